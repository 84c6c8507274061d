"""What is counted or decided at a table after time was called."""

from __future__ import annotations

from msgspec import structs

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import NameOf
from topcut.core.message import Message
from topcut.core.tournament import tables
from topcut.core.tournament.fact import AtTable
from topcut.core.tournament.phrases import answer_words, at_table
from topcut.core.tournament.state import Answer, State


class TimeAnswered(AtTable, tag="time-answered", kw_only=True):
    """What was counted or decided at a table after time was called, before it is settled."""

    log = "judges"

    answers: tuple[Answer, ...]

    def apply(self, state: State, entry: Entry) -> None:
        table = tables.find(state, *self.where)
        answered = structs.replace(table, answers=(*table.answers, *self.answers))
        tables.put(state, self.stage, self.round, answered)

    def words(self, name_of: NameOf) -> Message:
        answers = [answer_words(one) for one in self.answers]
        return at_table(self.where, Message("after time, {answers}", answers=answers))
