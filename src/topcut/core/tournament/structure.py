"""How many rounds and which cut: announced, begun with, changed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from topcut.core.journal.fact import Fact, Strict
from topcut.core.tournament.values import MAX_PLAYERS, Label, Number, RoundNumber, Seed, Text


@dataclass(frozen=True, slots=True, kw_only=True)
class NewPool(Strict):
    """Players who meet only each other in the Swiss rounds: a division or a flight of one."""

    name: Annotated[str, StringConstraints(min_length=1, max_length=500)]
    division: Label
    rounds: Annotated[int, Field(ge=1, le=1000)]
    players: tuple[Number, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StructureAnnounced(Fact):
    kind: Literal["structure-announced"] = "structure-announced"
    rounds: Annotated[int, Field(ge=0, le=1000)]
    """0 for an event without Swiss rounds."""
    cut: Annotated[int, Field(ge=0, le=512)]
    """0 for none."""
    division: Label = ""
    """Which division it is for; nothing for the whole event."""
    flights: Annotated[int, Field(ge=0, le=16)] = 0
    """Into how many flights the division is split; 0 for none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentStarted(Fact):
    kind: Literal["tournament-started"] = "tournament-started"
    players: Annotated[int, Field(ge=0, le=MAX_PLAYERS)]
    rounds: Annotated[int, Field(ge=0, le=1000)]
    """Of the pool that plays longest."""
    cut: Annotated[int, Field(ge=0, le=512)]
    pools: tuple[NewPool, ...] = ()
    """Empty where everybody is in one."""
    cuts: dict[str, Annotated[int, Field(ge=0, le=512)]] = field(default_factory=dict)
    """By division, where each has its own; `cut` is then 0."""
    seed: Seed | None = None
    """Of the draw that made the flights."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundsChanged(Fact):
    kind: Literal["rounds-changed"] = "rounds-changed"
    rounds: RoundNumber
    agreed: Text
    """Who agreed, or which emergency it was."""
    division: Label = ""
    """Whose rounds, where divisions play apart."""
