"""What a pairing gives: tables and byes, how good they are, and how sure that is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .pool import Column


class NoPairing(Exception):
    """No pairing satisfies the rulebook, and it says to stop and let the organizer choose.

    `criterion` names what cannot be had; the message says in words who is stuck and why.
    """

    def __init__(self, message: str, criterion: str) -> None:
        super().__init__(message)
        self.criterion = criterion


@dataclass(frozen=True, slots=True, eq=False)
class Pairing:
    """Positions of the pool at each table, best group first, and the positions left with a bye."""

    first: Column
    second: Column
    byes: tuple[int, ...]
    quality: tuple[tuple[str, int], ...]
    """The quality vector, most important first, each number with its name; lower is better."""
    certificate: Literal["optimal", "best-found"]
    draw: Literal["uniform", "randomised"]
    """`uniform` only where every optimal pairing was equally likely, provably."""


@dataclass(frozen=True, slots=True)
class Why:
    """Why one table (or bye) is what it is, as data and in words."""

    kind: Literal["same-score", "paired-down", "bye", "repeat", "other-division"]
    text: str
    facts: tuple[tuple[str, int | str | tuple[int, ...]], ...] = ()
    """Named facts for programs; players are entrant numbers."""
