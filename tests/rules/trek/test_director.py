"""Star Trek: a director who plays, and who rules on which game (guide 003, 7.1, 13.2)."""

from __future__ import annotations

import pytest

from tests.builders import NOW, Event
from tests.rules.notation import names, refused
from tests.rules.trek.notation import BOTH, E1, E2
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.execute import execute
from topcut.core.actions.judging.rulings import GiveRuling
from topcut.core.actions.opening.playing_leader import ApprovePlaying
from topcut.core.actions.opening.staff import NameStaff, ReleaseStaff
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.players.leaving import DropPlayer, ReturnPlayer
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.clock import ExtendTime, StartClock
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.questions.player.own_table import own_table, reportable
from topcut.core.questions.staff.leaders import who_rules
from topcut.core.tournament.state import Details
from topcut.sheets.load import find_rulebook


def with_directors(rulebook: str, others: int, **options: object) -> Event:
    """Tess directs and plays, Sam is second, Ted third; so many other players."""
    event = Event(rulebook, ["Tess", *names(others)], **options)
    event.do(NameStaff(person="Tess", role="organizer"), role="organizer")
    event.do(NameStaff(person="Sam", role="marshal"))
    event.do(NameStaff(person="Ted", role="judge"))
    return event


@pytest.mark.rule("ST-086", "A-ST36")
@pytest.mark.parametrize("rulebook", BOTH)
@pytest.mark.parametrize(("others", "agree", "enough"), [(6, 3, False), (6, 4, True), (7, 4, True)])
def test_more_than_half_of_the_others(rulebook: str, others: int, agree: int, enough: bool) -> None:
    event = with_directors(rulebook, others)
    assert "ST-086" in refused(event, StartTournament()).rules
    event.do(ApprovePlaying(person="Tess", in_favour=agree))
    if enough:
        event.start()
    else:
        assert "more than half" in str(refused(event, StartTournament()))


@pytest.mark.rule("ST-087")
def test_a_second_and_a_third_director() -> None:
    event = Event(E2, ["Tess", *names(3)])
    event.do(NameStaff(person="Tess", role="organizer"))
    event.do(ApprovePlaying(person="Tess", in_favour=3))
    event.do(NameStaff(person="Sam", role="marshal"))
    told = refused(event, StartTournament())
    assert "third director" in str(told)
    assert "ST-087" in told.rules
    event.do(NameStaff(person="P001", role="judge"))
    event.start()


@pytest.mark.rule("ST-086", "A-ST36")
def test_approvals_are_counted() -> None:
    event = with_directors(E2, 4)
    assert "cannot agree" in str(refused(event, ApprovePlaying(person="Tess", in_favour=5)))
    assert "does not lead" in str(refused(event, ApprovePlaying(person="Zoe", in_favour=1)))
    assert "not more than half" in event.do(ApprovePlaying(person="Tess", in_favour=2)).warnings[0]
    other = Event("munchkin", names(4))
    assert "nobody has to agree" in str(refused(other, ApprovePlaying(person="Tess", in_favour=1)))


@pytest.mark.rule("ST-088", "T-90")
def test_who_rules_on_whose_game() -> None:
    """The second director on the first one's games, the third where these two play each other; on
    all other games any director who does not play in them."""
    event = with_directors(E1, 3)
    event.do(EnterPlayers(players=(Details(name="Sam"), Details(name="Ted"))))
    state = event.state
    tess, sam, ted, other = (event.number(name) for name in ("Tess", "Sam", "Ted", "P001"))
    assert who_rules(state, (tess, other)) == ["Sam"]
    assert who_rules(state, (tess, sam)) == ["Ted"]
    assert who_rules(state, (sam, ted)) == ["Tess"]
    assert who_rules(state, (tess, ted)) == ["Sam"]
    assert who_rules(state, (other, sam)) == ["Tess", "Ted"]
    assert who_rules(state, (other, event.number("P002"))) == ["Tess", "Sam", "Ted"]


def ruling(event: Event, who: str, role: str, table: int) -> None:
    asked = Context(Actor(who, role), NOW, 1)  # type: ignore[arg-type]
    execute(event.store, GiveRuling(text="it stands", table=table), asked, find_rulebook)


@pytest.mark.rule("ST-088", "ST-016", "ST-157", "ST-300")
def test_rulings_are_recorded_and_nobody_rules_on_the_own_game() -> None:
    event = with_directors(E2, 3)
    event.do(ApprovePlaying(person="Tess", in_favour=3))
    event.start()
    event.round("Tess-P001", "P002-P003")
    with pytest.raises(Exception, match="Tess does not rule on this game"):
        ruling(event, "Tess", "organizer", 1)
    with pytest.raises(Exception, match="Ted does not rule on this game"):
        ruling(event, "Ted", "judge", 1)
    ruling(event, "Sam", "marshal", 1)
    ruling(event, "Tess", "organizer", 2)
    ruling(event, "Ted", "judge", 2)
    rulings = event.state.rulings
    assert [one.ruler for one in rulings] == ["Sam", "Tess", "Ted"]
    assert all(one.final for one in rulings)


@pytest.mark.rule("ST-300")
def test_the_second_director_has_the_desk_too() -> None:
    event = Event(E2, names(4))
    event.do(NameStaff(person="Sam", role="marshal"))
    event.start()
    asked = Context(Actor("Sam", "marshal"), NOW, 5)
    execute(event.store, PairRound(), asked, find_rulebook)
    assert event.state.draft is not None


@pytest.mark.rule("ST-090", "ST-091")
@pytest.mark.parametrize(
    ("others", "options", "told"),
    [
        (15, {}, []),
        (16, {}, ["more than 16", "bye"]),
        (17, {}, ["more than 16"]),
        (4, {}, ["bye"]),
        (5, {"level": "continental"}, ["high-level"]),
    ],
)
def test_when_a_director_had_better_not_play(
    others: int, options: dict[str, object], told: list[str]
) -> None:
    event = with_directors(E2, others, **options)
    event.do(ApprovePlaying(person="Tess", in_favour=others))
    warnings = [text for text in event.start().warnings if "had better not play" in text]
    assert len(warnings) == len(told)
    assert all(any(word in text for text in warnings) for word in told)


@pytest.mark.rule("ST-086")
def test_a_director_who_comes_late_needs_it_too() -> None:
    event = Event(E2, names(4))
    event.do(NameStaff(person="Tess", role="organizer"))
    event.start()
    event.draw()
    refused(event, EnterPlayers(players=(Details(name="Tess"),)))


@pytest.mark.rule("ST-274")
def test_who_hands_out_the_cards_online_does_not_play() -> None:
    event = with_directors(E2, 3, mode="online", format="draft")
    event.do(ApprovePlaying(person="Tess", in_favour=3))
    assert "ST-274" in refused(event, StartTournament()).rules
    for options in (
        {"mode": "online", "format": "draft", "pools_made_by": "another-director"},
        {"mode": "online", "format": "constructed"},
        {"mode": "face-to-face", "format": "sealed"},
    ):
        event = with_directors(E2, 3, **options)
        event.do(ApprovePlaying(person="Tess", in_favour=3))
        event.start()


@pytest.mark.rule("ST-088")
def test_however_the_director_is_spelled() -> None:
    event = Event(E2, ["tess", *names(3)])
    for person, role in (("Tess", "organizer"), ("Sam", "marshal"), ("Ted", "judge")):
        event.do(NameStaff(person=person, role=role))
    event.do(ApprovePlaying(person="TESS", in_favour=3))
    event.start()
    event.round("tess-P001", "P002-P003")
    assert who_rules(event.state, event.state.rounds[0].tables[0].players) == ["Sam"]
    for name in ("Tess", "tess"):
        with pytest.raises(Exception, match="does not rule on this game"):
            ruling(event, name, "organizer", 1)


@pytest.mark.rule("ST-087")
@pytest.mark.parametrize("rulebook", BOTH)
def test_the_second_and_the_third_stay_while_the_director_plays(rulebook: str) -> None:
    event = with_directors(rulebook, 3)
    event.do(ApprovePlaying(person="Tess", in_favour=3))
    event.start()
    for person, role in (("Sam", "marshal"), ("Ted", "judge")):
        assert "ST-087" in refused(event, ReleaseStaff(person=person, role=role)).rules
    event.do(NameStaff(person="Zoe", role="judge"))
    event.do(ReleaseStaff(person="Ted", role="judge"))
    event.do(DropPlayer(number=event.number("Tess")))
    event.do(ReleaseStaff(person="Sam", role="marshal"))
    told = refused(event, ReturnPlayer(number=event.number("Tess")))
    assert "ST-087" in told.rules


@pytest.mark.rule("ST-086")
def test_what_was_agreed_to_holds_when_more_players_come() -> None:
    """Two of three agreed at the start; staff is named and players return as ever."""
    event = with_directors(E2, 3)
    event.do(ApprovePlaying(person="Tess", in_favour=2))
    event.start()
    event.do(EnterPlayers(players=(Details(name="Kim"), Details(name="Lea"))))
    event.do(NameStaff(person="Zoe", role="scorekeeper"))
    event.do(ReleaseStaff(person="Zoe", role="scorekeeper"))
    event.do(DropPlayer(number=event.number("Tess")))
    event.do(ReturnPlayer(number=event.number("Tess")))


ANOTHER = {"mode": "online", "format": "draft", "pools_made_by": "another-director"}


@pytest.mark.rule("ST-274", "T-95")
@pytest.mark.parametrize("rulebook", BOTH)
def test_another_director_hands_out_the_cards_and_does_not_play(rulebook: str) -> None:
    """ "The Tournament Director may play if he or she delegates the responsibility … to another
    non-playing Tournament Director": of three directors at least one does not play."""
    event = with_directors(rulebook, 3, **ANOTHER)
    event.do(EnterPlayers(players=(Details(name="sam"), Details(name="Ted"))))
    event.do(ApprovePlaying(person="Tess", in_favour=5))
    told = refused(event, StartTournament())
    assert "all directors play" in told.what
    assert "ST-274" in told.rules
    event.do(NameStaff(person="Zoe", role="judge"))
    event.start()
    assert "ST-274" in refused(event, ReleaseStaff(person="Zoe", role="judge")).rules
    assert "ST-274" in refused(event, EnterPlayers(players=(Details(name="Zoe"),))).rules
    event.do(DropPlayer(number=event.number("Ted")))
    event.do(EnterPlayers(players=(Details(name="Zoe"),)))
    assert "ST-274" in refused(event, ReturnPlayer(number=event.number("Ted"))).rules


@pytest.mark.rule("ST-274")
def test_the_others_may_all_play_where_no_cards_are_handed_out_online() -> None:
    for options in ({}, {**ANOTHER, "format": "constructed"}, {**ANOTHER, "mode": "face-to-face"}):
        event = with_directors(E2, 3, **options)
        event.do(EnterPlayers(players=(Details(name="Sam"), Details(name="Ted"))))
        event.do(ApprovePlaying(person="Tess", in_favour=5))
        event.start()


@pytest.mark.rule("ST-100", "ST-098", "T-91")
@pytest.mark.parametrize("rulebook", BOTH)
def test_time_is_the_call_of_a_director(rulebook: str) -> None:
    event = Event(rulebook, names(4))
    event.start()
    event.draw()
    for command, rule in ((StartClock(), "ST-098"), (ExtendTime(table=1, minutes=5), "ST-100")):
        assert rule in refused(event, command, role="scorekeeper").rules
        for role in ("organizer", "marshal", "judge"):
            event.do(command, role=role)


@pytest.mark.rule("ST-163")
@pytest.mark.parametrize("rulebook", BOTH)
def test_a_concession_is_subject_to_the_directors_approval(rulebook: str) -> None:
    """So no player reports one, neither who concedes nor who wins by it; the director, who has
    approved it, writes it down."""
    event = Event(rulebook, "Ann Bea Cid Dan")
    event.start()
    event.round("Ann-Bea", "Cid-Dan")
    for code, player in (("win", "Ann"), ("loss", "Ann"), ("win", "Bea"), ("loss", "Bea")):
        conceded = RecordResult(table=1, result=code, ended="concession")
        told = refused(event, conceded, player=player)
        assert told.rules == ("ST-163",)
        assert told.do == "tell the tournament director, who writes it down"
    own = own_table(event.state, event.number("Ann"))
    assert own is not None
    assert "concession" not in reportable(event.state, own).endings
    assert "decked" in reportable(event.state, own).endings
    event.do(RecordResult(table=1, result="win", ended="concession"), role="judge")
    report = event.state.rounds[0].tables[0].report
    assert report is not None
    assert report.confirmed
    event.do(RecordResult(table=2, result="win", score=(100, 40)), player="Cid")
