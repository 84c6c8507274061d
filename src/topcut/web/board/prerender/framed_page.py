"""Pages that differ in two places alone, a title and what is inside: what they share is compressed
once. Each is one ordinary gzip file all the same (RFC 1952): the pieces end at whole bytes
(`Z_FULL_FLUSH`) and follow each other, the title between them uncompressed (RFC 1951, 3.2.4).
"""

from __future__ import annotations

import zlib
from struct import pack

from .ready_page import FRESH, HTML, Ready, encoded_as, tag_of

GZIP_HEAD = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
LEVEL, WINDOW, MEMORY = 6, -12, 5
"""Four kilobytes to look back, which hold the frame before what is inside: setting up more takes
longer than compressing so little."""


class Frame:
    """`mark` is where a stamp stands; a page that says the same as before keeps its old one."""

    def __init__(self, parts: tuple[str, str, str], mark: bytes = b"", stamp: bytes = b"") -> None:
        self._mark, self._stamp = mark, stamp
        self._marked = [one.encode() for one in parts]
        self._parts = [one.replace(mark, stamp) if mark else one for one in self._marked]
        before, between, after = self._parts
        self._before = GZIP_HEAD + _flushed(before)
        self._between = _flushed(between)
        ending = zlib.compressobj(LEVEL, zlib.DEFLATED, -15)
        self._after = ending.compress(after) + ending.flush(zlib.Z_FINISH)
        self._seen = between[-(1 << -WINDOW) :]
        """What stands right before the inside, and may be referred to."""

    def ready(self, title: str, inside: str, old: Ready | None) -> Ready:
        """The page; the old one where it is the same."""
        before, between, after = self._parts
        own = title.encode(), inside.encode()
        if old is not None and old.text == self._as_stamped(old.stamp, *own):
            return old
        text = b"".join((before, own[0], between, own[1], after))
        tag = tag_of(text)
        plain = encoded_as(text, tag, "", HTML, FRESH)
        packed = encoded_as(self._packed(*own, text), tag, "gzip", HTML, FRESH)
        return Ready(text, plain, packed, stamp=self._stamp)

    def _as_stamped(self, stamp: bytes, title: bytes, inside: bytes) -> bytes:
        before, between, after = self._marked
        text = b"".join((before, title, between, inside, after))
        return text.replace(self._mark, stamp) if self._mark else text

    def _packed(self, title: bytes, inside: bytes, text: bytes) -> bytes:
        packing = zlib.compressobj(
            LEVEL, zlib.DEFLATED, WINDOW, MEMORY, zlib.Z_DEFAULT_STRATEGY, self._seen
        )
        return b"".join(
            (
                self._before,
                pack("<BHH", 0, len(title), len(title) ^ 0xFFFF),
                title,
                self._between,
                packing.compress(inside),
                packing.flush(zlib.Z_FULL_FLUSH),
                self._after,
                pack("<LL", zlib.crc32(text), len(text) & 0xFFFFFFFF),
            )
        )


def _flushed(text: bytes) -> bytes:
    """Compressed, to a whole byte, and so that what follows need not know it."""
    packing = zlib.compressobj(LEVEL, zlib.DEFLATED, -15)
    return packing.compress(text) + packing.flush(zlib.Z_FULL_FLUSH)
