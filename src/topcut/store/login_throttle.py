"""Slowing down whoever guesses passwords. Kept in the database: several processes count as one."""

from __future__ import annotations

from datetime import timedelta

from django.utils import timezone

from topcut.core.refusal import Refusal

from .models import FailedLogin

WINDOW = timedelta(minutes=15)
MOST_OF_ONE_AT_ONE_ADDRESS = 5
MOST_OF_ONE = 30
"""From anywhere: many addresses guess too, and nobody can lock a name out by a few tries."""
MOST_AT_ONE_ADDRESS = 60


def refuse_too_many(login: str, address: str, *, is_known: bool = False) -> None:
    """A browser that has logged in as this login before (its mark is the address then) has its own
    count alone: strangers' tries lock nobody out who has been here."""
    recent = FailedLogin.objects.filter(at__gt=timezone.now() - WINDOW)
    mine = recent.filter(login=login)
    if mine.filter(address=address).count() >= MOST_OF_ONE_AT_ONE_ADDRESS or (
        not is_known
        and (
            mine.count() >= MOST_OF_ONE
            or recent.filter(address=address).count() >= MOST_AT_ONE_ADDRESS
        )
    ):
        minutes = int(WINDOW.total_seconds() // 60)
        raise Refusal(
            "too many wrong passwords", do="wait {minutes} minutes and try again", minutes=minutes
        )


def failed(login: str, address: str) -> None:
    now = timezone.now()
    FailedLogin.objects.filter(at__lt=now - WINDOW).delete()
    FailedLogin.objects.create(login=login[:80], address=address[:64], at=now)


def succeeded(login: str, address: str) -> None:
    FailedLogin.objects.filter(login=login, address=address).delete()
