"""An order that tied players decided among themselves."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.roles import STAFF
from topcut.core.message import Message
from topcut.core.projections.ranking import pool_standings
from topcut.core.refusal import Refusal
from topcut.core.stages import lookup
from topcut.core.tournament.bracket import TiesSettled
from topcut.core.tournament.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class SettleTies(Command):
    """An order that people decided among themselves, best first."""

    order: tuple[int, ...]
    method: str


@action(SettleTies, may=STAFF)
def settle_ties(state: State, command: SettleTies, _: Context) -> Decision:
    """SW-066, MK-038, G6: the order in which tied players came out of their own game or toss."""
    if state.phase in ("elimination", "finished"):
        raise Refusal("the standings are final", do="undo the cut, or reopen the tournament")
    if len(command.order) < 2 or len(set(command.order)) != len(command.order):
        raise Refusal("an order needs two or more different players")
    for number in command.order:
        lookup.entrant(state, number)
    last = state.rulebook.ranking[-1].name
    lists = [pool_standings(state, pool) for pool in state.pools or ("",)]
    tied = {row.player for rows in lists for row in rows if dict(row.tiebreaks)[last] is not None}
    level = set(command.order) <= tied
    apart = Message("not all of them are level now: it counts only where they are")
    warnings = [] if level else [apart]
    settled = TiesSettled(round=len(state.rounds), order=command.order, method=command.method)
    return yes(settled, warnings=warnings)
