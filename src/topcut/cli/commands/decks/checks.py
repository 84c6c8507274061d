"""`topcut deck draw | found`: deck checks."""

from __future__ import annotations

from pathlib import Path

import click

from topcut.cli.context import answered, do, journal, read_text
from topcut.cli.output.terminal import answer, say
from topcut.cli.parameters import journal_argument, json_option, name_argument, seed_option
from topcut.core.actions.decks.deck_checks import DrawDeckChecks, RecordDeckCheck
from topcut.core.decks.lists.read import LARGEST
from topcut.core.stages.lookup import find_player


@click.command("draw")
@journal_argument
@click.option("--tables", type=int, required=True, metavar="K", help="How many.")
@click.option("--undefeated", is_flag=True, help="Only tables of players without a defeat.")
@click.option("--not-twice", is_flag=True, help="Nobody who was checked before.")
@seed_option
@json_option
def draw(
    file: Path, tables: int, undefeated: bool, not_twice: bool, seed: int | None, json: bool
) -> None:
    """Draw tables of the running round for deck checks."""
    command = DrawDeckChecks(tables=tables, undefeated=undefeated, not_twice=not_twice)
    drawn = do(file, command, seed).state.deck_check_draws[-1]
    if json:
        answer({"round": drawn.round, "tables": [*drawn.tables], "seed": drawn.seed})
        return
    say(f"round {drawn.round}: check tables {', '.join(map(str, drawn.tables))}")


@click.command("found")
@journal_argument
@name_argument
@click.option("--deck", metavar="DECK", help="What the deck has, where it is not as listed.")
@click.option("--tick", multiple=True, metavar="RULE", help="What was looked at: MK-011.")
@click.option("--note", default="", help="Anything else.")
@click.option(
    "--minutes",
    type=click.IntRange(0, 1440),
    default=0,
    help="Extra time for the player's table.",
)
@json_option
def found(
    file: Path,
    name: str,
    deck: str | None,
    tick: tuple[str, ...],
    note: str,
    minutes: int,
    json: bool,
) -> None:
    """Record what a deck check found."""
    _, state = journal(file)
    number = find_player(state, name)
    text = read_text(Path(deck), LARGEST) if deck is not None else ""
    command = RecordDeckCheck(number=number, found=text, ticks=tick, note=note, minutes=minutes)
    done = do(file, command)
    last = done.state.deck_checks[-1]
    told = {
        "same": not last.missing and not last.extra,
        "missing": dict(last.missing),
        "extra": dict(last.extra),
    }
    line = "as listed" if told["same"] else "not as listed"
    answered(done, json, f"{state.name_of(number)}: {line}", told)
