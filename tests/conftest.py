"""Hypothesis: the same examples on every run, unless HYPOTHESIS_PROFILE=deep asks for more. And a
private PostgreSQL, started when the first test of a worker asks for it."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from tests import postgres

SLOW_MACHINES = [HealthCheck.too_slow]

settings.register_profile(
    "topcut",
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=60,
    suppress_health_check=SLOW_MACHINES,
)
settings.register_profile(
    "deep",
    deadline=None,
    max_examples=2000,
    print_blob=True,
    suppress_health_check=SLOW_MACHINES,
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "topcut"))


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    try:
        with postgres.server() as url:
            yield url
    except postgres.NoPostgres as missing:
        if os.environ.get("CI"):
            raise
        pytest.skip(str(missing))
