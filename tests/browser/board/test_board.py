"""The big screen: it changes by itself, shows everybody, and says that time is called."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser import phones_event
from tests.browser.phones import SCREEN, Evening, no_sideways

SCENE = 9000
"""Milliseconds that it is shown (board.js), which no test need wait."""


def turn_to(board: Page, scene: str) -> None:
    """One scene after the other until it is this one."""
    shown = board.locator(f"[data-scene={scene}]:not([hidden])")
    for _ in range(4):
        if shown.count():
            break
        board.clock.fast_forward(SCENE)
    shown.wait_for()


def test_the_board_changes_by_itself(evening: Evening) -> None:
    board = evening.open(evening.public("board/?show=pairings,clock"), SCREEN)
    board.wait_for_selector("[data-scene=pairings]:not([hidden]) li")
    line = board.locator("[data-scene=pairings] li").first.bounding_box()
    assert line is not None
    assert line["height"] >= 1080 / 20, "a line is a twentieth of the height"
    turn_to(board, "clock")
    big = board.locator("[data-scene=clock] .clock").bounding_box()
    assert big is not None
    assert big["height"] >= 1080 / 3
    evening.run(phones_event.pause)
    turn_to(board, "pairings")
    board.wait_for_selector(".board > header[data-paused] >> text=paused")
    evening.run(phones_event.next_round)
    board.wait_for_selector("text=Round two is out")
    turn_to(board, "pairings")
    evening.run(phones_event.cut)
    board.wait_for_selector("text=Top 4")
    assert no_sideways(board)


SO_MANY = """([count, pages]) => {
    const list = document.querySelector("[data-scene=pairings] .names");
    const row = list.firstElementChild;
    list.replaceChildren(...Array.from({ length: count }, () => row.cloneNode(true)));
    list.className = count >= 60 ? "names three" : "names";
    document.dispatchEvent(new CustomEvent("topcut:renewed"));
    const screens = document.querySelector("[data-where]").innerText.split(" / ")[1] || "1";
    const shown = document.querySelectorAll("[data-scene=pairings] li:not([hidden])").length;
    const fits = document.documentElement.scrollWidth <= innerWidth;
    return Number(screens) === pages && fits && shown;
}"""
"""Looked at in the same moment: the board may draw itself anew at any time."""


def test_no_page_of_names_is_left_out(evening: Evening) -> None:
    """Two columns hold 38 names, three of smaller type 75; a screen more where they do not do."""
    board = evening.open(evening.public("board/?show=pairings"), SCREEN)
    board.wait_for_selector("[data-scene=pairings]:not([hidden])")
    for count, pages in ((8, 1), (38, 1), (40, 2), (60, 1), (75, 1), (80, 2), (257, 4)):
        shown = board.wait_for_function(SO_MANY, arg=[count, pages]).json_value()
        assert shown >= count // pages, "all screens have about as many names"


def test_several_screens_share_the_names(evening: Evening) -> None:
    board = evening.open(evening.public("board/?show=pairings&names=a-d"), SCREEN)
    board.wait_for_selector("[data-scene=pairings]:not([hidden])")
    names = board.locator("[data-scene=pairings] .nm")
    expect(names).to_have_text(["Ann", "Bea", "Cid", "Dan"])


TIME_IS_UP = """() => {
  document.querySelector(".board > header [data-ends]").dataset.ends = "2020-01-01";
  return document.querySelector(".board > header[data-over] .time-called")?.checkVisibility();
}"""


def test_time_called_cannot_be_missed(evening: Evening) -> None:
    board = evening.open(evening.public("board/"), SCREEN)
    board.wait_for_selector("[data-ends]")
    assert not board.locator(".board > header .time-called").is_visible()
    board.wait_for_function(TIME_IS_UP)  # again where the board has drawn itself anew
