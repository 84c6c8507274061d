"""Any sequence of requests, sensible or not, leaves every invariant standing."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test

from tests.core.desk.machine_results import FullDesk

FORMATS: dict[str, tuple[str, dict[str, Any]]] = {
    "street-warriors": ("street-warriors", {}),
    "street-warriors-swiss": ("street-warriors", {"format": "swiss"}),
    "street-warriors-elimination": (
        "street-warriors",
        {"format": "single-elimination", "third-place": True, "places": "by-conqueror"},
    ),
    "street-warriors-seeded": ("street-warriors", {"bracket": "seeded", "rounds": 2, "cut": 4}),
    "munchkin": ("munchkin", {}),
    "munchkin-best-of-three": ("munchkin", {"match": "best-of-three", "rounds": 2, "cut": 4}),
    "munchkin-shared": (
        "munchkin",
        {"rounds": 1, "cut": 3, "places": "shared", "third-place": True},
    ),
}


@pytest.mark.parametrize("format", FORMATS)
def test_any_sequence_of_requests(format: str) -> None:
    rulebook, options = FORMATS[format]
    machine = type("Machine", (FullDesk,), {"rulebook": rulebook, "options": options})
    examples = settings.default.max_examples // 3
    run_state_machine_as_test(
        machine, settings=settings(max_examples=examples, stateful_step_count=40)
    )
