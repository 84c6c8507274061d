"""Provably fair draws: a commitment before, contributions, seeds derived from both, the secret at
the end. Nothing of it is ever undone: who has seen a draw has seen it."""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import Meta, structs

from topcut.core.fair_seed import commitment_to
from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import NameOf
from topcut.core.journal.personal_fields import PUBLIC
from topcut.core.message import Message
from topcut.core.tournament.fact import AboutPlayer, LogGroup, Touches, TournamentFact
from topcut.core.tournament.state import State
from topcut.core.tournament.state.fairness import (
    Commitment,
    Contribution,
    DrawnSeed,
    PublicValue,
)
from topcut.core.tournament.values import DrawSeed, Label, Moment, PersonalText, check_moment

Hex32 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$"), PUBLIC]
Sent = Annotated[str, Meta(min_length=1, max_length=100, pattern=r"^[^\n]*$"), PUBLIC]


class AboutDraws(TournamentFact, kw_only=True):
    touches: ClassVar[Touches] = Touches.NOTHING
    log: ClassVar[LogGroup] = "event"
    can_be_undone: ClassVar[bool] = False
    outlives_undo: ClassVar[bool] = True


class DrawsCommitted(AboutDraws, tag="draws-committed", kw_only=True):
    """From now on seeds come from the secret with this digest."""

    commitment: Hex32

    def apply(self, state: State, entry: Entry) -> None:
        if is_committed(state):
            raise ValueError("the secret before it is not revealed")
        made = Commitment(entry.sequence, self.commitment, len(state.entrants))
        state.commitments.append(made)

    def words(self, name_of: NameOf) -> Message:
        return Message("committed to the secret of all draws: {digest}", digest=self.commitment)


class ChanceContributed(AboutPlayer, tag="chance-contributed", kw_only=True):
    """A player added a number to what the next seeds are made of. It stands in the line for good:
    no seed could be checked without it. (Older journals may hold any text.)"""

    touches: ClassVar[Touches] = Touches.NOTHING
    can_be_undone: ClassVar[bool] = False
    outlives_undo: ClassVar[bool] = True

    text: Sent

    def apply(self, state: State, entry: Entry) -> None:
        if self.number not in state.entrants:
            raise ValueError(f"number {self.number} is not entered")
        sent = Contribution(entry.sequence, self.number, self.text, len(state.rounds))
        state.contributions.append(sent)

    def words(self, name_of: NameOf) -> Message:
        return Message(
            "{player} added to the draws: {text}", player=name_of(self.number), text=self.text
        )


class PublicValueNamed(AboutDraws, tag="public-value-named", kw_only=True):
    """What will be added to the draws, before anybody knows it."""

    what: Label
    at: Moment

    def __post_init__(self) -> None:
        check_moment(self.at)

    def apply(self, state: State, entry: Entry) -> None:
        state.public_value = PublicValue(self.what, self.at)

    def words(self, name_of: NameOf) -> Message:
        return Message(
            "the draws will also depend on: {what}, known from {at}", what=self.what, at=self.at
        )


class PublicValueGiven(AboutDraws, tag="public-value-given", kw_only=True):
    value: Sent

    def apply(self, state: State, entry: Entry) -> None:
        if state.public_value is None:
            raise ValueError("no public value was named")
        state.public_value = structs.replace(state.public_value, value=self.value)
        sent = Contribution(entry.sequence, 0, self.value, len(state.rounds))
        state.contributions.append(sent)

    def words(self, name_of: NameOf) -> Message:
        return Message("the public value of the draws is {value}", value=self.value)


class PublicValueWithdrawn(AboutDraws, tag="public-value-withdrawn", kw_only=True):
    reason: PersonalText

    def apply(self, state: State, entry: Entry) -> None:
        if state.public_value is None:
            raise ValueError("no public value was named")
        state.public_value = structs.replace(state.public_value, withdrawn=self.reason)

    def words(self, name_of: NameOf) -> Message:
        return Message("the draws do without the public value: {reason}", reason=self.reason)


class SeedDerived(AboutDraws, tag="seed-derived", kw_only=True):
    """The seed of what is drawn in the same action. A draw made again has the next count, so none
    can be made again unseen."""

    purpose: Label
    count: Annotated[int, Meta(ge=1)]
    mixed: Annotated[int, Meta(ge=0)]
    seed: DrawSeed

    def apply(self, state: State, entry: Entry) -> None:
        if not is_committed(state):
            raise ValueError("no secret is committed")
        state.seeds.append(
            DrawnSeed(
                entry.sequence,
                self.purpose,
                self.count,
                self.mixed,
                self.seed,
                state.commitments[-1].sequence,
            )
        )
        if self.purpose == LOTS:
            state.lots = self.seed

    def words(self, name_of: NameOf) -> Message:
        if self.count == 1:
            return Message("seed for {purpose}", purpose=self.purpose)
        return Message(
            "seed for {purpose}, draw number {count}",
            purpose=self.purpose,
            count=self.count,
        )


class SecretRevealed(AboutDraws, tag="secret-revealed", kw_only=True):
    """Now anybody can compute every seed again."""

    secret: Hex32

    def apply(self, state: State, entry: Entry) -> None:
        if not is_committed(state):
            raise ValueError("no secret is committed")
        last = state.commitments[-1]
        if commitment_to(self.secret) != last.digest:
            raise ValueError("it is not the secret that was committed to")
        state.commitments[-1] = structs.replace(last, secret=self.secret)

    def words(self, name_of: NameOf) -> Message:
        return Message("revealed the secret of all draws: {secret}", secret=self.secret)


LOTS = "lots"
"""The purpose whose seed gives every player's lot, from the start on."""


def is_committed(state: State) -> bool:
    """A secret is fixed and not revealed yet."""
    return bool(state.commitments) and not state.commitments[-1].secret
