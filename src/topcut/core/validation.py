"""Every value of a file that does not fit its key.

Decoding stops at the first value that it does not understand. Whoever wrote the file wants to hear
of all of them, so its values are then walked through beside the annotations of the classes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Meta, Struct
from msgspec.structs import FieldInfo, fields

from .file_faults import Finding, Path
from .message import LONGEST_MESSAGE, Message, one_of

NO_LIMITS = Meta()
A_MESSAGE = Meta(min_length=1, max_length=LONGEST_MESSAGE)


@dataclass(frozen=True, slots=True)
class FormatWords:
    """How the people who write such files call things."""

    table: Message
    """Keys with their values: a table in TOML, an object in JSON."""
    unknown: Message
    """Said of a key that does not exist."""


def wrong_values(raw: Any, kind: Any, words: FormatWords) -> Iterator[Finding]:
    """Every value that does not fit its key, every key that is missing or unknown."""
    return _Walk(words).walk(raw, kind, (), NO_LIMITS)


@cache
def hints_of(table: type[Struct]) -> dict[str, Any]:
    """What each key of a table holds, in the words of Python's annotations."""
    return get_type_hints(table, include_extras=True)


@cache
def fields_of(table: type[Struct]) -> dict[str, FieldInfo]:
    """The fields of a table by their keys; msgspec evaluates all annotations anew each time."""
    return {field.encode_name: field for field in fields(table)}


@dataclass(frozen=True, slots=True)
class _Walk:
    words: FormatWords

    def walk(self, value: Any, kind: Any, at: Path, limits: Meta) -> Iterator[Finding]:
        """`kind` is an annotation, and `limits` what stands beside it."""
        origin = get_origin(kind)
        if origin is Annotated:
            yield from self.walk(value, get_args(kind)[0], at, kind.__metadata__[0])
        elif origin in (tuple, list):
            yield from self._in_list(value, get_args(kind), at, limits)
        elif origin is dict:
            yield from self._in_named(value, get_args(kind), at, limits)
        elif origin in (Union, UnionType):
            yield from self._in_union(value, get_args(kind), at)
        elif isinstance(kind, type) and issubclass(kind, Struct):
            yield from self._in_table(value, kind, at)
        elif problem := _problem(value, kind, limits):
            yield at, problem

    def _in_table(self, value: Any, table: type[Struct], at: Path) -> Iterator[Finding]:
        if not isinstance(value, dict):
            yield at, _should_be(self.words.table, value)
            return
        hints = hints_of(table)
        known = fields_of(table)
        for key, field in known.items():
            if key in value:
                yield from self.walk(value[key], hints[field.name], (*at, key), NO_LIMITS)
            elif field.required:
                yield (*at, key), Message("is missing")
        if table.__struct_config__.forbid_unknown_fields:
            for key in value:
                if key not in known:
                    yield (*at, key), self.words.unknown

    def _in_named(
        self, value: Any, kinds: tuple[Any, ...], at: Path, limits: Meta
    ) -> Iterator[Finding]:
        """A table whose keys are names of one's own, such as options and results."""
        if not isinstance(value, dict):
            yield at, _should_be(self.words.table, value)
            return
        if problem := _wrong_length(value, limits):
            yield at, problem
        for key, item in value.items():
            yield from self.walk(key, kinds[0], (*at, key), NO_LIMITS)
            yield from self.walk(item, kinds[1], (*at, key), NO_LIMITS)

    def _in_list(
        self, value: Any, kinds: tuple[Any, ...], at: Path, limits: Meta
    ) -> Iterator[Finding]:
        """A list of anything, or a row of so many things, such as the players in a line of
        sizes."""
        if not isinstance(value, list | tuple):
            yield at, _should_be(Message("a list"), value)
            return
        if len(kinds) == 1 or kinds[-1] is Ellipsis:
            kinds = (kinds[0],) * len(value)
        if len(value) != len(kinds):
            yield at, _should_be(Message("a list of {count}", count=len(kinds)), value)
            return
        if problem := _wrong_length(value, limits):
            yield at, problem
        for index, (item, kind) in enumerate(zip(value, kinds, strict=True)):
            yield from self.walk(item, kind, (*at, index), NO_LIMITS)

    def _in_union(self, value: Any, kinds: tuple[Any, ...], at: Path) -> Iterator[Finding]:
        """TOML has no word for nothing: what may be left out is of the other kind where it
        stands."""
        some = [kind for kind in kinds if kind is not NoneType]
        if value is None and len(some) < len(kinds):
            return
        alike = [kind for kind in some if _is_container(kind) and isinstance(value, dict | list)]
        if len(some) == 1 or alike:
            yield from self.walk(value, (alike or some)[0], at, NO_LIMITS)
        elif all(any(self.walk(value, kind, at, NO_LIMITS)) for kind in some):
            wanted = one_of([_WORDS.get(_bare(kind), self.words.table) for kind in some])
            yield at, _should_be(wanted, value)


def _bare(kind: Any) -> Any:
    return get_args(kind)[0] if get_origin(kind) is Annotated else kind


def _is_container(kind: Any) -> bool:
    bare = _bare(kind)
    return get_origin(bare) is not None or (isinstance(bare, type) and issubclass(bare, Struct))


def _problem(value: Any, kind: Any, limits: Meta) -> Message | None:
    """What is wrong with a single value; nothing where it fits."""
    if get_origin(kind) is Literal:
        known = get_args(kind)
        if any(type(value) is type(one) and value == one for one in known):
            return None
        return _should_be(one_of([repr(one) for one in known]), value)
    if kind is date:
        return None if _is_day(value) else _should_be(Message("a day such as 2026-11-15"), value)
    if kind is Message:
        kind, limits = str, A_MESSAGE
    if kind not in _WORDS:
        return None
    if type(value) is not kind and not (kind is float and type(value) is int):
        return _should_be(_WORDS[kind], value)
    in_range = kind in (int, float)
    return _out_of_range(value, limits) if in_range else _wrong_text(value, kind, limits)


def _is_day(value: Any) -> bool:
    if isinstance(value, date):
        return True
    try:
        return isinstance(value, str) and date.fromisoformat(value).isoformat() == value
    except ValueError:
        return False


def _should_be(wanted: Message, value: Any) -> Message:
    return Message("should be {wanted}, not {value}", wanted=wanted, value=_shown(value))


def _out_of_range(value: float, limits: Meta) -> Message | None:
    if limits.ge is not None and value < limits.ge:
        least = Message("greater than or equal to {least}", least=limits.ge)
        return _should_be(least, value)
    if limits.le is not None and value > limits.le:
        most = Message("less than or equal to {most}", most=limits.le)
        return _should_be(most, value)
    return None


def _wrong_text(value: Any, kind: Any, limits: Meta) -> Message | None:
    if kind is bool:
        return None
    if limits.pattern is not None and not re.search(limits.pattern, value):
        return Message(
            "should match the pattern {pattern}, not {value}",
            pattern=limits.pattern.replace(r"\Z", "$"),
            value=_shown(value),
        )
    return _wrong_length(value, limits)


def _wrong_length(value: Any, limits: Meta) -> Message | None:
    """Of a text, a list or a table of names."""
    many = len(value)
    if limits.min_length is not None and many < limits.min_length:
        least = _many(limits.min_length, value)
        return Message("should have at least {least}, not {many}", least=least, many=many)
    if limits.max_length is not None and many > limits.max_length:
        most = _many(limits.max_length, value)
        return Message("should have at most {most}, not {many}", most=most, many=many)
    return None


_LONGEST = 10**60
_WORDS: dict[Any, Message] = {
    bool: Message("true or false"),
    int: Message("an integer"),
    float: Message("a number"),
    str: Message("a string"),
    date: Message("a day"),
}


def _many(number: int, value: Any) -> Message:
    if isinstance(value, str):
        return Message.counted("{count} character", "{count} characters", number)
    if isinstance(value, dict):
        return Message.counted("{count} key", "{count} keys", number)
    return Message.counted("{count} item", "{count} items", number)


def _shown(value: Any) -> str:
    """A value as it stands in the file."""
    if isinstance(value, dict):
        return Message("a table")
    if isinstance(value, list | tuple):
        return Message("a list of {count}", count=len(value))
    if isinstance(value, int) and abs(value) > _LONGEST:
        return Message("a number of more digits than anybody reads")
    text = repr(value)
    return text if len(text) <= 80 else f"{text[:77]}…"
