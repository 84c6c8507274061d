"""An event belongs to a programme: which one, who its players are there, what they have used."""

from __future__ import annotations

import pytest

from tests.builders import Event
from topcut.core.actions.opening.copy_event import rest_of_copy
from topcut.core.actions.opening.open_tournament import OpenTournament
from topcut.core.actions.opening.programme import ChooseProgramme
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.players.identify import Identified, IdentifyPlayers
from topcut.core.actions.players.withdraw_player import WithdrawPlayer
from topcut.core.actions.rounds.publish import UnpublishRound
from topcut.core.questions.publisher.used_byes import people_who_used_byes
from topcut.core.refusal import Refusal
from topcut.core.tournament.state import Details

PLAYERS = "Ann Bea Cid Dan"


def trek(rulebook: str = "star-trek-2e") -> Event:
    event = Event(rulebook, PLAYERS)
    event.do(ChooseProgramme(programme="star-trek", listing="c"))
    return event


def known(event: Event, number: int, person: int | None, **more: object) -> None:
    one = Identified(number=number, person=person, **more)  # type: ignore[arg-type]
    event.do(IdentifyPlayers(players=(one,)))


class TestProgramme:
    def test_chosen_and_changed(self) -> None:
        event = trek()
        assert (event.state.programme, event.state.listing) == ("star-trek", "c")
        assert event.do(ChooseProgramme(programme="star-trek", listing="c")).entries == ()
        event.do(ChooseProgramme(programme=""))
        assert (event.state.programme, event.state.listing) == ("", "")

    def test_a_listing_is_one_of_a_programme(self) -> None:
        with pytest.raises(Refusal, match="one of a programme"):
            Event("munchkin").do(ChooseProgramme(programme="", listing="c"))

    def test_in_another_programme_nobody_is_known(self) -> None:
        event = trek()
        known(event, 1, 17)
        done = event.do(ChooseProgramme(programme="house-league"))
        assert event.state.entrants[1].details.person is None
        assert any("forgotten" in one for one in done.warnings)

    def test_another_listing_of_the_same_programme_changes_nobody(self) -> None:
        event = trek()
        known(event, 1, 17)
        event.do(ChooseProgramme(programme="star-trek", listing="d"))
        assert event.state.entrants[1].details.person == 17

    def test_a_copy_is_in_the_same_programme_with_the_same_people_and_no_byes(self) -> None:
        event = trek()
        known(event, 1, 17, byes=(1,))
        state = event.state
        opening = OpenTournament(name="Copy", rulebook="star-trek-2e", edition=state.base.edition)
        commands = [*rest_of_copy(state, opening, "organizer", players=True)]
        assert ChooseProgramme(programme="star-trek") in commands
        entered = next(one for one in commands if isinstance(one, EnterPlayers))
        assert (entered.players[0].person, entered.players[0].earned_byes) == (17, ())


class TestPeople:
    @pytest.mark.rule("ST-306", "ST-307")
    def test_who_a_player_is_and_is_not(self) -> None:
        event = trek()
        known(event, 1, 17, byes=(1,))
        details = event.state.entrants[1].details
        assert (details.person, details.earned_byes) == (17, (1,))
        known(event, 1, None, lost=(1,))
        details = event.state.entrants[1].details
        assert (details.person, details.earned_byes) == (None, ())

    def test_nobody_plays_twice(self) -> None:
        event = trek()
        known(event, 1, 17)
        with pytest.raises(Refusal, match="Bea is the same person as Ann"):
            known(event, 2, 17)
        with pytest.raises(Refusal, match="Eve is the same person as Ann"):
            event.do(EnterPlayers(players=(Details(name="Eve", person=17),)))
        event.do(WithdrawPlayer(number=1))
        event.do(EnterPlayers(players=(Details(name="Eve", person=17),)))
        assert event.state.entrants[5].details.person == 17

    def test_two_who_change_places_at_once(self) -> None:
        event = trek()
        known(event, 1, 17)
        known(event, 2, 18)
        swapped = (Identified(number=1, person=18), Identified(number=2, person=17))
        event.do(IdentifyPlayers(players=swapped))
        assert [event.state.entrants[one].details.person for one in (1, 2)] == [18, 17]

    def test_only_in_a_programme_and_everybody_once(self) -> None:
        with pytest.raises(Refusal, match="belongs to no programme"):
            Event("munchkin", PLAYERS).do(IdentifyPlayers(players=()))
        twice = IdentifyPlayers(players=(Identified(number=1, person=17),) * 2)
        with pytest.raises(Refusal, match="named twice"):
            trek().do(twice)

    @pytest.mark.rule("A-ST8")
    def test_a_bye_of_a_round_that_has_passed_has_lapsed(self) -> None:
        event = trek()
        event.start()
        event.round("Ann-Bea", "Cid-Dan")
        known(event, 1, 17, byes=(1, 2))
        assert event.state.entrants[1].details.earned_byes == (2,)

    @pytest.mark.rule("TR-023")
    def test_the_larger_head_start_counts(self) -> None:
        event = trek("tribbles")
        known(event, 1, 17, head_start=100_000)
        known(event, 1, 17, head_start=200_000)
        known(event, 1, 17, head_start=100_000)
        assert event.state.entrants[1].details.head_start == 200_000

    def test_a_game_without_them_has_none(self) -> None:
        event = trek("munchkin")
        known(event, 1, 17, byes=(1,), head_start=100_000)
        details = event.state.entrants[1].details
        assert (details.earned_byes, details.head_start) == ((), None)


class TestUsed:
    @pytest.mark.rule("ST-173", "ST-094")
    def test_with_the_round_in_which_they_sit_out(self) -> None:
        event = Event("star-trek-2e", "Ann Bea Cid Dan Eve")
        event.do(ChooseProgramme(programme="star-trek", listing="c"))
        known(event, 1, 17, byes=(1,))
        known(event, 2, 18)
        event.start()
        assert people_who_used_byes(event.state) == set()
        event.draw()
        assert people_who_used_byes(event.state) == {17}
        event.do(UnpublishRound())
        assert people_who_used_byes(event.state) == set()

    @pytest.mark.rule("TR-023")
    def test_a_head_start_with_the_first_round(self) -> None:
        event = trek("tribbles")
        known(event, 1, 17, head_start=100_000)
        event.start()
        assert people_who_used_byes(event.state) == set()
        event.draw()
        assert people_who_used_byes(event.state) == {17}
