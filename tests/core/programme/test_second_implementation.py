"""Random seasons through Topcut and through a second implementation, written from the guide's words
(guide_ratings.py, guide_league.py): both say the same."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.programme import guide_league, guide_ratings
from tests.core.programme.writing import ratings, season, status

NAMES = [f"P{number:02}" for number in range(14)]
ALONE = ["bye", "earned-bye", "missed"]
PAIRED = [*guide_ratings.FIRST_SCORES, "missed-game", "opponent-missed", "double-loss"]
DAYS = st.integers(0, 40).map(lambda n: (date(2015, 1, 1) + timedelta(days=n)).isoformat())


@st.composite
def rounds(draw: st.DrawFn) -> list[list[dict[str, Any]]]:
    found = []
    for _ in range(draw(st.integers(2, 4))):
        here = draw(st.permutations(NAMES))[: draw(st.integers(3, 9))]
        tables = [
            {"players": [a, b], "result": draw(st.sampled_from(PAIRED))}
            for a, b in zip(here[::2], here[1::2], strict=False)
        ]
        if len(here) % 2:
            tables.append({"players": here[-1:], "result": draw(st.sampled_from(ALONE))})
        found.append(tables)
    return found


@st.composite
def events(draw: st.DrawFn) -> dict[str, Any]:
    first = date.fromisoformat(draw(DAYS))
    last = first + timedelta(days=draw(st.integers(0, 2)))
    reported = last + timedelta(days=draw(st.integers(0, 12)))
    event: dict[str, Any] = {
        "date": first.isoformat(),
        "ends": last.isoformat(),
        "reported": reported.isoformat(),
        "time": draw(st.sampled_from(["09:00", "14:00"])),
        "game": draw(st.sampled_from(["1e", "2e"])),
        "format": draw(st.sampled_from(["constructed", "sealed", "draft"])),
        "level": draw(st.integers(1, 5)),
        "rounds": draw(rounds()),
        "corrections": [
            {"reported": (reported + timedelta(days=days)).isoformat(), "rounds": played}
            for days, played in draw(st.lists(st.tuples(st.integers(0, 9), rounds()), max_size=2))
        ],
    }
    for key, value in (("scenario", "cool"), ("rated", False), ("sanctioned", False)):
        if draw(st.integers(0, 9)) == 0:
            event[key] = value
    if draw(st.booleans()):
        event["registered"] = (first - timedelta(days=draw(st.integers(4, 30)))).isoformat()
    return event


@st.composite
def rating_files(draw: st.DrawFn) -> dict[str, Any]:
    raw: dict[str, Any] = {
        "events": [
            {"id": f"e{number}", **one}
            for number, one in enumerate(draw(st.lists(events(), min_size=1, max_size=6)))
        ]
    }
    days = sorted(draw(st.tuples(DAYS, DAYS)))
    when = draw(st.sampled_from(["everything", "asof", "refreshed"]))
    if when != "everything":
        raw["asof"] = days[1]
    if when == "refreshed":
        raw["refreshed"] = days[0]
    return raw


@pytest.mark.rule("ST-168", "ST-169", "ST-170", "ST-171", "ST-311", "ST-312", "ST-136")
@given(raw=rating_files())
def test_ratings(raw: dict[str, Any]) -> None:
    more = {key: value for key, value in raw.items() if key != "events"}
    found = ratings(*raw["events"], **more)
    expected, statuses = guide_ratings.rated(raw)
    assert status(found) == statuses
    shown = {
        (one["name"], game, category): row["rating"]
        for one in found["people"]
        for game, categories in one["ratings"].items()
        for category, row in categories.items()
    }
    assert shown.keys() == expected.keys()
    for key, rating in expected.items():
        assert abs(float(shown[key]) - float(rating)) < 0.0001


MONTHS = ["2014-10", "2014-11", "2014-12", "2015-01", "2015-02", "2015-03"]
HEADQUARTERS = ["Earth", "Bajor", "Qo'noS"]
MISSIONS = ["Camping Trip", "Dig Site", "Rescue", "Survey"]


@st.composite
def leagues(draw: st.DrawFn, id: str) -> dict[str, Any]:
    nights = []
    days = draw(st.lists(st.tuples(st.sampled_from(MONTHS), st.integers(1, 28)), max_size=10))
    for number, (month, day) in enumerate(days):
        places = draw(st.permutations(NAMES))[: draw(st.integers(2, 9))]
        nights.append(
            {
                "id": f"n{number}",
                "date": f"{month}-{day:02}",
                "places": places,
                "decks": {
                    name: draw(st.sampled_from(HEADQUARTERS))
                    for name in places
                    if draw(st.booleans())
                },
                "missions": {
                    name: draw(st.lists(st.sampled_from(MISSIONS), max_size=3))
                    for name in places[:3]
                },
            }
        )
    return {
        "id": id,
        "events": nights,
        "qualifiers": draw(st.integers(0, 4)),
        "roll-down": draw(st.booleans()),
        "lots": draw(st.permutations(NAMES)),
        "bonuses": {"headquarters": True, "participation": True, "new-mission": True},
    }


@pytest.mark.rule("ST-231", "ST-244", "ST-246", "ST-251", "ST-252", "ST-255", "ST-256", "ST-257")
@pytest.mark.rule("ST-259", "ST-260", "ST-261", "ST-262", "ST-263", "ST-264", "ST-265", "ST-266")
@given(
    one=leagues("x"),
    two=leagues("y"),
    before=st.dictionaries(st.sampled_from(NAMES), st.integers(0, 60)),
)
def test_leagues(one: dict[str, Any], two: dict[str, Any], before: dict[str, int]) -> None:
    raw = {"leagues": [one, two], "lifetime": before}
    found = season(one, two, lifetime=before)
    for league, answer in zip(raw["leagues"], found["leagues"], strict=True):
        for half in ("first-half", "second-half"):
            table = answer["halves"][half]["table"]
            rows = [(row["name"], row["points"], row["bonus"]) for row in table]
            assert rows == guide_league.half_table(raw, league, half)
        assert answer["qualified"] == guide_league.qualified(raw, league)
        ranked = [row["name"] for row in answer["playoffs"]["table"]]
        assert ranked == guide_league.playoffs(raw, league)
    for person in found["people"]:
        assert person["lifetime"] == guide_league.lifetime(raw, person["name"])


@st.composite
def championships(draw: st.DrawFn) -> list[dict[str, Any]]:
    many = draw(st.integers(1, 8))
    names = [f"P{number:02}" for number in range(25)]
    found = []
    for number in range(many):
        sizes = st.sampled_from([0, 1, 2, 9, 10, 11, 12, 20, 21, 25])
        places = draw(st.permutations(names[:3])) + names[3:]
        year, month = draw(st.integers(2014, 2016)), draw(st.integers(1, 12))
        found.append(
            {
                "id": f"c{number}",
                "kind": draw(st.sampled_from(["regional", "national", "continental", "world"])),
                "game": draw(st.sampled_from(["2e", "tribbles"])),
                "date": f"{year}-{month:02}-{number + 1:02}",
                "continent": draw(st.sampled_from(["europe", "australia"])),
                "places": places[: draw(sizes)],
            }
        )
    return found


BYES = pytest.mark.rule(
    *("ST-190", "ST-191", "ST-192", "ST-195", "ST-196", "ST-199", "ST-200", "ST-204"),
    *("TR-018", "TR-019", "TR-020", "TR-021", "A-ST31", "O-16"),
)


def held_byes(rows: list[dict[str, Any]]) -> dict[guide_league.Right, tuple[set[int], int]]:
    held: dict[guide_league.Right, tuple[set[int], int]] = {}
    for row in season(championships=rows)["byes"]["held"]:
        at = row["at"]
        right = (row["name"], row["game"], at["kind"], at["continent"] or "", at["year"])
        rounds, start = held.get(right, (set(), 0))
        held[right] = (rounds | {*row["rounds"]}, max(start, row["head_start"] or 0))
    return held


@BYES
@given(rows=championships())
def test_byes(rows: list[dict[str, Any]]) -> None:
    assert held_byes(rows) == guide_league.holdings(rows)


def championship(id: str, kind: str, game: str, day: str, places: list[str]) -> dict[str, Any]:
    row = {"id": id, "kind": kind, "game": game, "date": day, "continent": "europe"}
    return {**row, "places": places}


@BYES
@pytest.mark.parametrize("game", ["2e", "tribbles"])
@pytest.mark.parametrize("kind", ["regional", "national", "continental", "world"])
@pytest.mark.parametrize("players", [1, 2, 3, 10, 11, 20, 21])
def test_byes_of_every_kind(kind: str, game: str, players: int) -> None:
    """On both sides of every threshold: random seasons seldom have a Regional of 21 (ST-192)."""
    names = [f"P{number:02}" for number in range(players)]
    rows = [
        championship("one", kind, game, "2015-04-11", names),
        championship("later", "continental", game, "2016-07-04", ["Somebody"]),
    ]
    assert held_byes(rows) == guide_league.holdings(rows)


@BYES
@pytest.mark.parametrize("game", ["2e", "tribbles"])
@pytest.mark.parametrize("first", [["Ann", "Bea"], ["Bea", "Ann"]])
def test_byes_earned_twice(game: str, first: list[str]) -> None:
    """A-ST31, O-16: who was first once and second once has both byes of the better place, in
    whichever order they came."""
    rows = [
        championship("one", "continental", game, "2015-06-06", first),
        championship("two", "continental", game, "2015-08-08", first[::-1]),
    ]
    found = held_byes(rows)
    assert found == guide_league.holdings(rows)
    better = (set(), 200_000) if game == "tribbles" else ({1, 2}, 0)
    assert found["Ann", game, "world", "", 2015] == better
