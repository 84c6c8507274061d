"""Limits that several processes keep together."""

from __future__ import annotations

from tests.forked import Forked
from tests.store import worker
from tests.store.conftest import Database


def test_of_all_processes_as_many_as_one_may(sqlite: Database) -> None:
    """Two processes try thirty times each; twenty are let through in all."""
    environment = sqlite.environment
    both = [Forked(worker.do, worker.try_often, 30, env=environment) for _ in range(2)]
    said = [one.communicate() for one in both]
    assert sum(int(out) for out, _ in said) == 20, said
