"""Edits of one line of a list; the others stay as they were written."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import structs

from topcut.core.decks.catalogue.names import name_key

from .deck import DeckLine
from .read import ListReader


def renamed(reader: ListReader, text: str, old: str, new: str) -> str:
    """Where a line says `old`, it says `new`; counts and marks stay. A heading stays one."""
    headings = [place for place, one in reader.unknown_headings(text) if one == old]
    if headings:
        lines = text.removeprefix("\ufeff").splitlines()
        for place in headings:
            lines[place] = f"{new}:"
        return "\n".join(lines) + "\n"

    def edited(line: DeckLine) -> DeckLine | None:
        in_set = f"{line.name} ({line.set})" if line.set else line.name
        if name_key(old) not in (name_key(line.name), name_key(in_set)):
            return line
        return structs.replace(line, name=new, set="", card=None)

    return _rewritten(reader, text, edited)


def with_at_most(reader: ListReader, text: str, name: str, most: int) -> str:
    """The last copies of a card that are too many taken out."""
    own = [line for _, _, line in reader.lines(text) if line.key == name_key(name)]
    too_many = max(0, sum(line.count for line in own) - most)
    kept = []
    for line in reversed(own):
        taken = min(too_many, line.count)
        too_many -= taken
        kept.append(line.count - taken)

    def edited(line: DeckLine) -> DeckLine | None:
        if line.key != name_key(name):
            return line
        count = kept.pop()
        return structs.replace(line, count=count) if count else None

    return _rewritten(reader, text, edited)


def as_found(
    reader: ListReader, text: str, missing: Mapping[str, int], extra: Mapping[str, int]
) -> str:
    """The list as the deck is: cards that were missing taken out, cards beyond it added."""
    listed = {key: count for key, (_, count) in reader.read(text).totals().items()}
    for name, count in missing.items():
        text = with_at_most(reader, text, name, listed.get(name_key(name), 0) - count)
    added = "".join(f"{count} {name}\n" for name, count in extra.items())
    return f"{text.rstrip()}\n{added}" if added else text


def _rewritten(reader: ListReader, text: str, edited: Callable[[DeckLine], DeckLine | None]) -> str:
    """Lines that stay as they are keep their spelling."""
    lines: list[str | None] = [*text.removeprefix("\ufeff").splitlines()]
    for place, _, line in reader.lines(text):
        new = edited(line)
        if new is None:
            lines[place] = None
        elif new is not line and (new.count, new.text) != (line.count, line.text):
            lines[place] = f"{new.count} {new.text}"
    return "\n".join(line for line in lines if line is not None) + "\n"
