"""A whole Tribbles event with the pages alone: nine players, two pods, the Finals, a champion."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser import steps as common_steps
from tests.browser.conftest import PHONE
from tests.browser.events import pod_steps as steps

NAMES = ["Ann", "Bea", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida"]
FIRST = {name: 900 - 100 * place for place, name in enumerate(NAMES)}
"""In every round of the first pods: Ann 900, Bea 800 … Ida 100."""
LAST = {name: 10 * place for place, name in enumerate(NAMES, 1)}
"""In every round of the Finals: Ann 10, Bea 20 … Ida 90."""


@pytest.mark.rule("TR-012", "TR-029", "TR-030")
def test_from_opening_to_the_champion(page: Page) -> None:
    event = steps.open_event(page, "tribbles", "Tribbles night", NAMES)
    make_the_pods(page)
    first = [steps.seats(page, table) for table in (1, 2)]
    assert sorted(first[0] + first[1]) == NAMES
    assert [len(pod) for pod in first] == [5, 4], "nine in pods of four to eight, equal as can be"
    play_first_pods(page, first)
    correct_one(page, event, first)
    finals = play_finals(page, first)
    by_points = [sorted(pod, key=lambda name: -LAST[name]) for pod in finals]
    expected = by_points[0] + by_points[1]
    look_at_standings(page, event, expected, len(finals[0]))
    assert steps.finish(page, event) == expected
    expect(page.locator(".podium li").first).to_contain_text(expected[0])


def make_the_pods(page: Page) -> None:
    page.get_by_role("button", name="Make the first pods").click()
    expect(page.locator("h1")).to_contain_text("Draft")
    one, other = (pod[0] for pod in steps.drafted(page))
    steps.swap(page, one, other)
    after = steps.drafted(page)
    assert (after[0][0], after[1][0]) == (other, one)
    page.get_by_role("button", name="More of this draft").click()
    page.get_by_role("button", name="Pair again…").click()
    page.get_by_label("Reason").fill("two came from one car")
    page.get_by_role("button", name="Pair again", exact=True).click()
    expect(page.locator("main")).to_contain_text("two came from one car")
    steps.publish(page, "Rounds 1\N{EN DASH}5")


def play_first_pods(page: Page, pods: list[list[str]]) -> None:
    """Table 1 by lines, with a slip taken back; table 2 on its card, and time ends it."""
    page.get_by_role("button", name="Start the clock (60 min)").click()
    expect(page.get_by_role("timer")).to_be_visible()
    one = steps.game(FIRST, pods[0])
    page.locator("#line").focus()
    steps.line(page, f"1 {one} / {one} / {one} / {one}")
    steps.refused_line(page, "1 a5 b6", "It does not say who won")
    steps.refused_line(page, "9 a5", "has no table 9")
    page.locator("#line").focus()
    steps.line(page, "1 a1")
    expect(page.locator("#t1")).to_have_class("podcard done")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#t1")).to_have_class("podcard open")
    page.locator("#line").focus()
    steps.line(page, f"1.5 {one}")
    expect(page.locator("#t1")).to_have_class("podcard done")
    for number in range(1, 5):
        fill_card(page, pods[1])
        best = max(pods[1], key=lambda name: FIRST[name])
        page.get_by_label(f"{best} won").check()
        page.get_by_role("button", name=f"Save: Round {number}").click()
        expect(page.locator("#t2")).to_contain_text(f"{number} of 5")
        expect(page.get_by_label(f"Points of {pods[1][0]}")).to_be_focused()
    steps.looks_right(page)
    page.get_by_role("button", name="More of this round").click()
    page.get_by_role("link", name="Call time").click()
    expect(page.locator("main")).to_contain_text("all hands go to the discard piles")
    steps.looks_right(page)
    fill_card(page, pods[1])
    page.get_by_role("button", name="Time is up: end this pod").click()
    expect(page.locator("main")).to_contain_text("Every table has its result.")


def fill_card(page: Page, seated: list[str]) -> None:
    for name in seated:
        page.get_by_label(f"Points of {name}").fill(str(FIRST[name]))


def correct_one(page: Page, event: str, pods: list[list[str]]) -> None:
    """The last of table 2 had 50 more in the first round: 5 rounds and 50 in all."""
    last = min(pods[1], key=lambda name: FIRST[name])
    page.goto(event + "correct/?in=1")
    page.locator("a.m", has_text=pods[1][0]).click()
    page.get_by_label(f"{last}, Round 1").fill(str(FIRST[last] + 50))
    page.get_by_label(f"{last}, Round 1").blur()
    after = page.locator(".allgames").nth(1).locator("tr", has_text=last)
    expect(after.locator("b")).to_have_text(str(5 * FIRST[last] + 50))
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    steps.looks_right(page)
    page.get_by_role("button", name="Entered wrongly").click()
    page.wait_for_url("**/standings/")


def play_finals(page: Page, pods: list[list[str]]) -> list[list[str]]:
    """Table 1: the two winners, then the three best of the others by five times their points. The
    correction of 50 changes no order: points differ by 100 a round."""
    page.get_by_role("link", name="Round", exact=True).click()
    page.get_by_role("button", name="Make new pods").click()
    winners = {max(pod, key=lambda name: FIRST[name]) for pod in pods}
    others = [name for name in NAMES if name not in winners]
    expect(page.locator("main")).to_contain_text("Finals: the table counts before the points.")
    drafted = steps.drafted(page)
    assert set(drafted[0]) == winners | set(others[:3])
    steps.publish(page, "Rounds 6\N{EN DASH}10")
    finals = [steps.seats(page, table) for table in (1, 2)]
    for table, seated in enumerate(finals, 1):
        one = steps.game(LAST, seated)
        steps.line(page, f"{table} " + " / ".join([one] * 5))
    expect(page.get_by_role("link", name="Finish the event")).to_be_visible()
    return finals


def look_at_standings(page: Page, event: str, expected: list[str], at_one: int) -> None:
    """Five times the points of the Finals; the first of table 2 is below table 1 all the same."""
    page.goto(event + "standings/")
    expect(page.locator("header.head")).to_contain_text("after round 10")
    steps.looks_right(page)
    found = common_steps.rows(page, "tr[id^=row-]")
    assert found == [
        (str(rank), name, str(5 * LAST[name])) for rank, name in enumerate(expected, 1)
    ]
    page.get_by_role("link", name=expected[at_one], exact=True).click()
    why = page.get_by_role("complementary", name="Why this place")
    expect(why).to_contain_text(re.compile(rf"Behind\s+{expected[at_one - 1]}.*Table", re.DOTALL))
    expect(why).to_contain_text("at table 2")
