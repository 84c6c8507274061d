"""Where an account is logged in, and ending it there."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256

from django.utils import timezone

from topcut.core.refusal import Refusal

from ..models import Account, Session
from . import security_log


@dataclass(frozen=True)
class SignedIn:
    number: str
    """Of the session, without being its key."""
    device: str
    address: str
    created: datetime
    last_seen: datetime
    is_this: bool


def sessions_of(account: Account, this: str | None) -> list[SignedIn]:
    """The latest first; `this` is the key of the session that asks."""
    rows = Session.objects.filter(account=account, expire_date__gt=timezone.now())
    return [
        SignedIn(
            number_of(one.session_key),
            one.device,
            one.address,
            one.created,
            one.last_seen,
            one.session_key == this,
        )
        for one in rows.order_by("-last_seen")
    ]


def end_session(account: Account, number: str) -> None:
    """End a session, which has to be one of the account's own."""
    for one in Session.objects.filter(account=account):
        if number_of(one.session_key) == number:
            one.delete()
            security_log.note("session-ended", about=account, device=one.device)
            return
    raise Refusal("this session has ended already", do="load the page again")


def end_all(account: Account, but: str | None = None) -> int:
    """How many there were; all but the one with this key."""
    ended = Session.objects.filter(account=account).exclude(session_key=but or "").delete()[0]
    if ended:
        security_log.note("sessions-ended", about=account, count=ended)
    return ended


def number_of(key: str) -> str:
    return sha256(key.encode()).hexdigest()[:16]
