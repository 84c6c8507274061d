"""What the log says of a table: who counted what, the games and the score, in the order in which
the players sit."""

from __future__ import annotations

import pytest

from tests.builders import Event
from tests.rules.trek.notation import BOTH
from topcut.core.actions.execute import Done
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.results.time_called import CallTime
from topcut.core.tournament.state import Answer, Details


def said(done: Done) -> list[str]:
    return [str(entry.fact.words(done.state.name_of)) for entry in done.entries]


@pytest.mark.rule("L5-101", "L5-102", "L5-103", "L5-104", "L5-105")
def test_a_count_at_time_is_on_record() -> None:
    """The guide's example: Dan has broken four provinces, Emily two; honor 4 and 13; Dan has the
    Favor. 7 v 6 decides nothing."""
    event = Event("l5r", "Dan Emily Ann Bea")
    event.start()
    event.round("Dan-Emily", "Ann-Bea")
    counted = {"broken": (4, 2), "honor": (4, 13), "favor": (1, 0)}
    answers = tuple(
        Answer(step="first-count", what=what, first=dan, second=emily)
        for what, (dan, emily) in counted.items()
    )
    told = "first-count/broken 4:2, first-count/honor 4:13, first-count/favor 1:0"
    assert said(event.do(CallTime(table=1, answers=answers))) == [
        f"round 1 table 1: after time, {told}"
    ]
    passed = CallTime(table=1, answers=(Answer(step="concede"),))
    assert said(event.do(passed)) == ["round 1 table 1: after time, concede"]


@pytest.mark.rule("A-MK9", "MK-017")
def test_the_games_of_a_match_are_on_record() -> None:
    event = Event("munchkin", "Ann Bea", match="best-of-three")
    event.start()
    event.round("Ann-Bea")
    done = event.do(RecordResult(table=1, result="win", games=(2, 1)))
    assert said(done) == ["round 1 table 1: win 2\u20131"]


@pytest.mark.rule("ST-107", "ST-163")
@pytest.mark.parametrize("rulebook", BOTH)
def test_the_score_of_a_game_is_on_record(rulebook: str) -> None:
    event = Event(rulebook, "Paul George Ann Bea")
    event.start()
    event.round("Paul-George", "Ann-Bea")
    assert said(event.do(RecordResult(table=1, result="win", score=(100, 35)))) == [
        "round 1 table 1: win 100:35"
    ]
    conceded = RecordResult(table=2, result="win", ended="concession")
    assert said(event.do(conceded)) == ["round 1 table 2: win, by concession"]


@pytest.mark.rule("G4")
@pytest.mark.parametrize(
    ("players", "words"),
    [
        ("Ann", "entered Ann"),
        ("Ann Bea", "entered Ann, Bea"),
        ("Ann Bea Cid Dan Eve Fay", "entered Ann, Bea, Cid, Dan and 2 more"),
    ],
)
def test_how_many_entered(players: str, words: str) -> None:
    """Rounds and cut follow from how many there are, so the log says it."""
    entered = EnterPlayers(players=tuple(Details(name=name) for name in players.split()))
    assert said(Event("munchkin").do(entered)) == [words]
