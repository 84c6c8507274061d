"""Ready pages as answers: two sends, no framework."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from topcut.web.board.draw import Drawn
from topcut.web.board.ready import (
    IN_OTHER_PAGES,
    KEPT_APART,
    Header,
    Ready,
    find_header,
    is_same,
    ready,
)
from topcut.web.board.sets import Sets

from .asgi_types import Scope, Send

PREFIX = "/e/"
NOTHING = {"type": "http.response.body", "body": b""}
MISSING = ready(b"<!doctype html><title>Topcut</title><p>There is no such page.")


async def answer(
    page: Ready, scope: Scope, send: Send, more: tuple[Header, ...] = (), status: int = 200
) -> None:
    """The whole page, its head alone, or that it is still the same."""
    headers = scope["headers"]
    encoded = page.pick(find_header(headers, b"accept-encoding"))
    asked = find_header(headers, b"if-none-match")
    if status == 200 and asked and is_same(encoded.etag, asked):
        start = {"type": "http.response.start", "status": 304, "headers": [*encoded.brief, *more]}
        await send(start)
        await send(NOTHING)
        return
    await send(
        {"type": "http.response.start", "status": status, "headers": [*encoded.headers, *more]}
    )
    is_head = scope["method"] == "HEAD"
    await send(NOTHING if is_head else {"type": "http.response.body", "body": encoded.body})


def split(path: str) -> tuple[str, str]:
    """`/e/abc/standings/` as (abc, standings/)."""
    event, _, rest = path[len(PREFIX) :].partition("/")
    return event, rest


async def serve(sets: Sets, scope: Scope, send: Send) -> None:
    """From the set that is there; the first who asks for an event waits until it is drawn."""
    if scope["method"] not in ("GET", "HEAD"):
        allow = ((b"allow", b"GET, HEAD"), *KEPT_APART)
        await answer(MISSING, scope, send, allow, status=405)
        return
    event, rest = split(scope["path"])
    drawn = sets.get(event) or await first(sets, event)
    page = drawn.pages.get(rest) if drawn is not None else None
    if drawn is None or page is None or not scope["path"].endswith("/"):
        await _missing(drawn, event, rest, scope, send)
        return
    framing = IN_OTHER_PAGES if b"embed" in scope["query_string"] else KEPT_APART
    await answer(page, scope, send, (*framing, _sequence(drawn)))


def _sequence(drawn: Drawn) -> Header:
    return (b"x-topcut-sequence", str(drawn.sequence).encode())


async def first(sets: Sets, event: str) -> Drawn | None:
    if not event or len(event) > 32 or not event.isalnum() or not event.isascii():
        return None
    return await asyncio.wrap_future(sets.want(event))


async def _missing(drawn: Drawn | None, event: str, rest: str, scope: Scope, send: Send) -> None:
    """An address without its last slash is led to the page."""
    whole = f"{rest}/" if rest else ""
    if drawn is not None and whole in drawn.pages and not scope["path"].endswith("/"):
        headers = [(b"location", f"{PREFIX}{event}/{whole}".encode()), (b"content-length", b"0")]
        await send({"type": "http.response.start", "status": 301, "headers": headers})
        await send(NOTHING)
        return
    await answer(MISSING, scope, send, KEPT_APART, status=404)


async def serve_static(pages: Mapping[str, Ready], scope: Scope, send: Send) -> bool:
    """The few files that every public page needs; False for all others."""
    page = pages.get(scope["path"])
    if page is None or scope["method"] not in ("GET", "HEAD"):
        return False
    await answer(page, scope, send)
    return True
