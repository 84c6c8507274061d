"""Recovery codes: shown once, to be printed; each opens the second step of one log-in. They are
random (80 bits), so a plain digest of each is enough."""

from __future__ import annotations

import base64
import secrets
from hashlib import sha256

from django.db import transaction
from django.utils import timezone

from ..models import Account, RecoveryCode

HOW_MANY = 10


def make(account: Account) -> list[str]:
    """New ones; those from before end."""
    made = [base64.b32encode(secrets.token_bytes(10)).decode().lower() for _ in range(HOW_MANY)]
    with transaction.atomic():
        RecoveryCode.objects.filter(account=account).delete()
        RecoveryCode.objects.bulk_create(
            RecoveryCode(account=account, digest=_digest(one)) for one in made
        )
    return ["-".join(one[at : at + 4] for at in range(0, 16, 4)) for one in made]


def fits(account: Account, typed: str) -> bool:
    """Whether it is one that was not used; it counts once."""
    open_ones = RecoveryCode.objects.filter(account=account, digest=_digest(typed), used=None)
    return bool(open_ones.update(used=timezone.now()))


def left(account: Account) -> int:
    return RecoveryCode.objects.filter(account=account, used=None).count()


def _digest(typed: str) -> str:
    plain = "".join(one for one in typed.casefold() if one.isalnum())
    return sha256(plain.encode("utf-8", "replace")).hexdigest()
