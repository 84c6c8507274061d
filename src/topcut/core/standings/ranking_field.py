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
from msgspec import Struct
from numpy.typing import NDArray

from topcut.core.message import Message
from topcut.core.rulebook import ResultRule

from .exact import Column, Exact, over_common

Counts = Literal["win", "loss", "draw", "bye", "missed"]
COUNTS: tuple[Counts, ...] = get_args(Counts)
WIN, LOSS, DRAW, BYE, MISSED = range(5)


class Played(Struct, frozen=True):
    """One round as one player had it."""

    round: int
    code: str
    """The rulebook's result code, said of this player."""
    counts: Counts
    points: int
    opponent: int | None = None


class TiebreakPart(Struct, frozen=True):
    """One thing a tiebreaker's value is made of."""

    round: int
    opponent: int | None
    amount: int | str
    words: Message


@dataclass(frozen=True, eq=False)
class Codes:
    """The result codes of a rulebook as small numbers, with what each gives."""

    names: tuple[str, ...]
    points: Column
    counts: NDArray[np.int8]
    beaten: NDArray[np.bool_]
    """A loss that the opponent won; where both lost, nobody was beaten (T-5)."""

    @staticmethod
    def of(results: Mapping[str, ResultRule]) -> Codes:
        rules = tuple(results.values())
        return Codes(
            names=tuple(results),
            points=np.array([*(rule.points for rule in rules), 0], dtype=np.int64),
            counts=np.array([*(COUNTS.index(rule.counts) for rule in rules), -1], dtype=np.int8),
            beaten=np.array([*(_is_beaten(results, rule) for rule in rules), False]),
        )


def _is_beaten(results: Mapping[str, ResultRule], rule: ResultRule) -> bool:
    return (
        rule.counts == "loss" and bool(rule.against) and results[rule.against or ""].counts == "win"
    )


@dataclass(frozen=True, eq=False)
class RankingField:
    """All players of one ranking."""

    numbers: Column
    opponent: NDArray[np.int32]
    """Shape (rounds, players): the position of the opponent in a game with a result, else -1."""
    code: NDArray[np.int8]
    """Shape (rounds, players): the result's index in `codes`, -1 for none yet."""
    gained: NDArray[np.int32]
    """Shape (rounds, players): the points of that result."""
    codes: Codes
    lot: Callable[[int], int]
    """The lot of an entrant, for ties that nothing else breaks."""
    late: NDArray[np.bool_]
    """Arrived after the first round had begun."""
    left: NDArray[np.bool_]
    """Dropped or was disqualified before the last of these rounds."""
    count_games: Callable[[], NDArray[np.int16]]
    """Gives games won and lost, shape (2, rounds, players); only asked where a step needs it."""
    rounds_each: Column | None = None
    """Rounds so far of each player's pool; None where they are the same for all."""
    margin: NDArray[np.int32] | None = None
    """Shape (rounds, players): the differential of that round, where the rulebook has one."""
    settled: tuple[tuple[int, ...], ...] = ()
    """Orders that people decided and typed in, the latest last."""
    table: Column | None = None
    """The table of each player where it ranks before the points, the best one 1."""
    count_lots: Callable[[], Column] | None = None
    """Gives `lots` where somebody has kept them; only asked where a step needs it."""

    @property
    def rounds(self) -> int:
        return len(self.code)

    @cached_property
    def positions(self) -> dict[int, int]:
        return dict(zip(self.numbers.tolist(), range(len(self.numbers)), strict=True))

    @cached_property
    def points(self) -> Column:
        total = np.zeros(len(self.numbers), dtype=np.int32)
        for row in self.gained:
            total += row
        return total.astype(np.int64)

    @cached_property
    def counts(self) -> NDArray[np.int8]:
        return self.codes.counts[self.code]

    @cached_property
    def lots(self) -> Column:
        """Everybody's place by lot, from 0."""
        if self.count_lots is not None:
            return self.count_lots()
        return lot_places(self.numbers, self.lot)

    @cached_property
    def games(self) -> NDArray[np.int16]:
        return self.count_games()

    @cached_property
    def rounds_played(self) -> Column:
        """Rounds that count for each player: games, byes and missed rounds."""
        return _counted(self.code)

    @cached_property
    def games_played(self) -> Column:
        return _counted(self.opponent)

    def how_many(self, counts: int) -> Column:
        """Rounds of each player that count as this."""
        total = np.zeros(len(self.numbers), dtype=np.int64)
        for row in self.counts:
            total += row == counts
        return total

    def parts_of_mean(self, number: int, value: Exact, words: Message) -> tuple[TiebreakPart, ...]:
        """The opponents' values that a mean is made of."""
        return tuple(
            TiebreakPart(
                played.round,
                played.opponent,
                str(value.at(self.positions[played.opponent])),
                words,
            )
            for played, _ in self.opponents(number)
            if played.opponent is not None
        )

    def mean_over_opponents(self, value: Exact, more: Column | None = None) -> Exact:
        """The mean of the opponents' values, each meeting counted; 0 without opponents. `more`
        counts rounds that go into the divisor although they add nothing."""
        over, common = over_common(value, self.rounds)
        looked_up = _ending_in_zero(over, self.rounds)
        total = np.zeros(len(over), dtype=looked_up.dtype)
        found = np.empty_like(total)
        for row in self.opponent:
            total += np.take(looked_up, row, out=found, mode="wrap")
        games = self.games_played if more is None else self.games_played + more
        return Exact(total.astype(over.dtype), np.maximum(games, 1), common)

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
                        points=int(self.gained[index, position]),
                        opponent=int(self.numbers[opponent]) if opponent >= 0 else None,
                    )
                )
        return tuple(rounds)

    def sum_over(self, value: Column, where: NDArray[np.bool_]) -> Column:
        """For each player the values of the opponents met in the chosen rounds, added up."""
        looked_up = _ending_in_zero(value, self.rounds)
        total = np.zeros(len(self.numbers), dtype=np.int64)
        for row, chosen in zip(self.opponent, where, strict=True):
            total += looked_up.take(np.where(chosen, row, -1), mode="wrap")
        return total

    def opponents(self, number: int) -> list[tuple[Played, int]]:
        """The rounds of one player that had an opponent, with the opponent's points."""
        return [
            (played, int(self.points[self.positions[played.opponent]]))
            for played in self.history(number)
            if played.opponent is not None
        ]


def lot_places(numbers: Column, lot: Callable[[int], int]) -> Column:
    """By position the place of each of these entrants when all are put in the order of lots."""
    drawn = sorted((lot(number), number, at) for at, number in enumerate(numbers.tolist()))
    places = np.empty(len(drawn), dtype=np.int64)
    places[[at for _, _, at in drawn]] = np.arange(len(drawn))
    return places


def _ending_in_zero(values: Column, terms: int) -> NDArray[np.int32] | Column:
    """The values with a zero that position -1 finds; in 32 bits where the sum of so many of them
    fits: half the memory to look up in."""
    padded = np.append(values, 0)
    if padded.dtype == np.int64 and int(np.abs(padded).max()) * max(terms, 1) < 1 << 31:
        return padded.astype(np.int32)
    return padded


def _counted(rows: NDArray[np.int8] | NDArray[np.int32]) -> Column:
    """How many entries of each column are there (not -1)."""
    if not rows.size or int(rows.min()) >= 0:
        return np.full(rows.shape[1], len(rows), dtype=np.int64)
    total = np.zeros(rows.shape[1], dtype=np.int16)
    for row in rows:
        total += row >= 0
    return total.astype(np.int64)
