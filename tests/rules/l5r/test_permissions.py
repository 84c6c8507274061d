"""Legend of the Five Rings: whose work penalties, drops and the clock are."""

from __future__ import annotations

import pytest

from tests.builders import Event
from tests.rules.l5r.test_leaders import L5, seated, staffed
from tests.rules.notation import refused
from topcut.core.actions.action import action_for
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Actor
from topcut.core.actions.judging.notes import WriteNote
from topcut.core.actions.judging.penalties import GivePenalty
from topcut.core.actions.opening.staff import NameStaff
from topcut.core.actions.permissions import may_ask
from topcut.core.actions.players.leaving import DropPlayer, ReturnPlayer
from topcut.core.actions.results.no_show import RecordNoShow
from topcut.core.actions.rounds.clock import ExtendTime, PauseClock, ResumeClock, StartClock
from topcut.core.rulebook.schema.staff import Role

STAFF: tuple[Role, ...] = ("organizer", "marshal", "judge", "scorekeeper")
PENALTY = GivePenalty(number=1, penalty="warning", reason="stalling")


def allowed(event: Event, command: Command, rule: str) -> list[Role]:
    """Who of the staff may ask for it; the others are told by which rule not, where other games
    would let them."""
    able: list[Role] = []
    for role in STAFF:
        actor = Actor(role, role)
        if may_ask(event.state, type(command), actor):
            able.append(role)
        else:
            told = refused(event, command, role=role).rules
            assert (rule in told) == (role in action_for(type(command)).may)
    return able


@pytest.mark.rule("L5-007")
def test_a_marshal_determines_the_remedy() -> None:
    """ "A marshal also determines if unsporting conduct has occurred and what the appropriate
    remedy is": not a judge, and not the organizer where a marshal is named."""
    event = staffed("Ola organizer", "Mia marshal", "Jo judge")
    seated(event, "Ann-Bea", "Cid-Dan")
    assert allowed(event, PENALTY, "L5-007") == ["marshal"]
    event.do(PENALTY, role="marshal")
    event.do(WriteNote(text="Ann stalls", number=1), role="judge")
    assert [one.penalty for one in event.state.remarks] == ["warning", ""]


@pytest.mark.rule("L5-005", "L5-007")
def test_without_a_marshal_the_organizer_determines_it() -> None:
    event = staffed("Ola organizer", "Jo judge")
    seated(event, "Ann-Bea", "Cid-Dan")
    assert allowed(event, PENALTY, "L5-007") == ["organizer", "marshal"]
    event.do(NameStaff(person="ola", role="marshal"))
    event.do(NameStaff(person="Mia", role="marshal"))
    assert may_ask(event.state, GivePenalty, Actor("Ola", "organizer"))
    assert not may_ask(event.state, GivePenalty, Actor("Pia", "organizer"))


@pytest.mark.rule("L5-021", "L5-078", "L5-080", "T-92")
def test_the_organizer_drops_players_and_lets_them_back_in() -> None:
    """ "If a player no longer wishes to continue playing, he or she can notify the organizer"; to
    come back they "request that the organizer allow them to rejoin"."""
    event = Event(L5, "Ann Bea Cid Dan")
    seated(event, "Ann-Bea", "Cid-Dan")
    assert allowed(event, DropPlayer(number=1, reason="cheating"), "L5-021") == ["organizer"]
    event.do(DropPlayer(number=1), player="Ann")
    event.do(DropPlayer(number=2))
    assert allowed(event, ReturnPlayer(number=1), "L5-080") == ["organizer"]
    event.do(ReturnPlayer(number=1))
    event.do(RecordNoShow(table=2, absent=(4,)), role="judge")
    assert event.state.entrants[4].status == "dropped"


@pytest.mark.rule("L5-078", "L5-080", "T-92")
def test_or_the_whole_desk_where_the_organizer_says_so() -> None:
    event = Event(L5, "Ann Bea Cid Dan", drops_by="desk")
    seated(event, "Ann-Bea", "Cid-Dan")
    desk = ["organizer", "marshal", "scorekeeper"]
    assert allowed(event, DropPlayer(number=1), "L5-078") == desk
    event.do(DropPlayer(number=1), role="scorekeeper")
    assert allowed(event, ReturnPlayer(number=1), "L5-080") == desk
    event.do(ReturnPlayer(number=1), role="scorekeeper")


@pytest.mark.rule("L5-071", "L5-046", "T-91")
def test_a_leader_starts_the_timer_and_extends_it() -> None:
    event = Event(L5, "Ann Bea Cid Dan")
    seated(event, "Ann-Bea", "Cid-Dan")
    leaders = ["organizer", "marshal", "judge"]
    for command, rule in (
        (StartClock(), "L5-071"),
        (PauseClock(), "L5-071"),
        (ResumeClock(), "L5-071"),
        (ExtendTime(table=1, minutes=5), "L5-046"),
    ):
        assert allowed(event, command, rule) == leaders
        event.do(command, role="judge")
    assert event.state.rounds[0].tables[0].extension == 5
