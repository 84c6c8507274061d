"""The cut."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.roles import ORGANIZER
from topcut.core.message import Message, cited
from topcut.core.projections.ranking import division_names, separation
from topcut.core.refusal import Refusal
from topcut.core.stages import lookup
from topcut.core.stages.elimination.qualify import Qualified, cuts_now, qualify
from topcut.core.stages.elimination.seeding import places_for
from topcut.core.stages.structure import check_cut_size
from topcut.core.tournament.bracket import BracketMade
from topcut.core.tournament.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class MakeCut(Command):
    """The cut of the event, or of every division that has one."""

    size: int | None = None
    """Another size than was announced, where there is only one cut."""


@action(MakeCut, may=ORGANIZER)
def make_cut(state: State, command: MakeCut, context: Context) -> Decision:
    """The best of the Swiss rounds go on (SW-052, MK-039), each division into a bracket of its own
    (A-PK11); the standings freeze (A-SW17)."""
    _refuse_too_early(state)
    cuts, warnings = wanted_cuts(state, command.size)
    made, told = preview(state, cuts, context.seed)
    return yes(*made, warnings=[*lookup.unconfirmed(state), *warnings, *told])


def wanted_cuts(state: State, size: int | None) -> tuple[dict[str, int], list[Message]]:
    """The announced cuts as far as they can be made, or the only one with another size."""
    if size is None:
        cuts, told = cuts_now(state)
        if state.cuts and not cuts:
            raise Refusal("nowhere are enough players left for a cut", do="finish the tournament")
        return cuts or {"": 0}, told
    if len(state.cuts) > 1:
        raise Refusal("every division has its own cut", do="leave the size out")
    if not state.cuts and division_names(state):
        raise Refusal("every division has its own cut, and none has one", do="finish instead")
    only, planned = next(iter(state.cuts.items()), ("", 0))
    changed = []
    if size != planned:
        changed.append(
            Message("a cut to {planned} was announced, not to {size}", planned=planned, size=size)
        )
    return {only: size}, changed


def _bracket_made(state: State, qualified: Qualified, seed: int) -> BracketMade:
    return BracketMade(
        standings=qualified.everybody,
        qualifiers=qualified.players,
        places=places_for(state, list(qualified.players), seed, qualified.division),
        seed=seed,
        division=qualified.division,
    )


def preview(
    state: State, cuts: Mapping[str, int], seed: int
) -> tuple[list[BracketMade], list[Message]]:
    """The brackets of these cuts, without deciding anything, and what should be known first."""
    if state.rulebook.pods is not None:
        raise Refusal("this format has no cut", rules=state.rulebook.format.rules)
    made: list[BracketMade] = []
    warnings: list[Message] = []
    for division, size in cuts.items():
        check_cut_size(state, size)
        qualified = qualify(state, division, size)
        warnings += _by_lot(state, qualified)
        made.append(_bracket_made(state, qualified, seed))
    return made, warnings


def _refuse_too_early(state: State) -> None:
    if state.brackets:
        raise Refusal("the cut has been made", do="undo it to make it again")
    if state.phase != "swiss":
        raise Refusal("there are no Swiss rounds to cut after")
    if "elimination" not in state.rulebook.format.stages:
        raise Refusal("this format has no cut", rules=state.rulebook.format.rules)
    lookup.refuse_unplayed(state)


def _by_lot(state: State, qualified: Qualified) -> list[Message]:
    """SW-066: say when only chance decides who is in, so that people can play it out first."""
    last_step = state.rulebook.ranking[-1]
    settled = [set(order) for round, order in state.settled if round == len(state.rounds)]
    return [
        cited(
            Message(
                "{inside} is in and {outside} is out by lot only ({step}): "
                "where they play it out before the cut, settle their order",
                inside=state.name_of(inside.player),
                outside=state.name_of(outside.player),
                step=last_step.label,
            ),
            last_step.rules,
        )
        for inside, outside in qualified.edges
        if separation(inside, outside) == last_step.name
        and not any({inside.player, outside.player} <= order for order in settled)
    ]
