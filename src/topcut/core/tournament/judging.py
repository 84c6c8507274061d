"""Penalties, rulings in disputes, notes of the staff, and players who call a judge."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, structs

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import NameOf
from topcut.core.journal.personal_fields import personal
from topcut.core.message import Message
from topcut.core.tournament import tables
from topcut.core.tournament.fact import AboutPlayer, AtTable, Touches, TournamentFact
from topcut.core.tournament.phrases import at_table, with_reason
from topcut.core.tournament.state import JudgeCall, Remark, Ruling, State
from topcut.core.tournament.values import (
    EntryNumber,
    Number,
    PersonalLabel,
    PersonalText,
    RoundNumber,
    StaffName,
    TableNumber,
)


class PenaltyGiven(AboutPlayer, tag="penalty-given", kw_only=True):
    touches = Touches.NOTHING
    log = "judges"

    penalty: Annotated[str, Meta(max_length=500), personal(Message("a penalty"))]
    reason: PersonalText
    infraction: PersonalLabel | None = None
    """Its name in the rulebook's catalogue; None for free text."""
    round: RoundNumber | None = None
    table: TableNumber | None = None
    """Where the player sat."""

    def apply(self, state: State, entry: Entry) -> None:
        state.remarks.append(
            Remark(
                at=entry.at,
                by=entry.by,
                text=self.reason,
                number=self.number,
                penalty=self.penalty,
                infraction=self.infraction or "",
                round=self.round,
                table=self.table,
            )
        )

    def words(self, name_of: NameOf) -> Message:
        penalty = Message.of(self.penalty)
        given = Message("{penalty} for {player}", penalty=penalty, player=name_of(self.number))
        if self.table is not None:
            given = Message("{given} at table {table}", given=given, table=self.table)
        return with_reason(given, self.reason)


class RulingGiven(TournamentFact, tag="ruling-given", kw_only=True):
    """What a leader decided in a dispute; a marshal's word is final."""

    touches = Touches.NOTHING
    log = "judges"

    text: PersonalText
    ruler: StaffName
    table: TableNumber | None = None
    number: Number | None = None
    final: bool = False
    appeal_of: EntryNumber | None = None
    """The sequence number of the ruling that was appealed against."""

    def apply(self, state: State, entry: Entry) -> None:
        state.rulings.append(
            Ruling(
                sequence=entry.sequence,
                at=entry.at,
                ruler=self.ruler,
                text=self.text,
                table=self.table,
                number=self.number,
                final=self.final,
                appeal_of=self.appeal_of,
                players=_seated(state, self.table),
            )
        )

    def words(self, name_of: NameOf) -> Message:
        ruling = Message(
            "final ruling by {judge}" if self.final else "ruling by {judge}", judge=self.ruler
        )
        if self.table is not None:
            ruling = Message("{ruling} at table {table}", ruling=ruling, table=self.table)
        return Message("{ruling}: {text}", ruling=ruling, text=self.text)


class NoteWritten(TournamentFact, tag="note-written", kw_only=True):
    touches = Touches.NOTHING
    log = "judges"

    text: PersonalText
    number: Number | None = None

    def apply(self, state: State, entry: Entry) -> None:
        state.remarks.append(Remark(entry.at, entry.by, self.text, self.number))

    def words(self, name_of: NameOf) -> Message:
        return Message("note: {text}", text=self.text)


class JudgeCalled(AtTable, tag="judge-called", kw_only=True):
    """A player asks for a judge at the own table."""

    log = "judges"

    number: Number
    question: PersonalText = ""

    def apply(self, state: State, entry: Entry) -> None:
        call = JudgeCall(entry.sequence, entry.at, self.number, *self.where, self.question)
        state.judge_calls.append(call)

    def words(self, name_of: NameOf) -> Message:
        called = Message("{player} called a judge", player=name_of(self.number))
        return with_reason(at_table(self.where, called), self.question)


class JudgeCallClaimed(AtTable, tag="judge-call-claimed", kw_only=True):
    """Somebody is on the way to the table."""

    log = "judges"

    call: EntryNumber
    judge: StaffName

    def apply(self, state: State, entry: Entry) -> None:
        index = _index_of(state, self.call)
        state.judge_calls[index] = structs.replace(state.judge_calls[index], judge=self.judge)

    def words(self, name_of: NameOf) -> Message:
        return at_table(self.where, Message("{judge} takes the call", judge=self.judge))


class JudgeCallClosed(AtTable, tag="judge-call-closed", kw_only=True):
    """Answered, or not needed any more."""

    log = "judges"

    call: EntryNumber

    def apply(self, state: State, entry: Entry) -> None:
        del state.judge_calls[_index_of(state, self.call)]

    def words(self, name_of: NameOf) -> Message:
        return at_table(self.where, Message("the call for a judge is closed"))


def _index_of(state: State, call: int) -> int:
    for index, one in enumerate(state.judge_calls):
        if one.sequence == call:
            return index
    raise ValueError(f"entry {call} is no open call for a judge")


def _seated(state: State, table: int | None) -> tuple[int, ...]:
    """Who sits at a table of the present round, or at a match of the bracket."""
    if table is None:
        return ()
    try:
        return tables.find(state, state.stage, len(state.rounds), table).sitting
    except ValueError:
        return ()
