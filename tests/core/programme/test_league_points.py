"""WCT points: table 12.4.1, column by column."""

from __future__ import annotations

import pytest

from tests.core.programme.writing import league, night, season
from topcut.core.refusal import Refusal

PEOPLE = [f"P{number:02}" for number in range(1, 41)]


def points(players: int) -> list[int]:
    """What each place earns in a league event of so many."""
    found = season(league(night("a", PEOPLE[:players])))
    by_name = found["leagues"][0]["events"][0]["points"]
    return [by_name[name] for name in PEOPLE[:players]]


def spread(players: int, *columns: int) -> list[int]:
    """First, second, third and fourth, fifth to eighth, and so on."""
    sizes = [1, 1, 2, 4, 8, 16]
    found = [value for value, size in zip(columns, sizes, strict=False) for _ in range(size)]
    return found[:players]


@pytest.mark.parametrize(
    ("sizes", "columns"),
    [
        pytest.param((4, 5), (12, 8, 6, 4), marks=pytest.mark.rule("ST-233", "ST-231")),
        pytest.param((6, 7), (16, 12, 10, 8), marks=pytest.mark.rule("ST-234")),
        pytest.param((8, 9), (20, 16, 12, 10, 8), marks=pytest.mark.rule("ST-235", "A-ST29")),
        pytest.param((10, 11), (24, 20, 16, 14, 10), marks=pytest.mark.rule("ST-236")),
        pytest.param((12, 13), (28, 24, 20, 18, 14), marks=pytest.mark.rule("ST-237")),
        pytest.param((14, 15), (32, 28, 24, 22, 18), marks=pytest.mark.rule("ST-238")),
        pytest.param((16, 19), (36, 32, 28, 26, 22, 18), marks=pytest.mark.rule("ST-239")),
        pytest.param((20, 23), (40, 36, 32, 30, 26, 22), marks=pytest.mark.rule("ST-240")),
        pytest.param((24, 27), (44, 40, 36, 34, 30, 26), marks=pytest.mark.rule("ST-241")),
        pytest.param((28, 31), (48, 44, 40, 38, 34, 30), marks=pytest.mark.rule("ST-242")),
        pytest.param((32, 32), (52, 48, 44, 42, 38, 34), marks=pytest.mark.rule("ST-243")),
    ],
)
def test_a_row_of_the_table(sizes: tuple[int, int], columns: tuple[int, ...]) -> None:
    for players in sizes:
        assert points(players) == spread(players, *columns)


@pytest.mark.rule("ST-232", "O-10")
def test_under_four_there_is_nothing() -> None:
    found = season(league(night("a", "ABC", bonus={"A": 3}), bonuses={"participation": True}))
    (event,) = found["leagues"][0]["events"]
    assert event == {
        "id": "a",
        "phase": "first-half",
        "players": 3,
        "counts": False,
        "points": {},
        "bonus": {},
    }
    assert found["leagues"][0]["halves"]["first-half"]["table"] == []
    assert [one["season"] for one in found["people"]] == [0, 0, 0]
    (warned,) = found["leagues"][0]["warnings"]
    assert (warned["rule"], warned["about"]) == ("ST-232", "a")


@pytest.mark.rule("A-ST28", "ST-243")
def test_beyond_the_32nd_the_director_confirms() -> None:
    one = league(night("a", PEOPLE[:34]))
    found = season(one)["leagues"][0]
    assert [found["events"][0]["points"][name] for name in PEOPLE[31:34]] == [34, 0, 0]
    assert [(one["rule"], one["about"]) for one in found["warnings"]] == [("A-ST28", "a")]
    confirmed = season(one | {"beyond-32": 30})["leagues"][0]
    assert [confirmed["events"][0]["points"][name] for name in PEOPLE[31:34]] == [34, 30, 30]
    assert confirmed["warnings"] == []


@pytest.mark.rule("ST-245", "O-11")
def test_a_shared_place_is_everybodys_and_the_next_is_skipped() -> None:
    found = season(league(night("a", ["A", ["B", "C"], "D"])))
    assert found["leagues"][0]["events"][0]["points"] == {"A": 12, "B": 8, "C": 8, "D": 6}


@pytest.mark.rule("ST-244", "ST-246", "ST-247")
def test_leagues_apart_season_and_lifetime_together() -> None:
    other = league(night("b", "DABC", "2014-10-05"), id="two")
    found = season(league(night("a", "ABCD")), other, lifetime={"A": 40, "Old": 7})
    rows = {one["name"]: one for one in found["people"]}
    assert rows["A"] == {
        "name": "A",
        "season": 20,
        "lifetime": 60,
        "leagues": {"lg": 12, "two": 8},
    }
    assert (rows["Old"]["season"], rows["Old"]["lifetime"], rows["Old"]["leagues"]) == (0, 7, {})


@pytest.mark.rule("TR-028")
def test_heats_give_no_points() -> None:
    heat, final = night("h", "DCBA", stage="heat"), night("f", "ABCD", stage="finals")
    found = season(league(heat, final))["leagues"][0]
    assert [one["id"] for one in found["events"]] == ["f"]
    assert found["halves"]["first-half"]["table"][0]["name"] == "A"


@pytest.mark.rule("ST-220")
def test_unsanctioned_events_count_too() -> None:
    found = season(league(night("a", "ABCD", sanctioned=False)))
    assert found["people"][0]["season"] == 12


@pytest.mark.parametrize(
    ("one", "why"),
    [
        (league(night("a", "ABCA")), "'A' is in two places"),
        (league(night("a", "ABCD"), night("a", "ABCD")), "two events have the id 'a'"),
        (league(night("a", "ABCD", "2014-07-04")), "is in no month of the league"),
        (league(night("a", "ABCD", phase="third")), "there is no phase 'third'"),
        (league(qualifiers=-1), "negative number of qualifiers"),
        (league(bonuses={"costume": True}), "no bonus scheme 'costume'"),
        (league(night("a", "ABC", bonus={"Z": 1})), "bonus of 'Z', who was not there"),
        (league(night("a", "ABCD", decks={"Z": "Earth"})), "deck of 'Z', who was not there"),
        (league(night("a", "ABCD", missions={"Z": []})), "missions of 'Z', who was not there"),
    ],
)
def test_bad_input(one: dict[str, object], why: str) -> None:
    with pytest.raises(Refusal, match=why):
        season(one)


@pytest.mark.rule("ST-226")
def test_a_month_outside_is_refused_by_its_rule() -> None:
    with pytest.raises(Refusal) as refused:
        season(league(night("a", "ABCD", "2014-07-04")))
    assert refused.value.rules == ("ST-226",)


def test_two_leagues_of_one_id_are_refused() -> None:
    with pytest.raises(Refusal, match="same id"):
        season(league(), league())
