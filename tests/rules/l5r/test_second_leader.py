"""Legend of the Five Rings, Leader Participation: the second leader who is announced at the
beginning "is responsible for all rulings for games in which the first leader is playing"; and
leaders who come to play by the waiting list or under another spelling."""

from __future__ import annotations

import pytest

from tests.builders import Event
from tests.rules.l5r.test_leaders import L5, enter, not_said, says, seated, staffed
from tests.rules.notation import refused
from topcut.core.actions.opening.options import ChangeOptions
from topcut.core.actions.opening.staff import NameStaff, ReleaseStaff
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.players.edit_player import EditPlayer
from topcut.core.actions.players.leaving import DropPlayer, ReturnPlayer
from topcut.core.actions.players.self_registration import OpenRegistration, Register
from topcut.core.actions.players.withdraw_player import WithdrawPlayer
from topcut.core.questions.staff.leaders import announced_seconds, who_reviews, who_rules
from topcut.core.tournament.opening.staff import StaffNamed
from topcut.core.tournament.state import Details


def with_three() -> Event:
    """Ola leads and plays, Jo is the second leader, Kim a third one."""
    event = staffed("Ola organizer", "Jo judge", "Kim marshal", players="Ola Ann Bea Cid")
    return seated(event, "Ola-Ann", "Bea-Cid")


@pytest.mark.rule("L5-014")
def test_all_rulings_on_the_first_leaders_games_are_the_seconds() -> None:
    """Not a third leader's, not a marshal's either; on other games everybody rules."""
    event = with_three()
    own, other = (table.players for table in event.state.rounds[0].tables)
    assert who_rules(event.state, own) == ["Jo"]
    assert who_rules(event.state, other) == ["Ola", "Jo", "Kim"]
    assert announced_seconds(event.state) == [("Ola", "Jo")]
    for who, role in (("Kim", "marshal"), ("Ola", "organizer"), ("Zoe", "judge")):
        refusal = not_said(event, who, role, table=1)
        assert refusal.do == "ask Jo"
        assert "L5-014" in refusal.rules
    says(event, "Jo", "judge", table=1)
    says(event, "Kim", "marshal", table=2)


@pytest.mark.rule("L5-009", "L5-014")
def test_an_appeal_goes_to_a_marshal_all_the_same() -> None:
    event = with_three()
    first = says(event, "Jo", "judge", table=1).state.rulings[-1]
    review = says(event, "Kim", "marshal", appeal_of=first.sequence, table=1).state.rulings[-1]
    assert (review.ruler, review.final) == ("Kim", True)


@pytest.mark.rule("L5-009", "L5-006")
def test_any_marshal_reviews_but_none_the_own_game() -> None:
    staff = ("Ola organizer", "Mia marshal", "Kim marshal", "Jo judge")
    event = seated(staffed(*staff, players="Mia Ann Bea Cid"), "Mia-Ann", "Bea-Cid")
    own, other = (table.players for table in event.state.rounds[0].tables)
    assert who_reviews(event.state, own) == ["Kim"]
    assert who_reviews(event.state, other) == ["Mia", "Kim"]


@pytest.mark.rule("L5-009", "L5-014")
def test_nobody_reviews_a_ruling_on_the_own_game() -> None:
    """The appeal names no table: it is about the table of the ruling, also in a later round."""
    event = staffed("Ola organizer", "Jo judge", players="Ola Ann Bea Cid")
    seated(event, "Ola-Ann", "Bea-Cid")
    ruling = says(event, "Jo", "judge", table=1).state.rulings[-1]
    assert "does not rule" in not_said(event, "Ola", "organizer", appeal_of=ruling.sequence).what
    about = says(event, "Jo", "judge", number=event.number("Ola")).state.rulings[-1]
    assert "own game" in not_said(event, "Ola", "organizer", appeal_of=about.sequence).what

    event = staffed("Ola organizer", "Jo judge", players="Ola Ann Bea Cid")
    seated(event, "Bea-Cid win", "Ola-Ann win")
    early = says(event, "Jo", "judge", table=2).state.rulings[-1]
    event.round("Ola-Bea", "Ann-Cid")
    assert "does not rule" in not_said(event, "Ola", "organizer", appeal_of=early.sequence).what
    other = says(event, "Jo", "judge", table=2).state.rulings[-1]
    assert says(event, "Ola", "organizer", appeal_of=other.sequence).state.rulings[-1].final


@pytest.mark.rule("L5-009", "L5-014")
@pytest.mark.parametrize(("staff", "player"), [("Ola", "ola"), ("ola", "OLA")])
def test_however_the_name_is_spelled(staff: str, player: str) -> None:
    event = staffed(f"{staff} organizer", "Jo judge", players=f"{player} Ann Bea Cid")
    seated(event, f"{player}-Ann", "Bea-Cid")
    own = event.state.rounds[0].tables[0].players
    assert who_rules(event.state, own) == ["Jo"]
    for name in (staff, player, "oLa"):
        assert "does not rule" in not_said(event, name, "organizer", table=1).what
        assert "own game" in not_said(event, name, "organizer", number=own[0]).what
    assert event.do(NameStaff(person="JO", role="judge")).entries == ()
    assert event.state.staff == [(staff, "organizer"), ("Jo", "judge")]


@pytest.mark.rule("L5-014")
def test_after_the_start_nobody_begins_to_lead_and_play() -> None:
    """ "The second leader must be announced at the beginning of the tournament"."""
    event = with_three()
    for command in (
        NameStaff(person="Ann", role="judge"),
        NameStaff(person="bea", role="marshal"),
        enter("Kim"),
        enter("jo"),
        EditPlayer(number=event.number("Cid"), details=Details(name="Jo")),
    ):
        assert "L5-014" in refused(event, command).rules
    event.do(NameStaff(person="Zoe", role="judge"))
    event.do(NameStaff(person="Ann", role="scorekeeper"))
    event.do(NameStaff(person="Ola", role="marshal"))
    event.do(DropPlayer(number=event.number("Ola")))
    event.do(ReturnPlayer(number=event.number("Ola")))


@pytest.mark.rule("L5-014")
def test_the_second_leader_stays_while_the_first_plays() -> None:
    event = with_three()
    refusal = refused(event, ReleaseStaff(person="jo", role="judge"))
    assert refusal.do == "keep Jo while Ola plays"
    assert "L5-014" in refusal.rules
    event.do(ReleaseStaff(person="Kim", role="marshal"))
    event.do(DropPlayer(number=event.number("Ola")))
    event.do(ReleaseStaff(person="Jo", role="judge"))
    assert event.state.staff == [("Ola", "organizer")]


@pytest.mark.rule("L5-014", "L5-013")
def test_before_the_start_the_second_leader_may_be_another() -> None:
    event = staffed("Ola organizer", "Jo judge", "Kim judge", players="Ola Ann Bea Cid")
    event.do(ReleaseStaff(person="Jo", role="judge"))
    assert announced_seconds(event.state) == [("Ola", "Kim")]
    refused(event, ReleaseStaff(person="Kim", role="judge"))
    event.do(NameStaff(person="Ann", role="judge"))
    assert announced_seconds(event.state) == [("Ola", "Kim"), ("Ann", "Ola")]


def waiting(tier: str) -> Event:
    """Five places, all taken; Ann waits."""
    event = Event(L5, "Bea Cid Dan Eve Fay", tier=tier)
    event.do(NameStaff(person="Ola", role="organizer"))
    event.do(OpenRegistration(capacity=5))
    event.do(Register(name="Ann", ticket="t"), player="Bea")
    assert [one.name for one in event.state.waiting] == ["Ann"]
    return event


@pytest.mark.rule("L5-016")
def test_who_waits_for_a_place_is_no_leader_of_a_formal_event() -> None:
    event = waiting("formal")
    assert refused(event, NameStaff(person="ann", role="judge")).rules == ("L5-016",)
    event.do(WithdrawPlayer(number=event.number("Ann")))
    event.do(NameStaff(person="Ann", role="judge"))


@pytest.mark.rule("L5-013", "L5-016")
def test_a_leader_who_waits_keeps_the_event_relaxed() -> None:
    event = waiting("relaxed")
    event.do(NameStaff(person="Ann", role="judge"))
    assert refused(event, ChangeOptions(options={"tier": "formal"})).rules == ("L5-016",)
    event.do(WithdrawPlayer(number=event.number("Bea")))
    assert "Ann" in {one.name for one in event.state.active}
    event.start()


@pytest.mark.rule("L5-013", "L5-016")
@pytest.mark.parametrize(("tier", "rule"), [("formal", "L5-016"), ("relaxed", "L5-013")])
def test_the_start_looks_once_more(tier: str, rule: str) -> None:
    """A journal in which somebody was named before this was asked."""
    event = Event(L5, "Ann Bea Cid Dan", tier=tier)
    event.write(StaffNamed(person="ANN", role="judge"))
    assert rule in refused(event, StartTournament()).rules
