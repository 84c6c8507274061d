"""What is folded: a click leads into its first field, and a page that comes with it open stays at
its top."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.seeding import long_over
from tests.serving import Server

OPEN = "details.card-fold[open]:has(#days)"
NAMES = [f"{number:02}-player" for number in range(8)]


def test_a_page_that_comes_unfolded_stays_at_its_top(page: Page, server: Server) -> None:
    """Personal data whose time is over is open on the page of results, far down."""
    event = server.do(long_over, NAMES)
    page.goto(f"/events/{event}/finish/")
    expect(page.get_by_text("Its time is over since")).to_be_attached()
    expect(page.locator("#days")).to_have_count(1)
    for late in (False, True):  # some browsers tell of an open fold after the scripts have begun
        if late:
            page.evaluate(f"document.querySelector('{OPEN}').dispatchEvent(new Event('toggle'))")
        page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
        assert page.evaluate("[scrollY, document.activeElement.tagName]") == [0, "BODY"]


def test_a_click_leads_into_the_first_empty_field(page: Page, server: Server) -> None:
    event = server.do(long_over, NAMES)
    page.goto(f"/events/{event}/finish/")
    page.get_by_text("Delete the event…").click()
    expect(page.locator("#typed-name")).to_be_focused()
