"""People found by number, name, handle or alias."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple, cast

from msgspec import Struct

from topcut.core.message import both
from topcut.core.refusal import Refusal

Status = Literal["found", "ambiguous", "unfound"]
Field = Literal["name", "number", "handle"]


@lru_cache(maxsize=50_000)
def spelling(text: str) -> str:
    """What all spellings of one name have in common: NFKC, casefold, single spaces."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


class Person(Struct, frozen=True, kw_only=True, gc=False):
    """Somebody across events."""

    name: str
    number: str | None = None
    handle: str | None = None
    aliases: tuple[str, ...] = ()
    region: str | None = None


class PersonMatch(NamedTuple):
    """ST-306, ST-307: whom a typed text means: one to confirm, several to choose from, nobody."""

    status: Status
    people: tuple[int, ...]


class Directory:
    """Everybody that a file or a programme knows, by position."""

    def __init__(
        self,
        people: Iterable[Person] = (),
        unique: tuple[Field, ...] = ("name", "number", "handle"),
    ) -> None:
        self.unique = unique
        self.people: list[Person] = []
        self._by_text: dict[str, tuple[int, ...]] = {}
        self._own: dict[tuple[str, str], int] = {}
        self._seen: dict[str, int] = {}
        """What was resolved before, by the text as it was typed."""
        for person in people:
            self.add(person)

    def add(self, person: Person) -> int:
        """Somebody new; two people of one name, number or handle are refused."""
        position = len(self.people)
        keys = {
            (what, spelling(text))
            for what, text in (
                ("name", person.name),
                ("number", person.number),
                ("handle", person.handle),
            )
            if text is not None
        }
        for what, key in sorted(keys):
            if what not in self.unique:
                continue
            other = self._own.setdefault((what, key), position)
            if other != position:
                raise Refusal(
                    "two people have the {field} '{text}': {names}",
                    do="give each of them their own, or merge the two",
                    field=what,
                    text=getattr(person, what),
                    names=both([self.people[other].name, person.name]),
                )
        self.people.append(person)
        for key in {key for _, key in keys} | {spelling(one) for one in person.aliases}:
            self._by_text[key] = (*self._by_text.get(key, ()), position)
        self._seen.clear()
        return position

    def match(self, text: str) -> PersonMatch:
        """ST-306, ST-307: equal after NFKC, casefold and collapsed spaces."""
        found = self._by_text.get(spelling(text), ())
        if not found:
            return PersonMatch("unfound", ())
        return PersonMatch("found" if len(found) == 1 else "ambiguous", found)

    def known(self, text: str) -> int | None:
        """The one whom a text means; None where that is nobody or not clear."""
        position = self._seen.get(text)
        if position is None:
            status, found = self.match(text)
            if status != "found":
                return None
            position = self._seen[text] = found[0]
        return position

    def resolve(self, text: str) -> int:
        """The one whom a report means; somebody unknown is a new person of that name."""
        position = self._seen.get(text)
        if position is None:
            position = self._resolved(text)
            self._seen[text] = position
        return position

    def resolve_all(self, texts: Sequence[str]) -> list[int]:
        """Everybody of a list; most were seen before."""
        known = [*map(self._seen.get, texts)]
        if None not in known:
            return cast(list[int], known)
        return [self.resolve(text) for text in texts]

    def _resolved(self, text: str) -> int:
        key = spelling(text)
        found = self._by_text.get(key, ())
        if len(found) > 1:
            raise Refusal(
                "'{text}' may be {names}",
                do="name them by number",
                text=text,
                names=both([self.people[one].name for one in found]),
            )
        if found:
            return found[0]
        if not key:
            raise Refusal("a player has no name", do="name everybody")
        position = len(self.people)
        self.people.append(Person(name=" ".join(text.split())))
        self._own["name", key] = position
        self._by_text[key] = (position,)
        return position
