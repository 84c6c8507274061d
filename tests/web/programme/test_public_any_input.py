"""Whatever a browser sends to public pages and leagues: never a fault; and all of it in German."""

from __future__ import annotations

import re

import pytest
from django.db import transaction

from tests.web.programme.conftest import LEAGUE, LISTING, Office, listed
from tests.web.programme.test_every_programme_route import ROUTES, address
from tests.web.test_any_input import NAMES, WRONG, form, query
from tests.web.test_in_german import faults, lines
from topcut.core.programme.journal.facts.events import EventListed
from topcut.core.programme.journal.facts.league_season import PlacesRecorded

ANSWERS = (200, 204, 302, 303, 400, 403, 404, 405, 422)
OF_PEOPLE = ("headquarters", "personnel", "non_aligned", "at_headquarters", "missions", "typed")


@pytest.fixture
def night(office: Office) -> Office:
    """The league has an event `x` with places: the addresses of tests lead to it."""
    office.do(
        EventListed(event="x", listing=listed(league=LEAGUE)),
        PlacesRecorded(event="x", places=((1,), (2,), (3,), (4,))),
    )
    return office


FIELDS = sorted(
    {
        *NAMES,
        *(f"{name}_{person}" for name in OF_PEOPLE for person in (1, 2, 3, 4)),
        *("first-half", "second-half", "on_headquarters", "headquarters_different"),
    }
)


OWN = [one for one in ROUTES if re.match(r"play|leagues", str(one.name))]


@pytest.mark.parametrize("kind", ["huge number", "a null", "markup", "half a character", "long"])
def test_anything(night: Office, kind: str) -> None:
    client = night.browser("director", raise_request_exception=False)
    body, asked = form(FIELDS, WRONG[kind]), query(FIELDS, WRONG[kind])
    for route in OWN:
        before = transaction.savepoint()
        to = address(route)
        answer = client.post(to, body, content_type="application/x-www-form-urlencoded")
        assert answer.status_code in ANSWERS, (route.name, kind)
        answer = client.get(f"{to}?{asked}")
        assert answer.status_code in ANSWERS, (route.name, kind)
        transaction.savepoint_rollback(before)
        assert LISTING in night.state.listings


@pytest.mark.parametrize("role", ["director", "anonymous"])
def test_refused_and_shown_in_german(night: Office, role: str) -> None:
    client = night.browser(role)
    for route in OWN:
        before = transaction.savepoint()
        for answer in (
            client.post(
                address(route),
                form(FIELDS, "x y"),
                headers={"accept-language": "de"},
                content_type="application/x-www-form-urlencoded",
            ),
            client.get(address(route), headers={"accept-language": "de"}),
        ):
            assert faults(lines(answer)) == [], route.name
        transaction.savepoint_rollback(before)
