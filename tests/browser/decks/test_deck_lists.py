"""A list from the phone to the deck check: handed in, mended, the deadline, a difference, time."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import public_events
from tests.browser.conftest import NO_COMPLAINT, PHONE
from tests.browser.looks.axe import is_wider_than_the_screen, serious
from tests.browser.steps import go, opened_again, told
from tests.chromium import PATIENCE
from tests.seeding import ask
from tests.serving import Server
from tests.web.deck_lists import LEGAL, MISSPELT, hand_in
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.rounds.clock import StartClock
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound

FIELD = "Type or paste your list"


@pytest.fixture
def phone(chromium: Browser, server: Server) -> Iterator[Page]:
    context = chromium.new_context(
        base_url=server.base, locale="en-GB", viewport=PHONE, color_scheme="dark", has_touch=True
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda one: one.type == "error" and faults.append(one.text))
    yield page
    context.close()
    assert [one for one in faults if not any(known in one for known in NO_COMPLAINT)] == []


def look_at(page: Page) -> None:
    assert not is_wider_than_the_screen(page)
    assert serious(page) == []


def verdict(phone: Page, text: str) -> None:
    expect(phone.locator("#verdict")).to_contain_text(text)


def hands_in_what_is_mended(phone: Page) -> None:
    """Told of a fault as it is typed; a tap puts it right."""
    phone.get_by_role("link", name="Hand in my deck list").click()
    look_at(phone)
    phone.get_by_label(FIELD).fill(MISSPELT)
    verdict(phone, "1 thing to fix")
    expect(phone.locator("#checked")).to_contain_text("There is no card 'Garter'.")
    look_at(phone)
    phone.get_by_role("button", name="Grater").click()
    verdict(phone, "Nothing to fix")
    verdict(phone, "not handed in yet")
    expect(phone.get_by_label(FIELD)).to_have_value(LEGAL)
    phone.get_by_role("button", name="Hand in").click()
    verdict(phone, "41 cards · handed in")
    look_at(phone)


def loses_nothing(phone: Page) -> None:
    """A refused save keeps what was typed, and so does the phone when the page is left."""
    phone.get_by_label(FIELD).fill(f"{LEGAL}0 Sword")
    verdict(phone, "0 copies")
    phone.get_by_role("button", name="Hand in").click()
    expect(phone.get_by_label(FIELD)).to_have_attribute("aria-invalid", "true")
    expect(phone.get_by_role("alert").first).to_contain_text("0 copies")
    expect(phone.get_by_label(FIELD)).to_have_value(f"{LEGAL}0 Sword")
    phone.get_by_label(FIELD).fill("3 Sword")
    verdict(phone, "3 cards")
    opened_again(phone)
    phone.get_by_role("button", name="Use what I typed last").click()
    expect(phone.get_by_label(FIELD)).to_have_value("3 Sword")


def reminds_and_closes(page: Page, server: Server, event: str) -> None:
    page.goto(f"/events/{event}/overview/")
    expect(page.get_by_text("1 of 2 deck lists handed in")).to_be_visible()
    go(page, "Deck lists")
    page.get_by_role("button", name="Remind all").click()
    told(page, "They see it on their own pages.")
    server.do(ask, event, hand_in(2))
    page.get_by_role("button", name="Close now").click()
    told(page, "Handing in is closed.")


def is_too_late(phone: Page) -> None:
    phone.get_by_role("button", name="Hand in").click()
    expect(phone.get_by_role("alert").first).to_contain_text("The time for handing in lists")
    opened_again(phone)
    expect(phone.get_by_text("Go to the desk.")).to_be_visible()
    keeps_what_was_never_handed_in(phone)
    look_at(phone)


def keeps_what_was_never_handed_in(phone: Page) -> None:
    """After the deadline the draft of this phone can be shown at the desk, copied or saved."""
    expect(phone.get_by_label("What you typed: show it at the desk")).to_have_value("3 Sword")
    phone.get_by_role("button", name="Copy the list").click()
    expect(phone.get_by_role("button", name="Copied")).to_be_visible()
    with phone.expect_download() as saved:
        phone.get_by_role("link", name="Save as a file").click()
    assert saved.value.path().read_text("utf-8") == "3 Sword"


def draws_a_check(page: Page, event: str) -> None:
    """On the judge's phone."""
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    page.goto(f"/events/{event}/decks/")
    look_at(page)
    page.get_by_role("link", name="Deck checks").click()
    page.get_by_label("How many tables").fill("1")
    page.get_by_role("button", name="Draw").click()
    told(page, "Drawn: 1")
    look_at(page)


def finds_a_difference(page: Page) -> None:
    """Counted by taps; what was counted survives that the page is loaded again."""
    page.get_by_role("link", name="Ann", exact=True).click()
    look_at(page)
    counted = page.locator("#counted")
    page.get_by_role("button", name="All are there").click()
    expect(counted).to_have_text("41")
    page.get_by_role("button", name="One less: Sword").click()
    page.get_by_role("button", name="Brak", exact=True).click()
    expect(counted).to_have_text("41")
    page.get_by_role("button", name="One less: Brak").click()
    page.reload()
    expect(counted).to_have_text("40")
    page.get_by_label("Cards that are not on the list").fill("1 Wand")
    page.get_by_label("Extra minutes for table 1").fill("6")
    page.get_by_role("button", name="Save the count").click()
    told(page, "Not as listed.")
    expect(page.get_by_text("Missing: 1 Sword")).to_be_visible()
    expect(page.get_by_text("6 more minutes for table 1")).to_be_visible()
    look_at(page)


def corrects_the_list(page: Page) -> None:
    page.get_by_role("link", name="Correct the list to what was found").click()
    look_at(page)
    found = LEGAL.replace("3 Sword", "2 Sword") + "1 Wand\n"
    expect(page.get_by_label("List", exact=True)).to_have_value(found)
    page.get_by_label("Why it is corrected").fill("a Wand in place of a Sword")
    page.get_by_role("button", name="Save the correction").click()
    told(page, "Corrected.")
    expect(page.locator(".versions > li")).to_have_count(2)


def test_from_the_phone_to_the_deck_check(page: Page, phone: Page, server: Server) -> None:
    event, key = server.do(public_events.waiting_for_lists, ("Ann", "Bea"))
    phone.goto(f"/me/{event}/{key}/")
    hands_in_what_is_mended(phone)
    loses_nothing(phone)
    reminds_and_closes(page, server, event)
    is_too_late(phone)
    server.do(ask, event, StartTournament(), PairRound(), PublishRound(), StartClock())
    draws_a_check(page, event)
    finds_a_difference(page)
    corrects_the_list(page)
    assert server.do(public_events.looked_and_extended, event) == ({"Olga"}, 6)
    opened_again(phone)
    expect(phone.locator("#checked")).to_contain_text("Wand")
