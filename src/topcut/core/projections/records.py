"""What everybody has won, lost and drawn, for lists: `2-1-0`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from topcut.core.projections.histories import field_of
from topcut.core.standings.ranking_field import BYE, DRAW, LOSS, MISSED, WIN
from topcut.core.tournament.state import State


class Record(Struct, frozen=True):
    """A bye is won (L5-076, PK-011), a round that was missed is lost (L5-080, PK-035)."""

    won: int = 0
    lost: int = 0
    drawn: int = 0

    def __str__(self) -> str:
        return f"{self.won}-{self.lost}-{self.drawn}"


class RecordLookup(Mapping[int, Record]):
    """The same as `records` for whoever asks for a few of thousands: each is counted when it is
    looked up."""

    def __init__(self, state: State, after: int | None = None) -> None:
        self._field = field_of(state, after)
        self._numbers = self._field.numbers

    def __getitem__(self, number: int) -> Record:
        found = (self._numbers == number).nonzero()[0]
        if not len(found):
            raise KeyError(number)
        counts = self._field.counts[:, found[0]].tolist()
        return Record(
            won=counts.count(WIN) + counts.count(BYE),
            lost=counts.count(LOSS) + counts.count(MISSED),
            drawn=counts.count(DRAW),
        )

    def of_each(self, numbers: Sequence[int]) -> list[Record]:
        """The records of these players, counted in one go."""
        field = self._field
        order = field.numbers.argsort(kind="stable")
        counts = field.counts[:, order[field.numbers[order].searchsorted(numbers)]]
        won = (counts == WIN) | (counts == BYE)
        lost = (counts == LOSS) | (counts == MISSED)
        columns = (column.sum(axis=0).tolist() for column in (won, lost, counts == DRAW))
        return list(map(Record, *columns))

    def __len__(self) -> int:
        return len(self._numbers)

    def __iter__(self) -> Iterator[int]:
        return iter(self._numbers.tolist())


def records(state: State, after: int | None = None) -> dict[int, Record]:
    """Everybody's record by number after a round (the last by default), without open tables."""
    field = field_of(state, after)
    won = field.how_many(WIN) + field.how_many(BYE)
    lost = field.how_many(LOSS) + field.how_many(MISSED)
    columns = (field.numbers, won, lost, field.how_many(DRAW))
    rows = zip(*(column.tolist() for column in columns), strict=True)
    return {number: Record(*counts) for number, *counts in rows}
