"""Does everything that a scenario drew or moved follow from its seed?"""

from __future__ import annotations

from topcut.core.journal.fact import Fact
from topcut.core.message import Message
from topcut.core.refusal import EMPTY, Refusal
from topcut.core.scenarios.special_rules import draw_rule
from topcut.core.stages.scenarios.drawn_decks import decks_for
from topcut.core.stages.scenarios.rotating_seats import seats_after
from topcut.core.stages.scenarios.special_rules import rules_had, special_rules_for
from topcut.core.tournament.scenarios.drawn_decks import DecksDrawn
from topcut.core.tournament.scenarios.rotating_seats import SeatsRotated
from topcut.core.tournament.scenarios.special_rules import RuleRejected, SpecialRulesDrawn
from topcut.core.tournament.state import State

SCENARIO_FACTS = (DecksDrawn, SpecialRulesDrawn, RuleRejected, SeatsRotated)


def wrong_in_scenario(state: State, fact: Fact) -> tuple[Message, Message | None]:
    """What was drawn or moved, and what is wrong with it; nothing where all is right."""
    try:
        wrong = _wrong(state, fact)
    except Refusal as refusal:
        wrong = refusal.what
    return _name(state, fact), wrong


def _name(state: State, fact: Fact) -> Message:
    match fact:
        case DecksDrawn():
            return Message("decks of round {round}", round=fact.round)
        case SpecialRulesDrawn():
            return Message("special rules of round {round}", round=fact.round)
        case RuleRejected():
            player = state.name_of(fact.number)
            return Message("a rule that {player} drew instead", player=player)
        case SeatsRotated():
            return Message("seats of round {round}", round=fact.round)
    raise TypeError(f"{fact.kind} belongs to no scenario")


def _wrong(state: State, fact: Fact) -> Message | None:
    right, wrong = True, EMPTY
    match fact:
        case DecksDrawn():
            drawn, _ = decks_for(state, fact.round, fact.seed, fact.reason)
            right, wrong = drawn == fact, Message("its seed gives other decks")
        case SpecialRulesDrawn():
            right = special_rules_for(state, fact.round, fact.seed) == fact
            wrong = Message("its seed gives other rules")
        case RuleRejected():
            had = rules_had(state, fact.number)
            rule = draw_rule(state.special_rules, had, fact.seed, fact.number)
            right, wrong = rule == fact.instead, Message("its seed gives another rule")
        case SeatsRotated():
            right = seats_after(state.rounds[fact.round - 1]) == fact.seats
            wrong = Message("somebody sits elsewhere than one place on")
    return None if right else wrong
