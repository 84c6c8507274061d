"""Players who are not to meet, and players who need one table."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.roles import DESK
from topcut.core.refusal import Refusal
from topcut.core.stages import lookup
from topcut.core.tournament.players.pairing_wishes import PlayersKeptApart, TableFixed
from topcut.core.tournament.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class KeepApart(Command):
    """Two players who are not to be paired while it can be avoided; `apart=False` takes it back."""

    first: int
    second: int
    apart: bool = True
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class FixTable(Command):
    """A player who needs one table for the whole event; None takes it back."""

    number: int
    table: int | None


@action(KeepApart, may=DESK, tables="pairs")
def keep_apart(state: State, command: KeepApart, _: Context) -> Decision:
    """The organizer's own wish; it stands with "no repeated meeting"."""
    first, second = (lookup.entrant(state, n) for n in (command.first, command.second))
    if first.number == second.number:
        raise Refusal("nobody can be kept apart from themselves", do="name two players")
    pair = (min(first.number, second.number), max(first.number, second.number))
    if (pair in state.apart) == command.apart:
        return yes()
    return yes(
        PlayersKeptApart(first=pair[0], second=pair[1], apart=command.apart, reason=command.reason)
    )


@action(FixTable, may=DESK, tables="pairs")
def fix_table(state: State, command: FixTable, _: Context) -> Decision:
    entrant = lookup.entrant(state, command.number)
    if command.table is not None and command.table < 1:
        raise Refusal(
            "there is no table {table}", do="tables are numbered from 1", table=command.table
        )
    if state.fixed_tables.get(entrant.number) == command.table:
        return yes()
    return yes(TableFixed(number=entrant.number, table=command.table))
