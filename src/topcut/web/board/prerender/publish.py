"""The same pages as files in a folder, so that any web server or CDN can serve them."""

from __future__ import annotations

import os
from pathlib import Path

from topcut.web.common import static_files

from .draw import PageSet

PAGE = "index.html"


def publish_static(folder: Path) -> int:
    """The styles, scripts and fonts that every page needs; how many were written."""
    worker = _written(folder / "e" / "worker.js", static_files.worker())
    return worker + sum(
        _written(folder / static_files.address(name, "static/"), content)
        for name, content in static_files.contents().items()
    )


def publish(folder: Path, drawn: PageSet) -> int:
    """Every page of a set; what is the same is left alone, what is no longer there is taken away.
    The event's first page comes last: whoever starts from it finds the rest."""
    root = folder / "e" / drawn.event
    paths = sorted(drawn.pages, key=lambda path: (path == "", path))
    written = sum(_written(_file(root, path), drawn.pages[path].text) for path in paths)
    kept = {_file(root, path) for path in drawn.pages}
    for old in root.rglob(PAGE):
        if old not in kept:
            old.unlink()
    return written


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
