"""The event of `topcut serve --demo`, and the link to the first account."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from django.db import transaction

from ..accounts import invitations
from ..models import Account, Journal, Staff

if TYPE_CHECKING:
    from topcut.core.journal.entry import Entry
    from topcut.core.tournament.state import State

ID = "demo"


def is_there() -> bool:
    return Journal.objects.filter(pk=ID).exists()


def add(entries: Sequence[Entry], state: State) -> None:
    """Its organizer is whoever opens events here; without an account yet, whoever comes first."""
    from . import events  # noqa: PLC0415
    from .journals import DatabaseStore  # noqa: PLC0415

    with transaction.atomic():
        journal = Journal.objects.create(id=ID)
        DatabaseStore(ID).append(entries, expected=0)
        events.sum_up(ID, state)
        account = Account.objects.filter(opens_events=True).order_by("pk").first()
        if account is not None:
            Staff.objects.create(journal=journal, account=account, role="organizer")


def first_link() -> str | None:
    """A new link to the first account, while there is none; earlier ones end with it."""
    if Account.objects.exists():
        return None
    return invitations.for_the_first(Journal.objects.filter(pk=ID).first())
