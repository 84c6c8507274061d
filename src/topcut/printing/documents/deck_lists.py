"""Deck lists as they were handed in, for deck checks and for the binder (L5-039)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from topcut.core.decks.lists.deck import DeckLine, merged
from topcut.core.message import Message, cited
from topcut.core.questions.decks.lists import JudgedList, judged_lists
from topcut.core.refusal import Refusal
from topcut.core.rulebook.schema.decks import DeckRules
from topcut.core.tournament.state import ListVersion, State
from topcut.printing.sources.given_lists import DeckList, GivenCard, GivenDeckPart

from ..options import PrintOptions
from ..page.alphabet import by_alphabet
from ..page.heading import event_or_game
from ..sources.source import Source
from .kind import Kind
from .needs import published_round
from .part import DocumentParts, Part

MOST_FAULTS = 6
"""Told on the list; the desk has all of them."""
MARKS = {
    "proxy": Message("proxy"),
    "printed": Message("printed"),
    "two-sided": Message("two-sided"),
    "foreign-back": Message("back of another game"),
}
"""What a list says of a card beside its name."""


def some_list(source: Source, options: PrintOptions) -> None:
    if source.given_as(DeckList):
        return
    lists = source.state.deck_lists
    if not lists or not any(number in lists for number in _taking_part(source.state)):
        raise Refusal("nobody has handed in a deck list", do="hand in lists first")
    if options.round is not None:
        published_round(source, options)


def deck_lists(source: Source, options: PrintOptions) -> DocumentParts:
    """L5-039: every list as it was handed in, by name, one on a page; `checks` for deck checks.
    ST-038, ST-044: `round` has the versions that were played in it."""
    lists = source.given_as(DeckList) or handed_in(source.state, options.round)
    lists = sorted(lists, key=lambda one: by_alphabet(one.player))
    data = {
        **event_or_game(source),
        "checks": options.checks,
        "items": [_item(one) for one in lists],
        "words": {
            "title": Message("Deck list"),
            "digest": Message("Digest"),
            "checked": Message("Checked by"),
            "time": Message("Extra time"),
            "missing": Message("Missing or extra cards"),
        },
    }
    return [Part("deck-lists", data)]


def _item(one: DeckList) -> dict[str, Any]:
    parts = [
        {
            "title": part.title,
            "count": _cards(part.cards),
            "cards": card_rows(sorted(part.cards, key=lambda card: by_alphabet(card.name))),
        }
        for part in one.parts
    ]
    return {
        "player": one.player,
        "version": one.origin or Message("version {version}", version=one.version),
        "digest": one.digest,
        "verdict": one.verdict,
        "faults": [*one.faults[:MOST_FAULTS], *([_more(one)] if _more(one) else [])],
        "parts": parts,
        "total": _cards([card for part in one.parts for card in part.cards]),
    }


def _more(one: DeckList) -> Message | None:
    left = len(one.faults) - MOST_FAULTS
    return Message("and {count} more", count=left) if left > 0 else None


def _cards(cards: Sequence[GivenCard]) -> Message:
    many = sum(card.count for card in cards)
    return Message.counted("{count} card", "{count} cards", many)


def card_rows(cards: Iterable[GivenCard]) -> list[dict[str, Any]]:
    return [{"count": card.count, "name": card.name, "note": card.note} for card in cards]


def handed_in(state: State, round: int | None = None) -> list[DeckList]:
    """The list of everybody who takes part, with its verdict."""
    rules = state.rulebook.decks
    return [] if rules is None else [_handed_in(rules, one) for one in judged_lists(state, round)]


def _taking_part(state: State) -> list[int]:
    return [one.number for one in state.entrants.values() if one.takes_part]


def _handed_in(rules: DeckRules, one: JudgedList) -> DeckList:
    verdict = one.verdict
    faults = [cited(fault.message, fault.rules) for fault in verdict.faults]
    if verdict.unjudged:
        faults.append(Message("not judged: {unjudged}", unjudged=verdict.unjudged))
    return DeckList(
        player=one.entrant.name,
        parts=tuple(
            GivenDeckPart(rules.parts[part].label, card_lines(lines))
            for part, lines in merged(one.deck).parts.items()
        ),
        digest=one.version.digest,
        verdict=Message.counted("{count} fault", "{count} faults", len(verdict.faults))
        if verdict.faults
        else Message("Legal"),
        faults=tuple(faults),
        version=one.version.version,
        origin=_origin(one.version),
    )


def _origin(version: ListVersion) -> Message:
    number, by = version.version, version.by
    return {
        "in": Message("version {number}, handed in by {by}", number=number, by=by),
        "late": Message("version {number}, handed in late by {by}", number=number, by=by),
        "corrected": Message("version {number}, corrected by {by}", number=number, by=by),
    }[version.how]


def card_lines(lines: Sequence[DeckLine]) -> tuple[GivenCard, ...]:
    return tuple(GivenCard(one.name, one.count, _note(one)) for one in lines)


def _note(line: DeckLine) -> Message | str:
    """The set that it is from, and what is marked of it."""
    told = [line.set] if line.set else []
    told += [words for mark, words in MARKS.items() if mark in line.marks]
    return Message("{notes}", notes=told) if told else ""


DECK_LISTS = Kind(
    name="deck-lists",
    title=Message("Deck lists"),
    about=Message("as handed in, one on a page"),
    make=deck_lists,
    needs=some_list,
    fits=("round", "bracket"),
    choices=("checks", "round"),
    takes=DeckList,
)
