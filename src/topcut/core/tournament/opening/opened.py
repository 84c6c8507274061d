"""A tournament is opened under a rulebook and its options."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, field

from topcut.core.journal.damage import JournalError
from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import NameOf
from topcut.core.journal.personal_fields import PUBLIC
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.rulebook import OptionValue, Rulebook, with_options
from topcut.core.tournament.fact import Touches, TournamentFact
from topcut.core.tournament.state import State
from topcut.core.tournament.values import Day, DrawSeed, Label, check_day


class TournamentOpened(TournamentFact, tag="tournament-opened", kw_only=True):
    touches = Touches.EVERYTHING

    name: Label
    rulebook: Label
    edition: Label
    text: Annotated[str, Meta(max_length=1_000_000), PUBLIC] | None = None
    """The whole rulebook, where it is not one that comes with Topcut."""
    options: Annotated[dict[str, OptionValue], PUBLIC] = field(default_factory=dict)
    lots: DrawSeed
    """The seed of all lots in this tournament."""
    date: Day | None = None

    def __post_init__(self) -> None:
        check_day(self.date)

    def opened(self, rulebook: Rulebook) -> State:
        """The state that everything else is applied to; `rulebook` is without the options."""
        return State(
            sequence=1,
            name=self.name,
            base=rulebook,
            rulebook=with_options(rulebook, self.options),
            options=dict(self.options),
            lots=self.lots,
            date=self.date,
        )

    def apply(self, state: State, entry: Entry) -> None:
        raise JournalError(entry.sequence, "cannot stand here: the tournament is open already")

    def words(self, name_of: NameOf) -> Message:
        return Message(
            "opened '{name}' under {rulebook} {edition}",
            name=self.name,
            rulebook=self.rulebook,
            edition=self.edition,
        )


class OptionsChanged(TournamentFact, tag="options-changed", kw_only=True):
    """All options of the rulebook that are set, instead of those before."""

    touches = Touches.ROUND

    options: Annotated[dict[str, OptionValue], PUBLIC]

    def apply(self, state: State, entry: Entry) -> None:
        if state.phase != "registration":
            raise ValueError("the tournament has begun")
        try:
            state.rulebook = with_options(state.base, self.options)
        except Refusal as refusal:
            raise ValueError(refusal.what) from refusal
        state.options = dict(self.options)

    def words(self, name_of: NameOf) -> Message:
        if not self.options:
            return Message("options: as the guide has them")
        chosen = [f"{key}={value}" for key, value in self.options.items()]
        return Message("options: {options}", options=chosen)
