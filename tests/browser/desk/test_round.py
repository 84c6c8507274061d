"""What only a browser can show: hands stay on the keys, buttons and lists change in place, the
clock counts."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.seeding import do, opened, state_of_event
from tests.serving import Server
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.rounds.clock import PauseClock
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound, UnpublishRound

PHONE = {"width": 360, "height": 740}
NAMES = [f"{letter}-player" for letter in "ABCDEFGH"]
IS_DONE = re.compile(r"\bdone\b")


@pytest.fixture
def event(server: Server) -> str:
    """Four tables of a first round."""
    commands = [StartTournament(), PairRound(), PublishRound()]
    return server.do(opened, "street-warriors", "In a browser", NAMES, commands)


@pytest.fixture
def desk(server: Server, event: str, page: Page) -> Page:
    page.goto(f"{server.base}/events/{event}/round/")
    return page


def codes(server: Server, event: str) -> list[str | None]:
    """The results of the tables, in their order."""
    reports = [table.report for table in server.do(state_of_event, event).rounds[0].tables]
    return [one and one.result.code for one in reports]


def is_done(page: Page, table: int) -> None:
    expect(page.locator(f"#t{table}")).to_have_class(IS_DONE)


def test_hands_stay_on_the_keys(server: Server, event: str, desk: Page) -> None:
    for number, line in enumerate(("1 w", "2 l", "3 1"), 1):
        desk.keyboard.type(line)
        desk.keyboard.press("Enter")
        is_done(desk, number)
        expect(desk.locator("#line")).to_be_focused()
        expect(desk.locator("#line")).to_have_value("")
    desk.keyboard.type("9 w")
    desk.keyboard.press("Enter")
    expect(desk.locator("#echo")).to_contain_text("Round 1 has no table 9")
    expect(desk.locator("#line")).to_have_value("9 w")
    assert codes(server, event) == ["win", "loss", "win", None]


def test_faster_than_the_answers_nothing_is_lost(server: Server, event: str, desk: Page) -> None:
    desk.keyboard.type("1 w\n9 w\n2 l\n3 w\n4 l\n")
    for number in (1, 2, 3, 4):
        is_done(desk, number)
    assert codes(server, event) == ["win", "loss", "win", "loss"]


def test_quick_clicks_at_several_tables_all_count(server: Server, event: str, desk: Page) -> None:
    firsts = desk.locator(".trio button:first-child")
    firsts.evaluate_all("buttons => buttons.forEach(one => one.click())")
    for number in (1, 2, 3, 4):
        is_done(desk, number)
    assert codes(server, event) == ["win"] * 4


def test_buttons_change_their_row_and_undo_takes_it_back(
    server: Server, event: str, desk: Page
) -> None:
    desk.locator("#t2 .trio button").last.click()
    is_done(desk, 2)
    assert codes(server, event)[1] == "loss"
    desk.get_by_role("button", name="Undo").click()
    expect(desk.locator("#t2 .trio")).to_be_visible()
    assert codes(server, event)[1] is None


def test_undo_of_the_last_brings_the_line_back(server: Server, event: str, desk: Page) -> None:
    desk.keyboard.type("1 w\n2 w\n3 w\n4 w\n")
    expect(desk.get_by_role("button", name="Pair round 2")).to_be_focused()
    desk.get_by_role("button", name="Undo").click()
    expect(desk.locator("#line")).to_be_focused()
    desk.keyboard.type("4l\n")
    expect(desk.get_by_role("button", name="Pair round 2")).to_be_focused()
    assert codes(server, event) == ["win", "win", "win", "loss"]


def test_a_phone_types_behind_a_button(server: Server, event: str, desk: Page) -> None:
    desk.set_viewport_size(PHONE)  # type: ignore[arg-type]
    expect(desk.locator("#line")).to_be_hidden()
    desk.get_by_role("button", name="Type a result").click()
    desk.get_by_role("textbox", name="Result").fill("3l")
    desk.get_by_role("button", name="Save").click()
    is_done(desk, 3)
    expect(desk.locator("#echo")).to_contain_text("Table 3")
    assert codes(server, event)[2] == "loss"


def test_on_a_phone_a_result_takes_the_place_of_older_news(server: Server, page: Page) -> None:
    event = server.do(
        opened, "street-warriors", "On a phone", NAMES, [StartTournament(), PairRound()]
    )
    page.set_viewport_size(PHONE)
    page.goto(f"{server.base}/events/{event}/round/")
    page.get_by_role("button", name="Publish").click()
    expect(page.locator("#told")).to_contain_text("Round 1 is published")
    page.get_by_role("button", name=": Win").first.click()
    expect(page.locator("#echo")).to_be_visible()
    expect(page.locator("#told")).not_to_contain_text("Round 1 is published")


def test_more_opens_beside_its_row_and_closes(desk: Page) -> None:
    desk.set_viewport_size(PHONE)  # type: ignore[arg-type]
    menu = desk.locator("#row-more")
    desk.locator("#t3 .more").click()
    expect(menu.get_by_role("button", name="Both are absent")).to_be_visible()
    assert desk.evaluate("document.documentElement.scrollWidth") <= 360
    desk.keyboard.press("Escape")
    expect(menu).to_be_hidden()


def test_news_for_a_page_that_is_gone_is_for_nobody(server: Server, event: str, desk: Page) -> None:
    """Another page has taken its place while the answer was on its way: nobody complains."""
    server.do(do, event, UnpublishRound())
    desk.evaluate("""() => new Promise(answered => {
      const old = document.getElementById("news"), news = old.cloneNode();
      news.setAttribute("hx-trigger", "every 10ms");
      old.replaceWith(news);
      news.addEventListener("htmx:beforeSend", () => news.remove(), {once: true});
      news.addEventListener("htmx:beforeOnLoad", () => setTimeout(answered), {once: true});
      htmx.process(news);
    })""")
    expect(desk.locator("#told")).to_be_empty()


def test_extra_time_from_the_menu(desk: Page) -> None:
    desk.get_by_role("button", name="Start the clock").click()
    expect(desk.get_by_role("timer")).to_be_visible()
    desk.locator("#t3 .more").click()
    desk.get_by_role("button", name="5 more minutes").click()
    expect(desk.locator("#t3 .flag")).to_contain_text("+5 min")
    expect(desk.locator("#row-more")).to_be_hidden()


def test_extra_time_is_taken_back_beside_what_is_told_of_it(
    server: Server, event: str, desk: Page
) -> None:
    desk.keyboard.type("3+5")
    desk.keyboard.press("Enter")
    expect(desk.locator("#t3 .flag")).to_contain_text("+5 min")
    desk.locator("#echo").get_by_role("button", name="Undo").click()
    expect(desk.locator("#echo")).to_contain_text("extra time taken back")
    expect(desk.locator("#t3 .flag")).not_to_contain_text("min")
    expect(desk.locator("#line")).to_be_focused()
    assert server.do(state_of_event, event).rounds[0].tables[2].extension == 0


def test_a_decision_between_two_results_empties_the_line(desk: Page) -> None:
    for line in ("1w", "1l"):
        desk.keyboard.type(line)
        desk.keyboard.press("Enter")
    desk.locator("#conflict-why").fill("slip was misread")
    desk.locator("#conflict-why").press("Enter")
    expect(desk.locator("#line")).to_be_focused()
    expect(desk.locator("#line")).to_have_value("")


def test_the_clock_counts(server: Server, event: str, desk: Page) -> None:
    desk.get_by_role("button", name="Start the clock").click()
    clock = desk.get_by_role("timer")
    before = clock.inner_text()
    expect(clock).not_to_have_text(before)
    server.do(do, event, PauseClock())
    desk.clock.install()
    desk.reload()
    before = clock.inner_text()
    desk.clock.run_for(5000)
    assert clock.inner_text() == before
