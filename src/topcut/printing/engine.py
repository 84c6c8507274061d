"""The Typst compiler: templates in, PDF or pictures out.

Data reach a template only as JSON in an input, so that a name is never read as Typst. Nothing of
this machine or moment gets into a document: the same data give the same bytes.

Run as a program (print_process.py) it makes one PDF from what comes in, and can be ended meanwhile.
It imports nothing of Topcut: that would take longer than most documents.
"""

from __future__ import annotations

import json
import re
import sys
import threading
import time
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import typst

FOLDER = Path(__file__).parent
TEMPLATES = FOLDER / "templates"
FONTS = FOLDER / "fonts"
MAIN, CHARACTERS = "main.typ", "characters.typ"
TIMESTAMP = 0
"""Of every document."""

TOLD_EVERY = 0.2
"""Seconds between two words of how far a program is."""

_own = threading.local()
"""A compiler belongs to one thread; what it has read of templates and fonts it keeps."""


def pdf(data: str, paper: str) -> bytes:
    """`data`: as JSON."""
    inputs = {"data": data, "paper": paper}
    return _compiled(MAIN, inputs, format="pdf", timestamp=TIMESTAMP)[0]


def pictures(data: str, paper: str, ppi: float) -> list[bytes]:
    """Every page as PNG."""
    return _compiled(MAIN, {"data": data, "paper": paper}, format="png", ppi=ppi)


def outlines(texts: Sequence[str]) -> list[bytes]:
    """Every text drawn by itself, as SVG."""
    return _compiled(CHARACTERS, {"data": json.dumps(texts)}, format="svg")


def _compiled(template: str, inputs: dict[str, str], **how: Any) -> list[bytes]:
    """The whole document, or a drawing of each page."""
    made = _compiler().compile(str(TEMPLATES / template), sys_inputs=inputs, **how)
    return [made] if isinstance(made, bytes) else list(made or ())


def _compiler() -> typst.Compiler:
    if not hasattr(_own, "compiler"):
        import typst  # noqa: PLC0415 - 80 MB that only printing needs

        _own.compiler = typst.Compiler(root=str(TEMPLATES), font_paths=_fonts())
    compiler: typst.Compiler = _own.compiler
    return compiler


@lru_cache(maxsize=1)
def _fonts() -> typst.Fonts:
    """The typeface that comes with Topcut, and for other scripts what the machine has."""
    import typst  # noqa: PLC0415

    return typst.Fonts(
        include_system_fonts=True, include_embedded_fonts=False, font_paths=[str(FONTS)]
    )


def pages_of(document: bytes) -> int:
    """How many pages a PDF of ours has: the root of its pages stands before all else."""
    found = re.search(rb"/Type/Pages/Count (\d+)", document)
    assert found is not None
    return int(found.group(1))


def main(paper: str) -> None:
    """JSON comes in; out go lines with the seconds of CPU so far, then how long the PDF is, and the
    PDF."""
    data, out, is_made = sys.stdin.buffer.read().decode(), sys.stdout.buffer, threading.Event()

    def tell() -> None:
        while not is_made.wait(TOLD_EVERY):
            out.write(b"used %f\n" % time.process_time())
            out.flush()

    telling = threading.Thread(target=tell)
    telling.start()
    try:
        made = pdf(data, paper)
    finally:
        is_made.set()
        telling.join()
    out.write(b"made %d\n" % len(made))
    out.write(made)
    out.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
