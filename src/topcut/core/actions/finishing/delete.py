"""Deleting an event: its name has to be typed, and its journal goes to an archive file."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.roles import ORGANIZER
from topcut.core.refusal import Refusal
from topcut.core.tournament.finishing import TournamentDeleted
from topcut.core.tournament.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class DeleteTournament(Command):
    """`name` is the event's own, typed as confirmation."""

    name: str


@action(DeleteTournament, may=ORGANIZER)
def delete_tournament(state: State, command: DeleteTournament, _: Context) -> Decision:
    """Only the last entry is written here; store/events/archive.py moves the journal."""
    if " ".join(command.name.split()) != state.name:
        raise Refusal(
            "'{typed}' is not the name of this event",
            do="type '{name}' to delete it",
            typed=command.name,
            name=state.name,
        )
    return yes(TournamentDeleted())
