"""Items of a list by name, so that a path can lead to one: `ranking.head-to-head.again`.

An item is called by its `name`, or, where it has none, by the first rule that it cites.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


def is_list_of_tables(value: object) -> bool:
    return isinstance(value, list | tuple) and all(isinstance(item, dict) for item in value)


def called(items: Sequence[Any], name: str) -> list[int]:
    """The positions of all items that this name fits; names go before rules."""
    by_name = [index for index, item in enumerate(items) if item.get("name") == name]
    return by_name or [index for index, item in enumerate(items) if _first_rule(item) == name]


def _first_rule(item: dict[str, Any]) -> object:
    rules = item.get("rules")
    return rules[0] if isinstance(rules, list | tuple) and rules else None
