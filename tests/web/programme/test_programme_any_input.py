"""Whatever a browser sends to the pages of a programme: never a fault, never a trace."""

from __future__ import annotations

import pytest

from tests.web.programme.conftest import Office
from tests.web.programme.test_every_programme_route import ROUTES, address
from tests.web.test_any_input import ANSWERS, KINDS, NAMES, WRONG, both, form, query
from topcut.core.journal.entry import check_chain
from topcut.store.programme.programmes import ProgrammeStore

LASTING = {"programme-staff-remove"}
"""What would end the rest of the test."""


@pytest.mark.parametrize("kind", KINDS)
def test_every_form_with_everything_wrong(office: Office, kind: str) -> None:
    client = office.browser("director")
    body, asked = form(NAMES, WRONG[kind]), query(NAMES, WRONG[kind])
    for route in ROUTES:
        if route.name in LASTING:
            continue
        path = address(route)
        for _method, answer in both(client, str(route.name), path, body, asked):
            assert answer.status_code in ANSWERS, (route.name, answer.status_code)
            if "html" in answer.get("Content-Type", ""):
                assert "<script>alert" not in answer.content.decode(), route.name
    check_chain(ProgrammeStore(office.id).read())
    assert client.get(office.path("log/")).status_code == 200


def test_the_same_form_twice_is_one_entry(office: Office) -> None:
    client = office.browser("director")
    for route, typed in (
        ("venues/verify/", {"venue": "The Shop"}),
        ("contacts/name/", {"position": "Webmaster", "person": "#1"}),
        ("rulings/issue/", {"from": "2027-01-01", "text": "x"}),
        ("season/set/", {"name": "2027", "first": "2027-01-01", "last": "2027-12-31"}),
        ("reports/refresh/", {}),
        (
            "applications/apply/",
            {
                "kind": "regional",
                "games": "2e",
                "days": "2027-04-17",
                "location": "Ulm",
                "continent": "europe",
            },
        ),
        ("applications/1/answer/", {"answer": "given", "by": "department"}),
    ):
        assert client.post(office.path(route), typed).status_code == 302, route
        after = office.state.sequence
        again = client.post(office.path(route), typed)
        assert again.status_code == 302, route
        assert office.state.sequence == after, route
