"""What the process tests do in another process, one function per job."""

from __future__ import annotations

from collections.abc import Callable

import django

from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.judging.notes import WriteNote
from topcut.core.actions.players.self_registration import Register
from topcut.core.actions.results.report import RecordResult
from topcut.sheets.load import find_rulebook

ASKED = Context(Actor("host", "organizer"), "2026-11-15T10:00:00+00:00", 5)


def report(journal: str, first: int, last: int) -> None:
    """The results of tables first to last, and how many entries they took."""
    from topcut.store.events.journals import DatabaseStore, record  # noqa: PLC0415

    store, written = DatabaseStore(journal), 0
    for table in range(first, last, 1 if first < last else -1):
        command = RecordResult(table=table, result="win" if table % 3 else "loss")
        written += len(record(store, command, ASKED, find_rulebook).entries)
    print(written)


def sent(journal: str, tables: int) -> None:
    """What the first player of each table reports, with the number that the phone made; and how
    many entries it took."""
    from topcut.store.events.journals import record, state_of  # noqa: PLC0415
    from topcut.store.events.sent_reports import ReportStore, SentBefore  # noqa: PLC0415

    written = 0
    for table in range(1, tables + 1):
        store = ReportStore(journal, 0, f"report-of-table-{table}")
        player = state_of(store, find_rulebook).rounds[0].tables[table - 1].players[0]
        asked = Context(Actor(f"Player {player}", "player", player), ASKED.at, 5)
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
    from topcut.store.events.journals import DatabaseStore, record  # noqa: PLC0415

    store = DatabaseStore(journal)
    for number in range(100_000):
        text = f"note {number} " + "x" * (number * 997 % 9_000)
        record(store, WriteNote(text=text), ASKED, find_rulebook)
        print(text.split(" x")[0], flush=True)


def register(journal: str, first: int, last: int) -> None:
    """So many people who enter themselves, one after the other."""
    from topcut.store.events.journals import DatabaseStore, record  # noqa: PLC0415

    for number in range(first, last):
        name = f"Player {number}"
        asked = Context(Actor(name, "player"), ASKED.at, number)
        command = Register(name=name, ticket=f"ticket {number}")
        record(DatabaseStore(journal), command, asked, find_rulebook)


def try_often(tries: int) -> None:
    """How many of so many tries a limit of twenty lets through."""
    from topcut.core.message import Message  # noqa: PLC0415
    from topcut.core.refusal import Refusal  # noqa: PLC0415
    from topcut.store.security.rate_limit import RateLimit  # noqa: PLC0415

    limit, through = RateLimit("try", Message("too many tries in a minute"), 20), 0
    for _ in range(tries):
        try:
            limit.refuse_too_many("Ann")
            through += 1
        except Refusal:
            continue
    print(through)


def fill() -> None:
    """The demonstration and one account, in a new database."""
    from django.core.management import call_command  # noqa: PLC0415

    from topcut.cli.demo.event import played  # noqa: PLC0415
    from topcut.store.accounts import accounts, invitations, staff  # noqa: PLC0415
    from topcut.store.events import demo_event  # noqa: PLC0415

    call_command("migrate", verbosity=0)
    store, state = played()
    demo_event.add(store.read(), state)
    link = invitations.found(demo_event.first_link())
    account = accounts.new_account("olga", "Olga", "correct horse battery")
    staff.take_up(link, account, ASKED.at, 5, find_rulebook)


def write_while_copying() -> None:
    """Somebody records in the middle of a copy: do they wait, has the copy it, is it there?"""
    import threading  # noqa: PLC0415

    from django.db import connection  # noqa: PLC0415

    from tests.forked import PATIENCE  # noqa: PLC0415
    from topcut.store.backup.backup import rows_of_one_moment  # noqa: PLC0415
    from topcut.store.models import Account  # noqa: PLC0415

    def write() -> None:
        Account.objects.create(login="quick", name="Quick")
        connection.close()

    rows = rows_of_one_moment()
    next(rows)
    writer = threading.Thread(target=write, daemon=True)
    writer.start()
    writer.join(PATIENCE)
    is_there = Account.objects.filter(login="quick").exists
    print(writer.is_alive(), "Quick" in str(list(rows)), is_there())


def do(job: Callable[..., None], *args: object) -> None:
    """A job with the database that the environment names."""
    django.setup()
    job(*args)
