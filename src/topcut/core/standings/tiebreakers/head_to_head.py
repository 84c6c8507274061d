"""Of exactly two who are level, whoever won their game (PK-047, A-PK3, ST-146, ST-290).

A draw, no meeting, or more than two decide nothing here. A modified win is a win (A-ST10); a game
that somebody missed was not played (A-ST9).
"""

from __future__ import annotations

from topcut.core.rulebook import RankingStep

from ..ranking_field import WIN, RankingField, TiebreakPart
from .method import ByOrder


def order(field: RankingField, tied: tuple[int, ...]) -> list[tuple[int, ...]]:
    if len(tied) == 2:
        first, second = tied
        wins = {number: wins_over(field, number, other) for number, other in (tied, tied[::-1])}
        if wins[first] != wins[second]:
            return [(first,), (second,)] if wins[first] > wins[second] else [(second,), (first,)]
    return [tied]


def wins_over(field: RankingField, number: int, other: int) -> int:
    own, theirs = field.positions[number], field.positions[other]
    won = (field.opponent[:, own] == theirs) & (field.counts[:, own] == WIN)
    return int(won.sum())


def parts(field: RankingField, number: int, step: RankingStep) -> tuple[TiebreakPart, ...]:
    """Which of the player's games it was depends on who is level; the neighbours show it."""
    return ()


TIEBREAKER = ByOrder(order, parts, parameters=("again",))
