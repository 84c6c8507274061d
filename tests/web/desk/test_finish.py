"""Final places, finishing and reopening, and the event as files."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.web.conftest import NOW, DeskEvent
from tests.web.played import names, other_event, play_rounds
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.projections.ranking import final_places
from topcut.sheets.journal_file import FileStore
from topcut.sheets.load import find_rulebook
from topcut.store.journals import DatabaseStore, record


@pytest.fixture
def decided(playing: DeskEvent) -> DeskEvent:
    """A bracket of two, played out."""
    play_rounds(playing)
    state = playing.do(MakeCut(size=2))
    playing.do(RecordResult(table=state.ready_matches[0].number, result="win", games=(2, 0)))
    return playing


class TestFinish:
    def test_not_yet_says_why(self, playing: DeskEvent) -> None:
        page = playing.browser("organizer").get(playing.path("finish/")).content.decode()
        assert "Not over yet" in page
        assert "rounds are played" in page
        assert "Finish the event" not in page

    def test_final_places(self, decided: DeskEvent) -> None:
        client = decided.browser("organizer")
        seen = {"seen": decided.state.sequence}
        assert client.post(decided.path("finish/finish/"), seen).status_code == 302
        page = client.get(decided.path("finish/")).content.decode()
        assert decided.state.phase == "finished"
        table = page[page.index("<tbody>") :]
        order = re.findall(r"</td><td>([A-Z][a-z]+)", table)
        state = decided.state
        assert order == [state.name_of(one.player) for one in final_places(state)]
        assert 'class="podium"' in page

    def test_only_the_organizer_sees_the_button(self, decided: DeskEvent) -> None:
        page = decided.browser("judge").get(decided.path("finish/")).content.decode()
        assert "Finish the event" not in page
        assert "The organizer finishes the event." in page

    def test_what_only_one_player_reported_is_said(self, playing: DeskEvent) -> None:
        """T-6."""
        play_rounds(playing)
        state = playing.do(MakeCut(size=2))
        final = state.ready_matches[0].number
        number = state.brackets[""].qualifiers[0]
        asked = Context(Actor(state.name_of(number), "player", number), NOW, 5)
        report = RecordResult(table=final, result="win", games=(2, 0))
        record(DatabaseStore(playing.event), report, asked, find_rulebook)
        client = playing.browser("organizer")
        page = client.get(playing.path("finish/")).content.decode()
        assert f"confirmed by nobody: match {final}" in page
        assert "Confirm it" in client.get(playing.path(f"bracket/{final}/")).content.decode()
        assert client.post(playing.path(f"bracket/{final}/confirm/")).status_code == 302
        page = client.get(playing.path("finish/")).content.decode()
        assert "confirmed by nobody" not in page

    def test_reopen_needs_a_reason(self, decided: DeskEvent) -> None:
        decided.do(FinishTournament())
        client = decided.browser("organizer")
        typed = {"reason": " ", "seen": decided.state.sequence}
        assert client.post(decided.path("finish/reopen/"), typed).status_code == 422
        assert decided.state.phase == "finished"
        typed["reason"] = "wrong champion"
        assert client.post(decided.path("finish/reopen/"), typed).status_code == 302
        assert decided.state.phase == "elimination"

    @pytest.mark.parametrize("seen", ["", "1", "x"])
    def test_from_a_page_that_is_behind(self, decided: DeskEvent, seen: str) -> None:
        answer = decided.browser("organizer").post(decided.path("finish/finish/"), {"seen": seen})
        assert answer.status_code == 422
        assert decided.state.phase == "elimination"

    def test_what_is_due_to_the_publisher(self, desk_event: DeskEvent) -> None:
        """SW-069, SW-071: rated from a number of participants on, within so many days."""
        event = other_event(desk_event, "street-warriors", names(8))
        event.do(PairRound(), PublishRound())
        page = event.browser("organizer").get(event.path("finish/")).content.decode()
        assert "After the event" in page
        assert "SW-0" in page


class TestFiles:
    def test_the_journal_is_the_journal(self, decided: DeskEvent, tmp_path: Path) -> None:
        answer = decided.browser("scorekeeper").get(decided.path("finish/journal/"))
        assert answer["Content-Disposition"] == 'attachment; filename="Friday-night.topcut"'
        file = tmp_path / "event.topcut"
        file.write_bytes(answer.content)
        assert FileStore(file).read() == DatabaseStore(decided.event).read()

    def test_the_sheet_is_a_sheet(self, decided: DeskEvent) -> None:
        answer = decided.browser("judge").get(decided.path("finish/sheet/"))
        sheet = json.loads(answer.content)
        assert sheet["sheet"] == 1
        assert sheet["rulebook"] == "munchkin"
        assert {one["name"] for one in sheet["players"]} >= {"Ann", "Hal"}

    def test_without_players_there_is_no_sheet(self, desk_event: DeskEvent) -> None:
        assert desk_event.browser("judge").get(desk_event.path("finish/sheet/")).status_code == 422
