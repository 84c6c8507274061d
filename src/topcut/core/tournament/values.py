"""Numbers and texts that facts are made of, and how large they can be."""

from __future__ import annotations

from datetime import date, datetime
from typing import Annotated, Literal

from msgspec import Meta

from topcut.core.journal.personal_fields import PUBLIC, STAFF, personal

MAX_PLAYERS = 1_000_000
Number = Annotated[int, Meta(ge=1, le=MAX_PLAYERS)]
"""Of an entrant."""
Count = Annotated[int, Meta(ge=0, le=MAX_PLAYERS)]
RoundNumber = Annotated[int, Meta(ge=1, le=1000)]
RoundCount = Annotated[int, Meta(ge=0, le=1000)]
TableNumber = Annotated[int, Meta(ge=1, le=MAX_PLAYERS)]
GameNumber = Annotated[int, Meta(ge=1, le=1000)]
CutSize = Annotated[int, Meta(ge=0, le=512)]
"""0 for none."""
MinuteCount = Annotated[int, Meta(ge=1, le=1440)]
Amount = Annotated[int, Meta(ge=-1_000_000_000, le=1_000_000_000)]
Score = Annotated[int, Meta(ge=0, le=10_000_000)]
DrawSeed = Annotated[int, Meta(ge=0, le=(1 << 63) - 1)]
EntryNumber = Annotated[int, Meta(ge=1)]
"""The sequence number of an entry."""
PlaceNumber = Annotated[int, Meta(ge=1, le=MAX_PLAYERS)]
Label = Annotated[str, Meta(max_length=500), PUBLIC]
Name = Annotated[str, Meta(min_length=1, max_length=500), PUBLIC]
Text = Annotated[str, Meta(max_length=10_000), PUBLIC]
Day = Annotated[str, PUBLIC]
"""An ISO date (`check_day`)."""
Moment = Annotated[str, PUBLIC]
"""An ISO date and time (`check_moment`)."""
Digest = Annotated[str, Meta(min_length=64, max_length=64), PUBLIC]
StaffName = Annotated[str, Meta(max_length=500), STAFF]
"""Somebody of the staff, whom a line names by number."""
PersonalLabel = Annotated[str, Meta(max_length=500), personal()]
"""About people: kept beside the journal, where it can be erased."""
PersonalText = Annotated[str, Meta(max_length=10_000), personal()]
"""Whatever people type about people, or might."""
StageName = Literal["swiss", "elimination"]
Pair = tuple[Amount, Amount]


def check_day(text: Day | None) -> None:
    """Raises ValueError where it is no day."""
    if text is not None:
        date.fromisoformat(text)


def check_moment(text: Moment | None) -> None:
    """Raises ValueError where it is no date and time."""
    if text is not None:
        datetime.fromisoformat(text)
