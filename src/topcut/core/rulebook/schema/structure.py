"""How many rounds, and who makes the cut."""

from typing import Annotated, Literal

from msgspec import Meta

from topcut.core.message import Message

from .cited import CitedNumber, NotInThisGame
from .section import Cited, Count, Ratio, Section, Text, Title


class SizeRow(Section, frozen=True, kw_only=True):
    """One line of the guide's table: from so many players to so many."""

    players: tuple[Count, Count]
    rounds: CitedNumber
    cut: CitedNumber | None = None


class BeyondTable(Cited, frozen=True, kw_only=True):
    """What happens above the table's last line."""

    how: Literal["double", "refuse"]
    """`double`: twice the players, one round more, twice the cut."""
    organizer_must_set: bool = False


class CutShare(Cited, frozen=True, kw_only=True):
    """Which part of a division should make the cut at most."""

    most: Ratio
    large: Ratio
    """For divisions with so many players as `large_from`."""
    large_from: Count


class ChangeOfRounds(Cited, frozen=True, kw_only=True):
    """Who must agree before the announced number of rounds changes."""

    agreed: tuple[Title, ...] = ()
    """How the words about it have to begin; empty for any words."""
    note: Text | None = None
    """What has to be done about it afterwards."""


class Structure(Cited, frozen=True, kw_only=True):
    sizes: Annotated[tuple[SizeRow, ...], Meta(min_length=1)]
    beyond: BeyondTable
    cap: Cited | None = None
    """Present when rounds are capped so that nobody need meet twice."""
    rounds: Count | None = None
    """Set by the organizer instead of the table."""
    cut: Annotated[int, Meta(ge=0, le=512)] | None = None
    change: ChangeOfRounds | None = None
    binding: NotInThisGame | None = None
    """Present where no other numbers may be played than the table's, and what to do instead; not
    where the organizer must set them."""
    recommended: bool = False
    """The table has the fewest rounds that are recommended: fewer are told, not refused."""
    organizer_must_set: bool = False
    """No table: the organizer announces rounds and cut."""
    cut_limit: Count | None = None
    """The publisher's own limit for this event."""
    cut_share: CutShare | None = None
    least: Count | None = None
    """The fewest players an event may have, where the guide says so."""
    below: Text = Message("choose another structure")
    """What to do with fewer players than the table begins with."""
