"""What a pairing gives: tables and byes, how good they are, and how sure that is."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from topcut.core.message import Message

from .players import Column

BYE = Message("bye")
"""In a message of the engine; the rulebook may have a word of its own for it."""


class NoPairing(Exception):
    """No pairing satisfies the rulebook, and it says to stop and let the organizer choose.

    `criterion` names what cannot be had; the message says in words who is stuck and why.
    """

    def __init__(self, message: Message, criterion: str) -> None:
        super().__init__(message)
        self.message = message
        self.criterion = criterion


class PlayerNumber(int):
    """A player in a message of the engine, which knows no names."""

    def __str__(self) -> str:
        return "#" + int.__repr__(self)

    def __format__(self, spec: str) -> str:
        return "#" + int.__repr__(self)


class Pairing(Struct, frozen=True, eq=False):
    """Positions of players at each table, best group first, and the positions left with a bye."""

    first: Column
    second: Column
    byes: tuple[int, ...]
    quality: tuple[tuple[str, int], ...]
    """The quality vector, most important first, each number with its name; lower is better."""
    certificate: Literal["optimal", "best-found"]
    draw: Literal["uniform", "randomised"]
    """`uniform` only where every optimal pairing was equally likely, provably."""


class Why(Struct, frozen=True):
    """Why one table (or bye) is what it is, as data and in words."""

    kind: Literal["same-score", "paired-down", "bye", "repeat", "other-division", "pod", "again"]
    text: Message
    facts: tuple[tuple[str, int | str | tuple[int, ...]], ...] = ()
    """Named facts for programs; players are entrant numbers."""


class Broken(Struct, frozen=True):
    """A criterion that a table set by hand breaks although it must not."""

    criterion: str
    text: Message
    players: tuple[int, ...]
    """Entrant numbers."""


class Assessment(Struct, frozen=True):
    """How good a given pairing of a pool is, next to the best there is."""

    verdict: Literal["optimal", "worse", "broken"]
    quality: tuple[tuple[str, int], ...]
    optimum: tuple[tuple[str, int], ...]
    """The best vector there is, even where that is not legal and the rulebook says to stop."""
    certificate: Literal["optimal", "best-found"]
    """Whether `optimum` is certainly best."""
    broken: tuple[Broken, ...] = ()

    def cost(self) -> tuple[tuple[str, int], ...]:
        """By how much each number exceeds (or, below a worse one, undercuts) the optimum."""
        if not self.quality:
            return ()
        pairs = zip(self.quality, self.optimum, strict=True)
        return tuple((name, mine - best) for (name, mine), (_, best) in pairs if mine != best)


class Repair(Struct, frozen=True, eq=False):
    """A posted round after a corrected past: what is kept, what is changed."""

    pairing: Pairing
    before: tuple[tuple[str, int], ...] | None
    """Quality of the posted round under the corrected past; None if it no longer seats the pool."""
    kept: tuple[tuple[int, int], ...]
    """Tables that stay, as positions."""
    dropped: tuple[tuple[int, int], ...]
    added: tuple[tuple[int, int], ...]
    byes_dropped: tuple[int, ...] = ()
    byes_added: tuple[int, ...] = ()
    unfixed: tuple[tuple[int, int], ...] = ()
    """Tables that were to stay fixed and could not."""
