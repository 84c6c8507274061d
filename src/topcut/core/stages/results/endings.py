"""How games and matches can have ended."""

from __future__ import annotations

from topcut.core.rulebook import Rulebook

PLAYERS_ENDINGS = ("victory", "time", "concession", "automatic-loss", "card-effect", "decked")
"""How a game that a player reports can have ended; the rest is for staff to say (G5, T-5)."""

TIED = "higher-seed"
"""How a match ended that was drawn and went to the better seed."""


def players_endings(rulebook: Rulebook) -> tuple[str, ...]:
    """Those of this game: ST-163, a concession needs the director's consent."""
    rule = rulebook.reporting.staff_only
    return tuple(one for one in PLAYERS_ENDINGS if rule is None or one not in rule.ended)
