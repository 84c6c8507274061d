"""A tournament is opened under a rulebook and its options."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from pydantic import StringConstraints

from topcut.core.journal.fact import Fact
from topcut.core.rulebook import OptionValue
from topcut.core.tournament.values import Day, Label, Seed


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentOpened(Fact):
    kind: Literal["tournament-opened"] = "tournament-opened"
    name: Label
    rulebook: Label
    edition: Label
    text: Annotated[str, StringConstraints(max_length=1_000_000)] | None = None
    """The whole rulebook, where it is not one that comes with Topcut."""
    options: dict[str, OptionValue] = field(default_factory=dict)
    lots: Seed
    """The seed of all lots in this tournament."""
    date: Day | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionsChanged(Fact):
    """All options of the rulebook that are set, instead of those before."""

    kind: Literal["options-changed"] = "options-changed"
    options: dict[str, OptionValue]
