"""Who is here before the start."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from topcut.core.journal.fact import Fact
from topcut.core.tournament.values import Moment, Number


@dataclass(frozen=True, slots=True, kw_only=True)
class EntrantsCheckedIn(Fact):
    """Players who are here, or (`here` false) turned out not to be."""

    kind: Literal["entrants-checked-in"] = "entrants-checked-in"
    numbers: tuple[Number, ...]
    here: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckInOpened(Fact):
    """Players say themselves that they are here."""

    kind: Literal["check-in-opened"] = "check-in-opened"
    until: Moment | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckInClosed(Fact):
    kind: Literal["check-in-closed"] = "check-in-closed"
