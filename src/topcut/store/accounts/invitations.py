"""Links that work once. Who has the link has the right, so only a digest of it is kept."""

from __future__ import annotations

import secrets
from datetime import timedelta
from hashlib import sha256

from django.db.models import QuerySet
from django.utils import timezone

from topcut.core.message import Message
from topcut.core.refusal import Refusal

from ..models import Account, Invitation, Journal, ProgrammeStaff, Staff
from ..security import security_log

GOOD_FOR = timedelta(days=7)
AGAIN = Message("ask for a new link")


def invite(
    role: str,
    *,
    journal: Journal | None = None,
    programme: str | None = None,
    scope: str = "",
    by: Account | None = None,
) -> str:
    """The token of a new link; it can never be shown again. To an event, or to a programme with the
    continent or league that the role is of."""
    token = secrets.token_urlsafe(32)
    Invitation.objects.create(
        digest=_digest(token),
        journal=journal,
        programme_id=programme,
        role=role,
        scope=scope,
        by=by,
        expires=timezone.now() + GOOD_FOR,
    )
    event = journal.pk if journal else ""
    security_log.note("invitation-made", by=by, event=event, programme=programme or "", role=role)
    return token


def found(token: str) -> Invitation:
    """The invitation that a link stands for, if it still holds."""
    links = Invitation.objects.select_related("journal", "by")
    invitation = links.filter(digest=_digest(token)).first()
    if invitation is None:
        raise Refusal("this link is not one of ours", do=AGAIN)
    if invitation.used:
        raise Refusal("this link was used already", do=AGAIN)
    if invitation.expires < timezone.now():
        raise Refusal("this link has expired", do=AGAIN)
    if not _inviter_may(invitation):
        raise Refusal("whoever made this link may not invite any more", do=AGAIN)
    return invitation


def _inviter_may(invitation: Invitation) -> bool:
    """An invitation ends with the right of who made it."""
    if invitation.by is None:
        return True
    if not invitation.by.is_active:
        return False
    if invitation.programme_id is not None:
        return ProgrammeStaff.objects.filter(
            programme=invitation.programme_id, account=invitation.by, role="director"
        ).exists()
    if invitation.journal is None:
        return invitation.by.opens_events
    return Staff.objects.filter(
        journal=invitation.journal, account=invitation.by, role="organizer"
    ).exists()


def withdraw_all_by(account: Account, journal: str) -> None:
    """Withdraw the invitations of an account that is no longer an organizer of this event."""
    Invitation.objects.filter(by=account, journal=journal, used=None).delete()


def withdraw_all_to_programme(account: Account, programme: str) -> None:
    """Withdraw the invitations of an account that no longer directs this programme."""
    Invitation.objects.filter(by=account, programme=programme, used=None).delete()


def use(invitation: Invitation, account: Account) -> None:
    """Once: of two who come at the same time, one is refused."""
    open_one = Invitation.objects.filter(pk=invitation.pk, used=None)
    if not open_one.update(used=timezone.now()):
        raise Refusal("this link was used already", do=AGAIN)
    _note("invitation-taken", invitation, account)


def withdraw(invitation: int, journal: str) -> None:
    _withdraw(Invitation.objects.filter(pk=invitation, journal=journal, used=None))


def withdraw_from_programme(invitation: int, programme: str) -> None:
    _withdraw(Invitation.objects.filter(pk=invitation, programme=programme, used=None))


def _withdraw(found: QuerySet[Invitation]) -> None:
    for one in found:
        _note("invitation-withdrawn", one)
        one.delete()


def _note(kind: security_log.Kind, invitation: Invitation, by: Account | None = None) -> None:
    security_log.note(
        kind,
        by=by,
        event=invitation.journal_id or "",
        programme=invitation.programme_id or "",
        role=invitation.role,
    )


def for_the_first(journal: Journal | None) -> str:
    """A link from the installation itself, not from anybody: its account opens events."""
    Invitation.objects.filter(by=None, used=None).delete()
    return invite("organizer", journal=journal)


def _digest(token: str) -> str:
    return sha256(token.encode()).hexdigest()
