"""What an entry says: the base of all facts, whatever they are about.

A fact is frozen, typed and in the past tense: something that a person decided. Its kind is what
lines of journals call it for ever. A class is never changed in meaning once journals with it exist:
a new shape gets a new `version` and an upcast (upcast.py).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import ClassVar, dataclass_transform

from msgspec import Struct, ValidationError, field

from topcut.core.message import Message

NameOf = Callable[[int], str]
"""What to call the entrant of a number."""


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(field,))
class Value(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, gc=False):
    """A part of a fact. Read exactly: no unknown fields, no text where a number belongs.

    `gc=False`: frozen values cannot be part of a cycle, so nobody need look for one.
    """


class Fact(Value, tag_field="kind"):
    """The base of all facts: `class NoteWritten(Fact, tag="note-written", kw_only=True)`."""

    version: ClassVar[int] = 1

    def words(self, name_of: NameOf) -> Message:
        """The line in the log."""
        raise NotImplementedError

    def players_named(self) -> Iterable[tuple[int, str]]:
        """The number and the name of each player whom this fact gives one."""
        return ()

    @property
    def kind(self) -> str:
        return kind_of(type(self))


def kind_of(fact: type[Fact]) -> str:
    return str(fact.__struct_config__.tag)


def known_facts() -> dict[str, type[Fact]]:
    """All kinds of facts whose modules are loaded. What has subclasses is a base and no fact."""
    return {kind_of(one): one for one in _leaves(Fact)}


def _leaves(base: type[Fact]) -> Iterator[type[Fact]]:
    for one in base.__subclasses__():
        yield from _leaves(one) if one.__subclasses__() else (one,)


def problem_of(error: ValidationError) -> str:
    """First where it is, then what is wrong there."""
    what, _, where = str(error).partition(" - at `$.")
    return f"{where[:-1]}: {what}" if where else what
