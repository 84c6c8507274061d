"""The entrants as columns: made again only when somebody enters, leaves or is edited."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from topcut.core.tournament.state import Entrant, State


@dataclass(frozen=True, eq=False)
class Roster:
    """Everybody who takes or took part, by position; withdrawn entrants never did."""

    entrants: tuple[Entrant, ...]
    numbers: NDArray[np.int64]
    position: NDArray[np.int32]
    """By entrant number; -1 for nobody, also at the end, so that -1 finds it."""
    active: NDArray[np.bool_]
    late: NDArray[np.int64]
    """Rounds missed on arrival."""
    last_round: NDArray[np.int64]
    """Of players who left; -1 for those still in."""
    club: NDArray[np.int64] | None
    """-1 for none; None where nobody has a club."""
    division: NDArray[np.int64] | None
    """-1 for none; None where everybody is in the same."""
    rounds: NDArray[np.int64] | None
    """Planned for each player; None where everybody plays the same number."""


def roster_of(state: State) -> Roster:
    sources = (state.entrants.held, tuple(state.pools.values()), state.rounds_planned)
    return state.cache.of("roster", "", sources, lambda: _made(state))


def is_missed(entrant: Entrant, round: int) -> bool:
    """G5: a round before a late arrival, or between a drop and the return, is a loss in that
    round; rounds after a last drop do not count."""
    if round <= entrant.late:
        return True
    for absence in entrant.absences:
        if round >= absence.first and (absence.back is None or round < absence.back):
            return absence.back is not None
    return True


def _made(state: State) -> Roster:
    entrants = tuple(one for one in state.entrants.values() if one.takes_part)
    numbers = np.array([one.number for one in entrants], dtype=np.int64)
    position = np.full(int(numbers.max(initial=0)) + 2, -1, dtype=np.int32)
    position[numbers] = np.arange(len(numbers), dtype=np.int32)
    return Roster(
        entrants=entrants,
        numbers=numbers,
        position=position,
        active=np.array([one.is_active for one in entrants], dtype=np.bool_),
        late=np.array([one.late for one in entrants], dtype=np.int64),
        last_round=np.array([_last_round(one) for one in entrants], dtype=np.int64),
        club=_clubs(entrants),
        division=_divisions(entrants),
        rounds=_rounds(state, entrants),
    )


def _last_round(entrant: Entrant) -> int:
    if entrant.is_active or not entrant.absences:
        return -1
    return entrant.absences[-1].first - 1


def _clubs(entrants: tuple[Entrant, ...]) -> NDArray[np.int64] | None:
    """By their numbers, which are still known when names are erased; journals of before have names
    alone."""
    details = [one.details for one in entrants]
    numbers = {one.club: str(one.club_number) for one in details if one.club_number is not None}
    clubs = [
        numbers.get(one.club, one.club) if one.club_number is None else str(one.club_number)
        for one in details
    ]
    return _coded(clubs) if any(clubs) else None


def _divisions(entrants: tuple[Entrant, ...]) -> NDArray[np.int64] | None:
    divisions = [one.details.division for one in entrants]
    return _coded(divisions) if len(set(divisions)) > 1 else None


def _rounds(state: State, entrants: tuple[Entrant, ...]) -> NDArray[np.int64] | None:
    if not state.pools:
        return None
    return np.array([state.rounds_of(one) for one in entrants], dtype=np.int64)


def _coded(names: list[str | None]) -> NDArray[np.int64]:
    """A number for each name, -1 for none."""
    codes = {name: code for code, name in enumerate(sorted({name for name in names if name}))}
    return np.array([codes[name] if name else -1 for name in names], dtype=np.int64)
