"""Numbers that a programme and the rulebooks of its games share: days, players and rounds of an
event. They stand in the rulebooks, which an event without a programme follows; a programme cites
them without a value, and says one itself only where no rulebook does, or it wants another."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from topcut.core.file_faults import Finding
from topcut.core.rulebook import Rulebook

Rulebooks = Callable[[str], Rulebook | None]
"""A rulebook by its id; None where there is none."""
SANCTION = {
    "lead_days": "lead_days",
    "edit_days": "edit_days",
    "report_days": "due_days",
    "players": "players",
    "rounds": "rounds",
    "pod_rounds": "rounds",
}
"""Keys of `[sanction]` in a programme, and what they are called in a rulebook's `[sanction]`."""
IMPORTED = {"participants": "rated_from", "report_days": "due_days"}
"""Keys of `[imported]`, and what they are called in a rulebook's `[report]`."""


def fill_in(tables: dict[str, Any], rulebooks: Rulebooks) -> list[Finding]:
    """Each cited number without a value gets the rulebooks' own; what is wrong where they have
    none, or say different ones."""
    return [
        *_fill_table(tables, "sanction", "sanction", SANCTION, rulebooks),
        *_fill_table(tables, "imported", "report", IMPORTED, rulebooks),
    ]


def _fill_table(
    tables: dict[str, Any], table: str, section: str, keys: dict[str, str], rulebooks: Rulebooks
) -> Iterator[Finding]:
    said = tables.get(table)
    if not isinstance(said, dict):
        return
    for key, name in keys.items():
        number = said.get(key)
        if not isinstance(number, dict) or "value" in number:
            continue
        found = {
            cited.value
            for rulebook in _read(tables, key, rulebooks)
            if (rules := getattr(rulebook, section)) is not None
            for cited in [getattr(rules, name)]
        }
        if len(found) == 1:
            said[key] = {**number, "value": found.pop()}
        elif found:
            different = ", ".join(str(value) for value in sorted(found))
            told = f"the rulebooks of the games say different numbers ({different}): write a value"
            yield (table, key), told
        else:
            yield (table, key), "no rulebook of the games says this number: write a value"


def _read(tables: dict[str, Any], key: str, rulebooks: Rulebooks) -> Iterator[Rulebook]:
    """Of the games that the number is of: rounds are counted otherwise where pods are played."""
    games = tables.get("games")
    for game in games if isinstance(games, list) else ():
        if not isinstance(game, dict) or not isinstance(game.get("rulebook"), str):
            continue
        if key in ("rounds", "pod_rounds") and game.get("pods", False) != (key == "pod_rounds"):
            continue
        if (rulebook := rulebooks(game["rulebook"])) is not None:
            yield rulebook
