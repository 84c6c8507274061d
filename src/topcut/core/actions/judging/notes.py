"""Notes of the staff."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.roles import STAFF
from topcut.core.refusal import Refusal
from topcut.core.stages import lookup
from topcut.core.tournament.judging import NoteWritten
from topcut.core.tournament.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class WriteNote(Command):
    text: str
    number: int | None = None


@action(WriteNote, may=STAFF)
def write_note(state: State, command: WriteNote, _: Context) -> Decision:
    if not command.text.strip():
        raise Refusal("the note is empty")
    if command.number is not None:
        lookup.entrant(state, command.number)
    return yes(NoteWritten(text=command.text, number=command.number))
