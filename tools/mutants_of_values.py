"""The values of a rulebook that cite a rule, and how each can be broken.

Number, word, order or removal. Whatever is only a word on the screen is no value of a rule
(NO_VALUES, with the reason); a text for people is broken when it no longer says anything, or says
another number, because other words for the same thing keep the rule.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

Path = tuple[str | int, ...]
Words = Mapping[str, set[str]]

CITING = ("rule", "rules", "reading", "readings")
NO_VALUES = {
    "assumed": "marks what the guide leaves open, and changes nothing",
    "help": "explains an option on a form; what the choice sets is the rule",
    "label": "the heading of a column",
    "short": "the heading of a narrow column",
    "also": "short forms for typing",
    "aliases": "headings that a typed list may have instead",
    "claim": "the words of a button; which result it reports is the rule",
    "min": "the bounds of a field on a form; what the guide bounds is refused elsewhere",
    "max": "as min",
    "name": "what a file calls a thing; of a criterion of pairing it is the rule (below)",
    "sets": "where a number of the organizer's goes",
    "flag": "as sets",
    "note": "reminds of what is done outside Topcut",
}
NAMES_THAT_RULE = "criteria"
TITLE = ("id", "name", "edition", "guide", "extends")
SILENCE = "Nothing is said here."
NUMBER = re.compile(r"\d+")


@dataclass(frozen=True)
class Value:
    """Something beside a citation."""

    at: Path
    rules: tuple[str, ...]
    value: Any
    around: Any
    """The table or list it stands in."""

    @property
    def key(self) -> str | int:
        return self.at[-1]


@dataclass(frozen=True)
class Change:
    words: str
    value: Any = None
    is_gone: bool = False


def cited_values(table: Any, at: Path = (), rules: tuple[str, ...] = ()) -> Iterator[Value]:
    """Everything that stands beside a citation. A table with its own citation speaks for itself;
    one without belongs to the citation around it."""
    rules = _citation(table, at) or rules
    for key, value in table.items():
        here = (*at, key)
        if key in CITING or (not at and key in TITLE):
            continue
        if isinstance(value, dict):
            yield from _tables({key: value}, here[:-1], rules)
        elif _is_list_of_tables(value):
            yield from _tables(dict(enumerate(value)), here, rules, value)
        elif rules and _is_value(key, here):
            yield Value(here, rules, value, table)


def _citation(table: Mapping[str, Any], at: Path) -> tuple[str, ...]:
    """The rules that a table names. Of a condition `rules` is an option of the organizer's."""
    if at[-1:] == ("when",):
        return ()
    return tuple(rule for key in CITING if key in table for rule in _listed(table[key]))


def _tables(
    tables: dict[Any, dict[str, Any]], at: Path, rules: tuple[str, ...], items: Any = None
) -> Iterator[Value]:
    """A table that is nothing but a citation switches something on, and an item of a list counts
    by itself: both can be taken away. (A text of help that is gone is one that says nothing.)"""
    for key, inner in tables.items():
        own = _citation(inner, (*at, key))
        is_switch = own and all(one in CITING for one in inner)
        is_item = own and items is not None and at[-1:] != ("help",)
        if is_switch or is_item:
            yield Value((*at, key), own, inner, items)
        yield from cited_values(inner, (*at, key), rules)


def changes_of(value: Value, words: Words) -> Iterator[Change]:
    """Another number, word or order, or the value gone."""
    found = value.value
    if isinstance(found, dict):
        yield from _of_item(value)
    elif isinstance(found, bool):
        yield Change(f"{found} -> {not found}", not found)
    elif isinstance(found, int):
        yield Change(f"{found} -> {found + 1}", found + 1)
    elif isinstance(found, str):
        yield from _of_words(value, words)
    elif isinstance(found, list) and found:
        yield from _of_list(found)


def _of_item(value: Value) -> Iterator[Change]:
    yield Change("gone", is_gone=True)
    if not isinstance(value.around, list) or value.key == len(value.around) - 1:
        return
    following = value.around[int(value.key) + 1]
    if "method" in value.value or NAMES_THAT_RULE in value.at:
        yield Change("after the next one", following)
    if "players" in value.value and "players" in following:
        yield Change("for one player more", following)


def _of_words(value: Value, words: Words) -> Iterator[Change]:
    text: str = value.value
    if " " in text.strip() and not NUMBER.fullmatch(text.replace(" ", "")):
        yield Change("silent", SILENCE)
    elif others := _others(value, words):
        yield Change(f"{text} -> {others[0]}", others[0])
    if number := NUMBER.search(text):
        more = f"{text[: number.start()]}{int(number[0]) + 1}{text[number.end() :]}"
        yield Change(f"{number[0]} -> {int(number[0]) + 1}", more)


def _others(value: Value, words: Words) -> list[str]:
    """Other words that could stand here: the other choices of an option, or what stands under the
    same key somewhere."""
    if value.key == "default" and "choices" in value.around:
        known = set(value.around["choices"])
    else:
        known = words.get(str(value.key), set())
    return sorted(word for word in known if word != value.value and " " not in word)


def _of_list(found: list[Any]) -> Iterator[Change]:
    if all(isinstance(one, int) for one in found):
        more = [*found[:-1], found[-1] + 1]
        yield Change(f"{found} -> {more}", more)
    for index, one in enumerate(found):
        yield Change(f"without {one}", [*found[:index], *found[index + 1 :]])


def apply(tables: dict[str, Any], value: Value, change: Change) -> dict[str, Any]:
    """The rulebook's tables with one change."""
    changed = copy.deepcopy(tables)
    around: Any = changed
    for part in value.at[:-1]:
        around = around[part]
    key: Any = value.key
    if change.is_gone:
        del around[key]
    elif change.words == "after the next one":
        around[key], around[key + 1] = around[key + 1], around[key]
    elif change.words == "for one player more":
        around[key]["players"][1] += 1
        around[key + 1]["players"][0] += 1
    else:
        around[key] = change.value
    return changed


def called(tables: Any, at: Path) -> str:
    """A path with the names of items, or the first rules they cite, for their positions."""
    parts = []
    for part in at:
        tables = tables[part]
        if isinstance(part, int) and isinstance(tables, dict):
            cited = _listed(tables.get("rules", []))
            parts.append(str(tables.get("name") or (cited[0] if cited else part)))
        else:
            parts.append(str(part))
    return ".".join(parts)


def words_of(rulebooks: Mapping[str, Any]) -> dict[str, set[str]]:
    """For each key the words that stand under it in any rulebook."""
    found: dict[str, set[str]] = {}
    for tables in rulebooks.values():
        for one in cited_values(tables):
            if isinstance(one.value, str):
                found.setdefault(str(one.key), set()).add(one.value)
    return found


def _is_value(key: str, at: Path) -> bool:
    if key.rpartition(".")[2] in CITING:  # what a choice `sets`: "structure.rules"
        return False
    return key not in NO_VALUES or (key == "name" and NAMES_THAT_RULE in at)


def _listed(value: Any) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(str(one) for one in value)


def _is_list_of_tables(value: object) -> bool:
    return isinstance(value, list) and any(isinstance(one, dict) for one in value)
