"""Opening an event and entering its players at the terminal."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from tests.cli.desk_terminal import Desk
from tests.cli.terminal import answered


class TestOpening:
    def test_new_says_what_comes_next(self, desk: Desk) -> None:
        said = desk.does("new", "--rulebook", "street-warriors", "--name", "Friday")
        assert "'Friday', STREET WARriorS. Next: topcut enter" in said

    @pytest.mark.rule("MK-005", "MK-015")
    def test_munchkin_reminds_of_what_players_need(self, desk: Desk) -> None:
        said = desk.does("new", "--rulebook", "munchkin")
        assert "six-sided die" in said
        assert "[MK-015]" in said

    def test_the_file_gives_the_name(self, desk: Desk) -> None:
        desk.does("new", "--rulebook", "munchkin")
        assert desk.told("status")["name"] == "evening"

    def test_refusals_leave_no_file(self, desk: Desk) -> None:
        assert "there is no rulebook" in desk.refuses("new", "--rulebook", "go")
        assert "is not a day" in desk.refuses("new", "--rulebook", "munchkin", "--date", "soon")
        desk.refuses("new", "--rulebook", "munchkin", "--option", "rounds=many")
        assert list(desk.path.parent.iterdir()) == []

    def test_a_second_tournament_in_the_same_file(self, desk: Desk) -> None:
        desk.does("new", "--rulebook", "munchkin")
        before = desk.path.read_bytes()
        assert "there is a tournament here already" in desk.refuses("new", "--rulebook", "munchkin")
        assert desk.path.read_bytes() == before

    def test_an_own_rulebook_travels_inside(self, desk: Desk, tmp_path: Path) -> None:
        source = Path(__file__).parents[2] / "src/topcut/rulebooks/munchkin.toml"
        own = tmp_path / "own.toml"
        own.write_text(source.read_text("utf-8").replace('id = "munchkin"', 'id = "own"'), "utf-8")
        desk.does("new", "--rulebook", own)
        own.unlink()
        assert desk.told("status")["rulebook"] == "own"
        desk.does("enter", "Ann", "Bea")
        assert "does not come with Topcut" in desk.notes("sheet")

    def test_staff_and_announcement(self, desk: Desk) -> None:
        desk.does("new", "--rulebook", "munchkin")
        desk.does("enter", *"ABCDEFGHI")
        assert desk.does("staff", "Uma", "judge") == "Uma is judge\n"
        assert "it was so already" in desk.does("staff", "Uma", "judge")
        assert "'king' is not a role" in desk.refuses("staff", "Uma", "king")
        assert desk.does("announce") == "announced: 4 rounds, cut to 4\n"
        assert desk.does("announce", "--rounds", 3, "--cut", 0) == "announced: 3 rounds, no cut\n"
        assert desk.does("start") == "started with 9 players, round 0 of 3, no cut\n"


class TestPlayers:
    @pytest.fixture(autouse=True)
    def opened(self, desk: Desk) -> None:
        desk.does("new", "--rulebook", "street-warriors")

    def test_by_name_and_by_list(self, desk: Desk, tmp_path: Path) -> None:
        assert desk.does("enter", "Ann", "O'Neill, Bea") == "entered 2; 2 players in all\n"
        names = tmp_path / "names.csv"
        with names.open("w", newline="", encoding="utf-8") as file:
            csv.writer(file).writerows([["Name", "Club"], ["Weber, Jonas", "North"], ["Zoë", ""]])
        assert desk.does("enter", "--csv", names) == "entered 2; 4 players in all\n"
        rows = desk.told("players")
        assert [row["name"] for row in rows] == ["Ann", "O'Neill, Bea", "Weber, Jonas", "Zoë"]
        assert "North" in desk.does("players")

    def test_a_list_from_standard_input(self, desk: Desk) -> None:
        answered("enter", desk.path, "--csv", "-", stdin="Ann\nBea, of the North\n")
        assert [row["name"] for row in desk.told("players")] == ["Ann", "Bea, of the North"]

    def test_refusals(self, desk: Desk, tmp_path: Path) -> None:
        desk.does("enter", "Ann")
        assert "'Ann' is already entered" in desk.refuses("enter", "ann")
        assert "'Bea' is given twice" in desk.refuses("enter", "Bea", "Bea")
        assert "no names were given" in desk.refuses("enter")
        assert "no earned byes" in desk.refuses("edit", "Ann", "--earned-byes", "1")
        assert "there is no player" in desk.refuses("drop", "Zed")
        assert "withdraw the player instead" in desk.refuses("drop", "Ann").lower()
        assert "No such file" in desk.refuses("enter", "--csv", tmp_path / "none.csv")

    def test_edit_withdraw_and_enter_again(self, desk: Desk) -> None:
        desk.does("enter", "Anm", "Bea")
        assert desk.does("edit", "Anm", "--name", "Ann", "--club", "North") == "changed Ann\n"
        assert desk.does("withdraw", "be") == "Bea withdrew\n"
        assert desk.does("enter", "Bea") == "entered 1; 2 players in all\n"
        statuses = [(row["name"], row["status"]) for row in desk.told("players")]
        assert statuses == [("Ann", "active"), ("Bea", "withdrawn"), ("Bea", "active")]

    def test_a_name_is_found_however_its_umlauts_are_written(self, desk: Desk) -> None:
        desk.does("enter", "Jürgen Müller", "Bea Straße", "Bo Mullen")
        assert desk.does("withdraw", "juergen mueller") == "Jürgen Müller withdrew\n"
        assert desk.does("withdraw", "bea strasse") == "Bea Straße withdrew\n"

    def test_nobody_is_found_for_a_name_that_is_not_there(self, desk: Desk) -> None:
        """Joe has no umlaut, so he is not John."""
        desk.does("enter", "John Doe", "Susan")
        for name in ("Joe", "Sue", "'"):
            assert "there is no player" in desk.refuses("withdraw", name)

    def test_a_name_is_found_by_its_beginning(self, desk: Desk) -> None:
        desk.does("enter", "Anna", "Annika", "#1")
        assert "fits several players: Anna (#1), Annika (#2)" in desk.refuses("withdraw", "ann")
        assert desk.does("withdraw", "#1") == "#1 withdrew\n", "the exact name goes first"
        assert desk.does("withdraw", "#2") == "Annika withdrew\n"
