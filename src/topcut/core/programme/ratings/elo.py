"""ST-169: what a player is expected to score against another."""

from __future__ import annotations


def expected_score(own: float, other: float, scale: int) -> float:
    """Between 0 and 1; a half among equals. The two of a game add up to 1."""
    odds: float = 10.0 ** ((other - own) / scale)
    return 1.0 / (1.0 + odds)
