"""Final places in a bracket. The guides differ (READINGS A-PK24), so each way has a name.

Every way puts the final first, then the matches that are played for a place, then the others by
the round in which they went out, the last round first. They differ inside such a round.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from msgspec import Struct

from .bracket import Bracket, Vacancy
from .shape import Shape
from .sources import Loser, NthLoser, SideSource, Winner, feeders


class Place(Struct, frozen=True, order=True):
    """From `best` to `worst`: 9 to 9 is ninth; 5 to 8 is shared, or not settled yet."""

    best: int
    worst: int

    @property
    def is_settled(self) -> bool:
        return self.best == self.worst

    def __str__(self) -> str:
        return str(self.best) if self.is_settled else f"{self.best}-{self.worst}"


Ranks = Mapping[int, int]
"""The Swiss rank of each entrant."""
Block = tuple[SideSource, ...]
"""The ways out of a bracket that are worth the same: `Loser(1)` … `Loser(4)` of one round."""


class Placing(Protocol):
    """Who has which place so far. Entrants who are still in have none."""

    def __call__(self, bracket: Bracket, ranks: Ranks | None = None) -> dict[int, Place]: ...


def by_round_then_seed(bracket: Bracket, ranks: Ranks | None = None) -> dict[int, Place]:
    """Out in the same round: the better Swiss rank is the better place (PK-107).

    Without `ranks` the seed counts as the rank. Until every match of the round is decided the
    place is a span, because a better seed may still lose.
    """
    rank: Callable[[int], int] = bracket.seed_of if ranks is None else ranks.__getitem__
    return _placed(bracket, lambda out, _: sorted(out, key=rank))


def by_conqueror(bracket: Bracket, ranks: Ranks | None = None) -> dict[int, Place]:
    """Out in the same round: as the players who beat them finished (PK-064).

    Whoever lost to the champion comes first in the round; a place is a span until those of all
    the conquerors are settled.
    """

    def in_order(out: list[int], places: Mapping[int, Place]) -> list[int] | None:
        ahead = {entrant: places.get(_conqueror(bracket, entrant)) for entrant in out}
        settled = {e: place.best for e, place in ahead.items() if place and place.is_settled}
        return sorted(out, key=settled.__getitem__) if len(settled) == len(out) else None

    return _placed(bracket, in_order)


def shared(bracket: Bracket, ranks: Ranks | None = None) -> dict[int, Place]:
    """Out in the same round: the same place, as a span (3-4, 5-8)."""
    return _placed(bracket, lambda out, _: None)


PLACINGS: Mapping[str, Placing] = {
    "by-round-then-seed": by_round_then_seed,
    "by-conqueror": by_conqueror,
    "shared": shared,
}
"""By the name that a rulebook uses."""


def blocks(shape: Shape) -> tuple[Block, ...]:
    """Every way out of the bracket, best place first, those worth the same together."""
    final = shape.final.number
    ends: dict[int, Block] = {1: (Winner(final),), 2: (Loser(final),)}
    for match in shape.matches:
        if match.place is not None:
            ends[match.place] = (Winner(match.number),)
            ends[match.place + 1] = (Loser(match.number),)
    free = [place for place in range(1, shape.size + 1) if place not in ends]
    losers = _losers_out(shape)
    for round in range(shape.rounds, 0, -1):
        block = tuple(out for out in losers if _round_of(shape, out) == round)
        if block:
            ends[free[0]] = block
            free = free[len(block) :]
    return tuple(ends[place] for place in sorted(ends))


def _losers_out(shape: Shape) -> list[SideSource]:
    """Losers for whom the shape has no further match."""
    sources = [source for match in shape.matches for source in match.sources]
    groups = {source.matches for source in sources if isinstance(source, NthLoser)}
    grouped = {number for group in groups for number in group}
    ended = {shape.final.number} | {m.number for m in shape.matches if m.place is not None}
    elsewhere = grouped | ended
    singles: list[SideSource] = [
        Loser(match.number) for match in shape.matches if match.number not in elsewhere
    ]
    ranked: list[SideSource] = [
        NthLoser(n, g) for g in sorted(groups) for n in range(1, len(g) + 1)
    ]
    return [out for out in singles + ranked if shape.takes(out) is None]


def _round_of(shape: Shape, source: SideSource) -> int:
    return max(shape.match(number).round for number in feeders(source))


Order = Callable[[list[int], Mapping[int, Place]], list[int] | None]
"""Puts a whole block in order, given the places before it; None where that cannot be said."""


def _placed(bracket: Bracket, order: Order) -> dict[int, Place]:
    """Count the places down, block by block; sides where nobody ever stands take no place."""
    places: dict[int, Place] = {}
    best = 1
    for block in blocks(bracket.shape):
        size = sum(bracket.expects(way) for way in block)
        out = [side for way in block if not isinstance(side := bracket.side(way), Vacancy)]
        inside = order(out, places) if len(out) == size else None
        for entrant in out:
            places[entrant] = Place(best, best + size - 1)
        for place, entrant in enumerate(inside or (), start=best):
            places[entrant] = Place(place, place)
        best += size
    return places


def _conqueror(bracket: Bracket, entrant: int) -> int:
    """Who won the last match that the entrant lost."""
    lost = [standing for standing in bracket.standings if standing.loser == entrant]
    winner = lost[-1].winner if lost else entrant
    return entrant if isinstance(winner, Vacancy) else winner
