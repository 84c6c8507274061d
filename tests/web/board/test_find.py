"""Finding oneself among thousands, and the page that answers."""

from __future__ import annotations

import pytest

from tests.web.live.test_ready_pages import Played, ask
from topcut.web.board.common.public_rows import PublicSeat
from topcut.web.board.find.finder import MOST, Finder, asked_for

TEXTS = {"none": "nobody", "more": "more", "table": "Table"}
NAMES = ["Ann Archer", "Anna-Katharina Müller", "Élodie Zimmermann", "Max Annen", "<b>Bold</b>"]


def finder(names: list[str]) -> Finder:
    seats = [PublicSeat(name, number, number, (), "") for number, name in enumerate(names, 1)]
    return Finder.of(seats, ("<ul>", "</ul>"), TEXTS)


@pytest.mark.parametrize(
    ("asked", "numbers"),
    [
        ("ann", [1, 2, 4]),
        ("ANN arch", [1]),
        ("mull", [2]),
        ("mueller", [2]),
        ("muel", [2]),
        ("anne", [4]),
        ("mae", []),
        ("Müller kath", [2]),
        ("elodie", [3]),
        ("rcher", []),
        ("", []),
        ("   ", []),
        ("ann nobody", []),
    ],
)
def test_words_that_begin_like_this(asked: str, numbers: list[int]) -> None:
    assert [hit.number for hit in finder(NAMES).find(asked)] == numbers


def test_the_page_names_tables_and_leads_to_own_pages() -> None:
    page = finder(NAMES).page("q=max").decode()
    assert 'href="../players/4/">Max Annen</a>' in page
    assert '<small>Table</small> <b class="tno">4</b>' in page
    assert "&lt;b&gt;" in finder(NAMES).page("q=%3Cb").decode()
    assert "nobody" in finder(NAMES).page("q=zzz").decode()


def test_never_more_than_a_few() -> None:
    page = finder([f"Kim {number}" for number in range(5000)]).page("q=kim").decode()
    assert page.count("<a ") == MOST
    assert "more" in page


@pytest.mark.parametrize(
    "query", ["q=%FF%FE", "q=%CD%85", "&" * 500, "q", "x=1", "q=" + "a" * 5000]
)
def test_odd_questions(query: str) -> None:
    assert b"players/" not in finder(NAMES).page(query), "nobody is called that"


def test_what_is_asked() -> None:
    assert asked_for("q=Ann+M%C3%BCller") == "Ann Müller"


def test_over_http() -> None:
    played = Played()
    try:
        status, headers, body = ask(played.sets, "/e/fnm/find/", query="q=an")
        assert status == 200
        assert b">Ann</a>" in body
        assert b">Bea</a>" not in body
        assert b"Find your name" in ask(played.sets, "/e/fnm/find/")[2]
        status, headers, body = ask(played.sets, "/e/fnm/app.webmanifest")
        assert status == 200
        assert headers["content-type"] == "application/manifest+json"
        assert b'"start_url": "./"' in body
    finally:
        played.sets.end()
