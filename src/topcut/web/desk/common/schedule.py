"""The timetable of an event (core/planner) as pages show it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from statistics import median

from django.utils import timezone
from django.utils.translation import gettext as _

from topcut.core.planner.hours import hours
from topcut.core.planner.timetable import TURNOVER, PlannedRound, Timetable, timetable, turnover_of
from topcut.core.rulebook import Rulebook
from topcut.core.tournament.state import State
from topcut.sheets.load import find_rulebook
from topcut.store.events.journals import DatabaseStore, state_of
from topcut.store.models import Account, Journal

LOOKED_AT = 5
"""Finished events of a game that say how quick this desk is."""


@dataclass(frozen=True)
class ScheduledRound:
    time: str
    name: str
    is_cut: bool
    is_past: bool = False
    is_now: bool = False


@dataclass(frozen=True)
class Schedule:
    rounds: list[ScheduledRound]
    ends: str
    """The hour, or nothing where nobody has said when it begins."""
    lasts: str
    has_limits: bool
    """Whether every round has a time limit, so that the end is more than a guess."""


@dataclass(frozen=True)
class Pace:
    turnover: int = TURNOVER
    """Minutes between two rounds."""
    current: int = 0
    """How many rounds are out."""
    started: Mapping[int, datetime] = field(default_factory=dict)
    """Of rounds whose clock has begun: when. The others follow from the last of them."""


def schedule(
    rulebook: Rulebook, rounds: int, bracket: int, begins: str, pace: Pace
) -> Schedule | None:
    """None where nothing is planned yet."""
    found = timetable(rulebook, rounds, bracket, pace.turnover)
    if not found.rounds:
        return None
    at = hours(found, begins, pace.started)
    rows = [
        ScheduledRound(
            hour,
            round_label(rulebook, one),
            one.kind == "elimination",
            is_past=place < pace.current,
            is_now=place == pace.current,
        )
        for place, (one, hour) in enumerate(zip(found.rounds, at.rounds, strict=True), 1)
    ]
    limits = all(one.has_limit for one in found.rounds)
    return Schedule(rows, at.ends, lasts(found), limits)


def round_label(rulebook: Rulebook, one: PlannedRound) -> str:
    if one.kind == "elimination":
        names = {2: _("Final"), 4: _("Semifinals"), 8: _("Quarterfinals")}
        return names.get(one.players) or _("Round of %(n)d") % {"n": one.players}
    games = rulebook.games_in_a_round
    if games == 1:
        return _("Round %(n)s") % {"n": one.number}
    return _("Rounds %(n)s") % {"n": f"{one.number}\N{EN DASH}{one.number + games - 1}"}


def lasts(found: Timetable) -> str:
    """`4 h 20`."""
    hours, minutes = divmod(found.ends, 60)
    return f"{hours} h {minutes:02}" if hours else _("%(n)d min") % {"n": minutes}


def usual_turnover(account: Account, rulebook: str) -> int:
    """The turnover at the last finished events of this game with this account as staff."""
    finished = Journal.objects.filter(
        staff__account=account, rulebook=rulebook, phase="finished"
    ).order_by("-date", "-created")[:LOOKED_AT]
    states = (state_of(DatabaseStore(one.pk), find_rulebook) for one in finished)
    known = [pace for pace in map(turnover_of, states) if pace is not None]
    return round(median(known)) if known else TURNOVER


def schedule_of(state: State, account: Account, rounds: int, bracket: int) -> Schedule | None:
    """The schedule of an event that exists."""
    return schedule(
        state.rulebook,
        rounds,
        bracket,
        state.description.time,
        Pace(
            turnover=turnover_of(state) or usual_turnover(account, state.rulebook.id),
            current=rounds + bracket + 1 if state.phase == "finished" else len(state.rounds),
            started=_started(state),
        ),
    )


def _started(state: State) -> dict[int, datetime]:
    clocks = {one.number: one.clock for one in state.rounds}
    return {
        number: timezone.localtime(datetime.fromisoformat(clock.at))
        for number, clock in clocks.items()
        if clock is not None
    }
