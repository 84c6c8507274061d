"""What the publisher asks of an event, before and after."""

from typing import Annotated

from msgspec import Meta

from .cited import CitedNumber, NotInThisGame
from .help import Help
from .section import Cited, Title


class Sanction(Cited, frozen=True, kw_only=True):
    """What an event needs for its results to count with the publisher."""

    players: CitedNumber
    rounds: CitedNumber
    lead_days: CitedNumber
    """Days between registering the event and playing it."""
    edit_days: CitedNumber
    """Days before the event from which its date cannot be changed any more."""
    registered_days: Annotated[int, Meta(ge=0, le=3650)] | None = None
    """How many days before it this event was registered, where known."""
    wanted: bool = True
    """Whether this event is to be sanctioned."""
    due_days: CitedNumber
    """Days after the event within which results are sent."""
    unrated: NotInThisGame | None = None
    """Why no event of this game changes ratings."""


class MailingAddress(Cited, frozen=True, kw_only=True):
    lines: Annotated[tuple[Title, ...], Meta(min_length=1)]


class ReportRules(Cited, frozen=True, kw_only=True):
    """What the publisher wants afterwards."""

    rated_from: CitedNumber
    due_days: CitedNumber
    unrated: Help
    address: MailingAddress | None = None
    """Where it is mailed to."""
