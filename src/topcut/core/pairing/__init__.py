"""Swiss pairing: the best pairing under a rulebook's own criteria, random among the best, explained.

How it works is told in docs/algorithms/pairing.md.
"""

from .engine import pair
from .explain import explain
from .outcome import NoPairing, Pairing, Why
from .pool import Pool
from .rules import PairingRules

__all__ = ["NoPairing", "Pairing", "PairingRules", "Pool", "Why", "explain", "pair"]
