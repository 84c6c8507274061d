"""Players enter themselves; who waits comes in; what they claim is settled."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from topcut.core.journal.fact import Fact
from topcut.core.tournament.state.registration import AskedOf
from topcut.core.tournament.values import Moment, Number


@dataclass(frozen=True, slots=True, kw_only=True)
class RegistrationOpened(Fact):
    """Players enter themselves; takes the place of what was said of it before."""

    kind: Literal["registration-opened"] = "registration-opened"
    capacity: Number | None = None
    """Places; None for as many as come."""
    closes: Moment | None = None
    asks: tuple[AskedOf, ...] = ()
    """What is asked besides the name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RegistrationClosed(Fact):
    kind: Literal["registration-closed"] = "registration-closed"


@dataclass(frozen=True, slots=True, kw_only=True)
class EntrantsAdmitted(Fact):
    """From the waiting list into the event."""

    kind: Literal["entrants-admitted"] = "entrants-admitted"
    numbers: tuple[Number, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimSettled(Fact):
    """The earned byes that a player claimed are confirmed, or they are not."""

    kind: Literal["claim-settled"] = "claim-settled"
    number: Number
    confirmed: bool
