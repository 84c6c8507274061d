"""From state to what standings are made of: everybody's rounds, as each player had them."""

from __future__ import annotations

from functools import partial

import numpy as np
from numpy.typing import NDArray

from topcut.core.chance import lot
from topcut.core.rulebook import Rulebook
from topcut.core.standings import Codes, Field

from .columns import columns_of
from .state import Entrant, State


def field_of(state: State, after: int | None = None) -> Field:
    """The field after a round (by default the last published one). Tables without a result do
    not count yet; withdrawn entrants never took part."""
    last = len(state.rounds) if after is None else after
    entrants = [one for one in state.entrants.values() if one.status != "withdrawn"]
    numbers = np.array([one.number for one in entrants], dtype=np.int64)
    opponent, code, gained, seated = _stacked(state, last, numbers)
    missed = _missed_code(state.rulebook)
    codes = Codes.of(state.rulebook.results)
    for position, entrant in _irregular(entrants, seated):
        for index in range(last):
            if not seated[index, position] and is_missed(entrant, index + 1):
                code[index, position] = missed
                gained[index, position] = codes.points[missed]
    return Field(
        numbers=numbers,
        opponent=opponent,
        code=code,
        gained=gained,
        codes=codes,
        lot=partial(lot, state.lots),
        settled=tuple(state.settled),
    )


def is_missed(entrant: Entrant, round: int) -> bool:
    """G5: a round before a late arrival, or between a drop and the return, is a loss in that
    round; rounds after a last drop do not count."""
    if round <= entrant.late:
        return True
    for absence in entrant.absences:
        if round >= absence.first and (absence.back is None or round < absence.back):
            return absence.back is not None
    return True


Stacked = tuple[NDArray[np.int32], NDArray[np.int8], NDArray[np.int32], NDArray[np.bool_]]


def _stacked(state: State, last: int, numbers: NDArray[np.int64]) -> Stacked:
    """The rounds' columns side by side, numbers turned into positions."""
    size = int(numbers.max(initial=0)) + 1
    position = np.full(size, -1, dtype=np.int32)
    position[numbers] = np.arange(len(numbers), dtype=np.int32)
    opponent = np.full((last, len(numbers)), -1, dtype=np.int32)
    code = np.full((last, len(numbers)), -1, dtype=np.int8)
    gained = np.zeros((last, len(numbers)), dtype=np.int32)
    seated = np.zeros((last, len(numbers)), dtype=np.bool_)
    for index, round in enumerate(state.rounds[:last]):
        columns = columns_of(round, state.rulebook)
        here = numbers < len(columns.code)
        own = numbers[here]
        met = columns.opponent[own]
        opponent[index, here] = np.where(met > 0, position[met], -1)
        code[index, here] = columns.code[own]
        gained[index, here] = columns.gained[own]
        seated[index, here] = columns.seated[own]
    return opponent, code, gained, seated


def _irregular(entrants: list[Entrant], seated: NDArray[np.bool_]) -> list[tuple[int, Entrant]]:
    """Players who did not sit at a table in every round."""
    absent = np.flatnonzero(~seated.all(axis=0)).tolist()
    return [(position, entrants[position]) for position in absent]


def _missed_code(rulebook: Rulebook) -> int:
    return list(rulebook.results).index("missed") if "missed" in rulebook.results else -1
