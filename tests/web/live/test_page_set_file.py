"""A set as a file: what one process writes another answers with, byte for byte."""

from __future__ import annotations

import gzip
import resource
from pathlib import Path
from urllib.parse import urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.builders import Event
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.web.board.prerender.framed_page import Frame
from topcut.web.board.prerender.page_set_file import MappedPageSet, write_set
from topcut.web.board.prerender.public_pages import PageSet, draw_in_parts, draw_pages
from topcut.web.board.prerender.ready_page import ready

ACCEPTED = ("", "gzip", "br", "gzip, br", "identity")
TEXT = st.text(max_size=3000)


@pytest.fixture(scope="module")
def drawn() -> PageSet:
    event = Event("munchkin", "Ann Bea Cid Dan Eve Fay Gus Hal")
    for command in (StartTournament(), PairRound(), PublishRound()):
        event.do(command)
    return draw_pages("fnm", event.state)


def test_every_page_in_every_encoding(drawn: PageSet, tmp_path: Path) -> None:
    write_set(drawn, tmp_path / "one.pages")
    mapped = MappedPageSet(tmp_path / "one.pages")
    assert (mapped.event, mapped.language, mapped.sequence) == ("fnm", "en", drawn.sequence)
    for path, page in drawn.pages.items():
        found = mapped.pages.get(path)
        assert found is not None
        assert path in mapped.pages
        for accepted in ACCEPTED:
            assert found.pick(accepted) == page.pick(accepted), (path, accepted)
    assert mapped.pages.get("nothing/") is None
    asked = urlencode({"q": "an"})
    assert mapped.finder.page(asked) == drawn.finder.page(asked)


def test_who_has_it_open_keeps_it(drawn: PageSet, tmp_path: Path) -> None:
    path = tmp_path / "one.pages"
    write_set(drawn, path)
    mapped = MappedPageSet(path)
    path.unlink()
    found = mapped.pages.get("pairings/")
    assert found is not None
    assert found.pick("") == drawn.pages["pairings/"].plain
    with pytest.raises(FileNotFoundError):
        MappedPageSet(path)


def test_a_disk_without_room_is_not_filled_further(drawn: PageSet, tmp_path: Path) -> None:
    """A set that could not be written is drawn again every two seconds, under another name."""
    room, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, most))
    try:
        for number in range(3):
            with pytest.raises(OSError, match="too large"):
                write_set(drawn, tmp_path / f"{number}.pages")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, most))
    assert list(tmp_path.iterdir()) == []


@given(TEXT, TEXT, TEXT, st.text(max_size=200), TEXT)
def test_a_framed_page_is_the_whole_page(
    head: str, middle: str, end: str, title: str, inside: str
) -> None:
    """Whatever stands in it: the same text and tag as if it had been compressed as a whole."""
    whole = ready("".join((head, title, middle, inside, end)).encode())
    page = Frame((head, middle, end)).ready(title, inside, None)
    assert page.text == whole.text
    assert page.plain.etag == whole.plain.etag
    assert page.gzip is not None
    assert gzip.decompress(page.gzip.body) == whole.text
    assert Frame((head, middle, end)).ready(title, inside, page) is page, "nothing is done twice"


def test_own_pages_of_thousands_come_out_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("topcut.web.board.prerender.player_pages.MANY", 8)
    event = Event("munchkin", "Ann Bea Cid Dan Eve Fay Gus Hal")
    event.do(StartTournament())
    event.do(PairRound())
    before = draw_pages("fnm", event.state)
    event.do(PublishRound())
    own, whole = draw_in_parts("fnm", event.state, before)
    assert set(own.pages) == {f"players/{number}/" for number in range(1, 9)}
    assert not own.is_whole
    assert whole.is_whole
    fresh = draw_pages("fnm", event.state)
    assert {path: page.text for path, page in whole.pages.items()} == {
        path: page.text for path, page in fresh.pages.items()
    }
    assert all(whole.pages[path] is page for path, page in own.pages.items())
