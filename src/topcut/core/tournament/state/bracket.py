"""Brackets: their tables as announced, and what was reported at their matches."""

from __future__ import annotations

from msgspec import Struct

from topcut.core.bracket import Bracket, Shape
from topcut.core.tournament.state.rounds import ClockRun
from topcut.core.tournament.state.tables import Table


class BracketTable(Struct, frozen=True, gc=False):
    """A bracket that was announced beforehand, as it was posted."""

    name: str
    text: str
    shape: Shape


class Elimination(Struct, frozen=True, gc=False):
    """A bracket with what was reported at its matches."""

    bracket: Bracket
    qualifiers: tuple[int, ...]
    """Best seed first."""
    standings: tuple[int, ...]
    """The order of everybody when the cut was made; it stays."""
    tables: tuple[Table, ...] = ()
    """Matches with games, results or extra time, by match number."""
    clocks: tuple[tuple[int, ClockRun], ...] = ()
    division: str = ""
    """Whose bracket it is; nothing for that of the whole event."""
    seed: int | None = None
    """Of its draw; None where people placed them, or somebody moved up since."""

    def table(self, match: int) -> Table | None:
        return next((table for table in self.tables if table.number == match), None)
