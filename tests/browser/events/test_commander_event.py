"""A whole Commander-style event with the pages alone, on a phone: seven players, three rounds."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE
from tests.browser.events import pod_steps as steps

NAMES = ["Ann", "Bea", "Cid", "Dan", "Eve", "Fay", "Gus"]


def test_from_opening_to_the_champion(page: Page) -> None:
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    event = steps.open_event(page, "commander-style", "Commander night", NAMES)
    points, wins = dict.fromkeys(NAMES, 0), dict.fromkeys(NAMES, 0)
    seat_by_hand(page, event)
    by_card(page, points, wins)
    for number in (2, 3):
        page.get_by_role("button", name="Make new pods").click()
        expect(page.locator("main")).to_contain_text("By score from the top")
        check_order(page, points)
        steps.publish(page, f"Round {number}")
        by_line(page, points, wins)
    expected = sorted(NAMES, key=lambda name: (-points[name], -wins[name]))
    champion = steps.finish(page, event)[0]
    best = points[expected[0]], wins[expected[0]]
    assert (points[champion], wins[champion]) == best, "a lot decides among equals"
    shown = page.locator("main table tbody tr").all_inner_texts()
    assert [int(row.split()[-1]) for row in shown] == [points[name] for name in expected]


def seat_by_hand(page: Page, event: str) -> None:
    page.goto(event + "round/hand/")
    page.get_by_label("Tables").fill("Ann / Bea / Cid / Dan\nEve / Fay / Gus")
    page.get_by_label("Reason").fill("as they sat at dinner")
    page.get_by_role("button", name="Set these tables").click()
    expect(page.locator("main")).to_contain_text("as they sat at dinner")
    steps.looks_right(page)
    steps.publish(page, "Round 1")
    steps.looks_right(page)


def by_card(page: Page, points: dict[str, int], wins: dict[str, int]) -> None:
    """Table 1: Bea, then Ann and Dan together, Cid last: 3, (2+1)/2 rounded up = 2 each, 0.
    Table 2 is drawn: 1 each."""
    one = page.locator("#t1")
    for name, place in (("Ann", 2), ("Bea", 1), ("Cid", 4)):
        one.get_by_label(f"{name}: {place}").check()
    one.get_by_role("button", name="Save").click()
    expect(page.locator("#told-1")).to_contain_text("No place is given for Dan")
    expect(one.get_by_label("Bea: 1")).to_be_checked()
    one.get_by_label("Dan: 2").check()
    one.get_by_role("button", name="Save").click()
    expect(one).to_have_class("podcard done")
    page.locator("#t2").get_by_role("button", name="Drawn").click()
    expect(page.locator("#t2")).to_have_class("podcard done")
    for name, got in (("Ann", 2), ("Bea", 3), ("Dan", 2), ("Eve", 1), ("Fay", 1), ("Gus", 1)):
        points[name] += got
    wins["Bea"] += 1


def check_order(page: Page, points: dict[str, int]) -> None:
    """Nobody of table 2 has more than anybody of table 1."""
    first, second = steps.drafted(page)
    assert [len(first), len(second)] == [4, 3]
    assert min(points[name] for name in first) >= max(points[name] for name in second)


def by_line(page: Page, points: dict[str, int], wins: dict[str, int]) -> None:
    """The seats from the last to the first: 3, 2, 1 and in a pod of four 0."""
    for table in (1, 2):
        seated = steps.seats(page, table)
        letters = "abcd"[: len(seated)][::-1]
        steps.line(page, f"{table} {letters}")
        for name, got in zip(reversed(seated), (3, 2, 1, 0), strict=False):
            points[name] += got
        wins[seated[-1]] += 1
