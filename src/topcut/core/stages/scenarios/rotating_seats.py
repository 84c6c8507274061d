"""Who sits where when everybody moves on to another game (ST-062)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from topcut.core.refusal import Refusal
from topcut.core.rulebook.schema.scenario import Rotation
from topcut.core.scenarios.rotating_seats import next_seats, rotations
from topcut.core.stages.current_stage import rounds_stage
from topcut.core.tournament.state import Round, State


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """The players at each table from some minute of the round on."""

    minute: int
    at: datetime | None
    """By the clock, where it runs."""
    tables: tuple[tuple[int, tuple[int, ...]], ...]


def seats_after(played: Round) -> tuple[tuple[int, ...], ...] | None:
    """The players at each table after everybody has moved on; None where nobody can."""
    games = [table for table in played.tables if not table.alone]
    going_on = [table for table in games if table.is_open]
    if len(going_on) < 2:
        return None
    moved = next_seats([table.sitting for table in going_on])
    new = {table.number: seats for table, seats in zip(going_on, moved, strict=True)}
    return tuple(new.get(table.number, table.sitting) for table in games)


def seat_plan(state: State) -> list[SeatPlan]:
    """ST-062: who sits where now, and after each time that players still move on."""
    rotation, played = rotation_of(state), rounds_stage(state).round_in_play()
    limit = rounds_stage(state).limit(played.number).minutes or 0
    minutes = played.clock.minutes if played.clock else limit
    begun = datetime.fromisoformat(played.clock.at) if played.clock else None
    games = [table for table in played.tables if not table.alone]
    numbers = [table.number for table in games if table.is_open] or [t.number for t in games]
    seats = [table.sitting for table in games if table.number in numbers]
    now = played.rotations * rotation.minutes
    plans = []
    for minute in [now, *(one for one in rotations(minutes, rotation.minutes) if one > now)]:
        if minute > now and len(seats) > 1:
            seats = next_seats(seats)
        at = begun + timedelta(minutes=minute) if begun else None
        plans.append(SeatPlan(minute, at, tuple(zip(numbers, seats, strict=True))))
    return plans


def rotation_of(state: State) -> Rotation:
    scenario = state.rulebook.scenario
    if scenario is None or scenario.rotation is None:
        raise Refusal(
            "players keep their seats in this event", do="open one whose scenario moves players on"
        )
    return scenario.rotation
