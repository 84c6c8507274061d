"""What is seen only after a click, by axe-core: on a desktop and on a phone, light and dark.
What has an address of its own: test_every_screen.py."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, ViewportSize, expect

from tests.browser import steps
from tests.browser.conftest import PHONE
from tests.browser.looks.axe import faults
from tests.browser.looks.boxes import box_of
from tests.chromium import PATIENCE
from tests.serving import Server


def all_faults(page: Page, base: str, addresses: list[str]) -> list[str]:
    found: list[str] = []
    for address in addresses:
        page.goto(f"{base}{address}")
        found += faults(page, address)
    return found


def test_what_opens_on_the_pages_of_an_event(page: Page) -> None:
    """The demonstration event in its third round; the pages themselves: test_every_screen.py."""
    event = "/events/demo/"
    found: list[str] = []
    page.goto(f"{event}round/")
    page.locator("a.more").first.click()
    page.locator("#row-more form").first.wait_for()
    found += faults(page, "round, More")
    page.goto(f"{event}players/")
    page.get_by_label("Add a player who comes late").fill("Somebody Late")
    page.get_by_role("button", name="Add", exact=True).click()
    page.get_by_role("heading", name="A late entry").wait_for()
    found += faults(page, "a late entry")
    assert found == []


def plan_and_list(page: Page) -> tuple[str, list[str]]:
    """The address of a new event; what was found in its plan and a list that is partly wrong."""
    page.goto("/new-event/?rulebook=pokemon")
    page.locator("#options > summary").click()
    page.get_by_label("Expected players").fill("70")
    page.get_by_text("Recommended for 70 players").wait_for()
    found = [*faults(page, "new event with its plan")]
    once = {"other-rounds": "1", "other-cut": "2"}
    event = steps.new_event(page, "munchkin", "To be looked at", expected=4, typed=once)
    page.goto(f"{event}players/list/")
    page.get_by_label("Paste names").fill("Ann\nBea\nBea\nCid\nDan")
    page.get_by_role("button", name="Check the list").click()
    page.get_by_role("button", name="Enter the 4 that are right").wait_for()
    return event, [*found, *faults(page, "a list that is partly wrong")]


def test_an_event_before_its_players_are_entered(page: Page) -> None:
    _event, found = plan_and_list(page)
    assert found == []


@pytest.mark.long
def test_an_event_before_and_after_its_rounds(page: Page) -> None:
    """As somebody comes to these pages; seeded they are looked at in test_every_screen.py."""
    event, found = plan_and_list(page)
    page.get_by_role("button", name="Enter the 4 that are right").click()
    found += all_faults(page, event, ["overview/", "overview/options/", "players/"])
    steps.start(page)
    page.get_by_role("button", name="Pair round 1").click()
    page.get_by_role("button", name="Publish").wait_for()
    found += faults(page, "draft")
    found += all_faults(page, event, ["round/hand/"])
    page.goto(f"{event}round/")
    steps.publish(page, 1)
    steps.report_round(page)
    found += all_faults(page, event, ["bracket/"])
    steps.make_cut(page)
    leaver = page.locator("select[name=leaver]").input_value()
    behind = ["bracket/", "bracket/1/", f"bracket/before-replace/?leaver={leaver}", "round/"]
    found += all_faults(page, event, behind)
    page.goto(f"{event}bracket/")
    steps.report_matches(page)
    steps.finish(page)
    found += all_faults(page, event, ["finish/", "bracket/", "bracket/1/", "overview/"])
    assert found == []


@pytest.fixture
def visitor(chromium: Browser, server: Server) -> BrowserContext:
    """Somebody who is not logged in."""
    context = chromium.new_context(base_url=server.base, locale="en-GB")
    context.set_default_timeout(PATIENCE)
    return context


def test_doors_and_what_cannot_be(organizer: BrowserContext, visitor: BrowserContext) -> None:
    inside, outside = organizer.new_page(), visitor.new_page()
    inside.goto("/events/demo/staff/")
    inside.get_by_role("button", name="Make a link").click()
    link = inside.locator("#link").input_value()
    found = list(faults(inside, "staff with a link"))
    found += all_faults(outside, "", ["/login/", link, "/link/forged/"])
    outside.goto("/login/")
    outside.get_by_label("Login").fill("nobody")
    outside.get_by_label("Password").fill("nothing")
    outside.get_by_role("button", name="Log in").click()
    outside.get_by_role("alert").wait_for()
    found += faults(outside, "a wrong password")
    wrong = ["/events/demo/correct/9/9/", "/nowhere/", "/events/nowhere/round/"]
    found += all_faults(inside, "", wrong)
    inside.close()
    assert found == []


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_every_page_is_reached_on_a_phone(
    chromium: Browser, server: Server, organizer: BrowserContext, language: str
) -> None:
    """Five tabs at the foot and the others behind the last one, each big enough for a thumb."""
    phone = ViewportSize(width=PHONE["width"], height=PHONE["height"])
    kept = organizer.storage_state()
    context = chromium.new_context(
        base_url=server.base, locale=language, viewport=phone, storage_state=kept
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto("/events/demo/round/")
    tabs = page.locator("nav.tabs > *")
    expect(tabs).to_have_count(6)
    for tab in tabs.all():
        is_in_reach(tab)
    tabs.last.click()
    others = page.locator("#more-tabs a[href^='/events/demo/']")
    expect(others.first).to_be_visible()
    for one in others.all():
        one.scroll_into_view_if_needed()
        is_in_reach(one)
    reached = [*page.locator("nav.tabs a").all(), *others.all()]
    assert len({one.get_attribute("href") for one in reached}) == 13
    context.close()


def is_in_reach(link: Locator) -> None:
    box = box_of(link)
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= PHONE["height"]
    assert box["height"] >= 44
