"""After time is called at a table: the rulebook's steps, one by one, until one decides.

The steps are data (SW-043..SW-050, MK-054..MK-057); here is how each kind of step works.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from topcut.core.chance import Chance
from topcut.core.journal import State
from topcut.core.journal.facts import Answer
from topcut.core.refusal import Refusal
from topcut.core.rulebook import TimeStep

from . import commands as c
from . import lookup
from .decision import Asked, Decision
from .results import record_result

MOST_REVEALS = 1000


@dataclass(frozen=True, slots=True)
class Ask:
    """What people have to do or count next."""

    step: TimeStep


@dataclass(frozen=True, slots=True)
class Decided:
    """The result, said of the first-named player, and the step that gave it."""

    code: str
    step: TimeStep
    answers: tuple[Answer, ...]


def follow(steps: Sequence[TimeStep], answers: Sequence[Answer], chance: Chance) -> Ask | Decided:
    """Go through the steps with the answers so far. `tell` needs no answer."""
    given: list[Answer] = []
    for step in steps:
        if step.do == "tell":
            continue
        if step.do == "result":
            return Decided(step.result or "", step, tuple(given))
        found = [answer for answer in answers if answer.step == step.name]
        if step.do == "coin" and not found:
            found = [Answer(step=step.name, winner=1 if chance.below(2) else 2)]
        given += found
        winner = _winner(step, found)
        if winner is not None:
            return Decided("win" if winner == 1 else "loss", step, tuple(given))
        if not found or step.do in ("reveal", "ask"):
            return Ask(step)
    raise Refusal("the rulebook's steps end without a decision", do="a judge decides")


def call_time(state: State, command: c.CallTime, asked: Asked) -> Decision:
    """Record the result once the answers decide it; until then, say what is asked next."""
    round, table = lookup.playing_table(state, command.table)
    stage = lookup.stage_of(state)
    if not table.is_open:
        raise Refusal(f"table {table.number} has its result already")
    known = {step.name for step in steps_for(state)}
    for answer in command.answers:
        if answer.step not in known:
            raise Refusal(
                f"'{answer.step}' is not a step after time", do=f"steps: {', '.join(sorted(known))}"
            )
    chance = Chance(asked.seed, f"time/{stage}/{round}/{table.number}")
    outcome = follow(steps_for(state), command.answers, chance)
    if isinstance(outcome, Ask):
        raise Refusal(
            f"not decided yet: {outcome.step.name}: {outcome.step.text}",
            do=f"answer '{outcome.step.name}'",
            rules=outcome.step.rules,
        )
    record = c.RecordResult(
        table=command.table, result=outcome.code, ended="time", answers=outcome.answers
    )
    decision = record_result(state, record, asked)
    words = f"{outcome.step.text} [{', '.join(outcome.step.rules)}]"
    return Decision(decision.facts, (*decision.warnings, words))


def steps_for(state: State) -> tuple[TimeStep, ...]:
    called = state.rulebook.time_called
    return called.elimination if lookup.stage_of(state) == "elimination" else called.swiss


def _winner(step: TimeStep, found: list[Answer]) -> int | None:
    for answer in found[:MOST_REVEALS]:
        if step.do in ("ask", "coin"):
            return answer.winner or None
        winner = _compared(step, answer)
        if winner is not None:
            return winner
    return None


def _compared(step: TimeStep, answer: Answer) -> int | None:
    """Two counts; in a `reveal` whoever has nothing left loses (SW-049)."""
    first, second = answer.first, answer.second
    if step.do == "reveal" and (first is None or second is None):
        if first is None and second is None:
            return None
        return 2 if first is None else 1
    if first is None or second is None:
        raise Refusal(f"'{step.name}' needs a number for each player", rules=step.rules)
    if first == second:
        return None
    more = 1 if first > second else 2
    return more if step.wins == "more" else 3 - more
