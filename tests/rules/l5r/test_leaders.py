"""Legend of the Five Rings: who leads, who of them may play, rulings and appeals."""

from __future__ import annotations

import pytest

from tests.builders import NOW, Event
from tests.rules.notation import refused
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.execute import Done, execute
from topcut.core.actions.judging.penalties import GivePenalty
from topcut.core.actions.judging.rulings import GiveRuling
from topcut.core.actions.opening.staff import NameStaff
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.players.leaving import DisqualifyPlayer
from topcut.core.questions.staff.leaders import leaders, marshals, who_rules
from topcut.core.refusal import Refusal
from topcut.core.rulebook.schema.staff import Role
from topcut.core.tournament.state import Details
from topcut.sheets.load import find_rulebook

L5 = "l5r"


def staffed(*staff: str, players: str = "Ann Bea Cid Dan", tier: str = "relaxed") -> Event:
    """`staffed("Ola organizer", "Mia marshal")`."""
    event = Event(L5, tier=tier)
    for text in staff:
        person, role = text.split()
        event.do(NameStaff(person=person, role=role))
    event.do(enter(players))
    return event


def enter(players: str) -> EnterPlayers:
    return EnterPlayers(players=tuple(Details(name=name) for name in players.split()))


def seated(event: Event, *tables: str) -> Event:
    event.start()
    event.round(*tables)
    return event


def says(event: Event, who: str, role: Role, text: str = "It counts.", **ruling: object) -> Done:
    asked = Context(Actor(who, role, None), NOW, 1)
    return execute(event.store, GiveRuling(text=text, **ruling), asked, find_rulebook)


def not_said(event: Event, who: str, role: Role, **ruling: object) -> Refusal:
    with pytest.raises(Refusal) as caught:
        says(event, who, role, **ruling)
    return caught.value


@pytest.mark.rule("L5-003", "L5-004", "L5-006", "L5-008")
def test_one_organizer_and_any_number_of_marshals_and_judges() -> None:
    alone = staffed("Ola organizer")
    assert leaders(alone.state) == ["Ola"]
    second = refused(alone, NameStaff(person="Pia", role="organizer"))
    assert "one organizer" in second.what
    event = staffed(
        *("Ola organizer", "Mia marshal", "Max marshal", "Jo judge", "Jan judge", "Sue scorekeeper")
    )
    assert leaders(event.state) == ["Ola", "Mia", "Max", "Jo", "Jan"]
    assert ("Sue", "scorekeeper") in event.state.staff
    assert "not a role" in refused(event, NameStaff(person="Zoe", role="spectator")).what
    refused(event, NameStaff(person="Zoe", role="judge"), role="marshal")


@pytest.mark.rule("L5-005", "L5-006")
def test_without_a_marshal_the_organizer_is_it() -> None:
    event = staffed("Ola organizer", "Jo judge")
    assert marshals(event.state) == ["Ola"]
    assert says(event, "Ola", "organizer").state.rulings[-1].final
    event.do(NameStaff(person="Mia", role="marshal"))
    assert marshals(event.state) == ["Mia"]
    assert not says(event, "Ola", "organizer").state.rulings[-1].final


@pytest.mark.rule("L5-008", "L5-009", "L5-006")
def test_a_judge_rules_and_a_marshal_reviews_for_good() -> None:
    event = staffed("Ola organizer", "Mia marshal", "Jo judge", "Jan judge")
    seated(event, "Ann-Bea", "Cid-Dan")
    first = says(event, "Jo", "judge", table=1).state.rulings[-1]
    assert (first.ruler, first.final, first.table) == ("Jo", False, 1)
    refusal = not_said(event, "Jan", "judge", appeal_of=first.sequence)
    assert "only a marshal" in refusal.what
    assert "L5-009" in refusal.rules
    review = says(event, "Mia", "marshal", "It does not.", appeal_of=first.sequence)
    last = review.state.rulings[-1]
    assert (last.ruler, last.final, last.appeal_of) == ("Mia", True, first.sequence)
    assert len(review.state.rulings) == 2  # the first ruling stays on record
    for who, role in (("Mia", "marshal"), ("Ola", "organizer"), ("Jo", "judge")):
        refusal = not_said(event, who, role, appeal_of=last.sequence)
        assert "was final" in refusal.what
        assert "L5-009" in refusal.rules


@pytest.mark.rule("L5-008", "L5-009")
def test_what_is_no_ruling() -> None:
    event = staffed("Ola organizer", "Jo judge")
    seated(event, "Ann-Bea", "Cid-Dan")
    assert "not a ruling" in not_said(event, "Ola", "organizer", appeal_of=1).what
    assert "empty" in not_said(event, "Jo", "judge", text=" ").what
    for role in ("player", "scorekeeper"):
        not_said(event, "Ann", role)
    assert event.state.rulings == []


@pytest.mark.rule("L5-013", "L5-137")
def test_in_a_relaxed_event_a_leader_plays_with_a_second_leader() -> None:
    event = staffed("Ola organizer")
    refusal = refused(event, enter("Ola"))
    assert "second leader" in refusal.what
    assert "L5-013" in refusal.rules
    event.do(NameStaff(person="Jo", role="judge"))
    state = event.do(enter("Ola")).state
    assert "Ola" in {entrant.name for entrant in state.active}


@pytest.mark.rule("L5-013")
def test_a_scorekeeper_is_no_second_leader_and_no_leader() -> None:
    event = staffed("Ola organizer", "Sue scorekeeper")
    refused(event, enter("Ola"))
    event.do(enter("Sue"))


@pytest.mark.rule("L5-013")
def test_a_player_named_leader_needs_the_second_leader_too() -> None:
    event = Event(L5, "Ann Bea Cid Dan")
    assert "L5-013" in refused(event, NameStaff(person="Ann", role="judge")).rules
    event.do(NameStaff(person="Ola", role="organizer"))
    event.do(NameStaff(person="Ann", role="judge"))
    assert leaders(event.state) == ["Ola", "Ann"]


@pytest.mark.rule("L5-014")
def test_the_second_leader_rules_where_the_first_one_plays() -> None:
    event = staffed("Ola organizer", "Jo judge", players="Ola Ann Bea Cid")
    seated(event, "Ola-Ann", "Bea-Cid")
    own, other = (table.players for table in event.state.rounds[0].tables)
    assert who_rules(event.state, own) == ["Jo"]
    assert who_rules(event.state, other) == ["Ola", "Jo"]
    refusal = not_said(event, "Ola", "organizer", table=1)
    assert refusal.what == "Ola does not rule on this game"
    assert refusal.do == "ask Jo"
    assert "L5-014" in refusal.rules
    says(event, "Jo", "judge", table=1)
    says(event, "Ola", "organizer", table=2)


@pytest.mark.rule("L5-015")
def test_when_two_leaders_meet_the_marshal_rules() -> None:
    event = staffed(
        *("Ola organizer", "Mia marshal", "Jo judge", "Jan judge"), players="Ola Jo Ann Bea"
    )
    seated(event, "Ola-Jo", "Ann-Bea")
    own, other = (table.players for table in event.state.rounds[0].tables)
    assert who_rules(event.state, own) == ["Mia"]
    assert who_rules(event.state, other) == ["Ola", "Mia", "Jo", "Jan"]
    for who, role in (("Ola", "organizer"), ("Jo", "judge")):
        assert not_said(event, who, role, table=1).do == "ask Mia"
    assert says(event, "Mia", "marshal", table=1).state.rulings[-1].final


@pytest.mark.rule("L5-015", "A-L517")
def test_the_only_marshal_does_not_rule_on_the_own_game() -> None:
    event = staffed("Ola organizer", "Jo judge", players="Ola Jo Ann Bea")
    seated(event, "Ola-Jo", "Ann-Bea")
    assert who_rules(event.state, event.state.rounds[0].tables[0].players) == []
    for who, role in (("Ola", "organizer"), ("Jo", "judge")):
        assert "third leader" in not_said(event, who, role, table=1).do


@pytest.mark.rule("L5-016", "L5-137")
@pytest.mark.parametrize("tier", ["formal", "premier"])
@pytest.mark.parametrize("leader", ["Ola", "Mia", "Jo"])
def test_in_formal_and_premier_events_no_leader_plays(tier: str, leader: str) -> None:
    event = staffed("Ola organizer", "Mia marshal", "Jo judge", tier=tier)
    refusal = refused(event, enter(leader))
    assert "cannot play" in refusal.what
    assert refusal.rules == ("L5-016",)
    refusal = refused(event, NameStaff(person="Ann", role="judge"))
    assert refusal.rules == ("L5-016",)
    assert event.start().state.started_with == 4


@pytest.mark.rule("L5-021", "L5-007")
def test_a_marshal_finds_and_only_the_organizer_removes() -> None:
    event = staffed("Ola organizer", "Mia marshal", "Jo judge")
    seated(event, "Ann-Bea", "Cid-Dan")
    ann = event.number("Ann")
    event.do(GivePenalty(number=ann, penalty="warning", reason="stalling"), role="marshal")
    removal = DisqualifyPlayer(number=ann, reason="stalling again")
    for role in ("marshal", "judge"):
        assert refused(event, removal, role=role).do == "ask one of: organizer"
    state = event.do(removal).state
    assert state.entrants[ann].status == "disqualified"
    assert state.remarks[-1].penalty == "warning"
