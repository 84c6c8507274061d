"""The same pages as files in a folder, so that any web server or CDN can serve them: in the event's
own language, and below `de/`, `fr/` … in every other one."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from pathlib import Path

from topcut.web.common.rendering import static_files

from .public_pages import PageSet

PAGE = "index.html"
HANDBOOK = "help/"
"""Pictures of pages for staff, which no public page shows."""
CHOOSING = re.compile(rb'href="\?lang=(\w+)"')
"""Where a page offers another language: a server remembers the choice, files stand elsewhere."""


def publish_static(folder: Path, languages: Iterable[str] = ()) -> int:
    """The styles, scripts and fonts that every page needs, in each language's folder; how many were
    written."""
    return sum(_static(place) for place in (folder, *(folder / one for one in languages)))


def _static(folder: Path) -> int:
    worker = _written(folder / "e" / "worker.js", static_files.worker())
    return worker + sum(
        _written(folder / static_files.address(name, "static/"), content)
        for name, content in static_files.contents().items()
        if not name.startswith(HANDBOOK)
    )


def publish(folder: Path, drawn: PageSet, own: str = "") -> int:
    """Every page of a set; what is the same is left alone, what is no longer there is taken away.
    The event's first page comes last: whoever starts from it finds the rest. `own` is the event's
    language, by default that of the set."""
    own = own or drawn.language
    root = folder / ("" if drawn.language == own else drawn.language) / "e" / drawn.event
    paths = sorted(drawn.pages, key=lambda path: (path == "", path))
    written = sum(
        _written(_file(root, path), _with_links(drawn, path, own, drawn.pages[path].text))
        for path in paths
    )
    kept = {_file(root, path) for path in drawn.pages}
    for old in root.rglob(PAGE):
        if old not in kept:
            old.unlink()
    return written


def _with_links(drawn: PageSet, path: str, own: str, body: bytes) -> bytes:
    """The same page in another language is the same path in that language's folder."""
    up = "../" * (path.count("/") + 2 + (drawn.language != own))

    def link(found: re.Match[bytes]) -> bytes:
        language = found[1].decode()
        place = "" if language == own else f"{language}/"
        return f'href="{up}{place}e/{drawn.event}/{path}"'.encode()

    return CHOOSING.sub(link, body)


def _file(root: Path, path: str) -> Path:
    """A page is its folder's first file."""
    return root / path / PAGE if path.endswith("/") or not path else root / path


def _written(path: Path, body: bytes) -> bool:
    """Whole or not at all."""
    if path.is_file() and path.read_bytes() == body:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.part")
    beside.write_bytes(body)
    os.replace(beside, path)
    return True
