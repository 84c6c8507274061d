"""Who is who at an event, and who may do what."""

from typing import Annotated, Literal

from msgspec import Meta

from .cited import CitedNumber
from .results import Ended
from .section import Cited, Section

Role = Literal["organizer", "marshal", "judge", "scorekeeper", "player"]


class StaffOnly(Cited, frozen=True, kw_only=True):
    """Endings of a game that staff write down also where players report the others."""

    ended: Annotated[tuple[Ended, ...], Meta(min_length=1)]


class Reporting(Cited, frozen=True, kw_only=True):
    """Who may write a result down."""

    by: Annotated[tuple[Role, ...], Meta(min_length=1)]
    staff_only: StaffOnly | None = None


class Crew(Cited, frozen=True, kw_only=True):
    one_organizer: Cited | None = None
    """Present where an event has one organizer and no second one."""


class Rulings(Cited, frozen=True, kw_only=True):
    """That a judge's ruling may be appealed to a marshal, and nobody rules on the own game."""

    final_by: Literal["marshal", "leader"] = "marshal"
    """Whose word is the last: a marshal's, or that of whichever leader rules."""


class Leaders(Cited, frozen=True, kw_only=True):
    """May the organizer or a judge also play?"""

    may_play: Literal["yes", "with-second-leader", "with-approval", "no"]
    """`with-approval`: more than half of the others agree, and two more leaders are named."""
    best_below: CitedNumber | None = None
    """Up to how many players it is well for a leader to play."""
    bye: Cited | None = None
    """That a leader had better not play where that makes a bye."""
    high_level: Cited | None = None
    """That leaders of this event may be asked not to play."""


class Permitted(Cited, frozen=True, kw_only=True):
    """Whose work something is, where the guide says so."""

    by: Annotated[tuple[Role, ...], Meta(min_length=1)]


class Permissions(Section, frozen=True, kw_only=True):
    """What a guide leaves to fewer people than Topcut does."""

    clock: Permitted | None = None
    """Starting and stopping the round's time."""
    extra_time: Permitted | None = None
    drop: Permitted | None = None
    """Taking players out of the event, or leaving it."""
    rejoin: Permitted | None = None
    """Letting a player who left back in."""
    penalty: Permitted | None = None

    @property
    def stated(self) -> list[tuple[str, Permitted]]:
        """The permissions that the guide mentions."""
        named = ((name, getattr(self, name)) for name in self.__struct_fields__)
        return [(name, rule) for name, rule in named if rule is not None]
