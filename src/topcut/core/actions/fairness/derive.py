"""The seed of a draw, from the secret that the desk has committed to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from topcut.core.actions.action import action_for
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.results.time_called import CallTime
from topcut.core.fair_seed import commitment_to, derived_seed, mix_of
from topcut.core.journal.fact import Fact
from topcut.core.message import Message
from topcut.core.stages.current_stage import stage_of
from topcut.core.tournament.fairness import LOTS, SeedDerived, is_committed
from topcut.core.tournament.players.entrants import EntrantsEntered
from topcut.core.tournament.results.match_play import GameRecorded
from topcut.core.tournament.results.match_results import ResultRecorded
from topcut.core.tournament.state import State

Decide = Callable[[State, Command, Context], Decision]
NOT_HERE = Message(
    "the secret of this event's draws is not here: nobody will be able to check this draw"
)
REVEALED = Message(
    "the secret of this event's draws is out already: whoever checks this draw is told so"
)


def decide_fairly(state: State, command: Command, context: Context, decide: Decide) -> Decision:
    """With a seed that nobody chose, where the event's draws are committed; the seed and what it is
    of become an entry of the same action."""
    draws = action_for(type(command)).draws
    if draws is None or not state.commitments:
        return decide(state, command, context)
    if not is_committed(state) or not holds_secret(state, context.secret):
        decision = decide(state, command, context)
        is_drawn = is_drawn_from(state, command, decision.facts, context.seed)
        why = NOT_HERE if is_committed(state) else REVEALED
        told = (*decision.warnings, why) if is_drawn else decision.warnings
        return Decision(decision.facts, told)
    derived = derive(state, draws(state, command), context.secret)
    decision = decide(state, command, replace(context, seed=derived.seed))
    more = [derived] if is_drawn_from(state, command, decision.facts, derived.seed) else []
    if isinstance(command, StartTournament):
        more.append(derive(state, LOTS, context.secret))
    return Decision((*decision.facts, *more), decision.warnings)


def derive(state: State, purpose: str, secret: str) -> SeedDerived:
    """The next seed for a purpose: with everything that was sent until now. What was drawn from an
    earlier secret counts as well: who commits anew draws again."""
    count = sum(one.purpose == purpose for one in state.seeds) + 1
    sent = [one.line for one in state.contributions]
    seed = derived_seed(secret, purpose, count, mix_of(sent))
    return SeedDerived(purpose=purpose, count=count, mixed=len(sent), seed=seed)


def holds_secret(state: State, secret: str) -> bool:
    return bool(secret) and commitment_to(secret) == state.commitments[-1].digest


def is_drawn_from(state: State, command: Command, facts: Sequence[Fact], seed: int) -> bool:
    """Whether anything in them came from the seed: they carry it, a coin was tossed, or somebody
    late was put into one of several pools."""
    return any(
        getattr(fact, "seed", None) == seed
        or _is_tossed(state, command, fact)
        or _is_placed(state, fact)
        for fact in facts
    )


def _is_tossed(state: State, command: Command, fact: Fact) -> bool:
    """After time is called, unless people threw the coin and say how it fell. A game of a match
    does not say by which step it was decided."""
    typed = {one.step for one in command.answers} if isinstance(command, CallTime) else set()
    coins = {step.name for step in stage_of(state).time_steps if step.do == "coin"} - typed
    if isinstance(fact, GameRecorded):
        return bool(coins)
    if not isinstance(fact, ResultRecorded) or not fact.result.answers:
        return False
    _, table = stage_of(state).table(fact.table)
    known = {one.step for one in table.answers}
    return any(one.step in coins and one.step not in known for one in fact.result.answers)


def _is_placed(state: State, fact: Fact) -> bool:
    return isinstance(fact, EntrantsEntered) and len(state.pools) > 1
