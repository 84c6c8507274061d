"""Limits that several processes keep together."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from tests.forked import Forked
from tests.store import worker
from tests.store.conftest import Database
from topcut.core.message import Message
from topcut.store.models import RecentTry
from topcut.store.security.origin import network_of
from topcut.store.security.rate_limit import LONGEST, SWEPT_AFTER, RateLimit


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_of_all_processes_as_many_as_one_may(kind: str, request: pytest.FixtureRequest) -> None:
    """Two processes try thirty times each; twenty are let through in all."""
    database: Database = request.getfixturevalue(kind)
    environment = database.environment
    both = [Forked(worker.do, worker.try_often, 30, env=environment) for _ in range(2)]
    said = [one.communicate() for one in both]
    assert sum(int(out) for out, _ in said) == 20, said


@pytest.mark.django_db
def test_old_tries_of_others_are_thrown_away() -> None:
    """Whoever came once and never again leaves no row behind."""
    old = timezone.now() - LONGEST - timedelta(seconds=1)
    RecentTry.objects.create(kind="other", who="Bea", at=old)
    limit = RateLimit("try", Message("too many tries in a minute"), SWEPT_AFTER + 1)
    for number in range(SWEPT_AFTER):
        limit.refuse_too_many(number)
    assert not RecentTry.objects.filter(who="Bea").exists()
    assert RecentTry.objects.filter(kind="try").count() == SWEPT_AFTER


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("", ""),
        ("unix", "unix"),
    ],
)
def test_one_household_counts_as_one(address: str, counted: str) -> None:
    assert network_of(address) == counted
