"""Files of organized play on the command line: several per call, one answer each."""

from __future__ import annotations

import gc
import mmap
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
import msgspec

from topcut.core.message import Message
from topcut.core.programme.file_reading import Buffer
from topcut.core.programme.lazy_rows import LazyRows
from topcut.core.refusal import Refusal

from .in_words import refusal_in_words
from .output.terminal import heading, one_line, tell

MANY = 1000
"""People or leagues in an answer, from which on it is written row by row."""
FileAnswer = dict[str, Any]
Compute = Callable[[Buffer, str], tuple[FileAnswer, list[Message]]]

files_argument = click.argument(
    "files", nargs=-1, required=True, metavar="FILE...", help="JSON files; - is standard input."
)


def answer_all(
    files: Sequence[str], json: bool, compute: Compute, draw: Callable[[FileAnswer], None]
) -> None:
    """One file: its answer, or why it is refused. Several: one line of JSON each, in order, or
    drawn one after the other; a refused one does not stop the others."""
    if len(files) == 1:
        found, told = _answer(files[0], compute)
        tell(told)
        _show(found, draw, json=json, alone=True)
        return
    was_refused = False
    for name in files:
        try:
            found, told = _answer(name, compute)
        except Refusal as refusal:
            was_refused = True
            _refused(name, refusal, json)
            continue
        tell([Message("{file}: {told}", file=Path(name).name, told=one) for one in told])
        if not json:
            heading(Path(name).name)
        _show(found, draw, json=json, alone=False)
    if was_refused:
        click.get_current_context().exit(1)


@contextmanager
def collector_paused() -> Iterator[None]:
    """Large answers are made of millions of small objects, none of them garbage."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _answer(name: str, compute: Compute) -> tuple[FileAnswer, list[Message]]:
    data = contents_of(name)
    with collector_paused():
        return compute(data, "standard input" if name == "-" else Path(name).name)


def contents_of(name: str) -> Buffer:
    """Large files are mapped into memory, so that only what is decoded takes room, and let go when
    nobody looks at them any more; a pipe is read. `-` is standard input."""
    if name == "-":
        return sys.stdin.buffer.read()
    try:
        with Path(name).open("rb") as file:
            try:
                return mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
            except (OSError, ValueError):
                return file.read()
    except FileNotFoundError:
        raise Refusal("there is no file '{name}'", do="check the name", name=name) from None
    except IsADirectoryError:
        raise Refusal("'{name}' is a folder", do="name a file", name=name) from None


def _show(
    found: FileAnswer, draw: Callable[[FileAnswer], None], *, json: bool, alone: bool
) -> None:
    if not json:
        draw(found)
        return
    if any(isinstance(rows, LazyRows) and len(rows) > MANY for rows in found.values()):
        _stream(found)
        return
    text = msgspec.json.encode(found, enc_hook=list)
    if alone:
        text = msgspec.json.format(text, indent=2)
    sys.stdout.write(text.decode() + "\n")


def _stream(found: FileAnswer) -> None:
    """A large answer on one line, row by row, so that it never is in memory as a whole."""
    opening = "{"
    for key, value in found.items():
        sys.stdout.write(f"{opening}{msgspec.json.encode(key).decode()}:")
        opening = ","
        if not isinstance(value, LazyRows):
            sys.stdout.write(msgspec.json.encode(value).decode())
            continue
        sys.stdout.write("[")
        for number, row in enumerate(value):
            sys.stdout.write(("," if number else "") + msgspec.json.encode(row).decode())
        sys.stdout.write("]")
    sys.stdout.write("}\n")


def _refused(name: str, refusal: Refusal, json: bool) -> None:
    if json:
        told = {"refused": refusal.line(), "rule": refusal.rules[0] if refusal.rules else None}
        sys.stdout.write(msgspec.json.encode(told).decode() + "\n")
    else:
        line = f"topcut: {Path(name).name}: {refusal_in_words(refusal)}"
        click.echo(one_line(line), err=True)


class Progress:
    """How far reading has come, on a terminal and only where it takes long."""

    def __init__(self) -> None:
        self.is_shown = sys.stderr.isatty()
        self.last = -1

    def __call__(self, done: int, of: int) -> None:
        if not self.is_shown or of < 5000:
            return
        percent = 100 * done // of
        if percent != self.last:
            self.last = percent
            end = "\n" if done == of else ""
            click.echo(f"\rread {percent} % of {of:,} events{end}", nl=False, err=True)
