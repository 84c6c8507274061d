"""Who is on the staff of an event: taking up an invitation, another role, leaving."""

from __future__ import annotations

from django.db import connection, transaction

from topcut import programmes
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.opening.staff import NameStaff, ReleaseStaff
from topcut.core.programme.journal.authors import THEMSELVES
from topcut.core.refusal import Refusal
from topcut.core.tournament.fold import FindRulebook

from ..events import events
from ..events.journals import DatabaseStore, record
from ..models import Account, Invitation, Journal, Staff
from ..programme.roles import HeldRole, author_at, give
from ..security import security_log
from . import invitations

ROLE = "SELECT role FROM store_staff WHERE journal_id = %s AND account_id = %s"


def take_up(
    invitation: Invitation, account: Account, at: str, seed: int, rulebooks: FindRulebook
) -> None:
    """The link is used, the account has its role, and the journal says so; or nothing of it."""
    with transaction.atomic():
        invitations.use(invitation, account)
        if invitation.programme_id is not None:
            _join_programme(invitation, account, at)
        elif invitation.by is None:
            Account.objects.filter(pk=account.pk).update(opens_events=True, owns_installation=True)
        if invitation.journal is not None:
            inviter = invitation.by or account
            asked = Context(Actor(inviter.name, "organizer"), at, seed, "desk")
            _join(invitation.journal, account, invitation.role, asked, rulebooks)


def leave(journal: str, account: int, asked: Context, rulebooks: FindRulebook) -> None:
    """Somebody leaves the staff. One organizer has to remain; the journal says who left."""
    with transaction.atomic():
        staff = _staff(journal, account)
        _keep_an_organizer(staff)
        _record(journal, ReleaseStaff(person=staff.account.name, role=staff.role), asked, rulebooks)
        invitations.withdraw_all_by(staff.account, journal)
        security_log.note("role-taken", about=staff.account, event=journal, role=staff.role)
        staff.delete()


def change_role(
    journal: str, account: int, role: str, asked: Context, rulebooks: FindRulebook
) -> None:
    """The new role is named before the old one ends, so that an event keeps its leaders."""
    with transaction.atomic():
        staff = _staff(journal, account)
        if staff.role == role:
            return
        _keep_an_organizer(staff)
        name = staff.account.name
        _record(journal, NameStaff(person=name, role=role), asked, rulebooks)
        _record(journal, ReleaseStaff(person=name, role=staff.role), asked, rulebooks)
        Staff.objects.filter(pk=staff.pk).update(role=role)
        security_log.note("role-changed", about=staff.account, event=journal, role=role)
        if role != "organizer":
            invitations.withdraw_all_by(staff.account, journal)


def _staff(journal: str, account: int) -> Staff:
    found = Staff.objects.filter(journal=journal, account=account).select_related("account").first()
    if found is None:
        raise Refusal("this account has no role here", do="load the page again")
    return found


def _keep_an_organizer(leaving: Staff) -> None:
    """Refuse where nobody remains who can log in: the journal may also name people without an
    account."""
    if leaving.role != "organizer":
        return
    others = Staff.objects.filter(
        journal=leaving.journal_id, role="organizer", account__is_active=True
    ).exclude(pk=leaving.pk)
    if not others.exists():
        raise Refusal("an event keeps an organizer", do="invite another organizer first")


def _record(journal: str, command: Command, asked: Context, rulebooks: FindRulebook) -> None:
    events.after(journal, record(DatabaseStore(journal), command, asked, rulebooks))


def _join_programme(invitation: Invitation, account: Account, at: str) -> None:
    definition = programmes.read(str(invitation.programme_id))
    author = author_at(definition.id, invitation.by, at) if invitation.by else (THEMSELVES, at)
    held = HeldRole(invitation.role, invitation.scope)  # type: ignore[arg-type]
    give(definition, account, held, author)


def _join(
    journal: Journal, account: Account, role: str, asked: Context, rulebooks: FindRulebook
) -> None:
    has = Staff.objects.filter(journal=journal, account=account).first()
    if has is not None:
        raise Refusal("you are {role} of {event} already", role=has.role, event=journal.name)
    Staff.objects.create(journal=journal, account=account, role=role)
    security_log.note("role-given", about=account, event=journal.pk, role=role)
    _record(journal.pk, NameStaff(person=account.name, role=role), asked, rulebooks)


def role_at(journal: str, account: Account) -> str | None:
    """What an account is at an event. Every page asks it, so the statement is written out."""
    with connection.cursor() as cursor:
        cursor.execute(ROLE, [journal, account.pk])
        found = cursor.fetchone()
    return str(found[0]) if found else None
