"""Sections 10 and 10.1 of the Star Trek guide: matches, drawn games, first turns; given seeds."""

from __future__ import annotations

import pytest

from tests.builders import Event
from tests.rules.trek.match_play import (
    SMALL,
    better,
    final,
    letters,
    places,
    play,
    sides,
    win,
)
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.results.correct import CorrectResult
from topcut.core.actions.results.first_turn import SettleTurn, whose_turn
from topcut.core.actions.results.no_show import RecordNoShow
from topcut.core.actions.results.report import RecordGame, RecordResult
from topcut.core.actions.results.time_called import CallTime
from topcut.core.refusal import Refusal
from topcut.core.tournament.results.match_play import TurnSettled
from topcut.core.tournament.state import Answer, Table


def match(event: Event, number: int = 1) -> Table:
    elimination = event.state.elimination
    assert elimination is not None
    found = elimination.table(number)
    assert found is not None
    return found


def game(event: Event, winner: str | None, table: int = 1) -> None:
    number = None if winner is None else event.number(winner)
    event.do(RecordGame(table=table, winner=number))


def ended(event: Event, number: int = 1) -> tuple[str, str, tuple[int, int] | None]:
    report = match(event, number).report
    assert report is not None
    return report.result.code, report.result.ended, report.result.games


class TestWhoWins:
    @pytest.mark.rule("ST-178")
    def test_knock_out_by_seed(self) -> None:
        event = final(8)
        assert [sides(event, n) for n in (1, 2, 3, 4)] == [
            ["S1", "S8"],
            ["S2", "S7"],
            ["S3", "S6"],
            ["S4", "S5"],
        ]
        play(event, better)
        assert places(event) == letters(8)

    @pytest.mark.rule("ST-178")
    def test_best_two_of_three(self) -> None:
        event = final(4, match="best-of-three")
        game(event, "S4")
        assert match(event).report is None
        game(event, "S1")
        game(event, "S4")
        assert ended(event) == ("loss", "victory", (1, 2))
        assert sides(event, 3)[0] == "S4"

    @pytest.mark.rule("ST-178")
    def test_after_a_preliminary_event_the_best_is_the_first_seed(self) -> None:
        event = Event(SMALL, letters(6), rounds=1, cut=4)
        event.start()
        event.round("S4-S1 win", "S3-S2 draw", "S5-S6 modified-win")
        event.do(MakeCut())  # 3 points, 2, then 1 each for S2, S3 and S6
        assert [sides(event, 1)[0], sides(event, 2)[0]] == ["S4", "S5"]

    @pytest.mark.rule("ST-180")
    @pytest.mark.parametrize(("said", "winner"), [("modified-win", "S1"), ("modified-loss", "S4")])
    def test_only_the_winner_is_written_down(self, said: str, winner: str) -> None:
        event = final(4)
        event.do(RecordResult(table=1, result=said))
        assert ended(event)[0] == ("win" if winner == "S1" else "loss")
        assert sides(event, 3)[0] == winner

    @pytest.mark.rule("ST-180")
    def test_points_do_not_apply(self) -> None:
        event = final(4)
        with pytest.raises(Refusal, match="do not count in match play") as refused:
            event.do(RecordResult(table=1, result="win", score=(100, 35)))
        assert refused.value.rules == ("ST-180",)

    @pytest.mark.rule("ST-181", "A-ST26")
    @pytest.mark.parametrize(
        ("games", "expected"),
        [
            (("S4", None, None), ("loss", "victory", (0, 1))),
            ((None, "S1", None), ("win", "victory", (1, 0))),
            (("S1", "S4", None), ("win", "higher-seed", (1, 1))),
            ((None, None, None), ("win", "higher-seed", (0, 0))),
            (("S4", None, "S4"), ("loss", "victory", (0, 2))),
        ],
    )
    def test_drawn_games_of_a_match(
        self, games: tuple[str | None, ...], expected: tuple[str, str, tuple[int, int]]
    ) -> None:
        """S1 is the better seed of match 1, S1 v S4."""
        event = final(4, match="best-of-three")
        for winner in games:
            assert match_is_open(event)
            game(event, winner)
        assert ended(event) == expected

    @pytest.mark.rule("ST-181", "A-ST26")
    def test_a_drawn_single_game_goes_to_the_higher_seed(self) -> None:
        event = final(8)
        for number in (1, 2, 3, 4):
            event.do(RecordResult(table=number, result="draw"))
        assert ended(event) == ("win", "higher-seed", None)
        assert [sides(event, 5), sides(event, 6)] == [["S1", "S4"], ["S2", "S3"]]

    @pytest.mark.rule("ST-181")
    def test_the_higher_seed_may_be_the_second_named(self) -> None:
        """Modified McIntyre: match 6 is the loser of 2 (S7) v the winner of 4 (S4)."""
        event = final(8, "modified-mcintyre-8")
        for number in (1, 2, 3, 4):
            win(event, number, better(sides(event, number)))
        assert sides(event, 6) == ["S7", "S4"]
        event.do(RecordResult(table=6, result="draw"))
        assert ended(event, 6) == ("loss", "higher-seed", None)

    def test_a_correction_to_a_draw(self) -> None:
        event = final(4)
        win(event, 1, "S4")
        event.do(CorrectResult(table=1, result="draw", reason="the slip says so"))
        assert sides(event, 3)[0] == "S1"

    def test_numbers_that_do_not_fit(self) -> None:
        event = final(4, match="best-of-three")
        with pytest.raises(Refusal, match="2-1 games is not tied"):
            event.do(RecordResult(table=1, result="draw", games=(2, 1)))
        with pytest.raises(Refusal, match="1-1 games do not decide"):
            event.do(RecordResult(table=1, result="win", games=(1, 1)))
        with pytest.raises(Refusal, match="do not fit the result"):
            event.do(RecordResult(table=1, result="win", games=(0, 1)))
        event.do(RecordResult(table=1, result="win", games=(1, 0)))

    def test_without_the_rule_a_bracket_has_no_draws(self) -> None:
        event = Event("magic-style", "A B C D", rounds=1, cut=2)
        event.start()
        event.round("A-B win", "C-D win")
        event.do(MakeCut())
        with pytest.raises(Refusal, match="cannot end with 'draw'"):
            event.do(RecordResult(table=1, result="draw"))


def match_is_open(event: Event) -> bool:
    elimination = event.state.elimination
    assert elimination is not None
    table = elimination.table(1)
    return table is None or table.report is None


class TestFirstTurn:
    @pytest.mark.rule("ST-182")
    def test_game_one_is_drawn_with_a_seed_in_the_journal(self) -> None:
        firsts = set()
        for times in range(12):
            event = final(2, match="best-of-three")
            event.seed = 100 + times
            (entry,) = event.do(SettleTurn(table=1)).entries
            assert isinstance(entry.fact, TurnSettled)
            assert (entry.fact.game, entry.fact.chooser) == (1, 0)
            assert entry.fact.seed == event.seed
            firsts.add(entry.fact.first)
        assert firsts == {1, 2}

    @pytest.mark.rule("ST-182")
    def test_any_random_method_can_be_used(self) -> None:
        """The players tossed their own coin: the desk only writes it down."""
        event = final(2)
        (entry,) = event.do(SettleTurn(table=1, first=event.number("S2"))).entries
        assert isinstance(entry.fact, TurnSettled)
        assert (entry.fact.first, entry.fact.chooser, entry.fact.seed) == (2, 0, None)
        assert whose_turn(event.state, match(event)) == "game 1: S2 takes the first turn"

    def test_it_is_drawn_once(self) -> None:
        event = final(2)
        event.do(SettleTurn(table=1, first=event.number("S2")))
        assert not event.do(SettleTurn(table=1)).entries
        with pytest.raises(Refusal, match="S2 takes the first turn, that is settled"):
            event.do(SettleTurn(table=1, first=event.number("S1")))

    @pytest.mark.rule("ST-183")
    def test_then_the_loser_of_the_game_before_chooses(self) -> None:
        event = final(2, match="best-of-three")
        event.do(SettleTurn(table=1))
        game(event, "S2")
        assert "S1 chooses" in whose_turn(event.state, match(event))
        with pytest.raises(Refusal, match="S1 lost the game before and chooses") as refused:
            event.do(SettleTurn(table=1))
        assert refused.value.rules == ("ST-183", "A-ST27")
        with pytest.raises(Refusal, match="it is for S1 to choose"):
            event.do(SettleTurn(table=1, first=event.number("S2")), player="S2")
        event.do(SettleTurn(table=1, first=event.number("S2")), player="S1")
        turn = match(event).turns[-1]
        assert (turn.game, turn.first, turn.chooser) == (2, 2, 1)
        game(event, "S1")
        assert "S2 chooses" in whose_turn(event.state, match(event))

    @pytest.mark.rule("ST-183", "A-ST27")
    def test_after_a_drawn_game_it_is_drawn_again(self) -> None:
        event = final(2, match="best-of-three")
        game(event, None)
        assert "game 2: the first turn is drawn" in whose_turn(event.state, match(event))
        event.do(SettleTurn(table=1))
        assert match(event).turns[-1].chooser == 0

    def test_refusals(self) -> None:
        event = final(4)
        with pytest.raises(Refusal, match="match 1 is S1, S4"):
            event.do(SettleTurn(table=1, first=event.number("S2")))
        with pytest.raises(Refusal, match="you do not play at table 1"):
            event.do(SettleTurn(table=1), player="S2")
        win(event, 1, "S1")
        with pytest.raises(Refusal, match="match 1 has been played"):
            event.do(SettleTurn(table=1))
        with pytest.raises(Refusal, match="does not say who takes the first turn"):
            Event("munchkin", "A B").do(SettleTurn(table=1))
        with pytest.raises(Refusal, match="settled in match play"):
            Event(SMALL, "A B").do(SettleTurn(table=1))

    def test_a_result_that_is_taken_away_takes_the_turns_with_it(self) -> None:
        event = final(2)
        event.do(SettleTurn(table=1))
        win(event, 1, "S1")
        event.do(CorrectResult(table=1, result=None, reason="played the wrong opponent"))
        assert match(event).turns == ()


class TestTimeInMatchPlay:
    def answers(self, *scores: int) -> tuple[Answer, ...]:
        """Neither has won outright, and neither has completed a mission."""
        first, second = scores
        return (
            Answer(step="score", first=first, second=second),
            Answer(step="full-win"),
            Answer(step="missions", what="planet", first=0, second=0),
            Answer(step="missions", what="space", first=0, second=0),
        )

    @pytest.mark.rule("ST-180")
    def test_the_winner_is_noted_and_no_score(self) -> None:
        event = final(4)
        event.do(CallTime(table=1, answers=self.answers(30, 45)))
        report = match(event).report
        assert report is not None
        assert (report.result.code, report.result.score) == ("loss", None)
        assert sides(event, 3)[0] == "S4"

    @pytest.mark.rule("ST-181", "A-ST26")
    def test_a_true_tie_goes_to_the_higher_seed(self) -> None:
        event = final(4)
        event.do(CallTime(table=1, answers=self.answers(40, 40)))
        assert ended(event)[:2] == ("win", "higher-seed")

    @pytest.mark.rule("ST-181", "T-63")
    def test_in_best_of_three_time_ends_the_game_not_the_match(self) -> None:
        """S4, then a tie, then S1: one game each, and S1 is the higher seed."""
        event = final(4, match="best-of-three")
        event.do(CallTime(table=1, answers=self.answers(30, 45)))
        assert match(event).games == (2,)
        assert match(event).answers == ()
        event.do(CallTime(table=1, answers=self.answers(40, 40)))
        assert match(event).games == (2, 0)
        event.do(CallTime(table=1, answers=self.answers(50, 40)))
        assert ended(event) == ("win", "higher-seed", (1, 1))

    def test_whoever_does_not_come_is_out(self) -> None:
        event = final(4)
        event.do(RecordNoShow(table=1, absent=(event.number("S1"),)))
        assert ended(event) == ("loss", "no-show", None)
        assert sides(event, 3)[0] == "S4"
