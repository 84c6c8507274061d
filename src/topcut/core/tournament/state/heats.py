"""Finished heats as a later heat or the final knows them (ST-172)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from pydantic import Field, StringConstraints

from topcut.core.journal.fact import Strict
from topcut.core.tournament.values import Label, Place

HeatNumber = Annotated[int, Field(ge=1, le=64)]


Seats = Annotated[int, Field(ge=2, le=512)]


@dataclass(frozen=True, slots=True, kw_only=True)
class HeatPlayer(Strict):
    """Somebody who took part in a heat, and how."""

    name: Annotated[str, StringConstraints(min_length=1, max_length=500)]
    id: Label | None = None
    place: Place
    seed: Annotated[int, Field(ge=0, le=512)] = 0
    """The seed in the final that was won here; 0 for none."""
    used_bye: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Heat(Strict):
    """A finished heat as a later heat or the final knows it."""

    number: HeatNumber
    name: Label
    seats: Seats
    scheme: Label
    players: tuple[HeatPlayer, ...]
    digest: Label
    """Of the last entry of its own journal."""
