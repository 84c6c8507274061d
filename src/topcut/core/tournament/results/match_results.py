"""Results: recorded, confirmed, disputed, corrected."""

from __future__ import annotations

from msgspec import structs

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import NameOf
from topcut.core.message import Message
from topcut.core.tournament import tables
from topcut.core.tournament.fact import AtTable
from topcut.core.tournament.phrases import at_table, with_reason
from topcut.core.tournament.result_words import first_result
from topcut.core.tournament.state import ReportedResult, Result, State
from topcut.core.tournament.values import Number, PersonalText


class ResultRecorded(AtTable, tag="result-recorded", kw_only=True):
    result: Result
    reporter: Number | None = None
    """The player who reported it; None for staff."""

    def apply(self, state: State, entry: Entry) -> None:
        check_code(state, self.result)
        table = tables.find(state, self.stage, self.round, self.table)
        by_staff = self.reporter is None
        report = ReportedResult(self.result, entry.by, entry.at, self.reporter, by_staff)
        reported = structs.replace(table, report=report, dispute=None)
        tables.put(state, self.stage, self.round, reported)

    def words(self, name_of: NameOf) -> Message:
        return at_table(self.where, first_result(None, self.result))


class ResultConfirmed(AtTable, tag="result-confirmed", kw_only=True):
    def apply(self, state: State, entry: Entry) -> None:
        table = tables.find(state, *self.where)
        if table.report is None:
            raise ValueError(f"table {self.table} has no result to confirm")
        report = structs.replace(table.report, confirmed=True)
        reported = structs.replace(table, report=report, dispute=None)
        tables.put(state, self.stage, self.round, reported)

    def words(self, name_of: NameOf) -> Message:
        return at_table(self.where, Message("confirmed"))


class ResultDisputed(AtTable, tag="result-disputed", kw_only=True):
    """The other player reports something else; staff decide."""

    result: Result
    reporter: Number

    def apply(self, state: State, entry: Entry) -> None:
        check_code(state, self.result)
        table = tables.find(state, *self.where)
        dispute = ReportedResult(self.result, entry.by, entry.at, self.reporter)
        tables.put(state, self.stage, self.round, structs.replace(table, dispute=dispute))

    def words(self, name_of: NameOf) -> Message:
        other = first_result(None, self.result)
        return at_table(self.where, Message("disputed, {result} instead", result=other))


class ResultCorrected(AtTable, tag="result-corrected", kw_only=True):
    result: Result | None = None
    """None takes the result away."""
    reason: PersonalText

    def apply(self, state: State, entry: Entry) -> None:
        table = tables.find(state, *self.where)
        if self.result is None:
            corrected = structs.replace(
                table, report=None, dispute=None, games=(), answers=(), turns=()
            )
        else:
            check_code(state, self.result)
            report = ReportedResult(self.result, entry.by, entry.at, None, True)
            corrected = structs.replace(table, report=report, dispute=None)
        tables.put(state, self.stage, self.round, corrected)
        tables.outdate_draft(state)

    def words(self, name_of: NameOf) -> Message:
        result = Message("no result") if self.result is None else first_result(None, self.result)
        corrected = Message("corrected to {result}", result=result)
        return with_reason(at_table(self.where, corrected), self.reason)


def check_code(state: State, result: Result) -> None:
    if result.code not in state.rulebook.results:
        raise ValueError(f"'{result.code}' is not a result of this rulebook")
