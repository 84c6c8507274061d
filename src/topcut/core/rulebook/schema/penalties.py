"""What a guide forbids, and what it gives for it."""

from .section import Cited, Text


class Infraction(Cited, frozen=True, kw_only=True):
    """One line of the guide's catalogue."""

    label: Text
    penalty: Text | None = None
    """What is usual the first time; None where the guide leaves it to people."""
    effect: Text | None = None
    """What it means for the match that is being played."""
    again: Text | None = None
    """What is usual when the same player does it again; None for the same as before."""
