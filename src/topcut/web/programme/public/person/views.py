"""A person as everybody may see them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from django.http import Http404, HttpResponse
from django.utils.formats import date_format
from django.views.decorators.http import require_safe

from topcut.core.programme.journal.questions.season import places_of
from topcut.core.programme.journal.state import ListedEvent, ProgrammeState
from topcut.core.programme.ratings.explain import Explained, explained
from topcut.core.programme.ratings.ledger import Key
from topcut.store.programme.ratings import RatingsOnDay

from ...common.actions import show
from ...common.programme_request import ProgrammeDesk, ProgrammeRequest
from ..public_people import public_names
from ..ratings.views import ratings_of
from .graph import Graph, Point, graph
from .holdings import shown_holdings

MOST_PLAYED = 8


@dataclass(frozen=True)
class ShownRatingChange:
    """What an event did to the rating."""

    explained: Explained
    listing: ListedEvent | None
    place: int | None
    players: int

    @property
    def wins(self) -> tuple[int, int, int]:
        scores = Counter(one.score for one in self.explained.games)
        return scores[1.0], scores[0.0], scores[0.5]


@require_safe
def page(request: ProgrammeRequest, programme: str, person: int) -> HttpResponse:
    desk = request.programme
    if person not in desk.state.people:
        raise Http404(str(person))
    own = desk.state.person(person)
    name = public_names(desk, [own])[own]
    if name is None and desk.person != own:
        raise Http404(str(person))
    found = ratings_of(desk) if desk.definition.ratings else None
    keys = _keys(found, own)
    asked = (request.GET.get("game", ""), request.GET.get("category", ""))
    key = asked if asked in keys else _best(found, keys, own)
    changes = _changes(desk.state, found, own, key) if found and key else []
    opponents = (
        Counter(found.numbers[game.opponent] for one in changes for game in one.explained.games)
        if found
        else Counter()
    )
    row = found.rows_of(key, [own]) if found and key else []
    context = {
        "tab": "people",
        "who": own,
        "name": name or desk.name_of(own),
        "data": desk.data_of([own])[own],
        "is_hidden": name is None,
        "keys": keys,
        "key": key,
        "row": row[0] if row else None,
        "changes": changes[::-1],
        "graph": _graph(changes),
        "record": tuple(sum(column) for column in zip(*(one.wins for one in changes), strict=True)),
        "won": sum(one.place == 1 for one in changes),
        "most_played": _most_played(changes, found) if found else [],
        "names": public_names(desk, opponents),
        "numbers": found.numbers if found else [],
        "other_events": _other_events(desk, found, own, changes),
        "holdings": shown_holdings(desk, own),
        "leagues": _leagues(desk, own),
    }
    return show(request, "programme/public/person/person.jinja", context)


def _keys(found: RatingsOnDay | None, person: int) -> list[Key]:
    """Lists in which somebody has a rating."""
    if found is None:
        return []
    position = found.positions.get(person)
    return [key for key in found.keys if position is not None and position in found.now[key]]


def _best(found: RatingsOnDay | None, keys: list[Key], person: int) -> Key | None:
    """The one with the most games."""
    if found is None or not keys:
        return None
    position = found.positions[person]
    return max(keys, key=lambda key: found.now[key][position].games)


def _changes(
    state: ProgrammeState, found: RatingsOnDay, person: int, key: Key
) -> list[ShownRatingChange]:
    rows = []
    for one in explained(found.computed, found.codes_of(person), key):
        place, players = _place(state, one.event, person)
        rows.append(ShownRatingChange(one, state.listings.get(one.event), place, players))
    return rows


def _place(state: ProgrammeState, event: str, person: int) -> tuple[int | None, int]:
    before, found = 0, None
    for group in places_of(state, event):
        if person in group:
            found = before + 1
        before += len(group)
    return found, before


def _graph(changes: list[ShownRatingChange]) -> Graph | None:
    if not changes:
        return None
    first = changes[0].explained
    points = [Point(first.day, first.line.before, date_format(first.day))]
    for one in changes:
        name = one.listing.name if one.listing else one.explained.event
        title = f"{date_format(one.explained.day)}, {name}: {one.explained.line.after:.0f}"
        points.append(Point(one.explained.day, one.explained.line.after, title, one.place == 1))
    return graph(points[1:] if len(changes) > 1 else points)


def _most_played(changes: list[ShownRatingChange], found: RatingsOnDay) -> list[tuple[int, str]]:
    records: dict[int, Counter[float]] = {}
    for one in changes:
        for game in one.explained.games:
            records.setdefault(found.numbers[game.opponent], Counter())[game.score] += 1
    order = sorted(records, key=lambda who: (-records[who].total(), who))[:MOST_PLAYED]
    return [(who, f"{records[who][1.0]}-{records[who][0.0]}-{records[who][0.5]}") for who in order]


def _other_events(
    desk: ProgrammeDesk, found: RatingsOnDay | None, person: int, changes: list[ShownRatingChange]
) -> list[tuple[str, ListedEvent, int | None, int]]:
    """Events that are in another list, or in none, the latest first."""
    state = desk.state
    known = {one.explained.event for one in changes}
    reported = found.events_of(person) if found else state.reports
    rows = []
    for id in dict.fromkeys([*reported, *state.places]):
        place, players = (None, 0) if id in known else _place(state, id, person)
        if id not in known and (place is not None or (found and id in reported)):
            rows.append((id, state.listings[id], place, players))
    return sorted(rows, key=lambda each: each[1].date, reverse=True)


def _leagues(desk: ProgrammeDesk, person: int) -> list[tuple[str, str]]:
    """Leagues in which somebody has a place."""
    state = desk.state
    mine = {
        one.league
        for id, one in state.listings.items()
        if one.league in state.leagues and any(person in group for group in places_of(state, id))
    }
    return [(id, one.name) for id, one in state.leagues.items() if id in mine]
