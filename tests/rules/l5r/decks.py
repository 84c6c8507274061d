"""Cards and decks of Legend of the Five Rings."""

from __future__ import annotations

from tests.rules.decks import Format, copies

HEAD = "name,type,side,clan,influence,ring,needs,traits,limit,set,released\n"
RINGS = ["air", "earth", "fire", "void", "water"]
DYNASTY = [f"Dynasty {letter}" for letter in "ABCDEFGHIJKLMN"]
EVENTS = [f"Event {letter}" for letter in "ABCDEFGHIJKLMN"]


def row(name: str, type: str, side: str = "", clan: str = "neutral", **cells: object) -> str:
    order = ["influence", "ring", "needs", "traits", "limit"]
    wanted = [str(cells.get(column, "")) for column in order]
    where = [str(cells.get("set", "Core")), str(cells.get("released", "2017-10-05"))]
    return ",".join([name, type, side, clan, *wanted, *where]) + "\n"


CARDS = HEAD + "".join(
    [
        row("City of Cranes", "stronghold", clan="crane", influence=10),
        row("Castle of Lions", "stronghold", clan="lion", influence=7),
        row("Keeper", "role", clan="crane/lion", influence=3, traits="keeper"),
        row("Seeker", "role", clan="crane", ring="water", traits="seeker;water"),
        row("Of Crabs", "role", clan="crab", influence=3, traits="keeper"),
        row("Unassigned", "role", clan=""),
        *(row(f"{ring.title()} Province", "province", ring=ring) for ring in RINGS),
        row("Water Again", "province", ring="water"),
        row("Two Rings", "province", ring="air/fire"),
        row("Crane Air", "province", clan="crane", ring="air"),
        row("Lion Air", "province", clan="lion", ring="air"),
        row("Needy", "province", ring="air", needs="seeker"),
        *(row(name, "character", "dynasty", "crane") for name in DYNASTY[:7]),
        *(row(name, "holding", "dynasty") for name in DYNASTY[7:]),
        row("Lion Bushi", "character", "dynasty", "lion"),
        *(row(name, "event", "conflict", influence=1) for name in EVENTS),
        row("Crane Duelist", "character", "conflict", "crane", influence=2),
        row("Neutral Ronin", "character", "conflict"),
        row("Crane Poet", "character", "conflict", "crane"),
        row("Crane Page", "character", "conflict", "crane"),
        row("Lion Banner", "attachment", "conflict", "lion", influence=3),
        row("Lion Free", "attachment", "conflict", "lion", influence=0),
        row("Lion Secret", "event", "conflict", "lion"),
        row("Crab Wall", "attachment", "conflict", "crab", influence=1),
        row("Only One", "event", "conflict", limit=1),
        row("Togashi Initiate", "character", "dynasty", "crane"),
        row("Togashi Mitsu", "character", "dynasty", "crane"),
        row("Togashi Attachment", "attachment", "conflict"),
        row("Doji Hotaru", "character", "dynasty", "crane", set="Core"),
        row("Doji Hotaru", "character", "dynasty", "neutral", set="Second"),
        row("Two Sides", "character", "dynasty", "crane", set="Core"),
        row("Two Sides", "character", "conflict", "crane", set="Second"),
        row("New Event", "event", "conflict", set="New", released="2026-11-10"),
        row("Reprinted", "event", "conflict", set="New", released="2026-11-10"),
        row("Reprinted", "event", "conflict", set="Core"),
        row("No Day", "event", "conflict", set="Lost", released=""),
    ]
)
L5R = Format("l5r", CARDS)


def deck(
    stronghold: str = "City of Cranes",
    role: str = "",
    provinces: str = copies(1, *(f"{ring.title()} Province" for ring in RINGS)),
    dynasty: str = copies(3, *DYNASTY[:13]) + "1 " + DYNASTY[13],
    conflict: str = copies(3, *EVENTS[:13]) + "1 " + EVENTS[13],
) -> str:
    """39 + 1 cards in both decks."""
    return (
        f"Stronghold:\n{stronghold}\nRole:\n{role}\nProvinces:\n{provinces}\n"
        f"Dynasty:\n{dynasty}\nConflict:\n{conflict}\n"
    )


FORTY = copies(3, *EVENTS[:13])
"""39, really: one more makes a deck."""


def conflict(*lines: str, base: int = 40, **parts: str) -> str:
    """A deck with these conflict cards, filled up to 40 with neutral events."""
    wanted = base - sum(int(line.split()[0]) for line in lines)
    full, rest = divmod(wanted, 3)
    events = copies(3, *EVENTS[:full]) + (f"{rest} {EVENTS[full]}\n" if rest else "")
    return deck(conflict=events + "\n".join(lines), **parts)


def dynasty(*lines: str) -> str:
    wanted = 40 - sum(int(line.split()[0]) for line in lines)
    full, rest = divmod(wanted, 3)
    cards = copies(3, *DYNASTY[:full]) + (f"{rest} {DYNASTY[full]}\n" if rest else "")
    return deck(dynasty=cards + "\n".join(lines))
