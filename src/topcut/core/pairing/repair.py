"""Mend a posted round after a corrected past with the fewest tables changed.

PK-112, PK-113 (READINGS G7): before the round begins re-pair as little as possible; a table that
has begun is fixed. Exact: keeping a posted table is one more level of the matching.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from topcut.core.message import Message

from .assess import columns
from .criteria import CriterionCost, level_names, quality
from .matching.problem import STRICT, Leniency, Problem, problem_of
from .matching.solve import Seating, solve
from .outcome import NoPairing, Pairing, Repair
from .pairing_field import PairingField, are_barred, field_of
from .players import Column, Players
from .random_draws import Draw
from .rules import PairingRules
from .search.impossible import ANYTHING
from .search.lookahead import as_round
from .search.windows import WHOLE_MOST

NEIGHBOURS = 60
"""Tables that a large field lends to a repair."""

TablePair = tuple[int, int]
Aim = Literal["valid", "best"]


class Posted(Struct, frozen=True):
    """The round as it hangs on the wall."""

    tables: frozenset[TablePair]
    byes: frozenset[int]
    fixed: frozenset[TablePair]


def repair(  # noqa: PLR0913
    players: Players,
    rules: PairingRules,
    posted_pairs: Sequence[TablePair],
    posted_byes: Sequence[int],
    fixed: Sequence[TablePair],
    seed: int,
    *,
    aim: Aim = "valid",
) -> Repair:
    """The legal pairing nearest to the posted one; with aim "best", the nearest of the best.

    `players` have the corrected past. `fixed` tables have begun: they stay unless no pairing is
    left with them. Raises NoPairing as `pair` does.
    """
    field, draw = field_of(players, rules), Draw(seed)
    begun = frozenset(_ordered(t) for t in fixed)
    posted = Posted(
        frozenset(_ordered(t) for t in posted_pairs) | begun, frozenset(posted_byes), begun
    )
    seating = None
    for keep in (begun, frozenset[TablePair]()):
        seating = _nearest(field, replace(posted, fixed=keep), draw, aim)
        if seating is not None:
            return _report(field, posted, seating)
    raise NoPairing(
        Message(
            "Round {round} can no longer be paired: end the rounds here, or allow a repeat.",
            round=players.round,
        ),
        "no-repeat",
    )


def _nearest(field: PairingField, posted: Posted, draw: Draw, aim: Aim) -> Seating | None:
    """Without the fixed tables; strictly first, then as the rulebook has it if nothing is legal."""
    kept = _out_of_reach(field, posted, draw)
    away = {p for table in kept for p in table}
    members = np.array([p for p in range(len(field)) if p not in away], np.int64)
    for byes, lenient in _ways(field, members):
        problem = _with_changes(field, problem_of(field, members, byes, lenient), posted, aim)
        seating = solve(problem, draw)
        if seating is not None:
            first, second = columns(sorted(kept))
            return replace(
                seating,
                first=np.concatenate([first, seating.first]),
                second=np.concatenate([second, seating.second]),
                uniform=False,
                certain=seating.certain and kept == posted.fixed,
            )
    return None


def _out_of_reach(field: PairingField, posted: Posted, draw: Draw) -> frozenset[TablePair]:
    """Tables that are left alone: the fixed ones and, in a large field, all that are far away.

    A change needs its neighbours only: tables that are illegal now or cross the groups, and some
    tables of those groups.
    """
    free = sorted(posted.tables - posted.fixed)
    if len(field) <= WHOLE_MOST:
        return posted.fixed
    first, second = columns(free)
    bad = are_barred(field, first, second) | (field.group[first] != field.group[second])
    seated = np.concatenate([first, second, *columns(sorted(posted.fixed))])
    loose = np.setdiff1d(np.arange(len(field)), seated)
    touched = np.unique(field.group[np.concatenate([first[bad], second[bad], loose])])
    near = np.concatenate([touched - 1, touched, touched + 1])
    close = np.isin(field.group[first], near) & np.isin(field.group[second], near) & ~bad
    lent = draw.sample(np.flatnonzero(close), NEIGHBOURS)
    reach = {free[i] for i in [*np.flatnonzero(bad).tolist(), *lent.tolist()]}
    return posted.tables - reach


def _ways(field: PairingField, members: Column) -> list[tuple[int, Leniency]]:
    """Numbers of byes and what may be broken, in the order the rulebook tries them."""
    rest = len(members) % 2
    ways = [(rest, STRICT)]
    if field.rules.when_impossible == "repeat":
        ways.append((rest, ANYTHING))
    if field.rules.when_impossible == "double-byes":
        again = Leniency(second_byes=True)
        ways += [(byes, again) for byes in range(rest, len(members) + 1, 2)]
    return ways


def _with_changes(field: PairingField, problem: Problem, posted: Posted, aim: Aim) -> Problem:
    """One more level: tables and byes that were not posted.

    Aim "best": after every criterion. Aim "valid": right after the hard ones, which still count
    where the rulebook lets them be broken.
    """
    at = len(problem.limits) if aim == "best" else _hard_levels(field)
    resting = problem.row < problem.byes
    one = problem.members[np.maximum(problem.row - problem.byes, 0)]
    two = problem.members[problem.column - problem.byes]
    ends = zip(one.tolist(), two.tolist(), resting.tolist(), strict=True)
    new = [
        b not in posted.byes if rests else _ordered((a, b)) not in posted.tables
        for a, b, rests in ends
    ]
    where = np.flatnonzero(np.array(new, np.bool_))
    parts = [CriterionCost(p.where, p.slot + (p.slot >= at), p.value) for p in problem.parts]
    parts.append(
        CriterionCost(where, np.full(len(where), at, np.int64), np.ones(len(where), np.int64))
    )
    limits = [*problem.limits[:at], problem.size // 2, *problem.limits[at:]]
    return replace(problem, parts=parts, limits=limits)


def _hard_levels(field: PairingField) -> int:
    """How many levels the hard criteria have that stand first."""
    levels = level_names(field)
    hard = ("no-repeat", "byes", "no-second-bye")
    return next((i for i, name in enumerate(levels) if name not in hard), len(levels))


def _report(field: PairingField, posted: Posted, seating: Seating) -> Repair:
    tables = frozenset(_ordered(t) for t in as_round(field, replace(seating, byes=())))
    vector = quality(field, seating.first, seating.second, seating.byes)
    pairing = Pairing(
        seating.first,
        seating.second,
        seating.byes,
        vector,
        "optimal" if seating.certain else "best-found",
        "randomised",
    )
    seats = sorted([p for table in posted.tables for p in table] + list(posted.byes))
    before = None
    if seats == list(range(len(field))):
        before = quality(field, *columns(sorted(posted.tables)), tuple(sorted(posted.byes)))
    return Repair(
        pairing,
        before,
        kept=tuple(sorted(tables & posted.tables)),
        dropped=tuple(sorted(posted.tables - tables)),
        added=tuple(sorted(tables - posted.tables)),
        byes_dropped=tuple(sorted(posted.byes - set(seating.byes))),
        byes_added=tuple(sorted(set(seating.byes) - posted.byes)),
        unfixed=tuple(sorted(posted.fixed - tables)),
    )


def _ordered(table: TablePair) -> TablePair:
    a, b = int(table[0]), int(table[1])
    return (min(a, b), max(a, b))
