"""Whether a listed event is sanctioned: sections 3 and 8; Street Warriors."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.core.programme.writing import findings, listing
from topcut import programmes
from topcut.core.programme.listing.check import check


class TestSanctioning:
    @pytest.mark.rule("ST-006", "ST-295", "A-ST1", "TR-001")
    @pytest.mark.parametrize(
        ("registered", "told", "verdict"),
        [
            ("2015-03-14", [], "sanctioned"),
            ("2015-03-15", [("warning", "ST-295", None)], "sanctioned"),
            ("2015-03-16", [("unsanctioned", "ST-006", None)], "unsanctioned"),
        ],
    )
    def test_six_days_before_the_first_day(
        self, registered: str, told: list[Any], verdict: str
    ) -> None:
        found = listing(registered=registered, ends="2015-03-23", __today="2015-03-16")
        assert (findings(found), found["verdict"]) == (told, verdict)
        tribbles = listing(registered="2015-03-16", __today="2015-03-16", game="tribbles", rounds=5)
        assert ("unsanctioned", "TR-001", None) in findings(tribbles)

    @pytest.mark.rule("ST-010")
    @pytest.mark.parametrize(
        ("game", "field", "value", "is_known"),
        [
            ("2e", "format", "draft", True),
            ("2e", "format", "pauper", False),
            ("2e", "pool", "academy", True),
            ("1e", "pool", "academy", False),
            ("1e", "pool", "block", True),
            ("2e", "rules", "slipstream", True),
            ("2e", "rules", "otf", False),
            ("2e", "scenario", "race-to-the-alpha-quadrant", True),
            ("1e", "scenario", "race-to-the-alpha-quadrant", False),
            ("tribbles", "scenario", "no-such-thing-as-luck", False),
        ],
    )
    def test_recognized(self, game: str, field: str, value: str, is_known: bool) -> None:
        rules = {"1e": "open"}.get(game, "standard")
        found = listing(**{"rules": rules, "game": game, "rounds": 5, field: value})
        assert (("unsanctioned", "ST-010", field) not in findings(found)) == is_known

    @pytest.mark.rule("ST-020", "TR-003")
    def test_rounds_listed(self) -> None:
        assert findings(listing(rounds=2)) == [("unsanctioned", "ST-020", None)]
        assert listing(rounds=3)["findings"] == []
        assert ("unsanctioned", "TR-003", None) in findings(listing(game="tribbles", rounds=4))

    @pytest.mark.rule("ST-060")
    def test_a_scenario_with_an_even_number_of_rounds(self) -> None:
        """4.4.2: "requires an even number of rounds scheduled to be played"."""
        for game, rules in (("1e", "otf"), ("2e", "standard")):
            luck = {"game": game, "rules": rules, "scenario": "no-such-thing-as-luck"}
            odd = listing(**luck, rounds=5)
            assert ("unsanctioned", "ST-060", "rounds") in findings(odd)
            assert odd["verdict"] == "unsanctioned"
            even = listing(**luck, rounds=4)
            assert ("unsanctioned", "ST-060", "rounds") not in findings(even)
            assert even["verdict"] == "sanctioned"
        assert listing(scenario="cool", rounds=5)["verdict"] == "sanctioned"

    @pytest.mark.rule("ST-056", "ST-013", "A-TR7")
    @pytest.mark.parametrize(
        ("more", "rule"),
        [
            ({"scenario": "cool"}, "ST-056"),
            ({"rated": False}, "ST-013"),
            ({"game": "tribbles", "rounds": 5}, "A-TR7"),
        ],
    )
    def test_sanctioned_but_unrated(self, more: dict[str, Any], rule: str) -> None:
        found = listing(**more)
        assert findings(found) == [("unrated", rule, None)]
        assert (found["verdict"], found["rated"]) == ("sanctioned", False)

    @pytest.mark.rule("ST-014")
    def test_nothing_is_asked_of_an_unsanctioned_event(self) -> None:
        found = listing(sanctioned=False, rounds=1, format="pauper", registered="2015-03-01")
        assert found["findings"] == []
        assert (found["verdict"], found["rated"]) == ("unsanctioned", False)

    @pytest.mark.rule("ST-287", "ST-187", "O-24")
    def test_a_ruling_changes_the_days(self) -> None:
        rulings = [{"from": "2015-03-21", "until": None, "sets": {"lead-days": 30}}]
        found = listing(__rulings=rulings)
        assert findings(found) == [("unsanctioned", "ST-006", None)]
        assert found["dates"]["register_by"] == "2015-02-19"


class TestLeagueFlag:
    @pytest.mark.rule("ST-229", "ST-299")
    def test_only_by_the_leagues_director_who_directs_the_event(self) -> None:
        leagues = [{"id": "lg", "director": "Dee"}]
        found = listing(league="lg", __leagues=leagues)
        assert found["findings"] == []
        assert found["league_option"]
        other = {"name": "Lou", "handle": "lou", "email": "x"}
        assert (
            listing(league="lg", __leagues=leagues, director=other, secondary={"handle": "dee"})[
                "findings"
            ]
            == []
        )
        assert findings(listing(league="lg", __leagues=leagues, director=other)) == [
            ("refused", "ST-229", None)
        ]
        found = listing(league="lg", __leagues=leagues, __by=other)
        assert findings(found) == [("refused", "ST-229", None)]
        assert not found["league_option"]
        assert findings(listing(league="no", __leagues=leagues)) == [("refused", "ST-229", None)]


class TestStreetWarriors:
    @staticmethod
    def answer(played: dict[str, Any] | None = None, **event: Any) -> dict[str, Any]:
        own = {
            "id": "e",
            "date": "2015-03-20",
            "ends": "2015-03-21",
            "host-approved": True,
            **event,
        }
        raw = {"listing": 1, "programme": "street-warriors", "today": "2015-03-28", "event": own}
        if played is not None:
            raw["played"] = played
        found, _ = check(json.dumps(raw).encode(), "the file", programmes.read, lambda _: {})
        return found

    @pytest.mark.rule("SW-070", "SW-071", "SW-072", "A-SW16")
    def test_forms_and_address_of_a_rated_event(self) -> None:
        found = self.answer({"players": 8})
        assert found["verdict"] == "listed"
        assert found["report"] == {
            "status": "open",
            "by": "2015-03-28",
            "forms": ["Tournament Overview", "Scoring Cards"],
            "to": "The STREET WARriorS Tournament Results, LETHAL ENTERTAINMENT, INC., "
            "484 Lakepark Ave., Suite #57, Oakland, CA 94610",
        }
        late = self.answer({"players": 8, "reported": "2015-03-29"})
        assert findings(late) == [("warning", "SW-071", None)]

    @pytest.mark.rule("SW-067", "SW-069", "SW-073")
    def test_nothing_is_mailed_of_an_unrated_one(self) -> None:
        few = self.answer({"players": 7})
        assert findings(few) == [("unrated", "SW-069", None)]
        assert few["report"] == {"status": "open", "by": None, "forms": [], "to": None}
        unapproved = self.answer(**{"host-approved": False})
        assert findings(unapproved) == [("unrated", "SW-067", None)]
