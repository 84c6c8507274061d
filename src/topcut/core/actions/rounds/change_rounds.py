"""Another number of rounds than was announced."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.phase import refuse_unless
from topcut.core.actions.roles import ORGANIZER
from topcut.core.actions.rounds.agreement import refuse_disagreement, registered_rounds
from topcut.core.message import Message, cited
from topcut.core.questions.publisher.sanctioning import unsanctioned
from topcut.core.refusal import Refusal
from topcut.core.rulebook import refuse_broken_pods
from topcut.core.stages.structure import check_rounds, structure_for
from topcut.core.stages.swiss.pools import divisions_of
from topcut.core.stages.swiss.repeated_rounds import refuse_odd
from topcut.core.tournament.opening.structure import RoundsChanged, StructureAnnounced
from topcut.core.tournament.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeRounds(Command):
    rounds: int
    agreed: str
    division: str = ""


@action(ChangeRounds, may=ORGANIZER)
def change_rounds(state: State, command: ChangeRounds, _: Context) -> Decision:
    """An announced number of rounds changes only when everybody agrees or in an emergency, and
    the journal says which (T-4, ST-080). ST-079: before the event only everybody's consent
    changes what was announced. A-ST44: what that does to sanctioning is told."""
    facts = _as_registered(state, command.division)
    if state.phase != "registration" or not (facts or command.division in state.announced):
        refuse_unless(
            state, "swiss", Message("rounds can be changed only while Swiss rounds are played")
        )
    refuse_disagreement(state, command.agreed)
    refuse_broken_pods(state.rulebook, command.rounds)
    refuse_odd(state.rulebook, command.rounds)
    planned, players = _planned(state, command.division)
    played = min(len(state.rounds) * state.rulebook.games_in_a_round, planned)
    if command.rounds < max(played, 1):
        raise Refusal(
            "{count} round is published already",
            many="{count} rounds are published already",
            do="choose {count} or more",
            count=played,
        )
    if command.rounds == planned:
        return yes()
    if command.rounds > planned and len(state.rounds) > planned:
        raise Refusal(
            "{division} has been done since round {planned}",
            do="its players cannot make up for the rounds that the others played since",
            division=command.division,
            planned=planned,
        )
    warnings = check_rounds(state, players, command.rounds) if command.rounds > planned else []
    change = state.rulebook.structure.change
    if change and change.note:
        warnings.append(cited(change.note, change.rules))
    warnings += unsanctioned(state, state.started_with or players, command.rounds)
    changed = RoundsChanged(rounds=command.rounds, agreed=command.agreed, division=command.division)
    return yes(*facts, changed, warnings=warnings)


def _as_registered(state: State, division: str) -> list[StructureAnnounced]:
    """What is announced by now where nothing is but the number that the event was registered with
    (ST-079)."""
    rounds = registered_rounds(state)
    if state.phase != "registration" or rounds is None or division or state.announced:
        return []
    players = state.active_count
    cut = structure_for(state, players, None, None)[1] if players > 1 else 0
    return [StructureAnnounced(rounds=rounds, cut=cut)]


def _planned(state: State, division: str) -> tuple[int, int]:
    """How many rounds are planned, and how many players still play them."""
    if state.phase == "registration":
        own = divisions_of(state, state.active).get(division, ()) if division else state.active
        announced = state.announced.get(division)
        registered = registered_rounds(state) or 0
        return announced.rounds if announced else registered, sum(1 for _ in own)
    if not state.pools:
        if division:
            raise Refusal("divisions do not play apart here", do="leave the division out")
        planned = state.rounds_planned * state.rulebook.games_in_a_round
        return planned, state.active_count
    pools = [pool for pool in state.pools.values() if pool.division == division]
    if not pools:
        names = dict.fromkeys(pool.division for pool in state.pools.values())
        raise Refusal(
            "divisions play apart here", do="name one: {divisions}", divisions=list(names)
        )
    sizes = Counter(entrant.pool for entrant in state.active)
    return pools[0].rounds, min(sizes[pool.name] for pool in pools)
