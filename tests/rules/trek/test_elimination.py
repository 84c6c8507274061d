"""Appendix A of the Star Trek guide: elimination styles with given seeds, and what is on record."""

from __future__ import annotations

from datetime import datetime

import pytest

from tests.builders import NOW, Event
from tests.rules.notation import refused
from tests.rules.trek.match_play import (
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
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.opening.options import ChangeOptions
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.actions.players.edit_player import EditPlayer
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.players.self_registration import (
    CloseRegistration,
    OpenRegistration,
    Register,
    is_registering,
)
from topcut.core.actions.results.report import RecordResult
from topcut.core.questions.player.score_card import score_card
from topcut.core.questions.verify.replay import verify
from topcut.core.refusal import Refusal
from topcut.core.stages.current_stage import stage_named
from topcut.core.tournament.bracket import BracketMade
from topcut.core.tournament.players.registration import RegistrationOpened
from topcut.core.tournament.state import Details
from topcut.sheets.load import find_rulebook


class TestGivenSeeds:
    @pytest.mark.rule("ST-316")
    def test_places_follow_the_seeds_that_players_were_entered_with(self) -> None:
        event = Event(TREK, style="elimination")
        given = {"Ann": 30, "Bea": 2, "Cid": 7, "Dan": 11}
        event.do(EnterPlayers(players=tuple(Details(name=n, seed=s) for n, s in given.items())))
        event.start()
        assert [sides(event, 1), sides(event, 2)] == [["Bea", "Ann"], ["Cid", "Dan"]]
        assert [one.verdict for one in verify(event.store.read(), find_rulebook)] == ["optimal"]

    @pytest.mark.rule("ST-316")
    def test_everybody_needs_one_and_nobody_anothers(self) -> None:
        event = Event(TREK, style="elimination")
        event.do(EnterPlayers(players=(Details(name="Ann", seed=1), Details(name="Bea"))))
        with pytest.raises(Refusal, match="no seed is given to Bea") as refused:
            event.start()
        assert refused.value.rules == ("ST-316",)
        event.do(EditPlayer(number=2, details=Details(name="Bea", seed=1)))
        with pytest.raises(Refusal, match="Ann and Bea both have seed 1"):
            event.start()
        event.do(EditPlayer(number=2, details=Details(name="Bea", seed=-1)))
        with pytest.raises(Refusal, match="Bea has the seed -1"):
            event.start()

    @pytest.mark.rule("ST-315")
    def test_players_do_not_sign_up_for_it_themselves(self) -> None:
        event = Event(TREK, style="elimination")
        with pytest.raises(Refusal, match="a player may not do this"):
            event.do(EnterPlayers(players=(Details(name="Ann"),)), role="player")
        told = event.do(EnterPlayers(players=(Details(name="Ann"),))).warnings
        assert any("do not sign up" in one and "ST-315" in one for one in told)
        told = event.do(EnterPlayers(players=(Details(name="Bea", seed=1),))).warnings
        assert told == ()

    @pytest.mark.rule("ST-315")
    def test_registration_does_not_open_for_it(self) -> None:
        """ "players will not be able to pre-register for the event"."""
        event = Event(TREK, style="elimination")
        assert refused(event, OpenRegistration()).rules == ("ST-315",)
        event.do(ChangeOptions(options={}))
        event.do(OpenRegistration())
        assert "ST-315" in refused(event, ChangeOptions(options={"style": "elimination"})).rules
        event.do(CloseRegistration())
        event.do(ChangeOptions(options={"style": "elimination"}))

    @pytest.mark.rule("ST-315")
    def test_nor_does_anybody_register_where_it_was_open(self) -> None:
        event = Event(TREK, "Ann", style="elimination")
        event.write(RegistrationOpened())
        told = refused(event, Register(name="Bea", ticket="t"), player="Ann")
        assert told.rules == ("ST-315",)
        assert not is_registering(event.state, datetime.fromisoformat(NOW))

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
        event.do(FinishTournament())
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
        edited.do(EnterPlayers(players=tuple(people)))
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
        event.do(EnterPlayers(players=people))
        event.start()
        for round in (1, 2):
            assert stage_named(event.state, "elimination").limit(round).minutes == minutes
        play(event, better)
        event.do(FinishTournament())
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
        event.do(AnnounceStructure(rounds=3, cut=8))
        announce(event, "modified-mcintyre-8")
        event.start()
        for _ in range(3):
            event.draw()
            for table in event.state.rounds[-1].open_tables:
                event.do(RecordResult(table=table.number, result="win", score=(100, 35)))
        event.do(MakeCut())
        order = event.standings()
        assert sides(event, 1) == [order[0], order[7]]
        play(event, lambda names: names[0])
        event.do(FinishTournament())
        assert places(event)[8:] == order[8:]
        checked = verify(event.store.read(), find_rulebook)
        assert {one.verdict for one in checked} == {"optimal"}
