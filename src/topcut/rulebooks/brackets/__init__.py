"""The bracket tables that come with Topcut: one text file each, or made for any number."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from topcut.core.bracket import LARGEST, Shape, ShapeError, parse_shape, render_shape, standard
from topcut.core.bracket.play_in import play_in
from topcut.core.refusal import Refusal

STANDARD = ("standard-8", "standard-16")
FOR_ANY = re.compile(r"play-in-([1-9][0-9]{0,2})")
TEXT_LIMIT = 200_000
"""Characters: the largest bracket, with every line named, has a quarter of it."""


@dataclass(frozen=True, slots=True)
class ShippedBracket:
    name: str
    title: str
    """The first comment of its file."""
    notes: tuple[str, ...]
    """The other comments before the first match."""
    text: str
    shape: Shape


def known() -> tuple[str, ...]:
    """The names of all tables; `play-in-N` is there for every number besides."""
    names = (file.name for file in files(__name__).iterdir())
    stored = (name.removesuffix(".txt") for name in names if name.endswith(".txt"))
    return tuple(sorted([*stored, *STANDARD]))


@cache
def read(name: str) -> ShippedBracket:
    return parse(_text_of(name), name)


def parse(text: str, name: str) -> ShippedBracket:
    """A table from anywhere; a Refusal says which line is wrong."""
    if len(text) > TEXT_LIMIT:
        raise Refusal(
            "{name} has more than {limit:,} characters",
            do="shorten it",
            name=name,
            limit=TEXT_LIMIT,
        )
    try:
        shape = parse_shape(text)
    except ShapeError as error:
        raise Refusal(
            "{name}: {fault}",
            do="'topcut bracket-table show modified-mcintyre-8' is an example",
            name=name,
            fault=error.message,
        ) from None
    notes = _comments(text)
    return ShippedBracket(name, notes[0] if notes else name, notes[1:], text, shape)


def _comments(text: str) -> tuple[str, ...]:
    found = []
    for line in text.split("\n"):
        words = line.strip()
        if words and not words.startswith("#"):
            break
        if words.strip("# "):
            found.append(words.strip("# "))
    return tuple(found)


def _text_of(name: str) -> str:
    if name in STANDARD:
        size = int(name.rpartition("-")[2])
        return f"# Standard bracket, {size} players\n{render_shape(standard(size))}"
    if (any_number := FOR_ANY.fullmatch(name)) and 2 <= int(any_number[1]) <= LARGEST:
        size = int(any_number[1])
        return (
            f"# Single elimination with play-in, {size} players\n"
            "# Figure not in the guide: the lowest seeds play for the last places (A-ST25).\n"
            f"{render_shape(play_in(size))}"
        )
    if name not in known():
        raise Refusal(
            "there is no bracket table '{name}'",
            do="choose from: {known}, play-in-N, or a file of your own",
            name=name,
            known=known(),
        )
    return files(__name__).joinpath(f"{name}.txt").read_text(encoding="utf-8")
