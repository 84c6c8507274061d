"""After time is called at a table: the rulebook's steps, one by one, until one decides.

The steps are data (SW-043..SW-050, MK-054..MK-057, L5-100..L5-109); here is how each kind works.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from topcut.core.chance import Chance
from topcut.core.journal import State, Table
from topcut.core.journal.facts import Answer, StageName, TimeAnswered
from topcut.core.refusal import Refusal
from topcut.core.rulebook import TimeStep

from . import commands as c
from . import lookup
from .clock import match_limit
from .decision import Asked, Decision
from .results import record_result

MOST_REVEALS = 1000
WON = {"win": "loss", "modified-win": "modified-loss"}


@dataclass(frozen=True, slots=True)
class Ask:
    """What people have to do or count next."""

    step: TimeStep
    what: str = ""
    """Which of a tally's things is still to be counted."""

    @property
    def text(self) -> str:
        texts = {tally.name: tally.text for tally in self.step.tallies}
        return texts.get(self.what, self.step.text)


@dataclass(frozen=True, slots=True)
class Decided:
    """The result, said of the first-named player, and the step that gave it."""

    code: str
    step: TimeStep
    answers: tuple[Answer, ...]


@dataclass(frozen=True, slots=True)
class Level:
    """The step does not decide: on to the next."""


Outcome = Ask | Level | int
"""1 or 2 for the player it decides for."""


def follow(steps: Sequence[TimeStep], answers: Sequence[Answer], chance: Chance) -> Ask | Decided:
    """Go through the steps with the answers so far. `tell` needs no answer."""
    given: list[Answer] = []
    for step in steps:
        if step.do == "result":
            return Decided(step.result or "", step, tuple(given))
        found = [answer for answer in answers if answer.step == step.name]
        if step.do == "coin" and not found:
            found = [Answer(step=step.name, winner=1 if chance.below(2) else 2)]
        given += found
        outcome = _KINDS[step.do](step, found[:MOST_REVEALS])
        if isinstance(outcome, Ask):
            return outcome
        if isinstance(outcome, int):
            won = step.result or "win"
            return Decided(won if outcome == 1 else WON[won], step, tuple(given))
    raise Refusal("the rulebook's steps end without a decision", do="a judge decides")


def call_time(state: State, command: c.CallTime, asked: Asked) -> Decision:
    """Record the result once the answers decide it; until then keep them and say what is asked
    next. Without new answers, being undecided is a refusal."""
    round, table = lookup.playing_table(state, command.table)
    stage = lookup.stage_of(state)
    _refuse_not_now(state, stage, table, command)
    chance = Chance(asked.seed, f"time/{stage}/{round}/{table.number}")
    outcome = follow(steps_for(state), (*table.answers, *command.answers), chance)
    if isinstance(outcome, Decided):
        return _decided(state, command, outcome, asked)
    name = f"{outcome.step.name}{f'/{outcome.what}' if outcome.what else ''}"
    told = f"not decided yet: {name}: {outcome.text}"
    if not command.answers:
        raise Refusal(told, do=f"answer '{name}'", rules=outcome.step.rules)
    answered = TimeAnswered(stage=stage, round=round, table=table.number, answers=command.answers)
    return Decision((answered,), (f"{told} [{', '.join(outcome.step.rules)}]",))


def _refuse_not_now(state: State, stage: StageName, table: Table, command: c.CallTime) -> None:
    if not table.is_open:
        raise Refusal(f"table {table.number} has its result already")
    limit = match_limit(state, stage, table.number)
    if limit.minutes is None:
        raise Refusal("this match has no time limit", rules=limit.rules)
    known = {step.name for step in steps_for(state)}
    for answer in command.answers:
        if answer.step not in known:
            raise Refusal(
                f"'{answer.step}' is not a step after time", do=f"steps: {', '.join(sorted(known))}"
            )


def _decided(state: State, command: c.CallTime, outcome: Decided, asked: Asked) -> Decision:
    ended = "concession" if outcome.step.do == "concede" else "time"
    record = c.RecordResult(
        table=command.table, result=outcome.code, ended=ended, answers=outcome.answers
    )
    decision = record_result(state, record, asked)
    words = f"{outcome.step.text} [{', '.join(outcome.step.rules)}]"
    return Decision(decision.facts, (*decision.warnings, words))


def steps_for(state: State) -> tuple[TimeStep, ...]:
    called = state.rulebook.time_called
    in_bracket = lookup.stage_of(state) == "elimination"
    return called.elimination if in_bracket and called.elimination is not None else called.swiss


def _tell(_: TimeStep, __: list[Answer]) -> Outcome:
    return Level()


def _chosen(step: TimeStep, found: list[Answer]) -> Outcome:
    """Somebody won it: a coin, or a game that the players played."""
    return next((answer.winner for answer in found if answer.winner), Ask(step))


def _against(step: TimeStep, found: list[Answer]) -> Outcome:
    """Decides for the other one (L5-109: whoever decided who is first player loses a tie)."""
    return next((3 - answer.winner for answer in found if answer.winner), Ask(step))


def _count(step: TimeStep, found: list[Answer]) -> Outcome:
    if not found:
        return Ask(step)
    first, second = found[0].first, found[0].second
    if first is None or second is None:
        raise Refusal(f"'{step.name}' needs a number for each player", rules=step.rules)
    return _compared(step, first, second)


def _reveal(step: TimeStep, found: list[Answer]) -> Outcome:
    """Pair by pair until they differ; whoever has nothing left to reveal loses (SW-049), and
    with nothing left on both sides the step decides nothing."""
    for answer in found:
        if answer.first is None and answer.second is None:
            return Level()
        if answer.first is None or answer.second is None:
            return 2 if answer.first is None else 1
        outcome = _compared(step, answer.first, answer.second)
        if isinstance(outcome, int):
            return outcome
    return Ask(step)


def _compared(step: TimeStep, first: int, second: int) -> Outcome:
    if first == second:
        return Level()
    more = 1 if first > second else 2
    return more if step.wins == "more" else 3 - more


def _tally(step: TimeStep, found: list[Answer]) -> Outcome:
    """L5-101..L5-104, L5-108: points for several things; a lead that is large enough decides."""
    totals = [0, 0]
    for tally in step.tallies:
        answer = next((one for one in found if one.what == tally.name), None)
        if answer is None:
            return Ask(step, tally.name)
        counts = (answer.first or 0, answer.second or 0)
        for side in (0, 1):
            own, other = counts[side], counts[1 - side]
            points = own * tally.each
            totals[side] += points if tally.most is None else min(points, tally.most)
            totals[side] += tally.more if own > other else 0
    lead = totals[0] - totals[1]
    if abs(lead) < step.lead:
        return Level()
    return 1 if lead > 0 else 2


def _concede(step: TimeStep, found: list[Answer]) -> Outcome:
    """L5-105: each may concede once; the winner is the other one. 0 says that both passed."""
    if not found:
        return Ask(step)
    return found[0].winner or Level()


def _confirm(step: TimeStep, found: list[Answer]) -> Outcome:
    """L5-106: a leader looked at it."""
    return Level() if found else Ask(step)


_KINDS: dict[str, Callable[[TimeStep, list[Answer]], Outcome]] = {
    "tell": _tell,
    "count": _count,
    "reveal": _reveal,
    "coin": _chosen,
    "ask": _chosen,
    "tally": _tally,
    "concede": _concede,
    "confirm": _confirm,
    "remember": _tell,
    "against": _against,
}
