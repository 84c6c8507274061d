"""Commands about rounds: pair, swap, publish, clock."""

from __future__ import annotations

import json as json_format
import re
import sys
from pathlib import Path
from typing import Any, Literal

import click

from topcut.cli.context import answered, asked, do, journal
from topcut.cli.output import as_json, show, show_bracket, show_pods
from topcut.cli.output.terminal import answer, say, tell
from topcut.cli.parameters import (
    LARGEST_SEED,
    journal_argument,
    json_option,
    key_values,
    options_option,
    reason_option,
    seed_option,
    sheet_argument,
    table_argument,
)
from topcut.core.actions.decision import Context
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.rounds.change_tables import SeatRound, SetTable, SwapPlayers
from topcut.core.actions.rounds.mend import MendRound
from topcut.core.actions.rounds.pair_round import PairRound, pair_round
from topcut.core.actions.rounds.publish import PublishRound, UnpublishRound
from topcut.core.stages.current_stage import rounds_stage
from topcut.core.stages.lookup import find_player
from topcut.core.stages.swiss.pools import starting_structure
from topcut.core.tournament.fold import imagined
from topcut.core.tournament.rounds.pairings import RoundDrafted
from topcut.core.tournament.state import State
from topcut.sheets.load import Loaded, load

from ..event.opening import say_help


@click.command("pair")
@sheet_argument
@seed_option
@click.option("--seeds", metavar="A:B", help="One line of JSON per seed.")
@click.option(
    "--again", "--reason", default="", metavar="REASON", help="Pair a drafted round again."
)
@click.option(
    "--allow-repeats", default="", metavar="REASON", help="Where the rules cannot be kept."
)
@click.option("--preview", "--look", "preview", is_flag=True, help="Only show; write nothing.")
@json_option
@options_option
def pair(
    sheet: str,
    seed: int | None,
    seeds: str | None,
    again: str,
    allow_repeats: str,
    preview: bool,
    json: bool,
    option: tuple[str, ...],
) -> None:
    """Pair the next round: shown for a sheet, drafted in a journal."""
    loaded = load(sheet, key_values(option))
    command = PairRound(reason=again or allow_repeats, allow_repeats=bool(allow_repeats))
    if seeds is not None:
        _many(loaded, command, *_range(seeds))
        return
    if loaded.store is None or preview:
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
                show_bracket.bracket(state)
            return
    done = do(path, command, seed)
    drafted = next(e.fact for e in done.entries if isinstance(e.fact, RoundDrafted))
    _show_round(done.state, drafted, json, list(done.warnings))
    if not json:
        say(f"this is a draft: topcut publish {path}")


@click.command("swap")
@journal_argument
@click.argument("first", metavar="NAME", help="A player's name, or #number.")
@click.argument("second", metavar="NAME", help="The other player.")
@json_option
def swap(file: Path, first: str, second: str, json: bool) -> None:
    """Swap two players of the draft."""
    _, state = journal(file)
    command = SwapPlayers(first=find_player(state, first), second=find_player(state, second))
    _changed(do(file, command).state, json)


@click.command("seat")
@journal_argument
@table_argument
@click.argument("names", nargs=-1, required=True, metavar="NAME…", help="Who sits there.")
@json_option
def seat(file: Path, table: int, names: tuple[str, ...], json: bool) -> None:
    """Set a table of the draft by hand; whoever sat there takes the free seats."""
    _, state = journal(file)
    players = tuple(find_player(state, name) for name in names)
    _changed(do(file, SetTable(table=table, players=players)).state, json)


@click.command("pair-by-hand")
@journal_argument
@click.option(
    "--table", multiple=True, metavar="NAME/NAME", help="Who sits there, a slash between them."
)
@click.option("--bye", multiple=True, metavar="NAME", help="Who has a bye.")
@click.option("--reason", default="", help="Why it is paired by hand.")
@json_option
def hand(file: Path, table: tuple[str, ...], bye: tuple[str, ...], reason: str, json: bool) -> None:
    """Set all tables of the next round by hand."""
    _, state = journal(file)
    pairs = [tuple(find_player(state, name) for name in one.split("/")) for one in table]
    resting = [(find_player(state, name),) for name in bye]
    _changed(do(file, SeatRound(tables=(*pairs, *resting), reason=reason)).state, json)


def publish_round(file: Path, json: bool) -> None:
    """The drafted round; part of `topcut publish`."""
    done = do(file, PublishRound())
    state = done.state
    played = state.rounds[-1]
    limit = rounds_stage(state).limit(played.number)
    if json:
        tables = as_json.round_tables(state, played.tables, [None] * len(played.tables))
        answered(done, True, "", {"round": played.number, "tables": tables})
        return
    title = f"{state.name}: {show_pods.round_of(state, played.number)}"
    show.pairings(state, played.tables, title)
    if limit.minutes:
        say(f"time limit: {limit.minutes} minutes [{', '.join(limit.rules)}]")
    say_help(state, "round-start")


@click.command("unpublish")
@journal_argument
@reason_option
@json_option
def unpublish(file: Path, reason: str, json: bool) -> None:
    """Turn a published round without results into a draft again."""
    answered(do(file, UnpublishRound(reason=reason)), json, "unpublished")


@click.command("mend")
@journal_argument
@click.option("--reason", default="", help="What was wrong.")
@click.option("--only-legal", is_flag=True, help="Change nothing that is not against the rules.")
@click.option("--even-begun", is_flag=True, help="Also while the round's clock runs.")
@seed_option
@json_option
def mend(
    file: Path, reason: str, only_legal: bool, even_begun: bool, seed: int | None, json: bool
) -> None:
    """Re-pair as few players as possible: the published round after a corrected result."""
    aim: Literal["best", "valid"] = "valid" if only_legal else "best"
    done = do(file, MendRound(reason=reason, aim=aim, even_begun=even_begun), seed)
    played = done.state.rounds[-1]
    if json:
        tables = as_json.round_tables(done.state, played.tables, [None] * len(played.tables))
        answered(done, True, "", {"round": played.number, "tables": tables})
        return
    show.pairings(done.state, played.tables, f"{done.state.name}: round {played.number}")


def _drawn(state: State, command: PairRound, request: Context) -> tuple[RoundDrafted, list[str]]:
    decision = pair_round(_begun(state, request.seed), command, request)
    (drafted,) = decision.facts
    assert isinstance(drafted, RoundDrafted)
    return drafted, list(decision.warnings)


def _begun(state: State, seed: int) -> State:
    """A look at round 1 before registration is closed."""
    if state.phase != "registration":
        return state
    started = starting_structure(state, seed).fact(state.active_count, seed)
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
        raise click.BadParameter(f"'{text}' is not A:B with A up to B", param_hint="--seeds")
    return int(found[1]), int(found[2])


def _round_json(state: State, drafted: RoundDrafted) -> dict[str, Any]:
    why = rounds_stage(state).pairing(drafted.round).reasons(drafted.tables)
    return {
        "round": drafted.round,
        "tables": as_json.round_tables(state, drafted.tables, why),
    }


def _show_round(state: State, drafted: RoundDrafted, json: bool, warnings: list[str]) -> None:
    if json:
        answer({**_round_json(state, drafted), "seed": drafted.seed, "warnings": warnings})
        return
    why = rounds_stage(state).pairing(drafted.round).reasons(drafted.tables)
    title = f"{state.name}: {show_pods.round_of(_begun(state, drafted.seed or 0), drafted.round)}"
    show.pairings(state, drafted.tables, title, why)
    say(f"seed {drafted.seed}")


def _changed(state: State, json: bool) -> None:
    assert state.draft is not None
    why = rounds_stage(state).pairing(state.draft.round).reasons_of_draft(state.draft)
    if json:
        tables = as_json.round_tables(state, state.draft.tables, why)
        answer({"round": state.draft.round, "tables": tables})
    else:
        title = f"Draft of {show_pods.round_of(state, state.draft.round)}"
        show.pairings(state, state.draft.tables, title, why)
