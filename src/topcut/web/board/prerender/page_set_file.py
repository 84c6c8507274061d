"""A set of pages as one file, which one process draws and others answer from.

It is written under another name and renamed: whoever opens it has all of it. Who has it open keeps
it also when it is deleted, so the old set lasts as long as somebody still answers from it. Pages
are in it as they are sent: a page that is compressed is there in that form alone.
"""

from __future__ import annotations

import gzip
import mmap
import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from ..find.finder import Finder
from .ready_page import FRESH, Encoded, Ready, encoded_as, takes

if TYPE_CHECKING:
    from .public_pages import PageSet

SUFFIX, UNFINISHED = ".pages", ".new"
HEAD = 8
"""Bytes before the index: how long it is."""


class PagePlace(msgspec.Struct, array_like=True, frozen=True):
    """Where a page stands: its forms follow each other; zero bytes is a form that it does not
    have."""

    tag: str
    kind: str
    at: int
    plain: int
    gzip: int
    br: int


class Index(msgspec.Struct):
    event: str
    language: str
    sequence: int
    is_whole: bool
    pages: dict[str, PagePlace]
    finder: tuple[int, int]


_index_written, _index_read = msgspec.msgpack.Encoder(), msgspec.msgpack.Decoder(Index)
_finder_written, _finder_read = msgspec.msgpack.Encoder(), msgspec.msgpack.Decoder(Finder)


def write_set(one: PageSet, path: Path) -> None:
    bodies: list[bytes] = []
    places = dict(_placed(one.pages, bodies))
    at = sum(map(len, bodies))
    finder = _finder_written.encode(one.finder)
    bodies.append(finder)
    index = _index_written.encode(
        Index(one.event, one.language, one.sequence, one.is_whole, places, (at, len(finder)))
    )
    unfinished = path.with_suffix(UNFINISHED)
    try:
        with unfinished.open("wb") as file:
            file.write(len(index).to_bytes(HEAD, "big"))
            file.write(index)
            file.write(b"".join(bodies))
        os.replace(unfinished, path)
    except BaseException:
        with suppress(OSError):
            unfinished.unlink()  # on a disk that is full it would keep it so
        raise


def _placed(pages: Mapping[str, Ready], bodies: list[bytes]) -> Iterator[tuple[str, PagePlace]]:
    at = 0
    for path, page in pages.items():
        plain = b"" if page.gzip is not None else page.plain.body
        forms = (
            plain,
            page.gzip.body if page.gzip is not None else b"",
            page.br.body if page.br is not None else b"",
        )
        bodies.extend(forms)
        kind = page.plain.headers[0][1]
        yield path, PagePlace(page.plain.etag.strip('"'), kind, at, *map(len, forms))
        at += sum(map(len, forms))


class Bodies:
    """What follows the index, in the file. Sets and pages hold it and never each other: nobody
    collects garbage often enough for files that are as large."""

    def __init__(self, mapped: mmap.mmap, begin: int) -> None:
        self._map = mapped
        self._begin = begin

    def part(self, at: int, length: int) -> bytes:
        return self._map[self._begin + at : self._begin + at + length]


class MappedPageSet:
    """A set out of its file; a page is made ready when it is first asked for."""

    def __init__(self, path: Path) -> None:
        with path.open("rb") as file:
            mapped = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        length = int.from_bytes(mapped[:HEAD], "big")
        index = _index_read.decode(mapped[HEAD : HEAD + length])
        self._bodies = Bodies(mapped, HEAD + length)
        self._finder = index.finder
        self.event, self.language, self.sequence = index.event, index.language, index.sequence
        self.is_whole = index.is_whole
        self.pages = MappedPages(index.pages, self._bodies)

    @cached_property
    def finder(self) -> Finder:
        return _finder_read.decode(self._bodies.part(*self._finder))


class MappedPages:
    def __init__(self, places: dict[str, PagePlace], bodies: Bodies) -> None:
        self._places = places
        self._bodies = bodies
        self._ready: dict[str, MappedPage] = {}

    def get(self, path: str, /) -> MappedPage | None:
        page = self._ready.get(path)
        if page is None and (place := self._places.get(path)) is not None:
            page = self._ready[path] = MappedPage(place, self._bodies)
        return page

    def __contains__(self, path: object, /) -> bool:
        return path in self._places


class MappedPage:
    def __init__(self, place: PagePlace, bodies: Bodies) -> None:
        self._place = place
        self._bodies = bodies

    def pick(self, accepted: str) -> Encoded:
        """The best encoding that the client takes, as in `Ready.pick`."""
        place = self._place
        if not place.gzip or not accepted:
            return self.plain
        takes_gzip, takes_br = takes(accepted)
        if takes_br and place.br:
            return self.br
        return self.gzip if takes_gzip else self.plain

    @cached_property
    def plain(self) -> Encoded:
        place = self._place
        if place.gzip:
            return self._encoded(gzip.decompress(self.gzip.body), "")
        return self._encoded(self._bodies.part(place.at, place.plain), "")

    @cached_property
    def gzip(self) -> Encoded:
        place = self._place
        return self._encoded(self._bodies.part(place.at + place.plain, place.gzip), "gzip")

    @cached_property
    def br(self) -> Encoded:
        place = self._place
        return self._encoded(self._bodies.part(place.at + place.plain + place.gzip, place.br), "br")

    def _encoded(self, body: bytes, encoding: str) -> Encoded:
        return encoded_as(body, self._place.tag, encoding, self._place.kind, FRESH)
