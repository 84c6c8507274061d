"""Who is who at an event, and who may do what."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from .cited import CitedNumber
from .section import Cited, Section

Role = Literal["organizer", "marshal", "judge", "scorekeeper", "player"]


class Reporting(Cited):
    """Who may write a result down."""

    by: Annotated[tuple[Role, ...], Field(min_length=1)]


class Crew(Cited):
    one_organizer: Cited | None = None
    """Present where an event has one organizer and no second one."""


class Rulings(Cited):
    """That a judge's ruling may be appealed to a marshal, and nobody rules on the own game."""

    final_by: Literal["marshal", "leader"] = "marshal"
    """Whose word is the last: a marshal's, or that of whichever leader rules."""


class Leaders(Cited):
    """May the organizer or a judge also play?"""

    may_play: Literal["yes", "with-second-leader", "with-approval", "no"]
    """`with-approval`: more than half of the others agree, and two more leaders are named."""
    best_below: CitedNumber | None = None
    """Up to how many players it is well for a leader to play."""
    bye: Cited | None = None
    """That a leader had better not play where that makes a bye."""
    high_level: Cited | None = None
    """That leaders of this event may be asked not to play."""


class Permitted(Cited):
    """Whose work something is, where the guide says so."""

    by: Annotated[tuple[Role, ...], Field(min_length=1)]


class Permissions(Section):
    """What a guide leaves to fewer people than Topcut does."""

    clock: Permitted | None = None
    """Starting and stopping the round's time."""
    extra_time: Permitted | None = None
    drop: Permitted | None = None
    """Taking players out of the event, or leaving it."""
    rejoin: Permitted | None = None
    """Letting a player who left back in."""
    penalty: Permitted | None = None
