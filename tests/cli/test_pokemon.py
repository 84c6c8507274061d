"""Pokémon on the command line: divisions, late players, what the standings show."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.terminal import answered, refused, told, written

SHEET = {
    "sheet": 1,
    "rulebook": "pokemon",
    "players": [{"name": name} for name in ("Ann", "Bea", "Cid", "Dan")],
    "rounds": [
        [
            {"players": ["Ann", "Bea"], "result": "win"},
            {"players": ["Cid", "Dan"], "result": "win"},
        ],
        [
            {"players": ["Ann", "Cid"], "result": "win"},
            {"players": ["Bea", "Dan"], "result": "win"},
        ],
        [
            {"players": ["Ann", "Dan"], "result": "win"},
            {"players": ["Bea", "Cid"], "result": "win"},
        ],
    ],
}


def test_percentages_are_shown_whole(tmp_path: Path) -> None:
    """Ann's opponents won 2, 1 and 0 of 3 games, the last counted as a quarter: a mean of
    (2/3 + 1/3 + 1/4) / 3 = 5/12, which is 0.417 and no '0.4…'."""
    sheet = written(tmp_path / "four.json", SHEET)
    for columns in (80, 120):
        shown = answered("standings", sheet, columns=columns).out
        assert "0.417" in shown
        assert "…" not in shown


@pytest.fixture
def three_and_eight(tmp_path: Path) -> Path:
    """Three Juniors and eight Masters of the season 2009-10, who play in one field."""
    journal = tmp_path / "cities.topcut"
    answered("new", journal, "--rulebook", "pokemon", "--option", "season=2009")
    answered("enter", journal, *(f"J{n}" for n in range(3)), "--division", "Junior")
    answered("enter", journal, *(f"M{n}" for n in range(8)), "--born", 1980)
    return journal


@pytest.mark.rule("PK-018", "PK-020", "PK-035")
class TestDivisions:
    def test_are_said_at_the_door(self, three_and_eight: Path) -> None:
        rows = told("players", three_and_eight)
        assert [row["division"] for row in rows] == ["Junior"] * 3 + ["Masters"] * 8
        assert rows[3]["born"] == 1980
        assert "Division" in answered("players", three_and_eight).out

    def test_a_late_player_needs_one(self, three_and_eight: Path) -> None:
        answered("pair", three_and_eight)
        answered("publish", three_and_eight)
        assert "Give their birth year or division" in refused("enter", three_and_eight, "Max")
        said = answered("enter", three_and_eight, "Max", "--division", "senior")
        assert "with a loss in 1 round" in said.err
        assert told("players", three_and_eight)[-1]["division"] == "Senior"

    def test_a_wrong_one_is_mended_in_one_field(self, three_and_eight: Path) -> None:
        answered("pair", three_and_eight)
        answered("edit", three_and_eight, "J1", "--division", "Senior")
        assert told("players", three_and_eight)[1]["division"] == "Senior"

    def test_follows_a_corrected_year(self, three_and_eight: Path) -> None:
        answered("edit", three_and_eight, "M1", "--born", 2000)
        row = told("players", three_and_eight)[4]
        assert (row["division"], row["born"]) == ("Junior", 2000)

    def test_a_year_that_is_none_is_refused(self, three_and_eight: Path) -> None:
        assert "born" in refused("enter", three_and_eight, "Max", "--born", 5, code=2)

    def test_a_wrong_one_stays_where_they_play_apart_and_there_is_a_way_out(
        self, three_and_eight: Path
    ) -> None:
        """PK-021: six Juniors and eight Masters are two tournaments."""
        answered("enter", three_and_eight, "J3", "J4", "J5", "--division", "Junior")
        answered("pair", three_and_eight)
        answered("publish", three_and_eight)
        line = refused("edit", three_and_eight, "J1", "--division", "Masters")
        assert "enter them again as late under another name, such as 'J1 (Masters)'" in line
        answered("drop", three_and_eight, "J1")
        answered("enter", three_and_eight, "J1 (Masters)", "--division", "Masters")


@pytest.mark.rule("ST-094")
def test_byes_and_a_name_are_changed_at_once(tmp_path: Path) -> None:
    journal = tmp_path / "trek.topcut"
    answered("new", journal, "--rulebook", "star-trek-2e")
    answered("enter", journal, "Kirk")
    answered("edit", journal, "Kirk", "--name", "James Kirk", "--earned-byes", "1,2")
    (row,) = told("players", journal)
    assert (row["name"], row["earned_byes"]) == ("James Kirk", [1, 2])


@pytest.mark.rule("A-PK21")
def test_a_clock_that_was_started_is_a_time_limit(tmp_path: Path) -> None:
    """The guide has none, so that the organizer's is the one; without it the way is told."""
    journal = tmp_path / "timed.topcut"
    answered("new", journal, "--rulebook", "pokemon")
    answered("enter", journal, *"ABCD")
    answered("pair", journal)
    answered("publish", journal)
    for command in (("clock", journal, "--start"), ("time", journal, 1)):
        assert "start a clock with the minutes that were announced" in refused(*command).lower()
    answered("clock", journal, "--start", "--minutes", 40)
    asked = refused("time", journal, 1)
    assert "the Tournament Rules do. Who won by them?" in asked
    answered("time", journal, 1, "--answer", "winner=1")
    answered("result", journal, 2, "win", "--ended", "time")


@pytest.mark.rule("A-PK21")
def test_nobody_wins_on_time(tmp_path: Path) -> None:
    """The step offers 'none', so that it is an answer: a double loss."""
    journal = tmp_path / "timed.topcut"
    answered("new", journal, "--rulebook", "pokemon", "--option", "round-minutes=30")
    answered("enter", journal, *"ABCD")
    answered("pair", journal)
    answered("publish", journal)
    said = answered("time", journal, 1, "--answer", "winner=none")
    assert "double loss" in said.out
    answered("time", journal, 2, "--answer", "winner=2")
    assert [table["result"] for table in told("status", journal)["tables"]] == [
        "double-loss",
        "loss",
    ]
