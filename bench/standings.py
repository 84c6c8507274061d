"""Standings of 100,000 players over 17 rounds, exact, as a ratio to 17 plain numpy look-ups."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import process_time

import numpy as np

from topcut import rulebooks
from topcut.core.standings import Codes, Field
from topcut.core.standings.tiebreakers import (
    extended_strength_of_schedule,
    strength_of_schedule,
)

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
