"""What is known of a person, kept beside the journal so that it can be erased.

The journal knows people by number and, of their data, only a seal: a digest of the data with a
random salt that is kept with the data. Whoever has both can check that nothing was changed behind
the journal's back; when both are erased, the seal says nothing any more and every digest of the
journal stays right (docs/decisions/0009-personal-data-beside-the-journal.md).
"""

from __future__ import annotations

from datetime import date
from hashlib import sha256
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from topcut.core.message import Message
from topcut.core.programme.people.directory import Directory, Person
from topcut.core.text import LONGEST_NAME

ADULT = 18
ShownAs = Literal["name", "handle", "number", "nobody"]
Seal = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
Short = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
_SORTED = msgspec.json.Encoder(order="sorted")


class PersonalData(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that says who somebody is."""

    name: Short
    number: Short | None = None
    """The membership number."""
    handle: Short | None = None
    aliases: tuple[Short, ...] = ()
    region: Short | None = None
    contact: Short | None = None
    born: date | None = None
    shown: ShownAs | None = None
    """How public pages name the person: their own choice. None: by default."""

    def seal(self, salt: str) -> str:
        """What the journal keeps of this data."""
        return sha256(salt.encode() + _SORTED.encode(self)).hexdigest()

    def person(self) -> Person:
        return Person(
            name=self.name,
            number=self.number,
            handle=self.handle,
            aliases=self.aliases,
            region=self.region,
        )


def public_name(number: int, data: PersonalData | None, today: date) -> str | None:
    """How the public sees a person: as they chose; nobody under 18 by default, and nobody of whom
    nothing is known any more by more than a number. None: not at all."""
    if data is None:
        return erased_name(number)
    chosen = data.shown
    if chosen is None:
        chosen = "nobody" if data.born is not None and _age(data.born, today) < ADULT else "name"
    if chosen == "nobody":
        return None
    if chosen == "number":
        return data.number or erased_name(number)
    return (data.handle if chosen == "handle" else None) or data.name


def _age(born: date, today: date) -> int:
    return today.year - born.year - ((today.month, today.day) < (born.month, born.day))


def erased_name(number: int) -> str:
    return str(Message("Person {number}", number=number))


def directory_of(people: dict[int, PersonalData]) -> tuple[Directory, list[int]]:
    """Everybody to be found by number, name, handle or alias, and whose number each position has.
    Two people of one name are no fault here: both exist, and typing it is ambiguous."""
    directory, numbers = Directory(unique=("number", "handle")), []
    for number, data in people.items():
        directory.add(data.person())
        numbers.append(number)
    return directory, numbers
