"""Who moves in the standings between two states: places and points before and after."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.projections.ranking import pool_standings
from topcut.core.standings import Standing
from topcut.core.tournament.state import State


@dataclass(frozen=True, slots=True)
class RankChange:
    player: int
    before: Standing
    after: Standing

    @property
    def places(self) -> int:
        """How many places up; negative for down."""
        return self.before.rank - self.after.rank

    @property
    def points(self) -> int:
        return self.after.points - self.before.points


def rank_changes(before: State, after: State) -> list[RankChange]:
    """Everybody whose place or points differ, by the new place; those whose points change first.
    Where players play in pools, the place is that in the pool."""
    old, new = _rows(before), _rows(after)
    found = [
        RankChange(player, old[player], row)
        for player, row in new.items()
        if player in old and (row.rank, row.points) != (old[player].rank, old[player].points)
    ]
    return sorted(found, key=lambda one: (one.points == 0, one.after.rank, one.player))


def _rows(state: State) -> dict[int, Standing]:
    if not state.rounds:
        return {}
    return {row.player: row for pool in state.pools or ("",) for row in pool_standings(state, pool)}
