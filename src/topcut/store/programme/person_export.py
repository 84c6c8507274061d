"""Everything that is kept of a person, from what is computed already."""

from __future__ import annotations

from datetime import date
from typing import Any

from topcut import programmes
from topcut.core.programme.journal.questions.export import entries_of, export
from topcut.store.programme.event_programme import holdings_of
from topcut.store.programme.programmes import data_of
from topcut.store.programme.ratings import RATINGS_CACHE


def export_person(programme: str, person: int, day: date) -> dict[str, Any]:
    """The person's data on a day; also of a programme that keeps no ratings."""
    definition = programmes.read(programme)
    state, held = holdings_of(programme)
    people = data_of(programme, entries_of(state, person))
    rated = RATINGS_CACHE.on(state, definition, day) if definition.ratings else None
    return export(state, definition, person, people, rated.computed if rated else None, held)
