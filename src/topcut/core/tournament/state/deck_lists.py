"""Lists of decks, cards that were handed out, proxies and deck checks."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from topcut.core.tournament.values import StageName

PublicLists = Literal["never", "after-event", "from-top-cut", "from-start", "now"]


class CardImport(Struct, frozen=True, gc=False):
    """The cards of this event, as the organizer gave them."""

    at: str
    name: str
    """Of the file."""
    digest: str
    text: str


class CardPool(Struct, frozen=True, gc=False):
    """What the organizer says of the cards that may be played."""

    sets: tuple[str, ...] = ()
    property: str = ""
    release: str = ""
    """The set whose release the event celebrates."""
    products: tuple[str, ...] | None = None
    """L5-058: those that may be played, where the organizer decides it."""


class ListVersion(Struct, frozen=True, gc=False):
    """A list as it was handed in or corrected; never edited."""

    version: int
    at: str
    by: str
    how: Literal["in", "late", "corrected"]
    text: str
    digest: str
    round: int
    """The first round that it is played in."""
    reason: str = ""
    significant: bool = False
    """A correction that changes the deck so much that a leader looks into it (L5-041)."""


class HandedOut(Struct, frozen=True, gc=False):
    """The cards that a player was handed out."""

    at: str
    by: str
    text: str
    registered_by: int | None = None
    """The neighbour who wrote them down; None where staff did."""
    confirmed_by: tuple[int, ...] = ()
    is_whole: bool = True
    """Otherwise more is drafted, and the neighbour adds it."""


class DrawnPacks(Struct, frozen=True, gc=False):
    """What was drawn for players: which packs, from which seed."""

    numbers: tuple[int, ...]
    """For whom, in the order in which packs were made."""
    set: str
    packs: int
    contents: tuple[tuple[str, int], ...]
    """How many of which rarity; none for what the rulebook says."""
    fixed: str
    decks: bool
    seed: int
    drafted: bool = False
    """The packs are drafted, and belong to nobody before."""
    cards: str = ""
    """The digest of the cards that they were drawn from."""


class Proxy(Struct, frozen=True, gc=False):
    """L5-050: a card that a leader made in place of a damaged one."""

    at: str
    number: int
    card: str
    illegible: str
    leader: str
    day: str


class ListReading(Struct, frozen=True, gc=False):
    """Somebody of the staff read a list."""

    at: str
    by: str
    number: int
    version: int


class DeckCheckDraw(Struct, frozen=True, gc=False):
    """The tables that were drawn for deck checks."""

    at: str
    round: int
    tables: tuple[int, ...]
    seed: int
    stage: StageName = "swiss"
    among: tuple[int, ...] = ()
    """The tables that could have been drawn; none in older journals."""
    wanted: int = 0


class DeckCheck(Struct, frozen=True, gc=False):
    """What a leader found in a deck."""

    at: str
    by: str
    number: int
    round: int
    missing: tuple[tuple[str, int], ...] = ()
    extra: tuple[tuple[str, int], ...] = ()
    ticks: tuple[str, ...] = ()
    note: str = ""
    stage: StageName = "swiss"
    table: int = 0
    """Where the player sat when the table got extra time; 0 where it got none."""
    minutes: int = 0


class DraftSeats(Struct, frozen=True, gc=False):
    """Who drafts with whom; whoever is named next sits to the left."""

    pods: tuple[tuple[int, ...], ...]
    packs: int
    seed: int


class DeckTimer(Struct, frozen=True, gc=False):
    """Time for a pick or for building decks."""

    at: str
    what: Literal["pick", "building"]
    seconds: int
    pack: int = 0
    pick: int = 0
    """Which of this pack; 0 where nobody counts."""
