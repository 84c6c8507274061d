"""What every page of the desk does in a browser: lists that are pasted, what broke is shown, the
way back, and styles that end with their page."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.seeding import opened, state_of_event
from tests.serving import Server
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound

PASTE = """text => {
  const data = new DataTransfer();
  data.setData("text", text);
  const pasted = new ClipboardEvent("paste", {clipboardData: data, bubbles: true});
  document.activeElement.dispatchEvent(pasted);
}"""
SHEETS = "[...document.styleSheets].map(one => (one.href || '').split('/').pop())"


@pytest.fixture
def event(server: Server) -> str:
    return server.do(opened, "street-warriors", "In a browser", ["Ann", "Ben", "Cleo", "Dan"])


def path(server: Server, event: str, page: str) -> str:
    return f"{server.base}/events/{event}/{page}/"


def test_several_lines_in_the_field_for_a_name_are_a_list(
    server: Server, event: str, page: Page
) -> None:
    page.goto(path(server, event, "players"))
    page.get_by_label("Add a player").focus()
    page.evaluate(PASTE, "Name\tClub\nEve Smith\tBonn\nFay Jones\tAachen\n")
    page.get_by_role("button", name="Enter 2 players").click()
    expect(page.get_by_role("status")).to_contain_text("2 players entered")
    assert len(server.do(state_of_event, event).entrants) == 6


def test_one_line_stays_in_its_field(server: Server, event: str, page: Page) -> None:
    page.goto(path(server, event, "players"))
    page.get_by_label("Add a player").focus()
    page.evaluate(PASTE, "Eve Smith\n")
    expect(page).to_have_url(path(server, event, "players"))


def test_a_page_of_before_the_log_in_says_so_and_keeps_what_was_typed(
    server: Server, page: Page
) -> None:
    commands = [StartTournament(), PairRound(), PublishRound()]
    event = server.do(opened, "street-warriors", "Old page", ["Ann", "Ben"], commands)
    page.goto(path(server, event, "round"))
    page.evaluate("document.body.setAttribute('hx-headers', '{\"X-CSRFToken\": \"of yesterday\"}')")
    page.evaluate(
        "document.querySelectorAll('[name=csrfmiddlewaretoken]').forEach(one => one.remove())"
    )
    page.locator("#line").fill("1 w")
    page.keyboard.press("Enter")
    expect(page.locator("#told")).to_contain_text("This page is too old")
    expect(page.locator("#line")).to_have_value("1 w")


def test_what_broke_is_shown_where_a_form_changes_nothing_by_itself(
    server: Server, organizer: BrowserContext
) -> None:
    page = organizer.new_page()
    commands = [StartTournament(), PairRound(), PublishRound()]
    event = server.do(opened, "street-warriors", "Broken", ["Ann", "Ben"], commands)
    page.goto(path(server, event, "round"))
    page.route("**/round/record/", lambda route: route.fulfill(status=500, body="<h1>Broke</h1>"))
    page.locator("#line").fill("1 w")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("Broke")


def test_styles_end_with_their_page(server: Server, event: str, page: Page) -> None:
    page.goto(path(server, event, "overview"))
    page.get_by_role("button", name="Start the event").click()
    expect(page.get_by_role("button", name="Pair round 1")).to_be_visible()
    shown = set(page.evaluate(SHEETS))
    page.reload()
    assert set(page.evaluate(SHEETS)) == shown


def test_back_to_a_page_is_that_page_whole(server: Server, event: str, page: Page) -> None:
    page.goto(path(server, event, "overview"))
    page.get_by_role("button", name="Start the event").click()
    expect(page.get_by_role("button", name="Pair round 1")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name="Schedule")).to_be_visible()
    assert any("screens" in one for one in page.evaluate(SHEETS))


def test_escape_closes_the_search_at_once(server: Server, event: str, page: Page) -> None:
    page.goto(path(server, event, "overview"))
    page.keyboard.press("/")
    page.keyboard.type("ann")
    expect(page.locator("#found")).to_contain_text("Ann")
    page.keyboard.press("Escape")
    expect(page.locator("#palette")).to_be_hidden()


def test_games_are_found_while_one_types(server: Server, page: Page) -> None:
    page.goto(f"{server.base}/new-event/")
    page.keyboard.type("pokém")
    expect(page.locator(".pick")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.get_by_label("Name of the event")).to_be_focused()
