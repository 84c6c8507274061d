"""The second factor of an account: which it has, of whom it is asked, the way back when all of it
is lost."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256

from django.db import connection, transaction
from django.utils import timezone

from ..models import Account, CodeDevice, Passkey, ProgrammeStaff, RecoveryCode
from . import recovery_codes, security_log

GRACE = timedelta(days=14)
"""For which a director is reminded before it is required."""
SET_UP = """SELECT EXISTS (SELECT 1 FROM store_codedevice WHERE account_id = %s)
OR EXISTS (SELECT 1 FROM store_passkey WHERE account_id = %s)"""
"""Without building queries: every log-in asks."""


@dataclass(frozen=True)
class Factors:
    codes: bool
    passkeys: tuple[Passkey, ...]
    recovery_left: int

    @property
    def is_set_up(self) -> bool:
        return self.codes or bool(self.passkeys)


def factors_of(account: Account) -> Factors:
    return Factors(
        CodeDevice.objects.filter(account=account).exists(),
        tuple(Passkey.objects.filter(account=account).order_by("created")),
        recovery_codes.left(account),
    )


def is_set_up(account: Account) -> bool:
    with connection.cursor() as cursor:
        cursor.execute(SET_UP, [account.pk, account.pk])
        return bool(cursor.fetchone()[0])


def required_from(account: Account) -> datetime | None:
    """From when on a director without one may not direct any more; None for everybody else and for
    whoever has one. The two weeks begin when it is first asked for."""
    directs = ProgrammeStaff.objects.filter(account=account, role="director")
    if not directs.exists() or is_set_up(account):
        return None
    if account.second_factor_by is None:
        account.second_factor_by = timezone.now() + GRACE
        Account.objects.filter(pk=account.pk, second_factor_by=None).update(
            second_factor_by=account.second_factor_by
        )
    return account.second_factor_by


def is_overdue(account: Account) -> bool:
    due = required_from(account)
    return due is not None and due <= timezone.now()


def stamp(account: Account) -> str:
    """Changes whenever a factor or the password does: browsers that were trusted are not then."""
    device = CodeDevice.objects.filter(account=account).values_list("created", flat=True).first()
    keys = Passkey.objects.filter(account=account).order_by("pk").values_list("pk", flat=True)
    parts = (account.password, device, *keys)
    return sha256("\0".join(map(str, parts)).encode()).hexdigest()[:24]


def remove_codes(account: Account) -> None:
    if CodeDevice.objects.filter(account=account).delete()[0]:
        security_log.note("second-factor-removed", about=account, what="codes")
    _without_factor(account)


def remove_passkey(account: Account, number: int) -> None:
    if Passkey.objects.filter(account=account, pk=number).delete()[0]:
        security_log.note("second-factor-removed", about=account, what="passkey")
    _without_factor(account)


def _without_factor(account: Account) -> None:
    """Recovery codes recover nothing then."""
    if not is_set_up(account):
        RecoveryCode.objects.filter(account=account).delete()


def reset(account: Account) -> None:
    """When all is lost: the password alone opens the account again, and a director has another two
    weeks."""
    with transaction.atomic():
        for table in (CodeDevice, Passkey, RecoveryCode):
            table.objects.filter(account=account).delete()
        Account.objects.filter(pk=account.pk).update(second_factor_by=None)
        security_log.note("second-factor-reset", about=account)
