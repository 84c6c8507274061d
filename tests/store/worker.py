"""What the process tests run in another process: `python -m tests.store.worker JOB JOURNAL ...`."""

from __future__ import annotations

import sys

import django

from topcut.core.actions.decision import Actor, Asked
from topcut.core.actions.judging.notes import WriteNote
from topcut.core.actions.players.self_registration import Register
from topcut.core.actions.results.report import RecordResult
from topcut.sheets.load import find_rulebook

ASKED = Asked(Actor("host", "organizer"), "2026-11-15T10:00:00+00:00", 5)


def report(journal: str, first: int, last: int) -> None:
    """The results of tables first to last, and how many entries they took."""
    from topcut.store.journals import DatabaseStore, record  # noqa: PLC0415

    store, written = DatabaseStore(journal), 0
    for table in range(first, last, 1 if first < last else -1):
        command = RecordResult(table=table, result="win" if table % 3 else "loss")
        written += len(record(store, command, ASKED, find_rulebook).entries)
    print(written)


def sent(journal: str, tables: int) -> None:
    """What the first player of each table reports, with the number that the phone made; and how
    many entries it took."""
    from topcut.store.journals import record, state_of  # noqa: PLC0415
    from topcut.store.sent_reports import ReportStore, SentBefore  # noqa: PLC0415

    written = 0
    for table in range(1, tables + 1):
        store = ReportStore(journal, 0, f"report-of-table-{table}")
        player = state_of(store, find_rulebook).rounds[0].tables[table - 1].players[0]
        asked = Asked(Actor(f"Player {player}", "player", player), ASKED.at, 5)
        store.number = player
        command = RecordResult(table=table, result="win", round=1)
        try:
            done = record(store, command, asked, find_rulebook)
            written += len(done.entries)
            if not done.entries:
                store.remember()
        except SentBefore:
            continue
    print(written)


def notes(journal: str) -> None:
    """Writes until it is killed, and says what is written."""
    from topcut.store.journals import DatabaseStore, record  # noqa: PLC0415

    store = DatabaseStore(journal)
    for number in range(100_000):
        text = f"note {number} " + "x" * (number * 997 % 9_000)
        record(store, WriteNote(text=text), ASKED, find_rulebook)
        print(text.split(" x")[0], flush=True)


def register(journal: str, first: int, last: int) -> None:
    """So many people who enter themselves, one after the other."""
    from topcut.store.journals import DatabaseStore, record  # noqa: PLC0415

    for number in range(first, last):
        name = f"Player {number}"
        asked = Asked(Actor(name, "player"), ASKED.at, number)
        command = Register(name=name, ticket=f"ticket {number}")
        record(DatabaseStore(journal), command, asked, find_rulebook)


if __name__ == "__main__":
    django.setup()
    job, journal, *numbers = sys.argv[1:]
    jobs = {"report": report, "notes": notes, "register": register, "sent": sent}
    jobs[job](journal, *map(int, numbers))
