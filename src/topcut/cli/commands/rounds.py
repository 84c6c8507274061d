"""Commands about rounds: pair, swap, publish, clock."""

from __future__ import annotations

import json as json_format
import re
import sys
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any, Literal

import typer
from rich.live import Live
from rich.text import Text

from topcut.cli.in_words import in_words
from topcut.core.actions.decision import Context
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.rounds.announcements import (
    MakeAnnouncement,
    TakeAnnouncementDown,
    announced,
)
from topcut.core.actions.rounds.change_tables import SeatRound, SetTable, SwapPlayers
from topcut.core.actions.rounds.clock import ExtendTime, PauseClock, ResumeClock, StartClock
from topcut.core.actions.rounds.mend import MendRound
from topcut.core.actions.rounds.pair_round import PairRound, pair_round
from topcut.core.actions.rounds.publish import PublishRound, UnpublishRound
from topcut.core.refusal import Refusal
from topcut.core.stages.clock import (
    current_round,
    ends_at,
    minutes_for,
    no_limit,
    seconds_left,
    warns_at,
)
from topcut.core.stages.lookup import find_player, stage_of
from topcut.core.stages.results.time_steps import steps_for
from topcut.core.stages.swiss.best_pairing import why_tables
from topcut.core.stages.swiss.pools import set_up
from topcut.core.tournament.fold import imagined
from topcut.core.tournament.rounds import RoundDrafted
from topcut.core.tournament.state import State
from topcut.core.tournament.tables import clock_of
from topcut.sheets.load import Loaded, load

from ..context import (
    LARGEST_SEED,
    AsJson,
    JournalArg,
    NameArg,
    OptionsOption,
    SeedOption,
    SheetArg,
    TableArg,
    answer,
    answered,
    asked,
    console,
    do,
    journal,
    many,
    say,
    tell,
    typed,
)
from ..output import as_json, show, show_pods
from .event import say_help


def register(app: typer.Typer) -> None:
    for command in (pair, swap, seat, hand, unpublish, mend, clock, extend, message):
        app.command()(command)


def pair(
    sheet: SheetArg,
    seed: SeedOption = None,
    seeds: Annotated[
        str | None, typer.Option("--seeds", metavar="A:B", help="One line of JSON per seed.")
    ] = None,
    again: Annotated[
        str,
        typer.Option("--again", "--reason", metavar="REASON", help="Draw a drafted round again."),
    ] = "",
    allow_repeats: Annotated[
        str,
        typer.Option("--allow-repeats", metavar="REASON", help="Where the rules cannot be kept."),
    ] = "",
    look: Annotated[bool, typer.Option("--look", help="Only show; write nothing.")] = False,
    json: AsJson = False,
    option: OptionsOption = None,
) -> None:
    """Pair the next round: shown for a sheet, drafted in a journal."""
    loaded = load(sheet, typed(option))
    command = PairRound(reason=again or allow_repeats, allow_repeats=bool(allow_repeats))
    if seeds is not None:
        _many(loaded, command, *_range(seeds))
        return
    if loaded.store is None or look:
        tell(loaded.warnings)
        request = asked(seed)
        drafted, warnings = _drawn(loaded.state, command, request)
        tell(warnings)
        _show_round(loaded.state, drafted, json, [*loaded.warnings, *warnings])
        return
    _draft(Path(sheet), loaded.state, command, seed, json)


def _draft(path: Path, state: State, command: PairRound, seed: int | None, json: bool) -> None:
    if state.phase == "registration":
        if state.rulebook.has_rounds:
            _drawn(state, command, asked(seed))  # refused here, nothing has been started
        state = do(path, StartTournament(), seed).state
        if not json:
            rounds = state.rounds_planned * state.rulebook.games_in_a_round
            say(f"started with {state.started_with} players: {rounds} rounds")
        if state.brackets:
            if json:
                answer({"matches": as_json.all_bracket_rows(state)})
            else:
                show.bracket(state)
            return
    done = do(path, command, seed)
    drafted = next(e.fact for e in done.entries if isinstance(e.fact, RoundDrafted))
    _show_round(done.state, drafted, json, list(done.warnings))
    if not json:
        say(f"this is a draft: topcut publish {path}")


def swap(
    file: JournalArg,
    first: NameArg,
    second: Annotated[str, typer.Argument(metavar="NAME", help="The other player.")],
    json: AsJson = False,
) -> None:
    """Let two players of the draft change seats."""
    _, state = journal(file)
    command = SwapPlayers(first=find_player(state, first), second=find_player(state, second))
    _changed(do(file, command).state, json)


def seat(
    file: JournalArg,
    table: TableArg,
    names: Annotated[list[str], typer.Argument(metavar="NAME…", help="Who sits there.")],
    json: AsJson = False,
) -> None:
    """Set a table of the draft by hand; whoever sat there takes the free seats."""
    _, state = journal(file)
    players = tuple(find_player(state, name) for name in names)
    _changed(do(file, SetTable(table=table, players=players)).state, json)


def hand(
    file: JournalArg,
    table: Annotated[
        list[str] | None,
        typer.Option("--table", metavar="NAME/NAME", help="Who sits there, a slash between them."),
    ] = None,
    bye: Annotated[
        list[str] | None, typer.Option("--bye", metavar="NAME", help="Who rests.")
    ] = None,
    reason: Annotated[str, typer.Option("--reason", help="Why it is not drawn.")] = "",
    json: AsJson = False,
) -> None:
    """Set all tables of the next round by hand."""
    _, state = journal(file)
    pairs = [tuple(find_player(state, name) for name in one.split("/")) for one in table or []]
    resting = [(find_player(state, name),) for name in bye or []]
    _changed(do(file, SeatRound(tables=(*pairs, *resting), reason=reason)).state, json)


def publish_round(file: Path, json: bool) -> None:
    """The drafted round; part of `topcut publish`."""
    done = do(file, PublishRound())
    state = done.state
    played = state.rounds[-1]
    limit = minutes_for(state, "swiss", played.number)
    if json:
        tables = as_json.round_tables(state, played.tables, [None] * len(played.tables))
        answered(done, True, "", {"round": played.number, "tables": tables})
        return
    title = f"{state.name}: {show_pods.round_of(state, played.number)}"
    show.pairings(state, played.tables, title)
    if limit.minutes:
        say(f"time limit: {limit.minutes} minutes [{', '.join(limit.rules)}]")
    say_help(state, "round-start")


def unpublish(
    file: JournalArg,
    reason: Annotated[str, typer.Option("--reason", help="Why.")] = "",
    json: AsJson = False,
) -> None:
    """Turn a published round without results into a draft again."""
    answered(do(file, UnpublishRound(reason=reason)), json, "un-published")


def mend(
    file: JournalArg,
    reason: Annotated[str, typer.Option("--reason", help="What was wrong.")] = "",
    only_legal: Annotated[
        bool, typer.Option("--only-legal", help="Change nothing that is not against the rules.")
    ] = False,
    even_begun: Annotated[
        bool, typer.Option("--even-begun", help="Also while the round's clock runs.")
    ] = False,
    seed: SeedOption = None,
    json: AsJson = False,
) -> None:
    """Re-pair as few players of the published round as possible after a corrected result."""
    aim: Literal["best", "valid"] = "valid" if only_legal else "best"
    done = do(file, MendRound(reason=reason, aim=aim, even_begun=even_begun), seed)
    played = done.state.rounds[-1]
    if json:
        tables = as_json.round_tables(done.state, played.tables, [None] * len(played.tables))
        answered(done, True, "", {"round": played.number, "tables": tables})
        return
    show.pairings(done.state, played.tables, f"{done.state.name}: round {played.number}")


def clock(
    file: JournalArg,
    start: Annotated[bool, typer.Option("--start", help="Start it now.")] = False,
    minutes: Annotated[
        int | None,
        typer.Option("--minutes", min=1, max=1440, help="Another limit than the rulebook's."),
    ] = None,
    pause: Annotated[bool, typer.Option("--pause", help="Let it stand still.")] = False,
    resume: Annotated[bool, typer.Option("--resume", help="Let it run on.")] = False,
    json: AsJson = False,
) -> None:
    """Start, pause or show the round's clock; it counts down and says what to do at the end."""
    if start + pause + resume > 1:
        raise typer.BadParameter("only one of --start, --pause and --resume")
    if start:
        do(file, StartClock(minutes=minutes))
    if pause or resume:
        do(file, PauseClock() if pause else ResumeClock())
    _, state = journal(file)
    stage, round = stage_of(state), current_round(state)
    running = clock_of(state, stage, round)
    if running is None:
        limit = minutes_for(state, stage, round)
        if limit.minutes is None:
            raise no_limit(state, limit)
        raise Refusal(
            "the clock of round {round} is not running", do="start it with --start", round=round
        )
    end = ends_at(running)
    steps = [step.text for step in steps_for(state) if step.do == "tell"]
    tables = [table for one in state.brackets.values() for table in one.tables]
    if not state.brackets:
        tables = list(state.rounds[-1].tables)
    extended = [(table.number, table.extension) for table in tables if table.extension]
    paused = running.paused_at is not None
    left = seconds_left(running, datetime.now(UTC))
    if json:
        later = {number: ends_at(running, more).isoformat() for number, more in extended}
        warning = warns_at(state, running)
        answer(
            {
                "round": round,
                "ends_at": end.isoformat(),
                "warning_at": warning.isoformat() if warning else None,
                "seconds_left": max(left, 0),
                "paused": paused,
                "tables": later,
            }
        )
        return
    for number, more in extended:
        say(f"table {number} has {more} more minutes")
    if paused:
        say(f"paused: {_minutes(max(left, 0))} left")
        return
    _count_down(end, [in_words(step) for step in steps], warns_at(state, running))


def extend(
    file: JournalArg,
    table: TableArg,
    minutes: Annotated[int, typer.Argument(metavar="MINUTES", help="How many more.")],
    reason: Annotated[str, typer.Option("--reason", help="Why.")] = "",
    json: AsJson = False,
) -> None:
    """Give one table more time."""
    done = do(file, ExtendTime(table=table, minutes=minutes, reason=reason))
    answered(done, json, f"table {table}: {many(minutes, 'more minute')}")


def message(
    file: JournalArg,
    text: Annotated[str, typer.Argument(metavar="TEXT", help="What everybody should read.")] = "",
    minutes: Annotated[
        int | None, typer.Option("--minutes", min=1, max=1440, help="For how long.")
    ] = None,
    take_down: Annotated[
        int | None, typer.Option("--take-down", metavar="NUMBER", help="By its number.")
    ] = None,
    json: AsJson = False,
) -> None:
    """Show everybody a short text, take one down, or list those that are up."""
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


def _drawn(state: State, command: PairRound, request: Context) -> tuple[RoundDrafted, list[str]]:
    decision = pair_round(_begun(state, request.seed), command, request)
    (drafted,) = decision.facts
    assert isinstance(drafted, RoundDrafted)
    return drafted, list(decision.warnings)


def _begun(state: State, seed: int) -> State:
    """A look at round 1 before registration is closed."""
    if state.phase != "registration":
        return state
    started = set_up(state, seed).fact(sum(1 for _ in state.active), seed)
    return imagined(state, [started])


def _many(loaded: Loaded, command: PairRound, first: int, last: int) -> None:
    state, warnings = loaded.state, loaded.warnings
    for seed in range(first, last + 1):
        drafted, told = _drawn(state, command, asked(seed))
        line = {**_round_json(state, drafted), "seed": seed, "warnings": [*warnings, *told]}
        sys.stdout.write(json_format.dumps(line, ensure_ascii=False) + "\n")


def _range(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9]{1,19}):([0-9]{1,19})", text)
    if not found or not int(found[1]) <= int(found[2]) < LARGEST_SEED:
        raise typer.BadParameter(f"'{text}' is not A:B with A up to B", param_hint="--seeds")
    return int(found[1]), int(found[2])


def _round_json(state: State, drafted: RoundDrafted) -> dict[str, Any]:
    why = why_tables(state, drafted.round, drafted.tables)
    return {
        "round": drafted.round,
        "tables": as_json.round_tables(state, drafted.tables, why),
    }


def _show_round(state: State, drafted: RoundDrafted, json: bool, warnings: list[str]) -> None:
    if json:
        answer({**_round_json(state, drafted), "seed": drafted.seed, "warnings": warnings})
        return
    why = why_tables(state, drafted.round, drafted.tables)
    title = f"{state.name}: {show_pods.round_of(_begun(state, drafted.seed or 0), drafted.round)}"
    show.pairings(state, drafted.tables, title, why)
    say(f"seed {drafted.seed}")


def _changed(state: State, json: bool) -> None:
    assert state.draft is not None
    why = why_tables(state, state.draft.round, state.draft.tables)
    if json:
        tables = as_json.round_tables(state, state.draft.tables, why)
        answer({"round": state.draft.round, "tables": tables})
    else:
        title = f"Draft of {show_pods.round_of(state, state.draft.round)}"
        show.pairings(state, state.draft.tables, title, why)


def _minutes(seconds: int) -> str:
    return f"{seconds // 60:02}:{seconds % 60:02}"


def _count_down(end: datetime, steps: list[str], warning: datetime | None) -> None:
    """SW-005, MK-053: until zero on a terminal, then the alarm and what everybody does. ST-099: a
    warning on the way."""
    warned = warning is None or datetime.now(UTC) >= warning
    with Live(console=console, refresh_per_second=4, transient=True) as live:
        while (left := (end - datetime.now(UTC)).total_seconds()) > 0:
            live.update(Text(f"  {_minutes(int(left))}  ", style="bold reverse"))
            if not console.is_terminal:
                break
            if not warned and warning is not None and datetime.now(UTC) >= warning:
                warned = True
                console.bell()
                live.console.print(f"Warning: {int(left) // 60} minutes left.")
            time.sleep(0.25)
    if left > 0:
        if not warned and warning is not None:
            say(f"warn the players at {warning.astimezone():%H:%M}")
        say(f"{_minutes(int(left))} left")
        return
    console.bell()
    say("Time! " + " ".join(steps))
