"""What fits on a screen: where the first table stands, how many show, nothing is cut."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.looks.boxes import box_of
from tests.seeding import ask, do, earlier_wins, opened, play_rounds
from tests.serving import Server
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.results.correct import CorrectResult
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.clock import StartClock
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound

LAPTOP = {"width": 1366, "height": 768}
PHONE = {"width": 360, "height": 740}
NAMES = [f"Player {number:02} of the Rhine Valley" for number in range(36)]
RULEBOOKS = ["street-warriors", "magic-style", "star-trek-2e", "commander-style", "tribbles"]
WITHIN = """() => [...document.querySelectorAll("main *")].filter(one => {
  const box = one.getBoundingClientRect();
  const may = one.closest(".seg, .tools, .scrolls, [popover]");
  return box.width && box.right > innerWidth + 1 && !may;
}).map(one => one.outerHTML.slice(0, 120))"""


@pytest.fixture
def page(organizer: BrowserContext) -> Iterator[Page]:
    page = organizer.new_page()
    yield page
    page.close()


def begin(server: Server, rulebook: str) -> str:
    """Eighteen tables, or as many pods, of the first round."""
    event = server.do(
        opened,
        rulebook,
        "Layout",
        NAMES,
        [StartTournament(), PairRound(), PublishRound()],
    )
    return f"{server.base}/events/{event}/"


def tops(page: Page) -> list[tuple[float, float]]:
    """Where each row begins and how high it is."""
    found = page.locator("#tables li.m").evaluate_all(
        "rows => rows.map(row => row.getBoundingClientRect()).map(box => [box.top, box.height])"
    )
    return [(top, height) for top, height in found]


def test_fourteen_tables_on_a_laptop(server: Server, page: Page) -> None:
    page.set_viewport_size(LAPTOP)  # type: ignore[arg-type]
    page.goto(begin(server, "street-warriors") + "round/")
    bar = box_of(page.locator("#bar"))
    assert 60 <= bar["height"] <= 68
    rows = tops(page)
    assert rows[0][0] <= 140
    assert all(40 <= height <= 44 for _top, height in rows)
    assert sum(top + height <= LAPTOP["height"] for top, height in rows) >= 14


def test_the_bar_stays_and_a_message_moves_nothing(server: Server, page: Page) -> None:
    page.set_viewport_size(LAPTOP)  # type: ignore[arg-type]
    page.goto(begin(server, "street-warriors") + "round/")
    before = tops(page)
    page.keyboard.type("99w")
    page.keyboard.press("Enter")
    page.locator("#echo.bad").wait_for()
    assert tops(page) == before
    page.mouse.wheel(0, 400)
    page.wait_for_function("() => scrollY > 0")
    bar = box_of(page.locator("#bar"))
    assert bar["y"] == 0


def test_the_first_table_above_the_fold_of_a_phone(server: Server, page: Page) -> None:
    """Win, draw, win in one row."""
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    page.goto(begin(server, "street-warriors") + "round/")
    top, height = tops(page)[0]
    assert top + height < PHONE["height"] / 2
    buttons = page.locator("#t1 .trio button").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect()).map(box => [box.top, box.height])"
    )
    assert len(buttons) == 3
    assert len({top for top, _height in buttons}) == 1
    assert all(height >= 40 for _top, height in buttons)


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_nothing_is_cut_at_the_side(server: Server, page: Page, rulebook: str) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    base = begin(server, rulebook)
    for rest in ("round/", "round/table/1/", "round/time/", "clock/", "correct/", "correct/1/1/"):
        page.goto(base + rest)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, rest
        assert page.evaluate(WITHIN) == [], rest


def test_a_draft_at_the_side(server: Server, page: Page) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    for rulebook in ("street-warriors", "tribbles"):
        commands = [StartTournament(), PairRound()]
        event = server.do(opened, rulebook, "Layout", NAMES, commands)
        page.goto(f"{server.base}/events/{event}/round/")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        assert page.evaluate(WITHIN) == []


def test_all_in_on_a_phone(server: Server, page: Page) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    commands = [
        *(StartTournament(), PairRound(), PublishRound(), StartClock()),
        *(RecordResult(table=number, result="win") for number in range(1, 19)),
    ]
    event = server.do(opened, "street-warriors", "Layout", NAMES, commands)
    page.goto(f"{server.base}/events/{event}/round/")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert page.evaluate(WITHIN) == []
    next_step = box_of(page.get_by_role("button", name="Pair round 2"))
    assert next_step["y"] < 200


def test_the_three_ways_on_are_read_in_full(server: Server, page: Page) -> None:
    """After a correction: choices of "Mend it" are neither cut nor over each other."""
    event = server.do(opened, "munchkin", "Layout", NAMES[:16], [StartTournament()])
    server.do(play_rounds, event, 1, earlier_wins)
    tables = server.do(do, event, PairRound(), PublishRound()).rounds[0].tables
    other = {"win": "loss", "loss": "win"}[tables[0].report.result.code]
    server.do(ask, event, CorrectResult(round=1, table=1, result=other, reason="read wrongly"))
    for size in (LAPTOP, PHONE):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        page.goto(f"{server.base}/events/{event}/correct/repair/")
        page.get_by_role("button", name="Change these tables").wait_for()
        cut = page.locator(".ways .seg").evaluate_all(
            "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.outerHTML)"
        )
        assert cut == []
        assert page.evaluate(WITHIN) == []


def test_a_draft_is_read_in_full_while_somebody_is_picked(server: Server, page: Page) -> None:
    """Reasons end in no "…", and the boxes to pick from lie over nothing."""
    event = server.do(opened, "street-warriors", "Layout", NAMES[:17], [StartTournament()])
    server.do(play_rounds, event, 2, earlier_wins)
    server.do(ask, event, PairRound())
    page.set_viewport_size(LAPTOP)  # type: ignore[arg-type]
    page.goto(f"{server.base}/events/{event}/round/")
    page.locator("#t1 .pick").first.click()
    page.locator("#t2 button.pick").first.wait_for()
    cut = page.locator(".why .cut").evaluate_all(
        "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent)"
    )
    assert cut == []
    overlaps = page.locator(".draft .p").evaluate_all(
        "all => all.filter(one => { const [a, b] = [...one.children].map("
        "part => part.getBoundingClientRect()); return b && a.right > b.left + 1; })"
        ".map(one => one.outerHTML)"
    )
    assert overlaps == []


@pytest.mark.parametrize("width", [1280, 1366])
def test_buttons_beside_the_title_stand_in_one_line_in_german(
    server: Server, organizer: BrowserContext, width: int
) -> None:
    """Before the start there are five; `Angaben bearbeiten` is the longest."""
    event = server.do(opened, "star-trek-2e", "Freitag im Laden an der Ecke", NAMES)
    page = organizer.new_page()
    german = {"name": "django_language", "value": "de", "url": server.base}
    organizer.add_cookies([german])  # type: ignore[list-item]
    page.set_viewport_size({"width": width, "height": 768})
    page.goto(f"{server.base}/events/{event}/overview/")
    buttons = page.locator(".head nav .btn")
    expect(buttons).to_have_count(5)
    tops = buttons.evaluate_all("all => all.map(one => one.getBoundingClientRect().top)")
    assert len(set(tops)) == 1
    page.close()


@pytest.mark.parametrize("width", [1366, 360])
def test_buttons_of_a_match_stand_in_one_line_in_german(
    server: Server, organizer: BrowserContext, width: int
) -> None:
    """`2-0 · 2-1 · Unentschieden · 1-2 · 0-2`: the longest word of all languages."""
    address = begin(server, "magic-style") + "round/"
    page = organizer.new_page()
    german = {"name": "django_language", "value": "de", "url": server.base}
    organizer.add_cookies([german])  # type: ignore[list-item]
    page.set_viewport_size({"width": width, "height": 768})
    page.goto(address)
    page.get_by_text("Unentschieden").first.wait_for()
    wrapped = page.locator("#t1 .trio button").evaluate_all(
        "all => all.filter(one => { const text = document.createRange();"
        " text.selectNodeContents(one); const box = one.getBoundingClientRect();"
        " return text.getClientRects().length > 1 || one.scrollWidth > box.width + 1; })"
        ".map(one => one.textContent)"
    )
    assert wrapped == []
    group = page.locator("#t1 .trio")
    assert group.evaluate("one => one.scrollWidth <= one.clientWidth + 1")
    page.close()
