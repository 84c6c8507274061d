"""Every route of a programme x every role, from the two tables."""

from __future__ import annotations

import pytest
from django.http import HttpResponse
from django.urls import URLPattern, reverse

from tests.web.both_methods import answers
from tests.web.programme.conftest import LEAGUE, LISTING, ROLES, Office
from topcut.web import urls
from topcut.web.permissions import MAY, STAFF
from topcut.web.programme.common.programme_shell import PAGES

ROUTES = [
    one
    for one in urls.urlpatterns
    if isinstance(one, URLPattern) and "programme" in one.pattern.converters
]
WHERE = {"programme": "star-trek", "league": LEAGUE, "listing": LISTING, "document": "overview"}


def address(route: URLPattern) -> str:
    where = {
        name: WHERE.get(name, 1 if type(converter).__name__ == "IntConverter" else "x")
        for name, converter in route.pattern.converters.items()
    }
    return reverse(str(route.name), kwargs=where)


def is_allowed(route: URLPattern, role: str) -> bool:
    """Said anew, from the table. Of another league or listing somebody is nothing here, where the
    page is of one league or listing."""
    row = MAY[str(route.name)]
    if role == "anonymous":
        return "anonymous" in row
    if "account" in row:
        return True
    other = role.startswith("other-")
    if other and "league" in role and "league" in route.pattern.converters:
        return False
    if other and "lister" in role and "listing" in route.pattern.converters:
        return False
    return role.removeprefix("other-") in row


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: route.name)
def test_every_route_for_every_role(office: Office, route: URLPattern) -> None:
    to = address(route)
    for role in ROLES:
        for method, answer in answers(office.browser(role), to):
            _check(route, role, method, answer)


def _check(route: URLPattern, role: str, method: str, answer: HttpResponse) -> None:
    who = f"{role} {method}"
    to_login = answer.status_code == 302 and answer["Location"].startswith("/login/?next=")
    if is_allowed(route, role):
        assert answer.status_code in (200, 302, 303, 404, 405, 422), who
        assert not to_login, who
    elif role == "anonymous":
        assert to_login, who
    else:
        assert answer.status_code == 403, who


def test_a_programme_that_is_not_open_is_not_there(office: Office) -> None:
    assert office.browser("director").get("/programmes/house-league/").status_code == 404
    assert office.browser("anonymous").get("/programmes/house-league/").status_code == 404


def test_roles_at_events_open_nothing_here() -> None:
    for route in ROUTES:
        assert not MAY[str(route.name)] & STAFF


@pytest.mark.parametrize("role", ROLES[1:])
def test_every_line_of_the_rail_leads_somewhere(office: Office, role: str) -> None:
    client = office.browser(role)
    page = client.get(office.path()).content.decode()
    own = {role.removeprefix("other-"), "account"}
    for one in PAGES:
        to = reverse(one.route, kwargs={"programme": office.id})
        is_shown = f'href="{to}"' in page
        assert is_shown == bool(own & MAY[one.route]), one.route
        if is_shown:
            assert client.get(to).status_code == 200
