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
from topcut.core.actions.opening.description import DescribeEvent
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.projections.ranking import final_places
from topcut.core.tournament.state import Description, Details
from topcut.sheets.journal_file import FileStore
from topcut.sheets.load import find_rulebook
from topcut.store.events.journals import DatabaseStore, record


@pytest.fixture
def decided(playing: DeskEvent) -> DeskEvent:
    """A bracket of two, played out."""
    play_rounds(playing)
    state = playing.do(MakeCut(size=2))
    playing.do(RecordResult(table=state.ready_matches[0].number, result="win", games=(2, 0)))
    return playing


def row(page: str, player: int) -> str:
    found = re.search(rf'<tr id="place-{player}".*?</tr>', page, re.DOTALL)
    assert found
    return found[0]


FOCUSED = '<button class="btn main" autofocus>'


def listed(page: str) -> list[str]:
    rows = re.findall(r'<tr id="place-\d+".*?</tr>', page, re.DOTALL)
    return [re.findall(r"<bdi>([^<]*)</bdi>", one)[0] for one in rows]


def podium(page: str) -> str:
    return page[page.index('<ol class="podium">') :].split("</ol>", maxsplit=1)[0]


def reached_by(page: str, player: int) -> str:
    cells = re.findall(r"<td.*?</td>", row(page, player), re.DOTALL)
    return re.sub(r"<[^>]*>", "", cells[2]).strip()


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
        state = decided.state
        assert listed(page) == [state.name_of(one.player) for one in final_places(state)]
        assert f">{listed(page)[0]}</bdi></b>" in podium(page)
        assert "Go on" not in page
        assert "take-back" not in client.get(decided.path("round/")).content.decode()

    def test_how_far_everybody_came(self, decided: DeskEvent) -> None:
        """A bracket of two: the champion, the loser of the final, and six of the Swiss rounds."""
        decided.do(FinishTournament())
        page = decided.browser("judge").get(decided.path("finish/")).content.decode()
        state = decided.state
        came = [reached_by(page, one.player) for one in final_places(state)]
        assert came == ["Champion", "Final", *["Swiss"] * 6]

    def test_a_podium_for_every_division(self, desk_event: DeskEvent) -> None:
        ages = ("Junior", "Senior", "Masters")
        players = tuple(Details(name=f"{ages[n % 3]} {n}", division=ages[n % 3]) for n in range(24))
        event = other_event(desk_event, "pokemon", players)
        play_rounds(event)
        state = event.do(MakeCut())
        while state.ready_matches:
            state = event.do(RecordResult(table=state.ready_matches[0].number, result="win"))
        event.do(FinishTournament())
        page = event.browser("judge").get(event.path("finish/")).content.decode()
        for name in ages:
            best = final_places(state, name)[0].player
            assert f"<b><bdi>{state.name_of(best)}</bdi></b>" in page
        assert page.count('<ol class="podium">') == 3
        assert all(name.startswith("Junior") for name in listed(page))

    def test_prizes_by_place(self, decided: DeskEvent) -> None:
        """Two prizes and two lines: one for each place. With one line, only that there is one."""
        told = Description(prizes="A trophy\nA booster box", prize_places=2)
        decided.do(DescribeEvent(name="Friday night", date=None, description=told))
        decided.do(FinishTournament())
        client = decided.browser("judge")
        first, second, third = final_places(decided.state)[:3]
        page = client.get(decided.path("finish/")).content.decode()
        assert "A trophy" in row(page, first.player)
        assert "A booster box" in row(page, second.player)
        assert "A " not in row(page, third.player)

    def test_prizes_of_places_that_the_lines_name(self, decided: DeskEvent) -> None:
        told = Description(prizes="1: A trophy\n2-3: A playmat", prize_places=4)
        decided.do(DescribeEvent(name="Friday night", date=None, description=told))
        places = final_places(decided.state)[:4]
        page = decided.browser("judge").get(decided.path("finish/")).content.decode()
        shown = [row(page, one.player) for one in places]
        assert "A trophy" in shown[0]
        assert "1: A trophy" not in shown[0]
        assert ["A playmat" in one for one in shown] == [False, True, True, False]
        assert "Prize" in shown[3]

    def test_a_link_to_share(self, decided: DeskEvent) -> None:
        decided.do(FinishTournament())
        page = decided.browser("judge").get(decided.path("finish/")).content.decode()
        assert re.search(rf'id="share"[^>]*value="http[^"]*/e/{decided.event}/"', page)

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
        assert f"onfirmed by nobody: match {final}" in page
        assert FOCUSED not in page, "a key that is held does not pass over the warning"
        assert ">Confirm<" in client.get(playing.path(f"bracket/{final}/")).content.decode()
        assert client.post(playing.path(f"bracket/{final}/confirm/")).status_code == 302
        page = client.get(playing.path("finish/")).content.decode()
        assert "onfirmed by nobody" not in page
        assert FOCUSED in page

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
        assert re.search(r'href="/rules/SW-0', page)


class TestFiles:
    def test_the_journal_is_the_journal(self, decided: DeskEvent, tmp_path: Path) -> None:
        answer = decided.browser("scorekeeper").get(decided.path("finish/journal/"))
        last = DatabaseStore(decided.event).read()[-1]
        name = f"Friday-night-{last.sequence}-{last.digest[:8]}.topcut"
        assert answer["Content-Disposition"] == f'attachment; filename="{name}"'
        file = tmp_path / "event.topcut"
        file.write_bytes(answer.content)
        held = FileStore(file).load()
        assert held.entries == DatabaseStore(decided.event).read()
        assert held.signed[-1].digest == last.digest

    def test_the_sheet_is_a_sheet(self, decided: DeskEvent) -> None:
        answer = decided.browser("judge").get(decided.path("finish/sheet/"))
        sheet = json.loads(answer.content)
        assert sheet["sheet"] == 1
        assert sheet["rulebook"] == "munchkin"
        assert {one["name"] for one in sheet["players"]} >= {"Ann", "Hal"}

    def test_without_players_there_is_no_sheet(self, desk_event: DeskEvent) -> None:
        assert desk_event.browser("judge").get(desk_event.path("finish/sheet/")).status_code == 422
