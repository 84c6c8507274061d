"""Erasing at the desk: a name that was erased is nowhere any more, and all else is as it was."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest
from django.apps import apps
from django.conf import settings
from django.core.serializers import serialize
from django.urls import URLPattern

from tests.web.conftest import DeskEvent
from tests.web.played import play_rounds
from tests.web.test_every_route import OUTSIDE_PROGRAMMES, address
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.finishing.erase import SetRetention
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.judging.notes import WriteNote
from topcut.core.actions.judging.penalties import GivePenalty
from topcut.core.actions.opening.description import DescribeEvent
from topcut.core.actions.players.edit_player import EditPlayer
from topcut.core.actions.players.leaving import DropPlayer
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.announcements import MakeAnnouncement
from topcut.core.projections.ranking import final_places
from topcut.core.questions.verify.replay import verify
from topcut.core.tournament.fold import fold
from topcut.core.tournament.state import Description, Details
from topcut.printing import Source, _data, documents_for
from topcut.printing.options import PrintOptions
from topcut.sheets.journal_file import contents
from topcut.sheets.load import find_rulebook
from topcut.store.events import people
from topcut.store.events.journal_cache import JOURNAL_CACHE
from topcut.store.events.journals import DatabaseStore
from topcut.store.events.personal_data_retention import VARIABLE, due_events, erase_due
from topcut.web.board.prerender.page_set_file import MappedPageSet, write_set
from topcut.web.board.prerender.public_pages import draw_pages

SAID = ("zebulonia", "quartermaine", "zebbie77", "mem-4711", "xylophone guild")
WHO = Details(
    name="Zebulonia Quartermaine",
    handle="Zebbie77",
    id="MEM-4711",
    club="Xylophone Guild",
    born=1987,
)


@pytest.fixture
def finished(playing: DeskEvent) -> DeskEvent:
    """Player 1 has left traces wherever there are any."""
    playing.do(
        EditPlayer(number=1, details=WHO),
        WriteNote(text="zebulonia quartermaine was late"),
        GivePenalty(number=1, penalty="warning", reason="Zebulonia spilled a drink"),
        MakeAnnouncement(text="Zebulonia Quartermaine to the desk, please"),
    )
    play_rounds(playing)
    state = playing.do(MakeCut(size=2))
    playing.do(RecordResult(table=state.ready_matches[0].number, result="win", games=(2, 0)))
    playing.do(FinishTournament())
    people.remember(playing.event, [WHO])
    return playing


def pages(desk_event: DeskEvent) -> Iterator[tuple[str, str]]:
    """Every page and file that somebody of the event can ask for, as text."""
    routes: list[URLPattern] = OUTSIDE_PROGRAMMES
    browsers = {role: desk_event.browser(role) for role in ("organizer", "scorekeeper")}
    for route in routes:
        to = address(route, desk_event, "x")
        for role, browser in browsers.items():
            answer = browser.get(to)
            yield f"{role} {route.name}", answer.content.decode("utf-8", "replace")
    search = browsers["organizer"].get(desk_event.path("search/?q=zeb"))
    yield "search", search.content.decode()
    known = people.suggest(desk_event.people["organizer"], "zeb")
    yield "type-ahead", " ".join(f"{one.name} {one.club}" for one in known)
    for language in ("en", "de"):
        drawn = draw_pages(desk_event.event, desk_event.state, None, language)
        for path, page in drawn.pages.items():
            yield f"public {language} {path}", page.text.decode("utf-8", "replace")
        yield f"finder {language}", repr(drawn.finder)
    source = Source(event=desk_event.state)
    for offer in documents_for(source):
        if offer.why_not is None:
            document = offer.kind.make(source, PrintOptions())
            yield f"print {offer.kind.title}", repr(_data(offer.kind, document, "en"))


def rows() -> Iterator[tuple[str, str]]:
    """The whole database, which is also what a backup made now has."""
    for model in apps.get_models():
        yield model.__name__, serialize("json", model._default_manager.all(), ensure_ascii=False)


def found(texts: Iterator[tuple[str, str]]) -> set[str]:
    """Where something stands that was said of the player."""
    return {where for where, text in texts if any(one in text.casefold() for one in SAID)}


def in_memory(desk_event: DeskEvent) -> Iterator[tuple[str, str]]:
    known = JOURNAL_CACHE.get(("default", desk_event.event))
    yield "entries", repr(known.entries)
    yield "state", repr(known.state)


def files() -> Iterator[tuple[str, str]]:
    for path in Path(settings.DATA).rglob("*"):
        if path.is_file():
            yield str(path), path.read_bytes().decode("utf-8", "replace")


def erase_player(desk_event: DeskEvent) -> None:
    browser = desk_event.browser("organizer")
    refused = browser.post(desk_event.path("players/1/erase/"))
    assert refused.status_code == 422
    answer = browser.post(desk_event.path("players/1/erase/"), {"sure": "1"})
    assert answer.status_code == 302


def test_an_erased_name_is_nowhere(finished: DeskEvent) -> None:
    before = found(pages(finished)) | found(rows()) | found(in_memory(finished))
    assert {"organizer log", "organizer finish-journal", "JournalEntry", "EnteredPerson"} <= before
    assert {"search", "type-ahead", "public en places/", "state", "organizer judges"} <= before
    assert any(one.startswith("print ") for one in before)
    places = final_places(finished.state)
    digests = [one.digest for one in DatabaseStore(finished.event).read()]
    erase_player(finished)
    assert found(pages(finished)) == set()
    assert found(rows()) == set()
    assert found(in_memory(finished)) == set()
    assert found(files()) == set()
    entries = DatabaseStore(finished.event).read()
    assert [one.digest for one in entries[:-1]] == digests
    assert final_places(finished.state) == places
    assert {one.verdict for one in verify(entries, find_rulebook)} <= {"optimal", "explained"}


def test_a_number_stands_in_its_place_in_each_language(finished: DeskEvent) -> None:
    erase_player(finished)
    for language, name in (("en", "Player 1"), ("de", "Spieler 1"), ("fr", "Joueur 1")):
        browser = finished.browser("organizer", headers={"accept-language": language})
        for page in ("finish/", "players/", "players/1/", "log/"):
            assert name in browser.get(finished.path(page)).content.decode(), (language, page)
        drawn = draw_pages(finished.event, finished.state, None, language)
        assert name in drawn.pages["places/"].text.decode()
    assert "Player 2" not in finished.state.name_of(2)


def test_pages_and_finder_are_handed_to_other_processes(playing: DeskEvent, tmp_path: Path) -> None:
    """Who draws writes a file that the front reads: a set that cannot be written would leave the
    pages with the name in view."""
    playing.do(DropPlayer(number=1))
    erase_player(playing)
    for language, name in (("en", "Player 1"), ("de", "Spieler 1")):
        write_set(draw_pages(playing.event, playing.state, None, language), tmp_path / language)
        read = MappedPageSet(tmp_path / language)
        assert name in [one.name for one in read.finder.hits]


def test_the_public_journal_is_verified_by_anybody(finished: DeskEvent) -> None:
    answer = finished.browser("anonymous").get(f"/e/{finished.event}/journal/")
    assert answer.status_code == 200
    text = answer.content.decode()
    assert found(iter([("public journal", text)])) == set()
    assert "Bea" not in text
    assert "Olga" not in text
    entries = contents(answer.content).entries
    assert entries[-1].digest == finished.state.digest
    assert {one.verdict for one in verify(entries, find_rulebook)} <= {"optimal", "explained"}
    assert final_places(fold(entries, find_rulebook)) == final_places(finished.state)
    page = finished.browser("organizer").get(finished.path("finish/")).content.decode()
    assert f"/e/{finished.event}/journal/" in page


def test_there_is_none_while_drafts_and_deck_checks_are_secret(playing: DeskEvent) -> None:
    answer = playing.browser("anonymous").get(f"/e/{playing.event}/journal/")
    assert (answer.status_code, b"not finished" in answer.content) == (422, True)
    assert playing.browser("anonymous").get("/e/nothing/journal/").status_code == 404


class TestWholeEvent:
    def test_its_name_is_typed(self, finished: DeskEvent) -> None:
        browser = finished.browser("organizer")
        assert browser.post(finished.path("finish/erase/"), {"name": "No"}).status_code == 422
        answer = browser.post(finished.path("finish/erase/"), {"name": "Friday night"})
        assert answer.status_code == 302
        assert not any(one.personal for one in DatabaseStore(finished.event).read())
        page = browser.get(finished.path("finish/")).content.decode()
        assert "Numbers stand in place of names" in page
        assert "Erase personal data" not in page

    def test_how_long_it_is_kept(
        self, finished: DeskEvent, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        browser = finished.browser("organizer")
        assert list(due_events(date(2100, 1, 1), 0, find_rulebook)) == []
        browser.post(finished.path("finish/retention/"), {"days": "30"})
        assert finished.state.retention == 30
        # the event is on 20 November, after its last entry
        ends = date(2026, 11, 20) + timedelta(days=30)
        assert [one.event for one in due_events(ends, 0, find_rulebook)] == [finished.event]
        assert list(due_events(ends - timedelta(days=1), 0, find_rulebook)) == []
        assert "Kept until" in browser.get(finished.path("finish/")).content.decode()
        browser.post(finished.path("finish/retention/"), {"days": ""})
        assert finished.state.retention is None
        monkeypatch.setenv(VARIABLE, "60")
        assert "60 days" in browser.get(finished.path("finish/")).content.decode()

    def test_what_is_due_is_erased(self, finished: DeskEvent) -> None:
        finished.do(SetRetention(days=1))
        (due,) = due_events(date(2027, 1, 1), 0, find_rulebook)
        erase_due(due, "2027-01-01T00:00:00+00:00", find_rulebook)
        assert finished.state.name_of(1) == "Player 1"
        assert list(due_events(date(2100, 1, 1), 0, find_rulebook)) == []

    def test_texts_for_players_go_too(self, finished: DeskEvent) -> None:
        told = Description(contact="olga@example.org", director="Olga Olsen", prizes="Cards")
        finished.do(DescribeEvent(name="Friday night", date=None, description=told))
        finished.browser("organizer").post(
            finished.path("finish/erase/"), {"name": finished.state.name}
        )
        assert finished.state.description == Description(prizes="Cards")
        lines = "".join(one.line_with_values() for one in DatabaseStore(finished.event).read())
        assert "olga" not in lines.casefold()


def test_only_the_organizer_erases(finished: DeskEvent) -> None:
    for role in ("marshal", "judge", "scorekeeper"):
        browser = finished.browser(role)
        for path in ("players/1/erase/", "finish/erase/", "finish/retention/"):
            assert browser.post(finished.path(path), {"sure": "1"}).status_code == 403
        page = browser.get(finished.path("players/1/")).content.decode()
        assert "Erase personal data" not in page
    assert finished.state.name_of(1) == WHO.name
