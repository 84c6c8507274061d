"""Pages offer what core lets somebody do: where a guide names fewer people, others see no form."""

from __future__ import annotations

import pytest

from tests.web.conftest import NOW, DeskEvent, opened
from tests.web.played import names, other_event, play_rounds
from tests.web.visible_text import visible
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.opening.options import ChangeOptions
from topcut.core.actions.opening.staff import NameStaff
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.players.leaving import DropPlayer
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.tournament.state import Details
from topcut.sheets.load import find_rulebook
from topcut.store.accounts import invitations, staff


@pytest.fixture
def rokugan(desk_event: DeskEvent) -> DeskEvent:
    """A round of Legend of the Five Rings, with the staff of the event."""
    journal = opened(desk_event.people["organizer"], "Kotei", "l5r")
    for role in ("scorekeeper", "judge", "marshal"):
        token = invitations.invite(role, journal=journal, by=desk_event.people["organizer"])
        staff.take_up(invitations.found(token), desk_event.people[role], NOW, 9, find_rulebook)
    event = DeskEvent(journal, desk_event.people)
    event.do(
        EnterPlayers(players=names(4)),
        StartTournament(),
        PairRound(),
        PublishRound(),
    )
    return event


def page(event: DeskEvent, role: str, rest: str) -> str:
    return event.browser(role).get(event.path(rest)).content.decode()


@pytest.mark.rule("L5-007")
def test_only_the_marshal_is_offered_a_penalty(rokugan: DeskEvent) -> None:
    for role in ("organizer", "marshal", "judge", "scorekeeper"):
        shown = page(rokugan, role, "judges/")
        assert ("judges/penalty/" in shown) == (role == "marshal")
        assert "judges/note/" in shown
    typed = {"player": "#1", "penalty": "Warning", "text": "stalling"}
    answer = rokugan.browser("judge").post(rokugan.path("judges/penalty/"), typed)
    assert answer.status_code == 422
    assert "L5-007" in answer.content.decode()
    assert rokugan.state.remarks == []


@pytest.mark.rule("L5-071", "L5-046", "T-91")
def test_a_scorekeeper_is_not_offered_the_clock(rokugan: DeskEvent) -> None:
    for role in ("organizer", "marshal", "judge", "scorekeeper"):
        leads = role != "scorekeeper"
        clock = page(rokugan, role, "clock/")
        assert ("clock/start/" in clock, "clock/extend/" in clock) == (leads, leads)
        assert ("clock/start/" in page(rokugan, role, "round/")) == leads
        assert ("judges/extend/" in page(rokugan, role, "judges/")) == leads


@pytest.mark.rule("L5-078", "L5-080", "T-92")
def test_only_the_organizer_is_offered_drops_and_returns(rokugan: DeskEvent) -> None:
    for role in ("organizer", "marshal", "judge", "scorekeeper"):
        shown = page(rokugan, role, "players/1/")
        assert ("players/1/drop/" in shown) == (role == "organizer")
    rokugan.do(DropPlayer(number=1))
    assert "return</button>" in page(rokugan, "organizer", "players/1/")
    assert "return</button>" not in page(rokugan, "scorekeeper", "players/1/")


@pytest.mark.rule("L5-007", "L5-071", "L5-080")
def test_the_staff_page_says_whose_work_it_is(rokugan: DeskEvent) -> None:
    shown = visible(page(rokugan, "organizer", "staff/"))
    for line in ("Penalties Marshal", "The clock Organizer, Marshal, Judge"):
        assert line in shown
    assert "Letting players back in Organizer" in shown


@pytest.mark.rule("L5-014")
def test_players_are_told_who_the_second_leader_is(desk_event: DeskEvent) -> None:
    event = DeskEvent(opened(desk_event.people["organizer"], "Kotei", "l5r"), desk_event.people)
    event.do(NameStaff(person="Jo", role="judge"), NameStaff(person="Kim", role="judge"))
    assert "rules on the games" not in page(event, "organizer", "overview/announcement/")
    event.do(EnterPlayers(players=(Details(name="Olga"), Details(name="Ann"))))
    told = page(event, "organizer", "overview/announcement/")
    assert "Jo rules on the games of Olga." in told


@pytest.mark.rule("ST-315")
def test_registration_is_not_offered_for_elimination_events(desk_event: DeskEvent) -> None:
    event = DeskEvent(
        opened(desk_event.people["organizer"], "Finals", "star-trek-2e"), desk_event.people
    )
    assert "players/registration/open/" in page(event, "organizer", "players/registration/")
    event.do(ChangeOptions(options={"style": "elimination"}))
    told = page(event, "organizer", "players/registration/")
    assert "players/registration/open/" not in told
    assert "ST-315" in told


@pytest.mark.rule("T-97", "ST-172")
def test_a_tribbles_event_has_a_page_for_its_heats(desk_event: DeskEvent) -> None:
    event = DeskEvent(opened(desk_event.people["organizer"], "Heat", "tribbles"), desk_event.people)
    tab = f'href="{event.path("bracket/heats/")}"'
    assert tab in page(event, "organizer", "overview/")
    assert "Heats and final" in page(event, "organizer", "bracket/heats/")
    event.do(
        EnterPlayers(players=tuple(Details(name=name) for name in ("Ann", "Bea", "Cid", "Dan"))),
        StartTournament(),
    )
    assert tab not in page(event, "organizer", "overview/")


@pytest.mark.rule("PK-054", "PK-105")
def test_nobody_is_offered_in_place_of_a_pokemon_qualifier(desk_event: DeskEvent) -> None:
    for rulebook, replaced in (("pokemon", False), ("street-warriors", True)):
        event = other_event(desk_event, rulebook, names(8))
        play_rounds(event)
        event.do(MakeCut())
        assert ("bracket/before-replace/" in page(event, "organizer", "bracket/")) == replaced
