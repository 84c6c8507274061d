"""What is written to a terminal, to a file, or to another program."""

from __future__ import annotations

import json
import os
import sys
import unicodedata
from collections.abc import Sequence
from typing import Any

import click

from topcut.cli.in_words import in_words
from topcut.core import text_width
from topcut.core.message import Message
from topcut.core.text_width import Cluster

MOST_NOTES = 20
IN_A_FILE = 120
"""Columns where nobody looks on."""


def is_terminal() -> bool:
    return sys.stdout.isatty()


def width() -> int:
    """Columns to draw in: the terminal's, or as many as COLUMNS says, or 120 in a file."""
    if is_terminal():
        return _columns()
    columns = os.environ.get("COLUMNS", "")
    usable = columns.isdecimal() and len(columns) < 5
    return min(max(int(columns), 40), 1000) if usable else IN_A_FILE


def _columns() -> int:
    """The terminal's own; not asked of `shutil`, which brings archives along."""
    set_to = os.environ.get("COLUMNS", "")
    if set_to.isdecimal() and int(set_to):
        return int(set_to)
    try:
        return os.get_terminal_size(sys.__stdout__.fileno() if sys.__stdout__ else 1).columns
    except (OSError, ValueError):
        return 80


def answer(value: Any) -> None:
    """JSON on standard output, one document."""
    sys.stdout.write(json.dumps(value, ensure_ascii=False, indent=2) + "\n")


def say(text: str, **style: Any) -> None:
    """For people: wrapped between words on a terminal, left alone in a file."""
    for line in text.split("\n"):
        shown = one_line(line, keep_spaces=True)
        for part in wrapped(shown, width()) if is_terminal() else [shown]:
            write(click.style(part, **style) if style else part)


def tell(warnings: Sequence[str]) -> None:
    """On standard error; of very many only the first, as `--json` has them all."""
    more = len(warnings) - MOST_NOTES
    shown = [*warnings[:MOST_NOTES]]
    if more > 0:
        shown.append(Message("and {more} more notes", more=more))
    for warning in shown:
        line = one_line(in_words(Message("note: {note}", note=warning)))
        for part in wrapped(line, _columns()) if sys.stderr.isatty() else [line]:
            click.echo(part, err=True)


def write(text: str, *, line: bool = True) -> None:
    """Text as it is; its colours only where they can be seen and nobody asked for none."""
    click.echo(text, nl=line, color=False if "NO_COLOR" in os.environ else None)


def bell() -> None:
    if is_terminal():
        write("\a", line=False)


def heading(text: str) -> None:
    """A title in the middle of a line across the screen."""
    title = f" {text_width.fit(one_line(text), width() - 4)} "
    left, odd = divmod(width() - text_width.width(title), 2)
    write(f"{'─' * left}{click.style(title, bold=True)}{'─' * (left + odd)}")


def many(count: int, what: str) -> str:
    """`1 table`, `2 tables`."""
    return f"{count} {what}{'' if count == 1 else 's'}"


def one_line(text: str, *, keep_spaces: bool = False) -> str:
    """One line that no name or file can make move the cursor or hide behind a code."""
    if not keep_spaces:
        text = " ".join(text.split())
    return "".join(_shown(char) for char in text)


def _shown(char: str) -> str:
    return "\ufffd" if unicodedata.category(char) in ("Cc", "Cs", "Zl", "Zp") else char


def wrapped(line: str, columns: int) -> list[str]:
    """The line in pieces that fit, broken between words; a longer word is broken inside."""
    clusters = text_width.clusters(line)
    left = sum(wide for _, wide in clusters)
    pieces: list[str] = []
    start = 0
    while left > columns:
        end = _end_of_piece(clusters, start, columns)
        pieces.append(_joined(clusters[start:end]).rstrip())
        while end < len(clusters) and clusters[end][0].isspace():
            end += 1
        left -= sum(wide for _, wide in clusters[start:end])
        start = end
    return [*pieces, _joined(clusters[start:])]


def _end_of_piece(clusters: list[Cluster], start: int, columns: int) -> int:
    """After the last space that still fits behind a word, else after as much as fits."""
    room, end, space = columns, start, start
    while clusters[end][1] <= room:
        room -= clusters[end][1]
        end += 1
        if clusters[end - 1][0] == " ":
            space = end
    return space if _joined(clusters[start:space]).strip() else max(end, start + 1)


def _joined(clusters: list[Cluster]) -> str:
    return "".join(text for text, _ in clusters)
