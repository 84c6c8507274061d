"""What a command draws for (`draws=` of its action). A seed depends on this and never on the number
of an entry: a desk that writes a note, or draws something else first, changes no draw by it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from topcut.core.stages.current_stage import stage_of
from topcut.core.tournament.state import State

PurposeOf = Callable[[State, Any], str]
"""Takes the state and the command."""


def once_per_event(what: str) -> PurposeOf:
    """Drawn once in an event: a second time is one too many, and shows."""
    return lambda state, command: what


def this_round(what: str) -> PurposeOf:
    return lambda state, command: f"{what}/{len(state.rounds)}"


def next_round(what: str) -> PurposeOf:
    return lambda state, command: f"{what}/{len(state.rounds) + 1}"


def at_table(what: str) -> PurposeOf:
    """The purposes of a command that names a table: a draw for that table's next game."""

    def purpose(state: State, command: Any) -> str:
        stage = stage_of(state)
        round, table = stage.table(command.table)
        return f"{what}/{stage.name}/{round}/{table.number}/{len(table.games) + 1}"

    return purpose


def of_player(what: str) -> PurposeOf:
    return lambda state, command: f"{what}/{len(state.rounds)}/{command.number}"


def in_play(what: str) -> PurposeOf:
    """The round that is played now, of the Swiss rounds or of the bracket."""

    def purpose(state: State, command: Any) -> str:
        if state.phase == "elimination":
            return f"{what}/bracket/{stage_of(state).current_round}"
        return f"{what}/{len(state.rounds)}"

    return purpose
