"""What the whole hall sees: the clock stopped and running on, announcements."""

from __future__ import annotations

from datetime import datetime, timedelta

from topcut.core.journal import State
from topcut.core.journal.facts import (
    AnnouncementMade,
    AnnouncementTakenDown,
    ClockPaused,
    ClockResumed,
    StageName,
)
from topcut.core.journal.state import Announcement, ClockRun
from topcut.core.refusal import Refusal

from . import commands as c
from . import lookup
from .clock import clock_of, current_round
from .decision import Asked, Decision, yes

LONGEST = 500
DAY = 1440


def pause_clock(state: State, command: c.PauseClock, asked: Asked) -> Decision:
    """Nobody loses time while everybody waits. A clock that stands already still stands."""
    stage, round, clock = _running(state, command.round)
    if clock.paused_at is not None:
        return yes()
    return yes(ClockPaused(stage=stage, round=round, at=asked.at))


def resume_clock(state: State, command: c.ResumeClock, asked: Asked) -> Decision:
    stage, round, clock = _running(state, command.round)
    if clock.paused_at is None:
        return yes()
    return yes(ClockResumed(stage=stage, round=round, at=asked.at))


def make_announcement(state: State, command: c.MakeAnnouncement, asked: Asked) -> Decision:
    text = " ".join(command.text.split())
    if not text:
        raise Refusal("the announcement says nothing", do="write what everybody should know")
    if not text.isprintable():
        raise Refusal("the announcement has characters that nobody can read", do="type it again")
    if len(text) > LONGEST:
        raise Refusal(
            f"the announcement has {len(text)} characters",
            do=f"shorten it to {LONGEST}: it has to fit a board",
        )
    until = None
    if command.minutes is not None:
        if not 1 <= command.minutes <= DAY:
            raise Refusal(
                f"it cannot be shown for {command.minutes} minutes", do=f"choose from 1 to {DAY}"
            )
        until = datetime.fromisoformat(asked.at) + timedelta(minutes=command.minutes)
    shown = until.isoformat() if until else None
    return yes(AnnouncementMade(text=text, until=shown))


def take_announcement_down(state: State, command: c.TakeAnnouncementDown, _: Asked) -> Decision:
    if not any(one.sequence == command.announcement for one in state.announcements):
        raise Refusal(
            f"there is no announcement {command.announcement}", do="somebody has taken it down"
        )
    return yes(AnnouncementTakenDown(announcement=command.announcement))


def announced(state: State, now: datetime) -> list[Announcement]:
    """What is to be read now, newest first."""
    return [
        one
        for one in reversed(state.announcements)
        if one.until is None or datetime.fromisoformat(one.until) > now
    ]


def _running(state: State, wanted: int | None) -> tuple[StageName, int, ClockRun]:
    if state.phase == "finished":
        raise Refusal("the tournament is finished", do="reopen it first")
    stage = lookup.stage_of(state)
    round = current_round(state) if wanted is None else wanted
    clock = clock_of(state, stage, round)
    if clock is None:
        raise Refusal(f"the clock of round {round} is not running", do="start it first")
    return stage, round, clock
