"""Ready pages as answers: one call, no framework."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol
from urllib.parse import quote

from django.conf import settings

from topcut.web.board.prerender.ready_page import Encoded, Ready, is_same, ready
from topcut.web.common.language.reader_language import COOKIE, known_language, reader_language

from .rsgi_types import Exchange, Header, Headers, Scope

PREFIX = "/e/"
LONGEST_HEADER = 1024
FIND = "find/"
CHOOSE = "lang="
OPENING = b"<!doctype html><html lang=en><meta name=viewport content='width=device-width'>"
MISSING = ready(
    OPENING + b"<title>Topcut</title><p>There is no such page.<p><a href=/>Topcut</a>"
).plain

AWAY = ready(OPENING + b"<title>Topcut</title><p>Please try again in a few seconds.").plain


class Page(Protocol):
    def pick(self, accepted: str) -> Encoded:
        """The best encoding that the client takes."""
        ...


class Pages(Protocol):
    def get(self, path: str, /) -> Page | None: ...

    def __contains__(self, path: object, /) -> bool: ...


class Found(Protocol):
    def page(self, query: str) -> bytes: ...


class Set(Protocol):
    """One immutable set: every page is of the same sequence."""

    @property
    def sequence(self) -> int: ...
    @property
    def language(self) -> str: ...
    @property
    def is_whole(self) -> bool:
        """Otherwise pages that are not there yet are being drawn, of the same sequence."""
        ...

    @property
    def pages(self) -> Pages: ...
    @property
    def finder(self) -> Found: ...


class Sets(Protocol):
    """The sets that are out: drawn here, or by another process."""

    def get(self, event: str, language: str = "") -> Set | None:
        """The set that is out in this language, or in the event's own."""
        ...

    async def first(self, event: str, language: str = "") -> Set | None:
        """Once it is drawn; None where there is no such event. A TimeoutError where nobody draws
        now."""
        ...


def at_hand(sets: Sets, path: str, said: Headers) -> Page | None:
    """A page of a set that is out, where the path and the reader's language alone say which."""
    parts = path.split("/", 3)
    if len(parts) < 4 or parts[1] != "e" or parts[3] == FIND:
        return None
    drawn = sets.get(parts[2], language_in(said))
    return drawn.pages.get(parts[3]) if drawn is not None else None


def language_in(said: Headers) -> str:
    return reader_language(said.get("accept-language") or "", said.get("cookie") or "")


def answer(page: Page, said: Headers, exchange: Exchange) -> None:
    """The whole page, or that it is still the same; the server sends a HEAD no body. `said` is
    taken from the scope once: the server makes it anew each time."""
    encoded = page.pick(_short(said.get("accept-encoding")))
    known = _short(said.get("if-none-match"))
    if known and is_same(encoded.etag, known):
        exchange.response_empty(304, encoded.unchanged)
    else:
        exchange.response_bytes(200, encoded.headers, encoded.body)


def _short(said: str | None) -> str:
    """No browser says very much, and reading it would hold everybody up."""
    return said if said and len(said) <= LONGEST_HEADER else ""


def refuse(status: int, exchange: Exchange, *headers: Header) -> None:
    """Short, and the same for everybody."""
    exchange.response_bytes(status, [*MISSING.headers, *headers], MISSING.body)


def split(path: str) -> tuple[str, str]:
    """`/e/abc/standings/` as (abc, standings/)."""
    event, _, rest = path[len(PREFIX) :].partition("/")
    return event, rest


async def serve(sets: Sets, scope: Scope, exchange: Exchange) -> None:
    """From the set that is out; the first request for an event waits until its set is drawn."""
    if scope.method not in ("GET", "HEAD"):
        refuse(405, exchange, ("allow", "GET, HEAD"))
        return
    path, said = scope.path, scope.headers
    event, rest = split(path)
    chosen = _chosen_language(scope.query_string)
    if chosen:
        _remember(chosen, path, exchange)
        return
    language = language_in(said)
    try:
        drawn = sets.get(event, language) or await first(sets, event, language)
        if drawn is not None and not drawn.is_whole and rest not in drawn.pages:
            drawn = await first(sets, event, language)
    except TimeoutError:
        away(exchange)
        return
    page = drawn.pages.get(rest) if drawn is not None else None
    if drawn is None or page is None or (not rest and not path.endswith("/")):
        _missing(drawn, event, rest, exchange)
    elif rest == FIND and scope.query_string:
        _found(drawn, scope, exchange)
    else:
        answer(page, said, exchange)


def _chosen_language(query: str) -> str:
    """The language in `?lang=de`; empty where there is none or it is unknown."""
    if not query.startswith(CHOOSE):
        return ""
    return known_language(query[len(CHOOSE) :][:8])


def _remember(language: str, path: str, exchange: Exchange) -> None:
    """Chosen by hand: for a year, on all pages."""
    cookie = f"{COOKIE}={language}; Path=/; Max-Age=31536000; SameSite=Lax"
    secure = "; Secure" if settings.HTTPS else ""
    headers = [
        ("location", quote(path)),
        ("set-cookie", cookie + secure),
        ("cache-control", "no-store"),
    ]
    exchange.response_empty(303, headers)


def _found(drawn: Set, scope: Scope, exchange: Exchange) -> None:
    """The only public page that is made when it is asked for: a few rows of the set that is out."""
    headers = [one for one in MISSING.headers if one[0] != "etag"]
    exchange.response_bytes(200, headers, drawn.finder.page(scope.query_string))


async def first(sets: Sets, event: str, language: str) -> Set | None:
    if not event or len(event) > 32 or not event.isalnum() or not event.isascii():
        return None
    return await sets.first(event, language)


def away(exchange: Exchange) -> None:
    """Answers 503: the drawing process is away."""
    headers = [*AWAY.headers[:1], ("retry-after", "2"), ("cache-control", "no-store")]
    exchange.response_bytes(503, headers, AWAY.body)


def _missing(drawn: Set | None, event: str, rest: str, exchange: Exchange) -> None:
    """An address without its last slash is led to the page."""
    whole = f"{rest}/" if rest else ""
    if drawn is None or whole not in drawn.pages:
        refuse(404, exchange)
    else:
        exchange.response_empty(301, [("location", f"{PREFIX}{event}/{whole}")])


def serve_static(pages: Mapping[str, Ready], scope: Scope, exchange: Exchange) -> bool:
    """The few files that every public page needs; False for all others."""
    page = pages.get(scope.path)
    if page is None or scope.method not in ("GET", "HEAD"):
        return False
    answer(page, scope.headers, exchange)
    return True
