"""Lists in the shapes that documents take: deck lists, proxies, packs, league tables, rating lists,
players' links, prizes. Documents fill them from an event or a programme; `topcut print --lists
FILE` reads them from JSON."""

from __future__ import annotations

import json

from msgspec import Struct, ValidationError

from topcut.core.convert import convert
from topcut.core.refusal import Refusal


class Given(Struct, frozen=True, forbid_unknown_fields=True):
    pass


class GivenCard(Given, frozen=True):
    name: str
    count: int = 1
    note: str = ""
    """A set, or a mark such as proxy."""


class GivenDeckPart(Given, frozen=True):
    title: str
    """Stronghold, Dynasty deck; nothing where the deck has only one."""
    cards: tuple[GivenCard, ...]


class DeckList(Given, frozen=True):
    """A list as it was handed in (L5-039)."""

    player: str
    parts: tuple[GivenDeckPart, ...]
    digest: str = ""
    verdict: str = ""
    """Legal, or how many faults it has."""
    faults: tuple[str, ...] = ()
    """What is wrong with it, and what nobody can judge."""
    version: int = 1
    origin: str = ""
    """Which version it is and who handed it in, where that is known."""


class GivenProxy(Given, frozen=True):
    """What a proxy has to say (L5-051)."""

    card: str
    illegible: str
    """What can no longer be read of the original."""
    leader: str
    date: str
    """2026-11-17."""
    player: str = ""


class Pack(Given, frozen=True):
    """A booster pack or a pre-built deck that was drawn for somebody (ST-039)."""

    title: str
    cards: tuple[GivenCard, ...]
    owner: str = ""


class GivenLeagueRow(Given, frozen=True):
    place: int
    name: str
    points: str
    cells: tuple[str, ...] = ()
    """One for each of the table's columns."""


class LeagueTable(Given, frozen=True):
    title: str
    rows: tuple[GivenLeagueRow, ...]
    columns: tuple[str, ...] = ()
    """What stands between name and points: events, weeks."""
    note: str = ""
    """How points are counted."""
    total: str = ""
    """What the points at the end are, where they are not just points."""


class RatingRow(Given, frozen=True):
    place: int
    name: str
    rating: int | str
    change: int | None = None
    """Since the list before; none for who is new."""
    games: int | None = None


class RatingList(Given, frozen=True):
    title: str
    date: str
    """Of the latest event that is in it: 2026-11-17."""
    rows: tuple[RatingRow, ...]
    note: str = ""
    """Whose ratings they are."""


class PlayerLink(Given, frozen=True):
    """The address of a player's own page."""

    name: str
    address: str


class Prize(Given, frozen=True):
    """What a place gets."""

    place: int
    prize: str


def read(shape: type[Given], text: str, file: str) -> list[Given]:
    """Reads one object or a list of them from JSON."""
    try:
        raw = json.loads(text)
        many = raw if isinstance(raw, list) else [raw]
        return [convert(one, shape) for one in many]
    except (ValueError, RecursionError) as error:
        reason = "not JSON" if isinstance(error, json.JSONDecodeError) else error
        fault = str(error) if isinstance(error, ValidationError) else str(reason)
        raise Refusal(
            "{file} cannot be read: {fault}",
            do="see docs/printing.md for what it may say",
            file=file,
            fault=fault,
        ) from None
