"""Every field of a sheet does what DESIGN says of it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.builders import sheet, state_of
from topcut.core.projections.histories import field_of
from topcut.core.projections.ranking import standings
from topcut.core.tournament.state import State
from topcut.sheets.load import parsed_json
from topcut.sheets.sheet import FromSheet, read_sheet

FULL: dict[str, Any] = {
    "sheet": 1,
    "rulebook": "street-warriors",
    "name": "Friday",
    "date": "2026-11-13",
    "options": {"rounds": 4, "third-place": True},
    "players": [
        {
            "name": "Ann",
            "id": 17,
            "division": "Masters",
            "flight": "A",
            "seed": 3,
            "rating": 1500,
            "club": "North",
            "born": 1990,
        },
        {"name": "Bea", "id": "x-9"},
        {"name": "Cid"},
        {"name": "Dan", "late": 1},
    ],
    "rounds": [
        [
            {"players": ["Ann", "Bea"], "result": "win", "score": [10, -2], "games": [1, 0]},
            {"players": ["Cid"], "result": "bye"},
        ],
        [
            {"players": ["Bea", "Cid"], "result": "loss", "ended": "concession"},
            {"players": ["Dan", "Ann"]},
        ],
    ],
    "drops": {"Bea": 2},
    "seed": 99,
}


def read(raw: dict[str, Any]) -> FromSheet:
    return read_sheet(raw, {})


def histories(state: State) -> dict[str, list[tuple[str, int, str | None]]]:
    field = field_of(state)
    return {
        state.name_of(number): [
            (one.code, one.points, one.opponent and state.name_of(one.opponent))
            for one in field.history(number)
        ]
        for number in state.entrants
    }


class TestEveryField:
    @property
    def state(self) -> State:
        return read(FULL).state

    def test_the_tournament(self) -> None:
        assert (self.state.name, self.state.date) == ("Friday", "2026-11-13")
        assert self.state.lots == 99
        assert self.state.rounds_planned == 4
        assert self.state.rulebook.bracket.third_place is True

    def test_the_players(self) -> None:
        ann = self.state.entrants[1].details
        assert (ann.id, ann.division, ann.flight, ann.seed) == ("17", "Masters", "A", 3)
        assert (ann.rating, ann.club, ann.born) == (1500, "North", 1990)
        assert self.state.entrants[2].details.id == "x-9"
        assert self.state.entrants[4].late == 1

    @pytest.mark.rule("G5", "SW-008", "SW-010", "SW-011")
    def test_the_rounds(self) -> None:
        assert histories(self.state) == {
            "Ann": [("win", 3, "Bea")],
            "Bea": [("loss", 0, "Ann"), ("loss", 0, "Cid")],
            "Cid": [("bye", 3, None), ("win", 3, "Bea")],
            "Dan": [("missed", 0, None)],
        }

    def test_results_keep_their_numbers(self) -> None:
        first = self.state.rounds[0].tables[0].report
        second = self.state.rounds[1].tables[0].report
        assert first is not None
        assert second is not None
        assert (first.result.score, first.result.games) == ((10, -2), (1, 0))
        assert (first.result.ended, second.result.ended) == ("victory", "concession")
        assert self.state.rounds[1].open_tables[0].players == (4, 1)

    def test_the_drops(self) -> None:
        assert self.state.entrants[2].status == "dropped"
        assert [one.name for one in self.state.active] == ["Ann", "Cid", "Dan"]


@pytest.mark.rule("G5")
@pytest.mark.parametrize("code", ["bye", "missed"])
def test_a_table_of_one(code: str) -> None:
    state = state_of("street-warriors", "Ann Bea Cid", ["Ann-Bea win", f"Cid {code}"])
    assert histories(state)["Cid"] == [(code, 3 if code == "bye" else 0, None)]


@pytest.mark.rule("T-5")
def test_a_double_loss() -> None:
    state = state_of("munchkin", "Ann Bea", ["Ann-Bea double-loss"])
    assert histories(state) == {
        "Ann": [("double-loss", 0, "Bea")],
        "Bea": [("double-loss", 0, "Ann")],
    }


def test_nobody_is_forgotten() -> None:
    """A player without a table has missed the round, and the sheet's reader is told."""
    read_back = read(sheet("munchkin", "Ann Bea Cid", ["Ann-Bea win"]))
    assert read_back.warnings == ("round 1: 'Cid' has no table; counted as missed",)
    assert histories(read_back.state)["Cid"] == [("missed", 0, None)]


def test_late_and_dropped_players_need_no_table() -> None:
    raw = sheet("munchkin", "Ann Bea Cid Dan", ["Ann-Bea win"], ["Ann-Dan win", "Bea bye"])
    raw["players"][3]["late"] = 1
    raw["drops"] = {"Cid": 0}
    read_back = read(raw)
    assert read_back.warnings == ()
    assert histories(read_back.state)["Cid"] == []


def test_spaces_around_names_do_not_matter() -> None:
    raw = sheet("munchkin", "Ann Bea", ["Ann-Bea win"])
    raw["players"][0]["name"] = "  Ann\u3000"
    raw["rounds"][0][0]["players"][1] = " Bea "
    assert histories(read(raw).state)["Ann"] == [("win", 2, "Bea")]


class TestWarnings:
    @pytest.mark.rule("SW-032", "A-MK3")
    def test_a_rematch_is_a_fact(self) -> None:
        rounds = (["Ann-Bea win"], ["Bea-Ann win"])
        told = read(sheet("street-warriors", "Ann Bea", *rounds)).warnings
        assert "round 2: table 1: Bea and Ann met in round 1 [SW-032, SW-033]" in told

    @pytest.mark.rule("SW-034", "MK-033")
    def test_a_second_bye_is_a_fact(self) -> None:
        rounds = (["Ann-Bea win", "Cid bye"], ["Ann-Bea loss", "Cid bye"])
        told = read(sheet("munchkin", "Ann Bea Cid", *rounds)).warnings
        assert "round 2: Cid has a second bye (the first in round 1) [MK-033]" in told

    def test_more_rounds_than_the_structure(self) -> None:
        rounds = [["Ann-Bea win"]] * 4
        told = read(sheet("munchkin", "Ann Bea", *rounds)).warnings
        assert told[0] == "the sheet has 4 rounds; the structure says 1"

    def test_more_players_than_any_bracket_holds_are_ranked(self) -> None:
        names = " ".join(f"p{number}" for number in range(3000))
        assert len(standings(read(sheet("street-warriors", names)).state)) == 3000


class TestSeed:
    """By default the seed comes from what the sheet says, however it is written."""

    raw = sheet("munchkin", "Ann Bea Cid Dan", ["Ann-Bea win", "Cid-Dan win"])

    def seed(self, text: str) -> int:
        return read(parsed_json(text.encode(), "test")).state.lots

    def test_spaces_and_order_of_keys_do_not_matter(self) -> None:
        plain = self.seed(json.dumps(self.raw))
        assert plain == self.seed(json.dumps(self.raw, indent=4))
        assert plain == self.seed(json.dumps(self.raw, sort_keys=True))
        assert plain == self.seed(json.dumps(dict(reversed(self.raw.items()))))

    def test_escapes_do_not_matter(self) -> None:
        raw = sheet("munchkin", "Zoë Bea", ["Zoë-Bea win"])
        assert self.seed(json.dumps(raw)) == self.seed(json.dumps(raw, ensure_ascii=False))

    def test_content_does(self) -> None:
        other = json.loads(json.dumps(self.raw).replace("Dan", "Don"))
        assert self.seed(json.dumps(self.raw)) != self.seed(json.dumps(other))

    def test_the_order_of_equal_players_depends_on_the_seed_only(self) -> None:
        names = [f"p{number}" for number in range(12)]
        orders = set()
        for seed in range(8):
            state = read({**sheet("munchkin", " ".join(names)), "seed": seed}).state
            orders.add(tuple(row.player for row in standings(state)))
        assert len(orders) == 8


def test_options_typed_go_before_those_of_the_sheet() -> None:
    raw = sheet("munchkin", "Ann Bea Cid Dan", options={"rounds": 2})
    assert read_sheet(raw, {}).state.rounds_planned == 2
    assert read_sheet(raw, {"rounds": "3"}).state.rounds_planned == 3
