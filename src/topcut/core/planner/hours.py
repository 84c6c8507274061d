"""The hours of a timetable: when each round begins and the event ends. On the clock where somebody
has said when it starts; rounds whose clock has begun stand at their real hour, and the others
follow from the last of them. Else as hours after the first round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from .timetable import Timetable


@dataclass(frozen=True, slots=True)
class Hours:
    rounds: tuple[str, ...]
    """`14:10`, or `+4:10`."""
    ends: str
    """Nothing where nobody has said when it begins."""


def hours(plan: Timetable, begins: str, started: Mapping[int, datetime]) -> Hours:
    """`started`: when the clocks of rounds began, by their place in the timetable from 1 on."""
    known = {place: at for place, at in started.items() if place <= len(plan.rounds)}
    last = max(known, default=0)

    def at(minutes: int) -> str:
        if not last:
            return _after(begins, minutes)
        since = minutes - plan.rounds[last - 1].starts
        return f"{known[last] + timedelta(minutes=since):%H:%M}"

    rounds = tuple(
        f"{known[place]:%H:%M}" if place in known else at(one.starts)
        for place, one in enumerate(plan.rounds, 1)
    )
    return Hours(rounds, at(plan.ends) if begins or last else "")


def _after(begins: str, minutes: int) -> str:
    if not begins:
        return f"+{minutes // 60}:{minutes % 60:02}"
    moment = datetime.strptime(begins, "%H:%M") + timedelta(minutes=minutes)
    return f"{moment:%H:%M}"
