"""Standard Orbit at the desk: moving on, and games that end before their round."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from topcut.core.journal import Round, State
from topcut.core.journal.facts import GameEnded, SeatsRotated
from topcut.core.refusal import Refusal
from topcut.core.rulebook.scenario import Orbit
from topcut.core.scenarios.orbit import next_seats, rotations

from . import commands as c
from . import lookup
from .clock import minutes_for
from .decision import Asked, Decision, yes
from .result_check import checked_result
from .results import refuse_strangers


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Who sits where from some minute of the round on, table by table."""

    minute: int
    at: datetime | None
    """By the clock, where it runs."""
    tables: tuple[tuple[int, tuple[int, ...]], ...]


def rotate_seats(state: State, command: c.RotateSeats, asked: Asked) -> Decision:
    """ST-062: everybody one position to the side. A table that is done keeps its players."""
    orbit, played = _orbit(state), _current(state)
    seats = seats_after(played)
    if seats is None:
        raise Refusal(
            "there is no other game to move on to", do="play on as you sit", rules=orbit.rules
        )
    rotated = SeatsRotated(round=played.number, seats=seats)
    return yes(rotated, warnings=_out_of_time(state, orbit, played, asked.at))


def seats_after(played: Round) -> tuple[tuple[int, ...], ...] | None:
    """Who sits at each table with a game once everybody has moved on; None where nobody can."""
    games = [table for table in played.tables if not table.alone]
    going_on = [table for table in games if table.is_open]
    if len(going_on) < 2:
        return None
    moved = next_seats([table.sitting for table in going_on])
    new = {table.number: seats for table, seats in zip(going_on, moved, strict=True)}
    return tuple(new.get(table.number, table.sitting) for table in games)


def seat_plan(state: State) -> list[SeatPlan]:
    """ST-062: who sits where now, and after each time that players still move on."""
    orbit, played = _orbit(state), _current(state)
    limit = minutes_for(state, "swiss", played.number).minutes or 0
    minutes = played.clock.minutes if played.clock else limit
    begun = datetime.fromisoformat(played.clock.at) if played.clock else None
    games = [table for table in played.tables if not table.alone]
    numbers = [table.number for table in games if table.is_open] or [t.number for t in games]
    seats = [table.sitting for table in games if table.number in numbers]
    now = played.rotations * orbit.minutes
    plans = []
    for minute in [now, *(one for one in rotations(minutes, orbit.minutes) if one > now)]:
        if minute > now and len(seats) > 1:
            seats = next_seats(seats)
        at = begun + timedelta(minutes=minute) if begun else None
        plans.append(SeatPlan(minute, at, tuple(zip(numbers, seats, strict=True))))
    return plans


def end_game(state: State, command: c.EndGame, asked: Asked) -> Decision:
    """ST-064: the game counts for who sits there and for the decks, and a new one begins."""
    orbit, played = _orbit(state), _current(state)
    _, table = lookup.playing_table(state, command.table)
    refuse_strangers(table, asked.by)
    if command.game is None and not table.is_open:
        raise Refusal(
            f"table {table.number} is done for this round",
            do="take its result away first",
            rules=orbit.new_game.rules,
        )
    if command.game is not None:
        if not 1 <= command.game <= len(table.ended):
            raise Refusal(f"{len(table.ended)} games have ended at table {table.number} before")
        if not command.reason.strip():
            raise Refusal("no reason is given", do="say why the game is corrected")
    result = checked_result(state, "swiss", table, command)
    return yes(
        GameEnded(
            round=played.number,
            table=table.number,
            result=result,
            game=command.game,
            reason=command.reason.strip(),
        )
    )


def _out_of_time(state: State, orbit: Orbit, played: Round, at: str) -> list[str]:
    cited = ", ".join(orbit.rules[:1])
    if played.clock is None:
        return [f"the clock of round {played.number} is not running"]
    due = rotations(played.clock.minutes, orbit.minutes)
    if played.rotations >= len(due):
        return [f"in {played.clock.minutes} minutes players move on {len(due)} times [{cited}]"]
    passed = datetime.fromisoformat(at) - datetime.fromisoformat(played.clock.at)
    early = timedelta(minutes=due[played.rotations]) - passed
    if early > timedelta(minutes=1):
        minutes = int(early.total_seconds()) // 60
        return [f"{minutes} minutes early: players move on every {orbit.minutes} [{cited}]"]
    return []


def _orbit(state: State) -> Orbit:
    scenario = state.rulebook.scenario
    if scenario is None or scenario.orbit is None:
        raise Refusal(
            "players keep their seats in this event", do="open one with scenario=standard-orbit"
        )
    return scenario.orbit


def _current(state: State) -> Round:
    if state.phase != "swiss" or state.brackets:
        raise Refusal("no round is being played")
    return lookup.swiss_round(state)
