"""After time is called at a table: the rulebook's steps, until one decides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision
from topcut.core.actions.fairness.purposes import at_table
from topcut.core.actions.results.report import (
    RecordGame,
    RecordResult,
    record_game,
    record_result,
    refuse_over,
)
from topcut.core.actions.roles import LEADERS, STAFF
from topcut.core.message import Message, cited
from topcut.core.refusal import Refusal
from topcut.core.rulebook import TimeStep
from topcut.core.seeded_random import SeededRandom
from topcut.core.stages.clock import no_limit
from topcut.core.stages.current_stage import stage_of
from topcut.core.stages.results.time_steps import Decided, follow
from topcut.core.stages.stage import Stage
from topcut.core.tournament.results.time_called import TimeAnswered
from topcut.core.tournament.state import Answer, State, Table


@dataclass(frozen=True, slots=True, kw_only=True)
class CallTime(Command):
    """Time is up at a table: the answers so far to the rulebook's steps."""

    table: int
    answers: tuple[Answer, ...] = ()


@action(CallTime, may=STAFF, score_card=True, tables="pairs", draws=at_table("time"))
def call_time(state: State, command: CallTime, context: Context) -> Decision:
    """Record the result once the answers decide it; until then keep them and say what is asked
    next. Without new answers, being undecided is a refusal."""
    stage = stage_of(state)
    round, table = stage.table(command.table)
    _refuse_not_now(stage, table, command)
    _refuse_confirming(stage.time_steps, command, context)
    rng = SeededRandom(context.seed, f"time/{stage.name}/{round}/{table.number}")
    answers = (*answers_so_far(stage.time_steps, table), *command.answers)
    outcome = follow(stage.time_steps, answers, rng)
    if isinstance(outcome, Decided):
        return _decided(stage, table, outcome, context)
    name = f"{outcome.step.name}{f'/{outcome.what}' if outcome.what else ''}"
    told = Message("not decided yet: {step}: {text}", step=name, text=outcome.text)
    if not command.answers:
        raise Refusal.from_messages(told, Message("answer '{step}'", step=name), outcome.step.rules)
    answered = TimeAnswered(
        stage=stage.name, round=round, table=table.number, answers=command.answers
    )
    return Decision((answered,), (cited(told, outcome.step.rules),))


def answers_so_far(steps: Sequence[TimeStep], table: Table) -> tuple[Answer, ...]:
    """What is known at a table before anybody is asked."""
    return (*_games_so_far(steps, table), *table.answers)


def _games_so_far(steps: Sequence[TimeStep], table: Table) -> list[Answer]:
    """Games already recorded at the table answer the steps that ask for them."""
    if not table.games:
        return []
    won = table.games.count(1), table.games.count(2)
    return [
        Answer(step=step.name, first=won[0], second=won[1])
        for step in steps
        if step.uses == "games"
    ]


def _refuse_not_now(stage: Stage, table: Table, command: CallTime) -> None:
    refuse_over(stage.state)
    if not table.is_open:
        raise Refusal("table {table} has its result already", table=table.number)
    limit = stage.table_limit(table.number)
    if limit.minutes is None:
        raise no_limit(stage.state, limit, of_match=True)
    for answer in command.answers:
        _check_answer(stage.time_steps, answer)


def _refuse_confirming(steps: Sequence[TimeStep], command: CallTime, context: Context) -> None:
    """L5-106: it is a leader who confirms that the steps were followed."""
    for step in steps:
        given = any(answer.step == step.name for answer in command.answers)
        if step.do == "confirm" and given and context.by.role not in LEADERS:
            raise Refusal("only a leader confirms this", do="call a judge", rules=step.rules)


def _check_answer(steps: Sequence[TimeStep], answer: Answer) -> None:
    """An answer has the shape that its step asks for."""
    named = [step for step in steps if step.name == answer.step]
    if not named:
        known = list(dict.fromkeys(step.name for step in steps))
        raise Refusal(
            "'{step}' is not a step after time", do="steps: {known}", step=answer.step, known=known
        )
    step = named[0]
    things = {tally.name: tally for tally in step.tallies}
    if answer.what not in (things or [""]):
        wanted = [f"{step.name}/{name}" for name in things] or step.name
        raise Refusal(
            "'{step}' does not ask that", do="answer: {wanted}", step=answer.step, wanted=wanted
        )
    if step.do in ("count", "tally", "score") and None in (answer.first, answer.second):
        raise Refusal("'{step}' needs a number for each player", rules=step.rules, step=step.name)
    if step.do in ("count", "tally") and min(answer.first or 0, answer.second or 0) < 0:
        raise Refusal("'{step}' counts from 0", rules=step.rules, step=step.name)
    if step.do == "reveal" and answer.winner:
        raise Refusal("'{step}' needs the two numbers", rules=step.rules, step=step.name)
    if answer.what and things[answer.what].only_one and answer.first and answer.second:
        raise Refusal(
            "only one player can have it: {counted}",
            rules=step.rules,
            counted=things[answer.what].text,
        )


def _decided(stage: Stage, table: Table, outcome: Decided, context: Context) -> Decision:
    """The result of the table; in match play of several games that of the game whose time is up
    (ST-180, ST-181)."""
    ended = {"concede": "concession", "won": "victory"}.get(outcome.step.do, "time")
    words = cited(outcome.step.text, outcome.step.rules)
    state = stage.state
    if stage.is_match_play and stage.best_of(table.number) > 1:
        side = state.rulebook.winning_side(outcome.code)
        winner = None if side is None else table.players[side]
        decision = record_game(state, RecordGame(table=table.number, winner=winner), context)
        return Decision(decision.facts, (*decision.warnings, words))
    record = RecordResult(
        table=table.number,
        result=outcome.code,
        ended=ended,
        answers=outcome.answers,
        score=None if stage.is_match_play else _score(stage.time_steps, outcome.answers),
    )
    decision = record_result(state, record, context)
    return Decision(decision.facts, (*decision.warnings, words))


def _score(steps: Sequence[TimeStep], answers: Sequence[Answer]) -> tuple[int, int] | None:
    """ST-107: the score that was told on the way stays with the result."""
    names = {step.name for step in steps if step.do == "score"}
    for answer in answers:
        if answer.step in names and answer.first is not None and answer.second is not None:
            return answer.first, answer.second
    return None
