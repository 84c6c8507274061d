"""What a rulebook says about pairing, as the engine takes it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Criterion = Literal[
    "no-repeat",
    "no-second-bye",
    "bye-place",
    "same-division",
    "same-score",
    "not-down-twice-running",
    "not-down-twice",
    "clubs-apart",
]
"""In the order of the rulebook. `no-repeat` also carries forbidden pairs.

`same-score` is the long one (READINGS G1): for each score group from the top, first how many of
it are paired down, then how far.
"""

ByePlace = Literal["lowest-group", "lowest-ranked", "random"]
Order = Literal["random", "best-v-worst", "adjacent"]
WhenImpossible = Literal["refuse", "repeat", "double-byes"]


@dataclass(frozen=True, slots=True)
class PairingRules:
    criteria: tuple[Criterion, ...]
    bye_place: ByePlace
    when_impossible: WhenImpossible
    order: Order = "random"
