"""Beyond the guides: a house league with its season's table, and the options of ratings."""

from __future__ import annotations

import json
from datetime import date, timedelta
from typing import Any

import pytest

from tests.core.programme.writing import ROUND_ROBIN, rounds
from topcut import programmes
from topcut.core.programme.ratings.glicko2 import Glicko, updated
from topcut.core.programme.ratings.rate_file import rate_file
from topcut.core.programme.seasons.compute_season import season
from topcut.core.refusal import Refusal


def fridays(*places: str, **more: Any) -> dict[str, Any]:
    """The only league of the answer; one Friday after the other from 2 January 2026 on."""
    events = [
        {
            "id": f"f{number}",
            "date": (date(2026, 1, 2) + timedelta(days=7 * number)).isoformat(),
            "places": list(text),
        }
        for number, text in enumerate(places)
    ]
    raw = {
        "season": 1,
        "programme": "house-league",
        "leagues": [{"id": "shop", "events": events, **more}],
    }
    found, _ = season(json.dumps(raw).encode(), "the file", programmes.read)
    league: dict[str, Any] = found["leagues"][0]
    return league


def table(*places: str, **more: Any) -> dict[str, int]:
    return {row["name"]: row["points"] for row in fridays(*places, **more)["table"]}


class TestSeason:
    def test_points_per_place_and_for_coming(self) -> None:
        """10, 7, 5, 4, 3, 2, then 1; everybody 2 besides."""
        assert table("ABCDEFGH") == dict(zip("ABCDEFGH", [12, 9, 7, 6, 5, 4, 3, 3], strict=True))

    def test_an_event_of_three_counts_for_nothing(self) -> None:
        found = fridays("ABC")
        assert found["table"] == []
        assert not found["events"][0]["counts"]

    def test_the_worst_two_are_dropped_and_a_missed_night_is_the_worst(self) -> None:
        """Three nights: one counts. A: 12; D missed one and was last in two: 6."""
        found = fridays("ABCD", "BACE", "ABCD")
        rows = {row["name"]: row for row in found["table"]}
        assert rows["A"]["points"] == 12
        assert len(rows["A"]["dropped"]) == 2
        assert rows["D"]["points"] == 6
        assert (rows["D"]["counted"], rows["D"]["dropped"]) == (["f0"], ["f2"])
        assert table("ABCD", "ABCD")["A"] == 24, "of two nights none is dropped yet"

    def test_best_four_of_a_month(self) -> None:
        """2, 9, 16, 23 and 30 January 2026 are Fridays; 6 February is the next month."""
        found = fridays(*["ABCD"] * 6)
        (first, *_) = found["table"]
        assert first["points"] == 4 * 12, "four of January and one of February, two of six dropped"
        assert len(first["counted"]) == 4

    def test_shared_ranks(self) -> None:
        found = fridays("ABCD", "BACD")
        assert [(row["rank"], row["name"]) for row in found["table"]] == [
            (1, "A"),
            (1, "B"),
            (3, "C"),
            (4, "D"),
        ]

    def test_invitations_roll_down(self) -> None:
        """Two nights of twelve; 20 points are needed, eight places."""
        one, two = "ABCDEFGHIJKL", "BADCFEHGJILK"
        assert [row["name"] for row in fridays(one, two)["table"] if row["invited"]] == ["A", "B"]

        def invited(**more: Any) -> list[str]:
            nights = ["ABCD", "BACD", "ABCD", "BACD"]
            found = fridays(*nights, **more)["table"]
            return [row["name"] for row in found if row["invited"]]

        assert invited() == ["A", "B"]
        assert invited(invitations={"declined": ["A"]}) == ["B"]
        late = {"sent": "2026-03-01", "accepted": ["B"]}
        assert invited(invitations=late, asof="2026-03-08") == ["A", "B"]
        assert invited(invitations=late, asof="2026-03-09") == ["B"]

    def test_bad_input(self) -> None:
        with pytest.raises(Refusal, match="in two places"):
            fridays("AABC")
        event = {"id": "x", "date": "2026-01-02", "places": []}
        with pytest.raises(Refusal, match="same id"):
            fridays(events=[event, event])
        raw = {"season": 1, "programme": "house-league", "leagues": [{"id": "a"}, {"id": "a"}]}
        with pytest.raises(Refusal, match="same id"):
            season(json.dumps(raw).encode(), "the file", programmes.read)


def rated(*events: dict[str, Any], **more: Any) -> dict[str, Any]:
    own = {"game": "any", "format": "constructed"}
    raw = {
        "ratings": 1,
        "programme": "house-league",
        "events": [own | one for one in events],
        **more,
    }
    found, _ = rate_file(json.dumps(raw).encode(), "the file", programmes.read)
    return found


def night(number: int, day: str = "2026-01-02") -> dict[str, Any]:
    return {"id": f"n{number:02}", "date": day, "rounds": ROUND_ROBIN}


class TestRatings:
    def test_k_by_experience(self) -> None:
        """k is 40 for the first thirty games, then 24: ten nights of three games come first."""
        found = rated(*(night(number) for number in range(11)))
        (person, *_) = found["people"]
        first, last = person["history"][0], person["history"][10]
        assert float(first["change"]) == 40 * 1.5
        gained = 24 * (3 - float(last["expected"]))
        assert abs(float(last["change"]) - gained) < 0.01

    def test_provisional_below_ten_games(self) -> None:
        three, four = rated(*map(night, range(3))), rated(*map(night, range(4)))
        assert three["people"][0]["ratings"]["any"]["overall"]["provisional"]
        assert not four["people"][0]["ratings"]["any"]["overall"]["provisional"]

    def test_who_has_not_played_for_a_year_is_not_listed(self) -> None:
        old = {"id": "o", "date": "2024-06-01", "rounds": rounds(*["X beat Y, Z = W"] * 3)}
        found = rated(old, night(1))
        listed = [row["name"] for row in found["lists"]["any"]["overall"]]
        assert listed == ["A", "B", "C", "D"]
        assert {"W", "X", "Y", "Z"} <= {one["name"] for one in found["people"]}

    def test_glicko_2_is_a_second_list(self) -> None:
        second = rated(night(1))["second"]
        assert second["label"] == "Glicko-2"
        rows = second["lists"]["any"]["overall"]
        assert [row["name"] for row in rows] == ["A", "B", "C", "D"]
        assert float(rows[0]["rating"]) + float(rows[3]["rating"]) == pytest.approx(3000)


class TestGlicko2:
    def test_the_published_example(self) -> None:
        """Glickman's own: 1500 with deviation 200, a win over 1400 and losses to 1550 and 1700."""
        games = [
            (Glicko(1400, 30, 0.06), 1.0),
            (Glicko(1550, 100, 0.06), 0.0),
            (Glicko(1700, 300, 0.06), 0.0),
        ]
        found = updated(Glicko(1500, 200, 0.06), games, tau=0.5)
        assert found.rating == pytest.approx(1464.06, abs=0.01)
        assert found.deviation == pytest.approx(151.52, abs=0.01)
        assert found.volatility == pytest.approx(0.05999, abs=0.00001)

    def test_who_does_not_play_becomes_less_certain(self) -> None:
        found = updated(Glicko(1500, 200, 0.06), [], tau=0.5)
        assert found.rating == 1500
        assert found.deviation > 200

    def test_a_great_surprise_raises_the_volatility(self) -> None:
        found = updated(Glicko(1000, 50, 0.06), [(Glicko(2200, 30, 0.06), 1.0)] * 5, tau=0.5)
        assert found.volatility > 0.06
