"""Pairing criteria, byes and sides."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from .cited import CitedNumber
from .section import Cited, Points, Text

CriterionName = Literal[
    "no-repeat",
    "no-second-bye",
    "bye-place",
    "same-division",
    "same-score",
    "not-down-twice-running",
    "not-down-twice",
    "clubs-apart",
]
"""`no-repeat` also carries forbidden pairs. `same-score` is the long one (READINGS G1): for each
score group from the top, first how many of it are paired down, then how far."""


ByePlaceRule = Literal["lowest-group", "lowest-ranked", "random"]


GroupOrder = Literal["random", "best-v-worst", "adjacent"]


Impossible = Literal["refuse", "repeat", "double-byes"]


LaterPlace = Literal["after-no-repeat", "last"]
"""`after-no-repeat`, as where nothing is said: before all but that; `last`: only among pairings
that are equally good."""


class CriterionStep(Cited, frozen=True, kw_only=True):
    name: CriterionName


class WhenImpossible(Cited, frozen=True, kw_only=True):
    do: Impossible


class PairingSection(Cited, frozen=True, kw_only=True):
    criteria: Annotated[tuple[CriterionStep, ...], Meta(min_length=1)]
    """In order of importance."""
    order: GroupOrder = "random"
    complete_first: Cited | None = None
    """That no round begins before the one before it is complete, where the guide says so."""
    clubs_apart_rounds: Annotated[int, Meta(ge=0, le=50)] = 0
    """In how many first rounds club and family mates are kept apart, as the last wish."""
    when_impossible: WhenImpossible
    later_rounds: LaterRounds | None = None
    delayed: Delayed | None = None


class LaterRounds(Cited, frozen=True, kw_only=True):
    """How much it counts that the rounds to come can still be paired without a repeat."""

    place: LaterPlace


class Delayed(Cited, frozen=True, kw_only=True):
    """A game that was given more time than its round has: the next round is drawn all the same."""

    points: Points
    """What both players count as having, for pairing alone, until the result is known."""


class Sides(Cited, frozen=True, kw_only=True):
    """A game in which the two players have different parts; the first-named has the first."""

    first: Text
    second: Text


class ByeSection(Cited, frozen=True, kw_only=True):
    first_round: ByePlaceRule = "random"
    place: ByePlaceRule
    earned_rounds: CitedNumber | None = None
    """In how many opening rounds an earned bye can be used; none for any."""
