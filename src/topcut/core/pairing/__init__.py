"""Swiss pairing: the best under a rulebook's own criteria, random among the best, explained.

How it works is told in docs/algorithms/pairing.md.
"""

from .engine import pair
from .explain import explain
from .judge import judge
from .outcome import Broken, Judgement, NoPairing, Pairing, Repair, Why
from .players import Players
from .repair import repair
from .rules import PairingRules

__all__ = [
    "Broken",
    "Judgement",
    "NoPairing",
    "Pairing",
    "PairingRules",
    "Players",
    "Repair",
    "Why",
    "explain",
    "judge",
    "pair",
    "repair",
]
