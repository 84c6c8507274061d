"""From state to what standings are made of: everybody's rounds, as each player had them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import numpy as np
from numpy.typing import NDArray

from topcut.core.projections.columns import columns_of
from topcut.core.projections.pod_rows import pod_field
from topcut.core.projections.roster import Roster, is_missed, roster_of
from topcut.core.rulebook import Rulebook
from topcut.core.seeded_random import lot
from topcut.core.standings import Codes, RankingField
from topcut.core.standings.ranking_field import lot_places
from topcut.core.tournament.state import Result, Round, State

MOST = 3
"""Fields kept at once: of a large event each takes megabytes."""


def field_of(state: State, after: int | None = None) -> RankingField:
    """The field after a round (by default the last published one). Tables without a result do
    not count yet; withdrawn entrants never took part. Made once for the same rounds."""
    last = len(state.rounds) if after is None else after
    if state.rulebook.pods is not None:
        return pod_field(state, last)
    roster = roster_of(state)
    sources = (roster, state.rulebook, state.rounds[:last], tuple(state.settled), state.lots)
    return state.cache.of("field", last, sources, lambda: _made(state, last, roster), most=MOST)


def _made(state: State, last: int, roster: Roster) -> RankingField:
    codes = Codes.of(state.rulebook.results)
    opponent, code, gained, seated = _stacked(state, last, roster)
    missed = _missed_code(state.rulebook)
    rounds = None if roster.rounds is None else np.minimum(roster.rounds, last)
    after_drop = missed >= 0 and state.rulebook.results["missed"].after_drop
    for position in np.flatnonzero(~seated.all(axis=0)).tolist():
        for index in range(last if rounds is None else int(rounds[position])):
            entrant = roster.entrants[position]
            absent = after_drop or is_missed(entrant, index + 1)
            if not seated[index, position] and absent:
                code[index, position] = missed
                gained[index, position] = codes.points[missed]
    return RankingField(
        numbers=roster.numbers,
        opponent=opponent,
        code=code,
        gained=gained,
        codes=codes,
        late=roster.late > 0,
        count_games=partial(games_of, tuple(state.rounds[:last]), state.rulebook, roster),
        left=(roster.last_round >= 0) & (roster.last_round < (last if rounds is None else rounds)),
        rounds_each=rounds,
        lot=partial(lot, state.lots),
        count_lots=_lots(state, roster).places,
        margin=_margins(state, last, roster),
        settled=tuple(order for round, order in state.settled if round == last),
    )


class _Lots:
    """Everybody's place by lot, drawn when somebody asks."""

    def __init__(self, seed: int, roster: Roster) -> None:
        self._seed, self._numbers = seed, roster.numbers
        self._places: NDArray[np.int64] | None = None

    def places(self) -> NDArray[np.int64]:
        if self._places is None:
            self._places = lot_places(self._numbers, partial(lot, self._seed))
        return self._places


def _lots(state: State, roster: Roster) -> _Lots:
    """Kept until somebody enters or leaves."""
    return state.cache.of("lots", "", (roster, state.lots), lambda: _Lots(state.lots, roster))


def games_of(rounds: Sequence[Round], rulebook: Rulebook, roster: Roster) -> NDArray[np.int16]:
    """Games won and lost by position; a bye is won in the fewest games, and a result without games
    counts as one."""
    games = np.zeros((2, len(rounds), len(roster.numbers)), dtype=np.int16)
    fewest = rulebook.match.best_of // 2 + 1
    for index, played in enumerate(rounds):
        for table in played.tables:
            positions = [int(roster.position[number]) for number in table.players]
            if table.alone in ("bye", "earned-bye"):
                games[0, index, positions[0]] = fewest
            elif not table.alone and table.report and not table.dispute:
                won, lost = _games(rulebook, table.report.result)
                games[:, index, positions[0]] = won, lost
                games[:, index, positions[1]] = lost, won
    return games


def _games(rulebook: Rulebook, result: Result) -> tuple[int, int]:
    if result.games is not None:
        return result.games
    counts = rulebook.results[result.code].counts
    return (1, 0) if counts == "win" else (0, 1) if counts == "loss" else (0, 0)


Stacked = tuple[NDArray[np.int32], NDArray[np.int8], NDArray[np.int32], NDArray[np.bool_]]


def _stacked(state: State, last: int, roster: Roster) -> Stacked:
    """The rounds' columns side by side, numbers turned into positions."""
    shape = (last, len(roster.numbers))
    opponent = np.full(shape, -1, dtype=np.int32)
    code = np.full(shape, -1, dtype=np.int8)
    gained = np.zeros(shape, dtype=np.int32)
    seated = np.zeros(shape, dtype=np.bool_)
    for index, round in enumerate(state.rounds[:last]):
        columns = columns_of(state, round)
        everyone = len(roster.position) - 1 <= len(columns.code)
        here = slice(None) if everyone else np.flatnonzero(roster.numbers < len(columns.code))
        own = roster.numbers[here]
        opponent[index, here] = roster.position[columns.opponent[own]]
        code[index, here] = columns.code[own]
        gained[index, here] = columns.gained[own]
        seated[index, here] = columns.seated[own]
    return opponent, code, gained, seated


def _margins(state: State, last: int, roster: Roster) -> NDArray[np.int32] | None:
    """Every round's differential by position, where the rulebook has one."""
    if state.rulebook.differential is None:
        return None
    margins = np.zeros((last, len(roster.numbers)), dtype=np.int32)
    for index, round in enumerate(state.rounds[:last]):
        margin = columns_of(state, round).margin
        assert margin is not None
        here = np.flatnonzero(roster.numbers < len(margin))
        margins[index, here] = margin[roster.numbers[here]]
    return margins


def _missed_code(rulebook: Rulebook) -> int:
    return list(rulebook.results).index("missed") if "missed" in rulebook.results else -1
