"""Players' own pages. The frame is the same for all of them, so it is drawn once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from topcut.web.common.rendering.cached_escape import escaped
from topcut.web.player.me.own_page import own_pages
from topcut.web.player.me.player_part import PlayerPart

from ..common.player_rounds import lines_of
from .framed_page import Frame

if TYPE_CHECKING:
    from .public_pages import Drawing

MANY = 1_000
"""Players whose own pages are out before the rest is drawn."""
TITLE, INSIDE = "\ufdd0", "\ufdd1"
"""Where a frame is filled in; no text has these characters."""
ANY = "players/0/"
"""All are as deep as this one."""


class PlayerPage(NamedTuple):
    path: str
    title: str
    inside: str


def player_frame(on: Drawing) -> Frame:
    template = "board/player/player.jinja"
    text = on.render(ANY, template, title=TITLE, inside=INSIDE, tab="-")
    head, _, rest = text.partition(TITLE)
    middle, _, end = rest.partition(INSIDE)
    return Frame((head, middle, end), on.mark, on.stamp)


def player_pages(on: Drawing) -> Iterator[PlayerPage]:
    """Pages of the players whom a change concerns, each drawn when it is its turn."""
    part = PlayerPart(on.names, "../" * ANY.count("/"))
    lines = lines_of(on.state, on.names, on.touched)
    for own in own_pages(on.state, on.names, on.ranked, lines):
        yield PlayerPage(f"players/{own.number}/", escaped(own.name), part.of(own))
