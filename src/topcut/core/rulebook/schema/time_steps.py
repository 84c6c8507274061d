"""What is done at a table after time is called."""

from typing import Annotated, Literal

from msgspec import Meta

from .section import Cited, Name, Points, Section, Text


class TallyStep(Cited, frozen=True, kw_only=True):
    """One thing counted for points: so many `each`, up to `most`, or for whoever has `more`."""

    name: Name
    text: Text
    each: Points = 0
    most: Points | None = None
    more: Points = 0
    only_one: bool = False
    """Only one of the two can have it."""


TimeKind = Literal[
    "tell",
    "count",
    "reveal",
    "coin",
    "result",
    "ask",
    "tally",
    "concede",
    "confirm",
    "remember",
    "against",
    "score",
    "won",
]


class TimeStep(Cited, frozen=True, kw_only=True):
    """One step after time is called at a table."""

    do: TimeKind
    """`tell` an instruction; `count` and compare two numbers; `reveal` and compare pairs of numbers
    until they differ (nothing left to reveal loses); toss a `coin`; give a `result`; `ask` who won
    something the players did; `tally` points for several things and see who leads; let each player
    `concede`; have a leader `confirm` that all was done rightly; `remember` something that a later
    step of the same name needs; decide `against` whoever it named; write down the `score` of both,
    which the result keeps; ask who has `won` outright, if anybody."""
    name: Name
    text: Text
    wins: Literal["more", "fewer"] | None = None
    result: Name | None = None
    """What the step gives whoever it decides for, by default a win."""
    tallies: tuple[TallyStep, ...] = ()
    lead: Annotated[int, Meta(ge=1)] = 1
    """How far ahead a tally decides."""
    uses: Literal["games"] | None = None
    """What is recorded at the table already and need not be asked."""


class TimeCalled(Section, frozen=True, kw_only=True):
    swiss: tuple[TimeStep, ...]
    elimination: tuple[TimeStep, ...] | None = None
    """Where it differs."""
