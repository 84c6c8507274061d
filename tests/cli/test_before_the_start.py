"""`topcut describe`, `topcut check-in`, `topcut staff --off`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.terminal import answered, refused, told


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    file = tmp_path / "evening.topcut"
    answered("new", file, "--rulebook", "munchkin", "--name", "Evening", "--date", "2026-11-20")
    answered("enter", file, "Ann", "Bea", "Cid")
    return file


def test_describe_adds_to_what_was_said(evening: Path) -> None:
    answered("describe", evening, "venue=Game Shop, 1 Main Street", "time=18:30", "prize_places=4")
    answered("describe", evening, "fee=5", "deck_lists=yes", "--date", "2026-11-21")
    said = told("describe", evening)
    assert said["date"] == "2026-11-21"
    assert (said["venue"], said["time"]) == ("Game Shop, 1 Main Street", "18:30")
    assert (said["prize_places"], said["deck_lists"], said["fee"]) == (4, True, "5")
    assert said["unsaid"] == ["the format", "the prizes", "how to reach the director"]
    assert "not said yet: the format" in answered("describe", evening).out


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("colour=red", "an event has no 'colour'"),
        ("prize_places=many", "give a whole number"),
        ("deck_lists=perhaps", "say yes or no"),
        ("time=25:00", "cannot be written down"),
    ],
)
def test_describe_refuses(evening: Path, typed: str, words: str) -> None:
    assert words in refused("describe", evening, typed).replace("Give", "give").replace(
        "Say", "say"
    )
    assert told("describe", evening)["time"] == ""


def test_check_in_and_withdrawing_the_others(evening: Path) -> None:
    assert answered("check-in", evening, "ann", "#2").out == "2 of 3 players here\n"
    assert answered("check-in", evening, "Bea", "--off").out == "1 of 3 players here\n"
    assert answered("check-in", evening, "--all").out == "3 of 3 players here\n"
    answered("check-in", evening, "Cid", "--off")
    assert answered("check-in", evening, "--withdraw-others").out == "withdrew 1 player\n"
    assert "nobody is named" in refused("check-in", evening)


def test_staff_who_leave(evening: Path) -> None:
    answered("staff", evening, "Zoe", "judge")
    assert answered("staff", evening, "Zoe", "judge", "--off").out == "Zoe is no longer judge\n"
    assert "not judge here" in refused("staff", evening, "Zoe", "judge", "--off")


def test_other_options_until_the_start(evening: Path) -> None:
    assert "match: best-of-one, as the guide has it" in answered("options", evening).out
    assert answered("options", evening, "match=best-of-three", "cut=2").out == "options changed\n"
    assert told("options", evening)["options"] == {"match": "best-of-three", "cut": 2}
    answered("options", evening, "cut=")
    assert told("options", evening)["options"] == {"match": "best-of-three"}
    assert "has no option 'colour'" in refused("options", evening, "colour=red")
    answered("start", evening)
    assert "has begun" in refused("options", evening, "cut=2")
