"""Legend of the Five Rings: 150 players, Advanced, from the start to the champion."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from tests.builders import Event
from tests.rules.notation import names
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.cut.replace_qualifier import ReplaceQualifier
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.opening.staff import NameStaff
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.actions.players.leaving import DropPlayer
from topcut.core.actions.results.no_show import RecordNoShow
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.results.time_called import CallTime
from topcut.core.actions.rounds.clock import StartClock
from topcut.core.projections.ranking import final_places, standings
from topcut.core.tournament.state import Announced, Answer, State

L5 = "l5r"
WORTH = {"win": (10, 1), "loss": (1, 10), "modified-win": (6, 0), "modified-loss": (0, 6)}
CODES = ("win", "win", "win", "loss", "loss", "loss", "modified-win", "modified-loss")


def played_by_hand(state: State) -> dict[int, tuple[int, Fraction, Fraction]]:
    """Points, SoS and ESoS of everybody, from the tables alone."""
    points = dict.fromkeys(state.entrants, 0)
    rounds = dict.fromkeys(state.entrants, 0)
    met: dict[int, list[int]] = {number: [] for number in state.entrants}
    for played in state.rounds:
        for table in played.tables:
            if table.alone:
                worth = (10,)
            else:
                assert table.report is not None
                worth = WORTH[table.report.result.code]
                met[table.players[0]].append(table.players[1])
                met[table.players[1]].append(table.players[0])
            for number, gained in zip(table.players, worth, strict=True):
                points[number] += gained
                rounds[number] += 1
    rate = {number: Fraction(points[number], max(rounds[number], 1)) for number in points}
    sos = {n: sum((rate[o] for o in met[n]), Fraction(0)) / max(len(met[n]), 1) for n in points}
    esos = {n: sum((sos[o] for o in met[n]), Fraction(0)) / max(len(met[n]), 1) for n in points}
    return {n: (points[n], sos[n], esos[n]) for n in points}


def at_time(event: Event, table: int) -> None:
    """Three provinces against two at the second count: a modified win of the first-named."""
    first = [("broken", 2, 2), ("honor", 9, 9), ("favor", 0, 0)]
    second = [("broken", 3, 2), ("honor", 9, 9), ("favor", 0, 0)]
    answers = [
        *(Answer(step="first-count", what=w, first=a, second=b) for w, a, b in first),
        Answer(step="concede"),
        Answer(step="leader"),
        *(Answer(step="second-count", what=w, first=a, second=b) for w, a, b in second),
    ]
    event.do(CallTime(table=table, answers=tuple(answers)), role="judge")


def play_swiss(event: Event, luck: Random) -> State:
    """Six rounds; one does not appear in round 2, two leave after it, the last table of every
    other round goes to time."""
    for round in range(1, 7):
        if round == 3:
            for number in (10, 20):
                event.do(DropPlayer(number=number))
        event.draw()
        state = event.do(StartClock()).state
        *tables, last = [table for table in state.rounds[-1].tables if not table.alone]
        for table in tables:
            event.do(RecordResult(table=table.number, result=luck.choice(CODES)))
        if round == 2:
            absent = next(n for n in reversed(last.players) if n not in (10, 20))
            event.do(RecordNoShow(table=last.number, absent=(absent,)))
        else:
            at_time(event, last.number)
    return event.state


def play_bracket(event: Event, seeds: list[int], luck: Random) -> int:
    """Every round paired as L5-093 and L5-096 say; the champion."""
    state, left = event.state, seeds
    while len(left) > 1:
        pairs = [(left[k], left[-1 - k]) for k in range(len(left) // 2)]
        assert state.elimination is not None
        waiting = [match.number for match in state.elimination.bracket.ready]
        assert [state.elimination.bracket.standing(n).sides for n in waiting] == pairs
        event.do(StartClock())
        left = []
        for match, pair in zip(waiting, pairs, strict=True):
            code = luck.choice(CODES)
            state = event.do(RecordResult(table=match, result=code)).state
            left.append(pair[0] if WORTH[code][0] > WORTH[code][1] else pair[1])
    return left[0]


@pytest.mark.rule("L5-132", "L5-075", "L5-077", "L5-079", "L5-088", "L5-089", "L5-091", "L5-092")
@pytest.mark.rule("L5-074", "L5-093", "L5-096", "L5-114", "L5-115", "L5-116")
def test_150_players_advanced() -> None:
    luck = Random(150)
    event = Event(L5, names(150), structure="advanced", tier="formal")
    event.do(NameStaff(person="Ola", role="organizer"))
    assert event.do(AnnounceStructure()).state.announced[""] == Announced(6, 32)
    event.start()
    state = play_swiss(event, luck)

    seats = [table for played in state.rounds for table in played.tables]
    met = [frozenset(table.players) for table in seats if not table.alone]
    byes = [table.players[0] for table in seats if table.alone]
    assert len(met) == len(set(met)) == 75 + 75 + 4 * 73  # 147 players from round 3 on
    assert len(byes) == len(set(byes)) == 4

    expected = played_by_hand(state)
    found = [
        (row.player, (row.points, *(value for _, value in row.tiebreaks[:2])))
        for row in standings(state)
    ]
    assert dict(found) == expected
    assert [values for _, values in found] == sorted(expected.values(), reverse=True)

    order = [number for number, _ in found if state.entrants[number].is_active]
    event.do(MakeCut())
    event.do(ReplaceQualifier(leaver=order[11]))
    seeds = [*order[:11], *order[12:33]]  # the 33rd is now the last of 32
    champion = play_bracket(event, seeds, luck)
    state = event.do(FinishTournament()).state
    assert state.elimination is not None
    assert [run.minutes for _, run in sorted(state.elimination.clocks)] == [60, 60, 60, 60, 100]
    places = [one.player for one in final_places(state)]
    assert places[0] == champion
    assert set(places[:32]) == set(seeds)
    assert sorted(places) == list(range(1, 151))
