"""How public pages, players' pages and boards are laid out: what is above the fold, how many
columns there are, that nothing is wider than the screen, and contrasts in both themes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser import public_events
from tests.browser.looks.axe import faults_at_this_size
from tests.browser.looks.boxes import box_of
from tests.chromium import PATIENCE
from tests.serving import Server

PHONE, DESKTOP, SCREEN = (360, 740), (1366, 768), (1920, 1080)


@pytest.fixture
def page(chromium: Browser, server: Server) -> Iterator[Page]:
    context = chromium.new_context(base_url=server.base, locale="en-GB", reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    one = context.new_page()
    faults: list[str] = []
    one.on("pageerror", lambda error: faults.append(str(error)))
    one.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
    yield one
    context.close()
    assert faults == []


def sized(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


def bottom_of(page: Page, what: str) -> float:
    box = box_of(page.locator(what).last)
    return box["y"] + box["height"]


@pytest.mark.parametrize("rulebook", ["munchkin", "magic-style"])
def test_the_report_is_one_tap_above_the_fold(page: Page, server: Server, rulebook: str) -> None:
    """At 360 by 740, over the tabs at the foot, also with five ways to end a match."""
    event, keys = server.do(public_events.first_round, rulebook, 8)
    sized(page, PHONE)
    page.goto(f"/me/{event}/{keys[0]}/")
    page.wait_for_selector("#act .report button")
    tabs = box_of(page.locator(".tabs"))
    assert bottom_of(page, "#act > form .report:not(details *) > button") <= tabs["y"]
    table = box_of(page.locator(".hero .tbl"))
    assert table["height"] >= 48, "the table's number is huge"
    assert list(faults_at_this_size(page, "own page")) == []


def test_every_state_of_a_report_can_be_read(page: Page, server: Server) -> None:
    event, keys = server.do(public_events.first_round, "munchkin", 8)
    sized(page, PHONE)
    first, second = (f"/me/{event}/{key}/" for key in keys)
    found = []
    page.goto(first)
    page.click("#act button[value=win]")
    page.wait_for_selector(".say.wait")
    found += faults_at_this_size(page, "waiting")
    page.goto(second)
    page.wait_for_selector(".say.ask")
    confirm = box_of(page.locator("#act button.main"))
    assert confirm["y"] + confirm["height"] <= PHONE[1] - 58, "above the tabs"
    dispute = box_of(page.locator(".change > summary"))
    assert (dispute["y"], dispute["height"]) == (confirm["y"], confirm["height"]), "side by side"
    found += faults_at_this_size(page, "to confirm")
    page.click(".change summary")
    page.click("#act .change button[value=win]")
    page.wait_for_selector(".say.no")
    found += faults_at_this_size(page, "disputed")
    page.goto(f"{second}judge/")
    found += faults_at_this_size(page, "calling a judge")
    page.click("main form button")
    page.wait_for_selector(".say.wait:has-text('A judge will come')")
    found += faults_at_this_size(page, "called")
    page.goto(f"{second}link/")
    found += faults_at_this_size(page, "link")
    assert found == []


COLUMNS = """rows => new Set(rows.map(row => Math.round(row.getBoundingClientRect().x))).size"""


@pytest.mark.parametrize(("players", "expected"), [(58, 2), (60, 3), (72, 3)])
def test_a_board_has_three_columns_from_60_players(
    page: Page, server: Server, players: int, expected: int
) -> None:
    event, _ = server.do(public_events.first_round, "munchkin", players)
    sized(page, SCREEN)
    page.goto(f"/e/{event}/board/?show=pairings")
    page.wait_for_selector("[data-scene=pairings]:not([hidden]) li")
    shown = page.locator("[data-scene=pairings] li:not([hidden])")
    assert shown.evaluate_all(COLUMNS) == expected
    if players > 58:
        assert shown.count() == players, "all on one screen"
    assert "A cup with" in page.inner_text("h1")
    assert list(faults_at_this_size(page, "board")) == []


def test_short_lists_fill_the_screen(page: Page, server: Server) -> None:
    event, _ = server.do(public_events.first_round, "munchkin", 16)
    sized(page, SCREEN)
    page.goto(f"/e/{event}/board/?show=pairings")
    page.wait_for_selector("[data-scene=pairings]:not([hidden]) li")
    assert bottom_of(page, "[data-scene=pairings] .names") >= 0.7 * SCREEN[1]
    cut = "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.innerText)"
    long = page.locator("[data-scene=pairings] .nm").evaluate_all(cut)
    assert long == [public_events.LONG], "no other name ends in dots"


def test_a_players_path_lights_up(page: Page, server: Server) -> None:
    """Seat after seat, from a pointer and from a tap."""
    event = server.do(public_events.finished)
    sized(page, DESKTOP)
    page.goto(f"/e/{event}/bracket/")
    champion = page.locator(".champ bdi").inner_text()
    page.locator(".seat", has_text=champion).first.hover()
    lit = page.locator(".seat.path bdi").all_inner_texts()
    assert lit == [champion] * 3, "quarterfinal, semifinal, final"
    page.locator("h1").click()
    assert page.locator(".seat.path").count() == 0


def test_the_bracket_takes_the_whole_width(page: Page, server: Server) -> None:
    event = server.do(public_events.with_bracket)
    for path, size in (("board/?show=bracket", SCREEN), ("bracket/", DESKTOP)):
        sized(page, size)
        page.goto(f"/e/{event}/{path}")
        page.wait_for_selector(".bk:visible")
        box = box_of(page.locator(".bk:visible").first)
        inside = box_of(page.locator("main"))
        assert box["width"] >= 0.95 * (inside["width"] - 48)
        last = box_of(page.locator(".bk:visible .col:last-child .match").first)
        assert last["x"] + last["width"] <= size[0]
        assert list(faults_at_this_size(page, path)) == []


def test_the_podium_is_on_the_board_at_the_end(page: Page, server: Server) -> None:
    event = server.do(public_events.finished)
    sized(page, SCREEN)
    page.goto(f"/e/{event}/board/")
    page.wait_for_selector("[data-scene=winners]:not([hidden]) .podium")
    first = box_of(page.locator(".step.first"))
    third = box_of(page.locator(".step.third"))
    assert first["y"] < third["y"], "the winner stands highest"
    assert list(faults_at_this_size(page, "podium")) == []
