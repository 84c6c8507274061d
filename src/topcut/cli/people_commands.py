"""Commands about players: enter, edit, drop, return, disqualify."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table as RichTable
from rich.text import Text

from topcut.core.bracket.display import clean
from topcut.core.desk import commands as c
from topcut.core.desk.lookup import find_player
from topcut.core.journal.facts import Details
from topcut.sheets.names import read_names

from .context import (
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
    json: AsJson = False,
) -> None:
    """Enter players; after the start they are late."""
    fresh = [Details(name=name) for name in names or []]
    if csv is not None:
        fresh += read_names(read_text(csv), csv.name)
    done = do(file, c.EnterPlayers(players=tuple(fresh)))
    count = sum(1 for _ in done.state.active)
    text = f"entered {len(fresh)}; {many(count, 'player')} in all"
    answered(done, json, text, {"players": count})


def players(file: JournalArg, json: AsJson = False) -> None:
    """Everybody entered, with numbers."""
    _, state = journal(file)
    if json:
        answer(
            [
                {"number": one.number, "name": one.name, "status": one.status, "late": one.late}
                for one in state.entrants.values()
            ]
        )
        return
    table = RichTable(header_style="bold")
    for column in ("#", "Name", "Club", "Status"):
        table.add_column(column, overflow="fold")
    for one in state.entrants.values():
        late = f", {many(one.late, 'round')} late" if one.late else ""
        club = clean(one.details.club) if one.details.club else ""
        table.add_row(str(one.number), Text(clean(one.name)), Text(club), f"{one.status}{late}")
    draw(table)


def edit(
    file: JournalArg,
    name: NameArg,
    new_name: Annotated[str | None, typer.Option("--name", help="The right name.")] = None,
    club: Annotated[str | None, typer.Option("--club", help="The club; empty for none.")] = None,
    byes: Annotated[
        str | None, typer.Option("--earned-byes", help="Rounds, such as 1,2; empty for none.")
    ] = None,
    seed: Annotated[
        int | None, typer.Option("--seed", min=0, help="The seed in a bracket; 0 for none.")
    ] = None,
    head_start: Annotated[
        int | None, typer.Option("--head-start", help="Points brought along; 0 for none.")
    ] = None,
    json: AsJson = False,
) -> None:
    """Change what is known of a player."""
    _, state = journal(file)
    number = find_player(state, name)
    details = state.entrants[number].details
    if new_name is not None:
        details = replace(details, name=new_name)
    if club is not None:
        details = replace(details, club=club or None)
    if seed is not None:
        details = replace(details, seed=seed or None)
    if head_start is not None:
        details = replace(details, head_start=head_start or None)
    command: c.Command = c.EditPlayer(number=number, details=details)
    if byes is not None:
        command = c.GrantEarnedByes(number=number, rounds=_rounds(byes))
    done = do(file, command)
    answered(done, json, f"changed {done.state.name_of(number)}")


def withdraw(file: JournalArg, name: NameArg, json: AsJson = False) -> None:
    """Take a player out before the start."""
    _, state = journal(file)
    number = find_player(state, name)
    done = do(file, c.WithdrawPlayer(number=number))
    answered(done, json, f"{done.state.name_of(number)} withdrew")


def drop(file: JournalArg, name: NameArg, reason: Reason = "", json: AsJson = False) -> None:
    """A player leaves; results stand, no more pairings."""
    _, state = journal(file)
    number = find_player(state, name)
    done = do(file, c.DropPlayer(number=number, reason=reason))
    answered(done, json, f"{done.state.name_of(number)} dropped")


def return_(file: JournalArg, name: NameArg, json: AsJson = False) -> None:
    """A player who dropped comes back, with a loss for each round missed."""
    _, state = journal(file)
    number = find_player(state, name)
    done = do(file, c.ReturnPlayer(number=number))
    answered(done, json, f"{done.state.name_of(number)} is back")


def disqualify(file: JournalArg, name: NameArg, reason: Reason = "", json: AsJson = False) -> None:
    """Send a player away for good."""
    _, state = journal(file)
    number = find_player(state, name)
    done = do(file, c.DisqualifyPlayer(number=number, reason=reason))
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
    done = do(file, c.GivePenalty(number=number, penalty=penalty, reason=reason))
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
    command = c.KeepApart(first=pair[0], second=pair[1], apart=not off, reason=reason)
    answered(do(file, command), json, f"{first} and {second} {'may meet' if off else 'stay apart'}")


def fix(
    file: JournalArg,
    name: NameArg,
    table: Annotated[int, typer.Argument(metavar="TABLE", help="0 for none.")],
    json: AsJson = False,
) -> None:
    """A player who sits at the same table all day."""
    _, state = journal(file)
    done = do(file, c.FixTable(number=find_player(state, name), table=table or None))
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
    done = do(file, c.GiveRuling(text=text, table=table, appeal_of=appeal_of))
    final = ", final" if done.state.rulings and done.state.rulings[-1].final else ""
    answered(done, json, f"ruling {done.state.sequence}{final}: {text}")


def _rounds(text: str) -> tuple[int, ...]:
    parts = text.replace(",", " ").split()
    if not all(part.isdecimal() for part in parts):
        raise typer.BadParameter(f"'{text}' is not a list of rounds", param_hint="--earned-byes")
    return tuple(int(part) for part in parts)
