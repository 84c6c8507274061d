"""Bonus points of a league: 12.5.1 to 12.5.3."""

from __future__ import annotations

from typing import Any

import pytest

from tests.core.programme.writing import league, night, season
from topcut.core.programme.leagues.bonus import NON_ALIGNED, headquarters_of
from topcut.core.programme.leagues.league_file import LeagueDeckRow

DAYS = ["2014-10-04", "2014-10-18", "2014-11-01", "2014-11-15", "2014-12-06", "2014-12-20"]


def bonus(scheme: dict[str, Any], *nights: dict[str, Any]) -> list[dict[str, int]]:
    """Totals by name, event by event."""
    dated = [{**one, "date": DAYS[number]} for number, one in enumerate(nights)]
    found = season(league(*dated, bonuses=scheme))
    return [
        {name: row["total"] for name, row in event["bonus"].items() if row["total"]}
        for event in found["leagues"][0]["events"]
    ]


class TestHeadquarters:
    @pytest.mark.rule("ST-251", "ST-252", "A-ST34")
    def test_another_one_and_one_that_nobody_used_last_time(self) -> None:
        found = bonus(
            {"headquarters": True},
            night("a", "ABCD", decks={"A": "Qo'noS", "B": "Bajor"}),
            night("b", "ABCD", decks={"A": "Bajor", "B": "Romulus"}),
            night("c", "ABCD", decks={"A": "qo'nos", "B": "Qo'noS", "C": "Earth"}),
        )
        assert found == [{"A": 1, "B": 1}, {"A": 1, "B": 3}, {"B": 3, "C": 3}]

    @pytest.mark.rule("ST-253", "ST-254")
    @pytest.mark.parametrize(
        ("non_aligned", "there", "is_credited"),
        [(4, 8, False), (4, 9, True), (0, 10, False), (0, 11, True)],
    )
    def test_more_than_half_can_be_played_there(
        self, non_aligned: int, there: int, is_credited: bool
    ) -> None:
        """Of 20 personnel with 4 Non-Aligned 16 are counted: 8 is half of them."""
        deck = LeagueDeckRow(
            headquarters="Bajor", personnel=20, non_aligned=non_aligned, at_headquarters=there
        )
        assert ("bajor" in headquarters_of(deck)[1]) == is_credited

    @pytest.mark.rule("ST-254", "O-13")
    @pytest.mark.parametrize(("non_aligned", "is_credited"), [(15, False), (16, True)])
    def test_more_than_three_quarters_are_non_aligned(
        self, non_aligned: int, is_credited: bool
    ) -> None:
        deck = LeagueDeckRow(headquarters="Bajor", personnel=20, non_aligned=non_aligned)
        used, credited = headquarters_of(deck)
        assert (NON_ALIGNED in credited) == (NON_ALIGNED in used) == is_credited
        assert "bajor" in used

    @pytest.mark.rule("O-13")
    def test_used_without_credit_is_used(self) -> None:
        weak = {"headquarters": "Bajor", "personnel": 20, "non-aligned": 4, "at-headquarters": 8}
        found = bonus(
            {"headquarters": True},
            night("a", "ABCD", decks={"A": weak}),
            night("b", "ABCD", decks={"A": "Bajor", "B": "Bajor"}),
        )
        assert found == [{}, {"B": 1}]

    @pytest.mark.rule("ST-249")
    def test_values_may_be_altered(self) -> None:
        scheme = {"headquarters": {"different": 5, "unused": 7}}
        found = bonus(
            scheme, night("a", "ABCD", decks={"A": "X"}), night("b", "ABCD", decks={"A": "Y"})
        )
        assert found == [{"A": 5}, {"A": 12}]


class TestParticipation:
    @pytest.mark.rule("ST-255", "ST-256", "A-ST35")
    def test_first_event_and_return_after_three_missed(self) -> None:
        found = bonus(
            {"participation": True},
            night("a", "ABCDE"),
            night("b", "ABCD"),
            night("c", "ABCX"),
            night("d", "ABCX"),
            night("e", "ABCDE"),
        )
        assert found[0] == dict.fromkeys("ABCDE", 4)
        assert found[1] == {}
        assert found[2] == {"X": 4}
        assert found[4] == {"E": 2}, "E missed b, c and d; D only c and d"

    @pytest.mark.rule("O-10")
    def test_a_void_event_is_no_absence(self) -> None:
        found = bonus(
            {"participation": True},
            night("a", "ABCDE"),
            night("b", "ABCD"),
            night("c", "ABCD"),
            night("d", "ABC"),
            night("e", "ABCDE"),
        )
        assert found[4] == {}


class TestNewMissions:
    @pytest.mark.rule("ST-257", "ST-258", "O-14")
    def test_nobody_completed_it_in_an_earlier_event(self) -> None:
        one = night(
            "a", "ABCD", missions={"A": ["Camping Trip", "camping trip"], "B": ["Camping Trip"]}
        )
        two = night("b", "ABCD", missions={"C": ["Camping  Trip", "Dig Site"]})
        assert bonus({"new-mission": True}, one, two) == [{"A": 1, "B": 1}, {"C": 1}]
        found = season(league(one, {**two, "date": DAYS[1]}))
        assert found["leagues"][0]["missions"] == ["Camping Trip", "Dig Site"]


class TestTyped:
    @pytest.mark.rule("ST-250", "ST-248")
    def test_points_of_ones_own_count_in_this_league_alone(self) -> None:
        found = season(league(night("a", "ABCD", bonus={"D": 10, "C": "5/2"})))
        table = found["leagues"][0]["halves"]["first-half"]["table"]
        assert [(row["name"], row["total"]) for row in table] == [
            ("D", 16),
            ("A", 12),
            ("C", "17/2"),
            ("B", 8),
        ]
        assert [one["season"] for one in found["people"]] == [12, 8, 6, 6]
        assert found["leagues"][0]["events"][0]["bonus"]["D"] == {"typed": 10, "total": 10}
