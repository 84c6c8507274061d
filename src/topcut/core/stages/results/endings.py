"""How games and matches can have ended."""

from __future__ import annotations

PLAYERS_ENDINGS = ("victory", "time", "concession", "automatic-loss", "card-effect", "decked")
"""How a game that a player reports can have ended; the rest is for staff to say (G5, T-5)."""

TIED = "higher-seed"
"""How a match ended that was drawn and went to the better seed."""
