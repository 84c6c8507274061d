"""What a League Director decides and writes down, as parts of facts."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, field

from topcut.core.journal.fact import Value

Number = Annotated[int, Meta(ge=0, le=1_000_000)]
Short = Annotated[str, Meta(min_length=1, max_length=200)]


class BonusLine(Value, kw_only=True):
    """What somebody played at one event of a league."""

    person: Annotated[int, Meta(ge=1)]
    headquarters: Short | None = None
    personnel: Number | None = None
    """None: the deck was not counted, and is credited as it is."""
    non_aligned: Number = 0
    at_headquarters: Number = 0
    missions: tuple[Short, ...] = ()


class LeagueSettings(Value, kw_only=True):
    """How a league plays its season."""

    season: Annotated[str, Meta(max_length=60)] = ""
    """Empty: the one of its first event."""
    committed: Number = 0
    roll_down: bool = False
    closed: bool = False
    beyond_32: Number | None = None
    bonuses: dict[str, dict[str, Number]] = field(default_factory=dict)
    """The schemes that are used; values that are not there are the guide's."""


AS_IT_IS = LeagueSettings()
"""Of a league of which nothing was decided yet."""
