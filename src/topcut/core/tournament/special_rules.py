"""The special rules that players draw, and give back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from topcut.core.journal.fact import Fact, Strict
from topcut.core.tournament.values import Label, Number, RoundNumber, Seed


@dataclass(frozen=True, slots=True, kw_only=True)
class SpecialRulesListed(Fact):
    """The special rules that players draw from."""

    kind: Literal["special-rules-listed"] = "special-rules-listed"
    names: Annotated[tuple[Label, ...], Field(min_length=1, max_length=1000)]


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleGiven(Strict):
    number: Number
    rule: Label


@dataclass(frozen=True, slots=True, kw_only=True)
class SpecialRulesDrawn(Fact):
    """The special rules that players have in a round."""

    kind: Literal["special-rules-drawn"] = "special-rules-drawn"
    round: RoundNumber
    rules: tuple[RuleGiven, ...]
    seed: Seed


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleRejected(Fact):
    """A player gave the special rule back and drew another."""

    kind: Literal["rule-rejected"] = "rule-rejected"
    round: RoundNumber
    number: Number
    rejected: Label
    instead: Label
    seed: Seed
