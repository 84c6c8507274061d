"""A page as ready bytes: compressed once, with an ETag for each encoding."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b

import brotli  # type: ignore[import-untyped]

HTML = "text/html; charset=utf-8"
BIG = 8 * 1024
"""From here on brotli is worth its time; small pages have gzip alone."""
SMALLEST = 200
"""Below this, compressing makes it longer."""
COMPRESSED = ("font/woff2", "image/png")
"""As they are."""
FRESH = "public, max-age=0, must-revalidate"

BARE = "Accept-Encoding"
VARY = f"{BARE}, Accept-Language, Cookie"
"""Pages are in the reader's language, and the cookie has the one that was chosen by hand."""

Header = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Encoded:
    """The page in one encoding, with the headers of its answers; the lists are never changed. The
    headers are few: the server reads each anew for every answer, and adds the length itself. What
    a page may load is said in the page, and other sites may show it: nothing can be done there."""

    etag: str
    body: bytes
    headers: list[Header]
    unchanged: list[Header]
    """Where the client has it already."""


@dataclass(frozen=True, slots=True)
class Ready:
    text: bytes
    plain: Encoded
    gzip: Encoded | None = None
    br: Encoded | None = None
    stamp: bytes = b""
    """The head of the journal that stands in it, in short form."""

    def pick(self, accepted: str) -> Encoded:
        """The best encoding that the client takes; `q=0` means that it does not."""
        if self.gzip is None or not accepted:
            return self.plain
        takes_gzip, takes_br = takes(accepted)
        if takes_br and self.br is not None:
            return self.br
        return self.gzip if takes_gzip else self.plain


def ready(body: bytes, kind: str = HTML, cache: str = FRESH, stamp: bytes = b"") -> Ready:
    """Strong tags: the bytes of two encodings differ, so their tags do."""
    tag = tag_of(body)
    plain = encoded_as(body, tag, "", kind, cache)
    if len(body) < SMALLEST or kind in COMPRESSED:
        return Ready(body, plain, stamp=stamp)
    return Ready(
        body,
        plain,
        encoded_as(gzip.compress(body, 6, mtime=0), tag, "gzip", kind, cache),
        encoded_as(brotli.compress(body, quality=5), tag, "br", kind, cache)
        if len(body) >= BIG
        else None,
        stamp,
    )


def tag_of(body: bytes) -> str:
    return blake2b(body, digest_size=12).hexdigest()


def encoded_as(body: bytes, tag: str, encoding: str, kind: str, cache: str) -> Encoded:
    etag = f'"{tag}-{encoding}"' if encoding else f'"{tag}"'
    brief = [("etag", etag), ("cache-control", cache), ("vary", VARY if kind == HTML else BARE)]
    encoded = [("content-encoding", encoding)] if encoding else []
    sure = [] if kind == HTML else [("x-content-type-options", "nosniff")]
    return Encoded(etag, body, [("content-type", kind), *encoded, *sure, *brief], brief)


@lru_cache(maxsize=512)
def takes(accepted: str) -> tuple[bool, bool]:
    """Whether gzip and brotli are taken. Browsers say it in few ways, so it is read once each."""
    found = weights(accepted)
    other = found.get("*", 0.0)
    return found.get("gzip", other) > 0, found.get("br", other) > 0


def weights(accepted: str) -> dict[str, float]:
    """`gzip;q=0.5, br` as {gzip: 0.5, br: 1}. What cannot be read is not taken."""
    found: dict[str, float] = {}
    for part in accepted.lower().split(","):
        name, _, rest = part.strip().partition(";")
        found[name.strip()] = _weight(rest)
    return found


def _weight(rest: str) -> float:
    for one in rest.split(";"):
        key, _, value = one.strip().partition("=")
        if key.strip() == "q":
            try:
                return float(value)
            except ValueError:
                return 0.0
    return 1.0


def is_same(etag: str, asked: str) -> bool:
    """Whether one of the tags in If-None-Match is this one, exactly; a weak one counts (RFC 9110,
    13.1.2)."""
    return asked == etag or any(
        one == "*" or one.removeprefix("W/") == etag
        for one in (part.strip() for part in asked.split(","))
    )
