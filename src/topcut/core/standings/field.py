"""What standings are made from: everything each player has played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal


@dataclass(frozen=True, slots=True)
class Played:
    """One round as one player had it."""

    round: int
    code: str
    """The rulebook's result code, said of this player."""
    counts: Literal["win", "loss", "draw", "bye", "missed"]
    points: int
    opponent: int | None = None
    score: tuple[int, int] | None = None
    """Own and opponent's game points."""
    games: tuple[int, int] | None = None
    ended: str = "victory"


@dataclass(frozen=True)
class Field:
    """All players of one ranking with their histories."""

    histories: Mapping[int, tuple[Played, ...]]
    rounds: int
    """Rounds counted so far."""
    lots: Mapping[int, int]
    """A random number for each player, for ties that nothing else breaks."""
    settled: tuple[tuple[int, ...], ...] = ()
    """Orders that people decided and typed in, the latest last."""

    @cached_property
    def points(self) -> dict[int, int]:
        return {
            player: sum(played.points for played in history)
            for player, history in self.histories.items()
        }


@dataclass(frozen=True, slots=True)
class Part:
    """One thing a tiebreaker's value is made of."""

    round: int
    opponent: int | None
    amount: int
    words: str
