"""The special rules that players draw, and give back."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import NameOf, Value
from topcut.core.message import Message
from topcut.core.tournament.fact import Touches, TournamentFact
from topcut.core.tournament.phrases import names
from topcut.core.tournament.state import State
from topcut.core.tournament.values import DrawSeed, Label, Number, RoundNumber


class SpecialRulesListed(TournamentFact, tag="special-rules-listed", kw_only=True):
    """The special rules that players draw from."""

    touches = Touches.ROUND

    names: Annotated[tuple[Label, ...], Meta(min_length=1, max_length=1000)]

    def apply(self, state: State, entry: Entry) -> None:
        state.special_rules = self.names

    def words(self, name_of: NameOf) -> Message:
        return Message.counted(
            "listed {count} special rule", "listed {count} special rules", len(self.names)
        )


class RuleGiven(Value, kw_only=True):
    number: Number
    rule: Label


class SpecialRulesDrawn(TournamentFact, tag="special-rules-drawn", kw_only=True):
    """The special rules that players have in a round."""

    touches = Touches.ROUND

    round: RoundNumber
    rules: tuple[RuleGiven, ...]
    seed: DrawSeed

    def apply(self, state: State, entry: Entry) -> None:
        drawn = {one.number: one.rule for one in self.rules}
        if not state.entrants.keys() >= drawn.keys():
            raise ValueError("a special rule is given to somebody who is not entered")
        state.rules_drawn[self.round] = {**state.rules_drawn.get(self.round, {}), **drawn}

    def words(self, name_of: NameOf) -> Message:
        return Message(
            "special rules of round {round} drawn for {players}",
            round=self.round,
            players=names([one.number for one in self.rules], name_of),
        )


class RuleRejected(TournamentFact, tag="rule-rejected", kw_only=True):
    """A player gave the special rule back and drew another."""

    touches = Touches.ROUND

    round: RoundNumber
    number: Number
    rejected: Label
    instead: Label
    seed: DrawSeed

    def apply(self, state: State, entry: Entry) -> None:
        drawn = state.rules_drawn[self.round]
        if drawn[self.number] != self.rejected:
            raise ValueError("another special rule was drawn")
        state.rules_drawn[self.round] = {**drawn, self.number: self.instead}
        state.rejected.append((self.round, self.number, self.rejected))

    def words(self, name_of: NameOf) -> Message:
        return Message(
            "{player} rejected '{rule}' and drew '{instead}'",
            player=name_of(self.number),
            rule=self.rejected,
            instead=self.instead,
        )
