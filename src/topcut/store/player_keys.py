"""Private links of players: who has the key speaks for that player at that event, and nowhere else.

Only a digest is kept, so a link can be shown once; a new one ends the old one.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from hashlib import sha256

from django.db import transaction
from django.utils import timezone

from .models import Journal, PlayerKey

KEY_BYTES = 24
ROWS_AT_ONCE = 500


def make(journal: Journal, numbers: Iterable[int]) -> dict[int, str]:
    """A new key for each of these players."""
    made = {number: secrets.token_urlsafe(KEY_BYTES) for number in numbers}
    with transaction.atomic():
        revoke(journal.pk, made)
        rows = [PlayerKey(journal=journal, number=n, digest=_digest(k)) for n, k in made.items()]
        PlayerKey.objects.bulk_create(rows, batch_size=ROWS_AT_ONCE)
    return made


def holder(journal: str, key: str) -> int | None:
    """The player's number, if the key is one of this event and holds."""
    found = PlayerKey.objects.filter(journal=journal, digest=_digest(key), revoked=None)
    return found.values_list("number", flat=True).first()


def revoke(journal: str, numbers: Iterable[int]) -> None:
    open_ones = PlayerKey.objects.filter(journal=journal, revoked=None)
    wanted = list(numbers)
    for start in range(0, len(wanted), ROWS_AT_ONCE):
        some = wanted[start : start + ROWS_AT_ONCE]
        open_ones.filter(number__in=some).update(revoked=timezone.now())


def held(journal: str) -> set[int]:
    """The players who have a link."""
    found = PlayerKey.objects.filter(journal=journal, revoked=None)
    return set(found.values_list("number", flat=True))


def _digest(key: str) -> str:
    return sha256(key.encode()).hexdigest()
