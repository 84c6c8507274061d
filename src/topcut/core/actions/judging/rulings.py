"""Rulings in a dispute, and appeals."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.roles import LEADERS
from topcut.core.message import Message
from topcut.core.questions.leaders import leaders, marshals, who_rules
from topcut.core.refusal import Refusal
from topcut.core.stages import lookup
from topcut.core.tournament.facts import RulingGiven
from topcut.core.tournament.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveRuling(Command):
    """A leader's decision in a dispute; `appeal_of` reviews an earlier one."""

    text: str
    table: int | None = None
    number: int | None = None
    appeal_of: int | None = None


@action(GiveRuling, may=LEADERS)
def give_ruling(state: State, command: GiveRuling, context: Context) -> Decision:
    """L5-008, L5-009: a judge decides, on request a marshal reviews it, and that is final. ST-016:
    a director's word is final at once. Nobody rules on the own game."""
    if not command.text.strip():
        raise Refusal("the ruling is empty", do="write down what was decided")
    cited = state.rulebook.rulings.rules if state.rulebook.rulings else ()
    final = context.by.role == "marshal" or context.by.name in marshals(state)
    if state.rulebook.rulings and state.rulebook.rulings.final_by == "leader":
        final = True
    if command.appeal_of is not None:
        appealed = next((r for r in state.rulings if r.sequence == command.appeal_of), None)
        if appealed is None:
            raise Refusal("entry {entry} is not a ruling", entry=command.appeal_of)
        if appealed.final:
            raise Refusal("that ruling was final", rules=cited)
        if not final:
            raise Refusal("only a marshal reviews a judge's ruling", rules=cited)
    if command.table is not None:
        _, table = lookup.playing_table(state, command.table)
        able = who_rules(state, table.players)
        playing = {state.name_of(player) for player in table.players}
        if context.by.name in playing or (
            context.by.name in leaders(state) and able and context.by.name not in able
        ):
            raise Refusal(
                "{person} does not rule on this game",
                do="ask {judge}",
                rules=cited,
                person=context.by.name,
                judge=able or Message("a third leader"),
            )
    concerned = command.number and lookup.entrant(state, command.number).name
    if concerned == context.by.name:
        raise Refusal("nobody rules on the own game", do="ask another leader", rules=cited)
    return yes(
        RulingGiven(
            text=command.text,
            ruler=context.by.name,
            table=command.table,
            number=command.number,
            final=final,
            appeal_of=command.appeal_of,
        )
    )
