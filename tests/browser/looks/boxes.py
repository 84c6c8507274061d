"""Where something stands on a page that may be drawn again at any moment."""

from __future__ import annotations

from typing import TypedDict, cast

from playwright.sync_api import Locator

BOX = (
    "e => { const r = e.getBoundingClientRect();"
    " return e.isConnected ? {x: r.x, y: r.y, width: r.width, height: r.height} : null }"
)


class Box(TypedDict):
    x: float
    y: float
    width: float
    height: float


def box_of(what: Locator) -> Box:
    """Between finding a part and measuring it the page may have put another one in its place: then
    that one is measured."""
    found = None
    while found is None:
        what.wait_for(state="visible")
        found = what.evaluate(BOX)
    return cast(Box, found)
