"""Which version of which report counts on a day, and in which order they are processed."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from msgspec import Struct

from topcut.core.programme.reports.played import PlayedEvent

Status = str
WAITS, UNREPORTED, PROCESSED = "awaiting", "unreported", "processed"


class ReportedEvent(Struct, frozen=True, kw_only=True, gc=False):
    """An event and all that was reported of it."""

    id: str
    last_day: date
    time: str
    due: date
    """In time until this day."""
    versions: tuple[tuple[date, PlayedEvent], ...]
    """The first report, then corrections; each with its day."""


class Counted(NamedTuple):
    """What counts of a report on a day."""

    status: Status
    played: PlayedEvent | None
    """The version that counts; of what waits the newest known."""
    correction_waits: bool = False


class Timeline(NamedTuple):
    counted: list[Counted]
    """Of each report, in the order in which they were given."""
    order: list[int]
    """Positions of the processed ones, in order of processing."""


def refreshed_everything(reports: Sequence[ReportedEvent]) -> Timeline:
    """A full refresh of all that was ever reported: by last day, start time and id."""
    counted = [Counted(PROCESSED, _newest(report, None)) for report in reports]
    return Timeline(counted, sorted(range(len(reports)), key=lambda n: _played_order(reports[n])))


def timeline(reports: Sequence[ReportedEvent], asof: date, refreshed: date | None) -> Timeline:
    """ST-311, ST-312, A-ST24, O-1..O-4: the newest versions by the last refresh in order of play;
    then each first report in order of reporting, processed at once where it came in time. What
    came late, and every correction, waits for the next refresh."""
    counted: list[Counted] = []
    early, later = [], []
    for position, report in enumerate(reports):
        first = report.versions[0][0]
        waits = any(
            day <= asof and (refreshed is None or day > refreshed) for day, _ in report.versions[1:]
        )
        if first > asof:
            counted.append(Counted(UNREPORTED, None))
        elif refreshed is not None and first <= refreshed:
            counted.append(Counted(PROCESSED, _newest(report, refreshed), waits))
            early.append(position)
        elif first <= report.due:
            counted.append(Counted(PROCESSED, report.versions[0][1], waits))
            later.append(position)
        else:
            counted.append(Counted(WAITS, _newest(report, asof), waits))
    early.sort(key=lambda n: _played_order(reports[n]))
    later.sort(key=lambda n: (reports[n].versions[0][0], *_played_order(reports[n])))
    return Timeline(counted, [*early, *later])


def _played_order(report: ReportedEvent) -> tuple[date, str, str]:
    return report.last_day, report.time, report.id


def _newest(report: ReportedEvent, by: date | None) -> PlayedEvent:
    """The latest version made by that day; of one day's the last in the list."""
    if len(report.versions) == 1:
        return report.versions[0][1]
    made = [one for one in report.versions if by is None or one[0] <= by]
    latest = max(day for day, _ in made)
    return [played for day, played in made if day == latest][-1]
