"""Sections 10 and 10.1 of the Star Trek guide: matches, drawn games, first turns; given seeds."""

from __future__ import annotations

import pytest

from tests.builders import Event
from tests.rules.match_play import (
    SMALL,
    TREK,
    announce,
    better,
    final,
    letters,
    places,
    play,
    sides,
    win,
)
from topcut.core.desk import commands as c
from topcut.core.desk import final_places
from topcut.core.desk.card import score_card
from topcut.core.desk.clock import minutes_for
from topcut.core.desk.turns import whose_turn
from topcut.core.desk.verify import verify
from topcut.core.journal import Table
from topcut.core.journal.facts import Answer, BracketMade, Details, TurnSettled
from topcut.core.refusal import Refusal
from topcut.sheets.load import find_rulebook


def match(event: Event, number: int = 1) -> Table:
    elimination = event.state.elimination
    assert elimination is not None
    found = elimination.table(number)
    assert found is not None
    return found


def game(event: Event, winner: str | None, table: int = 1) -> None:
    number = None if winner is None else event.number(winner)
    event.do(c.RecordGame(table=table, winner=number))


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
        event.do(c.MakeCut())  # 3 points, 2, then 1 each for S2, S3 and S6
        assert [sides(event, 1)[0], sides(event, 2)[0]] == ["S4", "S5"]

    @pytest.mark.rule("ST-180")
    @pytest.mark.parametrize(("said", "winner"), [("modified-win", "S1"), ("modified-loss", "S4")])
    def test_only_the_winner_is_written_down(self, said: str, winner: str) -> None:
        event = final(4)
        event.do(c.RecordResult(table=1, result=said))
        assert ended(event)[0] == ("win" if winner == "S1" else "loss")
        assert sides(event, 3)[0] == winner

    @pytest.mark.rule("ST-180")
    def test_points_do_not_apply(self) -> None:
        event = final(4)
        with pytest.raises(Refusal, match="do not count in match play") as refused:
            event.do(c.RecordResult(table=1, result="win", score=(100, 35)))
        assert refused.value.rules == ("ST-180",)

    @pytest.mark.rule("ST-181", "A-ST26")
    @pytest.mark.parametrize(
        ("games", "expected"),
        [
            (("S4", None, None), ("loss", "victory", (0, 1))),
            ((None, "S1", None), ("win", "victory", (1, 0))),
            (("S1", "S4", None), ("win", "tied", (1, 1))),
            ((None, None, None), ("win", "tied", (0, 0))),
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
            event.do(c.RecordResult(table=number, result="draw"))
        assert ended(event) == ("win", "tied", None)
        assert [sides(event, 5), sides(event, 6)] == [["S1", "S4"], ["S2", "S3"]]

    @pytest.mark.rule("ST-181")
    def test_the_higher_seed_may_be_the_second_named(self) -> None:
        """Modified McIntyre: match 6 is the loser of 2 (S7) v the winner of 4 (S4)."""
        event = final(8, "modified-mcintyre-8")
        for number in (1, 2, 3, 4):
            win(event, number, better(sides(event, number)))
        assert sides(event, 6) == ["S7", "S4"]
        event.do(c.RecordResult(table=6, result="draw"))
        assert ended(event, 6) == ("loss", "tied", None)

    def test_a_correction_to_a_draw(self) -> None:
        event = final(4)
        win(event, 1, "S4")
        event.do(c.CorrectResult(table=1, result="draw", reason="the slip says so"))
        assert sides(event, 3)[0] == "S1"

    def test_numbers_that_do_not_fit(self) -> None:
        event = final(4, match="best-of-three")
        with pytest.raises(Refusal, match="2-1 games is not tied"):
            event.do(c.RecordResult(table=1, result="draw", games=(2, 1)))
        with pytest.raises(Refusal, match="1-1 games do not decide"):
            event.do(c.RecordResult(table=1, result="win", games=(1, 1)))
        with pytest.raises(Refusal, match="do not fit the result"):
            event.do(c.RecordResult(table=1, result="win", games=(0, 1)))
        event.do(c.RecordResult(table=1, result="win", games=(1, 0)))

    def test_without_the_rule_a_bracket_has_no_draws(self) -> None:
        event = Event("magic-style", "A B C D", rounds=1, cut=2)
        event.start()
        event.round("A-B win", "C-D win")
        event.do(c.MakeCut())
        with pytest.raises(Refusal, match="cannot end with 'draw'"):
            event.do(c.RecordResult(table=1, result="draw"))


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
            (entry,) = event.do(c.SettleTurn(table=1)).entries
            assert isinstance(entry.fact, TurnSettled)
            assert (entry.fact.game, entry.fact.chooser) == (1, 0)
            assert entry.fact.seed == event.seed
            firsts.add(entry.fact.first)
        assert firsts == {1, 2}

    @pytest.mark.rule("ST-182")
    def test_any_random_method_can_be_used(self) -> None:
        """The players tossed their own coin: the desk only writes it down."""
        event = final(2)
        (entry,) = event.do(c.SettleTurn(table=1, first=event.number("S2"))).entries
        assert isinstance(entry.fact, TurnSettled)
        assert (entry.fact.first, entry.fact.chooser, entry.fact.seed) == (2, 0, None)
        assert whose_turn(event.state, match(event)) == "game 1: S2 takes the first turn"

    def test_it_is_drawn_once(self) -> None:
        event = final(2)
        event.do(c.SettleTurn(table=1, first=event.number("S2")))
        assert not event.do(c.SettleTurn(table=1)).entries
        with pytest.raises(Refusal, match="S2 takes the first turn, that is settled"):
            event.do(c.SettleTurn(table=1, first=event.number("S1")))

    @pytest.mark.rule("ST-183")
    def test_then_the_loser_of_the_game_before_chooses(self) -> None:
        event = final(2, match="best-of-three")
        event.do(c.SettleTurn(table=1))
        game(event, "S2")
        assert "S1 chooses" in whose_turn(event.state, match(event))
        with pytest.raises(Refusal, match="S1 lost the game before and chooses") as refused:
            event.do(c.SettleTurn(table=1))
        assert refused.value.rules == ("ST-183", "A-ST27")
        with pytest.raises(Refusal, match="it is for S1 to choose"):
            event.do(c.SettleTurn(table=1, first=event.number("S2")), player="S2")
        event.do(c.SettleTurn(table=1, first=event.number("S2")), player="S1")
        turn = match(event).turns[-1]
        assert (turn.game, turn.first, turn.chooser) == (2, 2, 1)
        game(event, "S1")
        assert "S2 chooses" in whose_turn(event.state, match(event))

    @pytest.mark.rule("ST-183", "A-ST27")
    def test_after_a_drawn_game_it_is_drawn_again(self) -> None:
        event = final(2, match="best-of-three")
        game(event, None)
        assert "game 2: the first turn is drawn" in whose_turn(event.state, match(event))
        event.do(c.SettleTurn(table=1))
        assert match(event).turns[-1].chooser == 0

    def test_refusals(self) -> None:
        event = final(4)
        with pytest.raises(Refusal, match="match 1 is S1, S4"):
            event.do(c.SettleTurn(table=1, first=event.number("S2")))
        with pytest.raises(Refusal, match="you do not play at table 1"):
            event.do(c.SettleTurn(table=1), player="S2")
        win(event, 1, "S1")
        with pytest.raises(Refusal, match="match 1 has been played"):
            event.do(c.SettleTurn(table=1))
        with pytest.raises(Refusal, match="does not say who takes the first turn"):
            Event("munchkin", "A B").do(c.SettleTurn(table=1))
        with pytest.raises(Refusal, match="settled in match play"):
            Event(SMALL, "A B").do(c.SettleTurn(table=1))

    def test_a_result_that_is_taken_away_takes_the_turns_with_it(self) -> None:
        event = final(2)
        event.do(c.SettleTurn(table=1))
        win(event, 1, "S1")
        event.do(c.CorrectResult(table=1, result=None, reason="played the wrong opponent"))
        assert match(event).turns == ()


class TestGivenSeeds:
    @pytest.mark.rule("ST-316")
    def test_places_follow_the_seeds_that_players_were_entered_with(self) -> None:
        event = Event(TREK, style="elimination")
        given = {"Ann": 30, "Bea": 2, "Cid": 7, "Dan": 11}
        event.do(c.EnterPlayers(players=tuple(Details(name=n, seed=s) for n, s in given.items())))
        event.start()
        assert [sides(event, 1), sides(event, 2)] == [["Bea", "Ann"], ["Cid", "Dan"]]
        assert [one.verdict for one in verify(event.store.read(), find_rulebook)] == ["optimal"]

    @pytest.mark.rule("ST-316")
    def test_everybody_needs_one_and_nobody_anothers(self) -> None:
        event = Event(TREK, style="elimination")
        event.do(c.EnterPlayers(players=(Details(name="Ann", seed=1), Details(name="Bea"))))
        with pytest.raises(Refusal, match="no seed is given to Bea") as refused:
            event.start()
        assert refused.value.rules == ("ST-316",)
        event.do(c.EditPlayer(number=2, details=Details(name="Bea", seed=1)))
        with pytest.raises(Refusal, match="Ann and Bea both have seed 1"):
            event.start()
        event.do(c.EditPlayer(number=2, details=Details(name="Bea", seed=-1)))
        with pytest.raises(Refusal, match="Bea has the seed -1"):
            event.start()

    @pytest.mark.rule("ST-315")
    def test_players_do_not_sign_up_for_it_themselves(self) -> None:
        event = Event(TREK, style="elimination")
        with pytest.raises(Refusal, match="a player may not do this"):
            event.do(c.EnterPlayers(players=(Details(name="Ann"),)), role="player")
        told = event.do(c.EnterPlayers(players=(Details(name="Ann"),))).warnings
        assert any("do not sign up" in one and "ST-315" in one for one in told)
        told = event.do(c.EnterPlayers(players=(Details(name="Bea", seed=1),))).warnings
        assert told == ()

    @pytest.mark.rule("ST-314")
    @pytest.mark.parametrize(
        ("many", "table", "matches"),
        [(8, "", 7), (8, "modified-mcintyre-8", 9), (11, "play-in-11", 10)],
    )
    def test_the_three_styles(self, many: int, table: str, matches: int) -> None:
        event = final(many, table)
        elimination = event.state.elimination
        assert elimination is not None
        assert len(elimination.bracket.shape.matches) == matches
        play(event, better)
        event.do(c.FinishTournament())
        assert places(event)[0] == "S1"

    def test_another_order_than_the_seeds_is_found(self) -> None:
        event = final(4)
        entries = list(event.store.read())
        index = next(n for n, e in enumerate(entries) if isinstance(e.fact, BracketMade))
        state = event.state
        assert state.elimination is not None
        assert state.elimination.standings == tuple(event.number(name) for name in letters(4))
        edited = Event(TREK, style="elimination")
        people = [Details(name=f"S{n}", seed=n) for n in range(1, 5)]
        edited.do(c.EnterPlayers(players=tuple(people)))
        other = [*edited.store.read(), *entries[index - 1 : index + 1]]
        (finding,) = verify(other, find_rulebook)
        assert finding.notes == ("the players' seeds give another order",)


class TestPlayersWhoAreOut:
    @pytest.mark.rule("ST-317", "A-ST46")
    def test_missed_games_in_later_rounds_for_the_record_alone(self) -> None:
        event = final(8)
        for number in (1, 2, 3, 4):
            win(event, number, better(sides(event, number)))
        before = places(event)
        assert card(event, "S8") == [(1, "loss", 0)]
        win(event, 5, "S1")
        win(event, 6, "S2")
        win(event, 7, "S1")
        assert card(event, "S8") == [(1, "loss", 0), (2, "missed", 0), (3, "missed", 0)]
        assert card(event, "S4") == [(1, "win", 0), (2, "loss", 0), (3, "missed", 0)]
        assert [result for _, result, _ in card(event, "S1")] == ["win", "win", "win"]
        assert places(event)[4:] == before[4:]

    @pytest.mark.rule("ST-317")
    def test_not_while_a_second_chance_is_open(self) -> None:
        event = final(8, "mcintyre-8")
        for number in (1, 2, 3):
            win(event, number, better(sides(event, number)))
        assert [result for _, result, _ in card(event, "S6")] == ["loss"]
        win(event, 4, "S4")
        win(event, 5, better(sides(event, 5)))
        # S5 and S6 are the two better losers and play round 2; S7 and S8 are out.
        assert [result for _, result, _ in card(event, "S8")] == ["loss", "missed"]
        assert "missed" not in [result for _, result, _ in card(event, "S5")]


def card(event: Event, name: str) -> list[tuple[int, str, int]]:
    lines = score_card(event.state, event.number(name))
    return [(line.round, line.result, line.points) for line in lines]


class TestFinalConfrontation:
    def played(self, **options: object) -> Event:
        """Points 6, 3, 3, 0: S1 first, S4 last; S2 and S3 by lot."""
        event = Event(SMALL, letters(4), rounds=2, cut=0, **options)
        event.start()
        event.round("S1-S2 win", "S3-S4 win")
        event.round("S1-S3 win", "S2-S4 win")
        return event

    @pytest.mark.rule("ST-313", "A-ST45")
    @pytest.mark.parametrize("place", [0, 1, 3])
    def test_its_winner_is_first_and_the_others_keep_their_order(self, place: int) -> None:
        event = self.played()
        order = event.standings()
        winner = order[place]
        done = event.do(c.RecordConfrontation(winner=event.number(winner)))
        expected = [winner, *(name for name in order if name != winner)]
        assert places(event) == expected
        assert [one.place.best for one in final_places(event.state)] == [1, 2, 3, 4]
        assert event.standings() == order  # scores do not change
        assert any("normally the best two" in one for one in done.warnings) == (place > 1)
        event.do(c.FinishTournament())
        assert places(event) == expected

    @pytest.mark.rule("ST-313")
    def test_an_event_that_has_one_asks_for_it(self) -> None:
        event = self.played(final_confrontation=True)
        with pytest.raises(Refusal, match="who won the final confrontation") as refused:
            event.do(c.FinishTournament())
        assert "ST-313" in refused.value.rules
        event.do(c.RecordConfrontation(winner=1))
        event.do(c.FinishTournament())

    def test_another_winner_and_none(self) -> None:
        event = self.played()
        order = event.standings()
        event.do(c.RecordConfrontation(winner=event.number(order[1])))
        assert not event.do(c.RecordConfrontation(winner=event.number(order[1]))).entries
        event.do(c.RecordConfrontation(winner=None))
        assert places(event) == order

    @pytest.mark.rule("ST-313")
    def test_only_once_all_results_are_in(self) -> None:
        event = Event(SMALL, letters(4), rounds=2, cut=0)
        with pytest.raises(Refusal, match="follows the Swiss rounds"):
            event.do(c.RecordConfrontation(winner=1))
        event.start()
        event.round("S1-S2 win", "S3-S4 win")
        with pytest.raises(Refusal, match="1 of 2 rounds are played"):
            event.do(c.RecordConfrontation(winner=1))
        event.round("S1-S3", "S2-S4 win")
        with pytest.raises(Refusal, match="table 1"):
            event.do(c.RecordConfrontation(winner=1))
        event.do(c.RecordResult(table=1, result="win"))
        event.do(c.DropPlayer(number=2))
        with pytest.raises(Refusal, match="S2 has left"):
            event.do(c.RecordConfrontation(winner=2))
        event.do(c.RecordConfrontation(winner=1))
        event.do(c.FinishTournament())
        with pytest.raises(Refusal, match="finished"):
            event.do(c.RecordConfrontation(winner=3))

    def test_not_with_a_bracket_and_not_in_every_game(self) -> None:
        with pytest.raises(Refusal, match="a final of its own"):
            final(4).do(c.RecordConfrontation(winner=1))
        with pytest.raises(Refusal, match="has no final confrontation"):
            Event("munchkin", "A B").do(c.RecordConfrontation(winner=1))


def test_announcing_needs_the_name_of_a_table() -> None:
    event = Event(TREK, style="elimination")
    with pytest.raises(Refusal, match="there is no bracket table 'page-8'"):
        announce(event, "page-8")


class TestTheGuidesEditions:
    @pytest.mark.rule("S1-019", "S2-018")
    @pytest.mark.parametrize(("edition", "minutes"), [("star-trek-1e", 75), ("star-trek-2e", 60)])
    def test_how_long_a_game_of_a_match_lasts(self, edition: str, minutes: int) -> None:
        event = Event(edition, style="elimination")
        people = tuple(Details(name=f"S{n}", seed=n) for n in range(1, 5))
        event.do(c.EnterPlayers(players=people))
        event.start()
        for round in (1, 2):
            assert minutes_for(event.state, "elimination", round).minutes == minutes
        play(event, better)
        event.do(c.FinishTournament())
        assert places(event) == letters(4)

    @pytest.mark.rule("ST-298", "ST-314")
    @pytest.mark.parametrize("edition", ["star-trek-1e", "star-trek-2e"])
    def test_the_style_is_swiss_unless_another_is_chosen(self, edition: str) -> None:
        assert Event(edition).state.rulebook.format.stages == ("swiss",)
        chosen = Event(edition, style="elimination").state.rulebook.format.stages
        assert chosen == ("elimination",)

    @pytest.mark.rule("ST-297", "ST-313")
    def test_whether_there_is_a_final_confrontation_is_said_beforehand(self) -> None:
        rule = Event(TREK, final_confrontation=True).state.rulebook.confrontation
        assert rule is not None
        assert rule.planned
        rule = Event(TREK).state.rulebook.confrontation
        assert rule is not None
        assert not rule.planned

    @pytest.mark.rule("ST-178")
    def test_swiss_rounds_and_then_match_play_in_one_event(self) -> None:
        event = Event(TREK, letters(10), style="swiss-and-match-play", rounds=3)
        event.do(c.AnnounceStructure(rounds=3, cut=8))
        announce(event, "modified-mcintyre-8")
        event.start()
        for _ in range(3):
            event.draw()
            for table in event.state.rounds[-1].open_tables:
                event.do(c.RecordResult(table=table.number, result="win", score=(100, 35)))
        event.do(c.MakeCut())
        order = event.standings()
        assert sides(event, 1) == [order[0], order[7]]
        play(event, lambda names: names[0])
        event.do(c.FinishTournament())
        assert places(event)[8:] == order[8:]
        checked = verify(event.store.read(), find_rulebook)
        assert {one.verdict for one in checked} == {"optimal"}


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
        event.do(c.CallTime(table=1, answers=self.answers(30, 45)))
        report = match(event).report
        assert report is not None
        assert (report.result.code, report.result.score) == ("loss", None)
        assert sides(event, 3)[0] == "S4"

    @pytest.mark.rule("ST-181", "A-ST26")
    def test_a_true_tie_goes_to_the_higher_seed(self) -> None:
        event = final(4)
        event.do(c.CallTime(table=1, answers=self.answers(40, 40)))
        assert ended(event)[:2] == ("win", "tied")

    @pytest.mark.rule("ST-181")
    def test_in_best_of_three_time_ends_the_game_not_the_match(self) -> None:
        """S4, then a tie, then S1: one game each, and S1 is the higher seed."""
        event = final(4, match="best-of-three")
        event.do(c.CallTime(table=1, answers=self.answers(30, 45)))
        assert match(event).games == (2,)
        assert match(event).answers == ()
        event.do(c.CallTime(table=1, answers=self.answers(40, 40)))
        assert match(event).games == (2, 0)
        event.do(c.CallTime(table=1, answers=self.answers(50, 40)))
        assert ended(event) == ("win", "tied", (1, 1))

    def test_whoever_does_not_come_is_out(self) -> None:
        event = final(4)
        event.do(c.RecordNoShow(table=1, absent=(event.number("S1"),)))
        assert ended(event) == ("loss", "no-show", None)
        assert sides(event, 3)[0] == "S4"
