"""From pods to what standings are made of: one row per game, not per round.

What the guide counts as rounds are the games of all pods one after the other: with five in a pod,
rows 6 to 10 are the second round's.
"""

from __future__ import annotations

from functools import partial

import numpy as np
from numpy.typing import NDArray

from topcut.core.projections.pod_points import is_drawn, points_in_game, winner_of_game
from topcut.core.projections.roster import Roster, is_missed, roster_of
from topcut.core.rulebook import Pods
from topcut.core.seeded_random import lot
from topcut.core.standings import Codes, RankingField
from topcut.core.tournament.state import State, Table


def pod_field(state: State, last: int, *, all_rounds: bool = False) -> RankingField:
    """The field after a round of pods. A-TR3: where only the last round's points count, whoever
    sits in it begins it with nothing; whoever does not keeps the earlier points. TR-029: there the
    table is the seed. `all_rounds` for a score card, on which everything stands."""
    pods, roster = state.rulebook.pods, roster_of(state)
    assert pods is not None
    rows = _Rows(state, pods, roster, last)
    for index in range(last):
        rows.read(index)
    finals = last > 1 and not all_rounds
    if finals and pods.finals.points == "last":
        rows.begin_anew(last - 1)
    return RankingField(
        numbers=roster.numbers,
        opponent=np.full(rows.code.shape, -1, dtype=np.int32),
        code=rows.code,
        gained=rows.gained,
        codes=rows.codes,
        late=roster.late > 0,
        count_games=partial(_no_matches, rows.code.shape),
        left=(roster.last_round >= 0) & (roster.last_round < last),
        lot=partial(lot, state.lots),
        settled=tuple(order for round, order in state.settled if round == last),
        table=rows.tables(last - 1) if finals and pods.finals.tables_first else None,
    )


class _Rows:
    def __init__(self, state: State, pods: Pods, roster: Roster, last: int) -> None:
        self.state = state
        self.pods = pods
        self.roster = roster
        self.codes = Codes.of(state.rulebook.results)
        shape = (last * pods.games.value, len(roster.numbers))
        self.code = np.full(shape, -1, dtype=np.int8)
        self.gained = np.zeros(shape, dtype=np.int32)
        self.names = {name: index for index, name in enumerate(self.codes.names)}

    def read(self, index: int) -> None:
        seated = np.zeros(len(self.roster.numbers), dtype=np.bool_)
        for table in self.state.rounds[index].tables:
            seated[self.roster.position[list(table.players)]] = True
            if table.alone:
                self._miss(index, table.players[0])
            elif table.pod is not None:
                self._pod(index, table)
        for position in np.flatnonzero(~seated).tolist():
            entrant = self.roster.entrants[position]
            if is_missed(entrant, index + 1):
                self._miss(index, entrant.number)
        if index == 0:
            self._head_starts(seated)

    def begin_anew(self, index: int) -> None:
        """Forget what was before this round for everybody who plays in it."""
        here = self._seated(index)
        before = index * self.pods.games.value
        self.code[:before, here] = -1
        self.gained[:before, here] = 0

    def tables(self, index: int) -> NDArray[np.int64]:
        """The table of everybody; who sits nowhere comes after the last."""
        played = self.state.rounds[index]
        table = np.full(len(self.roster.numbers), len(played.tables) + 1, dtype=np.int64)
        for seat in played.tables:
            if not seat.alone:
                table[self.roster.position[list(seat.players)]] = seat.number
        return table

    def _pod(self, index: int, table: Table) -> None:
        assert table.pod is not None
        positions = self.roster.position[list(table.players)]
        for number, game in enumerate(table.pod.games, 1):
            row = index * self.pods.games.value + number - 1
            points = points_in_game(self.pods, table.players, table.pod, number)
            if table.sat:
                self._rotation(row, table.sat[number - 1], table.players, points)
                continue
            self.gained[row, positions] = points
            nobody = "draw" if is_drawn(game) and "draw" in self.names else "loss"
            self.code[row, positions] = self.names[nobody]
            winner = winner_of_game(table.players, game)
            if winner is not None and not table.pod.has_conceded(winner, number):
                self.code[row, self.roster.position[winner]] = self.names["win"]

    def _rotation(
        self, row: int, sitting: tuple[int, ...], owners: tuple[int, ...], points: tuple[int, ...]
    ) -> None:
        """ST-065, A-ST42: a game counts for who sits there when it ends, and for the deck."""
        for number, got in zip((*sitting, *owners), points * 2, strict=True):
            position = self.roster.position[number]
            self.gained[row, position] += got
            self.code[row, position] = self.names["loss"]

    def _miss(self, index: int, number: int) -> None:
        rows = slice(index * self.pods.games.value, (index + 1) * self.pods.games.value)
        position = self.roster.position[number]
        missed = self.names["missed"]
        self.code[rows, position] = missed
        self.gained[rows, position] = self.codes.points[missed]

    def _head_starts(self, seated: NDArray[np.bool_]) -> None:
        """TR-023: a head start is added to the score of the first round."""
        if self.pods.head_start is None:
            return
        for position in np.flatnonzero(seated).tolist():
            brought = self.roster.entrants[position].details.head_start
            if brought:
                self.gained[0, position] += brought

    def _seated(self, index: int) -> NDArray[np.bool_]:
        here = np.zeros(len(self.roster.numbers), dtype=np.bool_)
        for table in self.state.rounds[index].tables:
            here[self.roster.position[list(table.players)]] = True
        return here


def _no_matches(shape: tuple[int, ...]) -> NDArray[np.int16]:
    return np.zeros((2, *shape), dtype=np.int16)
