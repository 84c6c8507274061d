"""The rulebooks that come with Topcut: one TOML file per game and edition."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from topcut.core.refusal import Refusal
from topcut.core.rulebook import Rulebook, load
from topcut.core.standings import METHODS


def known() -> tuple[str, ...]:
    """The ids of all rulebooks that come with Topcut."""
    names = (file.name for file in files(__name__).iterdir())
    return tuple(sorted(name[: -len(".toml")] for name in names if name.endswith(".toml")))


@cache
def read(rulebook_id: str) -> Rulebook:
    if rulebook_id not in known():
        raise Refusal(
            "there is no rulebook '{rulebook}'",
            do="choose from: {known}",
            rulebook=rulebook_id,
            known=known(),
        )
    return parse(text_of(rulebook_id), f"{rulebook_id}.toml")


def text_of(rulebook_id: str) -> str:
    return files(__name__).joinpath(f"{rulebook_id}.toml").read_text(encoding="utf-8")


def parse(text: str, source: str) -> Rulebook:
    """A rulebook from somewhere else."""
    return load(text, source=source, methods=METHODS)
