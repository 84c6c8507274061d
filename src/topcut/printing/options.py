"""How a document is wanted: on which paper, in which language, of which round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from topcut.translations import FOLDER

Paper = Literal["a4", "letter"]
CutOrder = Literal["reading", "stack"]
PAPERS: tuple[Paper, ...] = get_args(Paper)
LANGUAGES = ("en", *sorted(path.parent.name for path in FOLDER.glob("*/LC_MESSAGES")))
CUT_ORDERS: tuple[CutOrder, ...] = get_args(CutOrder)


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintOptions:
    paper: Paper = "a4"
    language: str = ""
    """By default the event's own; English where it has none."""
    order: CutOrder = "reading"
    """`stack`: sheets that are cut in one pile give piles in order."""
    round: int | None = None
    """The published round, by default the latest."""
    table: int | None = None
    """Of one table alone, where there is one for each."""
    url: str = ""
    """Where phones find the event's public page; without one nothing is linked."""
    blank: int = 0
    """So many empty ones to be filled in by hand, instead of or beside filled ones."""
    count: int | None = None
    """How many, where nothing else says it."""
    key: str = ""
    """The public key that signs the journal's heads, as hex; reports carry it."""
    checks: bool = False
    """Boxes to be ticked beside every line."""
