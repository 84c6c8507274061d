"""Heats, announced brackets, match play and the final confrontation at the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.terminal import answered, refused, told
from topcut.rulebooks import brackets


def heat(path: Path, names: list[str], *options: object, after: Path | None = None) -> Path:
    """A finished heat of three rounds; the first-named of every table wins."""
    answered("new", path, "--rulebook", "star-trek-2e", "--option", "rounds=3")
    if after is None:
        answered("heats", path, *options)
    else:
        answered("link", path, after)
    answered("enter", path, *names)
    answered("start", path)
    for _ in range(3):
        answered("pair", path)
        answered("publish", path)
        for table in told("status", path)["open_tables"]:
            answered("result", path, table, "win", "--score", "100-35")
    answered("finish", path)
    return path


@pytest.mark.rule("ST-172", "ST-176", "ST-179")
def test_two_heats_and_a_final(tmp_path: Path) -> None:
    first = heat(tmp_path / "one.topcut", list("ABCDEFG"), "--number", 1, "--seats", 8)
    best = [row["name"] for row in told("places", first)["places"]][:4]
    line = refused("heats", first, "--number", 1, "--seats", 8, "--scheme", "1 2")
    assert line.endswith("[ST-177]")

    later = tmp_path / "two.topcut"
    answered("new", later, "--rulebook", "star-trek-2e")
    said = answered("link", later, first).out
    assert f"qualified are {', '.join(best)}" in said
    assert "has qualified in heat 1" in refused("enter", later, best[0])
    later.unlink()
    others = [name for name in "ABCDEFG" if name not in best]
    second = heat(later, [*others, *"HIJKL"], after=first)
    shown = told("heats", second)
    assert (shown["heat"], [one["number"] for one in shown["heats"]]) == (2, [1, 2])

    final = tmp_path / "final.topcut"
    answered("new", final, "--rulebook", "star-trek-2e", "--option", "style=elimination")
    said = answered("bracket-table", "announce", final, "modified-mcintyre-8")
    assert "announced: Modified McIntyre, eight players" in said.out
    assert "Loser of 1" in said.out
    assert told("bracket", final)["announced"][""]["seeds"] == 8
    assert "announced bracket: modified-mcintyre-8" in answered("status", final).out
    seeds = told("final", final, "--from", first, "--from", second)["seeds"]
    assert [one["seed"] for one in seeds] == list(range(1, 9))
    assert [seeds[n - 1]["name"] for n in (1, 2, 5, 6)] == best
    answered("start", final)
    for match in range(1, 10):
        answered("result", final, match, "win")
    answered("finish", final)
    assert told("places", final)["places"][0]["name"] == best[0]
    assert told("verify", final)["ok"] is True


@pytest.mark.rule("ST-182", "ST-183")
def test_first_turns(tmp_path: Path) -> None:
    final = tmp_path / "final.topcut"
    options = ("--option", "style=elimination", "--option", "match=best-of-three")
    answered("new", final, "--rulebook", "star-trek-2e", *options)
    answered("enter", final, "Ann", "Bea")
    assert "no seed is given to Ann, Bea" in refused("start", final)
    for seed, name in enumerate(("Ann", "Bea"), 1):
        answered("edit", final, name, "--seed", seed)
    answered("start", final)
    assert "takes the first turn" in answered("turn", final, 1).out
    said = answered("game", final, 1, "Ann").out
    assert "Bea chooses the first or second turn [ST-183, A-ST27]" in said
    assert "Bea lost the game before" in refused("turn", final, 1)
    said = answered("turn", final, 1, "--first", "Ann").out
    assert "match 1, game 2: Ann takes the first turn" in said
    assert "chosen" in answered("log", final).out


@pytest.mark.rule("ST-313")
def test_the_final_confrontation(tmp_path: Path) -> None:
    path = tmp_path / "local.topcut"
    options = ("--option", "rounds=1", "--option", "final-confrontation=yes")
    answered("new", path, "--rulebook", "star-trek-2e", *options)
    answered("enter", path, "Ann", "Bea")
    answered("start", path)
    answered("pair", path)
    answered("publish", path)
    answered("result", path, 1, "--winner", "Ann", "--score", "100-35")
    assert "who won the final confrontation" in refused("finish", path)
    answered("confrontation", path, "Bea")
    places = told("finish", path)["places"]
    assert [row["name"] for row in places] == ["Bea", "Ann"]
    assert "cannot say who won the final confrontation" in answered("sheet", path).err


class TestBracketTables:
    def test_list(self) -> None:
        assert {one["name"] for one in told("bracket-table", "list")} == set(brackets.known())
        assert "play-in-N" in answered("bracket-table", "list").out

    @pytest.mark.rule("A-ST25")
    @pytest.mark.parametrize("name", ["modified-mcintyre-16", "mcintyre-8", "play-in-11"])
    def test_a_figure_that_is_not_in_the_guide_says_so(self, name: str) -> None:
        assert "Figure not in the guide" in answered("bracket-table", "show", name).out
        assert len(told("bracket-table", "show", name)["matches"]) == len(
            brackets.read(name).shape.matches
        )

    def test_check(self, tmp_path: Path) -> None:
        own = tmp_path / "ladder.txt"
        own.write_text("1: round 1, seed 2 v seed 3\n2: round 2, seed 1 v winner 1\n", "utf-8")
        assert (
            "3 seeds, 2 matches in 2 rounds, is right"
            in answered("bracket-table", "check", own).out
        )
        own.write_text("1: round 1, seed 2 v\n", "utf-8")
        assert "ladder.txt: line 1" in refused("bracket-table", "check", own)
        assert "there is no bracket table 'x'" in refused("bracket-table", "show", "x")

    @pytest.mark.rule("ST-179")
    def test_an_own_table_in_an_event(self, tmp_path: Path) -> None:
        own = tmp_path / "ladder.txt"
        own.write_text("1: round 1, seed 2 v seed 3\n2: round 2, seed 1 v winner 1\n", "utf-8")
        path = tmp_path / "final.topcut"
        answered("new", path, "--rulebook", "star-trek-2e", "--option", "style=elimination")
        said = answered("bracket-table", "announce", path, own)
        assert "'ladder' is the organizer's own" in said.err
        answered("bracket-table", "announce", path, "none")
        assert told("status", path)["bracket_tables"] == {}


@pytest.mark.rule("ST-012", "ST-020")
def test_the_rounds_of_a_bracket_alone_count_for_sanctioning(tmp_path: Path) -> None:
    """Eight players in a standard bracket play three rounds, which is the least."""
    journal = tmp_path / "final.topcut"
    answered("new", journal, "--rulebook", "star-trek-2e", "--option", "style=elimination")
    answered("enter", journal, *(f"P{n}" for n in range(8)))
    for n in range(8):
        answered("edit", journal, f"P{n}", "--seed", n + 1)
    assert "not sanctioned" not in answered("start", journal).err
    for match in range(1, 8):
        answered("result", journal, match, "win")
    finished = answered("finish", journal)
    assert "not sanctioned" not in finished.err + finished.out
    assert "sanctioned, rated; send the results by" in finished.out


@pytest.mark.rule("ST-176")
def test_a_heat_corrected_after_the_final_was_filled(tmp_path: Path) -> None:
    """The final's players are taken out and entered from the heat again, with their new seeds."""
    only = heat(
        tmp_path / "one.topcut", list("ABCDEF"), "--number", 1, "--seats", 4, "--scheme", "1"
    )
    final = tmp_path / "final.topcut"
    answered("new", final, "--rulebook", "star-trek-2e", "--option", "style=elimination")
    answered("final", final, "--from", only)
    assert "Seed" in answered("players", final).out
    answered("reopen", only, "--reason", "cards mixed up")
    for table in (1, 2, 3):
        reason = ("--reason", "cards mixed up", "--round", 3)
        answered("correct", only, table, "loss", "--score", "0-100", *reason)
    answered("finish", only)
    best = [row["name"] for row in told("places", only)["places"]][:4]
    line = refused("final", final, "--from", only)
    assert "the final has players already" in line
    assert "withdraw them, and enter all of them from the heats again" in line
    for row in told("players", final):
        answered("withdraw", final, row["name"])
    answered("final", final, "--from", only)
    rows = [row for row in told("players", final) if row["status"] == "active"]
    assert [(row["name"], row["seed"]) for row in rows] == list(zip(best, range(1, 5), strict=True))


def test_pairing_after_the_cut_says_what_to_do(tmp_path: Path) -> None:
    journal = tmp_path / "final.topcut"
    answered("new", journal, "--rulebook", "star-trek-2e", "--option", "style=elimination")
    answered("enter", journal, *"ABCD")
    for seed, name in enumerate("ABCD", 1):
        answered("edit", journal, name, "--seed", seed)
    answered("start", journal)
    assert "Report the bracket's matches" in refused("pair", journal)
