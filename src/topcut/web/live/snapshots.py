"""Ready pages as answers: two sends, no framework."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from topcut.web.board.draw import Drawn
from topcut.web.board.ready import Ready, is_same, ready, start_of
from topcut.web.board.sets import Sets

from .asgi_types import Scope, Send

PREFIX = "/e/"
LONGEST_HEADER = 1024
FIND = "find/"
LENGTH = b"content-length"
NOTHING = {"type": "http.response.body", "body": b""}
MISSING = ready(b"<!doctype html><title>Topcut</title><p>There is no such page.")


async def answer(page: Ready, scope: Scope, send: Send) -> None:
    """The whole page, its head alone, or that it is still the same."""
    accepted = asked = b""
    for name, value in scope["headers"]:
        if len(value) > LONGEST_HEADER:
            continue  # no browser says so much, and reading it would hold everybody up
        if name == b"accept-encoding":
            accepted = accepted + b"," + value if accepted else value
        elif name == b"if-none-match":
            asked = asked + b"," + value if asked else value
    encoded = page.pick(accepted)
    if asked and is_same(encoded.etag, asked):
        await send(encoded.unchanged)
        await send(NOTHING)
        return
    await send(encoded.embedded if b"embed" in scope["query_string"] else encoded.start)
    await send(NOTHING if scope["method"] == "HEAD" else encoded.body)


async def refuse(status: int, send: Send, *headers: tuple[bytes, bytes]) -> None:
    """Short, and the same for everybody."""
    await send(start_of(status, [*MISSING.plain.start["headers"], *headers]))
    await send(MISSING.plain.body)


def split(path: str) -> tuple[str, str]:
    """`/e/abc/standings/` as (abc, standings/)."""
    event, _, rest = path[len(PREFIX) :].partition("/")
    return event, rest


async def serve(sets: Sets, scope: Scope, send: Send) -> None:
    """From the set that is there; the first who asks for an event waits until it is drawn."""
    if scope["method"] not in ("GET", "HEAD"):
        await refuse(405, send, (b"allow", b"GET, HEAD"))
        return
    path: str = scope["path"]
    event, rest = split(path)
    drawn = sets.get(event) or await first(sets, event)
    page = drawn.pages.get(rest) if drawn is not None else None
    if drawn is None or page is None or (not rest and not path.endswith("/")):
        await _missing(drawn, event, rest, send)
    elif rest == FIND and scope["query_string"]:
        await _found(drawn, scope, send)
    else:
        await answer(page, scope, send)


async def _found(drawn: Drawn, scope: Scope, send: Send) -> None:
    """The only public page that is made when it is asked for: a few rows of the set that is out."""
    body = drawn.finder.page(scope["query_string"])
    headers = [one for one in MISSING.plain.start["headers"] if one[0] not in (b"etag", LENGTH)]
    await send(start_of(200, [*headers, (LENGTH, str(len(body)).encode())]))
    is_head = scope["method"] == "HEAD"
    await send(NOTHING if is_head else {"type": "http.response.body", "body": body})


async def first(sets: Sets, event: str) -> Drawn | None:
    if not event or len(event) > 32 or not event.isalnum() or not event.isascii():
        return None
    if not await asyncio.to_thread(sets.knows, event):
        return None  # asked here, so that guesses do not stand in line before real events
    return await asyncio.wrap_future(sets.want(event))


async def _missing(drawn: Drawn | None, event: str, rest: str, send: Send) -> None:
    """An address without its last slash is led to the page."""
    whole = f"{rest}/" if rest else ""
    if drawn is None or whole not in drawn.pages:
        await refuse(404, send)
        return
    to = f"{PREFIX}{event}/{whole}".encode()
    await send(start_of(301, [(b"location", to), (b"content-length", b"0")]))
    await send(NOTHING)


async def serve_static(pages: Mapping[str, Ready], scope: Scope, send: Send) -> bool:
    """The few files that every public page needs; False for all others."""
    page = pages.get(scope["path"])
    if page is None or scope["method"] not in ("GET", "HEAD"):
        return False
    await answer(page, scope, send)
    return True
