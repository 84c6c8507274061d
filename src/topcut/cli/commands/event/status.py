"""Where a tournament stands, and what an organizer does next."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from topcut.cli.context import journal
from topcut.cli.output import as_json, show, show_bracket, show_pods
from topcut.cli.output.terminal import answer, many, say
from topcut.cli.parameters import journal_argument, json_option
from topcut.core.stages.current_stage import stage_of
from topcut.core.stages.stage import StageStep
from topcut.core.tournament.state import State, Table


@click.command("status")
@journal_argument
@json_option
def status(file: Path, json: bool) -> None:
    """Where the tournament stands, and what comes next."""
    _, state = journal(file)
    if json:
        answer(_as_json(state))
        return
    say(f"{state.name}: {state.rulebook.name}, {state.phase_in_words}")
    say(f"{many(state.active_count, 'player')}; {planned(state)}")
    for division, table in state.bracket_tables.items():
        say(f"announced bracket{' of ' + division if division else ''}: {table.name}")
    if state.heat is not None:
        say(f"heat {state.heat.number} for a final of {state.heat.seats}")
    if state.draft is not None:
        title = f"Draft of {show_pods.round_of(state, state.draft.round)}"
        show.pairings(state, state.draft.tables, title)
    elif state.brackets:
        show_bracket.bracket(state)
    elif (last := state.current_round) is not None:
        title = show_pods.round_of(state, last.number)
        show.pairings(state, last.tables, f"{title[0].upper()}{title[1:]}")
    say(f"next: {next_step(state)}")


def _as_json(state: State) -> dict[str, Any]:
    last = state.current_round
    shown = state.draft or last
    tables = shown.tables if shown and not state.brackets else ()
    return {
        "name": state.name,
        "rulebook": state.rulebook.id,
        "phase": state.phase_in_words,
        "players": state.active_count,
        "round": len(state.rounds),
        "rounds": state.rounds_planned,
        "cut": state.cuts.get("") or None,
        "cuts": state.cuts,
        "pools": {name: pool.rounds for name, pool in state.pools.items()},
        "tables": as_json.round_tables(state, tables, [None] * len(tables)),
        "open_tables": [table.number for table in last.open_tables] if last else [],
        "open_before": [
            {"round": round, "table": table.number} for round, table in _open_before(state)
        ],
        "open_matches": [match.number for match in state.ready_matches],
        "draft": state.draft.round if state.draft else None,
        "bracket_tables": {name: one.name for name, one in state.bracket_tables.items()},
        "heat": state.heat.number if state.heat else None,
        "next": next_step(state),
        "sequence": state.sequence,
    }


def _open_before(state: State) -> Iterator[tuple[int, Table]]:
    """Tables of earlier rounds that are delayed (ST-279), or open again."""
    for played in state.rounds[:-1]:
        for table in played.open_tables:
            yield played.number, table


def next_step(state: State) -> str:
    """What an organizer does now."""
    if state.phase == "finished":
        return "nothing; 'places' shows the result"
    if state.phase == "registration":
        return "enter players, then pair"
    if state.draft is not None:
        seated = {number for table in state.draft.tables for number in table.players}
        here = {one.number for one in state.active if state.plays_in(one, state.draft.round)}
        drafted = show_pods.round_named(state, state.draft.round)
        if seated != here or state.draft.outdated:
            return f"pair {drafted} again: pair --again REASON"
        return f"look at {drafted}, then publish"
    stage = stage_of(state)
    if stage.next_step != "report":
        return _after_results(state, stage.next_step)
    if state.ready_matches:
        return f"report match {', '.join(str(match.number) for match in state.ready_matches)}"
    last = state.current_round
    if last is not None and last.open_tables:
        return f"report {many(len(last.open_tables), 'open table')}"
    return f"report {', '.join(_named_before(state))}"


def _after_results(state: State, step: StageStep) -> str:
    if step != "pair":
        return step
    before = _named_before(state)
    waiting = f"; delayed: {', '.join(before)}" if before else ""
    return f"pair {show_pods.round_named(state, len(state.rounds) + 1)}{waiting}"


def _named_before(state: State) -> list[str]:
    return [f"table {table.number} of round {round}" for round, table in _open_before(state)]


def planned(state: State) -> str:
    if state.phase == "registration":
        return "not started"
    if not state.rounds_planned:
        table = state.bracket_table("")
        return table.name if table else "single elimination"
    if state.brackets:
        sizes = [_of(name, len(one.qualifiers)) for name, one in state.brackets.items()]
        return f"cut to {', '.join(sizes)} after {len(state.rounds)} rounds"
    if stage_of(state).table_kind == "pods":
        return show_pods.round_of(state, len(state.rounds)) if state.rounds else "not paired yet"
    cuts = ", ".join(_of(name, cut) for name, cut in state.cuts.items())
    rounds = f"round {len(state.rounds)} of {state.rounds_planned}"
    if len({pool.rounds for pool in state.pools.values()}) > 1:
        rounds += f" ({', '.join(f'{p.name} {p.rounds}' for p in state.pools.values())})"
    return f"{rounds}{f', then a cut to {cuts}' if cuts else ', no cut'}"


def _of(division: str, size: int) -> str:
    return f"{size} {division}" if division else str(size)
