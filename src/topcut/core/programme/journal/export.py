"""What a person takes along: everything that is kept of them."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import Any

import msgspec

from topcut.core.journal.entry import Entry
from topcut.core.programme.definition import Programme
from topcut.core.programme.people.personal import PersonalData
from topcut.core.programme.ratings.ledger import shown

from .ratings import ratings_on
from .state import ProgrammeState


def export(
    state: ProgrammeState, programme: Programme, person: int, data: PersonalData | None, today: date
) -> dict[str, Any]:
    """A person's data, events and every change of their ratings, ready to be written as JSON."""
    own = state.person(person)
    computed = ratings_on(state, programme, today, state.refreshed)
    people = computed.contents.directory.people
    events = computed.contents.events
    return {
        "programme": programme.id,
        "person": own,
        "data": None if data is None else msgspec.to_builtins(data),
        "merged": [one for one in state.people if one != own and state.person(one) == own],
        "events": [
            id
            for id, versions in state.reports.items()
            if own in {state.person(one) for one in _everybody(versions)}
        ],
        "ratings": [
            {
                "event": events[line.event].report.id,
                "game": line.key[0],
                "category": line.key[1],
                "before": shown(line.before),
                "after": shown(line.after),
            }
            for position, line in computed.ledger.lines()
            if people[position].name == str(own)
        ],
        "used": [event for who, _, event in sorted(state.used) if who == own],
    }


def _everybody(versions: Iterable[Any]) -> Iterable[int]:
    for version in versions:
        for tables in (*version.rounds, *version.bracket):
            for table in tables:
                yield from table.players


def is_sealed(entries: Iterable[Entry], person: int, data: PersonalData, salt: str) -> bool:
    """Whether the data beside the journal is what the journal sealed last."""
    seal = None
    for entry in entries:
        if getattr(entry.fact, "person", None) == person and hasattr(entry.fact, "seal"):
            seal = entry.fact.seal
    return seal == data.seal(salt)
