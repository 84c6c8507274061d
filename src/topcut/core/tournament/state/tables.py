"""The tables of a round: thousands, of which one at a time changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Literal, NamedTuple, overload

from msgspec import Struct

from topcut.core.tournament.state.pods import PodCard
from topcut.core.tournament.state.results import Answer, ReportedResult, Result


class Turn(Struct, frozen=True, gc=False):
    """Who takes the first turn of a game: side 1 or 2, chosen by a side or drawn (0)."""

    game: int
    first: int
    chooser: int = 0


class Table(Struct, frozen=True, gc=False):
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

    @property
    def is_unconfirmed(self) -> bool:
        """A player has reported, and nobody has agreed or said something else."""
        report = self.report
        return report is not None and not report.confirmed and self.dispute is None


class Tally(NamedTuple):
    """How many tables there are of each kind."""

    games: int
    """With somebody to play against."""
    open: int
    disputed: int
    """Of those that are open."""
    unconfirmed: int
    waiting: Mapping[int, int]
    """Open and undisputed ones by their extra minutes."""


class Tables(Sequence[Table]):
    """Never changes. A table that is replaced costs as much in a round of 25,000 as in one of a
    few: the others are kept in pieces that both have in common, and the tally is carried on."""

    __slots__ = ("_length", "_pieces", "_tally")
    PIECE = 128

    def __init__(self, tables: Iterable[Table] = ()) -> None:
        every = tuple(tables)
        self._length = len(every)
        self._pieces = tuple(
            every[begin : begin + self.PIECE] for begin in range(0, len(every), self.PIECE)
        )
        self._tally: Tally | None = None

    def replaced(self, tables: Mapping[int, Table]) -> Tables:
        """With these in place of those of the same numbers."""
        changed: dict[int, list[Table]] = {}
        for number, table in tables.items():
            piece, place = divmod(number - 1, self.PIECE)
            if piece not in changed:
                changed[piece] = list(self._pieces[piece])
            changed[piece][place] = table
        pieces = list(self._pieces)
        for piece, kept in changed.items():
            pieces[piece] = tuple(kept)
        found = Tables()
        found._pieces, found._length = tuple(pieces), self._length
        if self._tally is not None:
            before = (self[number - 1] for number in tables)
            found._tally = _carried_on(self._tally, before, tables.values())
        return found

    def changed_since(self, before: Tables) -> list[tuple[Table, Table]]:
        """Those that are not the same as in these, of which there are as many, each with what it
        was."""
        pieces = zip(self._pieces, before._pieces, strict=True)
        return [
            (table, was)
            for piece, old in pieces
            if piece is not old
            for table, was in zip(piece, old, strict=True)
            if table is not was
        ]

    @property
    def tally(self) -> Tally:
        if self._tally is None:
            self._tally = _counted(self)
        return self._tally

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> Table: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Table, ...]: ...
    def __getitem__(self, index: int | slice) -> Table | tuple[Table, ...]:
        if isinstance(index, slice):
            return tuple(self)[index]
        if index < 0:
            index += self._length
        if not 0 <= index < self._length:
            raise IndexError(index)
        return self._pieces[index // self.PIECE][index % self.PIECE]

    def __iter__(self) -> Iterator[Table]:
        return chain.from_iterable(self._pieces)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Tables):
            return self._pieces == other._pieces
        return isinstance(other, tuple) and tuple(self) == other

    def __hash__(self) -> int:
        return hash(self._pieces)

    def __repr__(self) -> str:
        return f"Tables({tuple(self)!r})"


def _counted(tables: Iterable[Table]) -> Tally:
    """In one pass."""
    games = still = disputed = unconfirmed = 0
    waiting: Counter[int] = Counter()
    for table in tables:
        if not table.alone:
            games += 1
        if table.is_unconfirmed:
            unconfirmed += 1
        if not table.is_open:
            continue
        still += 1
        if table.dispute is not None:
            disputed += 1
        else:
            waiting[table.extension] += 1
    return Tally(games, still, disputed, unconfirmed, waiting)


def _carried_on(tally: Tally, before: Iterable[Table], after: Iterable[Table]) -> Tally:
    """Without those tables, with these."""
    gone, come = _counted(before), _counted(after)
    waiting = Counter(tally.waiting)
    waiting.subtract(gone.waiting)
    waiting.update(come.waiting)
    return Tally(
        tally.games - gone.games + come.games,
        tally.open - gone.open + come.open,
        tally.disputed - gone.disputed + come.disputed,
        tally.unconfirmed - gone.unconfirmed + come.unconfirmed,
        {minutes: count for minutes, count in waiting.items() if count},
    )
