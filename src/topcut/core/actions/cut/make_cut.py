"""The cut."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.fairness.purposes import once_per_event
from topcut.core.actions.roles import ORGANIZER
from topcut.core.actions.rounds.agreement import refuse_disagreement
from topcut.core.message import Message, cited
from topcut.core.projections.ranking import division_names, separation
from topcut.core.refusal import Refusal
from topcut.core.rulebook import refuse_cut_size
from topcut.core.stages import lookup
from topcut.core.stages.current_stage import rounds_stage, stage_of
from topcut.core.stages.elimination.qualify import Qualified, cuts_now
from topcut.core.stages.elimination.seeding import places_for
from topcut.core.stages.structure import cut_too_large
from topcut.core.tournament.bracket import BracketMade, OtherCutAgreed
from topcut.core.tournament.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class MakeCut(Command):
    """The cut of the event, or of every division that has one."""

    size: int | None = None
    """Another size than was announced, where there is only one cut."""
    agreed: str = ""
    """Who agreed to it, or which emergency it is, where the guide wants that."""


@action(MakeCut, may=ORGANIZER, draws=once_per_event("cut"))
def make_cut(state: State, command: MakeCut, context: Context) -> Decision:
    """The best of the Swiss rounds go on (SW-052, MK-039), each division into a bracket of its own
    (A-PK11); the standings freeze (A-SW17)."""
    stage_of(state).refuse_cut()
    cuts, warnings = wanted_cuts(state, command.size)
    made, told = preview(state, cuts, context.seed)
    return yes(
        *_agreement(state, command), *made, warnings=[*lookup.unconfirmed(state), *warnings, *told]
    )


def must_agree(state: State, size: int | None) -> bool:
    """ST-080, T-94: another cut than was announced is a change of a tournament in progress."""
    change = state.rulebook.structure.change
    other = size is not None and size != next(iter(state.cuts.values()), 0)
    return other and change is not None and bool(change.agreed)


def _agreement(state: State, command: MakeCut) -> list[OtherCutAgreed]:
    if command.size is None or not must_agree(state, command.size):
        return []
    refuse_disagreement(state, command.agreed)
    planned = next(iter(state.cuts.values()), 0)
    agreed = command.agreed.strip()
    return [OtherCutAgreed(size=command.size, planned=planned, agreed=agreed)]


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
        other = Message(
            "a cut to {planned} was announced, not to {size}", planned=planned, size=size
        )
        option = state.rulebook.options.get("cut")
        changed.append(cited(other, option.rules if option else ()))
        changed += cut_too_large(state, _field(state, only), size)
    return {only: size}, changed


def _field(state: State, division: str) -> int:
    """How many have played for this cut, whoever has left since (G4)."""
    return sum(
        1
        for one in state.entrants.values()
        if one.takes_part and division in {"", one.details.division}
    )


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
    made: list[BracketMade] = []
    warnings: list[Message] = []
    for division, size in cuts.items():
        refuse_cut_size(state.rulebook, size)
        qualified = rounds_stage(state).qualify(division, size)
        warnings += _by_lot(state, qualified)
        made.append(_bracket_made(state, qualified, seed))
    return made, warnings


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
