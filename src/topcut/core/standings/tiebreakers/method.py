"""What a tiebreaker is: a value for everybody, or an order among those who are level."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct

from topcut.core.rulebook import RankingStep
from topcut.core.rulebook.schema.ranking import Parameter

from ..exact import Column, Exact
from ..ranking_field import RankingField, TiebreakPart

Values = Callable[[RankingField, RankingStep], Exact]
Parts = Callable[[RankingField, int, RankingStep], tuple[TiebreakPart, ...]]


class ByValue(Struct, frozen=True):
    """A value for everybody at once; higher is better, equal values stay tied."""

    values: Values
    parts: Parts
    parameters: tuple[Parameter, ...] = ()
    """What a rulebook may say about it beside its names; anything else is refused."""
    is_percentage: bool = False
    """The value is a share of all there was: people read it as `37.50 %`."""


class ByOrder(Struct, frozen=True):
    """Looks at the tied players together and puts them in order, level ones in one tuple."""

    order: Callable[[RankingField, tuple[int, ...]], list[tuple[int, ...]]]
    parts: Parts
    parameters: tuple[Parameter, ...] = ()
    draw: Callable[[RankingField], Column] | None = None
    """Everybody's place if all were tied, where nothing else decides: those who are tied stand in
    that order. Not asked where people have settled an order."""


class ByLevels(Struct, frozen=True):
    """The same, and sees how everybody stands by the steps before."""

    order: Callable[[RankingField, tuple[int, ...], Mapping[int, int]], list[tuple[int, ...]]]
    parts: Parts
    parameters: tuple[Parameter, ...] = ()


Tiebreaker = ByValue | ByOrder | ByLevels
