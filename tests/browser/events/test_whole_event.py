"""Whole events through the pages, from the form to the final places.

Four players and three rounds: whatever is drawn, everybody meets everybody else once. Whoever comes
first in the alphabet wins, so Ann has three wins, Bea two, Cid one and Dan none.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from tests.browser import steps
from tests.seeding import earlier_wins, kotei, play_rounds
from tests.serving import Server

FOUR = ("Ann", "Bea", "Cid", "Dan")


@dataclass(frozen=True)
class Event:
    rulebook: str
    swiss: tuple[int, int, int, int]
    """Points of Ann, Bea, Cid and Dan after the Swiss rounds."""
    final: tuple[str, ...] = FOUR
    """Final places."""
    cut: int = 0
    is_asked: bool = False
    """The guide has no such cut for four: the organizer asks for it."""
    keys: tuple[str, str] = ("w", "l")
    is_long: bool = False
    """Nothing of its pages is its own: in make test-long."""


def later_wins(first: str, second: str) -> bool:
    return not earlier_wins(first, second)


EVENTS = [
    # SW-008: 3 points a win. SW-017: 3 rounds and a cut to 2. Bea beats Ann in the final.
    Event("street-warriors", (9, 6, 3, 0), ("Bea", "Ann", "Cid", "Dan"), cut=2),
    # MK-021: 2 points a win. A final between Ann and Bea, best of three (MK-042).
    Event(
        "munchkin", (6, 4, 2, 0), ("Bea", "Ann", "Cid", "Dan"), cut=2, is_asked=True, is_long=True
    ),
    # three points a win, two games to none
    Event("magic-style", (9, 6, 3, 0), keys=("2-0", "0-2")),
    Event("netrunner-style", (9, 6, 3, 0), is_long=True),
    Event("chess-style", (6, 4, 2, 0), is_long=True),
]


@pytest.mark.parametrize(
    "event",
    [pytest.param(one, marks=pytest.mark.long if one.is_long else ()) for one in EVENTS],
    ids=lambda one: one.rulebook,
)
def test_from_the_form_to_the_final_places(page: Page, event: Event) -> None:
    asked = {"other-cut": str(event.cut)} if event.is_asked else {}
    steps.new_event(page, event.rulebook, f"Evening of {event.rulebook}", expected=4, typed=asked)
    steps.paste_players(page, FOUR)
    steps.check_in(page)
    steps.start(page)
    won, lost = event.keys
    steps.play_swiss(page, 3, won=won, lost=lost)
    expected = [(str(n), name, str(event.swiss[n - 1])) for n, name in enumerate(FOUR, 1)]
    assert steps.standings(page) == expected
    if event.cut:
        steps.make_cut(page)
        steps.report_matches(page, later_wins)
        expect(page.locator(".champ bdi")).to_have_text(event.final[0])
    steps.finish(page)
    found = [(place, name) for place, name, _points in steps.places(page)]
    assert found == [(str(n), name) for n, name in enumerate(event.final, 1)]
    expect(page.locator(".podium li bdi")).to_have_text(list(event.final[:3]))


def test_a_cut_of_eight_to_four(page: Page, server: Server) -> None:
    """Eight players and three rounds: one wins all, three win two, three win one, one wins none,
    each 10 points a win and 1 a loss (L5-110, L5-112). So four have 21 points or more, and seeds
    1-4 and 2-3 meet (L5-093). The later seed wins each time: the fourth is first, the third is
    second, and the losers of the first matches follow by seed."""
    names = [f"{letter}-player" for letter in "ABCDEFGH"]
    event = server.do(kotei, names)
    page.goto(f"/events/{event}/overview/")
    rows = steps.standings(page)
    assert [int(points) for *_, points in rows] == [30, 21, 21, 21, 12, 12, 12, 3]
    order = [name for _rank, name, _points in rows]
    assert order[0] == names[0]
    steps.make_cut(page)
    played = steps.report_matches(page, lambda one, other: order.index(one) > order.index(other))
    first, second, third, fourth, *others = order
    assert sorted(played) == sorted([(fourth, first), (third, second), (fourth, third)])
    steps.finish(page)
    found = [name for _place, name, _points in steps.places(page)]
    assert found == [fourth, third, first, second, *others]


def test_divisions_apart_with_a_bracket_each(page: Page, server: Server) -> None:
    """PK-021: from six on divisions play apart. PK-088: three rounds and a cut to 2 for eight.

    Whoever comes first in the alphabet wins. Of eight two are undefeated after two rounds and meet
    then, so J1 and M1 alone have 3 points (PK-009: 1 a win), are seeded first, and here lose the
    final to the second seed."""
    juniors, masters = ([f"{letter}{n}" for n in range(1, 9)] for letter in "JM")
    lines = [f"{name},Junior" for name in juniors] + [f"{name},Masters" for name in masters]
    address = steps.new_event(page, "pokemon", "City championship", expected=16)
    steps.paste_players(page, ["name,division", *lines], count=16)
    steps.check_in(page)
    steps.start(page)
    event = address.rstrip("/").rpartition("/")[2]
    played = server.do(play_rounds, event, 3, earlier_wins)
    assert all(winner[0] == loser[0] for winner, loser in played), "divisions play apart"
    wins = Counter(winner for winner, _loser in played)
    page.goto(address)
    for division, members in (("Junior", juniors), ("Masters", masters)):
        steps.go(page, "Standings")
        page.get_by_role("navigation", name="Division").get_by_text(division).click()
        expect(page.locator("#rows tr[id^=row-]")).to_have_count(8)
        rows = steps.rows(page, "#rows tr[id^=row-]")
        assert {name: points for _rank, name, points in rows} == {
            name: str(wins[name]) for name in members
        }
        assert rows[0][1:] == (members[0], "3")
    steps.make_cut(page)
    finals: list[tuple[str, str]] = []
    for division in ("Junior", "Masters"):
        page.get_by_role("navigation", name="Division").get_by_text(division).click()
        expect(page.get_by_role("region", name=division)).to_be_visible()
        finals += steps.report_matches(page, later_wins)
    assert {loser for _winner, loser in finals} == {"J1", "M1"}
    steps.finish(page)
    for division, (winner, loser) in zip(("Junior", "Masters"), sorted(finals), strict=True):
        podium = page.locator(".podiums section").filter(
            has=page.get_by_role("heading", name=division, exact=True)
        )
        expect(podium.locator("li bdi").first).to_have_text(winner)
        link = page.get_by_role("navigation", name="Division").get_by_text(division)
        link.click()
        expect(link).to_have_attribute("aria-current", "true")
        assert [name for _place, name, _points in steps.places(page)][:2] == [winner, loser]
