"""Entries to state: every fact is applied in turn, and nothing is decided here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from topcut.core.journal.damage import JournalError
from topcut.core.journal.entry import Entry

from .fact import ProgrammeFact
from .facts import (  # noqa: F401 - whoever can fold can read every kind of fact
    applications,
    byes,
    events,
    imported_ratings,
    league_season,
    leagues,
    people,
    registrations,
    roles,
    seasons,
)
from .facts.office import ProgrammeOpened
from .state import ProgrammeState


def fold(entries: Iterable[Entry]) -> ProgrammeState:
    """The state after all entries. Raises JournalError at the first that cannot be applied."""
    history = [*entries]
    opening = history[0].fact if history else None
    if not isinstance(opening, ProgrammeOpened):
        raise JournalError(1, "is not the opening of a programme")
    state = ProgrammeState(opening.programme)
    _apply(state, history[1:])
    state.sequence, state.digest = history[-1].sequence, history[-1].digest
    return state


def advance(state: ProgrammeState, entries: Sequence[Entry]) -> ProgrammeState:
    """The state after some more entries, the old one untouched."""
    new = state.copied()
    _apply(new, entries)
    if entries:
        new.sequence, new.digest = entries[-1].sequence, entries[-1].digest
    return new


def _apply(state: ProgrammeState, entries: Iterable[Entry]) -> None:
    for entry in entries:
        fact = entry.fact
        if not isinstance(fact, ProgrammeFact):
            raise JournalError(
                entry.sequence, "is no fact of a programme ('{kind}')", kind=fact.kind
            )
        try:
            fact.apply(state, entry)
        except (KeyError, ValueError) as error:
            reason = str(error)
            raise JournalError(entry.sequence, "does not fit: {reason}", reason=reason) from None
