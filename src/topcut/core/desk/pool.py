"""From state to the columns that the pairing engine takes."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from topcut.core.journal import State, columns_of, field_of, roster_of
from topcut.core.pairing import PairingRules, Pool
from topcut.core.pairing.pool import Column
from topcut.core.standings import Field, rank

from .delayed import with_delayed


def pool_of(state: State, numbers: Column, round: int) -> Pool:
    """The players with these numbers as they stand before the round."""
    field, roster = field_of(state, after=round - 1), roster_of(state)
    chosen = roster.position[numbers]
    place = np.full(len(field.numbers) + 1, -1, dtype=np.int32)
    place[chosen] = np.arange(len(chosen), dtype=np.int32)
    pool = Pool(
        ids=numbers,
        score=field.points[chosen],
        rank=_ranks(state, field, chosen),
        met=place[field.opponent[:, chosen]],
        byes=_byes(state, numbers, round),
        down=_paired_down(field)[chosen],
        round=round,
        rounds_left=max(state.rounds_planned - round, 0),
        club=None if roster.club is None else roster.club[chosen],
        apart=_apart(state, numbers),
    )
    return with_delayed(state, pool)


def rules_of(state: State, round: int, *, allow_repeats: bool = False) -> PairingRules:
    """What the rulebook says for this round; the organizer may allow repeated meetings and second
    byes where it would stop (G1, A-SW4)."""
    pairing, bye = state.rulebook.pairing, state.rulebook.bye
    criteria = tuple(criterion.name for criterion in pairing.criteria)
    if round <= pairing.clubs_apart_rounds and "clubs-apart" not in criteria:
        criteria = (*criteria, "clubs-apart")
    return PairingRules(
        criteria=criteria,
        bye_place=bye.first_round if round == 1 else bye.place,
        when_impossible="repeat" if allow_repeats else pairing.when_impossible.do,
        order=pairing.order,
    )


def _ranks(state: State, field: Field, chosen: NDArray[np.int32]) -> Column:
    """Places among all players; only worked out where the rulebook asks for them."""
    rulebook = state.rulebook
    if rulebook.bye.place != "lowest-ranked" and rulebook.pairing.order == "random":
        return np.arange(1, len(chosen) + 1, dtype=np.int64)
    order = rank(field, rulebook.ranking).order
    place = np.empty(len(order), dtype=np.int64)
    place[order] = np.arange(1, len(order) + 1)
    return place[chosen]


def _apart(state: State, numbers: Column) -> tuple[tuple[int, int], ...]:
    if not state.apart:
        return ()
    place = {number: index for index, number in enumerate(numbers.tolist())}
    pairs = ((place.get(first), place.get(second)) for first, second in state.apart)
    return tuple((a, b) for a, b in pairs if a is not None and b is not None)


def _byes(state: State, numbers: Column, round: int) -> Column:
    byes = np.zeros(len(numbers), dtype=np.int64)
    for played in state.rounds[: round - 1]:
        column = columns_of(played, state.rulebook).bye
        known = np.flatnonzero(numbers < len(column))
        byes[known] += column[numbers[known]]
    return byes


def _paired_down(field: Field) -> Column:
    """The last round in which each player met somebody with fewer points than the own."""
    total = np.zeros(len(field.numbers) + 1, dtype=np.int64)
    down = np.zeros(len(field.numbers), dtype=np.int64)
    for index, (opponent, gained) in enumerate(zip(field.opponent, field.gained, strict=True), 1):
        lower: NDArray[np.bool_] = (opponent >= 0) & (total[opponent] < total[:-1])
        down[lower] = index
        total[:-1] += gained
    return down
