"""What a sheet cannot say, and the one line that says so."""

from __future__ import annotations

from typing import Any

import pytest

from tests.builders import sheet
from topcut.core.refusal import Refusal
from topcut.sheets.sheet import read_sheet


def refusal(raw: Any) -> str:
    with pytest.raises(Refusal) as caught:
        read_sheet(raw, {})
    line = str(caught.value)
    assert "\n" not in line
    return line


def four(*tables: str, rulebook: str = "street-warriors", **more: Any) -> dict[str, Any]:
    return sheet(rulebook, "Ann Bea Cid Dan", list(tables), **more)


class TestTables:
    def test_an_unknown_player(self) -> None:
        line = refusal(four("Ann-Bob win"))
        assert line == "round 1, table 1: 'Bob' is not among the players. List the player."

    def test_a_player_twice_in_a_round(self) -> None:
        assert refusal(four("Ann-Bea win", "Ann-Cid win")) == (
            "round 1, table 2: 'Ann' sits at two tables of this round."
        )
        assert "'Ann' sits at two tables" in refusal(four("Ann-Ann win"))

    def test_an_unknown_result_by_name(self) -> None:
        line = refusal(four("Ann-Bea modified-win"))
        assert line.startswith("round 1, table 1: 'modified-win' is not a result of a game")
        assert "win, loss, draw" in line

    @pytest.mark.rule("MK-024")
    def test_a_draw_in_munchkin(self) -> None:
        line = refusal(four("Ann-Bea draw", rulebook="munchkin"))
        assert line.startswith("round 1, table 1: Munchkin Collectible Card Game has no 'draw'")
        assert line.endswith("[MK-024]")

    @pytest.mark.parametrize("code", ["win", "loss", "draw", "earned-bye", "", "BYE"])
    def test_a_result_for_a_table_of_one(self, code: str) -> None:
        line = refusal(four(f"Ann {code}"))
        assert "a table of one cannot have the result" in line
        assert "bye, missed" in line

    @pytest.mark.parametrize("code", ["bye", "missed", ""])
    def test_a_bye_for_a_table_of_two(self, code: str) -> None:
        raw = four("Ann-Bea win")
        raw["rounds"][0][0]["result"] = code
        assert f"'{code}' is not a result of a game" in refusal(raw)

    def test_three_players_at_a_table(self) -> None:
        line = refusal(four("Ann-Bea-Cid win"))
        assert line == "round 1, table 1: 3 players sit there. Name two, or one."

    def test_nobody_at_a_table(self) -> None:
        raw = four("Ann-Bea win")
        raw["rounds"][0][0]["players"] = []
        assert refusal(raw).startswith("round 1, table 1: nobody sits there")

    def test_a_late_player_seated(self) -> None:
        raw = four("Ann-Bea win", "Cid-Dan win")
        raw["players"][3]["late"] = 1
        assert refusal(raw) == "round 1, table 2: 'Dan' was late and missed this round."

    def test_a_dropped_player_seated(self) -> None:
        line = refusal(four("Ann-Bea win", drops={"Bea": 0}))
        assert line == "round 1, table 1: 'Bea' had dropped before this round."

    def test_an_unknown_ending(self) -> None:
        raw = four("Ann-Bea win")
        raw["rounds"][0][0]["ended"] = "boredom"
        assert "a game cannot end by 'boredom'" in refusal(raw)

    @pytest.mark.parametrize(
        "more",
        [{"score": [1, 0]}, {"games": [1, 0]}, {"ended": "time"}],
        ids=lambda m: next(iter(m)),
    )
    def test_a_score_without_a_result_would_be_lost(self, more: dict[str, Any]) -> None:
        raw = four("Ann-Bea")
        raw["rounds"][0][0] |= more
        assert "and no 'result'" in refusal(raw)


class TestPlayers:
    def test_listed_twice(self) -> None:
        assert "'Ann' is listed twice" in refusal(sheet("munchkin", "Ann Bea Ann"))
        raw = sheet("munchkin", "Ann Bea")
        raw["players"].append({"name": " Ann "})
        assert "'Ann' is listed twice" in refusal(raw)

    @pytest.mark.parametrize("name", ["", " ", "a\nb", "\x1b[31mred", "\ud800", "x" * 501, "\x00"])
    def test_names_that_are_none(self, name: str) -> None:
        raw = sheet("munchkin", "Ann Bea")
        raw["players"][1]["name"] = name
        assert "players[1]" in refusal(raw)

    def test_earned_byes_where_there_are_none(self) -> None:
        raw = sheet("munchkin", "Ann Bea")
        raw["players"][0]["earned_byes"] = [1]
        assert "has no earned byes ('Ann')" in refusal(raw)

    def test_a_drop_of_somebody_unknown(self) -> None:
        assert refusal(four(drops={"Bob": 1})) == "drops: 'Bob' is not among the players."

    def test_nobody(self) -> None:
        assert "at players" in refusal(sheet("munchkin", ""))


class TestShape:
    """Each wrong value is named by its path."""

    @pytest.mark.parametrize(
        ("path", "value", "where"),
        [
            (["colour"], 1, "colour: is not a field of a sheet"),
            (["players", 0, "nick"], "A", "players[0].nick: is not a field"),
            (["players", 1, "late"], -1, "players[1].late"),
            (["players", 1, "late"], "1", "players[1].late"),
            (["players", 1, "born"], 3000, "players[1].born"),
            (["players", 1, "earned_byes"], [0], "players[1].earned_byes[0]"),
            (["players", 1, "rating"], 1.5, "players[1].rating"),
            (["players"], {}, "players"),
            (["players", 1], "Bea", "players[1]"),
            (["rounds", 0, 0, "winner"], "Ann", "rounds[0][0].winner"),
            (["rounds", 0, 0, "score"], [1], "rounds[0][0].score"),
            (["rounds", 0, 0, "score"], [1, 10**30], "rounds[0][0].score[1]"),
            (["rounds", 0, 0, "score"], [1, float("nan")], "rounds[0][0].score[1]"),
            (["rounds", 0, 0, "score"], [1, True], "rounds[0][0].score[1]"),
            (["rounds", 0], {}, "rounds[0]"),
            (["drops"], {"Ann": "1"}, "drops.Ann"),
            (["seed"], -1, "seed"),
            (["seed"], 1 << 63, "seed"),
            (["sheet"], 2, "sheet"),
            (["options"], {"rounds": 1.5}, "options.rounds"),
            (["options"], [], "options"),
            (["rulebook"], None, "rulebook"),
            (["name"], 7, "name"),
        ],
        ids=lambda value: None if not isinstance(value, str) else value,
    )
    def test_a_wrong_value(self, path: list[Any], value: Any, where: str) -> None:
        raw = four("Ann-Bea win")
        place: Any = raw
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = value
        assert refusal(raw).startswith(f"the sheet is wrong at {where}")

    @pytest.mark.parametrize("key", ["rulebook", "players"])
    def test_a_missing_value(self, key: str) -> None:
        raw = four("Ann-Bea win")
        del raw[key]
        assert refusal(raw).startswith(f"the sheet is wrong at {key}: is missing")

    def test_several_faults_are_counted(self) -> None:
        raw = four("Ann-Bea win", colour=1, shape=2)
        assert "(1 more faults)" in refusal(raw)

    def test_control_characters_in_the_title(self) -> None:
        assert "the tournament's name" in refusal(four(name="\x1b[2J"))


class TestRulebook:
    @pytest.mark.parametrize("name", ["chess", "", "../munchkin", "munchkin.toml", "\x00"])
    def test_a_wrong_one(self, name: str) -> None:
        line = refusal(sheet(name, "Ann Bea"))
        assert line.startswith("there is no rulebook")
        assert "choose from" in line.lower()
        assert "munchkin" in line

    def test_a_wrong_option(self) -> None:
        assert "has no option 'x'" in refusal(four(options={"x": 1}))
        line = refusal(four(options={"bracket": "round"}))
        assert "drawn, seeded" in line
        assert line.endswith("[A-SW9]")

    @pytest.mark.rule("SW-012")
    def test_rounds_where_the_format_has_none(self) -> None:
        raw = four("Ann-Bea win", options={"format": "single-elimination"})
        assert "has no Swiss rounds" in refusal(raw)
