"""Rounds, their tables and their clocks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import cached_property
from typing import overload

from msgspec import Struct

from topcut.core.tournament.state.tables import Table, Tables


class ClockRun(Struct, frozen=True, gc=False):
    """The clock of a round: when it began, for how long, and how long it stood still."""

    at: str
    minutes: int
    paused_at: str | None = None
    """Since when it stands still; None while it runs."""
    stood: timedelta = timedelta(0)
    """All earlier pauses together."""


@dataclass(frozen=True)
class Round:
    number: int
    tables: Tables
    seed: int | None = None
    clock: ClockRun | None = None
    rotations: int = 0
    """How often players have moved on to another game."""

    def table(self, number: int) -> Table | None:
        return self.tables[number - 1] if 1 <= number <= len(self.tables) else None

    @property
    def still_open(self) -> int:
        """How many tables are; known without going through them."""
        return self.tables.tally.open

    @cached_property
    def open_tables(self) -> tuple[Table, ...]:
        """Made once, and not at all where none is open: lists ask it of every round."""
        if not self.still_open:
            return ()
        return tuple([table for table in self.tables if table.is_open])


class Rounds(Sequence[Round]):
    """The published rounds of a state, the first one first.

    A table that is put is kept beside its round until somebody looks at the round: a fold that puts
    thousands of results one after another copies a round's tables once, and not every time.
    """

    __slots__ = ("_put", "_rounds")
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, rounds: Iterable[Round] = ()) -> None:
        self._rounds = list(rounds)
        self._put: dict[int, dict[int, Table]] = {}
        """By the round's index, tables that are not in it yet."""

    def table(self, round: int, number: int) -> Table | None:
        """None where there is no such table; ValueError where there is no such round."""
        index = self._index(round)
        put = self._put.get(index)
        if put is not None and number in put:
            return put[number]
        return self._rounds[index].table(number)

    def put(self, round: int, table: Table) -> None:
        """In place of the table of the same number."""
        index = self._index(round)
        self._put.setdefault(index, {})[table.number] = table

    def settle(self) -> None:
        """Bring the rounds up to date. A state that others see is settled: they only read."""
        for index, put in self._put.items():
            played = self._rounds[index]
            self._rounds[index] = replace(played, tables=played.tables.replaced(put))
        self._put = {}

    def append(self, round: Round) -> None:
        self._rounds.append(round)

    def pop(self) -> Round:
        self.settle()
        return self._rounds.pop()

    def copy(self) -> Rounds:
        self.settle()
        return Rounds(self._rounds)

    def _index(self, round: int) -> int:
        if not 1 <= round <= len(self._rounds):
            raise ValueError(f"round {round} is not published")
        return round - 1

    def __setitem__(self, index: int, round: Round) -> None:
        self.settle()
        self._rounds[index] = round

    def __len__(self) -> int:
        return len(self._rounds)

    @overload
    def __getitem__(self, index: int) -> Round: ...
    @overload
    def __getitem__(self, index: slice) -> list[Round]: ...
    def __getitem__(self, index: int | slice) -> Round | list[Round]:
        if self._put:
            self.settle()
        return self._rounds[index]

    def __iter__(self) -> Iterator[Round]:
        if self._put:
            self.settle()
        return iter(self._rounds)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rounds | list) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment] # it changes

    def __repr__(self) -> str:
        return f"Rounds({list(self)!r})"


class Draft(Struct, frozen=True, gc=False):
    """A round that has been drawn and not yet published."""

    round: int
    tables: tuple[Table, ...]
    seed: int | None
    reason: str = ""
    by_hand: bool = False
    outdated: bool = False
    """A result that it was drawn from has been corrected since."""
    moved: tuple[int, ...] = ()
    """Tables at which somebody has been given another seat by hand."""

    def is_set_by_hand(self, table: int) -> bool:
        """All tables where people have set them, otherwise those of a swap."""
        return table in self.moved if self.seed is not None else self.by_hand
