"""Style sheets, scripts, fonts and pictures: all under one address that changes when any of them
does (`/static/3f9c2a71/css/base.css`), so browsers keep them for a year and never an old one.
References from one file to another stay relative and need no rewriting."""

from __future__ import annotations

import re
import sys
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "static"
HTMX = "htmx-2.min.js"
ROOT = "/static/"
KINDS = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
PLACE_OF_STATIC = b"{{ static }}"
"""In worker.js, which is served from an address of its own."""
LEFT_OUT = re.compile(rb"/\*.*?\*/|^[ \t]+|\n(?=\s*\n)", re.DOTALL | re.MULTILINE)
"""Of style sheets: what only their writers read."""


@cache
def contents() -> dict[str, bytes]:
    """Every file that is served, by its path below `static/`."""
    found = {
        path.relative_to(FOLDER).as_posix(): _as_sent(path)
        for path in sorted(FOLDER.rglob("*"))
        if path.suffix in KINDS
    }
    found[HTMX] = files("django_htmx").joinpath("static/django_htmx", HTMX).read_bytes()
    return found


def _as_sent(path: Path) -> bytes:
    content = path.read_bytes()
    return LEFT_OUT.sub(b"", content) if path.suffix == ".css" else content


@cache
def version() -> str:
    """Eight letters that change with the content of any file."""
    digest = blake2b(digest_size=4)
    for name, content in contents().items():
        digest.update(name.encode() + b"\0" + content + b"\0")
    return digest.hexdigest()


def address(name: str, root: str = ROOT) -> str:
    """Where a file is served; a name that does not exist is a mistake in a template. `root` is a
    relative way to the static files, for pages that are published as files."""
    if name not in contents():
        raise KeyError(f"there is no static file {name}; look into {FOLDER.name}/")
    return sys.intern(f"{root}{version()}/{name}")


def kind_of(name: str) -> str:
    return KINDS[Path(name).suffix]


def worker() -> bytes:
    """The service worker, which has to name the current version itself."""
    return contents()["js/worker.js"].replace(PLACE_OF_STATIC, version().encode())
