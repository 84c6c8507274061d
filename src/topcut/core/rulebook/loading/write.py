"""A rulebook's tables as TOML, for a journal that carries the whole of one that extends another."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

_BARE = re.compile(r"[A-Za-z0-9_-]+")


def as_toml(tables: Mapping[str, Any]) -> str:
    """Values first, then tables under their headers; lists of tables have an item on each line."""
    return "\n".join(_lines(tables, ())) + "\n"


def _lines(table: Mapping[str, Any], at: tuple[str, ...]) -> Iterator[str]:
    inner = {key: value for key, value in table.items() if isinstance(value, dict)}
    if at and (len(inner) < len(table) or not table):
        yield f"\n[{'.'.join(map(_key, at))}]"
    for key, value in table.items():
        if key not in inner:
            yield f"{_key(key)} = {_value(value, is_long=True)}"
    for key, value in inner.items():
        yield from _lines(value, (*at, key))


def _value(value: Any, *, is_long: bool = False) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, dict):
        inside = ", ".join(f"{_key(key)} = {_value(item)}" for key, item in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, list):
        if is_long and any(isinstance(item, dict) for item in value):
            return "".join(["[\n", *(f"    {_value(item)},\n" for item in value), "]"])
        return f"[{', '.join(_value(item) for item in value)}]"
    return str(value)


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _value(key)
