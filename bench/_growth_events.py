"""Events from small to very large in one data folder, asked through Django without a network."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from time import process_time

from bench._large_event import AT, entries

SMALL_EVENT = "players-1000"


def opened(folder: Path) -> None:
    """Django set up on an empty database, and somebody who may open events."""
    from topcut.cli.commands.server.serve import open_store  # noqa: PLC0415

    open_store(folder, "")
    from bench._desk_events import NAME  # noqa: PLC0415
    from bench._desk_server import add_empty  # noqa: PLC0415
    from topcut.store.accounts import accounts  # noqa: PLC0415

    accounts.new_account("bench", NAME, "correct horse battery", opens_events=True)
    add_empty()


def event(players: int) -> str:
    """Three rounds played, the fourth published; its id."""
    name = f"players-{players}"
    kept(name, entries(players, is_published=True))
    return name


def kept(name: str, journal: object) -> None:
    """A journal in the database, and its organizer."""
    from django.db import connection  # noqa: PLC0415

    from topcut.store.events.journals import DatabaseStore  # noqa: PLC0415
    from topcut.store.models import Account, Journal, Staff  # noqa: PLC0415

    account = Account.objects.get(login="bench")
    Staff.objects.create(journal=Journal.objects.create(id=name), account=account, role="organizer")
    DatabaseStore(name).append(journal, expected=0)  # type: ignore[arg-type]
    with connection.cursor() as cursor:  # so that no result pays for what was just written
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")


class Desk:
    """The organizer at one event."""

    def __init__(self, event: str) -> None:
        from django.test import Client  # noqa: PLC0415

        from bench._desk_events import session  # noqa: PLC0415

        self.client = Client(HTTP_HOST="localhost")
        self.client.cookies["sessionid"] = session()
        self.event = event
        self.table = 0
        self.since = self._since(self.get("round/"))

    def get(self, page: str) -> str:
        return self.ask(f"/events/{self.event}/{page}")

    def ask(self, path: str) -> str:
        answer = self.client.get(path)
        assert answer.status_code == 200, (path, answer.status_code)
        return str(answer.content.decode())

    def record(self) -> None:
        """The next table's result, with the answer that the page gets."""
        self.table += 1
        self._post("round/record/", line=f"{self.table} w", since=self.since)

    def take_back(self) -> None:
        """The result that was recorded last, as the log's button does it."""
        from topcut.core.actions.decision import Actor, Context  # noqa: PLC0415
        from topcut.core.actions.undo import Undo  # noqa: PLC0415
        from topcut.sheets.load import find_rulebook  # noqa: PLC0415
        from topcut.store.events.journals import DatabaseStore, record  # noqa: PLC0415

        asked = Context(Actor("bench", "organizer"), AT, 1)
        self.since = record(DatabaseStore(self.event), Undo(), asked, find_rulebook).state.sequence
        self.table -= 1

    def _post(self, page: str, **fields: object) -> None:
        answer = self.client.post(
            f"/events/{self.event}/{page}",
            fields,
            HTTP_HX_REQUEST="true",
            HTTP_HX_CURRENT_URL="/",
        )
        assert answer.status_code == 200, (page, answer.status_code, answer.content[:300])
        self.since = self._since(answer.content.decode())

    def _since(self, page: str) -> int:
        return int(re.findall(r'name="since" value="(\d+)"', page)[0])


def cpu(run: Callable[[], object]) -> float:
    """Milliseconds of this process."""
    begin = process_time()
    run()
    return (process_time() - begin) * 1000
