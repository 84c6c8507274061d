"""Standard Orbit from start to champion."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.builders import Event
from tests.rules.trek.notation import BOTH, E1, E2
from tests.rules.trek.scenarios.play import EIGHT, SEVEN, begun
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.results.correct import CorrectResult
from topcut.core.actions.results.report import ConfirmResult, RecordResult
from topcut.core.actions.rounds.clock import StartClock
from topcut.core.actions.rounds.mend import MendRound
from topcut.core.actions.rounds.publish import UnpublishRound
from topcut.core.actions.scenarios.rotating_seats import EndGame, RotateSeats
from topcut.core.projections.ranking import final_places, standings
from topcut.core.questions.verify.replay import verify
from topcut.core.refusal import Refusal
from topcut.core.stages.scenarios.rotating_seats import seat_plan
from topcut.sheets.load import find_rulebook


class TestStandardOrbit:
    @pytest.mark.rule("ST-062", "T-84")
    def test_who_sits_where_and_when(self) -> None:
        """A Second Edition round of 60 minutes: three moves, each fifteen minutes."""
        event = begun(E2, "standard-orbit", "Ann Bea Cid Dan Eve Fay", rounds=3)
        event.round("Ann-Bea", "Cid-Dan", "Eve-Fay")
        event.do(StartClock())
        plan = seat_plan(event.state)
        assert [one.minute for one in plan] == [0, 15, 30, 45]
        assert [f"{one.at:%H:%M}" for one in plan if one.at] == ["10:00", "10:15", "10:30", "10:45"]
        done = event.do(RotateSeats(), at="2026-11-15T10:15:00+00:00")
        assert done.warnings == ()
        sitting = [
            "-".join(done.state.name_of(n) for n in table.sitting)
            for table in done.state.rounds[-1].tables
        ]
        assert sitting == ["Eve-Dan", "Ann-Fay", "Cid-Bea"]
        assert dict(plan[1].tables)[1] == done.state.rounds[-1].tables[0].sitting
        early = event.do(RotateSeats(), at="2026-11-15T10:20:00+00:00")
        assert early.warnings == ("10 minutes early: players move on every 15 [ST-062]",)

    @pytest.mark.rule("ST-062")
    def test_one_table_has_no_other_game(self) -> None:
        event = begun(E2, "standard-orbit", "Ann Bea", rounds=3)
        event.round("Ann-Bea")
        with pytest.raises(Refusal, match="no other game"):
            event.do(RotateSeats())
        plain = Event(E2, EIGHT)
        plain.start()
        plain.draw()
        with pytest.raises(Refusal, match="keep their seats"):
            plain.do(RotateSeats())

    @pytest.mark.rule("ST-064", "ST-065", "A-ST42", "T-82")
    def test_points_for_the_seat_and_for_the_deck(self) -> None:
        """Table 1: Ann's deck against Bea's, table 2: Cid's against Dan's; Eve has the bye.
        Ann's deck wins a first game with Ann there: Ann 4 + 4, Bea 1 + 1. Everybody moves: Cid and
        Dan sit at table 1, Ann and Bea at table 2. Table 1 ends as a win for Ann's deck: Cid 4 and
        the deck 4 for Ann; Dan 1 and 1 for Bea. Table 2 is a tie, 2 each for Ann, Bea, and for Cid
        and Dan as owners. Ann 8 + 4 + 2 = 14, Bea 2 + 1 + 2 = 5, Cid 4 + 2 = 6, Dan 1 + 2 = 3, Eve
        4 for the player and 4 for the deck."""
        event = begun(E2, "standard-orbit", "Ann Bea Cid Dan Eve", rounds=3)
        event.round("Ann-Bea", "Cid-Dan", "Eve")
        event.do(EndGame(table=1, result="win", score=(100, 40)))
        event.do(RotateSeats())
        event.do(RecordResult(table=1, result="win", score=(100, 70)), player="Cid")
        with pytest.raises(Refusal, match="you do not play at table 1"):
            event.do(RecordResult(table=1, result="loss", score=(0, 100)), player="Ann")
        event.do(RecordResult(table=2, result="draw", ended="time", score=(30, 30)))
        event.do(ConfirmResult(table=1))
        state = event.state
        rows = {state.name_of(row.player): row for row in standings(state)}
        points = {name: row.points for name, row in rows.items()}
        assert points == {"Ann": 14, "Bea": 5, "Cid": 6, "Dan": 3, "Eve": 8}
        differential = {name: dict(row.tiebreaks)["differential"] for name, row in rows.items()}
        assert event.standings()[0] == "Ann"
        assert set(dict(rows["Ann"].tiebreaks)) == {
            "differential",
            "cumulative-victory-points",
            "random",
        }
        assert differential.keys() == points.keys()
        assert {one.verdict for one in verify(event.store.read(), find_rulebook)} >= {"optimal"}

    @pytest.mark.rule("T-82")
    def test_differential_is_added_up_like_the_points(self) -> None:
        """One game, nobody moves: 100 to 40 is +60 for Ann and +60 for Ann's deck."""
        event = begun(E2, "standard-orbit", "Ann Bea Cid Dan", rounds=3)
        event.round("Ann-Bea", "Cid-Dan")
        event.do(RecordResult(table=1, result="win", score=(100, 40)))
        event.do(RecordResult(table=2, result="win", score=(100, 40)))
        rows = {event.state.name_of(row.player): row for row in standings(event.state)}
        assert {name: row.points for name, row in rows.items()} == {
            "Ann": 8, "Bea": 2, "Cid": 8, "Dan": 2,
        }  # fmt: skip
        assert dict(rows["Ann"].tiebreaks)["differential"] == 120
        assert dict(rows["Bea"].tiebreaks)["differential"] == -120

    @pytest.mark.rule("ST-064")
    def test_a_game_that_was_written_down_wrongly(self) -> None:
        event = begun(E2, "standard-orbit", "Ann Bea Cid Dan", rounds=3)
        event.round("Ann-Bea", "Cid-Dan")
        event.do(EndGame(table=1, result="win", score=(100, 40)))
        event.do(RotateSeats())
        with pytest.raises(Refusal, match="no reason"):
            event.do(EndGame(table=1, result="loss", score=(40, 100), game=1))
        with pytest.raises(Refusal, match="1 game has ended"):
            event.do(EndGame(table=1, result="loss", score=(40, 100), game=2, reason="r"))
        event.do(EndGame(table=1, result="loss", score=(40, 100), game=1, reason="misheard"))
        event.do(RecordResult(table=1, result="win", ended="concession"))
        event.do(RecordResult(table=2, result="win", ended="concession"))
        points = {event.state.name_of(row.player): row.points for row in standings(event.state)}
        # Game 1 of table 1: Bea 4 + 4, Ann 1 + 1. Then Cid wins with Ann's deck against Dan with
        # Bea's: 4, 4, 1, 1. At table 2 Ann wins with Cid's deck, Bea loses with Dan's.
        assert points == {"Ann": 2 + 4 + 4, "Bea": 8 + 1 + 1, "Cid": 4 + 4, "Dan": 1 + 1}

    @pytest.mark.rule("ST-064")
    def test_no_ended_game_is_lost(self) -> None:
        event = begun(E2, "standard-orbit", "Ann Bea Cid Dan", rounds=3)
        event.round("Ann-Bea", "Cid-Dan")
        event.do(EndGame(table=1, result="win", score=(100, 40)))
        with pytest.raises(Refusal, match="has a result"):
            event.do(UnpublishRound())
        with pytest.raises(Refusal, match="by the scenario"):
            event.do(MendRound(reason="a wrong result"))
        event.do(RecordResult(table=1, result="loss", score=(0, 100)))
        event.do(CorrectResult(table=1, result=None, reason="too early"))
        assert len(event.state.rounds[0].tables[0].ended) == 1

    @pytest.mark.rule("ST-064")
    def test_a_table_that_is_done_begins_no_new_game(self) -> None:
        event = begun(E2, "standard-orbit", "Ann Bea Cid Dan", rounds=3)
        event.round("Ann-Bea", "Cid-Dan")
        event.do(RecordResult(table=1, result="win", score=(100, 40)))
        with pytest.raises(Refusal, match="done for this round") as refused:
            event.do(EndGame(table=1, result="win", score=(100, 40)))
        assert refused.value.rules == ("ST-064",)
        with pytest.raises(Refusal, match="no other game"):
            event.do(RotateSeats())

    @pytest.mark.rule("ST-062", "ST-064", "ST-065")
    @pytest.mark.parametrize("rulebook", BOTH)
    @pytest.mark.parametrize("players", [EIGHT, SEVEN])
    def test_from_start_to_champion(self, rulebook: str, players: str) -> None:
        """Every point is added up once more from a list of games kept here."""
        event, luck = begun(rulebook, "standard-orbit", players, rounds=4), Random(5)
        points: Counter[int] = Counter()
        worth = {"win": (4, 1), "loss": (1, 4)}
        while len(event.state.rounds) < event.state.rounds_planned:
            event.draw()
            event.do(StartClock())
            moves = len(seat_plan(event.state)) - 1
            assert moves == (4 if rulebook == E1 else 3), "75 and 60 minutes"
            for move in range(moves + 1):
                for table in event.state.rounds[-1].open_tables:
                    last = move == moves
                    if not last and luck.random() < 0.6:
                        continue
                    code = luck.choice(["win", "loss"])
                    score = (100, 20) if code == "win" else (20, 100)
                    ask = RecordResult if last else EndGame
                    event.do(ask(table=table.number, result=code, score=score))
                    for side in (0, 1):
                        points[table.sitting[side]] += worth[code][side]
                        points[table.players[side]] += worth[code][side]
                if move < moves:
                    event.do(RotateSeats())
            for table in event.state.rounds[-1].tables:
                if table.alone:
                    points[table.players[0]] += 8
        state = event.do(FinishTournament()).state
        assert {row.player: row.points for row in standings(state)} == points
        champion = final_places(state)[0].player
        assert points[champion] == max(points.values())
        findings = verify(event.store.read(), find_rulebook)
        assert {one.verdict for one in findings} == {"optimal"}
        assert sum(one.what.startswith("seats") for one in findings) == 4 * moves

    @pytest.mark.rule("ST-059", "ST-063", "ST-064")
    def test_what_is_left_to_people_is_said(self) -> None:
        scenario = begun(E2, "standard-orbit").state.rulebook.scenario
        assert scenario is not None
        said = {(one.moment, rule) for one in scenario.help for rule in one.rules}
        assert {("game", "ST-063"), ("game", "ST-064"), ("finish", "ST-059")} <= said

    def test_no_schedule_where_nobody_has_an_opponent(self) -> None:
        with pytest.raises(Refusal, match="nobody has a schedule"):
            Event(E2, EIGHT, scenario="standard-orbit", earned_bye_schedule="best-beaten")
