"""Deck checks: which tables were drawn, and what was found."""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import Meta

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import NameOf, Value
from topcut.core.message import Message, some
from topcut.core.tournament.decks.lists import AboutDeck
from topcut.core.tournament.fact import LogGroup, Touches, TournamentFact
from topcut.core.tournament.state import DeckCheck, DeckCheckDraw, State
from topcut.core.tournament.values import (
    DrawSeed,
    Label,
    PersonalLabel,
    PersonalText,
    RoundCount,
    RoundNumber,
    StageName,
    TableNumber,
)


class DeckChecksDrawn(TournamentFact, tag="deck-checks-drawn", kw_only=True):
    touches: ClassVar[Touches] = Touches.NOTHING
    log: ClassVar[LogGroup] = "judges"

    round: RoundNumber
    tables: tuple[TableNumber, ...]
    seed: DrawSeed
    wanted: TableNumber
    """How many were asked for."""
    undefeated: bool = False
    """Only tables at which somebody has not lost yet."""
    not_twice: bool = False
    """Not tables of players who were checked before."""
    stage: StageName = "swiss"
    among: tuple[TableNumber, ...] | None = None
    """The tables that could have been drawn, in order; older journals do not say."""

    def apply(self, state: State, entry: Entry) -> None:
        draw = DeckCheckDraw(
            entry.at,
            self.round,
            self.tables,
            self.seed,
            self.stage,
            self.among or (),
            self.wanted,
        )
        state.deck_check_draws.append(draw)

    def words(self, name_of: NameOf) -> Message:
        tables = some([str(table) for table in self.tables])
        if self.stage == "elimination":
            return Message("deck checks in the bracket: matches {matches}", matches=tables)
        return Message(
            "deck checks of round {round}: tables {tables}", round=self.round, tables=tables
        )


class CardCount(Value, kw_only=True):
    name: PersonalLabel
    count: Annotated[int, Meta(ge=1, le=100_000)]


class DeckChecked(AboutDeck, tag="deck-checked", kw_only=True):
    """What a leader found: cards of the list that are missing, cards beyond it, ticks."""

    touches: ClassVar[Touches] = Touches.NOTHING
    log: ClassVar[LogGroup] = "judges"

    round: RoundCount
    missing: tuple[CardCount, ...] = ()
    extra: tuple[CardCount, ...] = ()
    ticks: tuple[Label, ...] = ()
    """The rules of what was looked at and is in order."""
    note: PersonalText = ""
    stage: StageName = "swiss"
    table: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    """Where the player sat, which got the extra time."""
    minutes: Annotated[int, Meta(ge=0, le=1440)] = 0

    def apply(self, state: State, entry: Entry) -> None:
        self.check_player(state)
        state.deck_checks.append(
            DeckCheck(
                at=entry.at,
                by=entry.by,
                number=self.number,
                round=self.round,
                missing=tuple((one.name, one.count) for one in self.missing),
                extra=tuple((one.name, one.count) for one in self.extra),
                ticks=self.ticks,
                note=self.note,
                stage=self.stage,
                table=self.table,
                minutes=self.minutes,
            )
        )

    def words(self, name_of: NameOf) -> Message:
        player = name_of(self.number)
        if not self.missing and not self.extra:
            return Message("deck of {player} checked: as listed", player=player)
        return Message(
            "deck of {player} checked: {missing} missing, {extra} extra",
            player=player,
            missing=sum(one.count for one in self.missing),
            extra=sum(one.count for one in self.extra),
        )
