"""What players are called when the engine says why."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from topcut.core.message import Message

from .outcome import BYE, PlayerNumber
from .pairing_field import PairingField
from .players import Column

NAMED = 3
"""Players named in a sentence; more are counted."""
LISTED = 12
"""Players listed among the facts as alternatives; the count is always whole."""


class PlayerNames(NamedTuple):
    """What players and a bye are called."""

    name_of: Callable[[int], str | PlayerNumber] = PlayerNumber
    """By the entrant's number."""
    bye: str = BYE


IN_NUMBERS = PlayerNames()


def name(field: PairingField, position: int, names: PlayerNames) -> str | PlayerNumber:
    return names.name_of(field.players.ids.item(position))


def some(
    field: PairingField, positions: Column, names: PlayerNames
) -> Message | list[str | PlayerNumber]:
    """Their names, or how many they are."""
    if len(positions) > NAMED:
        return so_many(len(positions))
    return [names.name_of(number) for number in ids(field, positions)]


def so_many(count: int) -> Message:
    return Message("{count} others", count=count)


def ids(field: PairingField, positions: list[int] | Column) -> tuple[int, ...]:
    return tuple(field.players.ids.take(positions).tolist())
