"""What `topcut print` makes a document from: a file, an event or a programme of a desk, lists."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from topcut import printing
from topcut.core.actions.decks.lists import ReadEveryDeckList
from topcut.core.message import Message
from topcut.core.tournament.state import State
from topcut.printing import Source
from topcut.printing.sources.given_lists import Given
from topcut.sheets.load import Loaded, load

from .commands.server.serve import open_store
from .context import do, read_text
from .output.terminal import tell

OF_PROGRAMMES = ("rating-list", "league-table")
"""Documents of organized play."""


@dataclass(frozen=True, slots=True)
class Installation:
    """The installation that commands mean: its folder and its database."""

    folder: Path | None
    database: str

    @property
    def data(self) -> Path:
        from topcut.store.installation import installation  # noqa: PLC0415 - few documents need it

        return self.folder or installation.data_folder()

    @property
    def is_there(self) -> bool:
        from topcut.store.installation.installation import DATABASE_FILE  # noqa: PLC0415

        return bool(self.database) or (self.data / DATABASE_FILE).is_file()

    def open(self) -> None:
        open_store(self.folder, self.database, only_reads=True)


@dataclass(frozen=True, slots=True)
class PrintRequest:
    """What stands on the command line."""

    document: str
    about: str | None
    rulebook: str | None
    lists: Path | None
    options: dict[str, str]
    season: str


def source_of(asked: PrintRequest, desk: Installation) -> tuple[Source, str]:
    """What it is made from, and under which name the desk has the event, if it has it."""
    from topcut import rulebooks  # noqa: PLC0415

    chosen = None if asked.rulebook is None else rulebooks.read(asked.rulebook)
    given: Sequence[Given] = ()
    if asked.lists is not None:
        given = printing.read_given(asked.document, read_text(asked.lists), asked.lists.name)
    if asked.about is None:
        return Source(chosen=chosen, given=given), ""
    if asked.document in OF_PROGRAMMES:
        from .print_programme import lists_of  # noqa: PLC0415 - few documents need it

        lists = lists_of(asked.document, asked.about, desk, asked.season)
        return Source(chosen=chosen, given=[*given, *lists]), ""
    state, event = _event(asked.about, asked, desk)
    return Source(event=state, chosen=chosen, given=given), event


def _event(name: str, asked: PrintRequest, desk: Installation) -> tuple[State, str]:
    """A file, or an event of the desk by the name that its address has."""
    if name != "-" and not Path(name).exists() and desk.is_there:
        found = _desk_event(name, desk)
        if found is not None:
            return found, name
    loaded = load(name, asked.options)
    tell(loaded.warnings)
    state = loaded.state
    if asked.document == "deck-lists" and not asked.lists and loaded.store is not None:
        state = do(loaded.store.path, ReadEveryDeckList()).state
    return state, _name_at_desk(loaded, desk) if "url" in _choices(asked) else ""


def _choices(asked: PrintRequest) -> tuple[str, ...]:
    return printing.KINDS[asked.document].choices


def _desk_event(name: str, desk: Installation) -> State | None:
    desk.open()
    from topcut.sheets.load import find_rulebook  # noqa: PLC0415
    from topcut.store.events.journals import DatabaseStore, state_of  # noqa: PLC0415
    from topcut.store.models import Journal  # noqa: PLC0415

    if not Journal.objects.filter(pk=name, sequence__gt=0).exists():
        return None
    return state_of(DatabaseStore(name), find_rulebook)


def _name_at_desk(loaded: Loaded, desk: Installation) -> str:
    """A journal file that came from the desk begins as the one there."""
    if loaded.is_sheet or not desk.is_there:
        return ""
    desk.open()
    from topcut.store.models import JournalEntry  # noqa: PLC0415

    first = JournalEntry.objects.filter(sequence=1, digest=loaded.entries[0].digest)
    return str(first.values_list("journal_id", flat=True).first() or "")


def public_address(event: str, desk: Installation) -> str:
    """The event's public page where the desk has it, else the desk; nothing where phones reach
    neither."""
    from topcut.store.installation.phone_root import usual_root  # noqa: PLC0415

    root = usual_root(desk.data)
    return f"{root}/e/{event}/" if root and event else root


def language_of(source: Source, asked: str | None) -> str:
    """The language that was asked for, or else the event's own, or else the terminal's."""
    own = source.event.language if source.event is not None else ""
    wanted = (asked, own, os.environ.get("TOPCUT_LANGUAGE", ""))
    return next((one for one in wanted if one in printing.LANGUAGES), "") or ""


def where_codes_lead(url: str) -> Message:
    return Message("QR codes lead to {url}", url=url)
