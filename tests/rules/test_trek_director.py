"""Star Trek: a director who plays, and who rules on which game (guide 003, 7.1, 13.2)."""

from __future__ import annotations

import pytest

from tests.builders import NOW, Event
from tests.rules.notation import names, refused
from tests.rules.trek import BOTH, E1, E2
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.execute import execute
from topcut.core.actions.judging.rulings import GiveRuling
from topcut.core.actions.opening.playing_leader import ApprovePlaying
from topcut.core.actions.opening.staff import NameStaff
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.players.staff_entry import EnterPlayers
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.questions.leaders import who_rules
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


@pytest.mark.rule("ST-088")
def test_who_rules_on_whose_game() -> None:
    """The second director on the first one's games, the third where these two play each other."""
    event = with_directors(E1, 3)
    event.do(EnterPlayers(players=(Details(name="Sam"), Details(name="Ted"))))
    state = event.state
    tess, sam, ted, other = (event.number(name) for name in ("Tess", "Sam", "Ted", "P001"))
    assert who_rules(state, (tess, other)) == ["Sam"]
    assert who_rules(state, (tess, sam)) == ["Ted"]
    assert who_rules(state, (sam, ted)) == ["Tess"]
    assert who_rules(state, (other, event.number("P002"))) == ["Tess"]


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
    ruling(event, "Sam", "marshal", 1)
    ruling(event, "Tess", "organizer", 2)
    rulings = event.state.rulings
    assert [(one.ruler, one.final) for one in rulings] == [("Sam", True), ("Tess", True)]


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
