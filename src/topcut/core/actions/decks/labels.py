"""What the organizer calls decks, for the breakdown of what was played."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.roles import STAFF
from topcut.core.decks.verdict.checker import deck_rules
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.stages import lookup
from topcut.core.text import clean
from topcut.core.tournament.decks.lists import DeckLabelled
from topcut.core.tournament.state import State

LONGEST = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class LabelDecks(Command):
    """Player and label; an empty one takes it away."""

    labels: tuple[tuple[int, str], ...]


@action(LabelDecks, may=STAFF)
def label_decks(state: State, command: LabelDecks, _: Context) -> Decision:
    """T-114: before what the list itself says. Only what is new is recorded."""
    deck_rules(state.rulebook)
    facts = []
    for number, typed in command.labels:
        entrant = lookup.entrant(state, number)
        label = clean(typed, Message("the label")) if typed.strip() else ""
        if len(label) > LONGEST:
            raise Refusal(
                "the label of {player}'s deck has more than {most} characters",
                do="say it in fewer words",
                player=entrant.name,
                most=LONGEST,
            )
        if label != state.deck_labels.get(number, ""):
            facts.append(DeckLabelled(number=number, label=label))
    return yes(*facts)
