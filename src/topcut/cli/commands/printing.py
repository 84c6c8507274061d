"""`topcut print`: documents as PDF files."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

import click

from topcut import printing
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.rulebook import Rulebook
from topcut.printing import PrintOptions, Source
from topcut.sheets.load import load

from ..output.terminal import answer, say, tell
from ..parameters import json_option, key_values, options_option


def _known(_: click.Context, __: click.Parameter, name: str) -> str:
    if name not in printing.KINDS:
        known = ", ".join(printing.KINDS)
        raise click.BadParameter(f"there is no document '{name}'; there are: {known}.")
    return name


@click.command("print")
@click.argument(
    "document", metavar="DOCUMENT", callback=_known, help="Such as slips; another word lists all."
)
@click.argument("sheet", metavar="[SHEET]", required=False, help="A sheet, a journal file, or -.")
@click.option("-o", "--output", required=True, metavar="FILE", help="The PDF file, or -.")
@click.option(
    "--paper", type=click.Choice(printing.PAPERS), default="a4", show_default=True, help="Its size."
)
@click.option("--round", type=click.IntRange(1), help="The round; by default the latest.")
@click.option(
    "--language",
    type=click.Choice(printing.LANGUAGES),
    default="en",
    show_default=True,
    help="Of the document.",
)
@click.option(
    "--order",
    type=click.Choice(printing.CUT_ORDERS),
    default="reading",
    show_default=True,
    help="Of small things: stack keeps piles sorted when all sheets are cut at once.",
)
@click.option("--url", default="", help="The event's public page as phones find it, for QR codes.")
@click.option("--rulebook", metavar="ID", help="The game, where there is no event yet.")
@click.option("--blank", type=click.IntRange(0, 1000), default=0, help="So many empty ones.")
@click.option("--count", type=click.IntRange(1, 5000), help="How many, such as table numbers.")
@click.option("--checks", is_flag=True, help="With boxes to tick, for deck checks.")
@click.option("--data", type=click.Path(path_type=Path), help="Lists that no event has, in JSON.")
@json_option
@options_option
def print_(
    document: str,
    sheet: str | None,
    output: str,
    rulebook: str | None,
    data: Path | None,
    json: bool,
    option: tuple[str, ...],
    **how: object,
) -> None:
    """Print a document as a PDF file; slips, pairings, standings, brackets, score cards."""
    options = PrintOptions(**how)  # type: ignore[arg-type] # click has checked each
    source = _source(document, sheet, rulebook, data, option)
    printed = printing.render(document, source, options)
    if output == "-":
        sys.stdout.buffer.write(printed.pdf)
    else:
        write_whole(Path(output), printed.pdf)
    tell(printed.warnings)
    if output == "-":
        return
    if json:
        warnings = list(printed.warnings)
        answer({"file": output, "pages": printed.pages, "warnings": warnings})
        return
    say(Message("{file}: {pages}", file=output, pages=_pages(printed.pages)))


def _pages(count: int) -> Message:
    return Message.counted("{count} page", "{count} pages", count)


def _source(
    document: str,
    sheet: str | None,
    rulebook: str | None,
    data: Path | None,
    option: tuple[str, ...],
) -> Source:
    event = chosen = given = None
    if sheet is not None:
        loaded = load(sheet, key_values(option))
        tell(loaded.warnings)
        event = loaded.state
    if rulebook is not None:
        chosen = _rulebook(rulebook)
    if data is not None:
        from ..context import read_text  # noqa: PLC0415 - few documents need it

        given = printing.read_given(document, read_text(data), data.name)
    return Source(event=event, chosen=chosen, given=given)


def _rulebook(name: str) -> Rulebook:
    from topcut import rulebooks  # noqa: PLC0415 - only where there is no event

    return rulebooks.read(name)


def write_whole(path: Path, content: bytes) -> None:
    """All of the file or nothing of it: written beside it first, then put in its place. What is no
    file, such as a printer, is written to as it is."""
    path = Path(os.path.realpath(path))
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(content)
            return
        number, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".part", dir=path.parent)
    except OSError as error:
        raise _unwritable(path, error) from None
    try:
        with os.fdopen(number, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, 0o666 & ~_umask())
        os.replace(name, path)
    except OSError as error:
        Path(name).unlink(missing_ok=True)
        raise _unwritable(path, error) from None


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _unwritable(path: Path, error: OSError) -> Refusal:
    return Refusal(
        "{file} cannot be written ({fault})",
        do="name another file with -o",
        file=str(path),
        fault=error.strerror or str(error),
    )
