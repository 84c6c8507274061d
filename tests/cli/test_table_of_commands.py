"""DESIGN's table of commands: each with its JSON, its exit codes and its one line of refusal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.builders import sheet
from tests.cli.terminal import answered, refused, told, topcut, written

ROUND_ONE = ["Ann-Bea win", "Cid-Dan draw", "Eve bye"]
PLAYERS = "Ann Bea Cid Dan Eve"


@pytest.fixture
def warriors(tmp_path: Path) -> Path:
    return written(tmp_path / "five.json", sheet("street-warriors", PLAYERS, ROUND_ONE))


@pytest.fixture
def nine(tmp_path: Path) -> Path:
    names = "A B C D E F G H I"
    rounds = [["A-B win", "C-D win", "E-F win", "G-H win", "I bye"]]
    return written(tmp_path / "nine.json", sheet("munchkin", names, *rounds))


class TestStandings:
    def test_every_row_in_json(self, warriors: Path) -> None:
        """Ann and Eve have 3; Ann defeated Bea (0 points), Eve nobody: 0 each; then both never
        lost or drew; lots."""
        answer = told("standings", warriors)
        rows = answer["standings"]
        assert [row["rank"] for row in rows] == [1, 2, 3, 4, 5]
        assert {row["name"]: row["points"] for row in rows} == {
            "Ann": 3,
            "Bea": 0,
            "Cid": 1,
            "Dan": 1,
            "Eve": 3,
        }
        cid = next(row for row in rows if row["name"] == "Cid")
        assert cid["tiebreaks"]["defeated-opponents"] == "0"
        assert cid["tiebreaks"]["lost-or-drawn-opponents"] == "1"
        assert cid["tiebreaks"]["first-loss-or-draw"] == "1"
        assert cid["results"] == ["draw"]
        assert answer["round"] == 1
        assert answer["warnings"] == []

    def test_after_an_earlier_round(self, warriors: Path) -> None:
        rows = told("standings", warriors, "--round", 0)["standings"]
        assert {row["points"] for row in rows} == {0}

    def test_a_round_that_is_not_there(self, warriors: Path) -> None:
        assert "round 2 has not been published" in refused("standings", warriors, "--round", 2)
        assert "round" in refused("standings", warriors, "--round", -1, code=2)

    def test_divisions_are_not_known_here(self, warriors: Path) -> None:
        line = refused("standings", warriors, "--by-division", "--json")
        assert line == "STREET WARriorS has no divisions. Leave --by-division out."

    def test_standard_input(self, warriors: Path) -> None:
        piped = told("standings", "-", stdin=warriors.read_bytes())
        assert piped == told("standings", warriors)

    def test_a_person_sees_a_table(self, warriors: Path) -> None:
        said = answered("standings", warriors)
        assert "Sheet: standings after round 1" in said.out
        assert "│ Ann " in said.out
        assert said.err == ""


class TestPair:
    def test_the_next_round_in_json(self, warriors: Path) -> None:
        answer = told("pair", warriors, "--seed", 7)
        assert answer["round"] == 2
        assert answer["seed"] == 7
        *tables, bye = answer["tables"]
        assert [table["table"] for table in tables] == [1, 2]
        assert all(len(table["players"]) == 2 and table["why"]["text"] for table in tables)
        assert bye["bye"] is True
        assert bye["players"] == ["Bea"]
        seated = [name for table in answer["tables"] for name in table["players"]]
        assert sorted(seated) == PLAYERS.split()

    def test_seeds_print_a_line_each_equal_to_seed(self, warriors: Path) -> None:
        lines = answered("pair", warriors, "--seeds", "1:20").out.splitlines()
        assert len(lines) == 20
        for seed, line in enumerate(lines, 1):
            assert json.loads(line) == told("pair", warriors, "--seed", seed)

    def test_both_ends_are_included(self, warriors: Path) -> None:
        assert len(answered("pair", warriors, "--seeds", "5:5").out.splitlines()) == 1

    @pytest.mark.parametrize(
        "text", ["5", "2:1", "a:b", "-1:2", "1:", "0:9223372036854775808", "1:" + "9" * 5000, "¹:²"]
    )
    def test_seeds_that_are_no_range(self, warriors: Path, text: str) -> None:
        assert "is not A:B with A up to B" in refused("pair", warriors, f"--seeds={text}", code=2)

    def test_the_largest_seed(self, warriors: Path) -> None:
        largest = (1 << 63) - 1
        assert told("pair", warriors, "--seed", largest)["seed"] == largest
        refused("pair", warriors, "--seed", largest + 1, code=2)
        refused("pair", warriors, "--seed", -1, code=2)

    def test_without_a_seed_the_answer_names_it(self, warriors: Path) -> None:
        first = told("pair", warriors)
        assert told("pair", warriors, "--seed", first["seed"]) == first

    def test_rounds_are_over(self, warriors: Path) -> None:
        line = refused("pair", warriors, "--option", "rounds=1", "--json")
        assert line.startswith("the only round has been played.")

    @pytest.mark.rule("SW-032", "G1")
    def test_an_impossible_round_cites_the_rule(self, tmp_path: Path) -> None:
        two = written(tmp_path / "two.json", sheet("street-warriors", "Ann Bea", ["Ann-Bea win"]))
        line = refused("pair", two, "--seed", 1, "--json")
        assert "[SW-032, SW-033, G1]" in line
        allowed = told("pair", two, "--seed", 1, "--allow-repeats", "last two left")
        assert allowed["warnings"] == [
            "table 1: " + " and ".join(allowed["tables"][0]["players"]) + " met in round 1"
            " [SW-032, SW-033]"
        ]

    @pytest.mark.rule("SW-026")
    def test_an_open_table_comes_first(self, tmp_path: Path) -> None:
        open_table = sheet("street-warriors", "Ann Bea Cid Dan", ["Ann-Bea", "Cid-Dan win"])
        line = refused("pair", written(tmp_path / "open.json", open_table))
        assert "table 1 (Ann v Bea)" in line
        assert "SW-026" in line


class TestStructure:
    @pytest.mark.rule("SW-020", "SW-057")
    def test_from_the_table(self) -> None:
        answer = told("structure", "street-warriors", 37)
        assert (answer["rounds"], answer["cut"]) == (6, 16)
        assert {"SW-020", "SW-057"} <= set(answer["rules"])

    @pytest.mark.rule("MK-045", "MK-048", "A-MK1")
    def test_without_a_cut(self) -> None:
        answer = told("structure", "munchkin", 8)
        assert (answer["rounds"], answer["cut"]) == (3, None)

    @pytest.mark.rule("A-MK2")
    def test_beyond_the_table(self) -> None:
        answer = told("structure", "munchkin", 40)
        assert (answer["rounds"], answer["cut"], answer["must_be_set"]) == (6, 16, True)
        assert "the organizer has to set" in answered("structure", "munchkin", 40).err

    def test_with_an_option(self) -> None:
        answer = told("structure", "street-warriors", 8, "--option", "format=single-elimination")
        assert (answer["stages"], answer["bracket"]) == (["elimination"], 8)

    @pytest.mark.rule("PK-068", "L5-089", "L5-118", "ST-060")
    def test_what_no_event_can_have_is_refused_here_too(self) -> None:
        """A power of two; 4, 8, 16 or 32; the rounds of the structure: 30 players play five."""
        line = refused("structure", "pokemon", 40, "--option", "cut=6")
        assert "a cut to 6 is not possible" in line
        assert "PK-068" in line
        custom = ("--option", "structure=custom", "--option", "rounds=5")
        assert "L5-089" in refused("structure", "l5r", 30, *custom, "--option", "cut=6")
        assert told("structure", "l5r", 30, *custom, "--option", "cut=8")["cut"] == 8
        assert "30 players play 5 rounds" in refused("structure", "l5r", 30, "--option", "rounds=6")
        large = refused("structure", "l5r", 30, *custom, "--option", "cut=32")
        assert "30 players cannot be cut to 32" in large
        luck = ("--option", "scenario=no-such-thing-as-luck", "--option", "rounds=3")
        assert "ST-060" in refused("structure", "star-trek-2e", 8, *luck)

    def test_refusals(self) -> None:
        assert "there is no rulebook 'chess'" in refused("structure", "chess", 8, "--json")
        assert "1 player cannot play" in refused("structure", "munchkin", 1, "--json")
        assert "has no option 'x'" in refused("structure", "munchkin", 8, "--option", "x=1")
        refused("structure", "munchkin", "many", code=2)
        refused("structure", "munchkin", 8, "--option", "x", code=2)


class TestCut:
    @pytest.mark.rule("MK-040")
    def test_seeds_and_first_round(self, nine: Path) -> None:
        ranked = [row["name"] for row in told("standings", nine)["standings"]]
        answer = told("cut", nine, "--size", 8)
        assert [seed["name"] for seed in answer["seeds"]] == ranked[:8]
        assert [seed["seed"] for seed in answer["seeds"]] == list(range(1, 9))
        first = [set(match["players"]) for match in answer["round"]]
        assert first == [{ranked[k], ranked[7 - k]} for k in range(4)]
        assert answer["size"] == 8

    def test_the_rulebook_gives_the_size(self, nine: Path) -> None:
        assert told("cut", nine)["size"] == 4

    @pytest.mark.rule("SW-041", "A-SW9")
    def test_a_drawn_cut_repeats_with_its_seed(self, warriors: Path) -> None:
        drawn = {json.dumps(told("cut", warriors, "--size", 4, "--seed", s)) for s in range(12)}
        assert len(drawn) > 1
        again = told("cut", warriors, "--size", 4, "--seed", 3)
        assert again == told("cut", warriors, "--size", 4, "--seed", 3)

    def test_refusals(self, warriors: Path) -> None:
        assert "5 players cannot be cut to 8" in refused("cut", warriors, "--size", 8, "--json")
        refused("cut", warriors, "--size", 1, code=2)


class TestExplain:
    def test_the_parts_of_every_tiebreaker(self, warriors: Path) -> None:
        answer = told("explain", warriors, "Cid")
        assert answer["rounds"] == [
            {"round": 1, "result": "draw", "points": 1, "opponent": "Dan"},
        ]
        drawn = next(one for one in answer["tiebreaks"] if "lost-or-drawn" in one["name"])
        assert [(part["opponent"], part["amount"]) for part in drawn["parts"]] == [("Dan", "1")]
        assert "SW-064" in drawn["rules"]

    def test_somebody_unknown(self, warriors: Path) -> None:
        assert "there is no player 'Zed'" in refused("explain", warriors, "Zed", "--json")
        assert "the name is empty" in refused("explain", warriors, " ")


class TestVerify:
    def test_a_sheet_was_not_drawn(self, warriors: Path) -> None:
        answer = told("verify", warriors)
        assert answer["ok"] is True
        assert [finding["how"] for finding in answer["findings"]] == ["set by hand"]

    def test_a_changed_journal_is_broken(self, tmp_path: Path) -> None:
        journal = tmp_path / "e.topcut"
        answered("new", journal, "--rulebook", "munchkin")
        answered("enter", journal, *["Ann", "Bea", "Cid", "Dan"])
        journal.write_bytes(journal.read_bytes().replace(b"Bea", b"Bob"))
        line = refused("verify", journal, "--json")
        assert line.startswith("entry 2: was changed after it was written")


class TestRulebooks:
    def test_list(self) -> None:
        listed = {one["id"]: one["name"] for one in told("rulebook", "list")}
        assert listed["street-warriors"] == "STREET WARriorS"
        assert "munchkin" in answered("rulebook", "list").out

    def test_show(self) -> None:
        assert told("rulebook", "show", "munchkin")["id"] == "munchkin"
        page = answered("rulebook", "show", "munchkin").out
        assert "MK-024" in page
        assert "there is no rulebook" in refused("rulebook", "show", "go")

    def test_check(self, tmp_path: Path) -> None:
        own = tmp_path / "own.toml"
        own.write_text(RULEBOOK.replace('"street-warriors"', '"own"'), encoding="utf-8")
        assert told("rulebook", "check", own) == {"ok": True, "faults": [], "id": "own"}
        own.write_text(RULEBOOK.replace("points = 3", 'points = "three"'), encoding="utf-8")
        said = topcut("rulebook", "check", own, "--json")
        assert said.code == 1
        (fault, *_) = said.json["faults"]
        assert RULEBOOK.splitlines()[fault["line"] - 1] == "points = 3"


RULEBOOK = (
    Path(__file__).parents[2] / "src" / "topcut" / "rulebooks" / "street-warriors.toml"
).read_text(encoding="utf-8")


class TestOptions:
    def test_any_command_takes_them(self, nine: Path) -> None:
        for command in ("standings", "pair", "cut", "verify", "places", "sheet"):
            answered(command, nine, "--option", "rounds=7", "--option", "third-place=yes")
        assert told("sheet", nine, "--option", "rounds=7")["options"]["rounds"] == 7

    @pytest.mark.parametrize(
        "option",
        ["rounds=0", "rounds=many", "third-place=maybe", "places=", "nothing=1", "=", "rounds="],
    )
    def test_a_wrong_one_is_refused_by_name(self, nine: Path, option: str) -> None:
        assert "option" in refused("standings", nine, f"--option={option}", "--json")

    def test_a_journal_keeps_its_own(self, tmp_path: Path) -> None:
        journal = tmp_path / "e.topcut"
        answered("new", journal, "--rulebook", "munchkin", "--option", "match=best-of-three")
        line = refused("standings", journal, "--option", "rounds=7")
        assert line == "a journal keeps the options it was opened with."


class TestUsage:
    @pytest.mark.parametrize(
        "args",
        [
            ["standing"],
            ["standings"],
            ["standings", "a", "b"],
            ["standings", "a", "--colour"],
            ["--role", "king", "rulebook", "list"],
            ["pair", "a", "--seed", "x"],
            ["new", "a"],
            ["extend", "a", "1", "soon"],
        ],
    )
    def test_wrong_usage_is_one_line_and_two(self, args: list[str]) -> None:
        assert "Try 'topcut --help'." in refused(*args, code=2)

    def test_nothing_at_all_shows_the_help(self) -> None:
        said = topcut()
        assert said.code == 2
        assert "\n  standings " in said.err

    def test_help_of_every_level(self) -> None:
        for args in (["--help"], ["pair", "--help"], ["rulebook", "--help"]):
            assert "Usage: topcut" in answered(*args).out


def test_json_is_one_document_everywhere(warriors: Path) -> None:
    commands: list[list[Any]] = [
        ["standings", warriors],
        ["pair", warriors],
        ["cut", warriors, "--size", "4"],
        ["places", warriors],
        ["verify", warriors],
        ["sheet", warriors],
        ["explain", warriors, "Ann"],
        ["structure", "munchkin", "9"],
        ["rulebook", "list"],
        ["rulebook", "show", "munchkin"],
        ["log", warriors],
    ]
    for command in commands:
        assert told(*command) is not None
