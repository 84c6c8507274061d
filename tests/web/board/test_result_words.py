"""What players read: results in words, what dropping means, who plays in the cut."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.utils.translation import override

from tests.builders import Event
from tests.web.board.test_public_pages import text
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.players.leaving import DropPlayer
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.questions.player.own_table import own_table, reportable
from topcut.core.tournament.state import ReportedResult, Result, State, Table
from topcut.web.board.common.player_rounds import own_words, points_said
from topcut.web.board.common.public_rows import match_seats
from topcut.web.board.prerender.public_pages import draw_pages
from topcut.web.player.drop.consequences import meaning
from topcut.web.player.report.choices import chosen, quick

NAMES = "Ann Bea Cid Dan Eve Fay Gus Hal"


def reported(code: str, games: tuple[int, int] | None = None) -> Table:
    report = ReportedResult(Result(code=code, games=games), "Ann", "2026-11-15T10:00:00+00:00")
    return Table(1, (1, 2), report=report)


@pytest.fixture
def event() -> Event:
    one = Event("munchkin", NAMES)
    for command in (StartTournament(), PairRound(), PublishRound()):
        one.do(command)
    return one


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    with override("en"):
        yield


def play_on(event: Event) -> State:
    while True:
        for table in event.state.rounds[-1].open_tables:
            event.do(RecordResult(table=table.number, result="win"))
        if len(event.state.rounds) == event.state.rounds_planned:
            return event.state
        event.do(PairRound())
        event.do(PublishRound())


def test_results_are_said_in_the_language_of_the_page() -> None:
    state = Event("magic-style", NAMES).state
    with override("de"):
        assert own_words(state, reported("win", (2, 1)), 1) == "verloren 1\u20132"


def test_own_page_counts_what_was_won(event: Event) -> None:
    state = play_on(event)
    first = state.rounds[0].tables[0].players[0]
    page = text(draw_pages("x", state), f"players/{first}/")
    won = sum(
        table.players[0] == first
        for round in state.rounds
        for table in round.tables
        if first in table.players
    )
    assert f">{won}-{len(state.rounds) - won}-0<" in page


def test_what_dropping_means_now(event: Event) -> None:
    one, other = event.state.rounds[0].tables[0].players
    assert "Table 1 has no result yet" in meaning(event.state, one)[0]
    event.do(RecordResult(table=1, result="win"))
    told = meaning(event.state, one)
    assert not any("no result yet" in line for line in told)
    assert "Only the desk can take you back in." in told
    event.do(DropPlayer(number=other, reason="ill"))
    assert meaning(event.state, other) == []


def test_in_the_cut_the_opponent_goes_on(event: Event) -> None:
    play_on(event)
    state = event.do(MakeCut(size=4)).state
    inside = state.brackets[""].qualifiers[0]
    assert "goes on without playing" in meaning(state, inside)[0]


def test_pairings_in_the_cut_are_its_open_matches(event: Event) -> None:
    play_on(event)
    state = event.do(MakeCut(size=4)).state
    names = {number: one.name for number, one in state.entrants.items()}
    assert {seat.number for seat in match_seats(state, names)} == set(state.brackets[""].qualifiers)
    match = state.ready_matches[0]
    state = event.do(RecordResult(table=match.number, result="win")).state
    left = match_seats(state, names)
    assert len(left) == 2
    assert {seat.table for seat in left} == {state.ready_matches[0].number}


def test_a_pod_is_shown_with_its_seats() -> None:
    event = Event("tribbles", NAMES)
    for command in (StartTournament(), PairRound(), PublishRound()):
        event.do(command)
    table = event.state.rounds[0].tables[0]
    page = text(draw_pages("x", event.state), f"players/{table.players[0]}/")
    assert page.count('<ol class="podlist">') == 1
    at = [page.index(f">{event.state.name_of(number)}</a>") for number in table.players]
    assert at == sorted(at), "in the order of the seats"


@pytest.mark.parametrize(
    ("language", "said"), [("en", ("1 point", "3 points")), ("de", ("1 Punkt", "3 Punkte"))]
)
def test_one_point_is_not_points(language: str, said: tuple[str, str]) -> None:
    state = Event("commander-style", NAMES).state
    with override(language):
        assert (points_said(state, 1), points_said(state, 3)) == said


def test_a_match_of_games_is_reported_without_typing() -> None:
    event = Event("magic-style", NAMES)
    for command in (StartTournament(), PairRound(), PublishRound()):
        event.do(command)
    own = own_table(event.state, event.state.rounds[0].tables[0].players[0])
    assert own is not None
    found = quick(event.state.rulebook, reportable(event.state, own))
    assert [(one.value, one.label) for one in found] == [
        ("win:2-0", "I won 2\u20130"),
        ("win:2-1", "I won 2\u20131"),
        ("loss:1-2", "I lost 1\u20132"),
        ("loss:0-2", "I lost 0\u20132"),
        ("draw:1-1", "Draw 1\u20131"),
    ]
    single = reportable(Event("munchkin", NAMES).state, own)
    assert quick(event.state.rulebook, single) == []


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("win:2-1", ("win", (2, 1))),
        ("win", ("win", None)),
        ("", ("", None)),
        ("win:", ("win", None)),
        ("win:2-", ("win", None)),
        ("win:-1-2", ("win", None)),
        ("win:1234567-1", ("win", None)),
        ("loss:x-y", ("loss", None)),
    ],
)
def test_what_was_chosen(value: str, said: tuple[str, tuple[int, int] | None]) -> None:
    assert chosen(value) == said
