"""The front's sets and who draws them, over a real socket: what is told, what stays when the drawer
ends, what a new one makes good."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.web.exchanges import Answered, Asked, Headers
from tests.web.live.test_ready_pages import PATIENCE, Played
from topcut.core.actions.opening.language import ChooseLanguage
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.announcements import MakeAnnouncement
from topcut.web.board.prerender import page_sets
from topcut.web.drawing import Drawer, served
from topcut.web.live import mapped_page_sets, ready_pages
from topcut.web.live.mapped_page_sets import MappedPageSet, MappedPageSets


class Hall:
    """A front, and who draws for it as long as somebody does."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.played = Played()
        self.told: list[tuple[str, str, int]] = []
        self.heard = asyncio.Condition()
        self.followed: list[tuple[str, str]] = []
        self.socket = str(folder / "s")
        self.sets = MappedPageSets(folder, self.socket, self._told, lambda: self.followed)

    def _told(self, event: str, language: str, sequence: int) -> None:
        self.told.append((event, language, sequence))

    @asynccontextmanager
    async def drawing(self) -> AsyncIterator[Drawer]:
        loop = asyncio.get_running_loop()
        self.played.sets = type(self.played.sets)(
            read=self.played.read, pause=0.0, knows=lambda event: event == "fnm"
        )
        drawer = Drawer(self.folder, self.played.sets, loop)
        server = await served(drawer, self.socket)
        try:
            yield drawer
        finally:
            server.close()
            for front in list(drawer.fronts):
                front.transport.abort()
            await asyncio.to_thread(drawer.sets.end)

    async def until(self, is_so: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not is_so():
                await asyncio.sleep(0.01)

    def page(self, path: str, language: str = "") -> bytes:
        found = self.sets.get("fnm", language)
        assert found is not None
        page = found.pages.get(path)
        assert page is not None
        return page.pick("").body


@pytest.fixture
def run(tmp_path: Path) -> Callable[[Callable[[Hall], Awaitable[None]]], None]:
    def running(test: Callable[[Hall], Awaitable[None]]) -> None:
        async def whole() -> None:
            hall = Hall(tmp_path)
            hall.sets.begin(asyncio.get_running_loop())
            try:
                await test(hall)
            finally:
                hall.sets.end()

        asyncio.run(whole())

    return running


Run = Callable[[Callable[[Hall], Awaitable[None]]], None]


def test_a_front_hears_of_each_set(run: Run) -> None:
    async def test(hall: Hall) -> None:
        async with hall.drawing() as drawer:
            first = await hall.sets.first("fnm")
            assert isinstance(first, MappedPageSet)
            assert b"Ann" in hall.page("pairings/")
            hall.played.event.do(MakeAnnouncement(text="Coffee is out"))
            drawer.sets.want("fnm")
            now = hall.played.event.state.sequence
            await hall.until(lambda: ("fnm", "en", now) in hall.told)
            assert b"Coffee is out" in hall.page("")
            old = first.pages.get("")
            assert old is not None
            assert b"Coffee is out" not in old.pick("").body, "who still holds the old set reads it"
            assert len(list(hall.folder.glob("*.pages"))) == 1, "old files are deleted"

    run(test)


def test_languages_and_unknown_events(run: Run) -> None:
    async def test(hall: Hall) -> None:
        async with hall.drawing():
            assert await hall.sets.first("nothing") is None
            await hall.sets.first("fnm", "de")
            assert b'lang="de"' in hall.page("", "de")
            assert b'lang="en"' in hall.page(""), "the event's own is drawn with it"
            hall.played.event.do(ChooseLanguage(language="de"))
            hall.played.sets.want("fnm")
            await hall.until(lambda: b'lang="de"' in hall.page(""))

    run(test)


def test_pages_stay_when_the_drawer_ends_and_a_new_one_makes_good(run: Run) -> None:
    async def test(hall: Hall) -> None:
        async with hall.drawing():
            await hall.sets.first("fnm")
        await hall.until(lambda: not hall.sets.is_connected)
        hall.played.event.do(RecordResult(table=1, result="win"))
        assert b"Ann" in hall.page("pairings/"), "what is here is served"
        (hall.folder / "fnm-en-1-1-0.new").write_bytes(b"what it was writing when it was killed")
        async with hall.drawing():
            now = hall.played.event.state.sequence
            await hall.until(lambda: ("fnm", "en", now) in hall.told)
            assert len(list(hall.folder.glob("*.pages"))) == 1, "files of the dead one are deleted"
            assert list(hall.folder.glob("*.new")) == []

    run(test)


def test_who_follows_is_told_also_by_a_front_that_has_no_set_yet(run: Run) -> None:
    """A front that was started again: phones come back to it before anybody asks for a page."""

    async def test(hall: Hall) -> None:
        hall.followed = [("fnm", "en")]
        async with hall.drawing():
            now = hall.played.event.state.sequence
            await hall.until(lambda: ("fnm", "en", now) in hall.told)

    run(test)


def test_a_language_goes_on_and_one_that_nobody_reads_is_not_kept(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A front would else show pages of the past for ever, with names that were erased since."""

    async def test(hall: Hall) -> None:
        async with hall.drawing() as drawer:
            await hall.sets.first("fnm", "de")
            hall.played.event.do(MakeAnnouncement(text="Coffee is out"))
            drawer.sets.want("fnm")
            await hall.until(lambda: b"Coffee is out" in hall.page("", "de"))
            monkeypatch.setattr(page_sets, "KEPT", 0.0)
            hall.played.event.do(MakeAnnouncement(text="Tea is out"))
            drawer.sets.want("fnm")
            await hall.until(lambda: hall.sets.get("fnm", "de") is None)
            assert b"Tea is out" in hall.page("")
            assert await hall.sets.first("fnm", "de") is not None
            assert b"Tea is out" in hall.page("", "de")

    run(test)


def test_a_front_without_the_event_hears_of_a_language_that_is_not_drawn_any_more(
    run: Run,
) -> None:
    """It has no pages to forget; the event is drawn for it when somebody asks."""

    async def test(hall: Hall) -> None:
        async with hall.drawing() as drawer:
            await hall.until(lambda: hall.sets.is_connected and bool(drawer.fronts))
            for left_out in drawer.sets._left_out:
                left_out("fnm", "de")
            heard: list[float] = []
            hall.sets.took = heard.append
            drawer.sets.took(7.0)  # told after it
            await hall.until(lambda: 7.0 in heard)
            assert hall.sets.sequences == {}
            assert hall.sets.get("fnm") is None
            assert await hall.sets.first("fnm") is not None

    run(test)


def test_an_event_that_was_deleted_is_dropped(run: Run) -> None:
    async def test(hall: Hall) -> None:
        async with hall.drawing() as drawer:
            await hall.sets.first("fnm")
            drawer.sets._forget("fnm")
            await hall.until(lambda: hall.sets.get("fnm") is None)
            assert list(hall.folder.glob("*.pages")) == []

    run(test)


def test_while_nobody_draws_who_asks_first_is_told_to_come_back(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mapped_page_sets, "PATIENCE", 0.0)
    monkeypatch.setattr(mapped_page_sets, "MOST_WAITING", 2)

    async def test(hall: Hall) -> None:
        for event in ("fnm", "other", "third"):
            answered = Answered()
            await ready_pages.serve(hall.sets, Asked(f"/e/{event}/", headers=Headers([])), answered)
            assert answered.status == 503
            assert answered.headers["retry-after"]

    run(test)
