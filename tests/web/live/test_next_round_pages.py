"""Own pages of a draft are drawn before it is published: byte for byte what they would be else,
never where the event has become another one, and for nobody to read before."""

from __future__ import annotations

import time

import pytest

from tests.builders import Event
from topcut.core.actions.command import Command
from topcut.core.actions.judging.notes import WriteNote
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.players.edit_player import EditPlayer
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.change_tables import SwapPlayers
from topcut.core.actions.rounds.clock import StartClock
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.tournament.state import Details
from topcut.web.board.prerender import player_pages
from topcut.web.board.prerender.drawn_ahead import DrawnAhead
from topcut.web.board.prerender.next_round_pages import NextRoundPages
from topcut.web.board.prerender.page_sets import PageSets
from topcut.web.board.prerender.public_pages import PageSet, draw_in_parts, draw_pages

PATIENCE = 120


@pytest.fixture(autouse=True)
def few_are_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player_pages, "MANY", 8)
    monkeypatch.setattr("topcut.web.board.prerender.next_round_pages.AT_A_TIME", 3)


@pytest.fixture
def event() -> Event:
    """The second round is drafted."""
    one = Event("munchkin", "Ann Bea Cid Dan Eve Fay Gus Hal")
    for command in (StartTournament(), PairRound(), PublishRound()):
        one.do(command)
    for table in range(1, 5):
        one.do(RecordResult(table=table, result="win"))
    one.do(PairRound())
    return one


def drawn_ahead(before: PageSet) -> NextRoundPages:
    rounds = DrawnAhead()
    rounds.expect(before)
    while rounds.has_work:
        rounds.draw_some()
    found = rounds.get(before.event, before.language)
    assert found is not None
    return found


def test_they_are_what_they_would_be_otherwise(
    event: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = draw_pages("fnm", event.state)
    ahead = drawn_ahead(before)
    assert len(ahead.pages) == 8
    event.do(WriteNote(text="nobody sees it"))
    event.do(PublishRound())
    expected = draw_pages("fnm", event.state, before)
    monkeypatch.setattr(player_pages, "player_pages", lambda _: pytest.fail("drawn again"))
    own, whole = draw_in_parts("fnm", event.state, before, next_round=ahead)
    assert own.pages.keys() == ahead.pages.keys()
    assert whole.pages == expected.pages, "every byte, tag and header"
    assert all(page.stamp in page.text for page in own.pages.values())


@pytest.mark.parametrize(
    "command",
    [
        SwapPlayers(first=1, second=5),
        EditPlayer(number=3, details=Details(name="Zoe")),
    ],
)
def test_never_where_the_event_has_become_another_one(event: Event, command: Command) -> None:
    before = draw_pages("fnm", event.state)
    ahead = drawn_ahead(before)
    event.do(command)
    event.do(PublishRound())
    assert not ahead.is_of(event.state)
    *_, whole = draw_in_parts("fnm", event.state, before, next_round=ahead)
    assert whole.pages == draw_pages("fnm", event.state, before).pages


def test_what_is_expected_follows_the_event(event: Event) -> None:
    rounds = DrawnAhead()

    def expected() -> NextRoundPages | None:
        rounds.expect(draw_pages("fnm", event.state))
        rounds.draw_some()
        return rounds.get("fnm", "en")

    first = expected()
    assert first is not None
    event.do(WriteNote(text="nobody sees it"))
    assert expected() is first, "what nobody sees is no reason to begin anew"
    event.do(SwapPlayers(first=1, second=5))
    assert expected() not in (None, first)
    event.do(PublishRound())
    assert expected() is None
    assert not rounds.has_work


def test_half_a_round_is_not_used(event: Event) -> None:
    before = draw_pages("fnm", event.state)
    ahead = NextRoundPages(before)
    ahead.draw_some()
    assert 0 < len(ahead.pages) < 8
    event.do(PublishRound())
    *_, whole = draw_in_parts("fnm", event.state, before, next_round=ahead)
    assert whole.pages == draw_pages("fnm", event.state, before).pages


def test_nobody_can_read_a_draft(event: Event) -> None:
    sets = PageSets(read=lambda _: event.state, pause=0.0, draws_ahead=True)
    told: list[int] = []
    sets.tell(lambda _, __, sequence: told.append(sequence))
    try:
        out = sets.want("fnm").result(PATIENCE)
        end = time.monotonic() + PATIENCE
        while (ahead := sets.drawn_ahead.get("fnm", "en")) is None or not ahead.is_whole:
            assert time.monotonic() < end, "it is never drawn"
            time.sleep(0.01)
        assert out is not None
        assert sets.get("fnm") is out
        assert out.pages == draw_pages("fnm", event.state).pages
        event.do(PublishRound())
        event.do(StartClock())
        assert sets.want("fnm").result(PATIENCE) is sets.get("fnm")
        assert told == [out.sequence, event.state.sequence, event.state.sequence], "in two steps"
    finally:
        sets.end()
