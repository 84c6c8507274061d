"""After time is called: how each kind of step works, one by one, until one decides.

The steps are data (SW-043..SW-050, MK-054..MK-057, L5-100..L5-109, ST-104..ST-106).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from topcut.core.message import Message, sentences
from topcut.core.refusal import Refusal
from topcut.core.rulebook import TimeStep
from topcut.core.seeded_random import SeededRandom
from topcut.core.tournament.state import Answer

MOST_REVEALS = 1000


WON = {"win": "loss", "modified-win": "modified-loss"}


@dataclass(frozen=True, slots=True)
class Ask:
    """What people have to do or count next."""

    step: TimeStep
    what: str = ""
    """Which of a tally's things is still to be counted."""
    first: tuple[Message, ...] = ()
    """What people have to do before."""

    @property
    def text(self) -> Message:
        texts = {tally.name: tally.text for tally in self.step.tallies}
        return sentences((*self.first, texts.get(self.what, self.step.text)))


@dataclass(frozen=True, slots=True)
class Decided:
    """The result, said of the first-named player, and the step that gave it."""

    code: str
    step: TimeStep
    answers: tuple[Answer, ...]


@dataclass(frozen=True, slots=True)
class Undecided:
    """The step does not decide: on to the next."""


StepOutcome = Ask | Undecided | int
"""1 or 2 for the player it decides for."""


def follow(
    steps: Sequence[TimeStep], answers: Sequence[Answer], rng: SeededRandom
) -> Ask | Decided:
    """Go through the steps with the answers so far. `tell` needs no answer."""
    given: list[Answer] = []
    told: list[Message] = []
    for step in steps:
        if step.do == "tell":
            told.append(step.text)
        if step.do == "result":
            return Decided(step.result or "", step, tuple(given))
        found = _latest(step, answers)
        if step.do == "coin" and not found:
            found = [Answer(step=step.name, winner=1 if rng.below(2) else 2)]
        given += found
        outcome = _KINDS[step.do](step, found[:MOST_REVEALS])
        if isinstance(outcome, Ask):
            return replace(outcome, first=tuple(told) if not found else ())
        told = [] if found else told
        if isinstance(outcome, int):
            won = step.result or "win"
            return Decided(won if outcome == 1 else WON[won], step, tuple(given))
    raise Refusal("the rulebook's steps end without a decision", do="a judge decides")


def _latest(step: TimeStep, answers: Sequence[Answer]) -> list[Answer]:
    """What was said last of each thing; a `reveal` needs every pair in its order."""
    found = [answer for answer in answers if answer.step == step.name]
    if step.do == "reveal":
        return found
    return list({answer.what: answer for answer in found}.values())


def steps_to_announce(steps: Sequence[TimeStep]) -> list[TimeStep]:
    """What everybody is told when time is called, before anything is counted."""
    asked = takewhile(lambda step: step.do in ("tell", "remember"), steps)
    return [step for step in asked if step.do == "tell"]


def _tell(_: TimeStep, __: list[Answer]) -> StepOutcome:
    return Undecided()


def _chosen(step: TimeStep, found: list[Answer]) -> StepOutcome:
    """Decided by naming a winner: of a coin toss, or of a game that was played."""
    return next((answer.winner for answer in found if answer.winner), Ask(step))


def _against(step: TimeStep, found: list[Answer]) -> StepOutcome:
    """Decides for the other one (L5-109: whoever decided who is first player loses a tie)."""
    return next((3 - answer.winner for answer in found if answer.winner), Ask(step))


def _count(step: TimeStep, found: list[Answer]) -> StepOutcome:
    if not found:
        return Ask(step)
    first, second = found[0].first, found[0].second
    if first is None or second is None:
        raise Refusal("'{step}' needs a number for each player", rules=step.rules, step=step.name)
    return _compared(step, first, second)


def _reveal(step: TimeStep, found: list[Answer]) -> StepOutcome:
    """Pair by pair until they differ; whoever has nothing left to reveal loses (SW-049), and
    with nothing left on both sides the step decides nothing."""
    for answer in found:
        if answer.first is None and answer.second is None:
            return Undecided()
        if answer.first is None or answer.second is None:
            return 2 if answer.first is None else 1
        outcome = _compared(step, answer.first, answer.second)
        if isinstance(outcome, int):
            return outcome
    return Ask(step)


def _compared(step: TimeStep, first: int, second: int) -> StepOutcome:
    if first == second:
        return Undecided()
    more = 1 if first > second else 2
    return more if step.wins == "more" else 3 - more


def _tally(step: TimeStep, found: list[Answer]) -> StepOutcome:
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
        return Undecided()
    return 1 if lead > 0 else 2


def _concede(step: TimeStep, found: list[Answer]) -> StepOutcome:
    """L5-105: each may concede once; the winner is the other one. 0 says that both passed. ST-106:
    likewise whether somebody won outright on the last turn."""
    if not found:
        return Ask(step)
    return found[0].winner or Undecided()


def _told_score(step: TimeStep, found: list[Answer]) -> StepOutcome:
    return Undecided() if found else Ask(step)


def _confirm(step: TimeStep, found: list[Answer]) -> StepOutcome:
    """L5-106: a leader looked at it."""
    return Undecided() if found else Ask(step)


_KINDS: dict[str, Callable[[TimeStep, list[Answer]], StepOutcome]] = {
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
    "score": _told_score,
    "won": _concede,
}
