"""An event in its fourth round, an organizer who is logged in, and a key for every player."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from pathlib import Path

from bench._large_event import entries
from topcut.core.journal.entry import check_chain
from topcut.core.tournament.results.match_results import ResultRecorded
from topcut.sheets.load import find_rulebook

EVENT = "storm"


@dataclass(frozen=True)
class Phone:
    """Of the first-named player of a table: with what it reports."""

    number: int
    key: str
    seat: str

    @property
    def path(self) -> str:
        return f"/me/{EVENT}/{self.key}/report/"


@dataclass(frozen=True)
class Hall:
    session: str
    phones: tuple[Phone, ...]
    entries: int


def prepare(data: Path, players: int, database: str = "") -> Hall:
    """In this process, which has this database from now on."""
    from topcut.cli.commands.server.serve import open_store  # noqa: PLC0415

    open_store(data, database)
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY  # noqa: PLC0415

    from topcut.core.questions.player.own_table import own_table  # noqa: PLC0415
    from topcut.store.accounts import accounts  # noqa: PLC0415
    from topcut.store.accounts.sessions import SessionStore  # noqa: PLC0415
    from topcut.store.events import events, player_keys  # noqa: PLC0415
    from topcut.store.events.journals import DatabaseStore, state_of  # noqa: PLC0415
    from topcut.store.models import Journal, Staff  # noqa: PLC0415

    account = accounts.new_account("olga", "Olga", secrets.token_hex(12), opens_events=True)
    journal = Journal.objects.create(id=EVENT)
    store = DatabaseStore(EVENT)
    store.append(entries(players, is_published=True), expected=0)
    state = state_of(store, find_rulebook)
    events.sum_up(EVENT, state)
    Staff.objects.create(journal=journal, account=account, role="organizer")
    session = SessionStore()
    session[SESSION_KEY] = str(account.pk)
    session[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
    session[HASH_SESSION_KEY] = account.get_session_auth_hash()
    session.create()
    phones = []
    for number, entrant in state.entrants.items():
        own = own_table(state, number)
        key = player_keys.key_of(EVENT, entrant)
        if own is not None and own.side == 0 and key is not None:
            phones.append(Phone(number, key, own.seat))
    hall = Hall(str(session.session_key), tuple(phones), len(store.read()))
    close()
    return hall


@dataclass(frozen=True)
class Recorded:
    """What the database has, read anew."""

    sent: frozenset[str]
    """Numbers of reports."""
    results: int
    """Entries of results since the hall was prepared."""
    fault: str
    """What is wrong with the chain."""


def recorded(hall: Hall) -> Recorded:
    from topcut.store.events.journal_cache import JOURNAL_CACHE  # noqa: PLC0415
    from topcut.store.events.journals import DatabaseStore, state_of  # noqa: PLC0415
    from topcut.store.models import SentReport  # noqa: PLC0415

    JOURNAL_CACHE.forget()
    fault = ""
    found = DatabaseStore(EVENT).read()
    try:
        check_chain(found)
        state_of(DatabaseStore(EVENT), find_rulebook)
    except Exception as error:  # whatever it is, it is a figure
        fault = repr(error)
    facts = [one.fact for one in found[hall.entries :]]
    sent = frozenset(SentReport.objects.filter(journal=EVENT).values_list("sent", flat=True))
    close()
    return Recorded(sent, sum(isinstance(one, ResultRecorded) for one in facts), fault)


def close() -> None:
    from django.db import connections  # noqa: PLC0415

    connections.close_all()
