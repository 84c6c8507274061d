"""Every route x every role, from the table of addresses and the table of permissions."""

from __future__ import annotations

from typing import ClassVar

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import override_settings
from django.urls import URLPattern, path, reverse

from tests.web.both_methods import answers
from tests.web.conftest import ROLES, DeskEvent
from topcut.web import urls
from topcut.web.desk.common.shell import PAGES
from topcut.web.permissions import ANYBODY, KEY, MAY, STAFF

ROUTES: list[URLPattern] = [one for one in urls.urlpatterns if isinstance(one, URLPattern)]
OUTSIDE_PROGRAMMES = [one for one in ROUTES if "programme" not in one.pattern.converters]
"""Those of programmes have roles of their own: tests/web/programme."""


def address(route: URLPattern, desk_event: DeskEvent, key: str = "x") -> str:
    """Accounts are looked up, so theirs is a real number; 1 is a table, a player or a round."""
    kwargs = {}
    for name, converter in route.pattern.converters.items():
        values = {"event": desk_event.event, "at": desk_event.event, "key": key}
        values |= {"account": desk_event.people["judge"].pk, "IntConverter": 1}
        values |= {"ids": "SW-001", "rulebook": "munchkin", "topic": "phones", "document": "slips"}
        kwargs[name] = values.get(name, values.get(type(converter).__name__, "x"))
    return reverse(str(route.name), kwargs=kwargs)


def is_allowed(route: URLPattern, role: str) -> bool:
    """Said anew, from the table: an account is everybody who logs in; in these tests the
    organizers are who may open events, and one of them owns the installation."""
    row = MAY[str(route.name)]
    if "key" in row:
        return True
    if role == "anonymous":
        return "anonymous" in row
    own = {"account", *({"opener"} if role in ("organizer", "stranger") else ())}
    own |= {"owner"} if role == "organizer" else set()
    return bool(row & own) or (role != "stranger" and role in row)


@pytest.mark.parametrize("route", OUTSIDE_PROGRAMMES, ids=lambda route: route.name)
def test_every_route_for_every_role(playing: DeskEvent, route: URLPattern) -> None:
    to = address(route, playing, playing.key(1))
    for role in ROLES:
        for method, answer in answers(playing.browser(role), to):
            _check(route, role, method, answer)


def _check(route: URLPattern, role: str, method: str, answer: HttpResponse) -> None:
    who = f"{role} {method}"
    to_login = answer.status_code == 302 and answer["Location"].startswith("/login/?next=")
    if is_allowed(route, role):
        assert answer.status_code in (200, 204, 302, 303, 405, 422), who
        assert not to_login, who
    elif role == "anonymous":
        assert to_login, who
    elif role == "stranger" and "event" in route.pattern.converters:
        assert answer.status_code == 404, f"{who}: an event of others is not there"
    else:
        assert answer.status_code == 403, who


def test_the_tables_name_the_same_routes() -> None:
    names = [route.name for route in ROUTES]
    assert len(ROUTES) == len(urls.urlpatterns), "no include: one table"
    assert len(set(names)) == len(names)
    assert set(names) == set(MAY)


def test_pages_of_an_event_are_for_its_staff_alone() -> None:
    for route in ROUTES:
        if "event" in route.pattern.converters:
            assert MAY[str(route.name)] <= STAFF
        else:
            assert not MAY[str(route.name)] & STAFF


def test_without_log_in_there_are_only_the_doors() -> None:
    open_to_all = {name for name, roles in MAY.items() if "anonymous" in roles}
    doors = {"login", "login-second", "login-passkey", "link", "theme", "language", "register"}
    doors |= {"public-journal"}
    texts = {"rule", "rulebooks", "rulebook", "help", "help-topic"}
    play = {"play", "play-events", "play-event", "play-calendar", "play-deadlines"}
    play |= {"play-register", "play-registered", "play-ratings", "play-list", "play-person"}
    play |= {"play-leagues", "play-league", "play-qualify"}
    operations = {"ready", "security"}
    proof = {"event-heads", "signing-key"}
    assert open_to_all == doors | texts | play | operations | proof
    assert all(MAY[name] == ANYBODY for name in open_to_all)


def test_players_pages_are_for_who_has_the_key(playing: DeskEvent) -> None:
    """Also for the staff of the event: a role is no key."""
    routes = [route for route in ROUTES if "key" in route.pattern.converters]
    assert {str(route.name) for route in routes} == {n for n, may in MAY.items() if "key" in may}
    assert all(MAY[str(route.name)] == KEY for route in routes)
    for route in routes:
        for role in ROLES:
            for method in ("get", "post"):
                answer = getattr(playing.browser(role), method)(address(route, playing, "wrong"))
                assert answer.status_code == 404


def unlisted(request: HttpRequest) -> HttpResponse:
    return HttpResponse("open to all")


class Unlisted:
    urlpatterns: ClassVar = [*urls.urlpatterns, path("unlisted/", unlisted, name="unlisted")]
    handler403, handler404 = urls.handler403, urls.handler404


@override_settings(ROOT_URLCONF=Unlisted)
@pytest.mark.parametrize("role", ROLES)
def test_a_route_that_is_not_in_the_table_is_open_to_nobody(
    desk_event: DeskEvent, role: str
) -> None:
    answer = desk_event.browser(role).get("/unlisted/")
    assert answer.status_code == (302 if role == "anonymous" else 403)
    assert b"open to all" not in answer.content


@pytest.mark.parametrize("role", ["scorekeeper", "judge", "marshal", "organizer"])
def test_every_tab_leads_somewhere(playing: DeskEvent, role: str) -> None:
    client = playing.browser(role)
    page = client.get(playing.path("log/")).content.decode()
    for route in (one.route for one in PAGES):
        is_shown = f'href="{playing.path(route)}/"' in page
        assert is_shown == (role in MAY[route])
        if is_shown:
            assert client.get(playing.path(f"{route}/")).status_code == 200
