"""Changing the draft of a round by hand."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.roles import DESK
from topcut.core.actions.rounds.unpublished_round import current_draft, next_round
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.stages import lookup
from topcut.core.stages.current_stage import rounds_stage
from topcut.core.tournament.rounds.pairings import PlayersSwapped, RoundDrafted, TableSeating
from topcut.core.tournament.state import Draft, State, Table


@dataclass(frozen=True, slots=True, kw_only=True)
class SwapPlayers(Command):
    first: int
    second: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SetTable(Command):
    """Seat these players at a table of the draft; whoever sat there takes their seats."""

    table: int
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRound(Command):
    """A draft made by hand: two players at a table, or one who rests."""

    tables: tuple[tuple[int, ...], ...]
    reason: str


@action(SeatRound, may=DESK)
def seat_round(state: State, command: SeatRound, _: Context) -> Decision:
    """Where no draw is possible or wanted, people set all tables; what that breaks is said."""
    round = next_round(state)
    if not command.reason.strip():
        raise Refusal("no reason is given", do="say why the tables are set by hand")
    seated = [number for table in command.tables for number in table]
    for number in seated:
        lookup.entrant(state, number)
    twice = sorted({number for number in seated if seated.count(number) > 1})
    playing = {one.number for one in state.active if state.plays_in(one, round)}
    missing, extra = sorted(playing - set(seated)), sorted(set(seated) - playing)
    if wrong := twice or missing or extra:
        raise Refusal(
            "seated twice: {players}"
            if twice
            else ("not seated: {players}" if missing else "seated without playing: {players}"),
            do="seat all once",
            players=lookup.names(state, wrong[:5]),
        )
    pairing = rounds_stage(state).pairing(round)
    seatings = pairing.by_hand(command.tables)
    drafted = RoundDrafted(round=round, tables=seatings, reason=command.reason.strip())
    return yes(drafted, warnings=pairing.warnings(seatings))


@action(SwapPlayers, may=DESK)
def swap_players(state: State, command: SwapPlayers, _: Context) -> Decision:
    """Two players of the draft change seats; what this breaks is said, not forbidden."""
    draft = current_draft(state)
    for number in (command.first, command.second):
        _refuse_undrafted(state, draft, number)
    if command.first == command.second:
        return yes()
    swapped = PlayersSwapped(first=command.first, second=command.second)
    return yes(swapped, warnings=_after_swaps(state, draft, [swapped]))


@action(SetTable, may=DESK)
def set_table(state: State, command: SetTable, _: Context) -> Decision:
    """Players to a table of the draft by as many swaps as it takes."""
    draft = current_draft(state)
    if not 1 <= command.table <= len(draft.tables):
        raise Refusal("the draft has no table {table}", table=command.table)
    target = draft.tables[command.table - 1]
    wanted = list(dict.fromkeys(command.players))
    if len(wanted) != len(target.players):
        raise Refusal(
            "table {table} has {seats} seats, not {named}",
            do="name as many different players as it has seats",
            table=command.table,
            seats=len(target.players),
            named=len(wanted),
        )
    for number in wanted:
        _refuse_undrafted(state, draft, number)
    leaving = [number for number in target.players if number not in wanted]
    coming = [number for number in wanted if number not in target.players]
    swaps = [
        PlayersSwapped(first=new, second=old) for new, old in zip(coming, leaving, strict=True)
    ]
    return yes(*swaps, warnings=_after_swaps(state, draft, swaps))


def _refuse_undrafted(state: State, draft: Draft, number: int) -> None:
    entrant = lookup.entrant(state, number)
    if not any(number in table.players for table in draft.tables):
        raise Refusal(
            "{player} is not in the draft of round {round}",
            player=entrant.name,
            round=draft.round,
        )


def _after_swaps(state: State, draft: Draft, swaps: list[PlayersSwapped]) -> list[Message]:
    seats: tuple[TableSeating | Table, ...] = draft.tables
    for swap in swaps:
        exchange = {swap.first: swap.second, swap.second: swap.first}
        seats = tuple(
            TableSeating(
                players=tuple(exchange.get(player, player) for player in seat.players),
                alone=seat.alone,
            )
            for seat in seats
        )
    return rounds_stage(state).pairing(draft.round).warnings(seats)
