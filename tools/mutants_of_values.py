"""The values of a rulebook that cite a rule, and how each can be changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

Path = tuple[str | int, ...]
UNCHANGED = ("id", "name", "edition", "guide", "extends")


@dataclass(frozen=True)
class Change:
    words: str
    value: Any = None
    gone: bool = False


def cited_values(
    table: object, citing: tuple[str, ...], place: Path = (), rules: tuple[str, ...] = ()
) -> Iterator[tuple[Path, tuple[str, ...], str | int, Any]]:
    """Place, rules, key and value of everything that stands beside a citation. A table with its own
    citation speaks for itself; one without belongs to the citation around it."""
    if isinstance(table, list):
        for index, inner in enumerate(table):
            yield from cited_values(inner, citing, (*place, index), rules)
        return
    if not isinstance(table, dict):
        return
    own = tuple(rule for key in citing if key in table for rule in _listed(table[key]))
    rules = own or rules
    for key, value in table.items():
        if key in citing or (not place and key in UNCHANGED):
            continue
        if isinstance(value, dict) or _has_tables(value):
            yield from cited_values(value, citing, (*place, key), rules)
        elif rules:
            yield place, rules, key, value


def changes_of(key: str | int, value: Any, words: Mapping[str, set[str]]) -> Iterator[Change]:
    """Another number, word or order."""
    if isinstance(value, bool):
        yield Change(f"{value} -> {not value}", not value)
    elif isinstance(value, int):
        yield Change(f"{value} -> {value + 1}", value + 1)
    elif isinstance(value, str):
        if other := _other_word(str(key), value, words):
            yield Change(f"{value} -> {other}", other)
    elif isinstance(value, list) and value:
        if len(value) > 1 and value[0] != value[1]:
            swapped = [value[1], value[0], *value[2:]]
            yield Change(f"{value} -> {swapped}", swapped)
        yield Change(f"{value} -> {value[1:]}", value[1:])


def _other_word(key: str, value: str, words: Mapping[str, set[str]]) -> str:
    """A text for people is changed in itself; a word of the schema becomes another that stands
    under the same key somewhere."""
    if " " in value:
        return f"Not so: {value}"
    others = sorted(word for word in words.get(key, ()) if word != value and " " not in word)
    return others[0] if others else ""


def _listed(value: object) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(str(one) for one in value)  # type: ignore[attr-defined]


def _has_tables(value: object) -> bool:
    return isinstance(value, list) and any(isinstance(one, dict) for one in value)
