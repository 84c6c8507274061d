"""Standings after each complete round, computed once for all pages and languages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from topcut.core.projections.ranking import division_names, division_standings, standings
from topcut.core.standings import Standing
from topcut.core.tournament.state import State

from ..common.public_rows import complete_rounds

Lists = list[tuple[str, tuple[Standing, ...]]]
"""By division, "" for everybody."""
RankedByRound = Mapping[int, Lists]


def ranked_after(state: State, known: Iterable[tuple[State, RankedByRound]]) -> dict[int, Lists]:
    """By round; those of unchanged rounds are taken over from what was made of other states."""
    sources = list(known)
    found: dict[int, Lists] = {}
    for after in range(1, complete_rounds(state) + 1):
        same = [
            ranked[after]
            for old, ranked in sources
            if after in ranked and _is_same_past(old, state, after)
        ]
        found[after] = same[0] if same else _lists(state, after)
    return found


def cut_lines(state: State) -> dict[str, int]:
    """After which rank of each list a line is drawn: how many go on from it."""
    names = division_names(state) or ("",)
    return {name: state.cuts.get(name, 0) for name in names}


def _lists(state: State, after: int) -> Lists:
    divisions = division_names(state)
    if not divisions:
        return [("", standings(state, after))]
    return [(name, division_standings(state, name, after)) for name in divisions]


def _is_same_past(old: State, new: State, after: int) -> bool:
    return (
        old.entrants == new.entrants
        and old.settled == new.settled
        and all(one == other for one, other in zip(old.rounds[:after], new.rounds, strict=False))
    )
