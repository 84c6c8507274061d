"""Four phones for three places, from the open registration to the start, on a real server."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PHONE
from tests.browser.looks.axe import is_wider_than_the_screen, serious
from tests.chromium import PATIENCE
from tests.serving import Server

NAMES = ("Ann", "Bea", "Dan", "Eve")


@pytest.fixture
def phones(chromium: Browser, server: Server) -> Iterator[dict[str, Page]]:
    """One browser each: no cookies are shared, and nothing may complain, but of a page that is not
    drawn yet: a new player's comes a moment after the registration, and live.js asks again."""
    pages: dict[str, Page] = {}
    faults: list[str] = []
    for name in NAMES:
        context = chromium.new_context(base_url=server.base, locale="en-GB", viewport=PHONE)
        context.set_default_timeout(PATIENCE)
        pages[name] = context.new_page()
        pages[name].on("pageerror", lambda error: faults.append(str(error)))
        pages[name].on("console", lambda one: one.type == "error" and faults.append(one.text))
    yield pages
    for page in pages.values():
        page.context.close()
    assert [one for one in faults if "404" not in one] == []


def look_at(page: Page) -> None:
    """Nothing is wider than the screen, and nothing keeps anybody out."""
    assert not is_wider_than_the_screen(page)
    assert serious(page) == []


def registers(phone: Page, event: str, name: str) -> None:
    phone.goto(f"/e/{event}/")
    phone.get_by_role("link", name="Register").click()
    if name == "Eve":
        look_at(phone)
    phone.get_by_label("Your name").fill(name)
    phone.get_by_role("button", name="Register").click()
    expect(phone.get_by_text("This is your private link.")).to_be_visible()
    if name == "Eve":
        look_at(phone)
    phone.get_by_role("link", name="To my page").click()


def test_from_the_first_phone_to_the_start(page: Page, phones: dict[str, Page]) -> None:
    page.goto("/new-event/?rulebook=munchkin")
    page.locator("input[name=name]").fill("Four for three")
    page.locator("main form button.main").last.click()
    page.wait_for_url("**/overview/")
    found = re.search(r"/events/([^/]+)/", page.url)
    assert found
    event = found[1]
    registration = f"/events/{event}/players/registration/"
    page.goto(registration)
    page.get_by_label("Places").fill("3")
    page.get_by_role("button", name="Open registration").click()
    expect(page.get_by_text("Players may register.")).to_be_visible()

    for name, phone in phones.items():
        registers(phone, event, name)
    expect(phones["Dan"].get_by_text("Registered")).to_be_visible()
    expect(phones["Eve"].get_by_text("On the waiting list: place 1")).to_be_visible()
    page.goto(registration)
    expect(page.get_by_role("heading", name="Waiting list")).to_be_visible()
    look_at(page)

    phones["Bea"].get_by_role("link", name="Withdraw").click()
    phones["Bea"].get_by_label("I am sure").check()
    phones["Bea"].get_by_role("button", name="Withdraw").click()
    expect(phones["Bea"].get_by_text("You have withdrawn.")).to_be_visible()
    expect(phones["Eve"].get_by_text("Registered")).to_be_visible()

    page.goto(registration)
    page.get_by_role("button", name="Let players check in").click()
    expect(page.get_by_text("Saved.", exact=True)).to_be_visible()
    for name in ("Ann", "Dan", "Eve"):
        phones[name].get_by_role("button", name="I am here: check in").click()
        expect(phones[name].get_by_text("You are checked in.")).to_be_visible()

    page.goto(f"/events/{event}/overview/")
    page.get_by_role("button", name="Start the event").click()
    page.wait_for_url("**/round/")
    expect(phones["Eve"].get_by_text("The next round has not been published.")).to_be_visible()
    phones["Bea"].goto(f"/e/{event}/register/")
    expect(phones["Bea"].get_by_text("The event has begun.")).to_be_visible()
