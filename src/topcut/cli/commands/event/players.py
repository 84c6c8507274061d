"""Commands about players: enter, edit, drop, return, disqualify."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
from msgspec import structs

from topcut.cli.context import answered, do, journal, read_text
from topcut.cli.output.grid import Column, Grid
from topcut.cli.output.terminal import answer, many
from topcut.cli.parameters import journal_argument, json_option, name_argument, reason_option
from topcut.core.actions.command import Command
from topcut.core.actions.execute import Done
from topcut.core.actions.judging.penalties import GivePenalty
from topcut.core.actions.judging.rulings import GiveRuling
from topcut.core.actions.players.earned_byes import GrantEarnedByes
from topcut.core.actions.players.edit_player import EditPlayer
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.players.leaving import DisqualifyPlayer, DropPlayer, ReturnPlayer
from topcut.core.actions.players.pairing_wishes import FixTable, KeepApart
from topcut.core.actions.players.withdraw_player import WithdrawPlayer
from topcut.core.stages.lookup import find_player
from topcut.core.text_width import clean
from topcut.core.tournament.state import Details, Entrant
from topcut.sheets.player_list import read_names

division_option = click.option("--division", help="The division; empty for what the year gives.")
born_option = click.option("--born", type=click.IntRange(1850, 2200), help="The birth year.")

byes_option = click.option("--earned-byes", "byes", help="Rounds, such as 1,2; empty for none.")
handle_option = click.option("--handle", help="What public pages may show; empty for none.")


@click.command("enter")
@journal_argument
@click.argument("names", nargs=-1, metavar="NAME…", help="One or more; -- before '-name'.")
@click.option(
    "--csv",
    type=click.Path(path_type=Path),
    help="A list, or -: one name per line, or CSV with a header.",
)
@division_option
@born_option
@json_option
def enter(
    file: Path,
    names: tuple[str, ...],
    csv: Path | None,
    division: str | None,
    born: int | None,
    json: bool,
) -> None:
    """Enter players; after the start they are late."""
    fresh = [Details(name=name, division=division or None, born=born) for name in names]
    if csv is not None:
        fresh += read_names(read_text(csv), csv.name)
    done = do(file, EnterPlayers(players=tuple(fresh)))
    count = done.state.active_count
    text = f"entered {len(fresh)}; {many(count, 'player')} in all"
    answered(done, json, text, {"players": count})


@click.command("players")
@journal_argument
@json_option
def players(file: Path, json: bool) -> None:
    """List the players with their numbers."""
    _, state = journal(file)
    if json:
        answer([_player(one) for one in state.entrants.values()])
        return
    divided = any(one.details.division for one in state.entrants.values())
    seeded = any(one.details.seed for one in state.entrants.values())
    shown = [*(["Division"] if divided else []), *(["Seed"] if seeded else [])]
    heads = ("#", "Name", *shown, "Club", "Status")
    table = Grid([Column(head, folds=True) for head in heads])
    for one in state.entrants.values():
        late = f", {many(one.late, 'round')} late" if one.late else ""
        club = _shown(one.details.club)
        division = [_shown(one.pool or one.details.division)] if divided else []
        seed = [str(one.details.seed or "")] if seeded else []
        name, status = clean(one.name), f"{one.status}{late}"
        table.add(str(one.number), name, *division, *seed, club, status)
    table.draw()


def _shown(text: str | None) -> str:
    return clean(text) if text else ""


def _player(one: Entrant) -> dict[str, Any]:
    """Everything known of a player, of what is known."""
    known = {key: value for key, value in structs.asdict(one.details).items() if value}
    pool = {"pool": one.pool} if one.pool else {}
    return {"number": one.number, **known, **pool, "status": one.status, "late": one.late}


@click.command("edit")
@journal_argument
@name_argument
@click.option("--name", "new_name", help="The right name.")
@click.option("--club", help="The club; empty for none.")
@byes_option
@handle_option
@click.option("--seed", type=click.IntRange(0), help="The seed in a bracket; 0 for none.")
@click.option("--head-start", type=int, help="Points brought along; 0 for none.")
@division_option
@born_option
@json_option
def edit(
    file: Path,
    name: str,
    new_name: str | None,
    club: str | None,
    byes: str | None,
    handle: str | None,
    seed: int | None,
    head_start: int | None,
    division: str | None,
    born: int | None,
    json: bool,
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
        details = structs.replace(state.entrants[number].details, **given)
        steps.append(EditPlayer(number=number, details=details))
    if byes is not None:
        steps.append(GrantEarnedByes(number=number, rounds=rounds_from(byes)))
    for step in steps:
        done = do(file, step)
    answered(done, json, f"changed {done.state.name_of(number)}")


def _do_to_player(
    file: Path, name: str, command: Callable[..., Command], **rest: str
) -> tuple[Done, str]:
    """A command about the player of that name is done; with the name as it stands in the event."""
    number = find_player(journal(file)[1], name)
    done = do(file, command(number=number, **rest))
    return done, done.state.name_of(number)


@click.command("withdraw")
@journal_argument
@name_argument
@json_option
def withdraw(file: Path, name: str, json: bool) -> None:
    """Withdraw a player before the start."""
    done, player = _do_to_player(file, name, WithdrawPlayer)
    answered(done, json, f"{player} withdrew")


@click.command("drop")
@journal_argument
@name_argument
@reason_option
@json_option
def drop(file: Path, name: str, reason: str, json: bool) -> None:
    """Drop a player; results stand, no more pairings."""
    done, player = _do_to_player(file, name, DropPlayer, reason=reason)
    answered(done, json, f"{player} dropped")


@click.command("return")
@journal_argument
@name_argument
@json_option
def return_(file: Path, name: str, json: bool) -> None:
    """Bring back a player who dropped; with a loss for each round missed."""
    done, player = _do_to_player(file, name, ReturnPlayer)
    answered(done, json, f"{player} is back")


@click.command("disqualify")
@journal_argument
@name_argument
@reason_option
@json_option
def disqualify(file: Path, name: str, reason: str, json: bool) -> None:
    """Disqualify a player."""
    done, player = _do_to_player(file, name, DisqualifyPlayer, reason=reason)
    answered(done, json, f"{player} is disqualified")


@click.command("penalty")
@journal_argument
@name_argument
@click.argument("penalty", metavar="PENALTY", help="Such as warning.")
@reason_option
@json_option
def penalty(file: Path, name: str, penalty: str, reason: str, json: bool) -> None:
    """Record a penalty; earlier ones are shown."""
    done, player = _do_to_player(file, name, GivePenalty, penalty=penalty, reason=reason)
    answered(done, json, f"{penalty} for {player}")


@click.command("keep-apart")
@journal_argument
@click.argument("first", metavar="NAME", help="A player's name, or #number.")
@click.argument("second", metavar="NAME", help="The other one.")
@click.option("--off", is_flag=True, help="They may meet again.")
@reason_option
@json_option
def apart(file: Path, first: str, second: str, off: bool, reason: str, json: bool) -> None:
    """Keep two players from being paired; while it can be avoided."""
    _, state = journal(file)
    pair = (find_player(state, first), find_player(state, second))
    command = KeepApart(first=pair[0], second=pair[1], apart=not off, reason=reason)
    answered(do(file, command), json, f"{first} and {second} {'may meet' if off else 'stay apart'}")


@click.command("fixed-table")
@journal_argument
@name_argument
@click.argument("table", type=int, metavar="TABLE", help="0 for none.")
@json_option
def fix(file: Path, name: str, table: int, json: bool) -> None:
    """Seat a player at the same table all day."""
    _, state = journal(file)
    done = do(file, FixTable(number=find_player(state, name), table=table or None))
    answered(done, json, f"{name} sits at table {table}" if table else f"{name} may sit anywhere")


@click.command("ruling")
@journal_argument
@click.argument("text", metavar="TEXT", help="What was decided.")
@click.option("--table", type=int, help="At which table.")
@click.option("--appeal-of", type=int, help="The entry of the ruling it reviews.")
@json_option
def ruling(file: Path, text: str, table: int | None, appeal_of: int | None, json: bool) -> None:
    """Record a ruling in a dispute; a marshal's is final."""
    done = do(file, GiveRuling(text=text, table=table, appeal_of=appeal_of))
    final = ", final" if done.state.rulings and done.state.rulings[-1].final else ""
    answered(done, json, f"ruling {done.state.sequence}{final}: {text}")


def rounds_from(text: str) -> tuple[int, ...]:
    parts = text.replace(",", " ").split()
    if not all(part.isdecimal() for part in parts):
        raise click.BadParameter(f"'{text}' is not a list of rounds", param_hint="--earned-byes")
    return tuple(int(part) for part in parts)
