"""What `topcut print` makes a document from: a file, an event or a programme of a desk, lists."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

from topcut import printing, programmes
from topcut.core.actions.decks.lists import ReadEveryDeckList
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.tournament.state import State
from topcut.printing import Source
from topcut.printing.given import Given
from topcut.sheets.load import Loaded, load

from .commands.serve import open_store
from .context import do, read_text
from .output.terminal import tell

OF_PROGRAMMES = {"rating-list": "ratings", "league-table": "season"}
"""Documents of organized play, and which of its files they are made from."""
LARGEST_FILE = 400_000_000


@dataclass(frozen=True, slots=True)
class Desk:
    """The installation that commands mean: its folder and its database."""

    folder: Path | None
    database: str

    @property
    def data(self) -> Path:
        from topcut.store import installation  # noqa: PLC0415 - few documents need it

        return self.folder or installation.data_folder()

    @property
    def is_there(self) -> bool:
        from topcut.store.installation import DATABASE_FILE  # noqa: PLC0415

        return bool(self.database) or (self.data / DATABASE_FILE).is_file()

    def open(self) -> None:
        open_store(self.folder, self.database, only_reads=True)


@dataclass(frozen=True, slots=True)
class Named:
    """What stands on the command line."""

    document: str
    about: str | None
    rulebook: str | None
    lists: Path | None
    options: dict[str, str]


def source_of(named: Named, desk: Desk) -> tuple[Source, str]:
    """What it is made from, and under which name the desk has the event, if it has it."""
    from topcut import rulebooks  # noqa: PLC0415

    chosen = None if named.rulebook is None else rulebooks.read(named.rulebook)
    given: Sequence[Given] = ()
    if named.lists is not None:
        given = printing.read_given(named.document, read_text(named.lists), named.lists.name)
    if named.about is None:
        return Source(chosen=chosen, given=given), ""
    if named.document in OF_PROGRAMMES:
        return Source(chosen=chosen, given=[*given, *_of_programme(named, desk)]), ""
    state, event = _event(named.about, named, desk)
    return Source(event=state, chosen=chosen, given=given), event


def _event(name: str, named: Named, desk: Desk) -> tuple[State, str]:
    """A file, or an event of the desk by the name that its address has."""
    if name != "-" and not Path(name).exists() and desk.is_there:
        found = _desk_event(name, desk)
        if found is not None:
            return found, name
    loaded = load(name, named.options)
    tell(loaded.warnings)
    state = loaded.state
    if named.document == "deck-lists" and not named.lists and loaded.store is not None:
        state = do(loaded.store.path, ReadEveryDeckList()).state
    return state, _name_at_desk(loaded, desk) if "url" in _choices(named) else ""


def _choices(named: Named) -> tuple[str, ...]:
    return printing.KINDS[named.document].choices


def _desk_event(name: str, desk: Desk) -> State | None:
    desk.open()
    from topcut.sheets.load import find_rulebook  # noqa: PLC0415
    from topcut.store.journals import DatabaseStore, state_of  # noqa: PLC0415
    from topcut.store.models import Journal  # noqa: PLC0415

    if not Journal.objects.filter(pk=name, sequence__gt=0).exists():
        return None
    return state_of(DatabaseStore(name), find_rulebook)


def _name_at_desk(loaded: Loaded, desk: Desk) -> str:
    """A journal file that came from the desk begins as the one there."""
    if loaded.is_sheet or not desk.is_there:
        return ""
    desk.open()
    from topcut.store.models import JournalEntry  # noqa: PLC0415

    first = JournalEntry.objects.filter(sequence=1, digest=loaded.entries[0].digest)
    return str(first.values_list("journal_id", flat=True).first() or "")


def public_address(event: str, desk: Desk) -> str:
    """The event's public page where the desk has it, else the desk; nothing where phones reach
    neither."""
    from topcut.store.phone_root import usual_root  # noqa: PLC0415

    root = usual_root(desk.data)
    return f"{root}/e/{event}/" if root and event else root


def _of_programme(named: Named, desk: Desk) -> Sequence[Given]:
    """Of a file as `topcut ratings` and `topcut season` take them, or of a programme here."""
    about = named.about or ""
    if about in programmes.known() and not Path(about).exists():
        if named.document != "rating-list":
            raise Refusal(
                "league tables are made from the file of a season",
                do="name the file that 'topcut season' takes",
            )
        return _ratings_here(about, desk)
    if about == "-":
        return _of_file(named.document, sys.stdin.buffer.read(), "standard input")
    path = Path(about)
    if not path.exists():
        raise Refusal("there is no file '{name}'", do="check the name", name=about)
    return _of_file(named.document, read_text(path, LARGEST_FILE).encode(), path.name)


def _of_file(document: str, data: bytes, name: str) -> Sequence[Given]:
    from topcut.core.programme.ratings.compute import rate  # noqa: PLC0415
    from topcut.core.programme.reading import parsed, programme_of  # noqa: PLC0415
    from topcut.core.programme.seasons.compute import season  # noqa: PLC0415
    from topcut.printing.programme_lists import leagues_of_file, ratings_of_file  # noqa: PLC0415

    programme = programmes.read(programme_of(data, name, OF_PROGRAMMES[document]))
    if document == "league-table":
        found, told = season(data, name, programmes.read)
        tell(told)
        return leagues_of_file(programme, found)
    found, told = rate(data, name, programmes.read)
    tell(told)
    return ratings_of_file(programme, found, _latest_day(parsed(data, name)))


def _latest_day(file: dict[str, Any]) -> date | None:
    """As of which day a file's ratings are: as it says, or its latest event."""
    days = [one.get("ends") or one["date"] for one in file.get("events", ())]
    found = file.get("asof") or max(days, default=None)
    return date.fromisoformat(found) if found else None


def _ratings_here(programme_id: str, desk: Desk) -> Sequence[Given]:
    """People as they want to be named in public: such lists are posted."""
    desk.open()
    from topcut.core.programme.journal.ratings import ratings_on  # noqa: PLC0415
    from topcut.core.programme.people.personal import public_name  # noqa: PLC0415
    from topcut.printing.programme_lists import ratings_here  # noqa: PLC0415
    from topcut.store.programmes import kept_people, state_of  # noqa: PLC0415

    programme, state = programmes.read(programme_id), state_of(programme_id)
    if programme.ratings is None:
        raise Refusal("{programme} rates nothing", programme=programme.name)
    today = datetime.now(UTC).astimezone().date()
    kept = {number: data for number, (data, _) in kept_people(programme_id).items()}

    def name_of(number: str) -> str | None:
        return public_name(int(number), kept.get(int(number)), today)

    computed = ratings_on(state, programme, today, state.refreshed)
    return ratings_here(programme, computed, state.refreshed or today, name_of)


def language_of(source: Source, asked: str | None) -> str:
    """As asked for; the event's own; the terminal's."""
    own = source.event.language if source.event is not None else ""
    wanted = (asked, own, os.environ.get("TOPCUT_LANGUAGE", ""))
    return next((one for one in wanted if one in printing.LANGUAGES), "") or ""


def where_codes_lead(url: str) -> Message:
    return Message("QR codes lead to {url}", url=url)
