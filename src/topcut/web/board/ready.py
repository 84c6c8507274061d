"""A page as ready bytes: compressed once, with an ETag for each encoding."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from typing import Any

import brotli  # type: ignore[import-untyped]

from topcut.web.headers import POLICY

HTML = b"text/html; charset=utf-8"
BIG = 8 * 1024
"""From here on brotli is worth its time; small pages have gzip alone."""
SMALLEST = 200
"""Below this, compressing makes it longer."""
FRESH = b"public, max-age=0, must-revalidate"

Header = tuple[bytes, bytes]


Message = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Encoded:
    """The page in one encoding, as the messages that a server is sent; they are never changed."""

    etag: bytes
    start: Message
    body: Message
    unchanged: Message
    """Instead of the start, where the client has it already."""
    embedded: Message
    """The start for `?embed`."""


@dataclass(frozen=True, slots=True)
class Ready:
    text: bytes
    plain: Encoded
    gzip: Encoded | None = None
    br: Encoded | None = None

    def pick(self, accepted: bytes) -> Encoded:
        """The best encoding that the client takes; `q=0` means that it does not."""
        if self.gzip is None or not accepted:
            return self.plain
        takes_gzip, takes_br = takes(accepted)
        if takes_br and self.br is not None:
            return self.br
        return self.gzip if takes_gzip else self.plain


def ready(body: bytes, kind: bytes = HTML, cache: bytes = FRESH) -> Ready:
    """Strong tags: the bytes of two encodings differ, so their tags do."""
    tag = blake2b(body, digest_size=12).hexdigest()
    plain = _encoded(body, tag, b"", kind, cache)
    if len(body) < SMALLEST:
        return Ready(body, plain)
    return Ready(
        body,
        plain,
        _encoded(gzip.compress(body, 6, mtime=0), tag, b"gzip", kind, cache),
        _encoded(brotli.compress(body, quality=5), tag, b"br", kind, cache)
        if len(body) >= BIG
        else None,
    )


def _encoded(body: bytes, tag: str, encoding: bytes, kind: bytes, cache: bytes) -> Encoded:
    name = f"{tag}-{encoding.decode()}" if encoding else tag
    etag = f'"{name}"'.encode()
    brief = [(b"etag", etag), (b"cache-control", cache), (b"vary", b"Accept-Encoding")]
    whole = [
        (b"content-type", kind),
        (b"content-length", str(len(body)).encode()),
        (b"x-content-type-options", b"nosniff"),
        *([(b"content-encoding", encoding)] if encoding else []),
        *brief,
    ]
    return Encoded(
        etag,
        start_of(200, [*whole, KEPT_APART]),
        {"type": "http.response.body", "body": body},
        start_of(304, brief),
        start_of(200, [*whole, IN_OTHER_PAGES]),
    )


def start_of(status: int, headers: list[Header]) -> Message:
    return {"type": "http.response.start", "status": status, "headers": headers}


KEPT_APART: Header = (b"content-security-policy", POLICY.encode())
IN_OTHER_PAGES: Header = (
    b"content-security-policy",
    POLICY.replace("frame-ancestors 'none'", "frame-ancestors *").encode(),
)
"""For `?embed`: nothing can be done on these pages, so other sites may show them."""


@lru_cache(maxsize=512)
def takes(accepted: bytes) -> tuple[bool, bool]:
    """Whether gzip and brotli are taken. Browsers say it in few ways, so it is read once each."""
    found = weights(accepted)
    other = found.get(b"*", 0.0)
    return found.get(b"gzip", other) > 0, found.get(b"br", other) > 0


def weights(accepted: bytes) -> dict[bytes, float]:
    """`gzip;q=0.5, br` as {gzip: 0.5, br: 1}. What cannot be read is not taken."""
    found: dict[bytes, float] = {}
    for part in accepted.lower().split(b","):
        name, _, rest = part.strip().partition(b";")
        found[name.strip()] = _weight(rest)
    return found


def _weight(rest: bytes) -> float:
    for one in rest.split(b";"):
        key, _, value = one.strip().partition(b"=")
        if key.strip() == b"q":
            try:
                return float(value)
            except ValueError:
                return 0.0
    return 1.0


def is_same(etag: bytes, asked: bytes) -> bool:
    """Whether one of the tags in If-None-Match is this one, exactly; a weak one counts (RFC 9110,
    13.1.2)."""
    return any(
        one == b"*" or one.removeprefix(b"W/") == etag
        for one in (part.strip() for part in asked.split(b","))
    )
