"""A round that is over: the way back to what is played now, and what of it can be printed."""

from __future__ import annotations

from tests.web.conftest import DeskEvent
from tests.web.desk.pods_requests import get
from tests.web.pods_played import play_all, tribbles
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound


class TestTheWayBack:
    """It names no round: what is played now may be a draft, pods of five games, or a bracket."""

    def leads_back(self, event: DeskEvent) -> None:
        page = get(event, "round/1/")
        assert f'<a class="btn" href="{event.path("round/")}">Current round</a>' in page
        assert "Back to round" not in page

    def test_to_the_bracket(self, cut: DeskEvent) -> None:
        self.leads_back(cut)

    def test_to_a_draft(self, playing: DeskEvent) -> None:
        wins = [RecordResult(table=table, result="win") for table in range(1, 5)]
        playing.do(*wins, PairRound(), PublishRound(), *wins, PairRound())
        assert playing.state.draft is not None
        self.leads_back(playing)

    def test_to_pods_that_play_several_rounds(self, desk_event: DeskEvent) -> None:
        event = tribbles(desk_event)
        play_all(event)
        event.do(PairRound(), PublishRound())
        self.leads_back(event)


class TestSlips:
    """Offered where somebody still plays, and of a round whose slips are wanted again."""

    def test_of_the_bracket_while_a_match_is_open(self, cut: DeskEvent) -> None:
        slips = cut.path("print/slips/")
        page = get(cut, "round/")
        assert page.count(f'href="{slips}"') == 2, "in the menus Print and More"
        assert "Print slips" in page
        cut.do(RecordResult(table=1, result="win", games=(2, 0)))
        page = get(cut, "round/")
        assert "round-more" in page
        assert slips not in page
        assert "Print slips" not in page

    def test_of_a_past_round_when_the_bracket_is_over(self, cut: DeskEvent) -> None:
        cut.do(RecordResult(table=1, result="win", games=(2, 0)))
        page = get(cut, "round/1/")
        for document in ("slips", "round-pack", "pairings-by-name"):
            address = f"{cut.path(f'print/{document}/')}?round=1"
            assert f'href="{address}"' in page
            answer = cut.browser("organizer").get(address)
            assert answer["Content-Type"] == "application/pdf"
