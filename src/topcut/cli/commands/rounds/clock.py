"""Commands about time and what everybody is told: the clock, more time, announcements."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from pathlib import Path

import click

from topcut.cli.context import answered, do, journal
from topcut.cli.in_words import in_words
from topcut.cli.output.terminal import answer, bell, is_terminal, many, say, write
from topcut.cli.parameters import journal_argument, json_option, reason_option, table_argument
from topcut.core.actions.rounds.announcements import (
    MakeAnnouncement,
    TakeAnnouncementDown,
    announced,
)
from topcut.core.actions.rounds.clock import ExtendTime, PauseClock, ResumeClock, StartClock
from topcut.core.refusal import Refusal
from topcut.core.stages.clock import (
    ends_at,
    no_limit,
    seconds_left,
    warns_at,
)
from topcut.core.stages.current_stage import stage_of
from topcut.core.stages.stage import Stage
from topcut.core.tournament.state import ClockRun


@click.command("clock")
@journal_argument
@click.option("--start", is_flag=True, help="Start it now.")
@click.option("--minutes", type=click.IntRange(1, 1440), help="Another limit than the rulebook's.")
@click.option("--pause", is_flag=True, help="Pause it.")
@click.option("--resume", is_flag=True, help="Let it run again.")
@json_option
def clock(
    file: Path, start: bool, minutes: int | None, pause: bool, resume: bool, json: bool
) -> None:
    """Start, pause or show the round's clock; it counts down and says what to do at the end."""
    if start + pause + resume > 1:
        raise click.BadParameter("only one of --start, --pause and --resume")
    if start:
        do(file, StartClock(minutes=minutes))
    if pause or resume:
        do(file, PauseClock() if pause else ResumeClock())
    _, state = journal(file)
    stage = stage_of(state)
    running = _running(stage)
    end, warning = ends_at(running), warns_at(state, running)
    tables = stage.tables(stage.current_round)
    extended = [(table.number, table.extension) for table in tables if table.extension]
    paused = running.paused_at is not None
    left = max(seconds_left(running, datetime.now(UTC)), 0)
    if json:
        row = {
            "round": stage.current_round,
            "ends_at": end.isoformat(),
            "warning_at": warning.isoformat() if warning else None,
            "seconds_left": left,
            "paused": paused,
            "tables": {number: ends_at(running, more).isoformat() for number, more in extended},
        }
        answer(row)
        return
    for number, more in extended:
        say(f"table {number} has {many(more, 'more minute')}")
    if paused:
        say(f"paused: {_minutes(left)} left")
        return
    steps = [in_words(step.text) for step in stage.time_steps if step.do == "tell"]
    _count_down(end, steps, warning)


def _running(stage: Stage) -> ClockRun:
    """The clock of the current round; Refusal where none was started."""
    round = stage.current_round
    running = stage.clock(round)
    if running is not None:
        return running
    limit = stage.limit(round)
    if limit.minutes is None:
        raise no_limit(stage.state, limit)
    raise Refusal(
        "the clock of round {round} is not running", do="start it with --start", round=round
    )


@click.command("extend-time")
@journal_argument
@table_argument
@click.argument(
    "minutes", type=int, metavar="MINUTES", help="How many more; below zero: how many less."
)
@reason_option
@json_option
def extend(file: Path, table: int, minutes: int, reason: str, json: bool) -> None:
    """Give one table more time; minutes below zero (after `--`) take back what was given."""
    done = do(file, ExtendTime(table=table, minutes=minutes, reason=reason))
    taken_back = f"{many(-minutes, 'minute')} of extra time taken back"
    told = taken_back if minutes < 0 else many(minutes, "more minute")
    answered(done, json, f"table {table}: {told}")


@click.command("message")
@journal_argument
@click.argument("text", default="", metavar="TEXT", help="What everybody should read.")
@click.option("--minutes", type=click.IntRange(1, 1440), help="For how long.")
@click.option("--take-down", type=int, metavar="NUMBER", help="By its number.")
@json_option
def message(file: Path, text: str, minutes: int | None, take_down: int | None, json: bool) -> None:
    """Show everybody a short text; take one down, or list those that are up."""
    if take_down is not None:
        answered(do(file, TakeAnnouncementDown(announcement=take_down)), json, "taken down")
        return
    if text:
        do(file, MakeAnnouncement(text=text, minutes=minutes))
    _, state = journal(file)
    shown = announced(state, datetime.now(UTC))
    if json:
        up = [{"number": one.sequence, "text": one.text, "until": one.until} for one in shown]
        answer({"messages": up})
        return
    for one in shown:
        say(f"{one.sequence}: {one.text}")
    if not shown:
        say("nothing is announced")


def _minutes(seconds: int) -> str:
    return f"{seconds // 60:02}:{seconds % 60:02}"


def _count_down(end: datetime, steps: list[str], warning: datetime | None) -> None:
    """SW-005, MK-053: until zero on a terminal, then the alarm and what everybody does. ST-099: a
    warning on the way."""
    warned = warning is None or datetime.now(UTC) >= warning
    while (left := (end - datetime.now(UTC)).total_seconds()) > 0 and is_terminal():
        if not warned and warning is not None and datetime.now(UTC) >= warning:
            warned = True
            bell()
            say(f"Warning: {int(left) // 60} minutes left.")
        shown = click.style(f"  {_minutes(int(left))}  ", bold=True, reverse=True)
        write(f"\r{shown}\r", line=False)
        time.sleep(0.25)
    if left > 0:
        if not warned and warning is not None:
            say(f"warn the players at {warning.astimezone():%H:%M}")
        say(f"{_minutes(int(left))} left")
        return
    bell()
    say("Time! " + " ".join(steps))
