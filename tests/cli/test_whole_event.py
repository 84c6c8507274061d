"""A whole evening at the terminal, for both games: what the organizer types and sees."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from tests.cli.desk_terminal import Desk
from tests.cli.terminal import answered, refused, told, topcut


def test_a_street_warriors_evening(desk: Desk, tmp_path: Path) -> None:
    """Nine players, four rounds, a cut to four; every command on the way."""
    desk.does("new", "--rulebook", "street-warriors", "--name", "Friday", "--date", "2026-11-13")
    desk.does("enter", *["Ann", "Bea", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy"])
    looked = desk.does("pair", "--look", "--seed", 1)
    assert "PASS" in looked
    assert desk.told("status")["phase"] == "registration", "looking changes nothing"
    drafted = desk.does("pair", "--seed", 1)
    assert drafted.startswith("started with 9 players: 4 rounds\n")
    assert "this is a draft: topcut publish" in drafted
    assert "seed 1\n" in drafted
    _change_the_draft(desk)
    published = desk.does("publish")
    assert "Friday: round 1 of 4" in published
    assert "time limit: 50 minutes [SW-005]" in published
    _report_the_first_round(desk)
    _people_come_and_go(desk)
    desk.play_round(3)
    desk.play_round(4)
    assert desk.told("status")["round"] == 4
    assert "next: cut" in desk.does("status")
    _cut_and_bracket(desk, tmp_path)
    _afterwards(desk)


def _change_the_draft(desk: Desk) -> None:
    assert "is drafted already" in desk.refuses("pair", "--seed", 2)
    again = desk.told("pair", "--seed", 2, "--again", "Ivy came late")
    assert again["seed"] == 2
    bye = next(table["players"][0] for table in again["tables"] if table.get("bye"))
    (first, second), (third, _) = (table["players"] for table in again["tables"][:2])
    swapped = desk.told("swap", first, third)["tables"]
    assert swapped[0]["players"] == [third, second]
    seated = desk.told("seat", 1, first, bye)["tables"]
    assert set(seated[0]["players"]) == {first, bye}
    assert "has 2 seats, not 1" in desk.refuses("seat", 1, first)
    log = desk.does("log")
    assert "drafted round 1: 5 tables: Ivy came late" in log
    assert "swapped" in log


def _report_the_first_round(desk: Desk) -> None:
    tables = desk.tables()
    (a, b), (c, _), (e, f), (g, _) = tables
    assert desk.does("result", 1, "win") == f"table 1: {a} v {b}: {a} wins\n"
    assert "nothing new recorded" in desk.does("result", 1, "win")
    assert "already has a result" in desk.refuses("result", 1, "loss")
    assert "has a PASS at table 5" in desk.refuses("result", 5, "win")
    assert "no table 6" in desk.refuses("result", 6, "win")
    assert "'modified-win' is not a result" in desk.refuses("result", 2, "modified-win")
    assert desk.does("result", 2, "--winner", c, "--score", "10:7").startswith(f"table 2: {c} v ")
    assert f"{e} and {f}" in desk.refuses("result", 3, "--winner", a)
    assert desk.does("extend", 3, 5, "--reason", "a judge was called") == (
        "table 3: 5 more minutes\n"
    )
    assert "open (+5 min)" in desk.does("status")
    clock = desk.told("clock", "--start", "--minutes", 50)
    assert 2400 < clock["seconds_left"] <= 3000, "fifty minutes, less what the machine took"
    assert " left\n" in desk.does("clock")
    assert desk.does("clock", "--pause").startswith("table 3 has 5 more minutes\npaused: ")
    assert desk.told("clock")["paused"]
    assert not desk.told("clock", "--resume")["paused"]
    assert "Lunch at one" in desk.does("message", "Lunch at one", "--minutes", 5)
    (message,) = desk.told("message")["messages"]
    assert desk.does("message", "--take-down", message["number"]) == "taken down\n"
    assert desk.does("message") == "nothing is announced\n"
    assert "is not complete" in desk.refuses("pair")
    assert desk.does("time", 3) == f"table 3: {e} v {f}: draw, by time\n"
    noshow = answered("noshow", desk.path, 4, g)
    assert ", by no-show" in noshow.out
    assert f"drop {g} if they do not come back" in noshow.err
    assert "no reason is given" in desk.refuses("correct", 1, "loss")
    said = desk.does("correct", 1, "loss", "--reason", "typed wrongly")
    assert said == f"table 1: {a} v {b}: {b} wins\n"
    assert desk.does("correct", 1, "none", "--reason", "again") == "table 1: open\n"
    assert desk.does("undo") == "undone: round 1 table 1: corrected to no result: again (" + (
        f"{a} v {b})\n"
    )
    assert desk.does("redo") == "redone\n"
    assert desk.does("result", 1, "draw", "--ended", "time").endswith(", by time\n")
    assert "there is nothing to redo" in desk.refuses("redo")


def _people_come_and_go(desk: Desk) -> None:
    assert desk.does("drop", "Gus", "--reason", "the last bus") == "Gus dropped\n"
    desk.play_round(2)
    late = answered("enter", desk.path, "Late Lou")
    assert "late, with a loss in each of 2 rounds" in late.err
    back = answered("return", desk.path, "Gus")
    assert back.out == "Gus is back\n"
    assert "Gus has a loss for 1 missed round [G5]" in back.err
    rows = {row["name"]: row["results"] for row in desk.told("standings")["standings"]}
    assert rows["Late Lou"] == ["missed", "missed"]
    assert rows["Gus"][1] == "missed"
    assert desk.does("penalty", "Hal", "warning", "--reason", "slow play") == "warning for Hal\n"
    assert "already has: warning" in desk.notes("penalty", "Hal", "game loss", "--reason", "again")
    assert desk.does("note", "the heating failed") == "noted\n"


def _cut_and_bracket(desk: Desk, tmp_path: Path) -> None:
    assert "all 4 rounds have been played" in desk.refuses("pair")
    assert "a cut to 4 was announced" in desk.refuses("finish")
    assert "there is no bracket yet" in desk.refuses("bracket")
    looked = desk.told("cut", "--look", "--seed", 9)
    assert looked["seeding"] == "drawn"
    made = desk.told("cut", "--seed", 9)
    assert made["seeds"] == looked["seeds"]
    assert made["round"] == looked["round"]
    names = [seed["name"] for seed in made["seeds"]]
    leaver = names[0]
    said = desk.does("replace", leaver)
    assert said.startswith(f"{leaver} leaves, ")
    inside = {name for match in desk.told("bracket")["matches"] for name in match["players"]}
    assert leaver not in inside
    assert len(inside - {None}) == 4
    assert "not decided yet: matches-won" in desk.refuses("time", 1)
    decided = answered(
        "time", desk.path, 1, "--answer", "matches-won=1,1", "--answer", "power-points=3,4"
    )
    assert "[SW-045]" in decided.err
    second, _, told = decided.out.partition(" v ")[2].partition(": ")
    assert told.startswith(f"{second} wins, by time"), "4 power points to 3"
    assert "cannot end with 'draw'" in desk.refuses("result", 2, "draw")
    desk.does("result", 2, "win")
    drawing = tmp_path / "bracket.svg"
    desk.does("bracket", "--svg", drawing)
    assert drawing.read_text("utf-8").lstrip().startswith("<svg")
    assert "the bracket is not played out" in desk.refuses("finish")
    desk.does("result", 3, "loss", "--ended", "concession")
    assert "Champion: " in desk.does("bracket")


def _afterwards(desk: Desk) -> None:
    finished = desk.does("finish")
    assert "Friday: final places" in finished
    assert "Send the results by 20 November 2026." in finished
    places = desk.told("places")["places"]
    assert [row["place"] for row in places] == [str(n) for n in range(1, 11)]
    assert places[0]["name"] == desk.told("bracket")["champion"]
    assert "the tournament is finished" in desk.refuses("result", 1, "win")
    assert "it was so already" in desk.does("finish")
    assert desk.does("reopen", "--reason", "a result was wrong") == "open again\n"
    desk.does("undo")
    assert desk.told("verify")["ok"] is True
    log = desk.told("log")
    assert [row["sequence"] for row in log] == list(range(1, len(log) + 1))
    assert not all(row["stands"] for row in log)
    sheet = json.dumps(desk.told("sheet"))
    assert (
        told("standings", "-", stdin=sheet)["standings"][0]["name"]
        == (desk.told("standings")["standings"][0]["name"])
    )
    assert told("places", "-", stdin=sheet)["places"] == desk.told("places")["places"]


def test_a_munchkin_evening_best_of_three(desk: Desk) -> None:
    """Nine players, a shorter event of two rounds, and a seeded cut to four with a third place."""
    options = ["--option", "match=best-of-three", "--option", "third-place=yes"]
    desk.does("new", "--rulebook", "munchkin", "--name", "Loot", *options)
    desk.does("enter", *["Ann", "Bea", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy"])
    desk.does("announce", "--rounds", 2, "--cut", 4)
    desk.does("pair", "--seed", 1)
    desk.does("publish")
    (a, b), (c, d), _, _ = desk.tables()
    assert desk.does("game", 1, b) == f"table 1: {a} 0-1 {b} so far\n"
    assert desk.does("game", 1, a) == f"table 1: {a} 1-1 {b} so far\n"
    assert desk.does("game", 1, b) == f"table 1: {a} v {b}: {b} wins 2\u20131\n"
    assert "[MK-024]" in desk.refuses("game", 2, "drawn")
    assert "[MK-024]" in desk.refuses("result", 2, "draw")
    assert "do not fit the result" in desk.refuses("result", 2, "win", "--games", "1-2")
    assert "cannot be the games" in desk.refuses("result", 2, "win", "--games", "3-0")
    assert "two numbers" in topcut("result", desk.path, 2, "win", "--games", "2").err
    asked = desk.refuses("time", 2)
    assert "games-won" in asked
    said = desk.does("time", 2, "--answer", "games-won=1,0")
    assert said == f"table 2: {c} v {d}: {c} wins, by time\n"
    _players_report(desk)
    desk.does("result", 4, "win", "--games", "2-0")
    desk.play_round(2)
    _seeded_cut(desk)


def _players_report(desk: Desk) -> None:
    e, f = desk.tables()[2]
    as_player = ["--by", e, "--role", "player"]
    assert "you do not play" in refused(*as_player, "result", desk.path, 4, "win")
    answered(*as_player, "result", desk.path, 3, "win", "--games", "2-1")
    assert "you reported this result" in refused(*as_player, "confirm", desk.path, 3)
    other = ["--by", f, "--role", "player"]
    disputed = answered(*other, "result", desk.path, 3, "loss", "--games", "1-2")
    assert "a judge decides" in disputed.err
    assert "DISPUTED" in desk.does("status")
    assert "may not do this" in refused(*other, "pair", desk.path)
    judge = ["--by", "Uma", "--role", "judge"]
    said = answered(*judge, "result", desk.path, 3, "win", "--games", "2-1")
    assert said.out == f"table 3: {e} v {f}: {e} wins 2\u20131\n"
    assert any(row["by"] == "Uma" and row["role"] == "judge" for row in desk.told("log"))


def _seeded_cut(desk: Desk) -> None:
    ranked = [row["name"] for row in desk.told("standings")["standings"]]
    desk.does("cut")
    matches = desk.told("bracket")["matches"]
    assert [set(match["players"]) for match in matches[:2]] == [
        {ranked[0], ranked[3]},
        {ranked[1], ranked[2]},
    ]
    desk.does("result", 1, "win")
    desk.does("result", 2, "win")
    assert desk.does("drop", ranked[3]) == f"{ranked[3]} dropped\n"
    third = desk.told("bracket")["matches"][3]
    assert third["winner"] == ranked[2], "whoever meets a player who has left advances"
    assert "no time limit" in desk.refuses("clock", "--start")
    desk.does("result", 3, "loss", "--games", "0-2")
    desk.does("finish")
    names = [row["name"] for row in desk.told("places")["places"]]
    assert names[:4] == [ranked[1], ranked[0], ranked[2], ranked[3]]
    assert desk.told("verify")["ok"] is True


@pytest.mark.rule("SW-012", "SW-040")
def test_single_elimination_from_the_start(desk: Desk) -> None:
    desk.does("new", "--rulebook", "street-warriors", "--option", "format=single-elimination")
    desk.does("enter", *["Ann", "Bea", "Cid", "Dan", "Eve"])
    matches = desk.told("pair", "--seed", 4)["matches"]
    assert sum(match["walkover"] for match in matches) == 3
    for _ in range(4):
        ready = desk.does("status").rsplit("next: report match ", 1)[1].split(",")[0].strip()
        desk.does("result", ready, "win")
    assert "next: finish" in desk.does("status")
    desk.does("finish")
    places = desk.told("places")["places"]
    sheet = json.dumps(desk.told("sheet"))
    assert told("places", "-", stdin=sheet)["places"] == places


def test_time_is_called_with_people_at_the_keyboard(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SW-044 to SW-050, one question after the other; what cannot be an answer is asked again."""
    desk.does("new", "--rulebook", "street-warriors", "--option=format=single-elimination")
    desk.does("enter", "Ann", "Bea")
    desk.does("start", "--seed", 1)
    typed = iter(["x", "1,1", "2", "2,2", "3,3", "4,4", "7,7", "-,-", "1,2", "3", "2"])
    monkeypatch.setattr("click.prompt", lambda _: next(typed))
    monkeypatch.setattr("tests.cli.terminal._Stream.isatty", lambda _: True)
    said = answered("time", desk.path, 1)
    assert "[SW-048, SW-049]" in said.out
    assert said.out.endswith("Ann wins, by time\n")
    assert list(typed) == []


def test_settling_a_tie_by_hand(desk: Desk) -> None:
    desk.does("new", "--rulebook", "street-warriors")
    desk.does("enter", "Ann", "Bea", "Cid", "Dan")
    desk.play_round(1)
    rows = desk.told("standings")["standings"]
    top = [row["name"] for row in rows[:2]]
    assert rows[1]["separated_by"] == "rock-paper-scissors"
    desk.does("settle", top[1], top[0], "--method", "Rock, Paper, Scissors")
    after = [row["name"] for row in desk.told("standings")["standings"][:2]]
    assert after == [top[1], top[0]]
    assert "ties" in desk.notes("sheet")


def test_unpublish_and_change_the_rounds(desk: Desk) -> None:
    desk.does("new", "--rulebook", "munchkin")
    desk.does("enter", *["Ann", "Bea", "Cid", "Dan"])
    desk.does("pair", "--seed", 1)
    desk.does("publish")
    assert desk.does("unpublish", "--reason", "Eve came") == "unpublished\n"
    assert "pair it again" in desk.notes("enter", "Eve")
    desk.does("pair", "--again", "Eve came")
    desk.does("publish")
    assert "nobody is said to have agreed" in desk.refuses("rounds", 1)
    assert desk.does("rounds", 1, "--agreed", "everybody") == "1 round\n"
    assert desk.does("disqualify", "Eve", "--reason", "cheating") == "Eve is disqualified\n"
    assert "cannot return" in desk.refuses("return", "Eve")


def test_a_name_of_each_number_of_columns_fits_eighty(desk: Desk) -> None:
    """Nothing is wider than the terminal, and every column keeps its heading."""
    desk.does("new", "--rulebook", "street-warriors")
    desk.does("enter", "A", "B" * 40, "田" * 60, "Dan", "e" * 300)
    desk.play_round(1)
    for columns in (80, 120):
        for command in ("standings", "status", "players", "places"):
            out = answered(command, desk.path, columns=columns).out
            drawn = [line for line in out.splitlines() if line[0] in "┏┡│└┃"]
            assert max(map(_columns, drawn)) <= columns, command
        heads = answered("standings", desk.path, columns=columns).out
        for head in ("Name", "Points", "Beaten", "Lost/drew", "won", "RPS", "Rounds"):
            assert head in heads


def _columns(line: str) -> int:
    return sum(2 if "\u4e00" <= char <= "\u9fff" else 1 for char in line)


def test_the_demonstration_plays_to_the_end() -> None:
    out = io.StringIO(answered("demo", "--seed", 3).out).read()
    assert "37 players" in out
    assert "Champion: " in out
