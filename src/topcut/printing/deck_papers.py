"""What goes with decks: lists as handed in, proxies, tags, packs. Lists and packs are given by who
keeps them (given.py)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from topcut.core.calendar_day import day_in_words
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.tournament.state import State

from . import needs
from .alphabet import by_alphabet
from .cutting import in_order
from .given import CardLine, DeckList, Pack, Proxy
from .heading import event_data
from .options import PrintOptions
from .part import Document, Part
from .source import Source

PROXIES_ON_A_PAGE, TAGS_ON_A_PAGE, PACKS_ON_A_PAGE = 8, 16, 4


def deck_lists(source: Source, options: PrintOptions) -> Document:
    """L5-039: every list as it was handed in, by name, one on a page; `checks` for deck checks."""
    lists = sorted(source.given_as(DeckList), key=lambda one: by_alphabet(one.player))
    if not lists:
        raise Refusal("no deck list is given", do="hand in deck lists, or name a file with --data")
    data = {
        **_event(source),
        "checks": options.checks,
        "items": [
            {
                "player": one.player,
                "version": Message("version {version}", version=one.version),
                "digest": one.digest,
                "verdict": one.verdict,
                "parts": [
                    {
                        "title": part.title,
                        "count": sum(card.count for card in part.cards),
                        "cards": _cards(part.cards),
                    }
                    for part in one.parts
                ],
                "total": sum(card.count for part in one.parts for card in part.cards),
            }
            for one in lists
        ],
        "words": {
            "title": Message("Deck list"),
            "cards": Message("cards"),
            "digest": Message("Digest"),
            "checked": Message("Checked by"),
            "time": Message("Extra time"),
            "missing": Message("Missing or extra cards"),
        },
    }
    return [Part("deck-lists", data)]


def _cards(cards: Sequence[CardLine]) -> list[dict[str, Any]]:
    ordered = sorted(cards, key=lambda card: by_alphabet(card.name))
    return [{"count": card.count, "name": card.name, "note": card.note} for card in ordered]


def _event(source: Source) -> dict[str, Any]:
    if source.event is not None:
        return event_data(source.event)
    return {"event": "", "game": source.chosen.name if source.chosen else "", "date": ""}


def proxy_slips(source: Source, options: PrintOptions) -> Document:
    """L5-051: the card, what can no longer be read of it, the leader who made the proxy and the
    date; the original lies face down nearby. Without any given, empty ones."""
    proxies = source.given_as(Proxy)
    items: list[dict[str, Any]] = [
        {
            "card": one.card,
            "illegible": one.illegible,
            "leader": one.leader,
            "date": day_in_words(one.date),
            "player": one.player,
        }
        for one in proxies
    ]
    blank = options.blank or (0 if proxies else PROXIES_ON_A_PAGE)
    keys = ("card", "illegible", "leader", "date", "player")
    items += [dict.fromkeys(keys, "") for _ in range(blank)]
    data = {
        **_event(source),
        "items": in_order(items, PROXIES_ON_A_PAGE, options.order),
        "words": {
            "title": Message("Proxy"),
            "card": Message("Card"),
            "illegible": Message("No longer legible"),
            "leader": Message("Made by"),
            "date": Message("Date"),
            "player": Message("Player"),
            "original": Message("Keep the original face down nearby."),
        },
    }
    return [Part("proxy-slips", data)]


def deck_tags(state: State, options: PrintOptions) -> Document:
    """ST-059: decks are marked, so that they go back to their owners."""
    needs.marked_decks(state)
    items = [
        {"number": one.number, "owner": one.name}
        for one in state.entrants.values()
        if one.takes_part
    ]
    data = {
        **event_data(state),
        "items": in_order(items, TAGS_ON_A_PAGE, options.order),
        "words": {
            "deck": Message("Deck of"),
            "check": Message("Check your deck before you leave."),
        },
    }
    return [Part("deck-tags", data)]


def packs(source: Source, options: PrintOptions) -> Document:
    """ST-039: packs and pre-built decks that were drawn, to be handed out or looked up."""
    drawn = source.given_as(Pack)
    if not drawn:
        raise Refusal("no pack is given", do="draw packs first, or name a file with --data")
    items = [
        {"title": one.title, "owner": one.owner, "cards": _as_drawn(one.cards)} for one in drawn
    ]
    data = {**_event(source), "items": in_order(items, PACKS_ON_A_PAGE, options.order)}
    return [Part("packs", data)]


def _as_drawn(cards: Sequence[CardLine]) -> list[dict[str, Any]]:
    return [{"count": card.count, "name": card.name, "note": card.note} for card in cards]
