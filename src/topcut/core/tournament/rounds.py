"""Rounds: drafted, changed by hand, published, taken back, mended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from topcut.core.journal.fact import Fact, Strict
from topcut.core.tournament.values import Number, RoundNumber, Seed, Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Seating(Strict):
    """A table as it was paired. A table of one says why: bye, earned-bye, missed."""

    players: Annotated[tuple[Number, ...], Field(min_length=1, max_length=16)]
    alone: Literal["", "bye", "earned-bye", "missed"] = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundDrafted(Fact):
    kind: Literal["round-drafted"] = "round-drafted"
    round: RoundNumber
    tables: tuple[Seating, ...]
    seed: Seed | None = None
    """None where people set the tables themselves."""
    reason: Text = ""
    """Why it was drawn again, or with a repeated meeting."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayersSwapped(Fact):
    """Two players of the draft changed seats."""

    kind: Literal["players-swapped"] = "players-swapped"
    first: Number
    second: Number


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundPublished(Fact):
    kind: Literal["round-published"] = "round-published"
    round: RoundNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundUnpublished(Fact):
    kind: Literal["round-unpublished"] = "round-unpublished"
    round: RoundNumber
    reason: Text = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundMended(Fact):
    """A published round after a corrected past: the fewest tables changed."""

    kind: Literal["round-mended"] = "round-mended"
    round: RoundNumber
    tables: tuple[Seating, ...]
    seed: Seed
    reason: Text
