"""Any sequence of requests about brackets, heats and match play leaves every invariant standing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.core.actions.random_events.walk_finals import FinalsWalk
from tests.rules.trek.match_play import SMALL, TREK
from topcut.core.questions.verify.replay import verify

FORMATS: dict[str, tuple[str, dict[str, Any]]] = {
    "cut": (SMALL, {"rounds": 2, "cut": 3}),
    "cut-best-of-three": (SMALL, {"rounds": 1, "cut": 4, "match": "best-of-three"}),
    "elimination": (TREK, {"style": "elimination"}),
    "elimination-best-of-three": (TREK, {"style": "elimination", "match": "best-of-three"}),
    "confrontation": (SMALL, {"rounds": 2, "cut": 0, "final-confrontation": True}),
}
STEPS = 60
WALKS, MANY = 3, 60
"""Per format; many in make test-long."""


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("walks", [WALKS, pytest.param(MANY, marks=pytest.mark.long)])
def test_any_sequence_of_requests(format: str, walks: int) -> None:
    reached, recorded = set(), set()
    for number in range(walks):
        walk = FinalsWalk(*FORMATS[format], Random(number))
        try:
            for _ in range(STEPS):
                walk.step()
            walk.to_the_end()
            reached.add(walk.state.phase)
            follows_from_its_seeds(walk)
        except Exception as error:
            asked = "\n".join(walk.event.log[-12:])
            error.add_note(f"{format}, walk {number}; the last requests were:\n{asked}")
            raise
        recorded |= {type(entry.fact).__name__ for entry in walk.event.store.read()}
    assert "finished" in reached, "walks that never get to the end prove little"
    own = {"ConfrontationSettled"}
    if format != "confrontation":
        own = {"TurnSettled", "BracketAnnounced", "HeatLinked"}
    assert {"HeatsAnnounced", *own} <= recorded


@pytest.mark.parametrize("format", FORMATS)
@settings(
    max_examples=3,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(dice=st.randoms(use_true_random=False), steps=st.integers(1, STEPS))
def test_any_sequence_that_hypothesis_finds(format: str, dice: Random, steps: int) -> None:
    walk = FinalsWalk(*FORMATS[format], dice)
    for _ in range(steps):
        walk.step()
    follows_from_its_seeds(walk)


def follows_from_its_seeds(walk: FinalsWalk) -> None:
    for finding in verify(walk.event.store.read(), walk.event.find):
        assert (finding.how, finding.verdict) != ("drawn", "broken")
