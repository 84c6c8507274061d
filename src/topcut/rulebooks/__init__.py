"""The rulebooks that come with Topcut: one TOML file per game and edition.

A file whose name ends in `-base` is no rulebook by itself: others extend it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from topcut.core.refusal import Refusal
from topcut.core.rulebook import (
    BadRulebook,
    Rulebook,
    RulebookFault,
    load_from_journal,
    load_shipped,
)
from topcut.core.rulebook.loading.document import LIMIT, Document
from topcut.core.rulebook.loading.extend import Find, whole
from topcut.core.rulebook.loading.load import load
from topcut.core.standings import METHODS

if TYPE_CHECKING:
    from topcut.core.rulebook.checking.decks_check import Kinds

FOLDER = Path(__file__).parent


def known() -> tuple[str, ...]:
    """The ids of all rulebooks that come with Topcut."""
    return tuple(name for name in _files() if not name.endswith("-base"))


@cache
def read(rulebook_id: str) -> Rulebook:
    if rulebook_id not in known():
        raise Refusal(
            "there is no rulebook '{rulebook}'",
            do="choose from: {known}",
            rulebook=rulebook_id,
            known=known(),
        )
    source = f"{rulebook_id}.toml"
    return load_shipped(text_of(rulebook_id), source=source, find=find_beside(None))


def text_of(rulebook_id: str) -> str:
    """The file as it is, without what it extends."""
    return (FOLDER / f"{rulebook_id}.toml").read_text(encoding="utf-8")


def parse(text: str, source: str, folder: Path | None = None) -> Rulebook:
    """A rulebook from somewhere else, checked. It may extend one that comes with Topcut, or a file
    in the same folder."""
    return load(text, source=source, methods=METHODS, kinds=_kinds(), find=find_beside(folder))


def parse_from_journal(text: str, source: str) -> Rulebook:
    """The rulebook that a journal carries."""
    return load_from_journal(text, source=source, methods=METHODS, kinds=_kinds())


def whole_text(text: str, source: str, folder: Path | None = None) -> str:
    """The rulebook with everything that it extends, as a journal carries it."""
    from topcut.core.rulebook.loading.write import as_toml  # noqa: PLC0415 - journals seldom need it

    own = Document.read(text, source)
    document = whole(own, find_beside(folder))
    return text if document is own else as_toml(document.tables)


def find_beside(folder: Path | None) -> Find:
    """What a file may extend: what comes with Topcut, and the files in its own folder."""

    def find(name: str) -> Document | None:
        if name in _files():
            return Document.read(text_of(name), f"{name}.toml")
        if folder is None or Path(name).name != name or not name.endswith(".toml"):
            return None
        path = folder / name
        return Document.read(_text_in(path), name) if path.is_file() else None

    return find


def _text_in(path: Path) -> str:
    try:
        with path.open(encoding="utf-8") as file:
            return file.read(LIMIT + 1)
    except (OSError, UnicodeDecodeError) as error:
        raise BadRulebook(
            path.name, [RulebookFault(None, "", f"cannot be read: {error}")]
        ) from None


def _kinds() -> Kinds:
    """What a rulebook can ask of decks; loaded only where somebody writes a rulebook."""
    from topcut.core.decks.constraints import KINDS  # noqa: PLC0415

    return {name: (kind.parameters, kind.required) for name, kind in KINDS.items()}


@cache
def _files() -> tuple[str, ...]:
    return tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))
