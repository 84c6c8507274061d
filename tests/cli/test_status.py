"""Where an event stands: what a person is told to do next, and what a program gets."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.terminal import answered, told, topcut

POD = ("1000*,4,3,2,0",) * 5
"""The first four sit at the top table of the Finals, the last does not."""
FOUR = ("0,500*,0,0",) * 5


def opened(path: Path, rulebook: str, names: str, *options: str) -> Path:
    given = [part for one in options for part in ("--option", one)]
    answered("new", path, "--rulebook", rulebook, *given)
    answered("enter", path, *names)
    return path


def published(path: Path) -> None:
    answered("pair", path, "--seed", 1)
    answered("publish", path)


def won(path: Path, *tables: int) -> None:
    for table in tables:
        answered("result", path, table, "win", "--score", "100-35")


@pytest.mark.rule("ST-278", "ST-279")
class TestDelayedGames:
    def test_are_named_until_they_are_reported(self, tmp_path: Path) -> None:
        journal = opened(tmp_path / "online.topcut", "star-trek-2e", "ABCDEF", "mode=online")
        published(journal)
        won(journal, 1, 2)
        answered("extend", journal, 3, 60)
        published(journal)
        won(journal, 1, 2, 3)
        stands = told("status", journal)
        assert stands["open_before"] == [{"round": 1, "table": 3}]
        assert stands["next"] == "pair round 3; delayed: table 3 of round 1"
        published(journal)
        won(journal, 1, 2, 3)
        assert told("status", journal)["next"] == "report table 3 of round 1"
        answered("result", journal, 3, "win", "--score", "100-0", "--round", 1)
        stands = told("status", journal)
        assert (stands["open_before"], stands["next"]) == ([], "finish")

    def test_a_result_that_was_taken_away_is_asked_for(self, tmp_path: Path) -> None:
        journal = opened(tmp_path / "shop.topcut", "star-trek-2e", "ABCDEF")
        published(journal)
        won(journal, 1, 2, 3)
        published(journal)
        won(journal, 1, 2, 3)
        answered("correct", journal, 2, "none", "--round", 1, "--reason", "nobody knows")
        assert told("status", journal)["next"] == "report table 2 of round 1"


@pytest.mark.rule("G7")
class TestADraftAndACorrection:
    def test_the_draft_is_drawn_again(self, tmp_path: Path) -> None:
        journal = opened(tmp_path / "shop.topcut", "munchkin", "ABCDEF")
        published(journal)
        for table in (1, 2, 3):
            answered("result", journal, table, "win")
        answered("pair", journal)
        answered("correct", journal, 1, "loss", "--reason", "slip misread", "--round", 1)
        assert told("status", journal)["next"] == "pair round 2 again: pair --again REASON"
        answered("pair", journal, "--again", "corrected")
        assert told("status", journal)["next"] == "look at round 2, then publish"
        assert answered("publish", journal).err == ""

    def test_it_is_not_published_while_a_game_is_open_again(self, tmp_path: Path) -> None:
        journal = opened(tmp_path / "shop.topcut", "munchkin", "ABCDEF")
        published(journal)
        for table in (1, 2, 3):
            answered("result", journal, table, "win")
        answered("pair", journal)
        answered("correct", journal, 1, "none", "--reason", "nobody knows", "--round", 1)
        said = topcut("publish", journal)
        assert said.code == 1
        assert "round 1 is not complete: table 1" in said.err

    @pytest.mark.rule("TR-012")
    def test_old_pods_are_published_with_a_warning_and_can_be_verified(
        self, tmp_path: Path
    ) -> None:
        journal = opened(tmp_path / "nine.topcut", "tribbles", "ABCDEFGHI")
        published(journal)
        answered("pod", journal, 1, *POD)
        answered("pod", journal, 2, *FOUR)
        assert told("status", journal)["next"] == "pair rounds 6-10"
        answered("pair", journal, "--seed", 2)
        last_wins = ["0,0,0,0,9000*"] * 5
        answered("pod", journal, 1, *last_wins, "--correct", "misread", "--round", 1)
        assert told("status", journal)["next"] == "pair rounds 6-10 again: pair --again REASON"
        assert "paired before a result was corrected" in answered("publish", journal).err
        shown = answered("verify", journal).out
        assert "valid: scores were corrected after it was drawn" in shown


def test_a_program_gets_tables_with_their_results(tmp_path: Path) -> None:
    journal = opened(tmp_path / "shop.topcut", "star-trek-2e", "ABCD")
    published(journal)
    answered("result", journal, 1, "modified-win", "--score", "60-55", "--ended", "time")
    assert answered("extend", journal, 2, 7).out == "table 2: 7 more minutes\n"
    back = answered("extend", journal, 2, "--", -2).out
    assert back == "table 2: 2 minutes of extra time taken back\n"
    first, second = told("status", journal)["tables"]
    assert (first["result"], first["score"], first["ended"]) == ("modified-win", [60, 55], "time")
    assert "result" not in second
    assert second["more_minutes"] == 5


@pytest.mark.rule("ST-316")
def test_a_program_gets_matches_with_seeds_and_games(tmp_path: Path) -> None:
    options = ("style=elimination", "match=best-of-three")
    journal = opened(tmp_path / "final.topcut", "star-trek-2e", "ABCD", *options)
    for seed, name in enumerate("ABCD", 1):
        answered("edit", journal, name, "--seed", seed)
    answered("start", journal)
    answered("game", journal, 1, "A")
    answered("result", journal, 2, "--winner", "C", "--games", "1-2")
    stands = told("status", journal)
    assert (stands["open_matches"], stands["tables"]) == ([1], [])
    first, second, final = told("bracket", journal)["matches"]
    assert (first["seeds"], first["games"]) == ([1, 4], [1, 0])
    assert (second["seeds"], second["result"], second["games"]) == ([2, 3], "loss", [1, 2])
    assert final["seeds"] == [None, 3]
