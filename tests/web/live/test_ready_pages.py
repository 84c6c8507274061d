"""Ready pages over HTTP: encodings, tags, heads, framing; sets that are swapped as a whole."""

from __future__ import annotations

import asyncio
import gzip
import io
import threading
from typing import Any

import brotli
import pytest

from tests.builders import Event
from tests.web.exchanges import Answered, Asked, Headers
from topcut.core.actions.judging.notes import WriteNote
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.clock import StartClock
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.tournament.state import State
from topcut.web.board.prerender.page_sets import PageSets
from topcut.web.board.prerender.public_pages import draw_pages
from topcut.web.board.prerender.ready_page import Ready, is_same, ready, weights
from topcut.web.live import ready_pages
from topcut.web.live.wsgi_bridge import environ_of

LONG = b"<p>hello</p>" * 1000
PATIENCE = 120
"""Seconds until a set that does not come is a failure: a busy machine is slow, not wrong."""
AN_HOUR = 3600
"""For results to wait: no test lives to see the end of it."""


def ask(sets: PageSets, path: str, method: str = "GET", query: str = "", **headers: str) -> Any:
    """Status, headers and body."""
    lines = Headers([(name.replace("_", "-"), value) for name, value in headers.items()])
    answered = Answered()
    asyncio.run(ready_pages.serve(sets, Asked(path, method, query, lines), answered))
    return answered.status, answered.headers, answered.body


class Played:
    """An event in memory whose sets are drawn as the server does."""

    def __init__(self, pause: float = 0.0) -> None:
        self.event = Event("munchkin", "Ann Bea Cid Dan Eve Fay Gus Hal")
        for command in (StartTournament(), PairRound(), PublishRound()):
            self.event.do(command)
        self.reads = 0
        self._looked = threading.Semaphore(0)
        self.sets = PageSets(read=self.read, pause=pause, knows=lambda event: event == "fnm")

    def read(self, event: str) -> State | None:
        self.reads += 1
        state = self.event.state if event == "fnm" else None
        self._looked.release()
        return state

    def looked(self) -> None:
        """Returns once the drawer has looked at the event once more."""
        assert self._looked.acquire(timeout=PATIENCE)


@pytest.fixture
def played() -> Any:
    one = Played()
    yield one
    one.sets.end()


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("", None),
        ("gzip", "gzip"),
        ("gzip, deflate, br", "br"),
        ("br;q=0, gzip", "gzip"),
        ("gzip;q=0", None),
        ("gzip;q=0, *", "br"),
        ("*;q=0", None),
        ("GZIP;Q=0.5", "gzip"),
        ("identity", None),
        ("gzip;q=nonsense", None),
        ("deflate, zstd", None),
        ("xbr, notgzip", None),
    ],
)
def test_encodings(accepted: str, encoding: str | None) -> None:
    encoded = ready(LONG).pick(accepted)
    headers = dict(encoded.headers)
    said = headers.get("content-encoding")
    assert said == encoding
    undone = {"gzip": gzip.decompress, "br": brotli.decompress, None: bytes}[encoding]
    assert undone(encoded.body) == LONG


def test_every_encoding_has_its_own_strong_tag() -> None:
    page = ready(LONG)
    assert page.gzip is not None
    assert page.br is not None
    tags = {page.plain.etag, page.gzip.etag, page.br.etag}
    assert len(tags) == 3
    assert all(tag.startswith('"') for tag in tags)
    assert ready(LONG).plain.etag == page.plain.etag
    assert ready(LONG + b" ").plain.etag != page.plain.etag
    assert ready(b"short").gzip is None
    assert ready(b"x" * 500).br is None


def test_tags_are_compared_exactly() -> None:
    assert is_same('"ab"', '"x", W/"ab"')
    assert is_same('"ab"', "*")
    assert not is_same('"ab"', '"abc"')
    assert not is_same('"ab"', '"a", "b"')
    assert weights("gzip;q=0.5, br") == {"gzip": 0.5, "br": 1.0}


def test_not_modified_and_headers(played: Played) -> None:
    status, headers, body = ask(played.sets, "/e/fnm/pairings/", accept_encoding="gzip")
    assert status == 200
    assert headers["cache-control"] == "public, max-age=0, must-revalidate"
    assert headers["vary"] == "Accept-Encoding, Accept-Language, Cookie"
    assert "set-cookie" not in headers
    assert b"Ann" in gzip.decompress(body)
    tag = headers["etag"]
    status, brief, nothing = ask(
        played.sets, "/e/fnm/pairings/", accept_encoding="gzip", if_none_match=f'"x", {tag}'
    )
    assert (status, nothing) == (304, b"")
    assert brief["etag"] == tag
    assert "vary" in brief
    other = ask(played.sets, "/e/fnm/pairings/", if_none_match=tag)
    assert other[0] == 200, "another encoding is another thing"


def test_a_page_says_itself_what_it_may_load(played: Played) -> None:
    """In the page, so that a copy in a folder says it too; and other sites may show the page."""
    _, headers, page = ask(played.sets, "/e/fnm/")
    policy = b'<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; '
    assert policy in page[:200], "before anything that could be loaded"
    assert not {"content-security-policy", "x-frame-options"} & set(headers)


@pytest.mark.parametrize(
    ("path", "method", "status"),
    [
        ("/e/fnm/nothing/", "GET", 404),
        ("/e/other/", "GET", 404),
        ("/e/../", "GET", 404),
        ("/e//", "GET", 404),
        ("/e/fnm", "GET", 301),
        ("/e/fnm/standings", "GET", 301),
        ("/e/fnm/", "POST", 405),
    ],
)
def test_wrong_addresses(played: Played, path: str, method: str, status: int) -> None:
    assert ask(played.sets, path, method)[0] == status


def without_head(page: Ready) -> bytes:
    """A page that did not change keeps the head of the entry at which it was drawn."""
    return page.text.replace(page.stamp, b"")


def test_every_set_is_of_one_moment(played: Played) -> None:
    """Readers who look at several pages while it changes never see two moments in one set."""
    faults: list[str] = []
    ended = threading.Event()

    def look() -> None:
        while not ended.is_set():
            drawn = played.sets.get("fnm")
            if drawn is None:
                continue
            fresh = draw_pages("fnm", drawn.state)
            for path in ("tables/", "players/1/", "players/5/", "pairings/"):
                if without_head(fresh.pages[path]) != without_head(drawn.pages[path]):
                    faults.append(path)
            if drawn.sequence != drawn.state.sequence:
                faults.append("sequence")

    played.sets.want("fnm").result(PATIENCE)
    reader = threading.Thread(target=look)
    reader.start()
    for _ in range(2):
        for table in played.event.state.rounds[-1].open_tables:
            played.event.do(RecordResult(table=table.number, result="win"))
            played.sets.want("fnm").result(PATIENCE)
        played.event.do(PairRound())
        played.event.do(PublishRound())
        played.sets.want("fnm").result(PATIENCE)
    ended.set()
    reader.join()
    assert not faults
    drawn = played.sets.get("fnm")
    assert drawn is not None
    assert drawn.sequence == played.event.state.sequence


def test_results_wait_for_their_second_and_rounds_do_not() -> None:
    """Each result is looked at before the next one comes, and yet there are two sets in all."""
    played = Played(pause=AN_HOUR)
    told: list[tuple[str, int]] = []
    played.sets.tell(lambda event, _, sequence: told.append((event, sequence)))
    played.sets.want("fnm").result(PATIENCE)
    played.looked()
    first = played.event.state.sequence
    waiting = []
    for table in (1, 2, 3):
        played.event.do(RecordResult(table=table, result="win"))
        waiting.append(played.sets.want("fnm"))
        played.looked()
    there = played.sets.get("fnm")
    assert there is not None
    assert there.sequence == first, "who asks meanwhile gets what is there"
    played.event.do(StartClock())
    last = played.sets.want("fnm").result(PATIENCE)
    assert last is not None
    assert [one.result(PATIENCE) for one in waiting] == [last] * 3
    assert told == [("fnm", first), ("fnm", last.sequence)], "three results and a clock, one set"
    played.sets.end()


def test_results_that_have_waited_come_out() -> None:
    played = Played(pause=0.05)
    played.sets.want("fnm").result(PATIENCE)
    played.event.do(RecordResult(table=1, result="win"))
    last = played.sets.want("fnm").result(PATIENCE)
    assert last is not None
    assert last.sequence == played.event.state.sequence
    played.sets.end()


def test_what_cannot_be_drawn_harms_nobody() -> None:
    def broken(event: str) -> State | None:
        raise RuntimeError(event)

    sets = PageSets(read=broken)
    with pytest.raises(RuntimeError):
        sets.want("a").result(PATIENCE)
    with pytest.raises(RuntimeError):
        sets.want("a").result(PATIENCE)
    sets.end()
    assert sets.want("a").result(PATIENCE) is None, "after the end"


def test_headers_with_underscores_do_not_pass_for_others() -> None:
    headers = [("x_forwarded_proto", "https"), ("cookie", "a=1"), ("cookie", "b=2")]
    headers += [("content-length", "5"), ("content-type", "text/plain"), ("x-a", "1")]
    asked = Asked("/é", query_string="a=1", headers=Headers(headers), client="[::1]:50000")
    environ = environ_of(asked, io.BytesIO())
    assert "HTTP_X_FORWARDED_PROTO" not in environ
    assert environ["HTTP_COOKIE"] == "a=1; b=2"
    assert environ["CONTENT_LENGTH"] == "5"
    assert "HTTP_CONTENT_LENGTH" not in environ
    assert environ["CONTENT_TYPE"] == "text/plain"
    assert environ["PATH_INFO"].encode("latin-1").decode() == "/é"
    assert (environ["REMOTE_ADDR"], environ["SERVER_PORT"]) == ("::1", "8000")


class TestWhatIsTold:
    def told(self, played: Played) -> list[int]:
        found: list[int] = []
        played.sets.tell(lambda _, __, sequence: found.append(sequence))
        return found

    def test_a_note_wakes_no_phone(self, played: Played) -> None:
        played.sets.want("fnm").result(PATIENCE)
        found = self.told(played)
        played.event.do(WriteNote(text="coffee is out"))
        assert played.sets.want("fnm").result(PATIENCE)
        assert found == [], "no page has changed"
        played.event.do(RecordResult(table=1, result="win"))
        played.sets.want("fnm").result(PATIENCE)
        assert found == [played.event.state.sequence]

    def test_a_clock_does_not_wait_for_the_results_before_it(self) -> None:
        played = Played(pause=AN_HOUR)
        try:
            played.sets.want("fnm").result(PATIENCE)
            played.looked()
            played.event.do(RecordResult(table=1, result="win"))
            late = played.sets.want("fnm")
            played.looked()
            assert not late.done(), "results wait for the others of their time"
            played.event.do(StartClock())
            drawn = played.sets.want("fnm").result(PATIENCE)
            assert drawn is not None
            assert drawn.sequence == played.event.state.sequence
        finally:
            played.sets.end()

    def test_a_drawing_that_failed_is_tried_again(self, monkeypatch: Any) -> None:
        monkeypatch.setattr("topcut.web.board.prerender.page_sets.AGAIN", 0.05)
        played = Played()
        read, failures = played.read, [True]

        def sometimes(event: str) -> State | None:
            if failures:
                failures.pop()
                raise OSError("the database is away")
            return read(event)

        sets = PageSets(read=sometimes, pause=0.0)
        out = threading.Event()
        sets.tell(lambda *_: out.set())
        try:
            with pytest.raises(OSError, match="away"):
                sets.want("fnm").result(PATIENCE)
            assert out.wait(PATIENCE), "nobody asked again"
        finally:
            sets.end()
            played.sets.end()

    def test_a_set_that_could_not_be_told_of_is_told_of_again(self, monkeypatch: Any) -> None:
        """The file of a set cannot be written while the disk is full."""
        monkeypatch.setattr("topcut.web.board.prerender.page_sets.AGAIN", 0.01)
        played, failures, out = Played(), [True], threading.Event()

        def told(event: str, language: str, sequence: int) -> None:
            whole = played.sets.look(event, language)
            if whole is not None and whole.is_whole and failures:
                failures.pop()
                raise OSError("no space left on device")
            if not failures:
                out.set()

        played.sets.tell(told)
        try:
            with pytest.raises(OSError, match="no space"):
                played.sets.want("fnm").result(PATIENCE)
            assert out.wait(PATIENCE), "nobody was told of the pages that are out"
        finally:
            played.sets.end()


def test_the_set_that_is_asked_for_stays(monkeypatch: Any) -> None:
    monkeypatch.setattr("topcut.web.board.prerender.page_sets.MOST_EVENTS", 2)
    played = Played()
    sets = PageSets(read=lambda _: played.event.state, pause=0.0)
    try:
        for event in ("a", "b"):
            sets.want(event).result(PATIENCE)
        sets.get("a")
        sets.want("c").result(PATIENCE)
        assert sets.get("a")
        assert sets.get("c")
        assert not sets.get("b")
    finally:
        sets.end()
        played.sets.end()


def test_an_event_that_is_not_there_is_never_drawn(played: Played) -> None:
    assert ask(played.sets, "/e/nothing/")[0] == 404
    assert played.reads == 0


def test_a_header_as_long_as_a_book_is_not_read(played: Played) -> None:
    status, headers, body = ask(played.sets, "/e/fnm/", accept_encoding="," * 100_000 + "gzip")
    assert (status, "content-encoding" in headers) == (200, False)
    assert body.startswith(b"<!doctype")
