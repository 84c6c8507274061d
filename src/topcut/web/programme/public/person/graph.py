"""A rating over time as an SVG drawing: lines at round numbers, months below, a dot per event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from math import ceil, floor
from typing import NamedTuple

from django.utils.formats import date_format

WIDTH, HEIGHT = 1100, 210
LEFT, RIGHT, TOP, BOTTOM = 52, 20, 34, 36
STEPS = (5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)
MOST_LINES = 6
MOST_MONTHS = 8


class Dot(NamedTuple):
    x: float
    y: float
    title: str
    is_won: bool


class Mark(NamedTuple):
    at: float
    label: str


@dataclass(frozen=True)
class Point:
    day: date
    rating: float
    title: str
    is_won: bool = False


@dataclass(frozen=True)
class Graph:
    lines: list[Mark]
    months: list[Mark]
    dots: list[Dot]
    now: str
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    right: int = WIDTH - RIGHT
    bottom: int = HEIGHT - BOTTOM

    @property
    def line(self) -> str:
        return " ".join(f"{dot.x:g},{dot.y:g}" for dot in self.dots)

    @property
    def area(self) -> str:
        first, last = self.dots[0], self.dots[-1]
        return f"{first.x:g},{self.bottom} {self.line} {last.x:g},{self.bottom}"


def graph(points: Sequence[Point]) -> Graph | None:
    """Needs two points at least; time runs evenly from left to right."""
    if len(points) < 2:
        return None
    lowest, highest = min(one.rating for one in points), max(one.rating for one in points)
    step = next((one for one in STEPS if (highest - lowest) / one <= MOST_LINES - 2), STEPS[-1])
    low, high = floor(lowest / step) * step, ceil(highest / step) * step
    if low == high:
        high += step
    first, days = points[0].day, max(1, (points[-1].day - points[0].day).days)

    def x(day: date) -> float:
        return round(LEFT + (day - first).days / days * (WIDTH - LEFT - RIGHT), 1)

    def y(rating: float) -> float:
        return round(HEIGHT - BOTTOM - (rating - low) / (high - low) * (HEIGHT - BOTTOM - TOP), 1)

    is_one_day = points[0].day == points[-1].day
    places = [
        LEFT + index / (len(points) - 1) * (WIDTH - LEFT - RIGHT) if is_one_day else x(one.day)
        for index, one in enumerate(points)
    ]
    return Graph(
        lines=[Mark(y(value), str(value)) for value in range(low, high + 1, step)],
        months=[] if is_one_day else _months(points[0].day, points[-1].day, x),
        dots=[
            Dot(at, y(one.rating), one.title, one.is_won)
            for at, one in zip(places, points, strict=True)
        ],
        now=f"{points[-1].rating:.0f}",
    )


def _months(first: date, last: date, x: object) -> list[Mark]:
    """The beginnings of months, and of years where there are many."""
    assert callable(x)
    many = (last.year - first.year) * 12 + last.month - first.month
    every = max(1, ceil(many / MOST_MONTHS))
    if every > 6:
        every = ceil(every / 12) * 12
    marks = []
    for number in range(1, many + 1):
        year, month = divmod(first.year * 12 + first.month - 1 + number, 12)
        day = date(year, month + 1, 1)
        if every >= 12 and (day.month != 1 or (year - first.year) % (every // 12)):
            continue
        if every < 12 and month % every:
            continue
        form = "Y" if day.month == 1 else "M"
        marks.append(Mark(x(day), str(date_format(day, form))))
    return marks
