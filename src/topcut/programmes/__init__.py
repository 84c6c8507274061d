"""The programmes that come with Topcut: one TOML file each; and those of a house, in its own folder
(`look_in`)."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, lru_cache
from pathlib import Path

from topcut.core.programme.definition import BadProgramme, Programme, load
from topcut.core.refusal import Refusal
from topcut.core.rulebook import Rulebook

FOLDER = Path(__file__).parent
ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*", re.ASCII)
Folder = Callable[[], Path]
_houses: list[Folder] = []


def look_in(folder: Folder) -> None:
    """An installation's own programmes: `my-shop.toml` there is the programme `my-shop`."""
    _houses[:] = [folder]


def known() -> tuple[str, ...]:
    """The ids of all programmes: those that come with Topcut, and the house's own."""
    own = {path.stem for house in _houses for path in house().glob("*.toml")}
    return tuple(sorted({*_shipped(), *(name for name in own if ID.fullmatch(name))}))


@cache
def _shipped() -> tuple[str, ...]:
    return tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))


def read(programme_id: str) -> Programme:
    if programme_id in _shipped():
        return read_shipped(programme_id)
    if programme_id not in known():
        raise Refusal(
            "there is no programme '{programme}'",
            do="choose from: {known}",
            programme=programme_id,
            known=known(),
        )
    path = _houses[0]() / f"{programme_id}.toml"
    return _read_own(path, path.stat().st_mtime_ns)


def parse(text: str, source: str) -> Programme:
    """A programme from anywhere, checked; what it cites without a value stands in rulebooks."""
    return load(text, source=source, rulebooks=_rulebook)


def _rulebook(name: str) -> Rulebook | None:
    from topcut import rulebooks  # noqa: PLC0415 - takes a while, and a house's own may need none

    return rulebooks.read(name) if name in rulebooks.known() else None


@cache
def read_shipped(programme_id: str) -> Programme:
    text = (FOLDER / f"{programme_id}.toml").read_text(encoding="utf-8")
    return parse(text, f"{programme_id}.toml")


@lru_cache(maxsize=32)
def _read_own(path: Path, _changed: int) -> Programme:
    """Read again when the file has changed."""
    found = parse(path.read_text(encoding="utf-8"), path.name)
    if found.id != path.stem:
        raise BadProgramme(path.name, [f"id: it is '{found.id}', and the file is called otherwise"])
    return found
