"""The secrets that the draws of events come from, kept beside their journals until they are
revealed there."""

from __future__ import annotations

import secrets

from django.db import DEFAULT_DB_ALIAS

from topcut.core.fair_seed import SECRET_BYTES, commitment_to
from topcut.store.models import DrawSecret


def new_secret(journal: str) -> None:
    """Makes and keeps a secret for the commitment that is made next."""
    secret = secrets.token_hex(SECRET_BYTES)
    DrawSecret.objects.create(journal_id=journal, commitment=commitment_to(secret), secret=secret)


def secret_of(journal: str, using: str = DEFAULT_DB_ALIAS) -> str:
    """The latest one; empty where there is none."""
    found = (
        DrawSecret.objects.using(using).filter(journal=journal).order_by("pk").values_list("secret")
    )
    last = found.last()
    return last[0] if last else ""
