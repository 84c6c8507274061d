"""`topcut print`: documents as PDF files."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import click

from topcut import printing
from topcut.cli.atomic_write import write_atomically
from topcut.cli.output.terminal import answer, say, tell
from topcut.cli.parameters import json_option, key_values, options_option
from topcut.cli.print_source import (
    Installation,
    PrintRequest,
    language_of,
    public_address,
    source_of,
    where_codes_lead,
)
from topcut.core.message import Message
from topcut.printing import Printed, PrintOptions

from ..server.serve import data_option, database_option


def _known(_: click.Context, __: click.Parameter, name: str) -> str:
    if name not in printing.KINDS:
        known = ", ".join(printing.KINDS)
        raise click.BadParameter(f"there is no document '{name}'; there are: {known}.")
    return name


@click.command("print")
@click.argument(
    "document", metavar="DOCUMENT", callback=_known, help="Such as slips; another word lists all."
)
@click.argument(
    "about",
    metavar="[EVENT|SHEET]",
    required=False,
    help="A sheet, a journal file, an event of the desk, a programme or its file, or -.",
)
@click.option("-o", "--output", required=True, metavar="FILE", help="The PDF file, or -.")
@click.option(
    "--paper", type=click.Choice(printing.PAPERS), default="a4", show_default=True, help="Its size."
)
@click.option("--round", type=click.IntRange(1), help="The round; by default the latest.")
@click.option("--table", type=click.IntRange(1), help="The slip of this table alone.")
@click.option(
    "--language",
    type=click.Choice(printing.LANGUAGES),
    help="Of the document; by default the event's own.",
)
@click.option(
    "--order",
    type=click.Choice(printing.CUT_ORDERS),
    default="reading",
    show_default=True,
    help="Of small things: stack keeps piles sorted when all sheets are cut at once.",
)
@click.option(
    "--url",
    default="",
    help="Where QR codes lead: the event's public page as phones find it. By default as set at"
    " the desk, or the desk's address in the hall's network.",
)
@click.option("--rulebook", metavar="ID", help="The game, where there is no event yet.")
@click.option("--blank", type=click.IntRange(0, 1000), default=0, help="So many empty ones.")
@click.option("--count", type=click.IntRange(1, 5000), help="How many, such as table numbers.")
@click.option("--season", default="", help="Of a league table; by default the newest.")
@click.option("--checks", is_flag=True, help="With boxes to tick, for deck checks.")
@click.option(
    "--lists", type=click.Path(path_type=Path), metavar="FILE", help="Lists of your own, in JSON."
)
@data_option
@database_option
@json_option
@options_option
def print_(
    document: str,
    about: str | None,
    output: str,
    rulebook: str | None,
    lists: Path | None,
    season: str,
    data: Path | None,
    database: str,
    language: str | None,
    json: bool,
    option: tuple[str, ...],
    **how: object,
) -> None:
    """Print a document as a PDF file; slips, pairings, standings, brackets, score cards."""
    desk = Installation(data, database)
    asked = PrintRequest(document, about, rulebook, lists, key_values(option), season)
    source, event = source_of(asked, desk)
    options = PrintOptions(**how)  # type: ignore[arg-type] # click has checked each
    options = replace(options, language=language_of(source, language))
    told: list[Message] = []
    if not options.url and "url" in printing.KINDS[document].choices:
        options = replace(options, url=public_address(event, desk))
        told += [where_codes_lead(options.url)] if options.url else []
    printed = printing.render(document, source, options)
    if output == "-":
        sys.stdout.buffer.write(printed.pdf)
    else:
        write_atomically(Path(output), printed.pdf)
    _tell(output, printed, told, json=json)


def _tell(output: str, printed: Printed, told: list[Message], *, json: bool) -> None:
    warnings = [*told, *printed.warnings]
    tell(warnings)
    if output == "-":
        return
    if json:
        answer({"file": output, "pages": printed.pages, "warnings": warnings})
        return
    pages = Message.counted("{count} page", "{count} pages", printed.pages)
    say(Message("{file}: {pages}", file=output, pages=pages))
