"""Result codes: what each gives, how it comes about, and what an absence is."""

from typing import Annotated, Literal

from msgspec import Meta

from .section import Cited, Name, Points, Text

Counts = Literal["win", "loss", "draw", "bye", "missed"]


Ended = Literal[
    "victory",
    "time",
    "concession",
    "automatic-loss",
    "external",
    "card-effect",
    "decked",
    "no-show",
    "withdrawal",
]


class ResultRule(Cited, frozen=True, kw_only=True):
    """What a result code gives the player it is said of."""

    points: Points
    counts: Counts
    against: Name | None = None
    """The opponent's code; none for a table of one."""
    ended: tuple[Ended, ...] = ("victory",)
    """How such a result can come about, the usual way first."""
    score: Literal["any", "needed", "higher", "lower", "level"] = "any"
    """Whether both sides' game points have to be told, and how they compare after time."""
    also: tuple[Name, ...] = ()
    """Other words for it that people may use."""
    label: Text | None = None
    """What the guide calls it: `full win`. Without one it has the usual name of its code, as with
    the two that follow (core/vocabulary.py)."""
    listed: Text | None = None
    """In the list of one player's rounds: `won`."""
    claim: Text | None = None
    """As a player reports it: `I won`."""
    after_drop: bool = False
    """Whether a player who left has it in every round that follows."""


class NoShow(Cited, frozen=True, kw_only=True):
    """A player who does not come to the table."""

    minutes: Annotated[int, Meta(ge=0, le=1440)]
    drops: bool = False
    """Is the absentee out of the tournament?"""
    result: Name = "loss"
    """What the absentee has; the opponent has what stands against it."""
