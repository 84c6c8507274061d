"""A special rule drawn for a player and a game (S2-008, S2-010)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from topcut.core.seeded_random import SeededRandom


def draw_rule(rules: Sequence[str], had: Collection[str], seed: int, player: int) -> str | None:
    """A rule that the player has not had, each equally likely; None where there is none left. To
    draw again until the rule is new comes to the same. Every player draws alone: two opponents may
    have the same rule."""
    left = [rule for rule in rules if rule not in had]
    return SeededRandom(seed, f"rule/{player}").choice(left) if left else None
