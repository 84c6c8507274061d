"""How much one account may send to a programme."""

from __future__ import annotations

from topcut.core.message import Message
from topcut.store.security.rate_limit import RateLimit

from .programme_request import ProgrammeDesk

OF_ONE_ACCOUNT = RateLimit(
    "programme", Message("you sent too much in a minute"), 60, do=Message("wait a minute")
)
"""Complaints, applications, listings, joining: anybody with an account writes into the journal."""


def refuse_too_many(desk: ProgrammeDesk) -> None:
    """Before the transaction of what is sent: what is refused counts too."""
    assert desk.account is not None
    OF_ONE_ACCOUNT.refuse_too_many(desk.account.pk)
