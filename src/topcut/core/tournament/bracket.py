"""The bracket's table, the cut, who replaces whom, and orders that people decided."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from msgspec import Meta, structs

from topcut.core.bracket import Bracket, parse_shape, standard
from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import NameOf
from topcut.core.journal.personal_fields import PUBLIC
from topcut.core.message import Message
from topcut.core.tournament.fact import Touches, TournamentFact
from topcut.core.tournament.phrases import for_division, names
from topcut.core.tournament.state import BracketTable, Elimination, Remark, State
from topcut.core.tournament.tables import still_seated
from topcut.core.tournament.values import (
    Count,
    DrawSeed,
    Label,
    Number,
    PersonalText,
    RoundCount,
)


class BracketAnnounced(TournamentFact, tag="bracket-announced", kw_only=True):
    """The table of the bracket that will be played, whole; no text takes it back."""

    touches = Touches.ROUND

    name: Label
    text: Annotated[str, Meta(max_length=200_000), PUBLIC]
    division: Label = ""
    """Whose bracket it is; nothing for every one of the event."""

    def apply(self, state: State, entry: Entry) -> None:
        state.bracket_tables.pop(self.division, None)
        if self.text:
            table = BracketTable(self.name, self.text, parse_shape(self.text))
            state.bracket_tables[self.division] = table

    def words(self, name_of: NameOf) -> Message:
        if not self.text:
            return Message("the announced bracket is taken back")
        return Message("bracket: {name}", name=self.name)


class OtherCutAgreed(TournamentFact, tag="other-cut-agreed", kw_only=True):
    """ST-080, T-94: who agreed to another cut than was announced, or which emergency it was."""

    touches = Touches.NOTHING
    log = "judges"

    size: Count
    planned: Count
    agreed: PersonalText

    def apply(self, state: State, entry: Entry) -> None:
        state.remarks.append(Remark(entry.at, entry.by, self.told))

    @property
    def told(self) -> Message:
        return Message(
            "a cut to {size}, not to {planned}: {agreed}",
            size=self.size,
            planned=self.planned,
            agreed=self.agreed,
        )

    def words(self, name_of: NameOf) -> Message:
        return self.told


class BracketMade(TournamentFact, tag="bracket-made", kw_only=True):
    """The cut, or the draw of an event that is elimination from the start."""

    touches = Touches.ROUND | Touches.LISTING

    standings: tuple[Number, ...]
    """The order of everybody, frozen."""
    qualifiers: tuple[Number, ...]
    places: tuple[Number | None, ...]
    """Who stands in each place of the bracket; None is a walkover."""
    seed: DrawSeed | None = None
    """None where people placed them."""
    division: Label = ""
    """Whose bracket it is; nothing for that of the whole event."""

    def apply(self, state: State, entry: Entry) -> None:
        """SW-051, MK-016: the elimination stage begins and the standings before it stay as they
        are."""
        table = state.bracket_table(self.division)
        shape = (
            standard(len(self.places), third_place=self._has_third_place(state))
            if table is None
            else table.shape
        )
        others = [one for division, one in state.brackets.items() if division != self.division]
        first = 1 + max((one.bracket.shape.last for one in others), default=0)
        bracket = Bracket(shape.numbered_from(first), self.places)
        state.brackets[self.division] = Elimination(
            bracket, self.qualifiers, self.standings, division=self.division, seed=self.seed
        )
        state.phase = "elimination"
        state.draft = None

    def _has_third_place(self, state: State) -> bool:
        """Only four or more players leave two who lost a semifinal."""
        return state.rulebook.bracket.third_place and len(self.qualifiers) >= 4

    def words(self, name_of: NameOf) -> Message:
        made = Message(
            "bracket of {size}: {players}",
            size=len(self.qualifiers),
            players=names(self.qualifiers, name_of),
        )
        return for_division(made, self.division)


class QualifierReplaced(TournamentFact, tag="qualifier-replaced", kw_only=True):
    touches = Touches.ROUND

    leaver: Number
    joiner: Number | None = None
    """None where nobody is left to move up."""
    qualifiers: tuple[Number, ...]
    places: tuple[Number | None, ...]

    def apply(self, state: State, entry: Entry) -> None:
        """Nothing has been played; walkovers of others who left are recorded anew after this."""
        elimination = next(
            (one for one in state.brackets.values() if self.leaver in one.qualifiers), None
        )
        if elimination is None:
            raise ValueError(f"number {self.leaver} is in no bracket")
        bracket = replace(elimination.bracket, places=self.places, winners=())
        kept = still_seated(bracket, elimination.tables)
        state.brackets[elimination.division] = structs.replace(
            elimination,
            bracket=bracket,
            qualifiers=self.qualifiers,
            seed=None,
            tables=tuple(structs.replace(table, report=None) for table in kept),
        )

    def words(self, name_of: NameOf) -> Message:
        leaver = name_of(self.leaver)
        if self.joiner is None:
            return Message("{leaver} leaves the cut, nobody comes in", leaver=leaver)
        return Message(
            "{leaver} leaves the cut, {joiner} comes in",
            leaver=leaver,
            joiner=name_of(self.joiner),
        )


class TiesSettled(TournamentFact, tag="ties-settled", kw_only=True):
    """An order that people decided (Rock, Paper, Scissors, a toss), best first."""

    touches = Touches.NOTHING

    round: RoundCount
    """After which round they were level."""
    order: Annotated[tuple[Number, ...], Meta(min_length=2)]
    method: PersonalText

    def apply(self, state: State, entry: Entry) -> None:
        state.settled.append((self.round, self.order))

    def words(self, name_of: NameOf) -> Message:
        return Message(
            "settled by {method}: {players}",
            method=self.method,
            players=names(self.order, name_of),
        )
