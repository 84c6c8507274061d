"""Differential: by how much a player outscored the opponent in one round (guide 003, 7.4.1)."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from topcut.core.rulebook import Rulebook
from topcut.core.rulebook.schema.ranking import Differential
from topcut.core.tournament.state import Result, Table


def margins_of(tables: Sequence[Table], rulebook: Rulebook, size: int) -> NDArray[np.int32] | None:
    """By entrant number; None where the rulebook has no differential."""
    rule = rulebook.differential
    if rule is None:
        return None
    margins = np.zeros(size, dtype=np.int32)
    for table in tables:
        if table.alone == "earned-bye":
            margins[table.players[0]] = rule.cap
        elif table.report and not table.dispute:
            margin = margin_of(rulebook, rule, table.report.result)
            margins[table.players[0]], margins[table.players[1]] = margin, -margin
    return margins


def margin_of(rulebook: Rulebook, rule: Differential, result: Result) -> int:
    """Of the first-named player (ST-109). ST-111: a tie is 0, and so is a game that was missed.
    ST-110, ST-118: between nothing and the points that a win needs. ST-114, ST-164, ST-165: a
    concession is all against nothing. ST-115..ST-117: won outside the normal conditions, the
    winner has all points. ST-113, A-ST14: a winner who is not ahead has 1. Without a score nothing
    is known, and 0 is counted."""
    side = rulebook.winning_side(result.code)
    if side is None:
        return 0
    if result.ended in rule.whole.ended:
        margin = rule.cap
    elif result.score is None:
        return 0
    elif result.ended in rule.lifted.ended:
        margin = rule.cap - _counted(rule, result.score[1 - side])
    else:
        margin = _counted(rule, result.score[side]) - _counted(rule, result.score[1 - side])
    return (1 if side == 0 else -1) * max(margin, rule.level.value)


def _counted(rule: Differential, points: int) -> int:
    return min(max(points, 0), rule.cap)
