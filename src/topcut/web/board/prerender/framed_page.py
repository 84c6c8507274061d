"""Pages that differ in two places alone, a title and what is inside: what they share is compressed
once. Each is one ordinary gzip file all the same (RFC 1952): the pieces end at whole bytes
(`Z_FULL_FLUSH`) and follow each other, the title between them uncompressed (RFC 1951, 3.2.4).
"""

from __future__ import annotations

import zlib
from struct import pack
from typing import NamedTuple

from .ready_page import FRESH, HTML, Ready, encoded_as, tag_of

GZIP_HEAD = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
LEVEL, WINDOW, MEMORY = 6, -12, 5
"""Four kilobytes to look back, which hold the frame before what is inside: setting up more takes
longer than compressing so little."""


class BegunPage(NamedTuple):
    """A page up to the end of what is inside; what follows may not be known yet."""

    text: bytes
    packed: bytes
    checksum: int


class Frame:
    """`mark` is where a stamp stands, in the last part alone; a page that says the same as before
    keeps its old one."""

    def __init__(self, parts: tuple[str, str, str], mark: bytes = b"", stamp: bytes = b"") -> None:
        self._before, self._between, self._marked = (one.encode() for one in parts)
        self._mark, self._stamp = mark, stamp
        self._after = self._stamped(stamp)
        self._packed_before = GZIP_HEAD + _flushed(self._before)
        self._packed_between = _flushed(self._between)
        ending = zlib.compressobj(LEVEL, zlib.DEFLATED, -15)
        self._packed_after = ending.compress(self._after) + ending.flush(zlib.Z_FINISH)
        self._seen = self._between[-(1 << -WINDOW) :]
        """What stands right before the inside, and may be referred to."""

    def ready(self, title: str, inside: str, old: Ready | None) -> Ready:
        """The page; the old one where it is the same."""
        own = title.encode(), inside.encode()
        if old is not None and old.text == self._text(*own) + self._stamped(old.stamp):
            return old
        return self.finished(self.begun(title, inside), None)

    def begun(self, title: str, inside: str) -> BegunPage:
        own = title.encode(), inside.encode()
        text = self._text(*own)
        return BegunPage(text, self._packed(*own), zlib.crc32(text))

    def finished(self, begun: BegunPage, old: Ready | None) -> Ready:
        """A page that was begun in a frame that begins like this one; the old one where it is the
        same."""
        if old is not None and old.text == begun.text + self._stamped(old.stamp):
            return old
        text = begun.text + self._after
        tag = tag_of(text)
        checks = pack("<LL", zlib.crc32(self._after, begun.checksum), len(text) & 0xFFFFFFFF)
        packed = b"".join((begun.packed, self._packed_after, checks))
        plain = encoded_as(text, tag, "", HTML, FRESH)
        return Ready(text, plain, encoded_as(packed, tag, "gzip", HTML, FRESH), stamp=self._stamp)

    def begins_like(self, other: Frame) -> bool:
        return self._before == other._before and self._between == other._between

    def _text(self, title: bytes, inside: bytes) -> bytes:
        return b"".join((self._before, title, self._between, inside))

    def _stamped(self, stamp: bytes) -> bytes:
        return self._marked.replace(self._mark, stamp) if self._mark else self._marked

    def _packed(self, title: bytes, inside: bytes) -> bytes:
        packing = zlib.compressobj(
            LEVEL, zlib.DEFLATED, WINDOW, MEMORY, zlib.Z_DEFAULT_STRATEGY, self._seen
        )
        return b"".join(
            (
                self._packed_before,
                pack("<BHH", 0, len(title), len(title) ^ 0xFFFF),
                title,
                self._packed_between,
                packing.compress(inside),
                packing.flush(zlib.Z_FULL_FLUSH),
            )
        )


def _flushed(text: bytes) -> bytes:
    """Compressed, to a whole byte, and so that what follows need not know it."""
    packing = zlib.compressobj(LEVEL, zlib.DEFLATED, -15)
    return packing.compress(text) + packing.flush(zlib.Z_FULL_FLUSH)
