"""The addresses of players' own pages, to be handed out."""

from __future__ import annotations

from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.printing.sources.given_lists import PlayerLink

from ..options import PrintOptions
from ..page.alphabet import by_alphabet
from ..page.cutting import in_order
from ..page.heading import event_or_game
from ..page.qr_code import qr_svg, reachable
from ..sources.source import Source
from .kind import Kind
from .part import DocumentParts, Part

ON_A_PAGE = 16


def some_link(source: Source, _: PrintOptions) -> None:
    if not source.given_as(PlayerLink):
        raise Refusal(
            "players' links are the desk's, and none is given",
            do="print them at the desk, or name a file with --lists",
        )


def player_links(source: Source, options: PrintOptions) -> DocumentParts:
    """A slip for each player with the address of the own page, by name."""
    links = sorted(source.given_as(PlayerLink), key=lambda one: by_alphabet(one.name))
    for one in links:
        reachable(one.address)
    items = [{"name": one.name, "address": one.address, "qr": qr_svg(one.address)} for one in links]
    data = {
        **event_or_game(source),
        "items": in_order(items, ON_A_PAGE, options.order),
        "words": {
            "own": Message(
                "Your own page: your table, your result, your standing. Keep it private."
            ),
        },
    }
    return [Part("player-links", data)]


PLAYER_LINKS = Kind(
    name="player-links",
    title=Message("Players' links"),
    about=Message("the address of everybody's own page; sixteen on a page"),
    make=player_links,
    needs=some_link,
    choices=("order",),
    takes=PlayerLink,
)
