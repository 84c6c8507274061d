"""Elo: what a player is expected to score against another (ST-169), and the k of a change."""

from __future__ import annotations

from topcut.core.programme.definition.ratings import Ratings


def expected_score(own: float, other: float, scale: int) -> float:
    """Between 0 and 1; a half among equals. The two of a game add up to 1."""
    odds: float = 10.0 ** ((other - own) / scale)
    return 1.0 / (1.0 + odds)


def k_factor(rule: Ratings, k: int, games: int) -> int:
    """The k of whoever has played so many rated games; the event's where experience is not
    asked."""
    steps = [one.k for one in rule.experience if one.games <= games]
    return steps[-1] if steps else k
