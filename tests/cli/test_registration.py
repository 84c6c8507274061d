"""`topcut registration`, `register`, `admit`, `claim`, `self-check-in`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.terminal import answered, refused, told


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    file = tmp_path / "evening.topcut"
    answered("new", file, "--rulebook", "star-trek-2e", "--name", "Evening")
    return file


def test_from_opening_to_the_start(evening: Path) -> None:
    assert "registration is not open" in refused("register", evening, "Ann")
    asks = ("--ask", "byes", "--ask", "club", "--ask", "handle")
    answered("registration", evening, "--open", "--places", 2, "--until", "2099-01-01T18:00", *asks)
    answered("register", evening, "Ann", "--earned-byes", "1", "--club", "Reds", "--handle", "ace")
    answered("register", evening, "Bea")
    assert answered("register", evening, "Cid").out == "Cid registered, on the waiting list\n"
    assert told("register", evening, "Dan")["status"] == "waiting"
    assert "registered already" in refused("register", evening, "ann")
    shown = told("registration", evening)
    assert (shown["open"], shown["places"], shown["players"]) == (True, 2, 2)
    assert (shown["waiting"], shown["claims"]) == (["Cid", "Dan"], {"Ann": [1]})
    assert "1. Cid waits" in answered("registration", evening).out
    answered("claim", evening, "Ann")
    assert told("players", evening)[0]["earned_byes"] == [1]
    answered("withdraw", evening, "Bea")
    answered("admit", evening, "Dan")
    assert told("registration", evening)["waiting"] == []
    answered("registration", evening, "--close")
    assert "not open" in refused("register", evening, "Eve")
    assert told("registration", evening)["open"] is False
    log = told("log", evening)
    assert [(one["by"], one["role"], one["what"]) for one in log if one["role"] == "player"] == [
        ("Ann", "player", "Ann registered"),
        ("Bea", "player", "Bea registered"),
        ("Cid", "player", "Cid registered, on the waiting list"),
        ("Dan", "player", "Dan registered, on the waiting list"),
    ]


def test_check_in_by_the_players(evening: Path) -> None:
    answered("enter", evening, "Ann", "Bea")
    as_ann = ("--by", "Ann", "--role", "player", "check-in", evening, "Ann")
    assert "themselves" in refused(*as_ann)
    answered("self-check-in", evening, "--until", "2099-01-01T18:00")
    assert answered(*as_ann).out == "1 of 2 players here\n"
    answered("self-check-in", evening, "--off")
    assert "only withdraw in person" in refused(
        "--by", "Ann", "--role", "player", "withdraw", evening, "Bea"
    )
    answered("--by", "Ann", "--role", "player", "withdraw", evening, "Ann")


def test_what_is_refused(evening: Path) -> None:
    assert "not a moment" in refused("registration", evening, "--open", "--until", "soon")
    assert "no age divisions" in refused("registration", evening, "--open", "--ask", "born")
    refused("registration", evening, "--open", "--close", code=2)
    answered("enter", evening, "Ann")
    assert "claims no earned byes" in refused("claim", evening, "Ann")
    assert "Choose whole, short or handle" in refused("names", evening, "backwards")
    answered("names", evening, "handle")
