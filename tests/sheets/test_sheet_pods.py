"""Pods in a sheet: scores, who emptied the hand, what is refused, and back again."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.tribbles.notation import event_of, play, ranked
from topcut.core.actions.results.pods import RecordPod
from topcut.core.projections.ranking import standings
from topcut.core.refusal import Refusal
from topcut.core.tournament.state import State
from topcut.sheets.model import plain
from topcut.sheets.sheet import read_sheet
from topcut.sheets.write import sheet_of

ZERO = [0, 0, 0, 0]


def sheet(*rounds: list[dict[str, Any]], names: str = "ABCD", **more: Any) -> dict[str, Any]:
    players = [{"name": name} for name in names]
    return {"sheet": 1, "rulebook": "tribbles", "players": players, "rounds": list(rounds)} | more


def pod(names: str, *scores: list[int], **more: Any) -> dict[str, Any]:
    return {"players": list(names), "scores": list(scores)} | more


def won(state: State) -> dict[str, Any]:
    return {
        state.name_of(row.player): dict(row.tiebreaks)["rounds-won"] for row in standings(state)
    }


def refusal(raw: Any) -> str:
    with pytest.raises(Refusal) as caught:
        read_sheet(raw, {})
    return caught.value.line()


def test_who_emptied_the_hand_is_said() -> None:
    """C emptied the hand in round 2 although B has more; time ended round 3."""
    rows = [[9, 0, 0, 0], [0, 70, 60, 0], [0, 5, 0, 0], ZERO, ZERO]
    raw = sheet([pod("ABCD", *rows, emptied=["A", "C", None, None, None])])
    read = read_sheet(raw, {})
    assert won(read.state) == {"A": 1, "C": 1, "B": 0, "D": 0}
    assert read.warnings == ()
    assert ranked(read.state) == ["B", "C", "A", "D"]


@pytest.mark.rule("T-42")
def test_who_emptied_the_hand_is_not_said() -> None:
    """The only scorer of round 1, the highest of round 2, nobody of round 3 (level) and 4."""
    read = read_sheet(
        sheet([pod("ABCD", [9, 0, 0, 0], [0, 70, 60, 0], [0, 5, 5, 0], ZERO, ZERO)]), {}
    )
    assert won(read.state) == {"A": 1, "B": 1, "C": 0, "D": 0}
    (told,) = read.warnings
    assert told.startswith("pods 1, table 1, round 3: two have the highest score")


@pytest.mark.rule("A-TR5")
def test_fewer_rounds_than_five() -> None:
    read = read_sheet(sheet([pod("ABCD", [9, 0, 0, 0])]), {})
    assert read.warnings == ("pods 1, table 1: 4 of 5 rounds score 0 [A-TR5]",)
    assert not read.state.rounds[0].open_tables


@pytest.mark.rule("TR-029", "TR-030")
def test_tables_of_the_finals_stand_in_the_order_of_their_seeds() -> None:
    heats = [pod("ABCD", *[[9, 8, 7, 6]] * 5), pod("EFGH", *[[5, 4, 3, 2]] * 5)]
    last = [pod("AEBC", *[[0, 1, 2, 3]] * 5), pod("DFGH", *[[900, 0, 0, 0]] * 5)]
    state = read_sheet(sheet(heats, last, names="ABCDEFGH", options={"rounds": 10}), {}).state
    assert ranked(state)[:5] == ["C", "B", "E", "A", "D"]


@pytest.mark.rule("TR-023")
def test_a_head_start() -> None:
    raw = sheet([pod("ABCD", *[ZERO] * 5)])
    raw["players"][2]["head_start"] = 200_000
    rows = standings(read_sheet(raw, {}).state)
    assert (rows[0].player, rows[0].points) == (3, 200_000)
    other = {"sheet": 1, "rulebook": "munchkin", "players": raw["players"]}
    assert "no head starts ('C')" in refusal(other)


def test_a_concession() -> None:
    raw = sheet([pod("ABCD", [0, 9, 0, 0], [5, 0, 0, 0], ZERO, ZERO, ZERO, conceded={"B": 2})])
    assert {row.player: row.points for row in standings(read_sheet(raw, {}).state)}[2] == 9
    raw["rounds"][0][0]["conceded"] = {"B": 1}
    assert "B conceded and scores 0, not 9" in refusal(raw)


@pytest.mark.parametrize(
    ("table", "line"),
    [
        (pod("ABCD", [1, 2, 3]), "pods 1, table 1, round 1: 3 scores for 4 players"),
        (pod("ABCD", [1, 2, 3, -4]), "D cannot have -4"),
        (pod("ABCD", *[ZERO] * 6), "has 5 rounds, not 6"),
        (pod("ABCD", ZERO, emptied=["A", "B"]), "'emptied' has 2 names for 1 lists of scores"),
        (pod("ABCD", ZERO, emptied=["X"]), "'X' is not among the players"),
        (pod("ABCD", ZERO, emptied=["E"]), "E does not play there"),
        (pod("ABCD", ZERO, conceded={"X": 1}), "'X' is not among the players"),
        (pod("ABCD", ZERO, places=[[1, 2, 3, 4]]), "there are places and scores"),
        ({"players": list("ABCD"), "result": "win"}, "a pod has no 'result'"),
        (pod("ABCD", ZERO, ended="time"), "a pod has no 'ended'"),
        ({"players": list("ABCD"), "emptied": ["A"]}, "there are no scores"),
        ({"players": list("ABCD"), "places": [[1, 2, 3, 4]]}, "places are given"),
        (pod("ABCX", ZERO), "'X' is not among the players"),
        (pod("ABCA", ZERO), "'A' sits at two tables"),
    ],
)
def test_what_is_refused(table: dict[str, Any], line: str) -> None:
    assert line in refusal(sheet([table], names="ABCDE"))


def test_pods_where_pairs_are_played() -> None:
    raw = sheet([pod("AB", [1, 2])]) | {"rulebook": "munchkin"}
    assert "'scores' belongs to a pod" in refusal(raw)


def test_an_open_pod_and_one_that_missed() -> None:
    rounds = [{"players": list("ABCD")}, {"players": ["E"], "result": "missed"}]
    state = read_sheet(sheet(rounds, names="ABCDE"), {}).state
    assert [table.number for table in state.rounds[0].open_tables] == [1]
    card = {row.player: row.tiebreaks for row in standings(state)}
    assert len(card) == 5


def test_there_and_back() -> None:
    event = event_of(["A B C D", "E F G H I"], rounds=10)
    play(event, 1, "9* 0 0 5", "0 3 0 0", over=True)
    play(event, 2, "0 0 7* 0 0", conceded=(event.number("E"),))
    event.do(RecordPod(table=2, over=True))
    event.draw()
    event.do(RecordPod(table=1, over=True))
    raw = plain(sheet_of(event.state))
    assert raw["rounds"][0][0] == {
        "players": ["A", "B", "C", "D"],
        "scores": [[9, 0, 0, 5], [0, 3, 0, 0]],
        "emptied": ["A", None],
    }
    assert raw["rounds"][0][1]["conceded"] == {"E": 1}
    assert raw["rounds"][1][0]["scores"] == []
    assert raw["options"] == {"rounds": 10}
    again = read_sheet(raw, {}).state
    assert [one.tables for one in again.rounds] == [one.tables for one in event.state.rounds]
    assert standings(again) == standings(event.state)


def test_commander_there_and_back() -> None:
    raw = {
        "sheet": 1,
        "rulebook": "commander-style",
        "players": [{"name": name} for name in "ABCD"],
        "rounds": [[{"players": list("ABCD"), "places": [[4, 1, 2, 2]]}]],
        "seed": 5,
    }
    state = read_sheet(raw, {}).state
    assert {state.name_of(row.player): row.points for row in standings(state)} == {
        "A": 0, "B": 3, "C": 2, "D": 2
    }  # fmt: skip
    written = plain(sheet_of(state))
    assert written["rounds"] == raw["rounds"]
