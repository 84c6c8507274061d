"""Seasons of one's own, beyond the guides: points per place, attendance, best results, invitations.

Off in the programmes of the guides; `house-league` has them on."""

from typing import Annotated, Literal

from msgspec import Meta

from .section import Cited, Count, Name, Points, Title


class Limit(Cited, frozen=True, kw_only=True):
    """Only the best so many results of a kind in each period count."""

    best: Annotated[int, Meta(ge=1, le=1000)]
    kinds: tuple[Name, ...] = ()
    """None: of every kind together."""
    period: Literal["season", "month"] = "season"


class InvitationRule(Cited, frozen=True, kw_only=True):
    """Who is asked to a final: the first so many who reach a threshold."""

    places: Count
    points: Points = 0
    roll_down: bool = False
    """A place that is declined or not accepted in time goes to the next player."""
    accept_days: Count | None = None


class Series(Cited, frozen=True, kw_only=True):
    """A season's table of any game."""

    title: Title
    points: Annotated[tuple[Points, ...], Meta(min_length=1)]
    """First place, second, and so on."""
    others: Points = 0
    """What every further place earns."""
    attendance: Points = 0
    """For taking part, besides."""
    players: Count = 2
    """An event of fewer counts for nothing."""
    drop_worst: Count = 0
    """So many of the season's events do not count for anybody: the worst, or those missed."""
    limits: tuple[Limit, ...] = ()
    invitation: InvitationRule | None = None
