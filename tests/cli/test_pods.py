"""Pods on the command line: comfortable to write down, shown, refused kindly."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.terminal import answered, refused, told, written

FIVE = ["5*,0,0,0"] * 5


@pytest.fixture
def tribbles(tmp_path: Path) -> Path:
    """Ann to Dan in one pod, published."""
    file = tmp_path / "tribbles.topcut"
    answered("new", file, "--rulebook", "tribbles")
    answered("enter", file, "Ann", "Bea", "Cid", "Dan")
    answered("start", file)
    answered("hand", file, "--table", "Ann/Bea/Cid/Dan", "--reason", "test")
    answered("publish", file)
    return file


def points(file: Path) -> dict[str, int]:
    return {row["name"]: row["points"] for row in told("standings", file)["standings"]}


def test_round_by_round(tribbles: Path) -> None:
    said = answered("pod", tribbles, 1, "1200*,0,500,0")
    assert said.out == "table 1: 1 of 5 rounds: Ann 1200, Bea 0, Cid 500, Dan 0\n"
    answered("pod", tribbles, 1, "bea=300")
    answered("pod", tribbles, 1, "Cid=10*,Dan=20", "0,0,0,7")
    answered("pod", tribbles, 1, "1,2,3,4,nobody")
    assert points(tribbles) == {"Ann": 1201, "Bea": 302, "Cid": 513, "Dan": 31}
    (table,) = told("pods", tribbles)["tables"]
    assert table["winners"] == ["Ann", "Bea", "Cid", "Dan", None]
    assert table["scores"][0] == [1200, 0, 500, 0]
    assert table["over"] is True
    rows = told("standings", tribbles)["standings"]
    assert rows[0]["scores"] == [1200, 0, 0, 0, 1]
    assert rows[0]["tiebreaks"]["rounds-won"] == "1"


def test_time_is_up(tribbles: Path) -> None:
    answered("pod", tribbles, 1, "9*,0,0,0")
    said = answered("pod", tribbles, 1, "0,4,6,0", "--time")
    assert "2 of 5 rounds, time is up" in said.out
    assert "the others score 0 [A-TR5]" in said.err
    assert told("pods", tribbles)["tables"][0]["winners"] == ["Ann", None]


def test_a_concession_and_a_correction(tribbles: Path) -> None:
    answered("pod", tribbles, 1, "9*,0,0,0", "--conceded", "Dan")
    assert told("pods", tribbles)["tables"][0]["conceded"] == {"Dan": 1}
    assert "Dan conceded and scores 0" in refused("pod", tribbles, 1, "0,0,0,3")
    answered(
        "pod", tribbles, 1, "0,0,0,3", *FIVE[:4], "--correct", "it was Cid", "--conceded", "Cid:2"
    )
    assert points(tribbles) == {"Ann": 20, "Bea": 0, "Cid": 0, "Dan": 3}
    assert "no reason" in refused("pod", tribbles, 1, "--correct", "")
    answered("pod", tribbles, 1, "--correct", "all wrong")
    assert told("status", tribbles)["open_tables"] == [1]
    assert told("status", tribbles)["phase"] == "pods"
    answered("undo", tribbles)
    assert points(tribbles)["Dan"] == 3


COUNT = "Give one score for each, in the order of the table."


@pytest.mark.parametrize(
    ("scores", "line"),
    [
        ("1,2,0,0", "does not say who won. Mark the winner with *, or end it with nobody."),
        ("1*,2*,0,0", "has two winners. Mark one player with *."),
        ("1*,0,0,0,nobody", "has a winner although time ended it. Leave the * out."),
        ("1*,0,0", f"table 1, round 1: 3 scores for 4 players. {COUNT}"),
        ("0,0,0,0,5*", f"table 1, round 1: 5 scores for 4 players. {COUNT}"),
        ("-1,0,0,0", "table 1, round 1: Ann cannot have -1. Give a number from 0 to 10,000,000."),
        ("Zoe=4", "there is no player 'Zoe'. Look into the list of players."),
        ("Ann=4,5", "'5' is nobody at this table. There play Ann, Bea, Cid, Dan."),
    ],
)
def test_scores_that_cannot_be(tribbles: Path, scores: str, line: str) -> None:
    assert refused("pod", tribbles, 1, "--", scores).endswith(line)


def test_words_that_are_no_scores(tribbles: Path) -> None:
    assert "is not a list of numbers" in refused("pod", tribbles, 1, "many", code=2)
    line = refused("pod", tribbles, 1, "--correct", "r", "--conceded", "Ann", code=2)
    assert "'Ann' is not NAME:GAME" in line


def test_pods_where_pairs_are_played(tmp_path: Path) -> None:
    file = tmp_path / "munchkin.topcut"
    answered("new", file, "--rulebook", "munchkin")
    assert "has no pods" in refused("pod", file, 1, "1,2")
    assert "has no pods" in refused("pods", file)


def test_what_people_see(tribbles: Path) -> None:
    answered("pod", tribbles, 1, "1200*,0,500,0")
    said = answered("status", tribbles)
    assert "Rounds 1-5 of 5" in said.out
    assert "1 (open)" in said.out
    assert "1200*" in answered("pods", tribbles).out
    answered("pod", tribbles, 1, *FIVE[:4])
    assert "standings after round 5" in answered("standings", tribbles).out
    said = answered("finish", tribbles)
    assert "qualifying heat" in said.out
    assert "PodRecorded" not in answered("log", tribbles).out
    assert "1200-0-500-0" in answered("log", tribbles).out
    assert told("verify", tribbles)["ok"]


@pytest.mark.rule("TR-023")
def test_a_head_start_is_typed_and_shown(tmp_path: Path) -> None:
    file = tmp_path / "worlds.topcut"
    answered("new", file, "--rulebook", "tribbles", "--option", "level=worlds")
    people = tmp_path / "people.csv"
    people.write_text("name,head_start\nAnn,100000\nBea,\nCid,\nDan,\n", encoding="utf-8")
    answered("enter", file, "--csv", people)
    answered("edit", file, "Bea", "--head-start", 200000)
    assert "[TR-023]" in refused("edit", file, "Bea", "--head-start", -1)
    answered("pair", file, "--seed", 1)
    answered("publish", file)
    answered("pod", file, 1, *["0,0,0,0"] * 5)
    assert points(file) == {"Bea": 200000, "Ann": 100000, "Cid": 0, "Dan": 0}
    assert "+200000" in answered("pods", file).out
    said = answered("finish", file)
    assert (
        "Bea earns a head start of 200,000 at next year's World Championships [TR-020]" in said.out
    )


def test_structure_names_the_pods() -> None:
    answer = told("structure", "tribbles", 26)
    assert (answer["rounds"], answer["pods"]) == (10, [7, 7, 6, 6])
    assert "4 pods of 7, 7, 6, 6" in answered("structure", "tribbles", 26).out


def test_a_pod_sheet(tmp_path: Path) -> None:
    names = "ABCDEFGHI"
    table = {"players": list(names[:5]), "scores": [[5, 0, 0, 0, 0]] * 5}
    other = {"players": list(names[5:]), "scores": [[4, 3, 0, 0]] * 5}
    raw = {
        "sheet": 1,
        "rulebook": "tribbles",
        "options": {"rounds": 10},
        "players": [{"name": name} for name in names],
        "rounds": [[table, other]],
    }
    file = written(tmp_path / "pods.json", raw)
    rows = told("standings", file)["standings"]
    assert [(row["name"], row["points"]) for row in rows[:3]] == [("A", 25), ("F", 20), ("G", 15)]
    answer = told("pair", file, "--seed", 7)
    first, second = answer["tables"]
    assert (first["table"], first["players"][:3]) == (1, ["A", "F", "G"])
    assert first["why"]["kind"] == "pod"
    assert len(second["players"]) == 4
    raw["rounds"].append(
        [
            {"players": first["players"], "scores": [[0, 0, 1, 0, 0]] * 5},
            {"players": second["players"], "scores": [[0, 90, 0, 0]] * 5},
        ]
    )
    rows = told("standings", written(tmp_path / "finals.json", raw))["standings"]
    assert [row["table"] for row in rows] == [1] * 5 + [2] * 4
    assert rows[0]["name"] == "G"


def test_commander_on_the_command_line(tmp_path: Path) -> None:
    file = tmp_path / "commander.topcut"
    answered("new", file, "--rulebook", "commander-style")
    answered("enter", file, "Ann", "Bea", "Cid", "Dan")
    answered("pair", file, "--seed", 2)
    answered("publish", file)
    answered("pod", file, 1, "Ann=1,Bea=2,Cid=3,Dan=4")
    assert points(file) == {"Ann": 3, "Bea": 2, "Cid": 1, "Dan": 0}
    answered("pair", file)
    answered("publish", file)
    answered("pod", file, 1, "drawn")
    assert points(file) == {"Ann": 4, "Bea": 3, "Cid": 2, "Dan": 1}
    said = answered("rulebook", "show", "commander-style")
    assert "points by place of 4: 3, 2, 1, 0" in said.out
    assert "Bracket" not in said.out


@pytest.mark.rule("TR-023", "TR-030")
def test_who_left_before_the_finals_sits_nowhere(tmp_path: Path) -> None:
    """Nine players in two pods; Ann brings 100,000 along, wins every round and goes home."""
    file = tmp_path / "nine.topcut"
    answered("new", file, "--rulebook", "tribbles")
    answered("enter", file, "Ann", *"BCDEFGHI")
    answered("edit", file, "Ann", "--head-start", 100000)
    answered("start", file)
    answered("hand", file, "--table", "Ann/B/C/D/E", "--table", "F/G/H/I", "--reason", "test")
    answered("publish", file)
    said = answered("pod", file, 1, *["5*,0,0,0,0"] * 5)
    assert said.out == "table 1: 5 of 5 rounds: Ann 100025, B 0, C 0, D 0, E 0\n"
    answered("pod", file, 2, *FIVE)
    answered("drop", file, "Ann")
    drawn = answered("pair", file).out
    assert drawn.splitlines()[2].count("┃") == 4, "three columns: table, name, why"
    answered("publish", file)
    answered("pod", file, 1, *["1*,0,0,0,0,0,0,0"] * 5)
    rows = told("standings", file)["standings"]
    assert [row["table"] for row in rows] == [1] * 8 + [None]
    assert rows[-1]["name"] == "Ann"
    assert " 2 │" not in answered("standings", file).out.splitlines()[-2]
