"""Which heat a tournament is, and the heats before it (ST-172)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from topcut.core.journal.fact import Fact
from topcut.core.tournament.state.heats import Heat, HeatNumber, Seats
from topcut.core.tournament.values import Label


@dataclass(frozen=True, slots=True, kw_only=True)
class HeatsAnnounced(Fact):
    """This tournament is a heat of so many seats in a final."""

    kind: Literal["heats-announced"] = "heats-announced"
    number: HeatNumber
    seats: Seats
    scheme: Label


@dataclass(frozen=True, slots=True, kw_only=True)
class HeatLinked(Fact):
    kind: Literal["heat-linked"] = "heat-linked"
    heat: Heat
