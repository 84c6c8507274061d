"""Byes, head starts, Masters, Champions League: sections 11 and 12.7."""

from __future__ import annotations

from typing import Any

import pytest

from tests.core.programme.writing import championship, league, night, season
from topcut.core.refusal import Refusal

EUROPE_2015 = {"kind": "continental", "continent": "europe", "year": 2015, "event": None}
WORLDS_2015 = {"kind": "world", "continent": None, "year": 2015, "event": None}


def awards(*rows: dict[str, Any], **more: Any) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = season(championships=list(rows), **more)["byes"]["awards"]
    return found


def held(*rows: dict[str, Any], **more: Any) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = season(championships=list(rows), **more)["byes"]["held"]
    return found


def short(rows: list[dict[str, Any]]) -> list[tuple[str, list[int], str]]:
    return [(row["name"], row["rounds"], row["rules"][0]) for row in rows]


class TestRegionals:
    @pytest.mark.rule("ST-190", "ST-191", "ST-192", "A-ST31")
    @pytest.mark.parametrize(
        ("players", "expected"),
        [
            (4, ["ST-190"]),
            (10, ["ST-190"]),
            (11, ["ST-190", "ST-191"]),
            (20, ["ST-190", "ST-191"]),
            (21, ["ST-190", "ST-191", "ST-192"]),
        ],
    )
    def test_more_than_ten_and_twenty_players(self, players: int, expected: list[str]) -> None:
        found = awards(championship("r", "regional", "2015-04-11", "ABCD", players=players))
        assert [(row["name"], row["rules"]) for row in found] == [
            (name, [rule]) for name, rule in zip("ABC", expected, strict=False)
        ]
        assert all(row["rounds"] == [1] and row["at"] == EUROPE_2015 for row in found)

    @pytest.mark.rule("TR-018")
    def test_in_tribbles_only_the_first_has_a_head_start(self) -> None:
        one = championship("r", "regional", "2015-04-11", "ABCD", players=30, game="tribbles")
        (found,) = awards(one)
        assert (found["name"], found["head_start"], found["at"]) == ("A", 100_000, EUROPE_2015)
        assert "rounds" not in found
        (holding,) = held(one)
        assert (holding["rounds"], holding["head_start"]) == ([], 100_000)

    def test_the_number_of_players_is_that_of_the_places(self) -> None:
        assert len(awards(championship("r", "regional", "2015-04-11", "ABCDEFGHIJK"))) == 2


class TestNationals:
    @pytest.mark.rule("ST-204")
    def test_the_next_continental_on_that_continent_whatever_the_year(self) -> None:
        one = championship("n", "nationals", "2015-09-12", "AB")
        other = championship("x", "continental", "2016-03-01", "Z", continent="australia")
        own = championship("c", "continental", "2016-07-01", "Z")
        later = championship("d", "continental", "2017-07-01", "Z")
        earlier = championship("b", "continental", "2015-07-01", "Z")
        found = [row for row in awards(one, other, own, later, earlier) if row["from"] == "n"]
        assert [(row["name"], row["rounds"], row["rules"]) for row in found] == [
            ("A", [1], ["ST-204"]),
            ("B", [1], ["ST-204"]),
        ]
        assert found[0]["at"] == {
            "kind": "continental",
            "continent": "europe",
            "year": 2016,
            "event": "c",
        }

    @pytest.mark.rule("ST-204", "TR-021")
    def test_without_a_later_one_the_year_is_open(self) -> None:
        for game in ("2e", "tribbles"):
            found = awards(championship("n", "national", "2015-09-12", "AB", game=game))
            assert [row["at"]["year"] for row in found] == [None, None]
        assert [row["head_start"] for row in found] == [100_000, 100_000]


class TestContinentals:
    @pytest.mark.rule("ST-195", "ST-196", "TR-019")
    def test_byes_at_the_worlds_of_the_year(self) -> None:
        found = awards(championship("c", "continental", "2015-07-01", "ABC"))
        assert short(found) == [("A", [1, 2], "ST-195"), ("B", [1], "ST-196")]
        assert found[0]["at"] == WORLDS_2015
        found = awards(championship("c", "continental", "2015-07-01", "ABC", game="tribbles"))
        assert [row["head_start"] for row in found] == [200_000, 100_000]


class TestWorlds:
    @pytest.mark.rule("ST-199", "ST-200", "TR-020")
    def test_byes_next_year_and_one_of_choice(self) -> None:
        one = championship("w", "worlds", "2015-09-01", "ABC")
        choices = [{"name": "a", "game": "2e", "year": 2016, "continent": "australia"}]
        found = awards(one, choices=choices)
        assert short(found) == [
            ("A", [1, 2], "ST-199"),
            ("A", [1], "ST-199"),
            ("B", [1], "ST-200"),
            ("B", [1], "ST-200"),
        ]
        assert [row["at"]["continent"] for row in found] == [None, "australia", None, "choice"]
        assert {row["at"]["year"] for row in found} == {2016}
        found = awards(championship("w", "world", "2015-09-01", "ABC", game="tribbles"))
        assert [row["head_start"] for row in found] == [200_000, 100_000, 100_000, 100_000]

    def test_the_event_is_named_where_it_is_known(self) -> None:
        one = championship("w", "world", "2015-09-01", "AB")
        following = championship("v", "world", "2016-09-01", "CD")
        assert awards(one, following)[0]["at"]["event"] == "v"


class TestHoldings:
    @pytest.mark.rule("A-ST31", "ST-173", "A-ST8")
    def test_the_same_bye_twice_is_one_and_nothing_rolls_down(self) -> None:
        rows = [championship(id, "regional", "2015-04-11", "AB") for id in "rs"]
        assert held(*rows) == [
            {"name": "A", "game": "2e", "at": EUROPE_2015, "rounds": [1], "head_start": None}
        ]
        assert len(awards(*rows)) == 2

    def test_rounds_are_put_together(self) -> None:
        first = championship("a", "continental", "2015-06-01", "AB")
        second = championship("b", "continental", "2015-07-01", "BA", continent="australia")
        assert {row["name"]: row["rounds"] for row in held(first, second)} == {
            "A": [1, 2],
            "B": [1, 2],
        }

    @pytest.mark.rule("O-16")
    def test_of_several_head_starts_the_largest_counts(self) -> None:
        first = championship("a", "continental", "2015-06-01", "AB", game="tribbles")
        second = championship(
            "b", "continental", "2015-07-01", "BA", game="tribbles", continent="australia"
        )
        assert [row["head_start"] for row in held(first, second)] == [200_000, 200_000]

    @pytest.mark.rule("TR-028")
    def test_heats_earn_nothing(self) -> None:
        assert awards(championship("r", "regional", "2015-04-11", "ABCD", stage="heat")) == []

    def test_games_are_apart(self) -> None:
        rows = [
            championship(game, "regional", "2015-04-11", "AB", game=game) for game in ("1e", "2e")
        ]
        assert [row["game"] for row in held(*rows)] == ["1e", "2e"]

    @pytest.mark.rule("A-ST30")
    def test_masters_earn_no_byes(self) -> None:
        assert awards(championship("m", "masters", "2015-04-11", "ABCD")) == []


class TestMasters:
    @pytest.mark.rule("ST-207", "ST-209", "ST-210", "O-26")
    def test_points_of_the_league_table_added_up_per_game(self) -> None:
        rows = [
            {"id": "m", "game": "2e", "date": "2015-02-01", "places": list("ABCD")},
            {"id": "n", "game": "2e", "date": "2015-03-01", "places": list("BADCEF")},
            {"id": "o", "game": "1e", "date": "2015-03-01", "places": list("DCBA")},
        ]
        found = season(masters=rows)["masters"]
        assert list(found) == ["1e", "2e"]
        assert [
            (row["rank"], row["name"], row["points"], row["events"]) for row in found["2e"]
        ] == [
            (1, "A", 12 + 12, 2),
            (1, "B", 8 + 16, 2),
            (3, "C", 6 + 10, 2),
            (3, "D", 6 + 10, 2),
            (5, "E", 8, 1),
            (5, "F", 8, 1),
        ]


class TestChampionsLeague:
    @staticmethod
    def file(**more: Any) -> dict[str, Any]:
        own = {"game": "2e", "year": 2015, "entrants": ["A", "B", "C", "D"], **more}
        lifetime = {"A": 49, "B": 50, "C": 38, "D": 70}
        return season(league(night("a", "CABE")), lifetime=lifetime, **{"champions-league": own})

    @pytest.mark.rule("ST-268", "ST-269")
    def test_fifty_lifetime_points_and_seeds_by_them(self) -> None:
        """C has 38 + 12 = 50 after the season, A 49 + 8 = 57, B 50 + 6 = 56."""
        found = self.file(entrants=["A", "B", "C", "D", "E"])["champions_league"]
        assert [(row["seed"], row["name"], row["lifetime"]) for row in found["seeds"]] == [
            (1, "D", 70),
            (2, "A", 57),
            (3, "B", 56),
            (4, "C", 50),
        ]
        assert found["refused"] == [{"name": "E", "lifetime": 6, "rule": "ST-268"}]

    @pytest.mark.rule("ST-270")
    def test_its_winner_has_two_byes_at_the_worlds(self) -> None:
        (row,) = self.file(winner="D")["byes"]["awards"]
        assert (row["name"], row["rounds"], row["at"], row["rules"]) == (
            "D",
            [1, 2],
            WORLDS_2015,
            ["ST-270"],
        )

    @pytest.mark.rule("ST-268")
    def test_a_winner_with_too_few_points_is_refused(self) -> None:
        with pytest.raises(Refusal, match="E won the Champions League with 6") as refused:
            self.file(winner="E")
        assert refused.value.rules == ("ST-268",)

    @pytest.mark.rule("ST-269")
    def test_lots_among_equals(self) -> None:
        own = {"game": "2e", "year": 2015, "entrants": ["A", "B"]}
        firsts = {
            season(lifetime={"A": 50, "B": 50}, seed=seed, **{"champions-league": own})[
                "champions_league"
            ]["seeds"][0]["name"]
            for seed in range(20)
        }
        assert firsts == {"A", "B"}


@pytest.mark.parametrize(
    ("rows", "why"),
    [
        ([championship("r", "galactic", "2015-04-11", "AB")], "there is no kind 'galactic'"),
        ([championship("r", "regional", "2015-04-11", "AA")], "'A' is in two places"),
        ([championship("r", "regional", "2015-04-11", "AB")] * 2, "have the id 'r'"),
        ([championship("r", "regional", "2015-04-11", "AB", game="3e")], "there is no game '3e'"),
        ([championship("r", "regional", "2015-13-11", "AB")], "should be a day"),
    ],
)
def test_bad_input(rows: list[dict[str, Any]], why: str) -> None:
    with pytest.raises(Refusal, match=why):
        season(championships=rows)
