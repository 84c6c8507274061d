"""Every text of a rulebook that people read, for whoever translates it."""

from __future__ import annotations

from collections.abc import Iterator
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from ..validation import hints_of
from .options import with_option
from .schema.rulebook import Rulebook
from .schema.section import Section, Text


def texts_of(rulebook: Rulebook) -> Iterator[str]:
    """Help, labels, instructions and words, each once, in the order of the rulebook; also those
    that appear only when an option is chosen."""
    found = dict.fromkeys(_texts(rulebook, Rulebook))
    for name, option in rulebook.options.items():
        for choice in option.choices or ():
            found.update(dict.fromkeys(_texts(with_option(rulebook, name, choice), Rulebook)))
    return iter(found)


def _texts(value: Any, kind: Any) -> Iterator[str]:
    """The texts in a value, which its annotation tells from names and codes."""
    if kind is Text:
        yield value
        return
    origin, parts = get_origin(kind), get_args(kind)
    if isinstance(value, Section):
        for name, inner in hints_of(type(value)).items():
            yield from _texts(getattr(value, name), inner)
    elif origin is Annotated:
        yield from _texts(value, parts[0])
    elif origin in (Union, UnionType):
        for inner in parts if value is not None else ():
            yield from _texts(value, inner)
    elif origin is tuple:
        for item in value:
            yield from _texts(item, parts[0])
    elif origin is dict:
        for item in value.values():
            yield from _texts(item, parts[1])
