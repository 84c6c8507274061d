"""Finding oneself in a big event: a few rows instead of a list of thousands."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import chain
from typing import TYPE_CHECKING
from urllib.parse import parse_qs

from markupsafe import escape

from topcut.core.text import folded, spelled_out, spellings

if TYPE_CHECKING:
    from ..common.public_rows import PublicSeat

MOST = 20
LONGEST = 200
LAST = 0x10FFFF


@dataclass(frozen=True, slots=True)
class Hit:
    name: str
    number: int
    table: int
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Finder:
    """Every word of every name in order, so that a beginning is found without looking at all."""

    words: tuple[tuple[str, int], ...] = ()
    hits: tuple[Hit, ...] = ()
    frame: tuple[str, str] = ("", "")
    """The page before and after the rows."""
    texts: dict[str, str] = field(default_factory=dict)

    @staticmethod
    def of(seats: Iterable[PublicSeat], frame: tuple[str, str], texts: dict[str, str]) -> Finder:
        hits = tuple(
            Hit(seat.name, seat.number, 0 if seat.alone else seat.table, _words_of(seat.name))
            for seat in seats
        )
        words = sorted((word, at) for at, hit in enumerate(hits) for word in hit.words)
        return Finder(tuple(words), hits, frame, texts)

    def find(self, asked: str) -> list[Hit]:
        """Who has a word that begins with each of these, by name; one more than are shown. The word
        that fewest have is looked up, the others are compared."""
        wanted = _typed(asked[:LONGEST])
        if not wanted:
            return []
        ranges = [[self._range(one) for one in word] for word in wanted]
        found: set[int] = set()
        for at in chain(*min(ranges, key=lambda some: sum(map(len, some)))):
            number = self.words[at][1]
            if all(_begins(self.hits[number], word) for word in wanted):
                found.add(number)
                if len(found) > MOST:
                    break
        return [self.hits[number] for number in sorted(found)]

    def _range(self, word: str) -> range:
        """Where the words that begin so stand."""
        end = word[:-1] + chr(ord(word[-1]) + 1) if ord(word[-1]) < LAST else word + chr(LAST)
        return range(bisect_left(self.words, (word, -1)), bisect_left(self.words, (end, -1)))

    def page(self, query: str) -> bytes:
        """The answer to `?q=`, as a whole page."""
        asked = asked_for(query)
        found = self.find(asked)
        rows = [self._row(hit) for hit in found[:MOST]]
        if asked and not found:
            rows = [f'<li class="muted">{escape(self.texts["none"])}</li>']
        elif len(found) > MOST:
            rows.append(f'<li class="muted">{escape(self.texts["more"])}</li>')
        return "".join((self.frame[0], *rows, self.frame[1])).encode()

    def _row(self, hit: Hit) -> str:
        table = f'<small>{escape(self.texts["table"])}</small> <b class="tno">{hit.table}</b>'
        return (
            f'<li><a class="grow name" href="../players/{hit.number}/">{escape(hit.name)}</a>'
            f"{table if hit.table else ''}</li>"
        )


def asked_for(query: str) -> str:
    """`q` of a query; nothing where it cannot be read."""
    try:
        fields = parse_qs(query[: 3 * LONGEST], max_num_fields=5)
    except ValueError:
        return ""
    return fields.get("q", [""])[0]


def _words(text: str) -> list[str]:
    return text.replace("-", " ").split()


def _words_of(name: str) -> tuple[str, ...]:
    """In every spelling."""
    return tuple(dict.fromkeys(word for one in spellings(name) for word in _words(one)))


def _typed(asked: str) -> list[tuple[str, ...]]:
    """Each word as it is typed, and with its umlauts spelled out."""
    pairs = zip(_words(folded(asked)), _words(spelled_out(asked)), strict=False)
    return [*dict.fromkeys(tuple(dict.fromkeys(pair)) for pair in pairs)]


def _begins(hit: Hit, typed: tuple[str, ...]) -> bool:
    return any(one.startswith(typed) for one in hit.words)
