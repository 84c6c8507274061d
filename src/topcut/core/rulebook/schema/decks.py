"""What decks are made of: parts, constraints, and what is looked at by hand."""

from typing import Annotated, Literal

from msgspec import Meta, field

from .options import OptionValue
from .section import Cited, Name, Rules, Section, Text

Copies = Annotated[int, Meta(ge=0, le=100_000)]
Word = Annotated[str, Meta(min_length=1, max_length=100)]
Column = Annotated[str, Meta(pattern=r"^[a-z]+(_[a-z]+)*\Z", max_length=60)]
"""Of the catalogue of cards."""
When = dict[Name, tuple[OptionValue, ...]]
"""Each of these options has one of these values."""

ConstraintParameter = Literal[
    "least",
    "most",
    "column",
    "of",
    "by",
    "neutral",
    "types",
    "values",
    "rarities",
    "days",
    "needs_value",
    "registered",
    "trusted",
    "beginnings",
    "from_list",
    "never",
    "only",
    "also_types",
    "also_common",
    "stands_in",
    "but_publisher",
    "printable_will_do",
    "at_release",
    "exceptions",
    "converted",
    "with_property",
    "base",
    "leaves",
]
"""What a constraint may say beside kind, name, parts, when and rules; each kind says which it
knows."""


class DeckPart(Cited, frozen=True, kw_only=True):
    """A part of a deck: what lists call it, and which cards belong there."""

    label: Text
    aliases: tuple[Word, ...] = ()
    """Other headings for it."""
    types: tuple[Word, ...] = ()
    """Only cards of one of these types."""
    not_types: tuple[Word, ...] = ()
    """None of these."""
    sides: tuple[Word, ...] = ()
    """Only cards of one of these sides."""
    main: bool = False
    """Where a card goes that belongs nowhere else."""


class Suspended(Cited, frozen=True, kw_only=True):
    when: When


class DeckConstraint(Cited, frozen=True, kw_only=True):
    """One thing that a deck has to be. Which keys mean something depends on the kind."""

    kind: Name
    name: Name | None = None
    parts: tuple[Name, ...] = ()
    """Which parts of the deck it is about; none for all of them."""
    when: When = field(default_factory=dict)
    """Only where the organizer chose so."""
    suspended: Suspended | None = None
    """Not where the organizer chose so."""
    least: Copies | None = None
    most: Copies | None = None
    column: Column | None = None
    """The column of the catalogue that it compares, counts or adds up."""
    of: tuple[Name, ...] = ()
    """The parts whose card sets the measure."""
    by: Column | None = None
    """Another column: whose cards count."""
    neutral: tuple[Word, ...] = ()
    """Values that go with everything; so does an empty cell."""
    types: tuple[Word, ...] = ()
    values: tuple[Word, ...] = ()
    rarities: tuple[Word, ...] = ()
    """Printings of these rarities only."""
    days: Annotated[int, Meta(ge=0, le=366)] | None = None
    """After the release. None for what `products` says."""
    needs_value: bool = False
    """A card without a value in the column breaks it."""
    registered: bool = False
    """A proxy will do that a leader has made."""
    trusted: bool = False
    """Without a catalogue a card is what its heading says."""
    beginnings: bool = False
    """The first words of a name will do where only one card has them."""
    from_list: Literal["sets", "products"] | None = None
    """Which list of the organizer's has the sets that may be played."""
    never: tuple[Word, ...] = ()
    only: tuple[Word, ...] = ()
    """Rarities that may not be played, and those that alone may."""
    also_types: tuple[Word, ...] = ()
    """Types that may be played in any rarity."""
    also_common: tuple[Word, ...] = ()
    """Types that may be played in any rarity where the card is not unique."""
    stands_in: bool = False
    """Any printing may be played of a card that has a legal one to print."""
    but_publisher: Word | None = None
    """Whose printings it is not about."""
    printable_will_do: bool = False
    at_release: Cited | None = None
    """Sets whose release is celebrated may be played at once."""
    exceptions: Cited | None = None
    """The catalogue's `legal_from` goes before the days after the release."""
    converted: Cited | None = None
    """What is said of a card that replaces one of another game."""
    with_property: Cited | None = None
    """What is said where the organizer chose a property."""
    base: Cited | None = None
    """What is said where the card itself is not old enough."""
    leaves: tuple[Word, ...] = ()
    """Rarities that follow another printing of the card: another constraint is about them."""


class InspectionItem(Cited, frozen=True, kw_only=True):
    """What a judge looks at when a deck is checked: a tick."""

    text: Text
    required: bool = True
    """Otherwise it is advice."""
    when: When = field(default_factory=dict)
    deck: Literal["any", "printed", "opaque"] = "any"
    """Only decks with printed cards, or with printed backs and backs of other games."""


class ListRules(Section, frozen=True, kw_only=True):
    """Whether lists are handed in, until when, who sees them."""

    wanted: Literal["none", "optional", "required"] = "optional"
    rules: Rules = ()
    deadline: str | None = None
    """An ISO date and time."""
    public: Literal["never", "after-event", "from-top-cut", "from-start"] = "never"


class HandedOutRules(Cited, frozen=True, kw_only=True):
    """Decks are built at the event from cards that are handed out, and may change in between."""

    building_minutes: Annotated[int, Meta(ge=0, le=600)]
    drafted: bool = False
    """Packs are opened in groups and passed on, a card at a time."""


class ArchetypeRule(Cited, frozen=True, kw_only=True):
    """By which of its cards a deck is known: all of some parts or types; without either the value
    that most cards have."""

    parts: tuple[Name, ...] = ()
    types: tuple[Word, ...] = ()
    column: Column | None = None
    """What of these cards; None for their names."""


class PackContents(Cited, frozen=True, kw_only=True):
    """What a virtual pack has: how many cards of which rarity."""

    contents: Annotated[dict[Word, Copies], Meta(min_length=1)]


class DeckRules(Cited, frozen=True, kw_only=True):
    game: Word | None = None
    """What the catalogue's column `game` calls it; None where all cards are of this game."""
    parts: Annotated[dict[Name, DeckPart], Meta(min_length=1)]
    constraints: tuple[DeckConstraint, ...] = ()
    inspection: tuple[InspectionItem, ...] = ()
    starters: Cited | None = None
    """A starter deck of the catalogue is legal as it is."""
    lists: ListRules = ListRules()
    locked: Cited | None = None
    """A list stays as it is from the first round on."""
    handed_out: HandedOutRules | None = None
    corrections: Cited | None = None
    """Who corrects a list that is wrong."""
    proxies: Cited | None = None
    """That a leader makes proxies of damaged cards."""
    packs: PackContents | None = None
    archetype: ArchetypeRule | None = None
    """None where only the organizer says what a deck is called."""
    counted: Column | None = None
    """A column whose values are counted for whoever asks."""
