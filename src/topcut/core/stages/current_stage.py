"""Which stage is played, or is named. Each is imported where it is: few events have all."""

from __future__ import annotations

from topcut.core.stages.rounds_stage import RoundsStage
from topcut.core.stages.stage import Stage
from topcut.core.stages.swiss.swiss_stage import SwissStage
from topcut.core.tournament.state import State
from topcut.core.tournament.values import StageName


def stage_of(state: State) -> Stage:
    """The stage that is played now or was played last; before the start the first one."""
    return stage_named(state, state.stage)


def stage_named(state: State, name: StageName) -> Stage:
    """The stage that a fact or a page names."""
    if name != "elimination":
        return rounds_stage(state)
    from topcut.core.stages.elimination.elimination_stage import (  # noqa: PLC0415
        EliminationStage,
    )

    return EliminationStage(state)


def stage_at(state: State, round: int | None) -> Stage:
    """The stage that a table's number belongs to: with a round that of the rounds, whatever came
    after them."""
    return stage_of(state) if round is None else rounds_stage(state)


def rounds_stage(state: State) -> RoundsStage:
    """The rounds of the event, also when a bracket has followed them."""
    if state.rulebook.pods is None:
        return SwissStage(state)
    from topcut.core.stages.pods.pod_stage import PodStage  # noqa: PLC0415

    return PodStage(state)
