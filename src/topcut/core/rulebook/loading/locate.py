"""Where in a TOML text a key stands, so that an error can name the line."""

from __future__ import annotations

import re
from collections.abc import Iterator

from topcut.core.file_faults import Path
from topcut.core.message import Message

_NAME = r"""(?:[\w-]+|"[^"]*"|'[^']*')"""
_HEADER = re.compile(r"(\[\[?)([^\]\[]{1,500})\]")
_KEY = re.compile(rf"^\s*({_NAME}(?:\s*\.\s*{_NAME})*)\s*=")
_PART = re.compile(_NAME)


def lines_of(text: str) -> dict[Path, int]:
    """The line of every table and key that begins a line (inline tables count as their key)."""
    found: dict[Path, int] = {}
    counts: dict[Path, int] = {}
    table: Path = ()
    for number, line in _outside_strings(text):
        if header := _HEADER.match(line.lstrip()):
            table = _indexed(parts_of(header[2]), counts, is_item=header[1] == "[[")
            found.setdefault(table, number)
        elif key := _KEY.match(line):
            found.setdefault(table + parts_of(key[1]), number)
    return found


def _outside_strings(text: str) -> Iterator[tuple[int, str]]:
    """Numbered lines that do not begin inside a string of several lines."""
    inside = ""
    for number, line in enumerate(text.splitlines(), 1):
        if not inside:
            yield number, line
        for quotes in ('"""', "'''"):
            if inside in ("", quotes) and line.count(quotes) % 2:
                inside = "" if inside else quotes


def line_of(path: Path, lines: dict[Path, int]) -> int | None:
    """The line of the path, or of the nearest thing around it."""
    while path:
        if path in lines:
            return lines[path]
        path = path[:-1]
    return None


def dotted(path: Path) -> str:
    """`structure.sizes[2].players` for ("structure", "sizes", 2, "players")."""
    text = ""
    for part in path:
        text += f"[{part}]" if isinstance(part, int) else f".{part}" if text else str(part)
    return text


def parts_of(dotted: str) -> tuple[str, ...]:
    """("ranking", "wins") for `ranking.wins`; a part may stand in quotes."""
    return tuple(part.strip("\"'") for part in _PART.findall(dotted))


def _indexed(parts: Path, counts: dict[Path, int], *, is_item: bool) -> Path:
    """A header's path with the position of each list item that it stands in."""
    path: Path = ()
    for depth, part in enumerate(parts):
        path = (*path, part)
        if depth == len(parts) - 1 and is_item:
            counts[path] = counts.get(path, -1) + 1
        if path in counts:
            path = (*path, counts[path])
    return path


def located(problem: str, file: str, line: int | None, key: str) -> Message:
    """`house.toml: line 3: rounds: is missing`, as far as that is known."""
    told = problem if isinstance(problem, Message) else Message("{fault}", fault=problem)
    for place in (key, Message("line {line}", line=line) if line else "", file):
        if place:
            told = Message("{place}: {problem}", place=place, problem=told)
    return told
