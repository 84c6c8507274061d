"""A small share of `make trials`, always with the same seed; each figure meets its aim."""

from __future__ import annotations

import pytest

from trials.__main__ import ORDER, SECONDS, run_one

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
    assert sum(SECONDS.values()) <= 15 * 60
