"""Drawing the decks of a round again."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.fairness.purposes import this_round
from topcut.core.actions.roles import DESK
from topcut.core.refusal import Refusal
from topcut.core.stages.current_stage import rounds_stage
from topcut.core.stages.scenarios.drawn_decks import decks_for_rounds, guide_rounds
from topcut.core.tournament.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawDecks(Command):
    """The decks of the current round again, before anything is reported in it."""

    reason: str


@action(DrawDecks, may=DESK, draws=this_round("decks"))
def draw_decks(state: State, command: DrawDecks, context: Context) -> Decision:
    """ST-057: the decks of this round once more, where one of them cannot be played."""
    scenario = state.rulebook.scenario
    if scenario is None or scenario.drawn_decks is None:
        raise Refusal("no decks are drawn in this event", do="open one whose scenario draws decks")
    if not command.reason.strip():
        raise Refusal("no reason is given", do="say why decks are drawn again")
    played = rounds_stage(state).round_in_play()
    if any(table.report or table.games or table.pod for table in played.tables):
        raise Refusal("round {round} has results", do="let its decks stand", round=played.number)
    numbers = [number for number in guide_rounds(state, played.number) if number > 1]
    if not numbers:
        raise Refusal("everybody plays the own deck in round 1", rules=scenario.drawn_decks.rules)
    drawn, told = decks_for_rounds(state, numbers, context.seed, command.reason.strip())
    return yes(*drawn, warnings=told)
