"""Any file that holds a tournament, told apart by what is in it."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, BinaryIO

from msgspec import Struct

from topcut import rulebooks
from topcut.core.journal.damage import JournalError
from topcut.core.journal.entry import Entry
from topcut.core.journal.signed_head import SignedHead
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.rulebook import Rulebook
from topcut.core.tournament.fold import fold
from topcut.core.tournament.opening.opened import TournamentOpened
from topcut.core.tournament.state import State

from .journal_file import FIRST_BYTES, FileStore, contents
from .model import MOST
from .sheet import read_sheet

LARGEST_SHEET = 12_000_000
"""Bytes. A sheet of 5,000 players and 17 rounds has 3 million; parsing what this allows at worst
stays within a few hundred megabytes of memory."""

MOST_PARTS = 1_000_000
"""Objects and lists in a sheet; one of 5,000 players and 17 rounds has 180,000."""


class Loaded(Struct, frozen=True):
    state: State
    entries: tuple[Entry, ...]
    warnings: tuple[Message, ...]
    store: FileStore | None
    """The journal, where it is one in a file."""
    is_sheet: bool = False
    signed: tuple[SignedHead, ...] = ()
    """Heads that an installation has signed; they fit."""


def find_rulebook(opened: TournamentOpened) -> Rulebook:
    """The rulebook that an opening names: the one it carries, or one that comes with Topcut."""
    if opened.text is not None:
        return rulebooks.parse_from_journal(opened.text, f"{opened.rulebook} (inside the journal)")
    rulebook = rulebooks.read(opened.rulebook)
    if rulebook.edition != opened.edition:
        raise Refusal(
            "this tournament was opened under edition {edition} of {rulebook}, "
            "and this Topcut has edition {own_edition}",
            do="use the Topcut it was opened with",
            edition=opened.edition,
            rulebook=opened.rulebook,
            own_edition=rulebook.edition,
        )
    return rulebook


def load(name: str, options: Mapping[str, str] | None = None) -> Loaded:
    """A sheet or a journal file; `-` is standard input. `options` as typed on the command line."""
    if name == "-":
        return _parsed(sys.stdin.buffer, "standard input", options or {}, None)
    path = Path(name)
    try:
        with path.open("rb") as file:
            return _parsed(file, path.name, options or {}, path)
    except FileNotFoundError:
        raise Refusal("there is no file '{name}'", do="check the name", name=name) from None
    except IsADirectoryError:
        raise Refusal("'{name}' is a folder", do="name a file", name=name) from None


def read_journal(file: BinaryIO, source: str) -> Loaded:
    """A journal that was sent from somewhere else: nothing is locked or written."""
    head = file.read(LARGEST_SHEET + 1)
    if not _is_journal(head):
        raise Refusal(
            "{source} is not a journal", do="send the file that 'Journal' gave", source=source
        )
    return _journal(file, head, None)


def _parsed(file: BinaryIO, source: str, options: Mapping[str, str], path: Path | None) -> Loaded:
    head = file.read(LARGEST_SHEET + 1)
    if _is_journal(head):
        if options:
            raise Refusal("a journal keeps the options it was opened with")
        return _journal(file, head, path)
    if len(head) > LARGEST_SHEET:
        raise Refusal(
            "{source} is not a journal, and for a sheet it is too large",
            do="a sheet has at most {limit:,} bytes",
            source=source,
            limit=LARGEST_SHEET,
        )
    read = read_sheet(parsed_json(head, source), options)
    return Loaded(read.state, read.entries, read.warnings, None, is_sheet=True)


def parsed_json(text: bytes, source: str) -> Any:
    if text.count(b"{") + text.count(b"[") > MOST_PARTS:
        raise Refusal(
            "{source} has more than {limit:,} objects and lists: it is no sheet",
            source=source,
            limit=MOST_PARTS,
        )
    try:
        raw = json.loads(text, object_pairs_hook=_once)
    except (ValueError, RecursionError) as error:
        reason = "too deeply nested" if isinstance(error, RecursionError) else str(error)
        raise Refusal(
            "{source} is neither a journal nor JSON: {reason}", source=source, reason=reason
        ) from None
    if not isinstance(raw, dict) or "sheet" not in raw:
        raise Refusal(
            '{source} is not a sheet: it does not begin with "sheet": 1',
            do="see the README for what Topcut reads",
            source=source,
        )
    return raw


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object; a key twice would hide what the first one said."""
    found = dict(pairs)
    if len(pairs) > MOST:
        raise ValueError(f"an object with {len(pairs):,} keys")
    if len(found) < len(pairs):
        left = dict(found)
        twice = next(key for key, _ in pairs if left.pop(key, pairs) is pairs)
        raise ValueError(f"the key '{twice}' is there twice in one object")
    return found


def _is_journal(head: bytes) -> bool:
    return head.startswith(FIRST_BYTES)


def _journal(file: BinaryIO, head: bytes, path: Path | None) -> Loaded:
    """A journal file is read again under its lock, so that nobody's half-written append shows."""
    store = FileStore(path) if path else None
    held = store.load() if store else contents(head + file.read())
    if not held.entries:
        raise JournalError(1, "was torn while it was written, and nothing is before it")
    warnings: tuple[Message, ...] = ()
    if held.torn:
        warnings = (
            Message.counted(
                "the end of the file was torn ({count} byte after entry {entry}); "
                "it is set aside with the next change",
                "the end of the file was torn ({count} bytes after entry {entry}); "
                "it is set aside with the next change",
                len(held.torn),
                entry=len(held.entries),
            ),
        )
    state = fold(held.entries, find_rulebook)
    return Loaded(state, held.entries, warnings, store, signed=held.signed)
