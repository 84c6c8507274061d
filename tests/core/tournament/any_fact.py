"""Any fact that there can be, from the types and limits of its fields alone."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from msgspec import inspect

from topcut.core.journal.fact import Fact, known_facts
from topcut.core.tournament import fold

FACTS = {
    kind: fact
    for kind, fact in sorted(known_facts().items())
    if fact.__module__.startswith(fold.__package__)
}
DAYS = st.dates().map(lambda day: day.isoformat())
MOMENTS = st.datetimes().map(lambda moment: moment.isoformat())
DATED = {"date": DAYS, "day": DAYS, "at": MOMENTS, "closes": MOMENTS, "until": MOMENTS}
"""Fields whose text is a day or a moment: that is checked beyond their types."""
LONG = 30
HOURS = st.sampled_from(["", "00:00", "18:30", "23:59"])
PATTERNS: dict[str, st.SearchStrategy[str]] = {
    "^[0-9a-f]{64}$": st.binary(min_size=32, max_size=32).map(bytes.hex),
    r"^[^\n]*$": st.text(st.characters(exclude_characters="\n"), min_size=1, max_size=LONG),
}
"""Texts of a certain form; what is not here is an hour."""


def any_fact(fact: type[Fact]) -> st.SearchStrategy[Any]:
    return _struct(inspect.type_info(fact))


def _struct(info: inspect.Type) -> st.SearchStrategy[Any]:
    assert isinstance(info, inspect.StructType)
    is_part = not issubclass(info.cls, Fact)
    fields = {one.name: _field(one, is_part=is_part) for one in info.fields}
    return st.builds(info.cls, **fields)


def _field(field: inspect.Field, *, is_part: bool) -> st.SearchStrategy[Any]:
    """What is empty in a part of a fact is not written down, so it cannot be required there."""
    if field.name not in DATED:
        values = _value(field.type)
        return values.filter(lambda value: value != ()) if is_part and field.required else values
    dated = DATED[field.name]
    return dated if field.required else st.none() | dated


def _value(info: inspect.Type) -> st.SearchStrategy[Any]:
    match info:
        case inspect.Metadata(type=inner):
            return _value(inner)
        case inspect.NoneType():
            return st.none()
        case inspect.BoolType():
            return st.booleans()
        case inspect.IntType(ge=least, le=most):
            return st.integers(least, most)
        case inspect.LiteralType(values=values):
            return st.sampled_from(values)
        case inspect.StrType(pattern=str() as pattern):
            return PATTERNS.get(pattern, HOURS)
        case inspect.StrType(min_length=least, max_length=most):
            return st.text(min_size=least or 0, max_size=max(least or 0, min(most or LONG, LONG)))
        case inspect.TupleType(item_types=items):
            return st.tuples(*map(_value, items))
        case inspect.VarTupleType(item_type=item, min_length=least):
            return st.lists(_value(item), min_size=least or 0, max_size=(least or 0) + 3).map(tuple)
        case inspect.DictType(key_type=key, value_type=value):
            return st.dictionaries(_value(key), _value(value), max_size=3)
        case inspect.UnionType(types=types):
            return st.one_of(*map(_value, types))
        case inspect.StructType():
            return _struct(info)
    raise TypeError(f"no strategy for {info}")
