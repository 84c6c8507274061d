"""Cards and formats of Star Trek."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.rules.decks import Format, fault

COLUMNS = [
    *("name", "game", "type", "set", "released", "rarity", "unique", "property", "publisher"),
    *("printable", "block", "core", "compatible", "converted", "banned", "legal_from", "errata"),
    *("limit", "league"),
]


def row(name: str, rarity: str, set: str = "Premiere", **cells: Any) -> str:
    """A card of First Edition, unless it says otherwise."""
    usual = {"name": name, "rarity": rarity, "set": set, "game": "1E", "type": "Event"}
    return ",".join(str((usual | cells).get(column, "")) for column in COLUMNS) + "\n"


NEW = {"released": "2026-11-10"}
OLD = {"released": "2020-01-01"}
CARDS = (
    ",".join(COLUMNS)
    + "\n"
    + "".join(
        [
            row("Old Event", "C", property="TNG"),
            row("Voyager Event", "R", "Voyager", property="VOY"),
            row("New Virtual", "V", "New", **NEW),
            row("Old Virtual", "V", "Past", **OLD),
            row("Late Virtual", "V", "Past", **OLD, legal_from="2026-12-01"),
            row("Early Virtual", "V", "New", **NEW, legal_from="2026-11-11"),
            row("Lost Virtual", "V", "Lost"),
            row("Both Kinds", "C"),
            row("Both Kinds", "V", "New", **NEW),
            row("Both Old", "R"),
            row("Both Old", "V", "Past", **OLD),
            # authorized proxies
            row("Any Mission", "R", type="Mission", unique="yes"),
            row("Common Crew", "R", type="Personnel", unique="no"),
            row("Captain", "R", type="Personnel", unique="yes"),
            row("Common Ship", "U", type="Ship", unique="no"),
            row("Unclear Ship", "U", type="Ship"),
            # previews and promos
            row("Seen Early", "P", "Previews", publisher="cc"),
            row("Seen Early", "V", "New", **NEW),
            row("Decipher's Early", "P", "Previews", publisher="decipher"),
            row("Decipher's Early", "R", publisher="decipher"),
            row("Never Made", "P", "Previews", publisher="cc"),
            row("Promo Alone", "VP", "Promos"),
            row("Printable Promo", "VP", "Promos", printable="yes"),
            row("Promo Of Old", "VP", "Promos"),
            row("Promo Of Old", "R"),
            row("League Promo", "VP", "Promos", league="yes"),
            row("League Promo", "R"),
            row("Past League Promo", "VP", "Promos", league="yes", printable="yes"),
            row("Promo Of New", "VP", "Promos", printable="yes"),
            row("Promo Of New", "V", "New", **NEW),
            row("Promo Of Past", "VP", "Promos"),
            row("Promo Of Past", "V", "Past", **OLD),
            row("Physical Of Promo", "VP", "Promos", printable="yes"),
            row("Physical Of Promo", "R"),
            # blocks
            row("Block One", "V", "B1", released="2024-01-01", block="one"),
            row("Block Two", "V", "B2", released="2025-01-01", block="two"),
            row("Block Three", "V", "B3", released="2026-11-14", block="three"),
            row("Homefront", "V", "HF", **OLD, core="yes"),
            row("Promo In Block", "VP", "Promos", printable="yes"),
            row("Promo In Block", "V", "B2", released="2025-02-01", block="two"),
            row("No Day Block", "V", "B9", block="nine"),
            # converted and compatible
            row("Replaced", "R", "2E Set", game="2E", compatible="yes", converted="Replacement"),
            row("Replacement", "V", "New", **NEW),
            row(
                "Compatible",
                "C",
                "2E Set",
                game="2E",
                compatible="yes",
                type="Personnel",
                unique="no",
            ),
            row("Second Only", "C", "2E Set", game="2E"),
            row("Astray", "R", "2E Set", game="2E", compatible="yes", converted="Nowhere"),
            # bans, limits, errata
            row("Too Good", "R", banned="otf;x-list"),
            row("Much Too Good", "R", banned="x-list"),
            row("One A Deck", "C", limit=1),
            row("Mended", "C", errata="2026-11-01"),
        ]
    )
)
FIRST = Format("star-trek-1e", CARDS)


def rules(text: str, format: Format = FIRST) -> tuple[str, ...]:
    """All reasons of the only fault, or none."""
    verdict = format(text)
    return fault(verdict).rules if verdict.faults else ()


def in_pool(name: str, day: str = "", **more: Any) -> Format:
    """With the option `pool`, which is not the pool that cards are handed out from."""
    format = FIRST.with_(day).given(**more) if more else FIRST.with_(day)
    return replace(format, options=(*format.options, ("pool", name)))
