"""Commands about how somebody did, and why: final places, score cards, explanations."""

from __future__ import annotations

import click

from topcut.cli.output import as_json, show
from topcut.cli.output.show_report import say_report
from topcut.cli.output.terminal import answer, say
from topcut.cli.parameters import (
    after_round_option,
    json_option,
    key_values,
    name_argument,
    options_option,
    sheet_argument,
)
from topcut.core.projections.explanation import explanation
from topcut.core.projections.ranking import (
    final_places,
)
from topcut.core.questions.player.score_card import score_card
from topcut.core.stages.lookup import find_player
from topcut.sheets.load import load


@click.command("places")
@sheet_argument
@json_option
@options_option
def places(sheet: str, json: bool, option: tuple[str, ...]) -> None:
    """Final places: the bracket's first, then the standings."""
    state = load(sheet, key_values(option)).state
    finals = final_places(state)
    if json:
        answer({"places": as_json.final_rows(state, finals), "phase": state.phase})
        return
    show.finals(state, finals)
    say_report(state)


@click.command("score-card")
@sheet_argument
@name_argument
@json_option
def card(sheet: str, name: str, json: bool) -> None:
    """A player's score card: every round and every game of the bracket with its points."""
    loaded = load(sheet)
    state = loaded.state
    lines = score_card(state, find_player(state, name))
    if json:
        answer(
            [
                {
                    "stage": line.stage,
                    "round": line.round,
                    "opponent": line.opponent and state.name_of(line.opponent),
                    "result": line.result,
                    "points": line.points,
                    "total": line.total,
                    **({"deck": state.name_of(line.deck)} if line.deck else {}),
                    **({"rule": line.rule} if line.rule else {}),
                }
                for line in lines
            ]
        )
        return
    for line in lines:
        opponent = f" v {state.name_of(line.opponent)}" if line.opponent else ""
        where = "" if line.stage == "swiss" else "bracket "
        total = f"{line.points}, {line.total} in all"
        deck = f", with the deck of {state.name_of(line.deck)}" if line.deck else ""
        rule = f", rule: {line.rule}" if line.rule else ""
        say(f"{where}round {line.round}: {line.result}{opponent}: {total}{deck}{rule}")


@click.command("explain")
@sheet_argument
@name_argument
@after_round_option
@json_option
@options_option
def explain(sheet: str, name: str, round: int | None, json: bool, option: tuple[str, ...]) -> None:
    """Why somebody stands where they stand: round by round, opponent by opponent."""
    state = load(sheet, key_values(option)).state
    told = explanation(state, find_player(state, name), round)
    if json:
        answer(as_json.explanation(state, told))
    else:
        show.explained(state, told)
