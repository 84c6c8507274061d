"""Everybody who is entered, and what is known of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from msgspec import Meta, Struct

from topcut.core.journal.fact import Value
from topcut.core.journal.personal_fields import personal
from topcut.core.message import Message
from topcut.core.tournament.values import (
    Amount,
    Label,
    PersonalLabel,
    RoundNumber,
    Score,
)


class Details(Value, kw_only=True):
    """What is known of an entrant."""

    name: Annotated[
        str, Meta(min_length=1, max_length=500), personal(Message("Player {number}", number=0))
    ]
    id: PersonalLabel | None = None
    division: Label | None = None
    flight: Label | None = None
    seed: Amount | None = None
    rating: Amount | None = None
    club: (
        Annotated[str, Meta(max_length=500), personal(Message("Club {club_number}", club_number=0))]
        | None
    ) = None
    club_number: Annotated[int, Meta(ge=1)] | None = None
    """Which club, for whoever may not know its name: clubs can be kept apart."""
    born: Annotated[int, Meta(ge=1850, le=2200), personal()] | None = None
    earned_byes: tuple[RoundNumber, ...] = ()
    head_start: Score | None = None
    """Points brought along, added to the first score (TR-023)."""
    handle: Annotated[str, Meta(min_length=1, max_length=40), personal()] | None = None
    """What public pages may call the player instead of the name."""
    claimed_byes: tuple[RoundNumber, ...] = ()
    """Earned byes that the player says to have; they count once the desk confirms them."""
    person: Annotated[int, Meta(ge=1), personal()] | None = None
    """Who it is among the people of the event's programme; None while nobody has said."""


Status = Literal["active", "waiting", "dropped", "disqualified", "withdrawn"]
"""`waiting`: registered when all places were taken."""


class Absence(Struct, frozen=True, gc=False):
    """Rounds without the player: from the first one missed to the one before coming back."""

    first: int
    back: int | None = None


@dataclass(frozen=True, slots=True)
class Entrant:
    number: int
    details: Details
    late: int = 0
    status: Status = "active"
    absences: tuple[Absence, ...] = ()
    pool: str = ""
    """The pool that the entrant plays in, where there are several."""
    checked_in: bool = False
    ticket: str = ""
    """Names the form that registered the player, so that the same one again is the same."""
    entered: int = field(default=0, compare=False)
    """The sequence number of the entry that gave this player the number."""

    @property
    def name(self) -> str:
        return self.details.name

    @property
    def is_active(self) -> bool:
        return self.status == "active"

    @property
    def takes_part(self) -> bool:
        """Plays, or played until something ended it; not who withdrew before, or never got in."""
        return self.status not in ("withdrawn", "waiting")
