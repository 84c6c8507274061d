"""Points and tiebreakers as people read them: percentages with two places, two values that differ
with as many places as show it."""

from __future__ import annotations

import re
from fractions import Fraction

from topcut.core.rulebook import RankingStep
from topcut.core.standings.rank import Value
from topcut.core.standings.tiebreakers import is_percentage
from topcut.web.common.formatting.template_filters import percent, rounded

MOST_PLACES = 6
SHARE = re.compile(r"\d+(/\d+)?")


def shown(step: RankingStep, value: Value | None) -> str:
    """The value in a cell of the standings; a dash where the step was not needed."""
    if value is None:
        return "\N{EN DASH}"
    return percent(value) if is_percentage(step) else rounded(value)


def part_shown(step: RankingStep, amount: int | str) -> str:
    """One thing that a tiebreaker is made of: an opponent's share, or something counted such as
    the games 2-1."""
    is_share = is_percentage(step) and SHARE.fullmatch(str(amount))
    return percent(Fraction(amount)) if is_share else str(amount)


def compared(step: RankingStep | None, own: Value, other: Value) -> str:
    """`63.89 < 66.67 %`."""
    sign = "<" if own < other else ">"
    if step is None or not is_percentage(step):
        return f"{rounded(own)} {sign} {rounded(other)}"
    for places in range(2, MOST_PLACES + 1):
        left, right = percent(own, places), percent(other, places)
        if left != right:
            break
    return f"{left.removesuffix('%').strip()} {sign} {right}"
