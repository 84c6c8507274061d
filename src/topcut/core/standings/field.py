"""What standings are made from: everybody's rounds, in columns.

A *position* is an index into the columns; `numbers` turns it into the entrant's number. -1 stands
for nothing, and every column that is looked up by opponent or code ends with an extra zero, so that
-1 finds it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, get_args

import numpy as np
from numpy.typing import NDArray

from topcut.core.rulebook import ResultRule

from .exact import Column

Counts = Literal["win", "loss", "draw", "bye", "missed"]
COUNTS: tuple[Counts, ...] = get_args(Counts)
WIN, LOSS, DRAW, BYE, MISSED = range(5)


@dataclass(frozen=True, slots=True)
class Played:
    """One round as one player had it."""

    round: int
    code: str
    """The rulebook's result code, said of this player."""
    counts: Counts
    points: int
    opponent: int | None = None


@dataclass(frozen=True, slots=True)
class Part:
    """One thing a tiebreaker's value is made of."""

    round: int
    opponent: int | None
    amount: int | str
    words: str


@dataclass(frozen=True, eq=False)
class Codes:
    """The result codes of a rulebook as small numbers, with what each gives."""

    names: tuple[str, ...]
    points: Column
    counts: NDArray[np.int8]

    @staticmethod
    def of(results: Mapping[str, ResultRule]) -> Codes:
        rules = tuple(results.values())
        return Codes(
            names=tuple(results),
            points=np.array([*(rule.points for rule in rules), 0], dtype=np.int64),
            counts=np.array([*(COUNTS.index(rule.counts) for rule in rules), -1], dtype=np.int8),
        )


@dataclass(frozen=True, eq=False)
class Field:
    """All players of one ranking."""

    numbers: Column
    opponent: NDArray[np.int32]
    """Shape (rounds, players): the opponent's position, -1 for none."""
    code: NDArray[np.int8]
    """Shape (rounds, players): the result's index in `codes`, -1 for none yet."""
    codes: Codes
    lot: Callable[[int], int]
    """The lot of an entrant, for ties that nothing else breaks."""
    settled: tuple[tuple[int, ...], ...] = ()
    """Orders that people decided and typed in, the latest last."""

    @property
    def rounds(self) -> int:
        return len(self.code)

    @cached_property
    def positions(self) -> dict[int, int]:
        return {number: position for position, number in enumerate(self.numbers.tolist())}

    @cached_property
    def points(self) -> Column:
        total = np.zeros(len(self.numbers), dtype=np.int64)
        for row in self.code:
            total += self.codes.points[row]
        return total

    @cached_property
    def counts(self) -> NDArray[np.int8]:
        return self.codes.counts[self.code]

    def history(self, number: int) -> tuple[Played, ...]:
        """The rounds of one player, for people."""
        position = self.positions[number]
        rounds = []
        for index in range(self.rounds):
            code, opponent = int(self.code[index, position]), int(self.opponent[index, position])
            if code >= 0:
                rounds.append(
                    Played(
                        round=index + 1,
                        code=self.codes.names[code],
                        counts=COUNTS[int(self.codes.counts[code])],
                        points=int(self.codes.points[code]),
                        opponent=int(self.numbers[opponent]) if opponent >= 0 else None,
                    )
                )
        return tuple(rounds)

    def sum_over(self, value: Column, where: NDArray[np.bool_]) -> Column:
        """For each player the values of the opponents met in the chosen rounds, added up."""
        looked_up = np.append(value, 0)
        total = np.zeros(len(self.numbers), dtype=np.int64)
        for row, chosen in zip(self.opponent, where, strict=True):
            total += np.where(chosen, looked_up[row], 0)
        return total

    def opponents(self, number: int) -> list[tuple[Played, int]]:
        """The rounds of one player that had an opponent, with the opponent's points."""
        return [
            (played, int(self.points[self.positions[played.opponent]]))
            for played in self.history(number)
            if played.opponent is not None
        ]
