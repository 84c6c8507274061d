"""Printed documents as tests read them: their text, pages and sizes, by Debian's poppler."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from html import unescape
from typing import NamedTuple

import pytest

from topcut import printing
from topcut.core.tournament.state import State
from topcut.printing import Paper, PrintOptions, Source

SIZES = {"a4": (595.28, 841.89), "letter": (612.0, 792.0)}
"""In points: 210 x 297 mm, 8.5 x 11 inches."""


def needs_poppler() -> None:
    if shutil.which("pdftotext") is None and not os.environ.get("CI"):
        pytest.skip("pdftotext is not installed: apt-get install poppler-utils")


def text_of(pdf: bytes, *, page: int | None = None) -> str:
    """What can be read, lines as they stand on the page; blanks are one blank."""
    pages = [] if page is None else ["-f", str(page), "-l", str(page)]
    found = subprocess.run(
        ["pdftotext", "-layout", *pages, "-", "-"], input=pdf, capture_output=True, check=True
    )
    return "\n".join(" ".join(line.split()) for line in found.stdout.decode().splitlines())


def cell_of(pdf: bytes, place: int, grid: tuple[int, int], paper: Paper = "a4") -> str:
    """The text of one of many small things on the first sheet: `grid` has columns and rows, places
    count from 0 in reading order."""
    columns, rows = grid
    wide, high = SIZES[paper][0] / columns, SIZES[paper][1] / rows
    down, right = divmod(place, columns)
    box = {"x": right * wide, "y": down * high, "W": wide, "H": high}
    limits = [part for key, value in box.items() for part in (f"-{key}", str(round(value)))]
    command = ["pdftotext", "-layout", "-l", "1", *limits, "-", "-"]
    found = subprocess.run(command, input=pdf, capture_output=True, check=True).stdout.decode()
    lines = (" ".join(line.split()) for line in found.splitlines())
    return "\n".join(line for line in lines if line)


class Word(NamedTuple):
    """Where it stands, in points from the upper left corner of its page."""

    page: int
    left: float
    top: float
    right: float
    bottom: float
    text: str


def words_of(pdf: bytes) -> list[Word]:
    command = ["pdftotext", "-bbox", "-", "-"]
    found = subprocess.run(command, input=pdf, capture_output=True, check=True).stdout.decode()
    words = []
    for page, text in enumerate(found.split("<page ")[1:], 1):
        boxes = re.findall(
            r'<word xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax="(.*?)">(.*?)</word>', text
        )
        words += [Word(page, *map(float, box[:4]), unescape(box[4])) for box in boxes]
    return words


def sizes_of(pdf: bytes) -> list[tuple[float, float]]:
    """Of every page, in points."""
    found = subprocess.run(
        ["pdfinfo", "-l", "-1", "-"], input=pdf, capture_output=True, check=True
    ).stdout.decode()
    sizes = re.findall(r"Page +\d+ size: +([\d.]+) x ([\d.]+)", found)
    return [(float(wide), float(high)) for wide, high in sizes]


def printed(
    name: str, about: State | Source, paper: Paper = "a4", **options: object
) -> tuple[str, list[tuple[float, float]]]:
    """Text and page sizes of a document that has nothing to warn of but its missing address."""
    made = printing.render(name, about, PrintOptions(paper=paper, **options))  # type: ignore[arg-type]
    sizes = sizes_of(made.pdf)
    assert made.pages == len(sizes)
    return text_of(made.pdf), sizes
