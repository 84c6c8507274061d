"""Personal values beside a journal: lines hold commitments to them, and are whole without them.

A *part* is what one fact, or one player in it, says about people: a name with club and year of
birth, the reason of a penalty. The line has the part's path and its commitment, the SHA-256 of a
random salt and the values; salt and values are kept beside the line. Whoever has both can check
that nothing was changed; when both are erased the commitment says nothing any more, and every
digest stays right (docs/decisions/0014-erasure-and-the-public-journal.md).
"""

from __future__ import annotations

import hmac
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from msgspec import structs

from topcut.core.journal.digest import digest_of, quick_digest_of
from topcut.core.journal.fact import Fact
from topcut.core.journal.personal_fields import PersonalFields, personal_fields
from topcut.core.message import Message

SALT = 32
"""Hexadecimal digits: 128 bits."""
STAFF_PART = "staff."
"""`staff.2` is the name of the second of the staff who is named in a journal."""
WAS_PART = "was"
"""The digest that a line had with names inside: whoever tries names could find one by it."""


class Disclosed(NamedTuple):
    """What a commitment was made of."""

    salt: str
    values: Any

    @property
    def commitment(self) -> str:
        return digest_of([self.salt, self.values])

    def opens(self, commitment: str) -> bool:
        both = [self.salt, self.values]
        return commitment in (quick_digest_of(both), digest_of(both))


Personal = Mapping[str, Disclosed]
"""By the path of the part."""


class Sealing(NamedTuple):
    """What sealing an action takes besides its facts."""

    secret: bytes
    """Random, of this action alone, and forgotten: all salts come from it."""
    staff: Mapping[int, str]
    """Everybody of the staff whom the journal names so far."""
    player: int | None = None
    """Who acts, where it is a player."""


def erased_staff(number: int) -> Message:
    return Message("Staff {number}", number=number)


class Withholding:
    """Takes personal values out of the lines of one action."""

    def __init__(self, sealing: Sealing) -> None:
        self._secret, self._player = sealing.secret, sealing.player
        self._numbers = {name: n for n, name in sealing.staff.items() if type(name) is str}
        self._next = max(sealing.staff, default=0) + 1
        self._parts: dict[str, Any] = {}

    def author(self, by: str, role: str) -> dict[str, int]:
        if role != "player":
            return {"staff": self._number(by)}
        if not self._player:
            self._parts["by"] = by  # somebody who is being entered has no number yet
        return {"player": self._player or 0}

    def old_digest(self, digest: str) -> None:
        self._parts[WAS_PART] = digest

    def fact(self, fields: dict[str, Any], kind: type[Fact]) -> None:
        found = personal_fields(kind)
        if found is None:
            return
        for name in found.staff:
            if fields.get(name):
                fields[name] = self._number(fields[name])
        self._take(fields, found, "fact")

    def commit(self, sequence: int) -> dict[str, Disclosed]:
        """What was taken out of this line, each part with its salt."""
        taken, self._parts = self._parts, {}
        return {path: Disclosed(self._salt(sequence, path), one) for path, one in taken.items()}

    def _take(self, fields: dict[str, Any], found: PersonalFields, path: str) -> None:
        part = {one.name: fields.pop(one.name, None) for one in found.own}
        part = {name: value for name, value in part.items() if value is not None}
        if any(part.values()) or any(one.required for one in found.own):
            self._parts[path] = part
        for name, inner in found.parts.items():
            held = fields.get(name)
            if isinstance(held, dict):
                self._take(held, inner, f"{path}.{name}")
            for index, one in enumerate(held if isinstance(held, list | tuple) else ()):
                self._take(one, inner, f"{path}.{name}.{index}")

    def _number(self, name: str) -> int:
        if name not in self._numbers:
            self._numbers[str(name)] = self._next
            self._parts[f"{STAFF_PART}{self._next}"] = str(name)
            self._next += 1
        return self._numbers[name]

    def _salt(self, sequence: int, path: str) -> str:
        return hmac.digest(self._secret, f"{sequence}/{path}".encode(), "sha256").hex()[:SALT]


class PuttingBack:
    """Puts personal values back into the fields of a fact, as far as they are still there."""

    def __init__(self, kind: type[Fact], sealed: Mapping[str, str], kept: Personal) -> None:
        self._found = personal_fields(kind) or PersonalFields()
        self._paths = [path for path in sealed if path == "fact" or path.startswith("fact.")]
        self._kept = kept
        self._erased: list[tuple[list[str], PersonalFields]] = []
        self._erased_staff: dict[str, str] = {}

    def fill(self, fields: dict[str, Any], staff: Mapping[int, str]) -> None:
        """Raises KeyError, IndexError, TypeError or ValueError where the line is garbled."""
        for path in self._paths:
            steps = path.split(".")[1:]
            part, found = _walk(fields, self._found, steps)
            kept = self._kept.get(path)
            names = {one.name for one in found.own}
            if kept is None:
                self._erased.append((steps, found))
                part |= {one.name: one.filler for one in found.own if one.required}
            elif part.keys() & names or not kept.values.keys() <= names:
                raise ValueError(f"the personal data of {path}")
            else:
                part |= kept.values
        for name in self._found.staff:
            if type(number := fields.get(name)) is int:
                fields[name] = str(staff[number])
                if isinstance(staff[number], Message):
                    self._erased_staff[name] = staff[number]
            elif number:
                raise ValueError(f"the field {name}")

    def mark_erased(self, fact: Fact) -> None:
        """A number in place of a name, nothing in place of a text."""
        for steps, found in self._erased:
            *around, part = _structs(fact, steps)
            numbers = {k: v for one in (*around, part) for k, v in _numbers(one)}
            for field in found.own:
                told = _instead(field.instead, numbers)
                if told or field.required:
                    structs.force_setattr(part, field.name, told)
        for name, told in self._erased_staff.items():
            structs.force_setattr(fact, name, told)


def _instead(text: Message, numbers: Mapping[str, int]) -> str:
    try:
        return text.filled(numbers) if text else ""
    except KeyError:
        return ""


def _numbers(struct: Any) -> Iterator[tuple[str, int]]:
    for name in struct.__struct_fields__:
        if type(value := getattr(struct, name)) is int:
            yield name, value


def _walk(
    fields: dict[str, Any], found: PersonalFields, steps: list[str]
) -> tuple[dict[str, Any], PersonalFields]:
    part: Any = fields
    for step in steps:
        if isinstance(part, list):
            part = part[int(step)]
        else:
            part, found = part[step], found.parts[step]
    return part, found


def _structs(fact: Any, steps: list[str]) -> Iterator[Any]:
    """The fact, and each part of it on the way."""
    part: Any = fact
    yield part
    for step in steps:
        part = part[int(step)] if isinstance(part, tuple) else getattr(part, step)
        if not isinstance(part, tuple):
            yield part
