"""Correcting a past result, and the three ways on."""

from __future__ import annotations

import re

import pytest

from tests.web.conftest import DeskEvent
from tests.web.played import HTMX, report_all
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.judging.notes import WriteNote
from topcut.core.actions.results.correct import CorrectResult
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.clock import StartClock
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.actions.undo import Undo
from topcut.core.tournament.rounds.pairings import RoundMended
from topcut.core.tournament.state import State, Table
from topcut.store.events.journals import DatabaseStore


@pytest.fixture
def posted(playing: DeskEvent) -> DeskEvent:
    """Round 1 is played, round 2 is posted and has not begun."""
    report_all(playing)
    playing.do(PairRound(), PublishRound())
    return playing


def table_one(state: State) -> Table:
    table = state.rounds[0].table(1)
    assert table is not None
    return table


def form(desk_event: DeskEvent, **typed: object) -> dict[str, object]:
    return {"result": "loss", "reason": "read wrongly", "seen": desk_event.state.sequence, **typed}


class TestCorrect:
    def test_a_table_is_found_by_name(self, posted: DeskEvent) -> None:
        name = posted.state.name_of(table_one(posted.state).players[0])
        page = posted.browser("judge").get(posted.path(f"correct/?in=1&search={name}"))
        assert page.content.decode().count('<a class="m"') == 1
        assert posted.path("correct/1/1/") in page.content.decode()

    @pytest.mark.parametrize("wrong", ["in=99", "in=x", "in=-1", "page=x"])
    def test_an_address_with_nonsense(self, posted: DeskEvent, wrong: str) -> None:
        assert posted.browser("judge").get(posted.path(f"correct/?{wrong}")).status_code == 200

    def test_before_and_after_are_shown_and_nothing_is_recorded(self, posted: DeskEvent) -> None:
        """2 points for a win (MK-021): the winner falls to 0, the loser rises to 2."""
        before = posted.state
        winner, loser = (before.name_of(number) for number in table_one(before).players)
        assert before.rulebook.results["win"].points == 2
        client = posted.browser("scorekeeper")
        page = client.post(posted.path("correct/1/1/preview/"), form(posted, reason=""))
        text = page.content.decode()
        moves = text[text.index('<table class="moves">') :]
        assert f'<td><bdi class="name">{winner}</bdi></td>' in moves
        assert f'<td><bdi class="name">{loser}</bdi></td>' in moves
        assert "2 → <b>0</b>" in moves
        assert "0 → <b>2</b>" in moves
        assert "Round 2 was paired with the old result" in text
        assert posted.state.sequence == before.sequence

    def test_the_preview_alone_by_htmx(self, posted: DeskEvent) -> None:
        client = posted.browser("scorekeeper")
        path = posted.path("correct/1/1/preview/")
        part = client.post(path, form(posted), **HTMX, HTTP_HX_TARGET="preview").content.decode()
        assert "<html" not in part
        assert 'name="because" value="Entered wrongly"' in part

    def test_it_is_recorded_and_leads_to_the_three_ways(self, posted: DeskEvent) -> None:
        client = posted.browser("scorekeeper")
        answer = client.post(posted.path("correct/1/1/record/"), form(posted))
        assert answer["Location"] == posted.path("correct/repair/")
        report = table_one(posted.state).report
        assert report is not None
        assert report.result.code == "loss"

    def test_a_judge_is_not_led_to_what_is_the_desks(self, posted: DeskEvent) -> None:
        answer = posted.browser("judge").post(posted.path("correct/1/1/record/"), form(posted))
        assert answer["Location"] == posted.path("standings/")

    def test_a_result_is_taken_away(self, posted: DeskEvent) -> None:
        client = posted.browser("marshal")
        client.post(posted.path("correct/1/1/record/"), form(posted, result="none"))
        assert table_one(posted.state).report is None

    @pytest.mark.parametrize(
        "typed",
        [
            {"reason": " "},
            {"result": ""},
            {"result": "draw"},
            {"result": "x" * 10_000},
            {"score_first": "1"},
            {"score_first": "1e9", "score_second": "2"},
            {"score_first": "²", "score_second": "2"},
            {"score_first": "9" * 30, "score_second": "2"},
            {"ended": "earthquake"},
            {"seen": ""},
            {"seen": "1"},
            {"seen": "-5"},
        ],
    )
    def test_a_wrong_one_is_refused_with_what_was_typed(
        self, posted: DeskEvent, typed: dict[str, str]
    ) -> None:
        before = posted.state.sequence
        client = posted.browser("scorekeeper")
        answer = client.post(posted.path("correct/1/1/record/"), {**form(posted), **typed})
        assert answer.status_code == 422
        assert 'role="alert"' in answer.content.decode()
        assert posted.state.sequence == before

    @pytest.mark.parametrize("where", ["9/1", "1/99", "0/1", "1/0"])
    def test_a_table_that_is_not_there(self, posted: DeskEvent, where: str) -> None:
        client = posted.browser("judge")
        assert client.get(posted.path(f"correct/{where}/")).status_code == 422
        answer = client.post(posted.path(f"correct/{where}/record/"), form(posted))
        assert answer.status_code == 422

    def test_after_the_cut_it_is_frozen(self, posted: DeskEvent) -> None:
        report_all(posted)
        while len(posted.state.rounds) < posted.state.rounds_planned:
            posted.do(PairRound(), PublishRound())
            report_all(posted)
        posted.do(MakeCut(size=4))
        answer = posted.browser("judge").post(posted.path("correct/1/1/record/"), form(posted))
        assert answer.status_code == 422
        assert "frozen" in answer.content.decode()


class TestWays:
    def corrected(self, posted: DeskEvent) -> State:
        command = CorrectResult(table=1, round=1, result="loss", reason="read wrongly")
        return posted.do(command)

    def test_what_is_shown_is_what_is_recorded(self, posted: DeskEvent) -> None:
        before = self.corrected(posted).rounds[-1]
        client = posted.browser("scorekeeper")
        page = client.get(posted.path("correct/repair/")).content.decode()
        shown = page.count("<s class=")
        assert shown > 0
        seen = posted.state.sequence
        typed = {"reason": "corrected", "aim": "best", "seen": seen}
        assert client.post(posted.path("correct/repair/mend/"), typed).status_code == 302
        after = posted.state.rounds[-1]
        changed = [
            new
            for old, new in zip(before.tables, after.tables, strict=True)
            if old.players != new.players
        ]
        assert len(changed) == shown
        for table in changed:
            first, second = (posted.state.name_of(number) for number in table.players)
            assert re.search(rf"<br>\s*<bdi>{first}</bdi> – <bdi>{second}</bdi></span>", page)
        assert isinstance(DatabaseStore(posted.event).read()[-1].fact, RoundMended)

    def test_loading_again_draws_nothing_anew(self, posted: DeskEvent) -> None:
        self.corrected(posted)
        client = posted.browser("scorekeeper")
        pages = [client.get(posted.path("correct/repair/")).content.decode() for _ in range(3)]
        parts = {page[page.index("swaps") : page.index("</ul>")] for page in pages}
        assert len(parts) == 1

    def test_a_round_that_runs_is_not_mended_unless_insisted(self, posted: DeskEvent) -> None:
        self.corrected(posted)
        posted.do(StartClock(minutes=30))
        client = posted.browser("marshal")
        page = client.get(posted.path("correct/repair/")).content.decode()
        assert "ts games have begun" in page
        assert "swaps" not in page
        assert "swaps" in client.get(posted.path("correct/repair/?begun=1")).content.decode()
        typed = {"reason": "corrected", "seen": posted.state.sequence}
        assert client.post(posted.path("correct/repair/mend/"), typed).status_code == 422
        typed["begun"] = "1"
        assert client.post(posted.path("correct/repair/mend/"), typed).status_code == 302

    def test_a_mend_needs_a_reason_and_a_fresh_page(self, posted: DeskEvent) -> None:
        seen = self.corrected(posted).sequence
        client = posted.browser("scorekeeper")
        path = posted.path("correct/repair/mend/")
        assert client.post(path, {"reason": "", "seen": seen}).status_code == 422
        posted.do(WriteNote(text="meanwhile"))
        assert client.post(path, {"reason": "corrected", "seen": seen}).status_code == 422
        assert len(posted.state.rounds) == 2

    def test_the_reason_is_a_correction_only_after_one(self, posted: DeskEvent) -> None:
        client, path = posted.browser("scorekeeper"), posted.path("correct/repair/")
        page = client.get(path).content.decode()
        assert "No result was corrected since round 2 was posted." in page
        assert "a past result was corrected" not in page
        self.corrected(posted)
        assert 'value="a past result was corrected"' in client.get(path).content.decode()
        posted.do(Undo())
        assert "a past result was corrected" not in client.get(path).content.decode()

    def test_the_round_is_taken_back(self, posted: DeskEvent) -> None:
        seen = self.corrected(posted).sequence
        client = posted.browser("scorekeeper")
        typed = {"reason": "corrected", "seen": seen}
        assert client.post(posted.path("correct/repair/unpublish/"), typed).status_code == 302
        assert len(posted.state.rounds) == 1

    def test_with_results_it_is_said_why_it_cannot_be_taken_back(self, posted: DeskEvent) -> None:
        self.corrected(posted)
        posted.do(RecordResult(table=1, result="win"))
        page = posted.browser("scorekeeper").get(posted.path("correct/repair/")).content.decode()
        assert "Unpublish the round" not in page
        assert "Round 2 has a result (table 1)" in page

    def test_without_any_round(self, desk_event: DeskEvent) -> None:
        page = desk_event.browser("scorekeeper").get(desk_event.path("correct/repair/"))
        assert "No round is published yet" in page.content.decode()
