"""Commands about players: enter, edit, drop, return, disqualify."""

from __future__ import annotations

from dataclasses import asdict, replace
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table as RichTable
from rich.text import Text

from topcut.core.actions.command import Command
from topcut.core.actions.judging.penalties import GivePenalty
from topcut.core.actions.judging.rulings import GiveRuling
from topcut.core.actions.players.leaving import DisqualifyPlayer, DropPlayer, ReturnPlayer
from topcut.core.actions.players.pairing_wishes import FixTable, KeepApart
from topcut.core.actions.players.staff_entry import (
    EditPlayer,
    EnterPlayers,
    GrantEarnedByes,
    WithdrawPlayer,
)
from topcut.core.bracket.display import clean
from topcut.core.stages.lookup import find_player
from topcut.core.tournament.state import Details, Entrant
from topcut.sheets.names import read_names

from ..context import (
    AsJson,
    JournalArg,
    NameArg,
    answer,
    answered,
    do,
    draw,
    journal,
    many,
    read_text,
)

Reason = Annotated[str, typer.Option("--reason", help="Why.")]
DivisionOption = Annotated[
    str | None, typer.Option("--division", help="The division; empty for what the year gives.")
]
BornOption = Annotated[
    int | None, typer.Option("--born", min=1850, max=2200, help="The birth year.")
]

ByesOption = Annotated[
    str | None, typer.Option("--earned-byes", help="Rounds, such as 1,2; empty for none.")
]
HandleOption = Annotated[
    str | None, typer.Option("--handle", help="What public pages may show; empty for none.")
]


def register(app: typer.Typer) -> None:
    for command in (enter, players, edit, withdraw, apart, fix, drop, disqualify, penalty, ruling):
        app.command()(command)
    app.command("return")(return_)


def enter(
    file: JournalArg,
    names: Annotated[
        list[str] | None, typer.Argument(metavar="NAME…", help="One or more; -- before '-name'.")
    ] = None,
    csv: Annotated[
        Path | None,
        typer.Option("--csv", help="A list, or -: one name per line, or CSV with a header."),
    ] = None,
    division: DivisionOption = None,
    born: BornOption = None,
    json: AsJson = False,
) -> None:
    """Enter players; after the start they are late."""
    fresh = [Details(name=name, division=division or None, born=born) for name in names or []]
    if csv is not None:
        fresh += read_names(read_text(csv), csv.name)
    done = do(file, EnterPlayers(players=tuple(fresh)))
    count = sum(1 for _ in done.state.active)
    text = f"entered {len(fresh)}; {many(count, 'player')} in all"
    answered(done, json, text, {"players": count})


def players(file: JournalArg, json: AsJson = False) -> None:
    """Everybody entered, with numbers."""
    _, state = journal(file)
    if json:
        answer([_player(one) for one in state.entrants.values()])
        return
    divided = any(one.details.division for one in state.entrants.values())
    seeded = any(one.details.seed for one in state.entrants.values())
    shown = [*(["Division"] if divided else []), *(["Seed"] if seeded else [])]
    table = RichTable(header_style="bold")
    for column in ("#", "Name", *shown, "Club", "Status"):
        table.add_column(column, overflow="fold")
    for one in state.entrants.values():
        late = f", {many(one.late, 'round')} late" if one.late else ""
        club = clean(one.details.club) if one.details.club else ""
        division = [Text(one.pool or one.details.division or "")] if divided else []
        seed = [Text(str(one.details.seed or ""))] if seeded else []
        name, status = Text(clean(one.name)), f"{one.status}{late}"
        table.add_row(str(one.number), name, *division, *seed, Text(club), status)
    draw(table)


def _player(one: Entrant) -> dict[str, Any]:
    """Everything known of a player, of what is known."""
    known = {key: value for key, value in asdict(one.details).items() if value}
    pool = {"pool": one.pool} if one.pool else {}
    return {"number": one.number, **known, **pool, "status": one.status, "late": one.late}


def edit(
    file: JournalArg,
    name: NameArg,
    new_name: Annotated[str | None, typer.Option("--name", help="The right name.")] = None,
    club: Annotated[str | None, typer.Option("--club", help="The club; empty for none.")] = None,
    byes: ByesOption = None,
    handle: HandleOption = None,
    seed: Annotated[
        int | None, typer.Option("--seed", min=0, help="The seed in a bracket; 0 for none.")
    ] = None,
    head_start: Annotated[
        int | None, typer.Option("--head-start", help="Points brought along; 0 for none.")
    ] = None,
    division: DivisionOption = None,
    born: BornOption = None,
    json: AsJson = False,
) -> None:
    """Change what is known of a player."""
    _, state = journal(file)
    number = find_player(state, name)
    changes = {
        "name": new_name,
        "club": club,
        "handle": handle,
        "seed": seed,
        "head_start": head_start,
        "division": division,
        "born": born,
    }
    if born is not None and division is None:
        changes["division"] = ""  # the year decides
    given = {key: value or None for key, value in changes.items() if value is not None}
    if new_name is not None:
        given["name"] = new_name
    steps: list[Command] = []
    if given or byes is None:
        details = replace(state.entrants[number].details, **given)  # type: ignore[arg-type]
        steps.append(EditPlayer(number=number, details=details))
    if byes is not None:
        steps.append(GrantEarnedByes(number=number, rounds=rounds_from(byes)))
    for step in steps:
        done = do(file, step)
    answered(done, json, f"changed {done.state.name_of(number)}")


def withdraw(file: JournalArg, name: NameArg, json: AsJson = False) -> None:
    """Take a player out before the start."""
    _, state = journal(file)
    number = find_player(state, name)
    done = do(file, WithdrawPlayer(number=number))
    answered(done, json, f"{done.state.name_of(number)} withdrew")


def drop(file: JournalArg, name: NameArg, reason: Reason = "", json: AsJson = False) -> None:
    """A player leaves; results stand, no more pairings."""
    _, state = journal(file)
    number = find_player(state, name)
    done = do(file, DropPlayer(number=number, reason=reason))
    answered(done, json, f"{done.state.name_of(number)} dropped")


def return_(file: JournalArg, name: NameArg, json: AsJson = False) -> None:
    """A player who dropped comes back, with a loss for each round missed."""
    _, state = journal(file)
    number = find_player(state, name)
    done = do(file, ReturnPlayer(number=number))
    answered(done, json, f"{done.state.name_of(number)} is back")


def disqualify(file: JournalArg, name: NameArg, reason: Reason = "", json: AsJson = False) -> None:
    """Send a player away for good."""
    _, state = journal(file)
    number = find_player(state, name)
    done = do(file, DisqualifyPlayer(number=number, reason=reason))
    answered(done, json, f"{done.state.name_of(number)} is disqualified")


def penalty(
    file: JournalArg,
    name: NameArg,
    penalty: Annotated[str, typer.Argument(metavar="PENALTY", help="Such as warning.")],
    reason: Reason = "",
    json: AsJson = False,
) -> None:
    """Write a penalty down; earlier ones are shown."""
    _, state = journal(file)
    number = find_player(state, name)
    done = do(file, GivePenalty(number=number, penalty=penalty, reason=reason))
    answered(done, json, f"{penalty} for {done.state.name_of(number)}")


def apart(
    file: JournalArg,
    first: NameArg,
    second: Annotated[str, typer.Argument(metavar="NAME", help="The other one.")],
    off: Annotated[bool, typer.Option("--off", help="They may meet again.")] = False,
    reason: Reason = "",
    json: AsJson = False,
) -> None:
    """Two players who are not to be paired while it can be avoided."""
    _, state = journal(file)
    pair = (find_player(state, first), find_player(state, second))
    command = KeepApart(first=pair[0], second=pair[1], apart=not off, reason=reason)
    answered(do(file, command), json, f"{first} and {second} {'may meet' if off else 'stay apart'}")


def fix(
    file: JournalArg,
    name: NameArg,
    table: Annotated[int, typer.Argument(metavar="TABLE", help="0 for none.")],
    json: AsJson = False,
) -> None:
    """A player who sits at the same table all day."""
    _, state = journal(file)
    done = do(file, FixTable(number=find_player(state, name), table=table or None))
    answered(done, json, f"{name} sits at table {table}" if table else f"{name} may sit anywhere")


def ruling(
    file: JournalArg,
    text: Annotated[str, typer.Argument(metavar="TEXT", help="What was decided.")],
    table: Annotated[int | None, typer.Option("--table", help="At which table.")] = None,
    appeal_of: Annotated[
        int | None, typer.Option("--appeal-of", help="The entry of the ruling it reviews.")
    ] = None,
    json: AsJson = False,
) -> None:
    """Write down a leader's decision in a dispute; a marshal's is final."""
    done = do(file, GiveRuling(text=text, table=table, appeal_of=appeal_of))
    final = ", final" if done.state.rulings and done.state.rulings[-1].final else ""
    answered(done, json, f"ruling {done.state.sequence}{final}: {text}")


def rounds_from(text: str) -> tuple[int, ...]:
    parts = text.replace(",", " ").split()
    if not all(part.isdecimal() for part in parts):
        raise typer.BadParameter(f"'{text}' is not a list of rounds", param_hint="--earned-byes")
    return tuple(int(part) for part in parts)
