"""What each kind of event asks of its listing: section 11."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest

from tests.core.programme.writing import findings, listing
from topcut.core.programme.listing.special_kinds import weekend


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
