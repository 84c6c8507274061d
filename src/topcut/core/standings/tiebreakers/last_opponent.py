"""The standing of the last opponent (PK-048, A-PK4).

Of players who are level, the one whose last real opponent stands higher by everything compared so
far ranks higher. Where these opponents are level themselves, or the same player, the opponent of
the round before is looked at, and so on; whoever has none left comes last. When two remain, their
own game decides first (A-PK3). What stays level then is left to the lot.
"""

from __future__ import annotations

from collections.abc import Mapping

from topcut.core.message import Message
from topcut.core.rulebook import RankingStep

from ..ranking_field import RankingField, TiebreakPart
from . import head_to_head
from .method import ByLevels

Levels = Mapping[int, int]
"""Entrant number to standing so far: 0 for the best, the same for players who are level."""
_NOBODY = 1 << 30


def order(field: RankingField, tied: tuple[int, ...], levels: Levels) -> list[tuple[int, ...]]:
    met = {number: _levels_met(field, number, levels) for number in tied}
    return _split(field, tied, met, back=0)


def _split(
    field: RankingField, tied: tuple[int, ...], met: Mapping[int, list[int]], back: int
) -> list[tuple[int, ...]]:
    if len(tied) == 1:
        return [tied]
    if len(decided := head_to_head.order(field, tied)) > 1:
        return decided
    if all(back >= len(met[number]) for number in tied):
        return [tied]
    level = {n: met[n][back] if back < len(met[n]) else _NOBODY for n in tied}
    groups = [tuple(n for n in tied if level[n] == one) for one in sorted(set(level.values()))]
    return [part for group in groups for part in _split(field, group, met, back + 1)]


def _levels_met(field: RankingField, number: int, levels: Levels) -> list[int]:
    """How the real opponents of a player stand, the last one first."""
    opponents = [played.opponent for played in field.history(number)]
    return [levels.get(one, _NOBODY) for one in reversed(opponents) if one is not None]


def parts(field: RankingField, number: int, step: RankingStep) -> tuple[TiebreakPart, ...]:
    """The opponents in the order in which they are looked at."""
    return tuple(
        TiebreakPart(played.round, played.opponent, points, Message("points of"))
        for played, points in reversed(field.opponents(number))
    )


TIEBREAKER = ByLevels(order, parts)
