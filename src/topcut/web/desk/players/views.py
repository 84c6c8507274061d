"""Players: who is in, searched, sorted and paged; checking them in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.http import HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from topcut.core.actions.players.check_in import CheckIn, absent
from topcut.core.projections.records import Record, RecordLookup
from topcut.core.refusal import Refusal
from topcut.core.stages.swiss.pools import divisions_of
from topcut.core.text import folded, is_in, searchable
from topcut.core.tournament.state import Entrant, State
from topcut.store.programme.event_programme import is_open

from ..common.actions import run, saved, show
from ..common.check_in_hint import check_in_hint
from ..common.desk_request import DeskRequest
from ..common.pagination import paged
from ..programme.participants import participants

TEMPLATE = "desk/players/players.jinja"
LONGEST_SEARCH = 100
TO_SETTLE = ("found", "ambiguous")
"""Players of whom the desk is to say who they are in the programme."""
SORTS: dict[str, Callable[[Entrant], Any]] = {
    "name": lambda one: folded(one.name),
    "number": lambda one: one.number,
    "club": lambda one: (not one.details.club, folded(one.details.club or "")),
    "division": lambda one: (one.details.division or "~", folded(one.name)),
    "status": lambda one: (one.status, folded(one.name)),
}
SHOWN: dict[str, Callable[[Entrant], bool]] = {
    "all": lambda one: True,
    "missing": lambda one: one.is_active and not one.checked_in,
    "here": lambda one: one.is_active and one.checked_in,
    "playing": lambda one: one.is_active,
    "out": lambda one: not one.is_active,
    "no-division": lambda one: one.is_active and not (one.pool or one.details.division),
}
KEPT = ("search", "sort", "show", "page")


def list_context(request: DeskRequest) -> dict[str, Any]:
    """What the list shows, by `?search=`, `?sort=`, `?show=` and `?page=`."""
    state = request.desk.state
    search = request.GET.get("search", "")[:LONGEST_SEARCH]
    sort, which = request.GET.get("sort", ""), request.GET.get("show", "")
    sort, which = (sort if sort in SORTS else "name"), (which if which in SHOWN else "all")
    words = folded(search).split()
    found = [one for one in _searched(state, words) if SHOWN[which](one)]
    return {
        **_around(state, request.GET),
        "players": paged(request, sorted(found, key=SORTS[sort])),
        "search": search,
        "sort": sort,
        "is_adding": "add" in request.GET or not state.entrants,
        "last": _counts(state).last,
        "absent": _counts(state).absent,
        "check_in_hint": check_in_hint(state),
        "back": request.GET.urlencode(),
        "records": _records(state),
    }


def _around(state: State, query: QueryDict) -> dict[str, Any]:
    """What every check-in changes: how many are here, how long each list is, what comes next.
    `query` is how the page shows the list."""
    which, counts = query.get("show", ""), _counts(state)
    return {
        "show": which if which in SHOWN else "all",
        "shows": [
            (value, words, counts.of[value], _with_list(query, value))
            for value, words in _shows(state)
        ],
        "is_ready": state.phase == "registration" and counts.is_ready,
        "entered": counts.of["playing"],
        "here": counts.of["here"],
        "out": counts.of["out"],
        "checks_in": state.phase == "registration",
        "has_programme": is_open(state.programme),
        "has_clubs": counts.has_clubs,
    }


@dataclass(frozen=True)
class PlayerCounts:
    """How many players each list has; counted again only when a player changes."""

    of: dict[str, int]
    absent: int
    last: int
    """The highest number of who is in."""
    has_clubs: bool
    lacks_division: bool
    """Somebody is in none, and others are."""

    @property
    def is_ready(self) -> bool:
        """Whether starting the event comes next: enough players, everybody is here or nobody is
        checked in, and nobody is left without a division."""
        active, here = self.of["playing"], self.of["here"]
        return active > 1 and here in (0, active) and not self.lacks_division


def _counts(state: State) -> PlayerCounts:
    return state.cache.of("list counts", "", (state.entrants.held,), lambda: _counted(state))


def _counted(state: State) -> PlayerCounts:
    everybody = state.entrants.values()
    return PlayerCounts(
        of={name: sum(map(fits, everybody)) for name, fits in SHOWN.items()},
        absent=len(absent(state)),
        last=max((one.number for one in state.active), default=0),
        has_clubs=any(one.details.club for one in everybody),
        lacks_division="" in divisions_of(state, state.active),
    )


def _with_list(query: QueryDict, value: str) -> str:
    """The same search and order in another list, from its first page on."""
    kept = QueryDict(mutable=True)
    for name in ("search", "sort"):
        if query.get(name):
            kept[name] = query.get(name, "")
    kept["show"] = value
    return kept.urlencode()


def _records(state: State) -> Mapping[int, Record]:
    """Won, lost and drawn, once something is played; pods compare points. Counted for those whom
    the page shows."""
    return RecordLookup(state) if state.rounds and state.rulebook.pods is None else {}


def _shows(state: State) -> list[tuple[str, str]]:
    if state.phase != "registration":
        return [("all", _("All")), ("playing", _("Playing")), ("out", _("Out"))]
    lists = [("all", _("All")), ("missing", _("Not here yet")), ("here", _("Here"))]
    if state.rulebook.divisions is not None:
        lists.append(("no-division", _("No division")))
    return lists


def _searched(state: State, words: list[str]) -> list[Entrant]:
    """Every word is in what is known of the player; `#7` is player number 7 alone."""
    everybody = state.entrants.values()
    if not words:
        return list(everybody)
    texts = state.cache.of("searched", "", (state.entrants.held,), lambda: _texts(state))
    found: Iterable[tuple[Entrant, str]] = zip(everybody, texts, strict=True)
    for word in words:
        if word.startswith("#"):
            number = word[1:]
            found = [pair for pair in found if word in pair[1] or number == str(pair[0].number)]
        else:
            found = [pair for pair in found if is_in(word, pair[1])]
    return [one for one, _ in found]


def _texts(state: State) -> list[str]:
    """What is looked for in, of everybody."""
    found = []
    for one in state.entrants.values():
        details = one.details
        known = filter(None, (one.name, details.club, details.division, details.id))
        found.append(searchable(" ".join(known)))
    return found


@require_safe
def page(request: DeskRequest, event: str) -> HttpResponse:
    if request.htmx and request.htmx.target == "list":
        return show(request, "desk/players/_players.jinja", list_context(request))
    unsettled = [one for one in participants(request.desk.state) if one.status in TO_SETTLE]
    return show(request, TEMPLATE, {**list_context(request), "unsettled": len(unsettled)})


@require_POST
def check_in(request: DeskRequest, event: str) -> HttpResponse:
    """One player, here or not after all; htmx gets the row back."""
    number, here = _number(request), request.POST.get("here") != "no"
    done = run(request, CheckIn(numbers=(number,), here=here))
    if request.htmx:
        context = {
            "desk": request.desk,
            "state": done.state,
            "one": done.state.entrants[number],
            **_around(done.state, QueryDict(request.POST.get("back", "")[:500])),
            "back": request.POST.get("back", ""),
            "alone": True,
        }
        return render(request, "desk/players/_player_row.jinja", context)
    if request.POST.get("from") == "one":
        return saved(request, done, "players-one", number=number)
    return HttpResponseRedirect(_back(request))


@require_POST
def everybody(request: DeskRequest, event: str) -> HttpResponse:
    """Everybody whom the page has counted; whoever was entered after it was drawn is not."""
    last = _number(request)
    numbers = tuple(one.number for one in request.desk.state.active if one.number <= last)
    done = run(request, CheckIn(numbers=numbers))
    return saved(request, done, "players", _("Everybody is checked in."))


def _number(request: DeskRequest) -> int:
    text = request.POST.get("number", "")
    if not text.isdecimal() or len(text) > 7:
        raise Refusal("no player is named", do="load the page again")
    return int(text)


def _back(request: DeskRequest) -> str:
    """The list as it was: only what the list itself understands."""
    before = QueryDict(request.POST.get("back", "")[:500])
    kept = QueryDict(mutable=True)
    for name in KEPT:
        if name in before:
            kept[name] = before[name]
    query = f"?{kept.urlencode()}" if kept else ""
    return reverse("players", kwargs={"event": request.desk.event}) + query
