"""Tournaments as a list: opening one, and what lists show of each."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Sequence
from contextlib import suppress

from django.db import OperationalError, transaction
from django.db.models import F, Q, QuerySet

from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context
from topcut.core.actions.execute import Done
from topcut.core.actions.fairness.commit import CommitDraws
from topcut.core.actions.opening.copy_event import rest_of_copy
from topcut.core.actions.opening.open_tournament import OpenTournament
from topcut.core.actions.opening.staff import NameStaff
from topcut.core.journal.damage import JournalError
from topcut.core.tournament.fold import FindRulebook
from topcut.core.tournament.players.entrants import EntrantsEntered
from topcut.core.tournament.state import State

from ..models import Account, Journal, Staff
from ..programme import event_programme
from ..proof.draw_secrets import new_secret
from . import people
from .journals import DatabaseStore, is_listed, record, state_of

log = logging.getLogger(__name__)


def new_id() -> str:
    """Short enough for a printed address, too many to guess."""
    return secrets.token_urlsafe(9).replace("-", "a").replace("_", "b")


def open_event(
    command: OpenTournament,
    account: Account,
    asked: Context,
    rulebooks: FindRulebook,
    more: Sequence[Command] = (),
    *,
    committed: bool = False,
) -> Journal:
    """A new journal with its opening, its organizer and more, or nothing at all. `committed`: its
    draws come from a secret that is fixed before anybody enters."""
    with transaction.atomic():
        journal = Journal.objects.create(id=new_id())
        store = DatabaseStore(journal.pk)
        record(store, command, asked, rulebooks)
        named = record(store, NameStaff(person=account.name, role="organizer"), asked, rulebooks)
        if committed:
            new_secret(journal.pk)
            named = record(store, CommitDraws(), asked, rulebooks)
        for one in more:
            named = record(store, one, asked, rulebooks)
        Staff.objects.create(journal=journal, account=account, role="organizer")
        sum_up(journal.pk, named.state)
    return Journal.objects.get(pk=journal.pk)


def copy_event(
    source: str,
    opening: OpenTournament,
    account: Account,
    asked: Context,
    rulebooks: FindRulebook,
    *,
    players: bool,
) -> Journal:
    """A new event with the settings and the staff of another, and its players where wanted."""
    state = state_of(DatabaseStore(source), rulebooks)
    more = [*rest_of_copy(state, opening, account.name, players=players)]
    with transaction.atomic():
        journal = open_event(opening, account, asked, rulebooks, more, committed=True)
        others = Staff.objects.filter(journal=source).exclude(account=account)
        Staff.objects.bulk_create(
            [Staff(journal=journal, account=one.account, role=one.role) for one in others]
        )
        after_copy = state_of(DatabaseStore(journal.pk), rulebooks)
        people.remember(journal.pk, [one.details for one in after_copy.entrants.values()])
    return journal


def after(journal: str, done: Done) -> None:
    """What lists, type-ahead and the programme know, once something was recorded. So it is answered
    as recorded, also where the disk is full by now: lists are brought up to date when they are next
    asked for, the programme with the next round."""
    try:
        event_programme.after(done)
        if is_listed(done.entries):
            _list(journal, done)
    except OperationalError:
        log.exception("%s was recorded; lists do not show it yet", journal)


def _list(journal: str, done: Done) -> None:
    with transaction.atomic():
        sum_up(journal, done.state)
        for entry in done.entries:
            if isinstance(entry.fact, EntrantsEntered):
                people.remember(journal, [one.details for one in entry.fact.entrants])


def sum_up(journal: str, state: State) -> None:
    """Never backwards: a slower process does not write over what a faster one has."""
    Journal.objects.filter(pk=journal, summed_up__lt=state.sequence).update(
        name=state.name,
        rulebook=state.rulebook.id,
        date=state.date or "",
        phase=state.phase,
        players=_players(state),
        round=len(state.rounds),
        programme=state.programme,
        listing=state.listing,
        summed_up=state.sequence,
    )


def _players(state: State) -> int:
    """Number of active players; of a finished event, of all who played."""
    if state.phase != "finished":
        return state.active_count
    return sum(one.takes_part for one in state.entrants.values())


def events_of(account: Account, rulebooks: FindRulebook, search: str = "") -> QuerySet[Journal]:
    """Newest first; whatever a crash left behind in the list is brought up to date first."""
    mine = Journal.objects.filter(staff__account=account)
    for behind in mine.exclude(sequence=F("summed_up")).filter(sequence__gt=0):
        with suppress(JournalError):  # its own page says what is damaged; the list goes on
            sum_up(behind.pk, state_of(DatabaseStore(behind.pk), rulebooks))
    found = mine.order_by("-date", "-created")
    for word in search.split():
        found = found.filter(Q(name__icontains=word) | Q(rulebook__icontains=word))
    return found
