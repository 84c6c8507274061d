"""Files of a programme: JSON into structs. What does not fit is refused with its place; keys that
nobody knows are told and left out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from mmap import mmap
from typing import Annotated, Any, TypeAlias, TypeVar

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from topcut.core.convert import convert
from topcut.core.file_faults import Path
from topcut.core.message import Message
from topcut.core.programme.definition import Programme
from topcut.core.refusal import Refusal
from topcut.core.rulebook.loading.locate import dotted
from topcut.core.validation import FormatWords, wrong_values

T = TypeVar("T")
Buffer = bytes | bytearray | memoryview | mmap
"""What a file is read from."""

Text = Annotated[str, Meta(max_length=2000)]
PersonText = Annotated[str, Meta(min_length=1, max_length=500)]
"""How a file names somebody: a name, a number or a handle."""
Id = Annotated[str, Meta(min_length=1, max_length=200)]
Day: TypeAlias = date
Time = Annotated[str, Meta(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]\Z")]

UNKNOWN = Message("is not a key that is known here; it is left out")
WORDS = FormatWords(Message("an object"), UNKNOWN)


class FileRow(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, gc=False):
    """An object of a file."""


class HyphenRow(FileRow, frozen=True, kw_only=True, rename="kebab"):
    """The same with hyphens in its keys."""


Find = Callable[[str], Programme]
"""A programme by its id, or a refusal."""


class _FileHead(Struct, frozen=True, kw_only=True):
    programme: Text
    ratings: int | UnsetType = UNSET
    season: int | UnsetType = UNSET
    listing: int | UnsetType = UNSET


_HEADS = msgspec.json.Decoder(_FileHead)


def programme_of(data: Buffer, source: str, kind: str) -> str:
    """The programme that a file of this kind names; another kind or version is refused."""
    try:
        top = _HEADS.decode(data)
    except msgspec.ValidationError:
        top, _ = fitted(parsed(data, source), _FileHead)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise not_json(source, error) from None
    if getattr(top, kind) != 1:
        raise Refusal(
            """{source} does not begin with "{kind}": 1""",
            do="check whether it is the right file, and written for this version",
            source=source,
            kind=kind,
        )
    return top.programme


def parsed(data: Buffer, source: str) -> Any:
    """JSON as plain values, or a refusal."""
    try:
        return msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise not_json(source, error) from None


def not_json(source: str, error: Exception) -> Refusal:
    reason = "too deeply nested" if isinstance(error, RecursionError) else str(error)
    return Refusal(
        "{source} is not JSON: {reason}",
        do="write it as docs/programmes.md shows",
        source=source,
        reason=reason,
    )


def fitted(raw: Any, kind: type[T], at: str = "") -> tuple[T, list[Message]]:
    """Plain values as this struct, and what is told of keys that were left out. `at` is where in
    the file the values stand."""
    try:
        return convert(raw, kind), []
    except msgspec.ValidationError as error:
        first = str(error)
    found = [*wrong_values(raw, kind, WORDS)]
    unknown = [path for path, problem in found if problem == UNKNOWN]
    wrong = [(path, problem) for path, problem in found if problem != UNKNOWN]
    if wrong:
        path, problem = wrong[0]
        raise misfit(_joined(at, path), problem, len(wrong) - 1)
    told = [Message("{key} {unknown}", key=_joined(at, path), unknown=UNKNOWN) for path in unknown]
    try:
        return convert(_without(raw, unknown), kind), told
    except msgspec.ValidationError as error:
        raise misfit(at, str(error) or first) from None


def misfit(place: str, problem: str, more: int = 0) -> Refusal:
    """A value that cannot be used: where it stands, what is wrong."""
    if more:
        problem = Message("{fault} ({more} more faults)", fault=problem, more=more)
    return Refusal(
        "the file is wrong at {place}: {fault}",
        do="mend that place",
        place=place or Message("its top"),
        fault=problem,
    )


def _joined(at: str, path: Path) -> str:
    inner = dotted(path)
    return f"{at}.{inner}" if at and inner else at or inner


def _without(raw: Any, paths: Sequence[Path]) -> Any:
    """A copy without these keys."""
    if not paths:
        return raw
    gone = {path[0] for path in paths if len(path) == 1}
    inner: dict[str | int, list[Path]] = {}
    for path in paths:
        if len(path) > 1:
            inner.setdefault(path[0], []).append(path[1:])
    if isinstance(raw, dict):
        kept = {key: value for key, value in raw.items() if key not in gone}
        return {key: _without(value, inner.get(key, ())) for key, value in kept.items()}
    return [_without(value, inner.get(index, ())) for index, value in enumerate(raw)]


def days_after(day: date, days: int) -> date:
    """So many days later; the calendar's last day where it ends before that."""
    try:
        return day + timedelta(days=days)
    except OverflowError:
        return date.max if days > 0 else date.min
