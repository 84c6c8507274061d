"""Pairing the next round: a draft that is looked at before it is published."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.fairness.purposes import next_round as of_next
from topcut.core.actions.roles import DESK
from topcut.core.actions.rounds.unpublished_round import next_round
from topcut.core.refusal import Refusal
from topcut.core.stages.current_stage import rounds_stage
from topcut.core.tournament.rounds.pairings import RoundDrafted
from topcut.core.tournament.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class PairRound(Command):
    """Draft the next round. A second draft needs a reason, and so does a repeated meeting."""

    reason: str = ""
    allow_repeats: bool = False


@action(PairRound, may=DESK, draws=of_next("pairing"))
def pair_round(state: State, command: PairRound, context: Context) -> Decision:
    """A draft of the next round: every active player is seated or has a bye (SW-014, MK-029)."""
    round = next_round(state)
    _refuse_without_reason(state, command)
    pairing = rounds_stage(state).pairing(round)
    paired = pairing.pair(context.seed, allow_repeats=command.allow_repeats)
    drafted = RoundDrafted(
        round=round, tables=paired.tables, seed=context.seed, reason=command.reason.strip()
    )
    return yes(drafted, warnings=paired.warnings)


def _refuse_without_reason(state: State, command: PairRound) -> None:
    if command.reason.strip():
        return
    if state.draft is not None:
        raise Refusal(
            "round {round} is drafted already",
            do="publish it, change it, or pair it again with a reason",
            rules=("G2",),
            round=state.draft.round,
        )
    if command.allow_repeats:
        raise Refusal("no reason is given for a repeated meeting", do="say why")
