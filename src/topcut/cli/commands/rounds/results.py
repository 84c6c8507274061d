"""Commands that write results down."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import click

from topcut.cli.context import answered, do, journal
from topcut.cli.in_words import in_words
from topcut.cli.output.terminal import say
from topcut.cli.parameters import journal_argument, json_option, reason_option, table_argument
from topcut.core.actions.execute import Done
from topcut.core.actions.results.correct import CorrectResult
from topcut.core.actions.results.first_turn import whose_turn
from topcut.core.actions.results.no_show import RecordNoShow
from topcut.core.actions.results.report import ConfirmResult, RecordGame, RecordResult
from topcut.core.actions.results.time_called import CallTime
from topcut.core.refusal import Refusal
from topcut.core.rulebook import TimeStep
from topcut.core.seeded_random import SeededRandom
from topcut.core.stages.current_stage import stage_at, stage_of
from topcut.core.stages.lookup import find_player
from topcut.core.stages.results.time_steps import Ask, follow
from topcut.core.tournament.result_words import recorded
from topcut.core.tournament.state import Answer, State

result_argument = click.argument(
    "result",
    required=False,
    metavar="RESULT",
    help="Said of the first-named player: win, loss, draw …",
)
score_option = click.option("--score", metavar="A-B", help="Game points.")
games_option = click.option("--games", metavar="A-B", help="Games won.")
ended_option = click.option("--ended", help="victory, time, concession, decked …")
round_option = click.option("--round", type=int, help="A Swiss round before this one.")


@click.command("result")
@journal_argument
@table_argument
@result_argument
@click.option("--winner", metavar="NAME", help="Who won, instead of RESULT.")
@score_option
@games_option
@ended_option
@round_option
@json_option
def result(
    file: Path,
    table: int,
    result: str | None,
    winner: str | None,
    score: str | None,
    games: str | None,
    ended: str | None,
    round: int | None,
    json: bool,
) -> None:
    """Record the result of a table or of a match of the bracket."""
    _, state = journal(file)
    code = _code(state, table, round, result, winner)
    command = RecordResult(
        table=table,
        result=code,
        score=pair(score, "--score"),
        games=pair(games, "--games"),
        ended=ended,
        round=round,
    )
    _told(do(file, command), table, round, json)


@click.command("game")
@journal_argument
@table_argument
@click.argument("winner", metavar="WINNER", help="A name, or 'drawn'.")
@json_option
def game(file: Path, table: int, winner: str, json: bool) -> None:
    """Record one game of a match; the deciding game records the match."""
    _, state = journal(file)
    number = None if winner == "drawn" else find_player(state, winner)
    done = do(file, RecordGame(table=table, winner=number))
    _told(done, table, None, json)


@click.command("confirm")
@journal_argument
@table_argument
@json_option
def confirm(file: Path, table: int, json: bool) -> None:
    """Confirm a result that a player reported."""
    answered(do(file, ConfirmResult(table=table)), json, f"table {table} confirmed")


@click.command("correct")
@journal_argument
@table_argument
@click.argument("result", metavar="RESULT", help="The right result, or 'none'.")
@reason_option
@score_option
@games_option
@ended_option
@round_option
@json_option
def correct(
    file: Path,
    table: int,
    result: str,
    reason: str,
    score: str | None,
    games: str | None,
    ended: str | None,
    round: int | None,
    json: bool,
) -> None:
    """Change a wrong result of any round, or take it away."""
    command = CorrectResult(
        table=table,
        result=None if result == "none" else result,
        reason=reason,
        score=pair(score, "--score"),
        games=pair(games, "--games"),
        ended=ended,
        round=round,
    )
    _told(do(file, command), table, round, json)


@click.command("no-show")
@journal_argument
@table_argument
@click.argument("names", nargs=-1, required=True, metavar="NAME…", help="Who is absent.")
@round_option
@json_option
def noshow(file: Path, table: int, names: tuple[str, ...], round: int | None, json: bool) -> None:
    """Record a no-show; or who is responsible for a game that was not finished."""
    _, state = journal(file)
    absent = tuple(find_player(state, name) for name in names)
    done = do(file, RecordNoShow(table=table, absent=absent, round=round))
    _told(done, table, round, json)


@click.command("call-time")
@journal_argument
@table_argument
@click.option(
    "--answer", "given", multiple=True, metavar="STEP=A,B", help="Counts, or STEP=NAME for who won."
)
@json_option
def time(file: Path, table: int, given: tuple[str, ...], json: bool) -> None:
    """Call time at a table: go through the rulebook's steps until one decides."""
    _, state = journal(file)
    stage = stage_of(state)
    _, seats = stage.table(table)
    steps = stage.time_steps
    answers = [_answer(state, seats.players, one) for one in given]
    if sys.stdin.isatty() and not json:
        answers = _ask(state, seats.players, steps, answers)
    _told(do(file, CallTime(table=table, answers=tuple(answers))), table, None, json)


def _ask(
    state: State, players: tuple[int, ...], steps: tuple[TimeStep, ...], answers: list[Answer]
) -> list[Answer]:
    for step in steps:
        if step.do == "tell":
            say(in_words(step.text))
    first, second = (state.name_of(player) for player in players)
    say(f"1: {first}\n2: {second}")
    while isinstance(outcome := follow(steps, answers, SeededRandom(0, "look")), Ask):
        step = outcome.step
        say(f"{in_words(outcome.text)} [{', '.join(step.rules)}]")
        shape, hint = _TYPED[step.do]
        typed = click.prompt(f"  {hint}")
        if re.fullmatch(shape, typed.strip()):
            name = f"{step.name}/{outcome.what}" if outcome.what else step.name
            answers.append(_answer(state, players, f"{name}={typed}"))
    return answers


_TYPED = {
    "count": (r"\d{1,9}\s*,\s*\d{1,9}", "of 1 and 2, such as 3,5"),
    "reveal": (r"(\d{1,9}|-)\s*,\s*(\d{1,9}|-)", "of 1 and 2, such as 12,40; - for nothing"),
    "tally": (r"\d{1,9}\s*,\s*\d{1,9}", "of 1 and 2, such as 3,5"),
    "ask": (r"[12]", "1 or 2"),
    "against": (r"[12]", "1 or 2"),
    "concede": (r"[12]|none", "who wins, 1 or 2; none when both pass"),
    "confirm": (r"yes", "yes"),
    "score": (r"-?\d{1,9}\s*,\s*-?\d{1,9}", "of 1 and 2, such as 100,35"),
    "won": (r"[12]|none", "1 or 2; none for neither"),
}
"""What may be typed at each kind of step; anything else is asked again."""


def _answer(state: State, players: tuple[int, ...], text: str) -> Answer:
    """`damage=3,5`, `top-cards=12,-` (nothing left), `rock-paper-scissors=Ann`,
    `first-count/honor=4,13`, `concede=none`, `leader=yes`."""
    name, equals, value = text.partition("=")
    if not equals:
        raise click.BadParameter(f"'{text}' is not STEP=VALUE", param_hint="--answer")
    step, _, what = name.partition("/")
    if value.strip() in ("none", "nobody", "yes"):
        return Answer(step=step)
    counts = re.fullmatch(r"\s*(-?\d{1,9}|-)\s*,\s*(-?\d{1,9}|-)\s*", value)
    if counts:
        first, second = (None if one == "-" else int(one) for one in counts.groups())
        return Answer(step=step, what=what, first=first, second=second)
    if value.strip() in ("1", "2"):
        return Answer(step=step, winner=1 if value.strip() == "1" else 2)
    winner = find_player(state, value)
    if winner not in players:
        raise Refusal("{player} does not play at this table", player=value)
    return Answer(step=step, winner=1 if winner == players[0] else 2)


def _code(
    state: State, table: int, round: int | None, result: str | None, winner: str | None
) -> str:
    if (result is None) == (winner is None):
        raise click.BadParameter("give a RESULT or --winner, one of the two")
    if result is not None:
        return result
    number = find_player(state, winner or "")
    _, seats = stage_at(state, round).table(table, round)
    if number not in seats.players:
        names = " and ".join(state.name_of(player) for player in seats.players)
        raise Refusal(
            "at table {table} play {players}", do="name one of them", table=table, players=names
        )
    return "win" if number == seats.players[0] else "loss"


def pair(text: str | None, option: str) -> tuple[int, int] | None:
    if text is None:
        return None
    found = re.fullmatch(r"\s*(-?\d{1,9})\s*[-:,]\s*(-?\d{1,9})\s*", text)
    if not found:
        raise click.BadParameter(f"'{text}' is not two numbers such as 2-1", param_hint=option)
    return int(found[1]), int(found[2])


def _told(done: Done, table: int, round: int | None, json: bool) -> None:
    _, seats = stage_at(done.state, round).table(table, round)
    text = in_words(recorded(done.state, seats)) if seats.report else "open"
    if seats.report is None and seats.games:
        first, second = (done.state.name_of(player) for player in seats.players)
        text = f"{first} {seats.games.count(1)}-{seats.games.count(2)} {second} so far"
        if done.state.brackets and (turn := whose_turn(done.state, seats)):
            text += f"; {turn}"
    answered(done, json, f"table {table}: {text}")
