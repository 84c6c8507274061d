"""Proxies that a leader made for damaged cards (L5-051)."""

from __future__ import annotations

from typing import Any

from topcut.core.calendar_day import day_in_words
from topcut.core.message import Message
from topcut.printing.sources.given_lists import GivenProxy

from ..options import PrintOptions
from ..page.cutting import in_order
from ..page.heading import event_or_game
from ..sources.source import Source
from . import needs
from .kind import Kind
from .part import DocumentParts, Part

ON_A_PAGE = 8
FIELDS = ("card", "illegible", "leader", "date", "player")


def some_or_empty(source: Source, options: PrintOptions) -> None:
    """Filled ones, or empty ones of a game."""
    if not source.given_as(GivenProxy):
        needs.a_game(source, options)


def proxy_slips(source: Source, options: PrintOptions) -> DocumentParts:
    """L5-051: the card, what can no longer be read of it, the leader who made the proxy and the
    date; the original lies face down nearby. A sheet of empty ones where none is registered."""
    items = [_item(one) for one in source.given_as(GivenProxy) or _registered(source)]
    blank = options.blank or (0 if items else ON_A_PAGE)
    items += [dict.fromkeys(FIELDS, "") for _ in range(blank)]
    data = {
        **event_or_game(source),
        "items": in_order(items, ON_A_PAGE, options.order),
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


def _registered(source: Source) -> list[GivenProxy]:
    """L5-050: what leaders have registered in this event."""
    state = source.event
    return [
        GivenProxy(one.card, one.illegible, one.leader, one.day, state.name_of(one.number))
        for one in (state.proxies if state else ())
        if state is not None
    ]


def _item(one: GivenProxy) -> dict[str, Any]:
    return {
        "card": one.card,
        "illegible": one.illegible,
        "leader": one.leader,
        "date": day_in_words(one.date),
        "player": one.player,
    }


PROXY_SLIPS = Kind(
    name="proxy-slips",
    title=Message("Proxy slips"),
    about=Message("for damaged cards; eight on a page"),
    make=proxy_slips,
    needs=some_or_empty,
    choices=("order", "blank"),
    takes=GivenProxy,
)
