"""Choosing what to print, as it looks and behaves: the picture follows, the PDF comes in a tab."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.looks.axe import faults

PRINT = "/events/demo/print/"


def test_the_picture_follows_the_choice(page: Page) -> None:
    """The demonstration event in its third round."""
    page.goto(PRINT)
    picture = page.get_by_role("img", name="First page:")
    expect(picture).to_have_attribute("alt", "First page: Pairings by name")
    page.get_by_role("radio", name="Result slips").check()
    expect(picture).to_have_attribute("alt", "First page: Result slips")
    page.get_by_text("As a stack", exact=True).click()
    page.wait_for_url("**/print/?document=slips*order=stack*")
    expect(page.get_by_role("radio", name="As a stack")).to_be_checked()
    expect(page.locator("#pages")).to_have_text("3 pages")  # 18 tables, eight on a page
    loaded = "one => one.decode().then(() => one.naturalHeight > one.naturalWidth)"
    assert picture.evaluate(loaded)
    asked = page.get_by_role("link", name="Open the PDF")
    expect(asked).to_have_attribute("target", "_blank")
    answer = page.request.get(asked.get_attribute("href") or "")
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.body().startswith(b"%PDF")


def test_everybody_can_use_it(page: Page) -> None:
    """Colours are measured as they are in the end, not on their way from light to dark."""
    page.emulate_media(reduced_motion="reduce")
    found: list[str] = []
    for address in ("", "?document=certificates", "?document=table-numbers&count=4"):
        page.goto(PRINT + address)
        found += faults(page, address)
    assert found == [], "\n".join(found)


def test_a_menu_with_a_picture_on_the_round(page: Page) -> None:
    """One click opens it, the next one the PDF in a tab; the picture is drawn only then."""
    page.goto("/events/demo/round/")
    pictures: list[str] = []
    page.on("request", lambda one: pictures.append(one.url) if "/preview/" in one.url else None)
    page.get_by_role("button", name="Print", exact=True).click()
    picture = page.get_by_role("img", name="First page: Pairings by name")
    expect(picture).to_be_visible()
    assert picture.evaluate("one => one.decode().then(() => one.naturalHeight > one.naturalWidth)")
    assert len(pictures) == 1
    slips = page.get_by_role("link", name="Result slips")
    expect(slips).to_have_attribute("target", "_blank")
    answer = page.request.get(slips.get_attribute("href") or "")
    assert answer.body().startswith(b"%PDF")
    page.get_by_role("link", name="Other documents").click()
    page.wait_for_url("**/print/?document=pairings-by-name*")


def test_the_menu_by_keyboard_and_on_a_phone(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto("/events/demo/players/")
    page.get_by_role("button", name="Print", exact=True).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="Scoring cards")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.keyboard.press("Escape")
    expect(page.get_by_role("link", name="Scoring cards")).to_be_hidden()
