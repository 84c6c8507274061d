"""Slowing down whoever guesses passwords, or codes behind them."""

from __future__ import annotations

from topcut.core.message import Message

from .rate_limit import LONGEST, RateLimit

WINDOW = LONGEST
MOST_OF_ONE_AT_ONE_ADDRESS = 5
MOST_OF_ONE = 30
"""From anywhere: many addresses guess too, and nobody can lock a name out by a few tries."""
MOST_AT_ONE_ADDRESS = 60
TOLD = Message("too many wrong passwords")
DO = Message("wait {minutes} minutes and try again", minutes=int(WINDOW.total_seconds() // 60))
ONE_AT_ONE_ADDRESS = RateLimit("login at", TOLD, MOST_OF_ONE_AT_ONE_ADDRESS, window=WINDOW, do=DO)
ONE = RateLimit("login", TOLD, MOST_OF_ONE, window=WINDOW, do=DO)
AT_ONE_ADDRESS = RateLimit("logins at", TOLD, MOST_AT_ONE_ADDRESS, window=WINDOW, do=DO)
CODES = RateLimit("code", Message("too many wrong codes"), 5, window=WINDOW, do=DO)
"""Of one account: whoever types codes knows the password already."""


def refuse_too_many(login: str, address: str, *, is_known: bool = False) -> None:
    """A browser that has logged in as this login before (its mark is the address then) has its own
    count alone: strangers' tries lock nobody out who has been here."""
    ONE_AT_ONE_ADDRESS.refuse(address, login)
    if not is_known:
        ONE.refuse(login)
        AT_ONE_ADDRESS.refuse(address)


def failed(login: str, address: str) -> None:
    ONE_AT_ONE_ADDRESS.count(address, login)
    ONE.count(login)
    AT_ONE_ADDRESS.count(address)


def succeeded(login: str, address: str) -> None:
    ONE_AT_ONE_ADDRESS.forget(address, login)
