"""Lists that are public: what was played, each list by part and type."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from topcut.core.decks.lists.deck import Deck
from topcut.core.questions.decks.archetypes import ArchetypeRow, archetype_of, breakdown
from topcut.core.questions.decks.lists import are_public, latest, read_handed_out
from topcut.core.tournament.state import State
from topcut.web.common.decks.card_rows import CardRow, card_rows
from topcut.web.common.language.in_words import in_words

SHOWN_FIRST = 6
"""Kinds of decks on the event's own page."""


@dataclass(frozen=True, slots=True)
class KindRow:
    """A kind of deck as pages show it."""

    name: str
    players: tuple[int, ...]
    percent: int
    width: str
    """Of its bar, the most frequent kind having the whole: `66.7`."""
    record: str
    rate: str
    """`54 %`; nothing where it met no other kind."""

    @property
    def count(self) -> int:
        return len(self.players)


def kind_rows(state: State) -> list[KindRow]:
    rows = breakdown(state)
    most = max((len(one.players) for one in rows), default=1)
    return [_kind(one, most) for one in rows]


def _kind(row: ArchetypeRow, most: int) -> KindRow:
    return KindRow(
        name=row.name,
        players=row.players,
        percent=percent(row.share),
        width=f"{100 * len(row.players) / most:.1f}",
        record=f"{row.won}-{row.lost}-{row.drawn}" if row.matches else "",
        rate="" if row.rate is None else f"{percent(row.rate)} %",
    )


def percent(part: Fraction) -> int:
    """Rounded, halves up."""
    return int(part * 100 + Fraction(1, 2))


@dataclass(frozen=True, slots=True)
class ListPart:
    """A part of a deck; the title is empty where the deck has only one."""

    title: str
    count: int
    cards: tuple[CardRow, ...]


@dataclass(frozen=True, slots=True)
class PublicList:
    """One player's list."""

    number: int
    archetype: str
    count: int
    types: tuple[tuple[str, int], ...]
    """How many cards of which type, most first; nothing where nobody knows the cards."""
    parts: tuple[ListPart, ...]


def archetypes(state: State) -> dict[int, str]:
    """What each deck is called, of those that everybody may read; nothing before."""
    if not are_public(state):
        return {}
    return {
        number: archetype_of(state, number)
        for number in state.deck_lists
        if state.entrants[number].takes_part
    }


def public_list(state: State, number: int, archetype: str) -> PublicList:
    version = latest(state, number)
    assert version is not None, "only of players with a list"
    deck = read_handed_out(state, version.text)
    types: dict[str, int] = {}
    for row in card_rows(deck, has_cards=state.cards is not None):
        if row.type:
            types[row.type] = types.get(row.type, 0) + row.count
    return PublicList(
        number=number,
        archetype=archetype,
        count=sum(deck.sizes.values()),
        types=tuple(sorted(types.items(), key=lambda one: (-one[1], one[0].casefold()))),
        parts=tuple(_parts(state, deck)),
    )


def _parts(state: State, deck: Deck) -> list[ListPart]:
    known = state.rulebook.decks.parts if state.rulebook.decks else {}
    found = []
    for name, lines in deck.parts.items():
        own = Deck({name: lines})
        title = in_words(known[name].label) if name in known and len(known) > 1 else ""
        cards = card_rows(own, has_cards=state.cards is not None)
        found.append(ListPart(title, own.size(name), tuple(cards)))
    return found
