"""Tiebreakers, in order."""

from typing import Annotated, Literal

from msgspec import Meta

from .cited import CitedNumber
from .results import Ended
from .section import Cited, Count, Name, Ratio, Text

Parameter = Literal["floor", "cap", "byes", "cut", "earned_bye", "again"]
"""What a step may say beside its names; each tiebreaker says which of them it knows."""


class RankingStep(Cited, frozen=True, kw_only=True):
    """One tiebreaker: which method, under which name."""

    method: Name
    name: Name
    label: Text
    short: Text
    """For the head of a column."""
    floor: Ratio | None = None
    """The least that a percentage counts as, such as "1/4"."""
    cap: Ratio | None = None
    """The most that it counts as for a player who left early."""
    byes: Literal["left-out", "counted"] = "left-out"
    """Whether a bye is part of a percentage or of an average."""
    cut: Annotated[int, Meta(ge=0, le=5)] = 0
    """How many of the lowest parts are left out."""
    earned_bye: Literal["most", "best-beaten"] = "most"
    """What an earned bye counts as: the most points anybody can have, or the most that somebody
    can have who was beaten in that round."""
    again: bool = False
    """Whether a step by order is tried again after every later one."""


class Endings(Cited, frozen=True, kw_only=True):
    ended: Annotated[tuple[Ended, ...], Meta(min_length=1)]


class Differential(Cited, frozen=True, kw_only=True):
    """Own game points less the opponent's, in each round; a draw, bye or missed game is 0."""

    cap: Count
    """More points than these count as these, fewer than none as none."""
    level: CitedNumber
    """What a winner has who is not ahead."""
    whole: Endings
    """Won like this, the winner has all points and the loser none."""
    lifted: Endings
    """Won like this, the winner has all points, and the loser what was scored."""
    earned_bye: Cited
    """An earned bye is worth all points."""
