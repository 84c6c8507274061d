"""Bodies that are sent to us: how long one may be, how many at once, and that each came whole."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO

from .rsgi_types import Exchange, Scope

LARGEST_BODY = 4 * 1024 * 1024
"""The longest that is asked for is a list of players, up to two megabytes."""
LARGEST_CARDS = 33 * 1024 * 1024
"""But for the cards of a game: eight million characters, in a form."""
CARDS = re.compile(r"/events/[^/]+/decks/cards/import/")
LARGEST_OF_STRANGERS = 256 * 1024
"""Of whoever has not logged in: the longest of theirs is a deck list."""
SESSION = "sessionid="
MOST_UNDER_WAY = 256 * 1024 * 1024
MOST_OF_ONE_ADDRESS = 40 * 1024 * 1024
"""One import of cards and some forms."""
RECEIVING = 30.0
"""Seconds in which a whole body has to come."""


class Refused(Exception):
    """The body is not taken; with the status that says why."""


class BodiesUnderWay:
    """Bytes of all bodies that are being sent: many large ones at once fill no disk, and one
    address does not take all of it."""

    def __init__(self, most: int = MOST_UNDER_WAY, most_of_one: int = MOST_OF_ONE_ADDRESS) -> None:
        self.most = most
        self.most_of_one = most_of_one
        self.bytes = 0
        self.of_address: Counter[str] = Counter()

    @contextmanager
    def room_for(self, length: int, address: str = "") -> Iterator[None]:
        own = self.of_address[address] + length
        if length and (self.bytes + length > self.most or own > self.most_of_one):
            raise Refused(503)
        self.bytes += length
        self.of_address[address] = own
        try:
            yield
        finally:
            self.bytes -= length
            self.of_address[address] -= length
            if not self.of_address[address]:
                del self.of_address[address]


UNDER_WAY = BodiesUnderWay()


def announced_length(scope: Scope) -> int:
    """How long the body says that it is; refused where that is too long, or not said."""
    headers = scope.headers
    said = headers.get("content-length")
    if said is None:
        if headers.get("transfer-encoding") is not None:
            raise Refused(411)
        return 0
    largest = LARGEST_OF_STRANGERS
    if SESSION in (headers.get("cookie") or ""):
        largest = LARGEST_CARDS if CARDS.fullmatch(scope.path) else LARGEST_BODY
    if not (said.isdigit() and len(said) < 12 and int(said) <= largest):
        raise Refused(413)
    return int(said)


async def read_body(announced: int, exchange: Exchange, body: IO[bytes]) -> bool:
    """Whether all of it came. Only its announced length tells that from a line that broke."""
    length = 0
    if announced:
        try:
            async with asyncio.timeout(RECEIVING):
                async for piece in exchange:
                    length += len(piece)
                    body.write(piece)
        except TimeoutError:
            raise Refused(408) from None
        body.seek(0)
    return length == announced
