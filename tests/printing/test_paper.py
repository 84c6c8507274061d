"""What holds for every document: names survive, the same data give the same bytes, languages,
addresses, cutting, menus."""

from __future__ import annotations

import re

import pytest
import segno

from tests.builders import Event, state_of
from tests.printing.pdf import cell_of, printed, text_of
from topcut.core.refusal import Refusal
from topcut.printing import KINDS, PrintOptions, Source, documents_for, preview, render
from topcut.printing.page.cutting import in_order
from topcut.printing.page.qr_code import qr_svg
from topcut.printing.sources.given_lists import PlayerLink

ODD = [
    "#let *bold* _x_ $a$ @b <c> \\",
    'O\'Brien "Ace", Jr.',
    "José Núñez Ødegård",
    "Łukasz Żółć",
    "Анна Каренина",
    "Γιώργος Παππάς",
    "Nguyễn Thị Ánh",
    "李小龍",
    "// comment /* x */ ~ `raw` = h",
    "https://example.org/?a=1&b=2",
]
LONG = "Wolfeschlegelsteinhausenbergerdorff Hubert Blaine the Third of Philadelphia"


def with_names(names: list[str], rulebook: str = "pokemon") -> Event:
    event = Event(rulebook, names)
    event.start()
    event.draw()
    return event


@pytest.mark.parametrize("document", ["pairings-by-name", "slips", "standings", "scoring-cards"])
def test_a_name_is_text_whatever_it_looks_like(document: str) -> None:
    made = render(document, with_names(ODD).state)
    text = text_of(made.pdf)
    assert [name for name in ODD if " ".join(name.split()) not in text] == []


def test_arabic_is_shaped_and_runs_its_own_way() -> None:
    """pdftotext gives the letters in the order in which they are read."""
    text, _ = printed("pairings-by-name", with_names(["محمد علي", "Ann"]).state)
    assert "محمد" in text
    assert "علي" in text


@pytest.mark.parametrize("document", ["slips", "pairings-by-table", "scoring-cards", "players"])
@pytest.mark.parametrize("name", [LONG, "x" * 500, "Hu " * 166 + "Hu"])
def test_the_longest_names_are_printed_whole(document: str, name: str) -> None:
    """All of their letters, and no neighbour is pushed off its sheet."""
    short = render(document, with_names(["Bea", "Ann", "Cid", "Dan"]).state)
    made = render(document, with_names([name, "Ann", "Cid", "Dan"]).state)
    assert made.pages == short.pages
    letters = re.sub(r"[^A-Za-z]", "", text_of(made.pdf))
    many = letters.count("x") if name[0] == "x" else letters.count("Hu")
    assert many >= (500 if name[0] == "x" else name.count("Hu"))


def test_a_name_that_no_font_can_draw_is_named() -> None:
    event = with_names(["Ann \U0010fffd\U000f1234", "Bea"])
    made = render("pairings-by-name", event.state)
    assert "Ann" in text_of(made.pdf)
    (warning,) = made.warnings
    assert "U+10FFFD" in warning
    assert "U+F1234" in warning
    assert "'Ann " in warning


@pytest.mark.parametrize("document", KINDS)
def test_the_same_print_twice_is_the_same_bytes(document: str) -> None:
    event = with_names(ODD, "street-warriors")
    options = PrintOptions(url="http://10.0.0.7/e/x", count=3)
    try:
        first = render(document, event.state, options)
    except Refusal:
        assert any(one.kind.name == document and one.why_not for one in documents_for(event.state))
        return
    assert render(document, event.state, options).pdf == first.pdf
    assert b"CreationDate" not in first.pdf or b"D:19700101" in first.pdf


def test_a_large_print_is_forgotten_and_made_again_alike() -> None:
    """Of large documents Typst keeps nothing (engine.py)."""
    state = with_names([f"P{number}" for number in range(240)]).state
    options = PrintOptions(url="http://10.0.0.7/e/x?table={table}")
    first = render("slips", state, options)
    assert first.pages == 15
    assert render("slips", state, options).pdf == first.pdf


def test_in_german() -> None:
    state = state_of("pokemon", "Ann Bea Cid", ["Ann-Bea win", "Cid bye"])
    text, _ = printed("standings", state, language="de")
    assert "Tabelle nach Runde 1" in text
    assert "Punkte" in text
    text, _ = printed("pairings-by-name", state, language="de")
    assert "Tisch" in text
    assert "Gegner" in text
    assert "Freilos" in text


@pytest.mark.parametrize(
    "url", ["http://localhost:8000/", "http://127.0.0.1/e/x", "http://[::1]/", "http://0.0.0.0:80"]
)
def test_no_phone_can_open_this_machine_by_its_own_name(url: str) -> None:
    with pytest.raises(Refusal, match="no phone can open it"):
        render("slips", with_names(["Ann", "Bea"]).state, PrintOptions(url=url))


@pytest.mark.parametrize("url", ["example.org", "ftp://example.org", "http://", "http://[x/"])
def test_what_is_no_address_is_refused(url: str) -> None:
    with pytest.raises(Refusal, match="not an address"):
        render("slips", with_names(["Ann", "Bea"]).state, PrintOptions(url=url))


def test_without_an_address_the_print_says_so_and_links_nothing() -> None:
    state = with_names(["Ann", "Bea"]).state
    bare = render("slips", state)
    assert [str(one) for one in bare.warnings] == [
        "no address for phones was given (--url): nothing is linked"
    ]
    linked = render("slips", state, PrintOptions(url="https://example.org/e/x?t={table}"))
    assert linked.warnings == ()
    assert len(linked.pdf) > len(bare.pdf)
    assert "Report here" in text_of(linked.pdf)
    assert "Report here" not in text_of(bare.pdf)


def test_a_link_of_a_player_must_be_reachable_too() -> None:
    with pytest.raises(Refusal, match="no phone can open it"):
        render("player-links", Source(given=[PlayerLink("Ann", "http://localhost/me/1/")]))


def test_a_qr_code_has_the_squares_that_segno_says() -> None:
    address = "https://example.org/e/spring-open?table=12"
    rows = segno.make(address, error="m", micro=False, mask=3).matrix
    drawn = [[0] * len(rows) for _ in rows]
    for x, y, run in re.findall(r"M(\d+) (\d+)\.5h(\d+)", qr_svg(address)):
        for column in range(int(x), int(x) + int(run)):
            drawn[int(y)][column] = 1
    assert drawn == [list(row) for row in rows]


def test_a_stack_that_is_cut_at_once_gives_sorted_piles() -> None:
    """Ten slips, eight on a sheet: two sheets. The first pile is 1, 2, the second 3, 4 …"""
    items = list(range(1, 11))
    assert in_order(items, 8, "reading") == items
    sheets = in_order(items, 8, "stack")
    assert sheets == [1, 3, 5, 7, 9, None, None, None, 2, 4, 6, 8, 10, None, None, None]


def test_stacked_slips() -> None:
    names = [f"P{number}" for number in range(20)]
    made = render("slips", with_names(names).state, PrintOptions(order="stack"))
    assert made.pages == 2
    assert "1" in cell_of(made.pdf, 0, (2, 4)).split()
    assert "3" in cell_of(made.pdf, 1, (2, 4)).split()


def test_what_fits_the_moment_comes_first() -> None:
    event = Event("pokemon", "Ann Bea Cid Dan")
    assert [one.kind.name for one in documents_for(event.state) if one.fits_now][:2] == [
        "scoring-cards",
        "players",
    ]
    event.start()
    event.draw()
    offers = documents_for(event.state)
    first = [one.kind.name for one in offers[:3]]
    assert first == ["pairings-by-name", "slips", "pairings-by-table"]
    reasons = {one.kind.name: one.why_not for one in offers}
    assert reasons["slips"] is None
    assert reasons["bracket"] is not None
    assert "no bracket yet" in str(reasons["bracket"])
    assert len(offers) == len(KINDS)


def test_the_first_page_as_a_picture() -> None:
    state = with_names([f"P{number}" for number in range(200)]).state
    for document in ("slips", "standings", "pairings-by-name", "scoring-cards"):
        assert preview(document, state).startswith(b"\x89PNG")


def test_there_is_no_such_document() -> None:
    with pytest.raises(Refusal, match="Choose from: pairings-by-name, slips"):
        render("nothing", Source())
