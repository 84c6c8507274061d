"""Finished heats as a later heat or the final knows them (ST-172)."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from topcut.core.journal.fact import Value
from topcut.core.journal.personal_fields import personal
from topcut.core.message import Message
from topcut.core.tournament.values import Label, PersonalLabel, PlaceNumber

HeatNumber = Annotated[int, Meta(ge=1, le=64)]
Seats = Annotated[int, Meta(ge=2, le=512)]


class AnnouncedHeat(Struct, frozen=True, gc=False):
    """Which heat a tournament is, and of what."""

    number: int
    seats: int
    """In the final."""
    scheme: str


class HeatPlayer(Value, kw_only=True):
    """Somebody who took part in a heat, and how."""

    name: Annotated[
        str, Meta(min_length=1, max_length=500), personal(Message("Place {place}", place=0))
    ]
    id: PersonalLabel | None = None
    place: PlaceNumber
    seed: Annotated[int, Meta(ge=0, le=512)] = 0
    """The seed in the final that was won here; 0 for none."""
    used_bye: bool = False


class Heat(Value, kw_only=True):
    """A finished heat as a later heat or the final knows it."""

    number: HeatNumber
    name: Label
    seats: Seats
    scheme: Label
    players: tuple[HeatPlayer, ...]
    digest: Label
    """Of the last entry of its own journal."""
