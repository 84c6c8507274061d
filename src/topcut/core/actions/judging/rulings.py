"""Rulings in a dispute, and appeals."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Actor, Context, Decision, yes
from topcut.core.actions.roles import LEADERS
from topcut.core.questions.staff.leaders import is_among, leaders, marshals, who_reviews, who_rules
from topcut.core.refusal import Refusal
from topcut.core.stages import lookup
from topcut.core.stages.current_stage import stage_of
from topcut.core.tournament.judging import RulingGiven
from topcut.core.tournament.state import Ruling, State


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
    final = _is_final(state, context.by)
    appealed = None if command.appeal_of is None else _appealed(state, command.appeal_of, final)
    if command.table is not None:
        _, table = stage_of(state).table(command.table)
        able = (who_reviews if appealed else who_rules)(state, table.sitting)
        _refuse_own_game(state, table.sitting, context.by, able)
    if appealed is not None:
        able = who_reviews(state, appealed.players)
        _refuse_own_game(state, appealed.players, context.by, able)
    for number in (command.number, appealed.number if appealed else None):
        if number is not None and is_among(context.by.name, [lookup.entrant(state, number).name]):
            raise Refusal(
                "nobody rules on the own game", do="ask another leader", rules=_cited(state)
            )
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


def _is_final(state: State, by: Actor) -> bool:
    rule = state.rulebook.rulings
    if rule is not None and rule.final_by == "leader":
        return True
    return by.role == "marshal" or is_among(by.name, marshals(state))


def _appealed(state: State, sequence: int, final: bool) -> Ruling:
    """The ruling that a marshal may review."""
    appealed = next((ruling for ruling in state.rulings if ruling.sequence == sequence), None)
    if appealed is None:
        raise Refusal("entry {appeal_of} is not a ruling", appeal_of=sequence)
    if appealed.final:
        raise Refusal("that ruling was final", rules=_cited(state))
    if not final:
        raise Refusal("only a marshal reviews a judge's ruling", rules=_cited(state))
    return appealed


def _refuse_own_game(state: State, players: tuple[int, ...], by: Actor, able: list[str]) -> None:
    """L5-014, L5-015, ST-088: not on the own game, and where a leader plays only who is able."""
    names = [state.name_of(player) for player in players]
    led = any(is_among(name, leaders(state)) for name in names)
    if is_among(by.name, names) or (led and able and not is_among(by.name, able)):
        raise Refusal(
            "{leader} does not rule on this game",
            do="ask {others}" if able else "ask a third leader",
            rules=_cited(state),
            leader=by.name,
            others=able,
        )


def _cited(state: State) -> tuple[str, ...]:
    return state.rulebook.rulings.rules if state.rulebook.rulings else ()
