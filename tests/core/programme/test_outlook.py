"""What somebody still needs to qualify for the playoffs."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.core.programme.writing import league, night
from topcut import programmes
from topcut.core.programme.leagues.file import LeagueRow
from topcut.core.programme.leagues.league import half, scored
from topcut.core.programme.leagues.outlook import Outlook, outlook
from topcut.core.programme.leagues.points import PointsTable
from topcut.core.programme.people.directory import Directory

PROGRAMME = programmes.read("star-trek")
DAYS = ["2014-10-04", "2014-10-18", "2014-11-01", "2014-11-15"]
CROWD = [f"P{number:02}" for number in range(32)]


def standing(name: str, *places: Any, **more: Any) -> Outlook:
    """Of the first half, after these nights."""
    nights = [night(day, own, day) for day, own in zip(DAYS, places, strict=False)]
    row = msgspec.convert(league(*nights, **more), LeagueRow)  # noqa: TID251 - one thread
    assert PROGRAMME.league is not None
    directory, table = Directory(), PointsTable(PROGRAMME)
    found = scored(PROGRAMME.league, table, row, directory)
    phase = PROGRAMME.league.phases[0]
    rows = half(found, phase, lambda person, day: 0, lambda person: (1, person), set())
    return outlook(PROGRAMME.league, table, found, phase, rows, directory.resolve(name))


@pytest.mark.rule("ST-260")
def test_after_the_last_event_nothing_is_open() -> None:
    assert standing("A", *["ABCD"] * 4) == ("in", 0, 0)
    assert standing("C", *["ABCD"] * 4) == ("out", 0, 0)
    assert standing("Nobody", *["ABCD"] * 4) == ("out", 0, 0)


def test_one_event_gives_52_at_most() -> None:
    """First of 32 gains 52. A has 3 * 52 = 156 after three nights, B 3 * 48 = 144: a stranger
    reaches 52, P31 has 3 * 34 + 52 = 154, the third and fourth 3 * 44 + 52 = 184."""
    field = ["A", "B", *CROWD[:30]]
    assert standing("A", field, field, field) == ("depends", 1, 52)
    assert standing("A", field, field, field, qualifiers=32) == ("in", 1, 52)
    small = "ABCD"
    assert standing("D", small, small, small, qualifiers=2).standing == "depends"


def test_who_cannot_reach_it_any_more_is_out() -> None:
    """After three nights A and B have 156 and 144 against 0: 52 are not enough for two places."""
    field = ["A", "B", *CROWD[:30]]
    assert standing("Nobody", field, field, field, qualifiers=2).standing == "out"
    assert standing("Nobody", field, field, field, qualifiers=0).standing == "out"


def test_bonuses_count_and_new_missions_have_no_limit() -> None:
    """52 for the place, 1 + 2 for the headquarters, 4 for coming at first."""
    on = {"headquarters": True, "participation": True}
    assert standing("A", "ABCD", "ABCD", "ABCD", bonuses=on).most == 52 + 3 + 4
    assert standing("A", "ABCD", bonuses={"new-mission": True}) == ("depends", 3, None)
