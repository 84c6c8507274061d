"""What a programme and the rulebooks of its games share: days, players and rounds of an event, head
starts, where forms are mailed. It stands in the rulebooks, which an event without a programme
follows; a programme cites it without a value, and says one itself only where no rulebook does, or
it wants another."""

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
    """Whatever is cited without a value gets the rulebooks' own; what is wrong where they have
    none, or say different ones."""
    _fill_head_starts(tables, rulebooks)
    return [
        *_fill_table(tables, "sanction", "sanction", SANCTION, rulebooks),
        *_fill_table(tables, "imported", "report", IMPORTED, rulebooks),
        *_fill_address(tables, rulebooks),
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


def _fill_address(tables: dict[str, Any], rulebooks: Rulebooks) -> Iterator[Finding]:
    imported = tables.get("imported")
    if not isinstance(imported, dict) or "address" in imported:
        return
    for rulebook in _read(tables, "address", rulebooks):
        if rulebook.report is not None and rulebook.report.address is not None:
            imported["address"] = list(rulebook.report.address.lines)
            return
    yield ("imported", "address"), "no rulebook of the games says it: write the lines"


def _fill_head_starts(tables: dict[str, Any], rulebooks: Rulebooks) -> None:
    """An award without byes and points is the rulebook's by its rule, its place and the kind of
    championship that it counts at. One that still has neither is found by the check."""
    awards = tables.get("awards")
    for award in awards if isinstance(awards, list) else ():
        if not isinstance(award, dict) or award.keys() & {"byes", "head_start"}:
            continue
        found = [
            one.points
            for rulebook in _read(tables, "awards", rulebooks)
            if rulebook.head_start is not None
            for one in rulebook.head_start.awards
            if one.championship == award.get("at")
            and award.get("place") in one.places
            and list(one.rules) == award.get("rules")
        ]
        if len(found) == 1:
            award["head_start"] = found[0]


def _read(tables: dict[str, Any], key: str, rulebooks: Rulebooks) -> Iterator[Rulebook]:
    """Of the games that it is of: rounds are counted otherwise where pods are played."""
    games = tables.get("games")
    for game in games if isinstance(games, list) else ():
        if not isinstance(game, dict) or not isinstance(game.get("rulebook"), str):
            continue
        if key in ("rounds", "pod_rounds") and game.get("pods", False) != (key == "pod_rounds"):
            continue
        if (rulebook := rulebooks(game["rulebook"])) is not None:
            yield rulebook
