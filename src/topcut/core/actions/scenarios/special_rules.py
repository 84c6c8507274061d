"""The special rules that players draw, and giving one back."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.fairness.purposes import of_player
from topcut.core.actions.permissions import oneself
from topcut.core.actions.roles import ANYONE, DESK
from topcut.core.message import Message, cited
from topcut.core.refusal import Refusal
from topcut.core.stages import lookup
from topcut.core.stages.current_stage import rounds_stage
from topcut.core.stages.scenarios.special_rules import draw_rule_for, special_rules_of
from topcut.core.text import clean
from topcut.core.tournament.scenarios.special_rules import RuleRejected, SpecialRulesListed
from topcut.core.tournament.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class ListSpecialRules(Command):
    """What players draw their special rules from."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RejectRule(Command):
    """A player gives the special rule of this round back and draws another."""

    number: int


@action(ListSpecialRules, may=DESK)
def list_special_rules(state: State, command: ListSpecialRules, _: Context) -> Decision:
    """S2-012: the rules stand in a document of their own, and are listed here by name or number."""
    special = special_rules_of(state)
    names = tuple(clean(name, Message("the rule")) for name in command.names)
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice or not names:
        raise Refusal(
            "'{rule}' is listed twice" if twice else "no rule is listed",
            do="list each rule once",
            rule=twice[0] if twice else "",
        )
    if names == state.special_rules:
        return yes()
    warnings = []
    wanted = state.rounds_planned + special.rejections.value
    if len(names) < wanted:
        few = Message.counted(
            "{count} rule is fewer than {wanted}: some may run out",
            "{count} rules are fewer than {wanted}: some may run out",
            len(names),
            wanted=wanted,
        )
        warnings = [cited(few, special.never_twice.rules)]
    return yes(SpecialRulesListed(names=names), warnings=warnings)


@action(
    RejectRule,
    may=ANYONE,
    own=oneself(Message("a player rejects only the own special rule")),
    draws=of_player("special-rule"),
)
def reject_rule(state: State, command: RejectRule, context: Context) -> Decision:
    """S2-009: once in an event, before the game is reported."""
    special, number = special_rules_of(state), command.number
    name = lookup.entrant(state, number).name
    played = rounds_stage(state).round_in_play()
    rule = state.rules_drawn.get(played.number, {}).get(number)
    table = next((one for one in played.tables if number in one.players), None)
    if rule is None or table is None:
        raise Refusal(
            "{player} has no special rule in round {round}", player=name, round=played.number
        )
    if not table.is_open:
        raise Refusal("{name}'s game is over", do="a rule is rejected before the game", name=name)
    if sum(player == number for _, player, _ in state.rejected) >= special.rejections.value:
        raise Refusal(
            "{name} has rejected a rule before",
            do="play with it",
            rules=special.rejections.rules,
            name=name,
        )
    instead = draw_rule_for(state, number, context.seed)
    rejected = RuleRejected(
        round=played.number, number=number, rejected=rule, instead=instead, seed=context.seed
    )
    return yes(rejected)
