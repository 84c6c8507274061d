"""What is listed, near somebody: by continent, country, region, game and day; and one event."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.formats import date_format
from django.views.decorators.http import require_safe

from topcut import programmes as files
from topcut.core.programme.journal.questions.season import places_of
from topcut.core.programme.journal.questions.venues import is_hidden
from topcut.core.programme.journal.state import ListedEvent
from topcut.store.models import Programme
from topcut.web.desk.common.pagination import paged

from ...common.actions import show
from ...common.programme_request import ProgrammeDesk, ProgrammeRequest
from ..public_people import public_names

PLACES = ("continent", "country", "region")
LONGEST = 100
ROWS = 60


@dataclass(frozen=True)
class PublicEvent:
    id: str
    listing: ListedEvent
    game: str
    registered: int
    is_played: bool

    @property
    def month(self) -> str:
        return str(date_format(self.listing.date, "F Y"))


@require_safe
def programmes(request: HttpRequest) -> HttpResponse:
    """The programmes that are open here; where there is one, its events."""
    opened = Programme.objects.filter(sequence__gt=0).order_by("pk").values_list("pk", flat=True)
    here = [files.read(one) for one in opened if one in files.known()]
    if len(here) == 1:
        return redirect("play-events", programme=here[0].id)
    return render(request, "programme/public/events/programmes.jinja", {"programmes": here})


def is_public(desk: ProgrammeDesk, listing: ListedEvent) -> bool:
    """ST-302: hidden while the venue is new."""
    return not is_hidden(desk.state, desk.definition, listing)


@require_safe
def page(request: ProgrammeRequest, programme: str) -> HttpResponse:
    desk = request.programme
    asked = {name: request.GET.get(name, "")[:LONGEST] for name in (*PLACES, "game")}
    is_past = "past" in request.GET
    in_time = [
        (id, one)
        for id, one in desk.state.listings.items()
        if (one.last_day < desk.today) == is_past and is_public(desk, one)
    ]
    found = [(id, one) for id, one in in_time if fits(one, asked)]
    found.sort(key=lambda each: (each[1].date, each[1].time, each[0]), reverse=is_past)
    rows = paged(request, found, ROWS)
    shown = [_shown(desk, id, one) for id, one in rows]
    months = [(month, [*own]) for month, own in groupby(shown, key=lambda one: one.month)]
    choices = _choices(one for _, one in in_time)
    context = {
        "tab": "events",
        "months": months,
        "rows": rows,
        "asked": asked,
        "is_past": is_past,
        "choices": choices,
        "has_choice": any(len(texts) > 1 for texts in choices.values()),
        "is_narrowed": any(asked.values()),
        "games": [one for one in desk.definition.games if _has_game(in_time, one.game)],
        "query": request.GET.urlencode(),
        "own_region": _own_region(desk),
    }
    return show(request, "programme/public/events/events.jinja", context)


def _own_region(desk: ProgrammeDesk) -> str:
    """Where whoever is logged in plays."""
    if desk.person is None:
        return ""
    own = desk.state.person(desk.person)
    data = desk.data_of([own])[own]
    return (data.region or "") if data else ""


def fits(listing: ListedEvent, asked: dict[str, str]) -> bool:
    """Events online are near everybody."""
    if asked["game"] and listing.game != asked["game"]:
        return False
    wanted = [name for name in PLACES if asked[name]]
    return listing.online or all(getattr(listing, name) == asked[name] for name in wanted)


def _choices(listings: Iterable[ListedEvent]) -> dict[str, list[str]]:
    found: dict[str, set[str]] = {name: set() for name in PLACES}
    for one in listings:
        for name in PLACES:
            if text := getattr(one, name):
                found[name].add(text)
    return {name: sorted(texts) for name, texts in found.items()}


def _has_game(listed: list[tuple[str, ListedEvent]], game: str) -> bool:
    return any(one.game == game for _, one in listed)


def _shown(desk: ProgrammeDesk, id: str, listing: ListedEvent) -> PublicEvent:
    state = desk.state
    return PublicEvent(
        id=id,
        listing=listing,
        game=desk.definition.by_game[listing.game].name,
        registered=len(state.registered.get(id, ())),
        is_played=id in state.reports or id in state.places,
    )


@require_safe
def one(request: ProgrammeRequest, programme: str, listing: str) -> HttpResponse:
    desk = request.programme
    taken_back = desk.state.cancelled.get(listing)
    found = taken_back.listing if taken_back else desk.state.listings.get(listing)
    if found is None or not is_public(desk, found):
        raise Http404(listing)
    places = places_of(desk.state, listing)
    registered = [desk.state.person(one) for one in desk.state.registered.get(listing, ())]
    staff = [one for one in (found.director, found.secondary) if one is not None]
    wanted = [*registered, *staff, *(one for group in places for one in group)]
    context = {
        "tab": "events",
        "one": _shown(desk, listing, found),
        "listing": found,
        "cancelled": taken_back,
        "names": public_names(desk, wanted),
        "registered": registered,
        "staff": [desk.state.person(one) for one in staff],
        "places": _ranked(places),
        "may_register": _may_register(desk, listing, found),
        "league": desk.state.leagues.get(found.league or ""),
    }
    return show(request, "programme/public/events/event.jinja", context)


def _may_register(desk: ProgrammeDesk, id: str, listing: ListedEvent) -> bool:
    state = desk.state
    return id in state.listings and id not in state.reports and listing.date >= desk.today


def _ranked(places: tuple[tuple[int, ...], ...]) -> list[tuple[int, int]]:
    """O-11: whoever shares a place has the same number; those after it are skipped."""
    rows: list[tuple[int, int]] = []
    for group in places:
        place = len(rows) + 1
        rows += [(place, person) for person in group]
    return rows
