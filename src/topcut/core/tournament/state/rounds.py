"""Rounds, their tables and their clocks."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import timedelta
from typing import Literal

from topcut.core.tournament.state.pods import PodCard
from topcut.core.tournament.state.results import Answer, ReportedResult, Result


@dataclass(frozen=True, slots=True)
class Turn:
    """Who takes the first turn of a game: side 1 or 2, chosen by a side or drawn (0)."""

    game: int
    first: int
    chooser: int = 0


@dataclass(frozen=True, slots=True)
class Table:
    """Players at one table in one round (or in one match of the bracket)."""

    number: int
    players: tuple[int, ...]
    alone: Literal["", "bye", "earned-bye", "missed"] = ""
    report: ReportedResult | None = None
    dispute: ReportedResult | None = None
    games: tuple[int, ...] = ()
    """Winners of the games so far: 1, 2 or 0 for a drawn one."""
    answers: tuple[Answer, ...] = ()
    """What was counted after time was called, so far."""
    extension: int = 0
    turns: tuple[Turn, ...] = ()
    pod: PodCard | None = None
    """The games of a table of many, once there are any."""
    holders: tuple[int, ...] = ()
    """Who sits at the table now, in the order of `players`, where they have moved on."""
    ended: tuple[Result, ...] = ()
    """Games that ended before the round did, where more than one is played."""
    sat: tuple[tuple[int, ...], ...] = ()
    """Who sat there when each of those, or each game of a pod, ended."""

    @property
    def sitting(self) -> tuple[int, ...]:
        """Who sits here now."""
        return self.holders or self.players

    @property
    def is_open(self) -> bool:
        """Still without an undisputed result."""
        if self.pod is not None:
            return not self.pod.is_over
        return not self.alone and (self.report is None or self.dispute is not None)


@dataclass(frozen=True, slots=True)
class ClockRun:
    """The clock of a round: when it began, for how long, and how long it stood still."""

    at: str
    minutes: int
    paused_at: str | None = None
    """Since when it stands still; None while it runs."""
    stood: timedelta = timedelta(0)
    """All earlier pauses together."""


@dataclass(frozen=True, slots=True)
class Round:
    number: int
    tables: tuple[Table, ...]
    seed: int | None = None
    clock: ClockRun | None = None
    rotations: int = 0
    """How often players have moved on to another game."""
    columns: object | None = field(default=None, init=False, compare=False, repr=False)
    """Made when first needed (columns.py)."""
    waiting: tuple[Table, ...] | None = field(default=None, init=False, compare=False, repr=False)
    """`open_tables`, once somebody has asked: every page asks it of every round."""

    def table(self, number: int) -> Table | None:
        return self.tables[number - 1] if 1 <= number <= len(self.tables) else None

    def with_table(self, table: Table) -> Round:
        tables = list(self.tables)
        tables[table.number - 1] = table
        return replace(self, tables=tuple(tables))

    @property
    def open_tables(self) -> tuple[Table, ...]:
        if self.waiting is None:
            found = tuple([table for table in self.tables if table.is_open])
            object.__setattr__(self, "waiting", found)
            return found
        return self.waiting


@dataclass(frozen=True, slots=True)
class Draft:
    """A round that has been drawn and not yet published."""

    round: int
    tables: tuple[Table, ...]
    seed: int | None
    reason: str = ""
    by_hand: bool = False
    outdated: bool = False
    """A result that it was drawn from has been corrected since."""
