"""Standings of 100,000 players over 17 rounds, exact, as a ratio to 17 plain numpy look-ups; and of
1,000 players over 9 rounds with all Pokémon tiebreakers, as a ratio to sorting the same rows."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random
from statistics import median
from time import process_time

import numpy as np

from topcut import rulebooks
from topcut.core.projections.ranking import standings
from topcut.core.standings import Codes, Field
from topcut.core.standings.tiebreakers import (
    extended_strength_of_schedule,
    strength_of_schedule,
)
from topcut.sheets.sheet import read_sheet

PLAYERS, ROUNDS, TIMES = 100_000, 17, 15
STEP = rulebooks.read("l5r").ranking[0]


def main() -> None:
    print(f"standings, {PLAYERS:,} players x {ROUNDS} rounds (CPU ms, median of {TIMES})")
    rng = np.random.Generator(np.random.PCG64(1))
    rows, gained = _history(rng)
    print(f"{'field':24}{'17 look-ups':>12}{'averages':>12}{'ratio':>8}{'ranked':>10}")
    for label, share in (("everybody plays on", 0.0), ("3 % dropped", 0.03)):
        opponent, code, points = _with_drops(rng, rows, gained, share)
        base = _timed(lambda o=opponent, p=points: _look_ups(o, p))
        own = _timed(lambda o=opponent, c=code, p=points: _averages(o, c, p))
        ranked = _timed(lambda o=opponent, c=code, p=points: _ranked(o, c, p))
        print(f"{label:24}{base:12.2f}{own:12.2f}{own / base:8.2f}{ranked:10.1f}")
    _pokemon()


def _pokemon() -> None:
    """A whole event: drawn at random, won by chance, some late, some gone, byes where odd."""
    state = read_sheet(_event(1000, 9), {}).state
    rows = standings(state)
    values = [(r.points, *(_number(value) for _, value in r.tiebreaks), r.player) for r in rows]
    Random(1).shuffle(values)
    base = _timed(lambda: sorted(values, reverse=True))
    own = _timed(lambda: standings(state))
    last = sum(row.separated_by == "last-opponent" for row in rows)
    print()
    print(
        f"standings, 1,000 players x 9 rounds, all Pokémon tiebreakers (CPU ms, median of {TIMES})"
    )
    print(f"{'sorted() of the same rows':>26}{'standings':>12}{'ratio':>8}   by the last opponent")
    print(f"{base:26.2f}{own:12.2f}{own / base:8.1f}{last:10}")


def _number(value: Fraction | int | None) -> Fraction | int:
    return 0 if value is None else value


def _event(players: int, rounds: int) -> dict[str, object]:
    """By record, neighbours meeting: who has met does not matter for the time it takes."""
    luck = Random(7)
    names = [f"P{number}" for number in range(players)]
    late = {name: luck.choice([1, 2]) for name in luck.sample(names, players // 50)}
    drops = {name: luck.randint(3, rounds - 1) for name in luck.sample(names, players // 20)}
    points = dict.fromkeys(names, 0)
    played = []
    for round in range(1, rounds + 1):
        here = [n for n in names if late.get(n, 0) < round <= drops.get(n, rounds)]
        here.sort(key=lambda name: (-points[name], luck.random()))
        tables: list[dict[str, object]] = []
        for first, second in zip(here[::2], here[1::2], strict=False):
            won = luck.random() < 0.5
            tables.append({"players": [first, second], "result": "win" if won else "loss"})
            points[first if won else second] += 1
        if len(here) % 2:
            tables.append({"players": here[-1:], "result": "bye"})
            points[here[-1]] += 1
        played.append(tables)
    people = [{"name": name, "late": late.get(name, 0)} for name in names]
    return {"sheet": 1, "rulebook": "pokemon", "players": people, "rounds": played, "drops": drops}


def _history(rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    rows = np.empty((ROUNDS, PLAYERS), np.int32)
    gained = np.empty((ROUNDS, PLAYERS), np.int32)
    for row, points in zip(rows, gained, strict=True):
        seats = rng.permutation(PLAYERS)
        first, second = seats[::2], seats[1::2]
        row[first], row[second] = second, first
        won = rng.random(len(first)) < 0.5
        points[first], points[second] = np.where(won, 10, 1), np.where(won, 1, 10)
    return rows, gained


def _with_drops(
    rng: np.random.Generator, rows: np.ndarray, gained: np.ndarray, share: float
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Some leave after a random round; whoever should have met them has a bye."""
    opponent, points = rows.copy(), gained.copy()
    last = np.where(rng.random(PLAYERS) < share, rng.integers(3, ROUNDS, PLAYERS), ROUNDS)
    code = np.zeros((ROUNDS, PLAYERS), np.int8)
    for index in range(ROUNDS):
        gone = last <= index
        alone = ~gone & gone[opponent[index]]
        opponent[index, gone | alone] = -1
        code[index, gone] = -1
        points[index, gone] = 0
        points[index, alone] = 10
    return opponent, code, points


def _field(opponent: np.ndarray, code: np.ndarray, points: np.ndarray) -> Field:
    codes = Codes.of(rulebooks.read("street-warriors").results)
    nobody = np.zeros(PLAYERS, np.bool_)
    numbers = np.arange(1, PLAYERS + 1)
    return Field(
        numbers, opponent, code, points, codes, int, nobody, nobody, lambda: np.zeros((2, 0, 0))
    )


def _look_ups(opponent: np.ndarray, points: np.ndarray) -> None:
    values = points[0].astype(np.int64)
    total = np.zeros(PLAYERS, np.int64)
    for row in opponent:
        total += values[row]


def _averages(opponent: np.ndarray, code: np.ndarray, points: np.ndarray) -> None:
    """Points, opponents' average, opponents' opponents' average."""
    field = _field(opponent, code, points)
    assert field.points is not None
    field.mean_over_opponents(strength_of_schedule.values(field, STEP))


def _ranked(opponent: np.ndarray, code: np.ndarray, points: np.ndarray) -> None:
    """The same and in order, lots excepted."""
    field = _field(opponent, code, points)
    keys = [
        extended_strength_of_schedule.values(field, STEP).keys(),
        strength_of_schedule.values(field, STEP).keys(),
        field.points,
    ]
    np.lexsort(keys)


def _timed(run: Callable[[], None]) -> float:
    times = []
    for _ in range(TIMES):
        start = process_time()
        run()
        times.append((process_time() - start) * 1000)
    return median(times)
