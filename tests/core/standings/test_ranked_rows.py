"""Rows that are made when somebody looks at them, and columns that are mended: the same as all at
once."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from tests.builders import Event
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.projections import columns
from topcut.core.projections.ranking import pool_rows, standings, telling_steps
from topcut.core.standings.rank import RankedRows
from topcut.core.tournament.state import State
from topcut.core.tournament.state.cache import ProjectionCache

GAMES: dict[str, tuple[tuple[str, tuple[int, int] | None], ...]] = {
    "munchkin": (("win", None), ("loss", None)),
    "street-warriors": (("win", None), ("draw", None), ("loss", None)),
    "l5r": (("win", None), ("loss", None)),
    "star-trek-2e": (("win", (100, 35)), ("win", (100, 80)), ("loss", (20, 100))),
    "pokemon": (("win", None), ("loss", None)),
}


def played(game: str, seed: int) -> list[State]:
    """The state after every result of three rounds, reported in any order."""
    luck = Random(seed)
    event = Event(game, [f"Player {number}" for number in range(1, 12)])
    event.start()
    states = []
    for _ in range(3):
        event.do(PairRound())
        event.do(PublishRound())
        tables = [one.number for one in event.state.rounds[-1].tables if not one.alone]
        luck.shuffle(tables)
        for table in tables:
            result, score = luck.choice(GAMES[game])
            event.do(RecordResult(table=table, result=result, score=score))
            standings(event.state)
            states.append(event.state)
    return states


@pytest.mark.parametrize("game", GAMES)
class TestRankedRows:
    def test_are_the_rows(self, game: str) -> None:
        for state in played(game, 1):
            rows, found = standings(state), pool_rows(state, None)
            assert isinstance(found, RankedRows)
            assert tuple(found) == rows
            assert len(found) == len(rows)
            assert found.players == [row.player for row in rows]
            for part in (slice(0, 3), slice(4, 9), slice(None, None, -1), slice(-2, None)):
                assert found[part] == rows[part]
            assert (found[0], found[-1]) == (rows[0], rows[-1])
            with pytest.raises(IndexError):
                found[len(rows)]

    def test_tell_the_same_steps(self, game: str) -> None:
        for state in played(game, 2):
            by_columns = telling_steps(state, "", pool_rows(state, None))
            assert by_columns == telling_steps(state, "as rows", standings(state))

    def test_and_columns_of_a_round_are_mended(self, game: str) -> None:
        for state in played(game, 3):
            for round in state.rounds:
                kept = vars(columns.columns_of(state, round))
                state.cache = ProjectionCache({})
                anew = vars(columns.columns_of(state, round))
                for name in ("opponent", "code", "gained", "bye", "seated", "side", "margin"):
                    np.testing.assert_array_equal(kept[name], anew[name])
