"""What players, the desk and everybody see of one table, and what they do, each in a browser."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser import phones_event
from tests.browser.phones import SCREEN, Evening, no_sideways, report, worker_ready
from tests.browser.steps import look_for_news


def test_report_confirm_and_the_desk_publishes_the_next_round(evening: Evening) -> None:
    """Nobody touches a phone or the screen, and all of them change."""
    first, second = evening.me(0), evening.me(1)
    board = evening.open(evening.public("board/"), SCREEN)
    report(first, "win")
    first.wait_for_selector("text=You reported: won")
    second.wait_for_selector("text=Your result: lost")
    assert no_sideways(second)
    second.click("#act button:has-text('Confirm')")
    first.wait_for_selector(".say.ok:has-text('Won against')")
    second.wait_for_selector(".say.ok:has-text('Lost against')")
    evening.run(phones_event.report)
    desk = evening.desk("round/")
    desk.click("button:has-text('Pair round 2')")
    desk.click("button:has-text('Publish')")
    board.wait_for_selector("text=Round 2 of 3")
    for page in (first, second):
        page.wait_for_selector("[data-seat^='swiss-2-']")
        page.wait_for_selector("#act button[value=win]")
    assert no_sideways(board)


def test_the_own_name_stays_whole_when_the_page_follows(evening: Evening) -> None:
    """What follows comes from the public page, where names may be short; the opponent's is."""
    evening.run(phones_event.names_short)
    page = evening.me(0)
    report(page, "win")
    page.wait_for_selector(".hero .pill:has-text('not confirmed yet')")
    expect(page.locator("#live h1")).to_have_text(evening.event["names"][0])
    expect(page.locator(".hero .opp")).not_to_have_text(evening.event["names"][1])


def test_confirm_stays_where_it_was_when_another_result_is_looked_at(evening: Evening) -> None:
    first, second = evening.me(0), evening.me(1)
    report(first, "win")
    confirm = second.locator("#act button:has-text('Confirm')")
    confirm.wait_for()
    before = confirm.bounding_box()
    second.click("text=That’s not right")
    second.locator("#act .change button[value=win]").wait_for()
    assert confirm.bounding_box() == before


def test_a_dispute_is_seen_at_the_desk_and_settled_there(evening: Evening) -> None:
    first, second = evening.me(0), evening.me(1)
    desk = evening.desk("round/")
    for page in (first, second):
        page.wait_for_selector("#act button[value=win]")
    report(first, "win")
    second.wait_for_selector("text=Your result: lost")
    report(second, "win")
    for page in (first, second):
        page.wait_for_selector("text=A judge decides")
        seen_from_oneself = page.locator(".both b")
        expect(seen_from_oneself).to_have_text(["won", "lost"])
    everybody = evening.open(evening.public("tables/"))
    everybody.wait_for_selector(".tables .said:has-text('disputed')")
    look_for_news(desk)
    desk.wait_for_selector(".two-say button:has-text('Accept') >> nth=1")
    said = desk.locator(".m:has(.two-say)").inner_text()
    assert all(name in said for name in evening.event["names"])
    desk.set_viewport_size({"width": 360, "height": 740})
    desk.click(".two-say button:has-text('Accept') >> nth=0")
    expect(desk.locator("#t1")).to_have_class(re.compile(r"\bdone\b"))
    expect(desk.locator("#echo")).to_be_hidden()
    first.wait_for_selector(".say.ok:has-text('Won against')")
    second.wait_for_selector(".say.ok:has-text('Lost against')")
    assert evening.results["disputed"] == 0


def test_a_judge_is_called_taken_and_closed(evening: Evening) -> None:
    """Both players of the table see it, who called takes it back; the judges' list says who waits
    where."""
    first, second = evening.me(0), evening.me(1)
    first.click("text=Call a judge")
    first.fill("textarea", "Does this count?")
    first.click("text=Call a judge to my table")
    first.wait_for_selector("text=A judge will come to table 1")
    second.reload()
    second.wait_for_selector("text=A judge will come to table 1")
    desk = evening.desk("judges/calls/")
    assert "Does this count?" in desk.inner_text("#calls")
    desk.click("text=my way")
    desk.wait_for_selector("#calls .pill.good")
    look_for_news(first)
    first.wait_for_selector("text=is on the way")
    second.reload()
    second.wait_for_selector("text=is on the way")
    expect(second.locator("text=Not needed any more")).to_have_count(0)
    first.click("text=Not needed any more")
    first.wait_for_selector("text=Call a judge")
    expect(first.locator("text=is on the way")).to_have_count(0)


def test_drop_says_what_it_means(evening: Evening) -> None:
    page = evening.me(0)
    page.click("text=Drop from the event")
    page.wait_for_selector("text=has no result yet")
    page.check("input[name=sure]")
    page.click("button.danger")
    page.wait_for_selector("h1 >> text=dropped")
    page.reload()
    page.wait_for_selector("text=My link")
    assert not page.is_visible("text=Drop from the event"), "what cannot be done is not offered"


def test_the_opponents_name_leads_to_their_page(evening: Evening) -> None:
    """The own page shows a part of another one: its links are meant from there."""
    page = evening.me(0)
    page.click(".opp a")
    page.wait_for_url("**" + evening.public("players/*/"))
    assert page.locator("h1").inner_text() == evening.event["names"][1]


def test_the_worker_leaves_the_desk_alone(evening: Evening) -> None:
    page = evening.me(0)
    worker_ready(page)
    page.goto(evening.server.base + "/login/")
    assert page.evaluate("navigator.serviceWorker.controller === null")
    worker = page.request.get(evening.server.base + "/me/worker.js")
    assert worker.headers["cache-control"] == "no-cache"
    manifest = page.request.get(
        f"{evening.server.base}/me/{evening.event['event']}/{evening.event['keys'][0]}/app.webmanifest"
    ).json()
    assert manifest["start_url"] == f"/me/{evening.event['event']}/{evening.event['keys'][0]}/"
    for icon in manifest["icons"]:
        assert page.request.get(evening.server.base + icon["src"]).headers["content-type"] == (
            "image/png"
        )


def test_the_lists_know_who_looks_at_them(evening: Evening) -> None:
    evening.run(phones_event.cut)
    page = evening.me(0)
    page.wait_for_selector(".hero .wld")
    page.click("text=My place")
    assert page.locator("tr.own").inner_text().find(evening.event["names"][0]) >= 0
    page.wait_for_selector(".tabs .mine")
    page.goto(evening.server.base + evening.public("bracket/"))
    assert no_sideways(page)
    page.click(".tabs .mine")
    page.wait_for_selector(".hero .wld")


def test_a_name_is_found_however_its_umlauts_are_written(evening: Evening) -> None:
    """In the rows that are there, without asking the server: the own one and the opponent's."""
    evening.run(phones_event.renamed)
    page = evening.open(evening.public("pairings/"))
    search = page.get_by_role("searchbox")
    for typed in ("mueller", "Muller", "MÜLL", "jue"):
        search.fill(typed)
        expect(page.locator("#rows > :visible")).to_have_count(2)
        expect(page.locator("#rows > :visible").last).to_contain_text("Jürgen Müller")
    for typed in ("miller", "joer"):
        search.fill(typed)
        expect(page.locator("#rows > :visible")).to_have_count(0)


def test_inside_another_page_one_stays_inside(evening: Evening) -> None:
    page = evening.open(evening.public("pairings/?embed"))
    assert not page.locator(".tabs").is_visible()
    page.click("#rows a >> nth=0")
    page.wait_for_url("**/players/*/?embed*")
    assert not page.locator(".top").is_visible()


def test_without_javascript_it_can_be_reported_too(evening: Evening) -> None:
    page = evening.me(0, java_script_enabled=False)
    page.click("button[value=loss]")
    assert "You reported" in page.content()
