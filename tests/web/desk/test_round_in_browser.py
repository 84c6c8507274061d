"""What only a browser can show: hands stay on the keys, buttons and lists change in place, the
clock counts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.chromium import PATIENCE
from tests.web.conftest import DeskEvent
from topcut.core.actions.rounds.clock import PauseClock
from topcut.core.tournament.judging import NoteWritten
from topcut.store.journals import DatabaseStore

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def judge(playing: DeskEvent, live_server: Any, chromium: Browser) -> Iterator[Page]:
    """A judge's browser on the round, as wide as a phone."""
    client = playing.browser("judge")
    context = chromium.new_context(viewport={"width": 360, "height": 740})
    context.set_default_timeout(PATIENCE)
    session = client.cookies["sessionid"].value
    context.add_cookies([{"name": "sessionid", "value": session, "url": live_server.url}])
    page = context.new_page()
    page.goto(live_server.url + playing.path("round/"))
    yield page
    context.close()


def test_hands_stay_on_the_keys(playing: DeskEvent, judge: Page) -> None:
    for number, line in enumerate(("1 w", "2 l", "3 1"), 1):
        judge.keyboard.type(line)
        judge.keyboard.press("Enter")
        judge.wait_for_selector(f"#t{number}.done")
        expect(judge.locator("#line")).to_be_focused()
        expect(judge.locator("#line")).to_have_value("")
    judge.keyboard.type("9 w")
    judge.keyboard.press("Enter")
    judge.wait_for_selector("#entry-told .refusal")
    expect(judge.locator("#line")).to_have_value("9 w")
    assert len(playing.state.rounds[0].open_tables) == 1


def test_faster_than_the_answers_nothing_is_lost(playing: DeskEvent, judge: Page) -> None:
    judge.keyboard.type("1 w\n9 w\n2 l\n3 w\n4 l\n")
    for number in (1, 2, 3, 4):
        judge.wait_for_selector(f"#t{number}.done")
    reports = [table.report for table in playing.state.rounds[0].tables]
    assert [one and one.result.code for one in reports] == ["win", "loss", "win", "loss"]


def test_quick_clicks_at_several_tables_all_count(playing: DeskEvent, judge: Page) -> None:
    firsts = judge.locator(".seat:first-child .wins button")
    firsts.evaluate_all("buttons => buttons.forEach(one => one.click())")
    for number in (1, 2, 3, 4):
        judge.wait_for_selector(f"#t{number}.done")
    assert not playing.state.rounds[0].open_tables


def test_a_double_click_is_one(playing: DeskEvent, judge: Page) -> None:
    judge.goto(judge.url.replace("/round/", "/judges/"))
    judge.locator("summary", has_text="Note").click()
    judge.locator("form[action$='/judges/note/'] textarea").fill("late for lunch")
    judge.locator("form[action$='/judges/note/'] button").dblclick()
    judge.wait_for_selector("#told .success")
    assert (
        sum(isinstance(one.fact, NoteWritten) for one in DatabaseStore(playing.event).read()) == 1
    )


def test_buttons_change_their_row_and_it_can_be_taken_back(playing: DeskEvent, judge: Page) -> None:
    judge.click("#t2 .wins button >> nth=1")
    judge.wait_for_selector("#t2.done")
    report = playing.state.rounds[0].tables[1].report
    assert report is not None
    assert report.result.code == "loss"
    judge.click("#last button")
    judge.wait_for_selector("#t2.open")
    assert playing.state.rounds[0].tables[1].report is None


def test_more_opens_in_the_list_and_closes_again(judge: Page) -> None:
    judge.click("#t3 .more")
    judge.wait_for_selector("#more-3 form")
    assert judge.evaluate("document.documentElement.scrollWidth") <= 360
    judge.click("#t3 .more")
    judge.wait_for_selector("#more-3:empty", state="attached")


def test_the_clock_counts(playing: DeskEvent, judge: Page) -> None:
    judge.click("text=Start the clock")
    judge.wait_for_selector(".bar-clock .time")
    before = judge.inner_text(".bar-clock .time")
    judge.wait_for_function(
        "before => document.querySelector('.bar-clock .time').textContent !== before", arg=before
    )
    playing.do(PauseClock())
    judge.clock.install()
    judge.reload()
    before = judge.inner_text(".bar-clock .time")
    judge.clock.run_for(5000)
    assert judge.inner_text(".bar-clock .time") == before
