"""Whose deck everybody plays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from topcut.core.journal.fact import Fact, Strict
from topcut.core.tournament.values import Number, RoundNumber, Seed, Text


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckGiven(Strict):
    number: Number
    owner: Number
    """Whose deck the player has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DecksDrawn(Fact):
    """Whose deck everybody plays in a round, counted as the guide counts rounds."""

    kind: Literal["decks-drawn"] = "decks-drawn"
    round: RoundNumber
    decks: tuple[DeckGiven, ...]
    seed: Seed
    reason: Text = ""
    """Why they were drawn again."""
