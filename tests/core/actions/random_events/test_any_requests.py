"""Any sequence of requests, sensible or not, leaves every invariant standing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.core.actions.random_events.walk import Walk
from tests.core.actions.random_events.walk_pods import PodWalk
from tests.core.actions.random_events.walk_results import FullWalk
from tests.core.actions.random_events.walk_scenarios import PodScenarioWalk, ScenarioWalk
from topcut.core.questions.verify.replay import verify

FORMATS: dict[str, tuple[str, dict[str, Any], *tuple[Any, ...]]] = {
    "street-warriors": ("street-warriors", {}),
    "street-warriors-swiss": ("street-warriors", {"format": "swiss"}),
    "street-warriors-elimination": (
        "street-warriors",
        {"format": "single-elimination", "third-place": True, "places": "by-conqueror"},
    ),
    "street-warriors-seeded": ("street-warriors", {"bracket": "seeded", "rounds": 2}),
    "munchkin": ("munchkin", {}),
    "munchkin-best-of-three": ("munchkin", {"match": "best-of-three", "cut": 4}),
    "star-trek": ("star-trek-2e", {}),
    "star-trek-five-rounds": ("star-trek-2e", {"rounds": 5}),
    "deck-lottery": ("star-trek-2e", {"scenario": "deck-lottery", "rounds": 6}),
    "no-such-thing-as-luck": ("star-trek-2e", {"scenario": "no-such-thing-as-luck", "rounds": 4}),
    "standard-orbit": ("star-trek-2e", {"scenario": "standard-orbit"}),
    "cool": ("star-trek-2e", {"scenario": "cool"}),
    "race": ("star-trek-2e", {"scenario": "race-to-the-alpha-quadrant"}),
    "tribbles-deck-lottery": ("tribbles", {"sanctioned": "no", "scenario": "deck-lottery"}),
    "tribbles-standard-orbit": ("tribbles", {"sanctioned": "no", "scenario": "standard-orbit"}),
    "munchkin-shared": ("munchkin", {"rounds": 1, "cut": 3, "places": "shared"}),
    "tribbles": ("tribbles", {"sanctioned": "no"}),
    "tribbles-fifteen-rounds": ("tribbles", {"sanctioned": "no", "rounds": 15}),
    "commander-style": ("commander-style", {}),
    "pokemon": ("pokemon", {}),
    "pokemon-elimination": ("pokemon", {"format": "single-elimination", "third-place": True}),
    "pokemon-together": ("pokemon", {"rounds": 3, "cut": 2}, ("Junior", "Masters", "Masters")),
    "pokemon-apart": ("pokemon", {"rounds": 2, "cut": 2}, ("Junior", "Masters"), (12, 13, 14)),
    "pokemon-apart-swiss": ("pokemon", {"format": "swiss"}, ("Senior", "Masters"), (12, 15)),
}
"""Rulebook, options; of divided events their divisions and how many players there are at first."""
IN_PODS = ("tribbles", "commander-style")
STEPS = 75
LEAST, MOST = 3, 15
"""Walks per format: three, and then on until one has got to the end. Each is the same on every run,
and its number is named when it fails."""
MANY = 60
"""In make test-long."""
SMALL_SHARE = settings(
    max_examples=3, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


def a_walk(format: str, dice: Random) -> Walk:
    rulebook, options, *divided = FORMATS[format]
    kind = PodWalk if rulebook in IN_PODS else FullWalk
    if "scenario" in options:
        kind = PodScenarioWalk if rulebook in IN_PODS else ScenarioWalk
    return kind(rulebook, options, dice, *divided)


class Seen:
    """What the walks of a format have come to."""

    def __init__(self, format: str) -> None:
        self.format = format
        self.phases: set[str] = set()
        self.facts: set[str] = set()

    @property
    def is_enough(self) -> bool:
        """Walks that never get to the end prove little."""
        pods = FORMATS[self.format][0] in IN_PODS
        wanted = {"PodRecorded", "PodCorrected"} if pods else set()
        return "finished" in self.phases and len(self.facts) >= 15 and wanted <= self.facts

    def walk(self, number: int) -> None:
        walk = a_walk(self.format, Random(number))
        try:
            for _ in range(STEPS):
                walk.step()
                self.phases.add(walk.state.phase)
            _drawn_rounds_follow_from_their_seeds(walk)
        except Exception as error:
            asked = "\n".join(walk.event.log[-12:])
            error.add_note(f"{self.format}, walk {number}; the last requests were:\n{asked}")
            raise
        self.facts |= {type(entry.fact).__name__ for entry in walk.event.store.read()}


@pytest.mark.parametrize("format", FORMATS)
def test_any_sequence_of_requests(format: str) -> None:
    seen = Seen(format)
    for number in range(MOST):
        if number >= LEAST and seen.is_enough:
            break
        seen.walk(number)
    assert seen.is_enough, (seen.phases, seen.facts)


@pytest.mark.long
@pytest.mark.parametrize("format", FORMATS)
def test_many_sequences_of_requests(format: str) -> None:
    seen = Seen(format)
    for number in range(LEAST, LEAST + MANY):
        seen.walk(number)
    assert seen.is_enough, (seen.phases, seen.facts)


def _thrown_by_hypothesis(format: str, dice: Random, steps: int) -> None:
    """The same walk with Hypothesis throwing the dice: shorter, but a failure shrinks."""
    walk = a_walk(format, dice)
    for _ in range(steps):
        walk.step()
    _drawn_rounds_follow_from_their_seeds(walk)


DICE = {"dice": st.randoms(use_true_random=False), "steps": st.integers(1, STEPS)}


@pytest.mark.parametrize("format", FORMATS)
@SMALL_SHARE
@given(**DICE)
def test_any_sequence_that_hypothesis_finds(format: str, dice: Random, steps: int) -> None:
    _thrown_by_hypothesis(format, dice, steps)


@pytest.mark.long
@pytest.mark.parametrize("format", FORMATS)
@settings(SMALL_SHARE, max_examples=MANY)
@given(**DICE)
def test_many_sequences_that_hypothesis_finds(format: str, dice: Random, steps: int) -> None:
    _thrown_by_hypothesis(format, dice, steps)


def _drawn_rounds_follow_from_their_seeds(walk: Walk) -> None:
    for finding in verify(walk.event.store.read(), walk.event.find):
        assert (finding.how, finding.verdict) != ("drawn", "broken")
