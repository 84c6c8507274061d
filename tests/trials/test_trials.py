"""A small share of `make trials`, always with the same seed; each figure meets its aim."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from trials import __main__ as trials
from trials import clock
from trials.__main__ import ORDER, SECONDS, run_one
from trials._figures import Figure, Run, table

IN_A_MOMENT = {"power_cut": 0.01, "network": 0.1}
"""Their share. The others need rights or time that `make test` does not have; make test-long kills
a few processes, too."""
PATIENCE = 1800
"""Seconds: a busy machine is no fault."""
KILLS = pytest.param("kills", 0.02, marks=pytest.mark.long)


@pytest.mark.parametrize(("name", "share"), [*IN_A_MOMENT.items(), KILLS])
def test_a_small_share(name: str, share: float) -> None:
    figures = run_one(name, 3, share, PATIENCE)
    assert figures
    assert [one for one in figures if not one.is_met] == []


def test_all_of_them_take_a_quarter_of_an_hour() -> None:
    assert set(SECONDS) == set(ORDER)
    assert sum(SECONDS.values()) <= trials.WHOLE - trials.TO_TIDY_UP
    assert trials.WHOLE == 15 * 60


def test_what_is_left_out_is_said_and_is_no_success(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(clock, "LIBRARIES", ("/nowhere/*.so",))
    run = Run("clock", tmp_path, Random(1), 1.0, 0.0)
    clock.trial(run)
    assert [one.is_met for one in run.figures] == [False]
    assert "LEFT OUT" in table(run.figures)

    def none_of_it(*_: object, **__: object) -> list[Figure]:
        return run.figures

    monkeypatch.setattr(trials, "run_one", none_of_it)
    assert trials.main(["clock"]) == 1
    assert "libfaketime is not installed" in capsys.readouterr().out


def test_trials_on_both_databases_say_which(tmp_path: Path) -> None:
    run = Run("rubbish", tmp_path, Random(1), 1.0, 0.0, "PostgreSQL")
    run.told("single fields", "3 requests")
    assert run.figures[0].what == "PostgreSQL: single fields"
