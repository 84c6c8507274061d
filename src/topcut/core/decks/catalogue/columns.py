"""The columns that deck rules ask for, and under which names known files have them.

Whatever other columns a file has are kept under their own names.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

KNOWN = (
    *("name", "type", "set", "released", "limit", "class", "side", "clan", "influence", "ring"),
    *("needs", "traits", "game", "rarity", "unique", "property", "publisher", "printable", "block"),
    *("core", "compatible", "converted", "banned", "legal_from", "errata", "faction", "minimum"),
    "league",
)
DAYS = ("released", "legal_from", "errata")
NUMBERS = ("limit", "influence", "minimum")
YES_NO = ("unique", "printable", "core", "compatible", "league")
BLANK = frozenset({"", "none", "-"})
"""What a cell says that has no value."""

Row = Mapping[str, str]
Source = Callable[[Row], str]
"""What a column of ours is in a row of another shape."""


def _taken(*names: str) -> Source:
    """The first of these columns that has something in it."""
    return lambda row: next((row[name] for name in names if row.get(name)), "")


def _last_word(name: str) -> Source:
    return lambda row: (row[name].split() or [""])[-1]


def _either(name: str) -> Source:
    return lambda row: row[name].replace(";", "/")


def _pack_of_id(row: Row) -> str:
    """`01-akodo-toturi` is a card of pack 01."""
    return row.get("set") or row.get("pack") or row.get("id", "").partition("-")[0]


def _blocks(row: Row) -> str:
    """`Virtual_b02_Modern`: block b02. b00 is the core, which belongs to no block."""
    found = re.findall(r"(?:^|_)(b\d\d)(?=_|$)", row["Set"])
    return "/".join(block for block in found if block != "b00")


def _is_core(row: Row) -> str:
    return "yes" if re.search(r"(?:^|_)b00(?:_|$)", row["Set"]) else "no"


def _made_by(row: Row) -> str:
    return "decipher" if row["Set"].startswith("Trad") else "cc"


SHAPES: tuple[tuple[frozenset[str], Mapping[str, Source]], ...] = (
    (
        frozenset({"influence_cost", "influence_pool", "elements", "role_restriction"}),
        {
            "set": _pack_of_id,
            "influence": _taken("influence_cost", "influence_pool"),
            "ring": _either("elements"),
            "needs": _taken("role_restriction"),
            "limit": _taken("deck_limit"),
            "unique": _taken("unique", "is_unique"),
        },
    ),
    (
        frozenset({"Name", "Release", "Info", "Uniqueness", "Set"}),
        {
            "name": _taken("Name"),
            "set": _taken("Release"),
            "type": _taken("Type"),
            "rarity": _last_word("Info"),
            "unique": lambda row: "no" if row["Uniqueness"].strip() == "univ" else "yes",
            "property": _taken("Property"),
            "block": _blocks,
            "core": _is_core,
            "publisher": _made_by,
            "game": lambda row: "1E",
        },
    ),
)
"""Files that other programs write: columns that tell them, and where they have ours."""


def in_our_columns(table: Mapping[str, list[str]]) -> dict[str, list[str]] | None:
    """The same table with our columns in front, where it has a shape that we know."""
    for telling, sources in SHAPES:
        if telling <= table.keys():
            rows = [
                dict(zip(table, cells, strict=True)) for cells in zip(*table.values(), strict=True)
            ]
            ours = {name: [made(row).strip() for row in rows] for name, made in sources.items()}
            kept = {name: cells for name, cells in table.items() if name not in sources}
            return ours | {_own_name(name): cells for name, cells in kept.items()}
    return None


def _own_name(name: str) -> str:
    """Another program's `Class` is not our `class`."""
    return f"their {name}" if name not in KNOWN and name.strip().lower() in KNOWN else name
