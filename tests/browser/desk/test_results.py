"""Standings and brackets as they look and behave: the reasons beside the list, equal columns, a
path that lights up, nothing wider than a phone."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.looks.boxes import box_of
from tests.seeding import kotei
from tests.serving import Server

HEIGHT = 800
EIGHT = [f"{letter}-player" for letter in "ABCDEFGH"]


def test_reasons_stand_beside_the_list(page: Page, server: Server) -> None:
    event = server.do(kotei, EIGHT)
    page.goto(f"/events/{event}/standings/")
    second = page.locator("tr[id^=row-]").nth(1)
    second.get_by_role("link").click()
    why = page.get_by_role("complementary", name="Why this place")
    expect(why).to_contain_text("Why place 2?")
    expect(second).to_have_attribute("aria-current", "true")
    box, table = box_of(why), box_of(page.locator("table.st"))
    assert box["x"] >= table["x"] + table["width"]
    why.get_by_role("link", name="Close").click()
    expect(why).to_be_hidden()
    expect(second.get_by_role("link")).to_be_focused()


def test_reasons_that_are_opened_by_their_address_are_in_view(page: Page, server: Server) -> None:
    """Beside the list with their row, on a phone below it: nobody has to look for them."""
    event = server.do(kotei, [f"{number:02}-player" for number in range(40)])
    page.goto(f"/events/{event}/standings/")
    last = page.locator("tr[id^=row-]").last
    address = last.get_by_role("link").get_attribute("href") or ""
    assert box_of(last)["y"] > HEIGHT
    page.goto(address)
    expect(page.locator("tr.on")).to_be_in_viewport(ratio=1)
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(address)
    why = page.get_by_role("complementary", name="Why this place")
    expect(why.get_by_role("heading", level=2)).to_be_in_viewport(ratio=1)
    expect(why.get_by_role("heading", name="Round by round")).to_be_in_viewport(ratio=1)


def test_columns_are_equal_and_a_path_lights_up(page: Page, server: Server) -> None:
    event = server.do(kotei, EIGHT)
    page.goto(f"/events/{event}/bracket/")
    page.get_by_role("button", name="Make the top 4").click()
    expect(page.locator(".tree")).to_be_visible()
    widths = page.locator("article.match").evaluate_all(
        "all => all.map(one => Math.round(one.getBoundingClientRect().width))"
    )
    assert len(widths) == 3
    assert max(widths) - min(widths) <= 1
    first = page.locator("#match-1")
    winner = first.locator("bdi").first.inner_text()
    first.get_by_role("button", name=f"{winner} wins").click()
    expect(first.locator(".seat.won bdi")).to_have_text(winner)
    first.locator(".seat.won").hover()
    expect(page.locator(".seat.path bdi")).to_have_text([winner, winner])


def test_nothing_is_wider_than_a_phone(page: Page, server: Server) -> None:
    event = server.do(kotei, EIGHT)
    page.set_viewport_size({"width": 360, "height": 740})
    for path in ("standings/", "standings/1/", "bracket/", "finish/", "judges/"):
        page.goto(f"/events/{event}/{path}")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, path
