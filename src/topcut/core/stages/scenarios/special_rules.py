"""Special rules that players draw for a game (S2-008)."""

from __future__ import annotations

from topcut.core.refusal import Refusal
from topcut.core.rulebook.schema.scenario import SpecialRules
from topcut.core.scenarios.special_rules import draw_rule
from topcut.core.tournament.scenarios.special_rules import RuleGiven, SpecialRulesDrawn
from topcut.core.tournament.state import State


def special_rules_for(state: State, round: int, seed: int) -> SpecialRulesDrawn:
    """S2-008, S2-010: a rule for everybody at a table who has none yet in this round."""
    special_rules_of(state)
    have = state.rules_drawn.get(round, {})
    tables = [table for table in state.rounds[round - 1].tables if not table.alone]
    waiting = sorted(n for table in tables for n in table.players if n not in have)
    drawn = tuple(RuleGiven(number=n, rule=draw_rule_for(state, n, seed)) for n in waiting)
    return SpecialRulesDrawn(round=round, rules=drawn, seed=seed)


def rules_had(state: State, number: int) -> set[str]:
    """All that a player has drawn, kept or rejected (T-83)."""
    kept = {drawn[number] for drawn in state.rules_drawn.values() if number in drawn}
    return kept | {rule for _, player, rule in state.rejected if player == number}


def draw_rule_for(state: State, number: int, seed: int) -> str:
    special = special_rules_of(state)
    if not state.special_rules:
        raise Refusal(
            "no special rules are listed",
            do="list those of the document first",
            rules=special.rules,
        )
    rule = draw_rule(state.special_rules, rules_had(state, number), seed, number)
    if rule is None:
        raise Refusal(
            "{player} has had all {count} special rules",
            do="list more rules",
            rules=special.never_twice.rules,
            player=state.name_of(number),
            count=len(state.special_rules),
        )
    return rule


def special_rules_of(state: State) -> SpecialRules:
    scenario = state.rulebook.scenario
    if scenario is None or scenario.special_rules is None:
        raise Refusal(
            "no special rules are drawn in this event",
            do="open one whose scenario draws special rules",
        )
    return scenario.special_rules
