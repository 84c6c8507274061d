"""Commands about pods: writing down their games, and showing them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import click

from topcut.cli.context import answered, do, journal
from topcut.cli.output import as_json, show_pods
from topcut.cli.output.terminal import answer
from topcut.cli.parameters import (
    journal_argument,
    json_option,
    key_values,
    options_option,
    sheet_argument,
    table_argument,
)
from topcut.core.actions.command import Command
from topcut.core.actions.results.pods import CorrectPod, RecordPod
from topcut.core.refusal import Refusal
from topcut.core.rulebook import Pods
from topcut.core.stages.current_stage import rounds_stage
from topcut.core.stages.lookup import find_player
from topcut.core.stages.pods.pod_pairing import rules_of_pods
from topcut.core.tournament.state import PodGame, State
from topcut.sheets.load import load

round_option = click.option(
    "--round", type=click.IntRange(1), help="Pods before these: 1 for the first."
)


@click.command("pod-result")
@journal_argument
@table_argument
@click.argument(
    "scores",
    nargs=-1,
    metavar="SCORES…",
    help="One per game: 1200*,0,500,0 in the order of the table, or Ann=1200*,Cid=500; * won it. "
    "Places where the rulebook counts them: 1,2,2,4 or drawn.",
)
@click.option("--conceded", multiple=True, metavar="NAME", help="Gives up from here on; scores 0.")
@click.option(
    "--time", is_flag=True, help="Time is up: nobody won the last game, the rest score 0."
)
@click.option(
    "--correct", metavar="REASON", help="All games anew; --conceded NAME:GAME. None: open."
)
@round_option
@json_option
def pod(
    file: Path,
    table: int,
    scores: tuple[str, ...],
    conceded: tuple[str, ...],
    time: bool,
    correct: str | None,
    round: int | None,
    json: bool,
) -> None:
    """Record the games of a pod; one after the other or all at once."""
    _, state = journal(file)
    rules = rules_of_pods(state)
    _, seats = rounds_stage(state).table(table, round)
    games = _games(state, rules, seats.players, scores, time)
    if correct is not None:
        command: Command = CorrectPod(
            table=table,
            reason=correct,
            games=games,
            conceded=tuple(_conceded_from(state, one) for one in conceded),
            over=time,
            round=round,
        )
    else:
        giving_up = tuple(find_player(state, name) for name in conceded)
        command = RecordPod(table=table, games=games, conceded=giving_up, over=time, round=round)
    done = do(file, command)
    _, after = rounds_stage(done.state).table(table, round)
    answered(done, json, f"table {table}: {show_pods.card_in_words(done.state, after)}")


@click.command("pods")
@sheet_argument
@round_option
@json_option
@options_option
def pods(sheet: str, round: int | None, json: bool, option: tuple[str, ...]) -> None:
    """Show the pods with what was written down at them."""
    state = load(sheet, key_values(option)).state
    rules_of_pods(state)
    played = rounds_stage(state).round(round)
    if json:
        tables = as_json.round_tables(state, played.tables, [None] * len(played.tables))
        answer({"round": played.number, "tables": tables})
        return
    title = f"{state.name}: {show_pods.round_of(state, played.number)}"
    show_pods.pods(state, played.tables, title)


def _games(
    state: State, rules: Pods, players: tuple[int, ...], texts: Sequence[str], time: bool
) -> tuple[PodGame, ...]:
    games = []
    for index, text in enumerate(texts):
        if rules.places is not None:
            games.append(PodGame(places=_places(state, players, text)))
            continue
        ended = time and index == len(texts) - 1
        games.append(_scored(state, players, text, ended))
    return tuple(games)


def _scored(state: State, players: tuple[int, ...], text: str, ended: bool) -> PodGame:
    """`1200*,0,500,0`, `Ann=1200*,Cid=500`, `0,300,200,0,nobody`."""
    parts = [part.strip() for part in text.split(",")]
    nobody = ended or parts[-1].casefold() == "nobody"
    parts = parts[:-1] if parts[-1].casefold() == "nobody" else parts
    marked = [place for place, part in enumerate(parts) if part.endswith("*")]
    numbers = _numbers(state, players, [part.removesuffix("*") for part in parts], text)
    if len(marked) > 1:
        raise Refusal("'{text}' has two winners", do="mark one player with *", text=text)
    if marked and nobody:
        raise Refusal(
            "'{text}' has a winner although time ended it", do="leave the * out", text=text
        )
    winner = None
    if marked:
        name, equals, _ = parts[marked[0]].rpartition("=")
        seat = dict(enumerate(players)).get(marked[0])
        winner = find_player(state, name) if equals else seat
    elif not nobody and any(numbers):
        scorers = [player for player, one in zip(players, numbers, strict=False) if one]
        if len(scorers) > 1:
            raise Refusal(
                "'{text}' does not say who won",
                do="mark the winner with *, or end it with nobody",
                text=text,
            )
        winner = scorers[0] if scorers else None
    return PodGame(scores=tuple(numbers), winner=winner)


def _places(state: State, players: tuple[int, ...], text: str) -> tuple[int, ...]:
    if text.casefold() in ("drawn", "draw"):
        return (1,) * len(players)
    return tuple(_numbers(state, players, text.split(","), text))


def _numbers(state: State, players: tuple[int, ...], parts: list[str], text: str) -> list[int]:
    """The number given for each player; 0 for players who are not named."""
    if not any("=" in part for part in parts):
        return [_number(part, text) for part in parts]
    named = dict.fromkeys(players, 0)
    for part in parts:
        name, equals, number = part.rpartition("=")
        player = find_player(state, name) if equals else 0
        if player not in named:
            names = ", ".join(state.name_of(one) for one in players)
            raise Refusal(
                "'{typed}' is nobody at this table",
                do="there play {players}",
                typed=part.strip(),
                players=names,
            )
        named[player] = _number(number, text)
    return list(named.values())


def _number(part: str, text: str) -> int:
    if not re.fullmatch(r"\s*-?\d{1,9}\s*", part):
        raise click.BadParameter(f"'{text}' is not a list of numbers such as 1200*,0,500,0")
    return int(part)


def _conceded_from(state: State, text: str) -> tuple[int, int]:
    name, colon, game = text.rpartition(":")
    if not colon or not game.isdecimal() or len(game) > 3:
        raise click.BadParameter(f"'{text}' is not NAME:GAME", param_hint="--conceded")
    return find_player(state, name), int(game)
