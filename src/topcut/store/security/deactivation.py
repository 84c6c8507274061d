"""Accounts that log in no more: whoever left. What they recorded stays, with their name."""

from __future__ import annotations

from django.db import transaction

from topcut.core.refusal import Refusal
from topcut.store.security import account_sessions, security_log

from ..models import Account, Invitation, Programme, ProgrammeStaff, Staff


def deactivate(account: Account) -> None:
    """Sessions and open invitations end with it. Events that are not over and programmes keep
    somebody who can log in, and the installation an owner."""
    with transaction.atomic():
        _keep_an_owner(account)
        _keep_organizers(account)
        _keep_directors(account)
        if not Account.objects.filter(pk=account.pk, is_active=True).update(is_active=False):
            return
        Invitation.objects.filter(by=account, used=None).delete()
        account_sessions.end_all(account)
        security_log.note("account-deactivated", about=account)


def activate(account: Account) -> None:
    if Account.objects.filter(pk=account.pk, is_active=False).update(is_active=True):
        security_log.note("account-activated", about=account)


def name_owner(account: Account) -> None:
    """Make an account an owner of the installation: it sees the whole security log and deactivates
    accounts."""
    if not account.is_active:
        raise Refusal("{name} is deactivated", do="activate the account first", name=account.name)
    if Account.objects.filter(pk=account.pk, owns_installation=False).update(
        owns_installation=True
    ):
        security_log.note("owner-named", about=account)


def _keep_an_owner(leaving: Account) -> None:
    owners = Account.objects.select_for_update().filter(owns_installation=True, is_active=True)
    if [one.pk for one in owners] == [leaving.pk]:
        raise Refusal(
            "an installation keeps an owner",
            do="name another with 'topcut account owner LOGIN' on the machine",
        )


def _keep_organizers(leaving: Account) -> None:
    own = Staff.objects.filter(account=leaving, role="organizer").exclude(journal__phase="finished")
    for one in own.select_related("journal").order_by("pk"):
        others = Staff.objects.select_for_update().filter(
            journal=one.journal_id, role="organizer", account__is_active=True
        )
        if not [other for other in others if other.account_id != leaving.pk]:
            raise Refusal(
                "{name} is the only organizer of {event}",
                do="invite another organizer first, or finish the event",
                name=leaving.name,
                event=one.journal.name,
            )


def _keep_directors(leaving: Account) -> None:
    own = ProgrammeStaff.objects.filter(account=leaving, role="director")
    for programme in own.values_list("programme", flat=True).order_by("programme"):
        Programme.objects.select_for_update().get(pk=programme)
        others = ProgrammeStaff.objects.filter(
            programme=programme, role="director", account__is_active=True
        ).exclude(account=leaving)
        if not others.exists():
            raise Refusal("a programme keeps a director", do="name another director first")
