"""Listings: sections 2, 3, 8, 11 and Appendix A."""

from __future__ import annotations

import json
from datetime import date, timedelta
from typing import Any

import pytest

from tests.core.programme.writing import LISTED, ROUND_ROBIN, findings, listing
from topcut import programmes
from topcut.core.programme.listing.check import check
from topcut.core.programme.listing.kinds import weekend
from topcut.core.refusal import Refusal

VENUE = LISTED["venue"]


def test_nothing_is_wrong_with_it() -> None:
    found = listing()
    assert found["findings"] == []
    assert (found["verdict"], found["rated"], found["visible"]) == ("sanctioned", True, True)
    assert (found["level"], found["k"]) == (1, 16)


class TestForm:
    @pytest.mark.rule("ST-017")
    def test_anybody_with_a_handle_may_list(self) -> None:
        assert findings(listing(__by={"name": "Dee"})) == [("refused", "ST-017", None)]
        assert listing(__by={"name": "X", "handle": "anybody"})["findings"] == []

    @pytest.mark.rule("ST-019")
    @pytest.mark.parametrize(
        "field",
        ["date", "time", "venue", "game", "format", "fee", "prizes", "rounds", "director"],
    )
    def test_every_field_has_to_be_there(self, field: str) -> None:
        found = listing(**{field: None})
        assert ("refused", "ST-019", field) in findings(found)
        assert found["verdict"] == "refused"
        assert not found["visible"]

    @pytest.mark.rule("ST-019", "O-21", "ST-301")
    def test_online_needs_no_address_and_a_director_needs_a_contact(self) -> None:
        assert listing(venue=None, online=True)["findings"] == []
        reached = listing(director={"name": "Dee", "handle": "dee", "phone": "123"})
        assert reached["findings"] == []
        unreached = listing(director={"name": "Dee", "handle": "dee", "phone": "", "email": " "})
        assert findings(unreached) == [("refused", "ST-019", "director")]

    @pytest.mark.rule("ST-007", "ST-303")
    @pytest.mark.parametrize("field", ["sanctioned", "special_rules"])
    def test_status_and_special_rules_are_told(self, field: str) -> None:
        assert findings(listing(**{field: None})) == [("warning", "ST-007", None)]
        assert listing(special_rules=["deck lists required"])["findings"] == []

    @pytest.mark.rule("ST-008")
    @pytest.mark.parametrize(
        ("fee", "told"), [("5.00", []), ("5.01", [("warning", "ST-008", None)])]
    )
    def test_fees_cover_costs_and_prizes(self, fee: str, told: list[Any]) -> None:
        """10 players at 5.00 bring in the 50.00 that are spent."""
        budget = {"fee": fee, "players": 10, "costs": "20.00", "prizes": "30.00"}
        assert findings(listing(budget=budget)) == told

    @pytest.mark.rule("ST-302")
    def test_a_new_venue_is_hidden_for_a_day_at_most(self) -> None:
        found = listing(venue={"name": "New", "address": "2 Main Street", "verified": False})
        assert findings(found) == [("reminder", "ST-302", None)]
        assert (found["verdict"], found["visible"]) == ("sanctioned", False)
        assert found["dates"]["visible_by"] == "2015-03-02"
        assert listing()["dates"]["visible_by"] == "2015-03-01"


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


class TestChanges:
    @pytest.mark.rule("ST-305", "O-20")
    @pytest.mark.parametrize(
        ("today", "change", "is_refused"),
        [
            ("2015-03-14", {"date": "2015-03-28"}, False),
            ("2015-03-15", {"date": "2015-03-28"}, True),
            ("2015-03-14", {"date": "2015-03-20"}, True),
            ("2015-03-15", {"time": "12:00"}, True),
            ("2015-03-14", {"time": "12:00"}, False),
        ],
    )
    def test_date_and_time_until_a_week_before(
        self, today: str, change: dict[str, Any], is_refused: bool
    ) -> None:
        found = listing(change, __today=today, registered="2015-02-01")
        assert ("refused", "ST-305", None) in findings(found) if is_refused else not findings(found)

    @pytest.mark.rule("ST-304")
    def test_everything_else_at_any_time(self) -> None:
        found = listing(
            {"rounds": 5, "fee": "6 EUR"}, __today="2015-03-21", registered="2015-02-01"
        )
        assert found["findings"] == []

    @pytest.mark.rule("TR-027")
    @pytest.mark.parametrize(
        ("change", "is_refused"),
        [
            ({"time": "12:00", "style": "tribbles-finals"}, False),
            ({"time": "12:00"}, True),
            ({"time": "13:00", "style": "tribbles-finals"}, True),
        ],
    )
    def test_tribbles_finals_one_hour_later(self, change: dict[str, Any], is_refused: bool) -> None:
        more = {"game": "tribbles", "rounds": 5, "registered": "2015-02-01"}
        found = listing(change, __today="2015-03-21", **more)
        assert (("refused", "ST-305", None) in findings(found)) == is_refused

    @pytest.mark.rule("TR-025", "TR-026")
    @pytest.mark.parametrize(
        ("more", "is_refused"),
        [
            ({}, False),
            ({"time": "12:00"}, True),
            ({"date": "2015-03-22"}, True),
            ({"venue": {**VENUE, "address": "2 Main Street"}}, True),
            ({"heat_of": "another"}, True),
        ],
    )
    def test_a_heat_beside_its_original_needs_no_lead(
        self, more: dict[str, Any], is_refused: bool
    ) -> None:
        original = {
            "id": "o",
            "game": "tribbles",
            "date": "2015-03-21",
            "time": "11:00",
            "venue": VENUE,
        }
        own = {"game": "tribbles", "rounds": 5, "heat_of": "o", **more}
        found = listing(__today="2015-03-21", __calendar=[original], **own)
        expected = [("unrated", "A-TR7", None)]
        if is_refused:
            assert ("refused", "TR-025", None) in findings(found)
        else:
            assert findings(found) == expected


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


class TestKinds:
    @pytest.mark.rule("ST-186", "ST-188", "ST-193", "ST-197", "ST-202", "ST-207", "O-25")
    @pytest.mark.parametrize(
        ("kind", "level", "k"),
        [
            ("local", 1, 16),
            ("release", 1, 16),
            ("challenge", 1, 16),
            ("regional", 2, 28),
            ("national", 3, 40),
            ("nationals", 3, 40),
            ("masters", 3, 40),
            ("continental", 4, 52),
            ("world", 5, 64),
            ("worlds", 5, 64),
        ],
    )
    def test_levels(self, kind: str, level: int, k: int) -> None:
        found = listing(kind=kind)
        assert (found["level"], found["k"]) == (level, k)

    @pytest.mark.rule("ST-188", "ST-193", "ST-197", "A-ST47")
    @pytest.mark.parametrize(
        ("kind", "rule", "first", "last"),
        [("regional", "ST-188", 3, 6), ("continental", "ST-193", 6, 8), ("world", "ST-197", 8, 10)],
    )
    def test_seasons(self, kind: str, rule: str, first: int, last: int) -> None:
        for month in range(1, 13):
            found = listing(kind=kind, date=f"2016-{month:02}-10", allocated="department")
            expected = [] if first <= month <= last else [("warning", rule, None)]
            assert findings(found) == expected

    @pytest.mark.rule("A-ST47")
    def test_every_day_is_inside(self) -> None:
        more = {"kind": "regional", "allocated": "coordinator", "date": "2015-06-30"}
        assert listing(**more)["findings"] == []
        assert findings(listing(ends="2015-07-01", **more)) == [("warning", "ST-188", None)]

    @pytest.mark.rule("ST-188", "ST-202", "ST-207", "ST-193", "ST-197", "ST-215", "O-19")
    @pytest.mark.parametrize(
        ("kind", "date", "allowed", "rule"),
        [
            ("regional", "2015-04-10", {"coordinator", "department"}, "ST-188"),
            ("national", "2015-04-10", {"coordinator", "department"}, "ST-202"),
            ("masters", "2015-04-10", {"department"}, "ST-207"),
            ("continental", "2015-07-10", {"department"}, "ST-193"),
            ("world", "2015-09-10", {"department"}, "ST-197"),
            ("challenge", "2015-04-10", {"chairman"}, "ST-215"),
        ],
    )
    def test_who_allocates(self, kind: str, date: str, allowed: set[str], rule: str) -> None:
        for by in ("coordinator", "department", "chairman", None):
            found = listing(kind=kind, date=date, allocated=by)
            expected = [] if by in allowed else [("refused", rule, "allocated")]
            assert findings(found) == expected

    @pytest.mark.rule("ST-205")
    def test_nationals_from_june_to_october_need_approval(self) -> None:
        for month in range(1, 13):
            more = {"kind": "national", "date": f"2016-{month:02}-10", "allocated": "coordinator"}
            expected = [("refused", "ST-205", None)] if 6 <= month <= 10 else []
            assert findings(listing(**more)) == expected
            assert listing(special_approval=True, **more)["findings"] == []

    @pytest.mark.rule("ST-206", "O-18")
    @pytest.mark.parametrize(
        ("day", "told"),
        [
            ("2015-05-09", [("refused", "ST-206", None)]),
            ("2015-05-06", [("refused", "ST-206", None)]),
            ("2015-05-12", [("refused", "ST-206", None)]),
            ("2015-05-05", [("warning", "ST-206", None)]),
            ("2015-05-16", [("warning", "ST-206", None)]),
            ("2015-05-02", [("warning", "ST-206", None)]),
            ("2015-05-23", []),
            ("2015-04-25", []),
        ],
    )
    def test_not_on_the_weekend_of_a_continental(self, day: str, told: list[Any]) -> None:
        """The Continental is on Saturday 9 May 2015; Wednesday 6 to Tuesday 12 are its weekend."""
        calendar = [{"id": "c", "kind": "continental", "game": "1e", "date": "2015-05-09"}]
        more = {"kind": "national", "allocated": "coordinator", "date": day}
        assert findings(listing(__calendar=calendar, **more)) == told

    def test_weeks_are_seven_days(self) -> None:
        days = [date(2015, 5, 6) + timedelta(days=n) for n in range(14)]
        assert [weekend(day) - weekend(days[0]) for day in days] == [0] * 7 + [1] * 7

    @pytest.mark.rule("ST-202", "O-17")
    def test_one_national_per_country_game_and_year(self) -> None:
        more = {"kind": "national", "allocated": "coordinator"}
        other = {
            "id": "n",
            "kind": "nationals",
            "game": "2e",
            "date": "2015-11-07",
            "country": "DE",
        }
        assert findings(listing(__calendar=[other], **more)) == [("refused", "ST-202", "country")]
        for change in ({"game": "1e"}, {"date": "2016-11-07"}, {"country": "at"}, {"id": "new"}):
            assert listing(__calendar=[{**other, **change}], **more)["findings"] == []

    @pytest.mark.rule("ST-213", "ST-214", "O-22")
    @pytest.mark.parametrize(
        ("released", "online", "told"),
        [
            ("2015-03-21", False, []),
            ("2015-03-21", True, []),
            ("2015-03-22", False, [("warning", "ST-213", None)]),
            ("2015-03-22", True, [("refused", "ST-214", None)]),
            ("2015-02-19", False, []),
            ("2015-02-18", False, [("warning", "ST-213", None)]),
        ],
    )
    def test_release_events(self, released: str, online: bool, told: list[Any]) -> None:
        found = listing(
            kind="release", online=online, release={"set": "Unity", "released": released}
        )
        assert findings(found) == told
        assert findings(listing(kind="release")) == [("refused", "ST-213", None)]


class TestAfterPlay:
    @pytest.mark.rule("ST-011", "ST-012", "TR-001", "TR-002", "ST-081")
    @pytest.mark.parametrize(
        ("game", "listed", "played", "told"),
        [
            ("2e", 4, {"players": 4, "rounds": 4}, []),
            ("2e", 4, {"players": 3, "rounds": 4}, [("unsanctioned", "ST-011", None)]),
            ("2e", 3, {"players": 4, "rounds": 4}, [("refused", "ST-081", None)]),
            (
                "2e",
                2,
                {"players": 4, "rounds": 2},
                [("unsanctioned", "ST-020", None), ("unsanctioned", "ST-012", None)],
            ),
            (
                "tribbles",
                5,
                {"players": 3, "rounds": 4},
                [
                    ("unrated", "A-TR7", None),
                    ("unsanctioned", "TR-001", None),
                    ("unsanctioned", "TR-002", None),
                    ("refused", "ST-081", None),
                ],
            ),
        ],
    )
    def test_players_and_rounds(
        self, game: str, listed: int, played: dict[str, Any], told: list[Any]
    ) -> None:
        played = {**played, "reported": "2015-03-22"}
        found = listing(
            game=game, rounds=listed, __played=played, __today="2015-03-22", registered="2015-03-01"
        )
        assert findings(found) == told

    @pytest.mark.rule("ST-167", "ST-311")
    @pytest.mark.parametrize(
        ("today", "reported", "status", "told"),
        [
            ("2015-03-28", None, "open", []),
            ("2015-03-29", None, "overdue", [("warning", "ST-167", None)]),
            ("2015-04-10", "2015-03-28", "in-time", []),
            ("2015-04-10", "2015-03-29", "late", [("warning", "ST-167", None)]),
        ],
    )
    def test_a_week_for_the_report(
        self, today: str, reported: str | None, status: str, told: list[Any]
    ) -> None:
        played = {"players": 8, "rounds": 4, "reported": reported}
        found = listing(__today=today, __played=played, registered="2015-03-01")
        assert found["report"]["status"] == status
        assert findings(found) == told
        assert found["report"]["by"] == "2015-03-28"
        assert listing()["report"]["status"] == "none"

    @pytest.mark.rule("ST-009")
    def test_guaranteed_prizes_are_counted(self) -> None:
        played = {"players": 8, "rounds": 4, "reported": "2015-03-22", "awarded": ["box", "pin"]}
        more = {"__today": "2015-03-22", "registered": "2015-03-01", "__played": played}
        assert listing(guaranteed=["box"], **more)["findings"] == []
        found = listing(guaranteed=["box", "box"], **more)
        assert findings(found) == [("warning", "ST-009", None)]
        assert found["verdict"] == "sanctioned"

    @pytest.mark.rule("ST-310")
    def test_typed_totals_have_to_match(self) -> None:
        """Wins are 4 victory points, losses 1: 12, 9, 6, 3."""
        tables = [[{**one, "score": [100, 40]} for one in round] for round in ROUND_ROBIN]
        sheet = {
            "sheet": 1,
            "rulebook": "star-trek-2e",
            "players": [{"name": name} for name in "ABCD"],
            "rounds": tables,
        }
        played = {"reported": "2015-03-22", "sheet": sheet}
        more: dict[str, Any] = {"__today": "2015-03-22", "registered": "2015-03-01", "rounds": 3}
        right = {"a": 12, "B": 9, "C": 6, "D": 3}
        assert listing(__played={**played, "totals": right}, **more)["findings"] == []
        wrong = {**right, "B": 10, "Z": 1}
        found = listing(__played={**played, "totals": wrong}, **more)
        assert findings(found) == [("refused", "ST-310", "B"), ("refused", "ST-310", "Z")]


class TestMatches:
    @pytest.mark.rule("ST-306", "ST-307")
    def test_found_ambiguous_unfound(self) -> None:
        people = [
            {"number": "1042", "name": "Ann Marsh", "handle": "annm"},
            {"number": "1043", "name": "annm"},
        ]
        typed = ["ANN  marsh", "1043", "annm", "Nobody"]
        found = listing(__people=people, __typed=typed)["matches"]
        assert [(row["status"], row["numbers"]) for row in found] == [
            ("found", ["1042"]),
            ("found", ["1043"]),
            ("ambiguous", ["1042", "1043"]),
            ("unfound", []),
        ]


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


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"kind": "galactic"}, "there is no kind 'galactic'"),
        ({"game": "3e"}, "there is no game '3e'"),
        ({"ends": "2015-03-20"}, "ends before it begins"),
        ({"registered": "2015-03-02"}, "registered on 2015-03-02, after today"),
        ({"date": "yesterday"}, "event.date: should be a day"),
        ({"__event": None}, "event: should be an object"),
        ({"__listing": 2}, 'does not begin with "listing": 1'),
        ({"__programme": "go"}, "there is no programme 'go'"),
        ({"__programme": "house-league"}, "House league has no listings"),
    ],
)
def test_bad_input(more: dict[str, Any], why: str) -> None:
    with pytest.raises(Refusal, match=why):
        listing(**more)
