"""The programmes that come with Topcut: one TOML file each."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from topcut.core.programme.definition import Programme, load
from topcut.core.refusal import Refusal

FOLDER = Path(__file__).parent


def known() -> tuple[str, ...]:
    """The ids of all programmes that come with Topcut."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))


@cache
def read(programme_id: str) -> Programme:
    if programme_id not in known():
        raise Refusal(
            "there is no programme '{programme}'",
            do="choose from: {known}",
            programme=programme_id,
            known=known(),
        )
    text = (FOLDER / f"{programme_id}.toml").read_text(encoding="utf-8")
    return load(text, source=f"{programme_id}.toml")
