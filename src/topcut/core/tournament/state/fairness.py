"""What is known of an event's draws: commitments, what people sent, and every seed."""

from __future__ import annotations

from msgspec import Struct


class Commitment(Struct, frozen=True, gc=False):
    """The desk has fixed a secret, and shows its digest."""

    sequence: int
    digest: str
    players: int
    """How many were entered when it was made."""
    secret: str = ""
    """In hex, once it is revealed."""


class PublicValue(Struct, frozen=True, gc=False):
    """Something that everybody will be able to look up, named before it is known."""

    what: str
    at: str
    """From when on it is known."""
    value: str = ""
    withdrawn: str = ""
    """Why the draws do without it after all."""

    @property
    def is_awaited(self) -> bool:
        return not self.value and not self.withdrawn


class Contribution(Struct, frozen=True, gc=False):
    """A number, or a public value, that somebody added to what seeds are made of."""

    sequence: int
    number: int
    """The player; 0 for a public value."""
    text: str
    round: int
    """How many rounds were out."""

    @property
    def line(self) -> str:
        return f"{self.sequence}:{self.number}:{self.text}"


class DrawnSeed(Struct, frozen=True, gc=False):
    """A seed that came from the secret; also where the draw was undone."""

    sequence: int
    purpose: str
    count: int
    """The first draw for this purpose, or which one after it."""
    mixed: int
    """How many contributions were in it."""
    seed: int
    commitment: int
    """The entry that committed to its secret."""
