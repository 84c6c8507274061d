"""What a scenario draws when a round is published: decks and special rules."""

from __future__ import annotations

from topcut.core.journal.fact import Fact
from topcut.core.message import Message
from topcut.core.stages.scenarios.drawn_decks import decks_for_rounds, guide_rounds, have_decks
from topcut.core.stages.scenarios.special_rules import special_rules_for
from topcut.core.tournament.state import State


def draws_of_round(state: State, seed: int) -> tuple[list[Fact], list[Message]]:
    """What the scenario draws for the round that is published last: decks where somebody at a table
    has none yet (ST-057), special rules for who has none (S2-008)."""
    scenario, played = state.rulebook.scenario, state.rounds[-1]
    facts: list[Fact] = []
    told: list[Message] = []
    if scenario and scenario.drawn_decks:
        numbers = guide_rounds(state, played.number)
        waiting = [n for n in numbers if n > 1 and not have_decks(state, played, n)]
        drawn, told = decks_for_rounds(state, waiting, seed)
        facts += drawn
    if scenario and scenario.special_rules:
        rules = special_rules_for(state, played.number, seed)
        facts += [rules] if rules.rules else []
    return facts, told
