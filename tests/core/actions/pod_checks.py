"""What must hold of an event of pods at any moment, worked out without the desk's own code."""

from __future__ import annotations

from collections import Counter

from topcut.core.projections.ranking import final_places, standings
from topcut.core.tournament.state import Draft, PodGame, Round, State, Table

PLACES = {5: [3, 2, 1, 0, 0], 4: [3, 2, 1, 0], 3: [3, 2, 1]}
"""Commander-style, written down again; other sizes get nothing."""


def check(state: State) -> None:
    for seated in (*state.rounds, *([state.draft] if state.draft else [])):
        _nobody_sits_twice(seated)
    known = {one.number for one in state.entrants.values() if one.takes_part}
    for after in range(len(state.rounds) + 1):
        rows = standings(state, after)
        assert [row.rank for row in rows] == list(range(1, len(known) + 1))
        assert {row.player: row.points for row in rows} == {
            number: points_of(state, number, after) for number in known
        }
        _tables_in_order(state, after)
    if state.phase == "finished":
        places = [final.place.best for final in final_places(state)]
        assert places == list(range(1, len(known) + 1))
        assert Counter(final.player for final in final_places(state)) == Counter(known)


def _nobody_sits_twice(seated: Round | Draft) -> None:
    everyone = [player for table in seated.tables for player in table.players]
    assert len(everyone) == len(set(everyone))
    assert [table.number for table in seated.tables] == list(range(1, len(seated.tables) + 1))


def _tables_in_order(state: State, after: int) -> None:
    """TR-030: nobody of a later table stands before somebody of an earlier one."""
    if state.rulebook.id != "tribbles" or after < 2:
        return
    tables = [row.table for row in standings(state, after)]
    assert tables == sorted(tables, key=lambda one: one or 0)


def rotation_points(state: State, number: int, after: int) -> int:
    """A-ST42: each game for who sat there at its end, and for the deck; A-TR3 as below."""
    played = state.rounds[:after]
    if played and any(number in table.players for table in played[-1].tables):
        played = played[-1:]
    total = 0
    for table in (table for round in played for table in round.tables if table.pod):
        for index, (game, sitting) in enumerate(zip(table.pod.games, table.sat, strict=True), 1):
            for seat, owner in enumerate(table.players):
                gone = any(n.number == owner and n.game <= index for n in table.pod.conceded)
                counted = (sitting[seat] == number) + (owner == number)
                total += 0 if gone else counted * game.scores[seat]
    return total


def points_of(state: State, number: int, after: int) -> int:
    if state.rulebook.scenario and state.rulebook.scenario.rotation:
        return rotation_points(state, number, after)
    tables = [_table_of(played, number) for played in state.rounds[:after]]
    if state.rulebook.id == "tribbles" and tables and tables[-1] is not None:
        tables = tables[-1:]
    return sum(_points_at(state, table, number) for table in tables if table is not None)


def _table_of(played: Round, number: int) -> Table | None:
    return next((table for table in played.tables if number in table.players), None)


def _points_at(state: State, table: Table, number: int) -> int:
    if table.pod is None:
        return 0
    seat = table.players.index(number)
    total = 0
    for index, game in enumerate(table.pod.games, 1):
        given_up = any(one.number == number and one.game <= index for one in table.pod.conceded)
        total += 0 if given_up else _points_in(game, seat)
    return total


def _points_in(game: PodGame, seat: int) -> int:
    if not game.places:
        return game.scores[seat]
    if set(game.places) == {1}:
        return 1
    worth = PLACES.get(len(game.places), [0] * 20)
    return worth[game.places[seat] - 1]
