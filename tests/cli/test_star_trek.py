"""Star Trek on the command line: the sheet of the design, a director who plays, drafts, online."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import answered, refused, told, written

DESIGN: dict[str, Any] = {
    "sheet": 1,
    "rulebook": "star-trek-2e",
    "options": {"rounds": 4},
    "players": [
        {"name": "Tony"},
        {"name": "John"},
        {"name": "Ann", "earned_byes": [1]},
        {"name": "Bea"},
        {"name": "Max", "late": 1},
    ],
    "rounds": [
        [
            {"players": ["Tony", "John"], "result": "win", "score": [100, 35]},
            {"players": ["Ann"], "result": "earned-bye"},
            {"players": ["Bea"], "result": "bye"},
        ],
        [
            {"players": ["Ann", "Tony"], "result": "modified-loss", "score": [40, 55],
             "ended": "time"},
            {"players": ["Max", "Bea"], "result": "win", "ended": "concession"},
            {"players": ["John"], "result": "bye"},
        ],
    ],
    "drops": {"Max": 2},
}  # fmt: skip


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    return written(tmp_path / "design.json", DESIGN)


@pytest.mark.rule("ST-109", "ST-112", "ST-114", "ST-119", "ST-123", "ST-289")
def test_the_designs_sheet_is_ranked(sheet: Path) -> None:
    """By hand. Points: Tony 4 + 3, John 1 + 4, Ann 4 + 1, Bea 4 + 1, Max 0 + 4. Differential:
    Tony 65 + 15, John -65, Ann 100 - 15, Bea -100, Max +100. CVP: Tony 4 + 7, John 1 + 5, Ann
    4 + 5, Bea 4 + 5, Max 4. Schedule, the lower of two entries left out: Tony 5 and 5, John 7 and
    0, Ann 8 (all of two rounds) and 7, Bea 0 and 4, Max 0 and 5."""
    rows = told("standings", sheet)["standings"]
    found = {
        row["name"]: (
            row["points"],
            *(
                row["tiebreaks"][name]
                for name in ("strength-of-schedule", "differential", "cumulative-victory-points")
            ),
        )
        for row in rows
    }
    assert found == {
        "Tony": (7, "5", "80", "11"),
        "Ann": (5, "8", "85", "9"),
        "John": (5, "7", "-65", "6"),
        "Bea": (5, "4", "-100", "9"),
        "Max": (4, "5", "100", "4"),
    }
    assert [row["name"] for row in rows] == ["Tony", "Ann", "John", "Bea", "Max"]


@pytest.mark.rule("ST-137", "ST-141")
def test_the_designs_sheet_is_paired(sheet: Path) -> None:
    """Tony has met John and Ann: he plays Bea, and John plays Ann."""
    answer = told("pair", sheet, "--seed", 7)
    assert answer["round"] == 3
    assert [sorted(table["players"]) for table in answer["tables"]] == [
        ["Bea", "Tony"],
        ["Ann", "John"],
    ]


def test_the_structure(sheet: Path) -> None:
    answer = told("structure", "star-trek-1e", 30)
    assert answer["rounds"] == 6
    assert answer["cut"] is None
    assert "ST-025" in answer["rules"]


@pytest.mark.rule("ST-118")
def test_an_option_on_the_command_line(sheet: Path) -> None:
    rows = told("standings", sheet, "--option", "rules=slipstream")["standings"]
    found = {row["name"]: row["tiebreaks"]["differential"] for row in rows}
    assert found == {"Tony": "25", "Ann": "40", "John": "-15", "Bea": "-50", "Max": "50"}
    # Tony 50 - 35 = 15 and 50 - 40 = 10; Ann 50 - 10
    assert "ST-046" in refused("standings", sheet, "--option", "pool=block")


@pytest.mark.rule("T-21")
def test_a_sheet_without_scores_is_ranked_with_a_warning(tmp_path: Path) -> None:
    plain = {**DESIGN, "rounds": [[{"players": ["Tony", "John"], "result": "win"}]], "drops": {}}
    answer = told("standings", written(tmp_path / "plain.json", plain))
    assert any("no score" in text for text in answer["warnings"])


@pytest.mark.rule("ST-086", "ST-087")
def test_a_director_who_plays(tmp_path: Path) -> None:
    file = tmp_path / "evening.topcut"
    answered("new", file, "--rulebook", "star-trek-2e")
    answered("enter", file, "Ann", "Bea", "Cid", "Dan")
    answered("staff", file, "Ann", "organizer")
    assert "second and a third director" in refused("start", file)
    answered("staff", file, "Bea", "marshal")
    answered("staff", file, "Zed", "judge")
    assert "more than half" in refused("start", file)
    assert "2 players for Ann" in answered("approve", file, "Ann", 2).out
    answered("start", file)


@pytest.mark.rule("ST-032", "ST-034")
def test_draft_groups(tmp_path: Path) -> None:
    file = tmp_path / "draft.topcut"
    answered("new", file, "--rulebook", "star-trek-1e", "--option", "format=draft")
    answered("enter", file, *"ABCDEFG")
    answer = told("groups", file)
    assert [len(group) for group in answer["groups"]] == [4, 3]
    assert answer["passes"] == ["left", "right", "left"]
    assert "group 2:" in answered("groups", file).out


@pytest.mark.rule("ST-099", "ST-107", "ST-280", "S1-016")
def test_clock_time_and_missed_games(tmp_path: Path) -> None:
    file = tmp_path / "evening.topcut"
    answered("new", file, "--rulebook", "star-trek-1e", "--option", "mode=online")
    answered("enter", file, "Ann", "Bea", "Cid", "Dan")
    answered("start", file)
    answered("hand", file, "--table", "Ann/Bea", "--table", "Cid/Dan", "--reason", "set")
    answered("publish", file)
    assert "warn the players at" in answered("clock", file, "--start").out
    clock = told("clock", file)
    assert clock["warning_at"] < clock["ends_at"]
    assert "score is missing" in refused("result", file, 1, "win")
    answered("time", file, 1, "--answer", "score=-5,40", "--answer", "full-win=none")
    answered("extend", file, 2, 60)
    answered("pair", file)
    answered("publish", file)
    answered("noshow", file, 2, "Dan", "--round", 1)
    rows = {row["name"]: row for row in told("standings", file, "--round", 1)["standings"]}
    assert {name: row["points"] for name, row in rows.items()} == {
        "Ann": 1, "Bea": 3, "Cid": 4, "Dan": 0,
    }  # fmt: skip
    assert rows["Bea"]["tiebreaks"]["differential"] == "40"


def test_the_page_for_players() -> None:
    page = answered("rulebook", "show", "star-trek-2e").out
    for words in ("Differential", "Sanctioned", "Documents", "Options together", "not block"):
        assert words in page


@pytest.mark.rule("ST-167", "ST-013", "ST-011")
def test_what_is_said_at_the_end(sheet: Path) -> None:
    dated = json.loads(sheet.read_text())
    dated["date"] = "2026-11-15"
    said = answered("places", written(sheet.parent / "dated.json", dated)).out
    assert "sanctioned, rated; send the results by 2026-11-22" in said
    few = {**DESIGN, "players": DESIGN["players"][:3], "rounds": [], "drops": {}}
    said = answered("places", written(sheet.parent / "few.json", few)).out
    assert "not sanctioned, not rated" in said
    assert "ST-011" in said


@pytest.mark.rule("ST-113")
def test_a_score_the_wrong_way_round_is_asked_about(tmp_path: Path) -> None:
    journal = tmp_path / "trek.topcut"
    answered("new", journal, "--rulebook", "star-trek-2e")
    answered("enter", journal, *"ABCDEF")
    answered("pair", journal)
    answered("publish", journal)
    said = answered("result", journal, 1, "win", "--score", "35-100")
    assert "the winner is behind with 35:100: is it in the order of the table?" in said.err
    assert answered("result", journal, 2, "loss", "--score", "35-100").err == ""
    assert answered("result", journal, 3, "win", "--score", "35-40", "--ended", "decked").err == ""
    said = answered("correct", journal, 2, "win", "--score", "35-100", "--reason", "slip")
    assert "the winner is behind" in said.err


@pytest.mark.rule("ST-126", "ST-144")
def test_more_rounds_than_opponents_are_told_beforehand(tmp_path: Path) -> None:
    """Four players have three opponents each: in round four everybody would have a bye."""
    journal = tmp_path / "four.topcut"
    answered("new", journal, "--rulebook", "star-trek-2e", "--option", "rounds=4")
    answered("enter", journal, *"ABCD")
    said = answered("announce", journal)
    assert "4 players can play only 3 rounds without meeting twice, not 4" in said.err
    assert "after that everybody has a bye" in said.err
    assert "everybody has a bye" in answered("start", journal).err
    assert "everybody" not in answered("structure", "star-trek-2e", 5).err
