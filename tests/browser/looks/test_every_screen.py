"""Every screen in every state that looks different, on a phone and on a laptop, light and dark:
nothing is wider than the screen, cut or over something else, everything can be read, axe-core finds
nothing serious. All states are seeded at once, and each page is loaded once."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.looks.axe import SCHEMES, but_contrast, contrast, sized
from tests.browser.looks.every_screen import Seeded, seeded
from tests.browser.looks.layout import layout
from tests.chromium import PATIENCE
from tests.serving import Server

PHONE, LAPTOP, SCREEN = (360, 740), (1366, 768), (1920, 1080)


@pytest.fixture(scope="module")
def installation(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Of its own: it has a programme, which other tests begin."""
    started = Server(tmp_path_factory.mktemp("screens") / "data", "--demo")
    assert started.olga
    yield started
    started.end(signal.SIGTERM)


@pytest.fixture(scope="module")
def screens(installation: Server) -> Seeded:
    return installation.do(seeded)


@pytest.fixture
def page(chromium: Browser, installation: Server) -> Iterator[Page]:
    context = chromium.new_context(
        base_url=installation.base, locale="en-GB", reduced_motion="reduce"
    )
    context.set_default_timeout(PATIENCE)
    for one in installation.olga.cookies:
        cookie: Any = {"name": one.name, "value": one.value or "", "url": installation.base}
        context.add_cookies([cookie])
    one = context.new_page()
    sized(one, *PHONE)
    yield one
    context.close()


def faults(page: Page, screens: dict[str, str], sizes: tuple[tuple[int, int], ...]) -> list[str]:
    """Each page is loaded once, in the size and theme that the one before was last seen in: every
    change of them draws it anew."""
    found: list[str] = []
    themes = SCHEMES
    for name, address in screens.items():
        answer = page.goto(address)
        assert answer is not None
        assert answer.status == (404 if name == "missing" else 200), f"{name}: {answer.status}"
        headings = page.locator("h1").count()
        if headings != 1:
            found.append(f"{name}: {headings} headings")
        for width, height in sizes:
            sized(page, width, height)
            at_this_size = [*layout(page), *but_contrast(page), *contrast(page, themes)]
            found += [f"{name} at {width}: {one}" for one in at_this_size]
            themes = themes[::-1]
        sizes = sizes[::-1]
    return found


def test_the_desk(page: Page, screens: Seeded) -> None:
    assert faults(page, screens.desk, (PHONE, LAPTOP)) == []


@pytest.mark.parametrize(
    ("base", "first", "count"),
    [("/events/demo/", "overview/", 13), ("/programmes/star-trek/", "", 14)],
)
def test_the_rail_leads_to_screens_that_are_looked_at(
    page: Page, screens: Seeded, base: str, first: str, count: int
) -> None:
    sized(page, *LAPTOP)
    page.goto(base + first)
    links = page.locator(f"nav.side a.item[href^='{base}']").all()
    addresses = [one.get_attribute("href") for one in links]
    assert len(addresses) == count
    assert set(addresses) <= set(screens.desk.values())


def test_players_and_the_public(page: Page, screens: Seeded) -> None:
    assert faults(page, screens.phone, (PHONE, LAPTOP)) == []


@pytest.mark.parametrize(
    ("style", "said"),
    [
        ("main { width: 500px }", "wider than the screen"),
        ("h1 { position: relative; top: 60px }", "lies over"),
        ("h1 { max-width: 20px !important; white-space: nowrap }", "cut"),
        ("* { color: #999 !important }", "light: color-contrast"),
    ],
)
def test_what_would_be_wrong_is_found(page: Page, style: str, said: str) -> None:
    page.goto("/rulebooks/street-warriors/")
    page.evaluate(
        "rules => { const sheet = new CSSStyleSheet(); sheet.replaceSync(rules);"
        " document.adoptedStyleSheets = [sheet]; }",
        style,
    )
    assert any(said in one for one in [*layout(page), *contrast(page)])


def test_boards(page: Page, screens: Seeded) -> None:
    assert faults(page, screens.board, (SCREEN,)) == []
