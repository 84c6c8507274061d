"""What was reported of one event, person by person, and what it did to their ratings."""

from __future__ import annotations

from typing import NamedTuple

from topcut.core.programme.definition import Programme
from topcut.core.programme.ratings.computed_ratings import Computed
from topcut.core.programme.ratings.ledger import shown

from ..state import ProgrammeState, ReportVersion
from .season import places_of


class EventParticipant(NamedTuple):
    """ST-306: somebody of the newest report, and how they did."""

    person: int
    place: int | None
    won: int
    drawn: int
    lost: int
    others: int
    """Byes, and whatever is no win, draw or loss."""


class RatingLine(NamedTuple):
    category: str
    before: str
    change: str
    after: str


def participants(state: ProgrammeState, programme: Programme, event: str) -> list[EventParticipant]:
    """Participants in the order of their places, then of their tables."""
    versions = state.reports.get(event, ())
    if not versions:
        return []
    counts = _counts(state, programme, versions[-1])
    places: dict[int, int] = {}
    for group in places_of(state, event):
        places |= dict.fromkeys(group, len(places) + 1)
    rows = [
        EventParticipant(person, places.get(person), *numbers) for person, numbers in counts.items()
    ]
    return sorted(rows, key=lambda one: (one.place is None, one.place or 0))


def _counts(
    state: ProgrammeState, programme: Programme, version: ReportVersion
) -> dict[int, list[int]]:
    """Won, drawn, lost and others of everybody at a table."""
    meanings = programme.ratings.meanings if programme.ratings else {}
    found: dict[int, list[int]] = {}
    for tables in (*version.rounds, *version.bracket):
        for table in tables:
            meaning = meanings.get(table.result or "")
            for seat, number in enumerate(table.players):
                own = found.setdefault(state.person(number), [0, 0, 0, 0])
                score = meaning.score if meaning else None
                if score is None or len(table.players) != 2:
                    own[3] += 1
                    continue
                scored = score if seat == 0 else 1 - score
                own[{1.0: 0, 0.5: 1, 0.0: 2}[scored]] += 1
    return found


def rating_lines(computed: Computed, event: str) -> dict[int, list[RatingLine]]:
    """By person: what the event gave in each category, as the ratings are now."""
    people, events = computed.contents.directory.people, computed.contents.events
    found: dict[int, list[RatingLine]] = {}
    for position, line in computed.ledger.lines():
        if events[line.event].report.id == event:
            found.setdefault(int(people[position].name), []).append(
                RatingLine(
                    line.key[1],
                    shown(line.before),
                    shown(line.after - line.before),
                    shown(line.after),
                )
            )
    return found
