"""What the organizer does about all lists: reminding, publishing."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.roles import DESK, ORGANIZER
from topcut.core.decks.verdict.checker import deck_rules
from topcut.core.message import Message, cited
from topcut.core.questions.decks.lists import (
    are_public,
    deck_list_rows,
    is_locked,
    is_past_deadline,
    public_from,
    wants_lists,
)
from topcut.core.refusal import Refusal
from topcut.core.tournament.decks.lists import ListsPublicSet, ListsReminded
from topcut.core.tournament.state import PublicLists, State


@dataclass(frozen=True, slots=True, kw_only=True)
class RemindOfLists(Command):
    """Everybody whose list is missing or has faults."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetListsPublic(Command):
    """Sets from when on everybody may read the lists; also after the start."""

    public: PublicLists


@action(RemindOfLists, may=DESK)
def remind_of_lists(state: State, _: RemindOfLists, context: Context) -> Decision:
    """L5-025: a reminder, on each one's own page."""
    if not wants_lists(state):
        raise Refusal("this event has no deck lists", do="set the option deck-lists")
    if is_locked(state) or is_past_deadline(state, context.moment):
        raise Refusal(
            "players can no longer hand in lists themselves",
            do="take the lists that are missing at the desk",
        )
    numbers = tuple(row.number for row in deck_list_rows(state) if not row.legal)
    if not numbers:
        raise Refusal("every list is there, and none has a fault")
    return yes(ListsReminded(numbers=numbers))


@action(SetListsPublic, may=ORGANIZER)
def set_lists_public(state: State, command: SetListsPublic, _: Context) -> Decision:
    """T-110: as the organizer chooses. What people have read they have read."""
    deck_rules(state.rulebook)
    if public_from(state) == command.public:
        return yes()
    told = []
    if are_public(state) and command.public != "now":
        told.append(Message("whoever has read the lists has read them"))
    option = state.base.options.get("lists-public")
    if command.public == "now" and state.phase in ("registration", "swiss"):
        still = Message("everybody can read what the others play, while it is played")
        told.append(cited(still, option.rules if option else ()))
    return yes(ListsPublicSet(public=command.public), warnings=told)
