"""What a player's own deck list is just now: for the own page, and for the page of the list."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from topcut.core.questions.decks.lists import (
    is_locked,
    is_past_deadline,
    latest,
    wants_lists,
)
from topcut.core.tournament.state import ListVersion, State
from topcut.web.common.decks.list_deadline import ListDeadline, list_deadline


@dataclass(frozen=True, slots=True)
class OwnList:
    version: ListVersion | None
    may_hand_in: bool
    is_required: bool
    is_reminded: bool
    """The staff have asked for it, and nothing was handed in since."""
    deadline: ListDeadline | None
    is_locked: bool
    changes: bool
    """A new version may come between rounds: cards were handed out."""

    @property
    def is_due(self) -> bool:
        """Said on the own page before anything else."""
        wanted = self.is_reminded or (self.version is None and self.is_required)
        return self.may_hand_in and wanted


def own_list(state: State, number: int, now: datetime) -> OwnList | None:
    """None where the event has no lists, or the player no part in it."""
    if not wants_lists(state) or not state.entrants[number].takes_part:
        return None
    decks = state.rulebook.decks
    assert decks is not None
    version = latest(state, number)
    locked = is_locked(state)
    return OwnList(
        version=version,
        may_hand_in=not locked and not is_past_deadline(state, now) and state.phase != "finished",
        is_required=decks.lists.wanted == "required",
        is_reminded=number in state.list_reminders,
        deadline=list_deadline(state, now),
        is_locked=locked,
        changes=decks.handed_out is not None,
    )
