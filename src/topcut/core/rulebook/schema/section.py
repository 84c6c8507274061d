"""What every table of a rulebook is made of.

Modules of this folder have no `from __future__ import annotations` where they can do without:
msgspec would have to compile each of 380 annotations before the first rulebook is read.
"""

from typing import Annotated

from msgspec import Meta, Struct

from topcut.core.message import Message

Rules = tuple[Annotated[str, Meta(min_length=1, max_length=40)], ...]
Name = Annotated[str, Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*\Z", max_length=60)]
Text = Message
"""Words that people read: a message of 1 to 2000 characters. `texts_of` finds them all, so that
they can be translated."""
Title = Annotated[str, Meta(min_length=1, max_length=2000)]
"""The same in every language: the title of a game or a document, a number, a code."""
Points = Annotated[int, Meta(ge=0, le=1_000_000)]
Ratio = Annotated[str, Meta(pattern=r"^[0-9]{1,4}/[1-9][0-9]{0,3}\Z")]
Count = Annotated[int, Meta(ge=1, le=1_000_000)]


class Section(Struct, frozen=True, forbid_unknown_fields=True):
    """A table of the file: nothing unknown in it, never changed after loading."""


class Cited(Section, frozen=True, kw_only=True):
    """A table that says which rules it carries out."""

    rules: Rules
