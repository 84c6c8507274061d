"""Reading a list as people write it: `3 Name`, `Name x3`, headings, comments.

What a line says does not depend on the lines around it, so whoever reads many lists reads each line
once (`ListReader`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from operator import attrgetter, itemgetter
from typing import ClassVar

from topcut.core.decks.catalogue import Card, Catalogue
from topcut.core.decks.catalogue.names import name_key
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.rulebook.schema.decks import DeckRules

from .deck import MARKS, NO_MARKS, Deck, DeckLine, PlainLines
from .parts import home_of

LARGEST = 256 * 1024
"""Bytes of a list."""
MOST_COPIES = 999
REMEMBERED = 300_000
"""Different lines."""
FIELDS = ("player", "event", "date")

_LEADING = re.compile(r"(\d+)\s*[xX\u00d7]?\s+(.+)|(\d+)[xX\u00d7](.+)", re.DOTALL)
_TRAILING = re.compile(r"(.+?)\s+[xX\u00d7]\s?(\d+)", re.DOTALL)
_MARK = re.compile(rf"(.+?)\s*\[({'|'.join(MARKS)})\]", re.IGNORECASE | re.DOTALL)
_IN_SET = re.compile(r"(.+?)\s*\(([^()]+)\)", re.DOTALL)
_REMARK = re.compile(r"\s+(#|//)")
"""What follows a card is a comment where the whole is no card: there is a `Fire // Ice`."""
_COUNTED = re.compile(r"\s*\(\s*\d+\s*\)\s*:?$")


@dataclass(frozen=True, slots=True)
class Heading:
    plain: ClassVar[str] = ""
    part: str


@dataclass(frozen=True, slots=True)
class UnknownHeading:
    """What follows goes where its type belongs, as without a heading; the verdict says so."""

    plain: ClassVar[str] = ""
    text: str


@dataclass(frozen=True, slots=True)
class Field:
    plain: ClassVar[str] = ""
    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Nothing:
    """A comment, or an empty line."""

    plain: ClassVar[str] = ""


NOTHING = Nothing()
Item = DeckLine | Heading | UnknownHeading | Field | Nothing


class ListReader:
    """Reads lists of one format against one catalogue."""

    def __init__(self, rules: DeckRules, cards: Catalogue) -> None:
        self.rules = rules
        self.cards = cards
        self._items: dict[str, Item] = {}
        self._homes: dict[Card | None, str] = {}
        has_kinds = any(one.types or one.sides for one in rules.parts.values())
        self._only_home = "" if has_kinds else home_of(rules, None)
        self._after_counts = cards.after_counts if self._only_home else frozenset[str]()
        self._headings = {
            name_key(word): name
            for name, part in rules.parts.items()
            for word in (name, part.label, *part.aliases)
        }

    def read(self, text: str) -> Deck:
        """The deck that a text lists. Raises Refusal with the line that cannot be read."""
        _refuse_too_long(text)
        lines = text.removeprefix("\ufeff").splitlines()
        plain = self._plain_lines(lines) if self._only_home else None
        if plain is not None:
            return Deck(plain, is_plain=True)
        items: list[Item | None] = [*map(self._items.get, lines)]
        try:
            homes = {*map(_plain, items)}
        except AttributeError:  # of None: lines that nobody has read before
            self._fill(items, lines)
            homes = {*map(_plain, items)}
        if len(homes) == 1 and (home := homes.pop()):
            return Deck({home: tuple(items)}, is_plain=True)  # type: ignore[arg-type]  # all lines
        parts: dict[str, list[DeckLine]] = {name: [] for name in self.rules.parts}
        fields: dict[str, str] = {}
        unknown: list[str] = []
        here = ""
        for item in items:
            if type(item) is DeckLine:
                parts[here or item.home].append(item)
            elif type(item) is Heading:
                here = item.part
            elif type(item) is UnknownHeading:
                here = ""
                unknown.append(item.text)
            elif type(item) is Field:
                fields[item.name] = item.value
        if not any(parts.values()):
            raise Refusal("the list is empty", do="write a card on each line: 3 Name")
        filled = {name: tuple(lines) for name, lines in parts.items() if lines}
        return Deck(filled, fields, unknown_headings=tuple(dict.fromkeys(unknown)))

    def _plain_lines(self, lines: list[str]) -> PlainLines | None:
        """Where every line is a digit, a blank and a name as the catalogue spells it: what most
        lists are that a program wrote. Read column by column, because there may be thousands."""
        names = [*map(_rest, lines)]
        different = {*names}
        if not different <= self._after_counts:
            return None
        try:
            digits = "".join(map(_first, lines))
        except IndexError:  # an empty line
            return None
        if not digits.isascii() or not digits.isdigit() or "0" in digits:
            return None
        twice = len(different) < len(names)
        return PlainLines(self._only_home, digits, names, twice, self._plain_item)

    def _plain_item(self, digit: str, name: str) -> DeckLine:
        line = digit + name
        found = self._items.get(line)
        if found is None:
            found = self._items[line] = self._plain_line(line) or NOTHING
        assert isinstance(found, DeckLine), "its name is in the catalogue"
        return found

    def lines(self, text: str) -> list[tuple[int, str, DeckLine]]:
        """Every line that is a card: its place in the text from 0, its part, what it is read as."""
        self.read(text)
        found, here = [], ""
        for place, line in enumerate(text.removeprefix("\ufeff").splitlines()):
            item = self._items.get(line) or self._item(line.strip(), place + 1)
            if type(item) is DeckLine:
                found.append((place, here or item.home, item))
            elif type(item) is Heading:
                here = item.part
            elif type(item) is UnknownHeading:
                here = ""
        return found

    def unknown_headings(self, text: str) -> list[tuple[int, str]]:
        """Their places in the text, from 0."""
        lines = enumerate(text.removeprefix("\ufeff").splitlines())
        items = ((place, self._item(line.strip(), place + 1)) for place, line in lines)
        return [(place, one.text) for place, one in items if type(one) is UnknownHeading]

    def _fill(self, items: list[Item | None], lines: Sequence[str]) -> None:
        """Reads the lines that nobody has read before."""
        if len(self._items) > REMEMBERED:
            self._items.clear()
        for place, item in enumerate(items):
            if item is None:
                line = lines[place]
                found = self._plain_line(line) or self._item(line.strip(), place + 1)
                items[place] = self._items[line] = found

    def _plain_line(self, line: str) -> DeckLine | None:
        """`3 Name`, spelled as in the catalogue: what most lines are."""
        digits, _, name = line.partition(" ")
        count = _COUNTS.get(digits)
        if count is None or name not in self.cards.by_name or self.cards.has_numbered_names:
            return None
        card = self.cards.find(name)
        if card is None:
            return None
        home = self._only_home or self._home(card)
        return DeckLine(count, card.name, "", NO_MARKS, card, home, home)

    def _home(self, card: Card | None) -> str:
        """Where a card goes when no heading says it."""
        home = self._homes.get(card)
        if home is None:
            if len(self._homes) > REMEMBERED:
                self._homes.clear()
            home = self._homes[card] = home_of(self.rules, card)
        return home

    def _made(
        self,
        count: int,
        name: str,
        set: str = "",
        marks: frozenset[str] = NO_MARKS,
        card: Card | None = None,
    ) -> DeckLine:
        home = self._home(card)
        if card is None:
            return DeckLine(count, name, set, marks, None, home)
        return DeckLine(count, card.name, set, marks, card, home, "" if set else home)

    def _item(self, line: str, number: int) -> Item:
        _refuse_unseen(line, number)
        if not line or line.startswith(("#", "//")):
            return NOTHING
        name, colon, value = line.partition(":")
        if colon and name.strip().lower() in FIELDS:
            return Field(name.strip().lower(), value.strip())
        part = self._heading(line)
        if part is not None:
            return Heading(part)
        found = self._line(line, number)
        heading = _like_a_heading(line) if found.card is None else ""
        if heading:
            return UnknownHeading(heading)
        remarks = _REMARK.finditer(line) if found.card is None and self.cards else ()
        before = (self._line(line[: remark.start()], number) for remark in remarks)
        return next((one for one in before if one.card is not None), found)

    def _heading(self, line: str) -> str | None:
        """`Part`, `Part:`, `[Part]`, `== Part ==`, `Part (40)`, and several of these at once:
        `== Part (40) ==`."""
        return self._headings.get(name_key(_undecorated(line)))

    def _line(self, line: str, number: int) -> DeckLine:
        text, marks = _without_marks(line)
        found = self._known(1, text, marks)
        if found is not None:
            return found
        ways = _counted(text)
        known = (one for count, name in ways if (one := self._known(count, name, marks)))
        line_known = next(known, None)
        count, name = (line_known.count, line_known.name) if line_known else ways[0]
        if not 1 <= count <= MOST_COPIES:
            raise Refusal(
                "line {line}: {count} copies of '{name}'",
                do="write a number from 1 to {most}",
                line=number,
                count=count,
                name=name,
                most=MOST_COPIES,
            )
        return line_known or self._in_set(count, name, marks)

    def _in_set(self, count: int, name: str, marks: frozenset[str]) -> DeckLine:
        """`Name (Core Set)`, where the whole is no name."""
        found = _IN_SET.fullmatch(name)
        if found is None:
            return self._made(count, name, "", marks)
        if not self.cards:
            return self._made(count, found[1], found[2].strip(), marks)
        card = self.cards.find(found[1])
        if card is None and not self.cards.beginning_with(found[1]):
            return self._made(count, name, "", marks)
        wanted = found[2].strip()
        spelled = self.cards.sets.get(name_key(wanted), wanted)
        return self._made(count, found[1], spelled, marks, card)

    def _known(self, count: int, name: str, marks: frozenset[str]) -> DeckLine | None:
        card = self.cards.find(name) if self.cards else None
        return None if card is None else self._made(count, card.name, "", marks, card)


def _undecorated(line: str) -> str:
    plain, before = line, ""
    while plain != before:
        before = plain
        plain = _COUNTED.sub("", plain).strip("= \t").removesuffix(":").strip()
        if plain.startswith("[") and plain.endswith("]"):
            plain = plain[1:-1].strip()
    return plain


def _like_a_heading(line: str) -> str:
    """The words of `Words:`, `[Words]` and `== Words ==`; nothing where a line is none of these, or
    begins with a count."""
    decorated = (
        line.endswith(":")
        or (line.startswith("[") and line.endswith("]"))
        or (line.startswith("==") and line.endswith("=="))
    )
    plain = _undecorated(line) if decorated else ""
    return plain if plain and _counted(plain) == [(1, plain)] else ""


def _without_marks(line: str) -> tuple[str, frozenset[str]]:
    marks = set()
    while line.endswith("]") and (found := _MARK.fullmatch(line)):
        line = found[1]
        marks.add(found[2].lower())
    return line, frozenset(marks)


def _counted(text: str) -> list[tuple[int, str]]:
    """How many, and of what: the ways to read it, the likeliest first."""
    ways = []
    if text[0].isdigit() and (found := _LEADING.fullmatch(text)):
        ways.append((_number(found[1] or found[3]), (found[2] or found[4]).strip()))
    if text[-1].isdigit() and (found := _TRAILING.fullmatch(text)):
        ways.append((_number(found[2]), found[1].strip()))
    return ways or [(1, text)]


def _number(digits: str) -> int:
    return int(digits) if len(digits) < 10 else 10**9


def _refuse_too_long(text: str) -> None:
    if len(text) * 4 > LARGEST and len(text.encode(errors="surrogatepass")) > LARGEST:
        raise Refusal("the list has more than {limit:,} bytes", do="give one deck", limit=LARGEST)


def _refuse_unseen(line: str, number: int) -> None:
    found = _UNSEEN.search(line)
    if found is not None:
        raise Refusal(
            "line {line} is not text (it has {character})",
            do="give a plain text file in UTF-8",
            line=number,
            character=Message("the character {code}", code=f"U+{ord(found[0]):04X}"),
        )


_UNSEEN = re.compile("[\x00-\x08\x0e-\x1b\x7f\ud800-\udfff]")
_first, _rest = itemgetter(0), itemgetter(slice(1, None))
_COUNTS = {str(number): number for number in range(1, 100)}
_plain = attrgetter("plain")
