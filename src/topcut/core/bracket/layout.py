"""Where each match is drawn: a match stands between the two matches whose winners it takes.

A column is a round. The vertical unit is one match of round 1, so that text and SVG scale it as
they like. What is joined by winners is one tree; a match for third place, or matches that go on
by seed, are trees of their own, set below whatever already stands in their columns.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction

from .shape import Match, Shape
from .sources import Winner

_BELOW = Fraction(1)
_BELOW_WITH_CAPTION = Fraction(2)


@dataclass(frozen=True, slots=True)
class Spot:
    match: Match
    column: int
    y: Fraction
    """The middle of the match."""
    fed_by: tuple[int, ...]
    """The matches whose winners come here, by a line."""


@dataclass(frozen=True, slots=True)
class Layout:
    spots: tuple[Spot, ...]
    """By number of the match."""
    columns: int
    height: Fraction

    def spot(self, match: int) -> Spot:
        return self.spots[match - self.spots[0].match.number]


def lay_out(shape: Shape) -> Layout:
    """The final's tree first, then the others by number."""
    final = shape.final
    roots = [m for m in shape.matches if m != final and shape.goes_to(m.number) is None]
    taken: dict[int, Fraction] = defaultdict(Fraction)
    spots: dict[int, Spot] = {}
    for root in (final, *roots):
        tree = _tree(shape, root)
        down = _room(shape, tree, taken, _BELOW_WITH_CAPTION if root.place else _BELOW)
        for spot in tree:
            y = spot.y + down
            spots[spot.match.number] = Spot(spot.match, spot.column, y, spot.fed_by)
        for column, _, lowest in _extents(shape, tree):
            taken[column] = max(taken[column], lowest + down + _BELOW)
    ordered = tuple(spots[match.number] for match in shape.matches)
    return Layout(ordered, shape.rounds, max(spot.y for spot in ordered) + 1)


def _tree(shape: Shape, root: Match) -> list[Spot]:
    """Ends of the tree one below the other, the others between those that feed them."""
    y: dict[int, Fraction] = {}
    members: list[Match] = []
    waiting = [root]
    ends = 0
    while waiting:
        match = waiting.pop()
        members.append(match)
        before = [shape.match(number) for number in _fed_by(match)]
        waiting += reversed(before)
        if not before:
            y[match.number] = Fraction(ends)
            ends += 1
    for match in sorted(members, key=lambda match: match.number):
        if feeding := _fed_by(match):
            y[match.number] = sum((y[n] for n in feeding), Fraction()) / len(feeding)
    return [Spot(m, m.round - 1, y[m.number], _fed_by(m)) for m in members]


def _fed_by(match: Match) -> tuple[int, ...]:
    return tuple(source.match for source in match.sources if isinstance(source, Winner))


def _room(shape: Shape, tree: list[Spot], taken: dict[int, Fraction], below: Fraction) -> Fraction:
    """How far the tree must go down to stand clear of what is there."""
    needs = [
        taken[column] - highest + below - _BELOW
        for column, highest, _ in _extents(shape, tree)
        if taken[column]
    ]
    return max([Fraction(), *needs])


def _extents(shape: Shape, tree: list[Spot]) -> list[tuple[int, Fraction, Fraction]]:
    """For each column the highest and the lowest thing in it, lines that pass through too."""
    found: dict[int, list[Fraction]] = defaultdict(list)
    for spot in tree:
        onward = shape.goes_to(spot.match.number)
        until = spot.column + 1 if onward is None else onward.round - 1
        for column in range(spot.column, until):
            found[column].append(spot.y)
    return [(column, min(ys), max(ys)) for column, ys in sorted(found.items())]
