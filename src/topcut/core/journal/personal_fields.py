"""Which fields of a fact are about people: said at the field, read from there.

`Annotated[str, Meta(max_length=500), personal()]` is kept beside the journal, `PUBLIC` stands in
the line, and `STAFF` is somebody of the staff, whom the line names by number. A test finds texts
that say neither.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from msgspec import Meta, inspect

from topcut.core.journal.fact import Value
from topcut.core.message import Message


def personal(instead: Message = Message("")) -> Meta:  # noqa: B008 - never changed
    """Kept beside the journal. `instead` is shown once it is erased, with the numbers around it."""
    return Meta(extra={"personal": "beside", "instead": instead})


PUBLIC = Meta(extra={"personal": "no"})
STAFF = Meta(extra={"personal": "staff"})


class PersonalField(NamedTuple):
    name: str
    instead: Message
    required: bool
    filler: str
    """A text that the field takes, while nothing better is known."""


class PersonalFields(NamedTuple):
    """The personal fields of a fact or of a part of one."""

    own: tuple[PersonalField, ...] = ()
    staff: tuple[str, ...] = ()
    parts: Mapping[str, PersonalFields] = {}
    """Fields that hold such a part, or a list of them."""


@cache
def personal_fields(kind: type[Value]) -> PersonalFields | None:
    """None where a fact has nothing of the sort, as those that are recorded most."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    found = _of_struct(info)
    return found if any(found) else None


def _of_struct(info: inspect.StructType) -> PersonalFields:
    own: list[PersonalField] = []
    staff: list[str] = []
    parts: dict[str, PersonalFields] = {}
    for field in info.fields:
        match said_of(field.type):
            case {"personal": "beside", "instead": Message() as instead}:
                filler = "?" * max(_shortest(field.type), 1)
                own.append(PersonalField(field.name, instead, field.required, filler))
            case {"personal": "staff"}:
                staff.append(field.name)
            case _:
                for inner in map(_of_struct, _structs(field.type)):
                    if any(inner):
                        parts[field.name] = inner
    return PersonalFields(tuple(own), tuple(staff), parts)


def said_of(info: inspect.Type) -> dict[str, Any] | None:
    """What a field says of itself; also of a text that may be missing."""
    if isinstance(info, inspect.Metadata):
        return info.extra
    if isinstance(info, inspect.UnionType):
        return next((said for one in info.types if (said := said_of(one))), None)
    return None


def _shortest(info: inspect.Type) -> int:
    match info:
        case inspect.Metadata():
            return _shortest(info.type)
        case inspect.UnionType():
            return max(map(_shortest, info.types))
        case inspect.StrType(min_length=int(least)):
            return least
    return 0


def _structs(info: inspect.Type) -> Iterator[inspect.StructType]:
    match info:
        case inspect.StructType():
            yield info
        case inspect.VarTupleType():
            yield from _structs(info.item_type)
        case inspect.UnionType():
            for one in info.types:
                yield from _structs(one)
        case inspect.Metadata():
            yield from _structs(info.type)
