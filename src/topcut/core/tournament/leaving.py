"""Players who leave, come back, or are sent away."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from topcut.core.journal.fact import Fact
from topcut.core.tournament.values import Number, RoundNumber, Text


@dataclass(frozen=True, slots=True, kw_only=True)
class EntrantDropped(Fact):
    kind: Literal["entrant-dropped"] = "entrant-dropped"
    number: Number
    last_round: Annotated[int, Field(ge=0, le=1000)]
    """The last Swiss round the player takes part in."""
    reason: Text = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class EntrantReturned(Fact):
    kind: Literal["entrant-returned"] = "entrant-returned"
    number: Number
    from_round: RoundNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class EntrantDisqualified(Fact):
    kind: Literal["entrant-disqualified"] = "entrant-disqualified"
    number: Number
    last_round: Annotated[int, Field(ge=0, le=1000)]
    reason: Text
