"""The standard single-elimination bracket (MK-040, MK-041, L5-093, L5-096, READINGS A-MK8)."""

from __future__ import annotations

from .shape import Match, Shape
from .shape_check import LARGEST
from .sources import Loser, Seed, ShapeError, SideSource, Winner

_TITLES = {2: "Final", 4: "Semifinal", 8: "Quarterfinal"}
_SMALLEST_WITH_THIRD_PLACE = 4


def standard(size: int, *, third_place: bool = False) -> Shape:
    """Best v worst in round 1, then always the winner of the first match v that of the last.

    Round 1 is 1 v 8, 2 v 7, 3 v 6, 4 v 5 (MK-040, L5-093); the next rounds pair the winner of
    game #1 with the winner of the highest game, #2 with the second highest (L5-096), which is a
    fixed bracket without reseeding (MK-041). Matches are numbered through from 1; the final is
    `size - 1`, and a third-place match (PK-050) is `size`, in the same round as the final.
    """
    if size not in {2**power for power in range(1, LARGEST.bit_length())}:
        raise ShapeError(
            "a standard bracket has 2, 4, 8 … {most} places, not {size}", most=LARGEST, size=size
        )
    if third_place and size < _SMALLEST_WITH_THIRD_PLACE:
        raise ShapeError("a third-place match needs two semifinals: a bracket of 4 or more")
    matches: list[Match] = []
    entering: list[SideSource] = [Seed(number) for number in range(1, size + 1)]
    round = 0
    while len(entering) > 1:
        round += 1
        title = standard_title(len(entering))
        games = [
            Match(len(matches) + k + 1, round, entering[k], entering[-1 - k], title)
            for k in range(len(entering) // 2)
        ]
        matches += games
        entering = [Winner(game.number) for game in games]
    if third_place:
        matches.append(Match(size, round, Loser(size - 3), Loser(size - 2), "Third place", place=3))
    return Shape(size, tuple(matches))


def standard_title(players: int) -> str:
    """What a round with so many players left is called."""
    return _TITLES.get(players, f"Round of {players}")
