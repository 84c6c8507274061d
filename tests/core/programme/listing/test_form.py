"""What a listing says: section 2 and Appendix A."""

from __future__ import annotations

from typing import Any

import pytest

from tests.core.programme.writing import LISTED, findings, listing
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
