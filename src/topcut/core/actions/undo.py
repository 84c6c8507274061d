"""Taking the latest action back, and bringing it back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.permissions import check_permission
from topcut.core.actions.roles import ORGANIZER
from topcut.core.journal.entry import Entry
from topcut.core.refusal import Refusal
from topcut.core.tournament.fold import last_action, last_undone
from topcut.core.tournament.opening.opened import TournamentOpened
from topcut.core.tournament.state import State
from topcut.core.tournament.undo import ActionRedone, ActionUndone


@dataclass(frozen=True, slots=True, kw_only=True)
class Undo(Command):
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class Redo(Command):
    pass


@action(Undo, may=ORGANIZER)
def decide_undo(state: State, entries: Sequence[Entry], context: Context) -> Decision:
    """The latest action that still stands no longer counts; itself an entry."""
    check_permission(state, Undo(), context.by)
    last = last_action(entries)
    if isinstance(last[0].fact, TournamentOpened):
        raise Refusal("there is nothing to undo")
    return yes(ActionUndone(action=last[0].action))


@action(Redo, may=ORGANIZER)
def decide_redo(state: State, entries: Sequence[Entry], context: Context) -> Decision:
    check_permission(state, Redo(), context.by)
    action = last_undone(entries)
    if action is None:
        raise Refusal("there is nothing to redo", do="redo follows an undo, before anything else")
    return yes(ActionRedone(action=action))
