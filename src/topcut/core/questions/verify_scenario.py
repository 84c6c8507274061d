"""Does everything that a scenario drew or moved follow from its seed?"""

from __future__ import annotations

from topcut.core.journal.fact import Fact
from topcut.core.refusal import Refusal
from topcut.core.scenarios.special_rules import draw_rule
from topcut.core.stages.scenarios.drawn_decks import decks_for
from topcut.core.stages.scenarios.rotation import seats_after
from topcut.core.stages.scenarios.special_rules import rules_had, special_rules_for
from topcut.core.tournament.drawn_decks import DecksDrawn
from topcut.core.tournament.rotation import SeatsRotated
from topcut.core.tournament.special_rules import RuleRejected, SpecialRulesDrawn
from topcut.core.tournament.state import State

SCENARIO_FACTS = (DecksDrawn, SpecialRulesDrawn, RuleRejected, SeatsRotated)


def wrong_in_scenario(state: State, fact: Fact) -> tuple[str, str]:
    """What was drawn or moved, and what is wrong with it; nothing where all is right."""
    try:
        match fact:
            case DecksDrawn():
                what = f"decks of round {fact.round}"
                drawn, _ = decks_for(state, fact.round, fact.seed, fact.reason)
                return what, "" if drawn == fact else "its seed gives other decks"
            case SpecialRulesDrawn():
                what = f"special rules of round {fact.round}"
                right = special_rules_for(state, fact.round, fact.seed) == fact
                return what, "" if right else "its seed gives other rules"
            case RuleRejected():
                what = f"a rule that {state.name_of(fact.number)} drew instead"
                had = rules_had(state, fact.number)
                rule = draw_rule(state.special_rules, had, fact.seed, fact.number)
                return what, "" if rule == fact.instead else "its seed gives another rule"
            case SeatsRotated():
                what = f"seats of round {fact.round}"
                right = seats_after(state.rounds[fact.round - 1]) == fact.seats
                return what, "" if right else "somebody sits elsewhere than one place on"
    except Refusal as refusal:
        return type(fact).__name__, refusal.what
    return type(fact).__name__, ""
