"""A league's season: schedule, halves, playoffs, champion."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from tests.core.programme.writing import league, night, season
from topcut import programmes
from topcut.core.programme.leagues.calendar import suggested_days

FIRST = ["2014-10-04", "2014-10-18", "2014-11-01", "2014-11-15"]
SECOND = ["2014-12-06", "2014-12-20", "2015-01-03", "2015-01-17"]
PLAYOFFS = ["2015-02-07", "2015-02-21", "2015-03-07", "2015-03-21"]


def nights(days: list[str], places: str) -> list[dict[str, Any]]:
    return [night(f"{day}", places, day) for day in days]


def only(answer: dict[str, Any]) -> dict[str, Any]:
    (found,) = answer["leagues"]
    return found


def warned(one: dict[str, Any]) -> list[tuple[str, str]]:
    return [(row["rule"], row["about"]) for row in only(season(one))["warnings"]]


class TestForming:
    @pytest.mark.rule("ST-221")
    @pytest.mark.parametrize(("committed", "told"), [(3, [("ST-221", "lg")]), (4, [])])
    def test_four_committed_players(self, committed: int, told: list[Any]) -> None:
        assert warned(league(committed=committed)) == told

    @pytest.mark.rule("ST-222")
    @pytest.mark.parametrize(
        "more", [{"name": ""}, {"director": {"name": "Dee"}}, {"director": None}]
    )
    def test_name_and_director_with_handle(self, more: dict[str, Any]) -> None:
        assert warned(league(**more)) == [("ST-222", "lg")]

    @pytest.mark.rule("ST-228")
    @pytest.mark.parametrize(
        ("day", "told"), [("2014-10-05", [("ST-228", "lg")]), ("2014-10-04", [])]
    )
    def test_qualifiers_are_announced_by_the_first_event(self, day: str, told: list[Any]) -> None:
        assert warned(league(night("a", "ABCD"), announced=day)) == told


class TestSchedule:
    @pytest.mark.rule("ST-224", "ST-225")
    def test_more_than_four_in_a_phase(self) -> None:
        many = [*nights(FIRST, "ABCD"), night("x", "ABCD", "2014-11-29")]
        assert warned(league(*many)) == [("ST-224", "lg")]
        late = [*nights(PLAYOFFS, "ABCD"), night("x", "ABCD", "2015-03-28")]
        assert warned(league(*late)) == [("ST-225", "lg")]

    @pytest.mark.rule("ST-226", "ST-219")
    @pytest.mark.parametrize(
        ("month", "phase"),
        [
            ("2014-10", "first-half"),
            ("2014-11", "first-half"),
            ("2014-12", "second-half"),
            ("2015-01", "second-half"),
            ("2015-02", "playoffs"),
            ("2015-03", "playoffs"),
        ],
    )
    def test_the_phase_follows_from_the_month(self, month: str, phase: str) -> None:
        found = only(season(league(night("a", "ABCD", f"{month}-10"))))
        assert found["events"][0]["phase"] == phase

    @pytest.mark.rule("ST-226")
    def test_another_phase_is_warned_of(self) -> None:
        late = night("a", "ABCD", "2014-12-01", phase="first-half")
        assert warned(league(late)) == [("ST-226", "a")]

    @pytest.mark.rule("ST-227")
    def test_suggested_days_are_two_weeks_apart(self) -> None:
        rule = programmes.read("star-trek").league
        assert rule is not None
        found = suggested_days(rule, date(2014, 10, 4))
        assert [[day.isoformat() for day in days] for days in found.values()] == [
            FIRST,
            SECOND,
            PLAYOFFS,
        ]


class TestHalves:
    @pytest.mark.rule("ST-260")
    def test_the_announced_number_qualifies_with_bonus(self) -> None:
        one = night("a", "ABCD", bonus={"D": 10})
        found = only(season(league(one)))
        table = found["halves"]["first-half"]["table"]
        assert [(row["name"], row["qualified"]) for row in table] == [
            ("D", True),
            ("A", True),
            ("B", False),
            ("C", False),
        ]
        assert found["qualified"] == ["D", "A"]

    @pytest.mark.rule("ST-260")
    def test_each_half_may_have_its_own_number(self) -> None:
        qualifiers = {"first-half": 1, "second-half": 3}
        found = only(
            season(
                league(
                    *nights(FIRST[:1], "ABCD"), *nights(SECOND[:1], "DCBA"), qualifiers=qualifiers
                )
            )
        )
        assert found["qualified"] == ["A", "D", "C"]
        assert found["halves"]["second-half"]["table"][2]["qualified"]

    @pytest.mark.rule("ST-260", "A-ST33")
    def test_twice_counts_once_and_may_roll_down(self) -> None:
        events = [*nights(FIRST[:1], "ABCD"), *nights(SECOND[:1], "ACBD")]
        assert only(season(league(*events)))["qualified"] == ["A", "B", "C"]
        rolled = only(season(league(*events, **{"roll-down": True})))
        assert rolled["qualified"] == ["A", "B", "C", "D"]

    @pytest.mark.rule("O-12")
    def test_a_tie_goes_by_league_points_then_events_then_lifetime_then_lot(self) -> None:
        """C and D have 6 points each in both events of the second half."""
        before = [*nights(FIRST[:1], "EFDC"), *nights(SECOND[:1], "ABCD")]
        found = only(season(league(*before, qualifiers=3)))
        names = [row["name"] for row in found["halves"]["second-half"]["table"]]
        assert names[:2] == ["A", "B"]
        by_points = [*nights(FIRST[:1], "DEFC"), *nights(SECOND[:1], "ABCD")]
        found = only(season(league(*by_points, qualifiers=3)))
        names = [row["name"] for row in found["halves"]["second-half"]["table"]]
        assert names == ["A", "B", "D", "C"], "D has 12 + 6, C 6 + 6 league points this season"
        one = league(*nights(SECOND[:1], "ABCD"), qualifiers=3)
        names = [
            row["name"]
            for row in only(season(one, lifetime={"D": 1}))["halves"]["second-half"]["table"]
        ]
        assert names == ["A", "B", "D", "C"]
        for lots in (["C", "D"], ["D", "C"], ["D"]):
            table = only(season(one | {"lots": lots}))["halves"]["second-half"]["table"]
            assert table[2]["name"] == lots[0]

    @pytest.mark.rule("O-23")
    def test_final_after_four_events_a_later_phase_or_when_closed(self) -> None:
        def final(*events: dict[str, Any], **more: Any) -> bool:
            return bool(only(season(league(*events, **more)))["halves"]["first-half"]["final"])

        assert not final(*nights(FIRST[:3], "ABCD"))
        assert final(*nights(FIRST, "ABCD"))
        assert not final(*nights(FIRST[:3], "ABCD"), night("v", "ABC", FIRST[3]))
        assert final(*nights(FIRST[:1], "ABCD"), *nights(SECOND[:1], "ABCD"))
        assert final(closed=True)


class TestPlayoffs:
    @pytest.mark.rule("ST-259", "ST-261", "ST-267", "A-ST32", "O-15")
    def test_qualified_players_by_playoff_points(self) -> None:
        """E did not qualify and is in no table, but has league points."""
        events = [*nights(FIRST, "ABCD"), *nights(SECOND, "DCAB"), *nights(PLAYOFFS, "ECABD")]
        answer = season(league(*events))
        found = only(answer)
        assert found["champion"] == "C"
        assert [row["name"] for row in found["playoffs"]["table"]] == ["C", "A", "B", "D"]
        assert found["playoffs"]["table"][0] == {
            "rank": 1,
            "name": "C",
            "playoff_points": 4 * 8,
            "league_points": 4 * 6 + 4 * 8 + 4 * 8,
            "playoff_events": 4,
            "league_events": 12,
            "lifetime": 88,
        }
        assert {one["name"]: one["season"] for one in answer["people"]}["E"] == 48

    @pytest.mark.rule("ST-262", "ST-263", "ST-264", "ST-265", "ST-266")
    @pytest.mark.parametrize(
        "step", ["league-points", "playoff-events", "league-events", "lifetime", "lot"]
    )
    def test_steps_in_order(self, step: str) -> None:
        """A and B are level in everything that comes before the step; B is better in it."""
        extra: list[dict[str, Any]] = []
        more: dict[str, Any] = {}
        playoff = [night("p", ["C", ["A", "B"], "D"], PLAYOFFS[0])]
        regular = [night("r", [["A", "B"], "C", "D"], FIRST[0])]
        if step == "league-points":
            regular = [night("r", ["B", "A", "C", "D"], FIRST[0])]
        if step == "playoff-events":
            # 16 in one event of six, or 8 in each of two of four: B comes twice
            playoff = [
                night("p", ["A", "C", "D", "E", "F", "G"], PLAYOFFS[0]),
                night("q", ["C", "B", "D", "E"], PLAYOFFS[1]),
                night("s", ["C", "B", "D", "E"], PLAYOFFS[2]),
            ]
        if step == "league-events":
            # 16 in one event of six against 8 in each of two of four
            regular = [
                night("r", ["A", "C", "D", "E", "F", "G"], FIRST[0]),
                night("t", ["C", "B", "D", "E"], FIRST[1]),
                night("u", ["C", "B", "D", "E"], FIRST[2]),
            ]
        if step == "lifetime":
            more["lifetime"] = {"B": 1}
        lots = ["B", "A"] if step == "lot" else ["A", "B"]
        one = league(*regular, *playoff, *extra, qualifiers=9, lots=lots, closed=True)
        table = only(season(one, **more))["playoffs"]["table"]
        names = [row["name"] for row in table]
        assert names.index("B") < names.index("A")
        a, b = (next(row for row in table if row["name"] == name) for name in "AB")
        keys = ["playoff_points", "league_points", "playoff_events", "league_events", "lifetime"]
        level = keys[: [*keys, "lot"].index(step.replace("-", "_"))]
        assert [a[key] for key in level] == [b[key] for key in level]

    @pytest.mark.rule("ST-266")
    def test_lots_come_from_the_seed(self) -> None:
        one = league(night("a", [["A", "B", "C", "D"]]), qualifiers=4, closed=True)
        orders = {
            tuple(row["name"] for row in only(season(one, seed=seed))["playoffs"]["table"])
            for seed in range(60)
        }
        assert len(orders) > 12
        assert season(one, seed=5) == season(one, seed=5)

    @pytest.mark.rule("ST-267", "O-23")
    def test_the_champion_is_named_after_the_fourth_event_or_when_closed(self) -> None:
        events = [*nights(FIRST, "ABCD"), *nights(PLAYOFFS[:3], "BACD")]
        assert only(season(league(*events)))["champion"] is None
        assert only(season(league(*events, closed=True)))["champion"] == "B"
