"""What is typed at the desk, and which command it is."""

from __future__ import annotations

import pytest

from tests.builders import Event
from topcut import rulebooks
from topcut.core.actions.command import Command
from topcut.core.actions.results.correct import CorrectResult
from topcut.core.actions.results.no_show import RecordNoShow
from topcut.core.actions.results.report import ConfirmResult, RecordResult
from topcut.core.actions.rounds.clock import ExtendTime
from topcut.core.refusal import Refusal
from topcut.core.tournament.state import Result
from topcut.web.desk.common.outcomes import table_result
from topcut.web.desk.round.result_line import command_of, keys_of, legend
from topcut.web.desk.round.shown_round import shown_round


def typed(event: Event, line: str) -> Command:
    return command_of(shown_round(event.state), line)


@pytest.fixture
def warriors() -> Event:
    event = Event("street-warriors", "Ann Bea Cid Dan")
    event.start()
    event.round("Ann-Bea", "Cid-Dan")
    return event


@pytest.fixture
def treks() -> Event:
    event = Event("star-trek-2e", "Ann Bea Cid Dan")
    event.start()
    event.round("Ann-Bea", "Cid-Dan")
    return event


@pytest.mark.rule("ST-107")
@pytest.mark.parametrize(
    ("line", "result", "score"),
    [
        ("1 100 65", "win", (100, 65)),
        ("1 65 100", "loss", (65, 100)),
        ("1 70 60 t", "modified-win", (70, 60)),
        ("1 -5 60 time", "modified-loss", (-5, 60)),
        ("1 60 60", "draw", (60, 60)),
    ],
)
def test_both_scores_are_a_result(
    treks: Event, line: str, result: str, score: tuple[int, int]
) -> None:
    """The higher one wins; on time it is a modified win."""
    assert typed(treks, line) == RecordResult(table=1, result=result, score=score)


def test_two_numbers_are_no_result_where_scores_do_not_count(warriors: Event) -> None:
    with pytest.raises(Refusal):
        typed(warriors, "1 100 65")


@pytest.fixture
def best_of_three() -> Event:
    event = Event("munchkin", "Ann Bea Cid Dan", match="best-of-three")
    event.start()
    event.round("Ann-Bea", "Cid-Dan")
    return event


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("2 w", RecordResult(table=2, result="win")),
        ("  2   W ", RecordResult(table=2, result="win")),
        ("2w", RecordResult(table=2, result="win")),
        ("2dl", RecordResult(table=2, result="double-loss")),
        ("2w 10:7", RecordResult(table=2, result="win", score=(10, 7))),
        ("2+5", ExtendTime(table=2, minutes=5)),
        ("2n1", RecordNoShow(table=2, absent=(3,))),
        ("2 1", RecordResult(table=2, result="win")),
        ("2 2", RecordResult(table=2, result="loss")),
        ("2 0", RecordResult(table=2, result="draw")),
        ("2 d", RecordResult(table=2, result="draw")),
        ("2 double-loss", RecordResult(table=2, result="double-loss")),
        ("2 dl", RecordResult(table=2, result="double-loss")),
        ("2 w 10:7", RecordResult(table=2, result="win", score=(10, 7))),
        ("2 w 10-7", RecordResult(table=2, result="win", score=(10, 7))),
        ("2 w decked", RecordResult(table=2, result="win", ended="decked")),
        ("2 c1", RecordResult(table=2, result="loss", ended="concession")),
        ("2 c2", RecordResult(table=2, result="win", ended="concession")),
        ("2 n1", RecordNoShow(table=2, absent=(3,))),
        ("2 n", RecordNoShow(table=2, absent=(3, 4))),
        ("2 +5", ExtendTime(table=2, minutes=5)),
        ("2 ok", ConfirmResult(table=2)),
        ("2 l because a slip", CorrectResult(table=2, result="loss", reason="a slip")),
    ],
)
def test_a_line(warriors: Event, line: str, command: Command) -> None:
    assert typed(warriors, line) == command


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("1 2-1", RecordResult(table=1, result="win", games=(2, 1))),
        ("1 0-2", RecordResult(table=1, result="loss", games=(0, 2))),
        ("1 1-1", RecordResult(table=1, result="draw", games=(1, 1))),
        ("1 2-1 5:3", RecordResult(table=1, result="win", games=(2, 1), score=(5, 3))),
        ("1 w 1-0 time", RecordResult(table=1, result="win", games=(1, 0), ended="time")),
    ],
)
def test_games_of_a_match(best_of_three: Event, line: str, command: Command) -> None:
    assert typed(best_of_three, line) == command


@pytest.mark.parametrize("line", ["", "w", "1", "1 q", "¹ w", "1 10:7", "x 1", "99999999 w"])
def test_no_line(warriors: Event, line: str) -> None:
    with pytest.raises(Refusal):
        typed(warriors, line)


@pytest.mark.parametrize("rulebook", rulebooks.known())
def test_every_rulebook_has_a_key_for_every_result(rulebook: str) -> None:
    found = rulebooks.read(rulebook)
    games = {code for code, rule in found.results.items() if rule.against}
    short = {code for key, code in keys_of(found).items() if len(key) <= 2}
    assert short == games
    assert len(legend(found, 3)) == len(legend(found, 1)) + 1


@pytest.mark.parametrize(
    ("result", "words"),
    [
        (Result(code="win"), "Ann wins"),
        (Result(code="loss", score=(3, 10)), "Bea wins 10:3"),
        (Result(code="modified-loss", ended="time"), "Bea wins (modified win), by time"),
        (Result(code="modified-win", ended="time"), "Ann wins (modified win), by time"),
        (Result(code="double-loss", ended="no-show"), "Double loss, by no-show"),
        (Result(code="loss", games=(1, 2)), "Bea wins 2\u20131"),
    ],
)
def test_a_result_in_words(result: Result, words: str) -> None:
    event = Event("l5r", "Ann Bea Cid Dan")
    event.start()
    event.round("Ann-Bea", "Cid-Dan")
    assert table_result(event.state, event.state.rounds[0].tables[0], result) == words
