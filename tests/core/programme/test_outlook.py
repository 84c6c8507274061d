"""What somebody still needs to qualify for the playoffs."""

from __future__ import annotations

from itertools import product
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.core.programme.writing import league, night
from topcut import programmes
from topcut.core.programme.definition import Programme
from topcut.core.programme.leagues.league import HalfRow, Scored, half, scored
from topcut.core.programme.leagues.league_file import LeagueRow
from topcut.core.programme.leagues.outlook import LeagueOutlook, OpenHalf, outlook
from topcut.core.programme.leagues.points import PointsTable
from topcut.core.programme.people.directory import Directory

PROGRAMME = programmes.read("star-trek")
DAYS = ["2014-10-04", "2014-10-18", "2014-11-01", "2014-11-15"]
LATER = ["2014-12-06", "2014-12-20", "2015-01-03", "2015-01-17"]
CROWD = [f"P{number:02}" for number in range(32)]


class Played:
    """A league after some nights, in one of its halves."""

    def __init__(self, nights: list[dict[str, Any]], programme: Programme, **more: Any) -> None:
        row = msgspec.convert(league(*nights, **more), LeagueRow)  # noqa: TID251 - one thread
        assert programme.league is not None
        self.rule = programme.league
        self.directory, self.table = Directory(), PointsTable(programme)
        self.scored: Scored = scored(self.rule, self.table, row, self.directory)

    def rows(self, phase: int, first: str = "", last: str = "") -> list[HalfRow]:
        """With the best lot for one and the worst for another."""
        ends = {self.directory.resolve(name): lot for name, lot in ((first, -1), (last, 1)) if name}
        phases = self.rule.phases
        return half(
            self.scored,
            phases[phase],
            lambda who, day: 0,
            lambda who: (ends.get(who, 0), who),
            set(),
        )

    def outlook(self, name: str, phase: int, settled: str = "") -> LeagueOutlook:
        who = self.directory.resolve(name)
        before = {self.directory.resolve(one) for one in settled}
        own = self.rule.phases[phase]
        now = OpenHalf(self.rule, self.table, self.scored, own, self.rows(phase), before)
        return outlook(now, who)

    def qualifies(self, name: str) -> set[bool]:
        """With every lot, for and against."""
        who = self.directory.resolve(name)
        lots = ((name, ""), ("", name))
        return {
            any(row.person == who and row.qualified for row in self.rows(0, *lot)) for lot in lots
        }


def standing(name: str, *places: Any, **more: Any) -> LeagueOutlook:
    """Of the first half, after these nights."""
    nights = [night(day, own, day) for day, own in zip(DAYS, places, strict=False)]
    return Played(nights, PROGRAMME, **more).outlook(name, 0)


def second_half(name: str, settled: str = "", **more: Any) -> LeagueOutlook:
    """After four nights of the first half and three of the second, all of them A, B, C, D."""
    nights = [night(day, "ABCD", day) for day in (*DAYS, *LATER[:3])]
    return Played(nights, PROGRAMME, **more).outlook(name, 1, settled)


@pytest.mark.rule("ST-260")
def test_after_the_last_event_nothing_is_open() -> None:
    assert standing("A", *["ABCD"] * 4)[:3] == ("in", 0, 0)
    assert standing("C", *["ABCD"] * 4)[:3] == ("out", 0, 0)
    assert standing("Nobody", *["ABCD"] * 4)[:3] == ("out", 0, 0)


def test_one_event_gives_52_at_most() -> None:
    """First of 32 gains 52. A has 3 * 52 = 156 after three nights, B 3 * 48 = 144: a stranger
    reaches 52, P31 has 3 * 34 + 52 = 154, the third and fourth 3 * 44 + 52 = 184."""
    field = ["A", "B", *CROWD[:30]]
    assert standing("A", field, field, field)[:3] == ("depends", 1, 52)
    assert standing("A", field, field, field, qualifiers=32)[:3] == ("in", 1, 52)
    small = "ABCD"
    assert standing("D", small, small, small, qualifiers=2).standing == "depends"


def test_who_cannot_reach_it_any_more_is_out() -> None:
    """After three nights A and B have 156 and 144 against 0: 52 are not enough for two places."""
    field = ["A", "B", *CROWD[:30]]
    assert standing("Nobody", field, field, field, qualifiers=2).standing == "out"
    assert standing("Nobody", field, field, field, qualifiers=0).standing == "out"


def test_bonuses_count_and_new_missions_have_no_limit() -> None:
    """52 for the place, 1 + 2 for the headquarters; 4 for coming at first, which A has had."""
    on = {"headquarters": True, "participation": True}
    assert standing("A", "ABCD", "ABCD", "ABCD", bonuses=on).most == 52 + 3
    assert standing("X", "ABCD", "ABCD", "ABCD", bonuses=on).most == 52 + 3 + 4
    assert standing("X", bonuses=on).most == 4 * 52 + 1 + 3 * 3 + 4, "nothing is before the first"
    assert standing("A", "ABCD", bonuses={"new-mission": True})[:3] == ("depends", 3, None)


def test_who_comes_back_after_three_missed_gains_two_more() -> None:
    nights = [night(day, own, day) for day, own in zip(DAYS, ["ABCD", *["BCDE"] * 3], strict=True)]
    found = Played(nights, PROGRAMME, bonuses={"participation": True})
    assert found.outlook("A", 1).most == 4 * 52 + 2
    assert found.outlook("B", 1).most == 4 * 52


def test_what_is_safe_and_what_is_needed() -> None:
    """Three nights of four: A 36, B 24, C and D 18. Two go on, one night is left, 52 at most: B
    reaches 76, C 70. A is safe above the second of them; the second of the others has 18 now, and
    with less than that it is too little."""
    found = standing("A", "ABCD", "ABCD", "ABCD")
    assert (found.standing, found.safe_above, found.needed) == ("depends", 70, 18)


@pytest.mark.rule("A-ST33")
def test_who_has_qualified_leaves_the_place_to_the_next_where_it_rolls_down() -> None:
    """A and B qualified in the first half. C has only D beside, who has 18: with less it is too
    little. Otherwise A with 36 counts."""
    more = {"qualifiers": 1, "roll-down": True}
    assert second_half("C", settled="AB", **more).needed == 18
    assert second_half("C", qualifiers=1).needed == 36


SMALL = replace(PROGRAMME, points=(replace(PROGRAMME.points[0], points=(12, 8, 6, 4, 2)),))
"""Points of four, whatever the size of the field: every end can be tried."""


def every_end(name: str, left: int, places: list[list[str]], more: dict[str, Any]) -> set[bool]:
    """Whether somebody qualifies, in every way in which the nights that are left can end: everybody
    known and a newcomer come or not; whoever comes shares the first place, with headquarters that
    nobody has used."""
    known = sorted({one for own in places for one in own} | {"New"})
    comers = [
        [one for one, comes in zip(known, way, strict=True) if comes]
        for way in product((True, False), repeat=len(known))
    ]
    found: set[bool] = set()
    for way in product(comers, repeat=left):
        nights = [night(day, own, day) for day, own in zip(DAYS, places, strict=False)]
        for day, first in zip(DAYS[len(places) :], way, strict=False):
            guests = ["Guest 1", "Guest 2", "Guest 3", "Guest 4"]
            own = [first, *guests] if first else guests
            decks = {one: f"{one} {day}" for one in first}
            nights.append(night(day, own, day, decks=decks))
        found |= Played(nights, SMALL, **more).qualifies(name)
    return found


EXPECTED = {frozenset({True}): "in", frozenset({False}): "out"}
BONUSES: list[dict[str, bool]] = [
    {},
    {"headquarters": True},
    {"participation": True},
    {"participation": True, "headquarters": True},
]


@pytest.mark.rule("ST-260")
@settings(max_examples=30)
@given(data=st.data())
def test_every_way_in_which_it_can_end(data: st.DataObject) -> None:
    """Brute force says the same: in is in whatever happens, out is out, and what depends can end
    both ways."""
    left = data.draw(st.sampled_from([1, 1, 1, 2]))
    crowd = "ABCD" if left == 2 else "ABCDE"
    places = [
        data.draw(st.permutations(crowd))[: data.draw(st.integers(4, len(crowd)))]
        for _ in range(4 - left)
    ]
    more = {
        "qualifiers": data.draw(st.integers(0, 4)),
        "bonuses": data.draw(st.sampled_from(BONUSES)),
    }
    name = data.draw(st.sampled_from([*crowd, "New"]))
    nights = [night(day, own, day) for day, own in zip(DAYS, places, strict=False)]
    expected = EXPECTED.get(frozenset(every_end(name, left, places, more)), "depends")
    assert Played(nights, SMALL, **more).outlook(name, 0).standing == expected
