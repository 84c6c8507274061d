"""`topcut bracket-table list | show | check | announce`, and match play."""

from __future__ import annotations

from pathlib import Path

import click

from topcut.cli.context import answered, do, journal, read_text
from topcut.cli.output.terminal import answer, many, say, width
from topcut.cli.parameters import journal_argument, json_option, table_argument
from topcut.core.actions.opening.bracket_table import AnnounceBracket
from topcut.core.actions.results.first_turn import SettleTurn, whose_turn
from topcut.core.bracket import Bracket, Shape
from topcut.core.bracket.draw_text import bracket_text
from topcut.core.stages.current_stage import stage_of
from topcut.core.stages.lookup import find_player
from topcut.core.tournament.state import BracketTable as Announced
from topcut.rulebooks import brackets
from topcut.rulebooks.brackets import TEXT_LIMIT, ShippedBracket

table_name_argument = click.argument(
    "table", metavar="TABLE", help="A name from the list, play-in-N, or a .txt file."
)


@click.group("bracket-table", no_args_is_help=True)
def bracket_table() -> None:
    """Brackets as tables: list them, look at one, check and announce your own."""


@bracket_table.command("list")
@json_option
def list_tables(json: bool) -> None:
    """The bracket tables that come with Topcut."""
    found = [brackets.read(name) for name in brackets.known()]
    if json:
        answer([{"name": one.name, "title": one.title, "seeds": one.shape.size} for one in found])
        return
    for one in found:
        say(f"{one.name:22} {one.title}")
    say(f"{'play-in-N':22} Single elimination with play-in, for any number of players")


@bracket_table.command("show")
@table_name_argument
@json_option
def show_table(table: str, json: bool) -> None:
    """A bracket table with its drawing."""
    found = _any(table)
    if json:
        answer(table_row(found))
        return
    for line in (found.title, *found.notes):
        say(line)
    say(f"{found.text}")
    draw_empty(found.shape)


@bracket_table.command("check")
@click.argument(
    "file", type=click.Path(path_type=Path), metavar="FILE", help="A table of your own."
)
@json_option
def check_table(file: Path, json: bool) -> None:
    """Say what is wrong with a bracket table, or that it is right."""
    found = brackets.parse(read_text(file, TEXT_LIMIT), file.name)
    if json:
        answer({"ok": True, **table_row(found)})
    else:
        shape = found.shape
        matches = f"{len(shape.matches)} matches in {many(shape.rounds, 'round')}"
        say(f"{file.name}: {shape.size} seeds, {matches}, is right")


@bracket_table.command("announce")
@journal_argument
@click.argument("table", metavar="TABLE", help="A name, play-in-N, a .txt file, or 'none'.")
@click.option("--division", default="", help="Only for this division.")
@json_option
def announce_table(file: Path, table: str, division: str, json: bool) -> None:
    """Announce the bracket before the start; the journal keeps the whole table."""
    if table == "none":
        command = AnnounceBracket(name="", text="", division=division)
        answered(do(file, command), json, "the rulebook's own bracket")
        return
    found = _any(table)
    done = do(file, AnnounceBracket(name=found.name, text=found.text, division=division))
    answered(done, json, f"announced: {found.title}")
    if not json:
        draw_empty(found.shape)


@click.command("first-turn")
@journal_argument
@table_argument
@click.option("--first", metavar="NAME", help="Who begins, as drawn or chosen.")
@json_option
def turn(file: Path, table: int, first: str | None, json: bool) -> None:
    """Settle who takes the first turn of a match's next game: drawn, or as the loser chooses."""
    _, state = journal(file)
    number = None if first is None else find_player(state, first)
    done = do(file, SettleTurn(table=table, first=number))
    _, seats = stage_of(done.state).table(table)
    said = whose_turn(done.state, seats)
    answered(done, json, f"match {table}, {said}", {"turn": said})


def draw_empty(shape: Shape) -> None:
    """The bracket before anybody stands in it."""
    bare = Bracket(shape, tuple(range(1, shape.size + 1)))
    say(bracket_text(bare, lambda number: f"seed {number}", width=max(width(), 60), seeds=False))


def _any(name: str) -> ShippedBracket:
    if name.endswith(".txt"):
        path = Path(name)
        return brackets.parse(read_text(path, TEXT_LIMIT), path.stem)
    return brackets.read(name)


def table_row(table: ShippedBracket | Announced) -> dict[str, object]:
    shape = table.shape
    return {
        "name": table.name,
        "seeds": shape.size,
        "rounds": shape.rounds,
        "matches": [
            {
                "match": match.number,
                "round": match.round,
                "sides": [str(match.first), str(match.second)],
                **({"place": match.place} if match.place else {}),
                **({"called": match.name} if match.name else {}),
            }
            for match in shape.matches
        ],
        "text": table.text,
    }
