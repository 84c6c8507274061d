"""Personal data of a tournament: a journal without it, and erasing it."""

from __future__ import annotations

import glob
from pathlib import Path

import click

from topcut.cli.context import asked, journal
from topcut.cli.output.terminal import answer, many, say
from topcut.cli.parameters import journal_argument, json_option
from topcut.core.actions.finishing.erase import Erase, EraseEverything, ErasePlayers, EraseStaff
from topcut.core.journal.entry import names_people
from topcut.core.refusal import Refusal
from topcut.core.stages.lookup import find_player
from topcut.core.tournament.state import State
from topcut.sheets.erasing import carry_over
from topcut.sheets.erasing import erase as erase_in_file
from topcut.sheets.journal_file import with_signed_heads


@click.command("public-journal")
@journal_argument
@click.argument(
    "target", type=click.Path(path_type=Path), metavar="NEW", help="The file to be made."
)
@click.option(
    "--carry-over", "carries", is_flag=True, help="First move names out of lines of an old journal."
)
@json_option
def public_journal(file: Path, target: Path, carries: bool, json: bool) -> None:
    """Write the journal without personal data; anyone can verify and replay it."""
    store, _ = journal(file)
    if carries:
        carry_over(store, asked())
    held = store.load()
    entries = held.entries
    if names_people(entries):
        raise Refusal(
            "{file} has names in its lines: an older Topcut wrote them",
            do="add --carry-over, which moves them beside the lines",
            file=file.name,
        )
    if target.exists():
        raise Refusal("{file} exists already", do="name a new file", file=target.name)
    text = with_signed_heads((entry.line() for entry in entries), held.signed)
    target.write_text(text, encoding="utf-8", newline="\n")
    if json:
        answer({"entries": len(entries), "file": str(target)})
    else:
        say(f"{target}: {many(len(entries), 'line')} without personal data")


@click.command("erase")
@journal_argument
@click.option("--player", "players", multiple=True, metavar="PLAYER", help="Name or number.")
@click.option("--staff", default="", metavar="NAME", help="Somebody of the staff.")
@click.option("--everything", is_flag=True, help="Of everybody, and all texts.")
@click.option("--yes", is_flag=True, help="Do not ask.")
@json_option
def erase(
    file: Path, players: tuple[str, ...], staff: str, everything: bool, yes: bool, json: bool
) -> None:
    """Erase personal data for good: numbers stand in place of names, and every digest, pairing and
    place can be verified as before."""
    store, state = journal(file)
    command = _command(state, players, staff, everything)
    if not yes:
        click.confirm("This cannot be undone. Erase it?", abort=True, err=True)
    done = erase_in_file(store, command, asked(state=state))
    if json:
        answer({"sequence": done.state.sequence, "erased": bool(done.entries)})
    else:
        say("erased" if done.entries else "nothing of it was there")
        for torn in sorted(file.parent.glob(f"{glob.escape(file.name)}.torn-*")):
            say(f"{torn.name} was set aside after a crash and may name them: look and delete it")


def _command(state: State, players: tuple[str, ...], staff: str, everything: bool) -> Erase:
    if sum(map(bool, (players, staff, everything))) != 1:
        raise Refusal("nobody is named", do="say --player, --staff or --everything, one of them")
    if players:
        return ErasePlayers(numbers=tuple(find_player(state, one) for one in players))
    return EraseStaff(person=staff) if staff else EraseEverything(name=state.name)
