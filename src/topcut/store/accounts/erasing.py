"""An account is erased wherever it left its name: events, programmes, security log, sessions.

The row stays, under a number, so that lines of the security log still say that they are of one
account; nobody can log in with it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import groupby

from django.db import transaction
from django.db.models import Q

from topcut import programmes
from topcut.core.actions.decision import Context
from topcut.core.actions.finishing.erase import ErasePlayers, EraseStaff
from topcut.core.message import Message
from topcut.core.programme.journal.authors import THEMSELVES
from topcut.core.refusal import Refusal
from topcut.core.text import key_of
from topcut.core.tournament.fold import FindRulebook

from ..events import player_keys
from ..events.erasing import erase
from ..events.journals import DatabaseStore, state_of
from ..installation.compact import compact
from ..models import (
    Account,
    CodeDevice,
    JournalEntry,
    KeptLink,
    Passkey,
    Programme,
    ProgrammeMember,
    ProgrammeStaff,
    RecentTry,
    RecoveryCode,
    SecurityEntry,
    Staff,
)
from ..programme.authors import number_authors
from ..programme.erasing import erase_everywhere
from ..programme.roles import HeldRole, take
from ..security import deactivation, security_log


def erase_account(account: Account, asked: Context, rulebooks: FindRulebook) -> list[str]:
    """All of it or nothing; the events in which something was erased. Refuses while somebody is
    needed: as the only organizer or director, as staff or player of an event that is not over."""
    if is_erased(account):
        raise Refusal("this account is erased already", do="let them make a new one")
    others = Account.objects.filter(owns_installation=True, is_active=True).exclude(pk=account.pk)
    if account.owns_installation and not others.exists():
        raise Refusal(
            "this is the only owner of the installation", do="make somebody else an owner first"
        )
    with transaction.atomic():
        deactivation.deactivate(account)
        events = [*_as_staff(account, asked, rulebooks), *_as_player(account, asked, rulebooks)]
        events += _in_programmes(account, asked, rulebooks)
        _forget(account)
        security_log.note("account-erased", about=account)
    compact()
    return sorted(set(events))


def is_erased(account: Account) -> bool:
    return account.login == _login(account)


def own_players(account: Account, rulebooks: FindRulebook) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Events in which the account plays, with its numbers there: by kept links that still work."""
    rows = KeptLink.objects.filter(account=account).order_by("journal", "number")
    for event, links in groupby(rows, key=lambda one: one.journal_id):
        entrants = state_of(DatabaseStore(event), rulebooks).entrants
        own = [
            one.number
            for one in links
            if (found := entrants.get(one.number)) is not None
            and found.entered == one.entered
            and player_keys.generation_of(event, found) == one.generation
        ]
        if own:
            yield event, tuple(own)


def _as_staff(account: Account, asked: Context, rulebooks: FindRulebook) -> Iterator[str]:
    """Wherever they recorded something or were named as staff, also at events that they have left
    since. A player of the same name is somebody else, whose event stays as it is."""
    name = json.dumps(account.name, ensure_ascii=False)
    named = JournalEntry.objects.filter(Q(personal__contains=name) | Q(line__contains=name))
    for event in sorted(set(named.values_list("journal", flat=True))):
        store = DatabaseStore(event)
        if key_of(account.name) in _staff_of(store, rulebooks):
            erase(store, EraseStaff(person=account.name), asked, rulebooks)
            yield event
    Staff.objects.filter(account=account).delete()


def _staff_of(store: DatabaseStore, rulebooks: FindRulebook) -> set[str]:
    """By their names as they are compared: who wrote an entry, and who was named as staff."""
    state = state_of(store, rulebooks)
    names = [entry.by for entry in store.read()]
    names += [name for name, _role in state.staff] + [*state.staff_numbers.values()]
    return {key_of(one) for one in names if not isinstance(one, Message)}


def _as_player(account: Account, asked: Context, rulebooks: FindRulebook) -> Iterator[str]:
    for event, numbers in [*own_players(account, rulebooks)]:
        erase(DatabaseStore(event), ErasePlayers(numbers=numbers), asked, rulebooks)
        yield event
    KeptLink.objects.filter(account=account).delete()


def _in_programmes(account: Account, asked: Context, rulebooks: FindRulebook) -> list[str]:
    author = THEMSELVES, asked.at
    for programme in Programme.objects.order_by("pk").values_list("pk", flat=True):
        number_authors(programme, asked.at)
    for one in ProgrammeStaff.objects.filter(account=account).order_by("pk"):
        held = HeldRole(one.role, one.scope)  # type: ignore[arg-type]
        take(programmes.read(one.programme_id), account, held, author)
    found = []
    for member in ProgrammeMember.objects.filter(account=account).order_by("pk"):
        found += erase_everywhere(member.programme_id, member.person, author, asked, rulebooks)
    return found


def _forget(account: Account) -> None:
    for table in (CodeDevice, Passkey, RecoveryCode):
        table.objects.filter(account=account).delete()
    tries = Q(who=account.login) | Q(who__endswith=f" {account.login}")  # behind an address
    RecentTry.objects.filter(tries).delete()
    for line in SecurityEntry.objects.filter(security_log.of_account(account)):
        line.details.pop("device", None)
        line.address = line.device = line.request = ""
        line.save()
    account.login, account.name = _login(account), f"#{account.pk}"
    account.owns_installation = account.opens_events = False
    account.set_unusable_password()
    account.save()


def _login(account: Account) -> str:
    return f"erased-{account.pk}"
