"""The Typst compiler: templates in, PDF or pictures out.

Data reach a template only as JSON in an input, so that a name is never read as Typst. Nothing of
this machine or moment gets into a document: the same data give the same bytes.
"""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Mapping, Sequence
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

LARGE = 200_000
"""Letters of data from which on Typst's memory of a document is not worth keeping."""
KEPT = 10
"""Documents that Typst remembers."""

_own = threading.local()
"""A compiler belongs to one thread; what it has read of templates and fonts it keeps."""


def pdf(data: Mapping[str, Any], paper: str) -> bytes:
    made = _compiled(MAIN, _inputs(data, paper), format="pdf", timestamp=TIMESTAMP)
    return made[0]


def pictures(data: Mapping[str, Any], paper: str, ppi: float) -> list[bytes]:
    """Every page as PNG."""
    return _compiled(MAIN, _inputs(data, paper), format="png", ppi=ppi)


def outlines(texts: Sequence[str]) -> list[bytes]:
    """Every text drawn by itself, as SVG."""
    return _compiled(CHARACTERS, {"data": json.dumps(texts)}, format="svg")


def _compiled(template: str, inputs: dict[str, str], **how: Any) -> list[bytes]:
    """The whole document, or a drawing of each page."""
    if getattr(_own, "has_large", False):
        _forget()
    made = _compiler().compile(str(TEMPLATES / template), sys_inputs=inputs, **how)
    _own.has_large = len(inputs["data"]) > LARGE
    return [made] if isinstance(made, bytes) else list(made or ())


def _forget() -> None:
    """Typst keeps what it has laid out until so many other documents came after it. Of 1,000 slips
    that is 100 MB, which nobody prints again soon; empty pages push them out, once there is
    something else to print: whoever prints one document and ends need not wait for it."""
    for _ in range(KEPT + 1):
        _compiler().compile(str(TEMPLATES / CHARACTERS), sys_inputs={"data": "[]"}, format="svg")


def _inputs(data: Mapping[str, Any], paper: str) -> dict[str, str]:
    return {"data": json.dumps(data, ensure_ascii=False), "paper": paper}


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
