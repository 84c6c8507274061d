"""Any sequence of requests, sensible or not, leaves every invariant standing."""

from __future__ import annotations

import os
from typing import Any

import pytest

from tests.core.desk.walk_results import FullWalk
from topcut.core.desk.verify import verify
from topcut.sheets.load import find_rulebook

FORMATS: dict[str, tuple[str, dict[str, Any]]] = {
    "street-warriors": ("street-warriors", {}),
    "street-warriors-swiss": ("street-warriors", {"format": "swiss"}),
    "street-warriors-elimination": (
        "street-warriors",
        {"format": "single-elimination", "third-place": True, "places": "by-conqueror"},
    ),
    "street-warriors-seeded": ("street-warriors", {"bracket": "seeded", "rounds": 2}),
    "munchkin": ("munchkin", {}),
    "munchkin-best-of-three": ("munchkin", {"match": "best-of-three", "cut": 4}),
    "munchkin-shared": ("munchkin", {"rounds": 1, "cut": 3, "places": "shared"}),
}
STEPS = 60
WALKS = int(os.environ.get("TOPCUT_WALKS", "15"))
"""Per format; each is the same on every run, and its number is named when it fails."""


@pytest.mark.parametrize("format", FORMATS)
def test_any_sequence_of_requests(format: str) -> None:
    for number in range(WALKS):
        walk = FullWalk(*FORMATS[format], seed=number)
        try:
            for _ in range(STEPS):
                walk.step()
            verdicts = {one.verdict for one in verify(walk.hall.store.read(), find_rulebook)}
            assert "broken" not in verdicts
        except Exception as error:
            asked = "\n".join(walk.hall.log[-12:])
            error.add_note(f"{format}, walk {number}; the last requests were:\n{asked}")
            raise


@pytest.mark.parametrize("format", FORMATS)
def test_walks_get_everywhere(format: str) -> None:
    """A walk that never leaves registration would prove little."""
    reached, kinds = set(), set()
    for number in range(WALKS):
        walk = FullWalk(*FORMATS[format], seed=number)
        for _ in range(STEPS):
            walk.step()
            reached.add(walk.state.phase)
        kinds |= {type(entry.fact).__name__ for entry in walk.hall.store.read()}
    phases = {"registration", "swiss", "elimination", "finished"}
    assert reached >= phases - {"elimination", "swiss"}
    assert len(kinds) >= 15
