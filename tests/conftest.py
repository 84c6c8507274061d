"""Hypothesis: the same examples on every run, unless HYPOTHESIS_PROFILE=deep asks for more. And
what is started when the first test of a worker asks for it, and then shared: a private PostgreSQL,
a server with the demonstration, a browser."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from tests import postgres
from tests.chromium import Chromium
from tests.serving import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser

os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False
"""Compiled once, as in the Makefile: otherwise every worker and every server compiles all."""

gc.disable()
"""While thousands of tests are collected there is no garbage, and looking for it takes seconds."""

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
PROFILE = os.environ.get("HYPOTHESIS_PROFILE", "topcut")
settings.load_profile(PROFILE)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    try:
        with postgres.server() as url:
            yield url
    except postgres.NoPostgres as missing:
        if os.environ.get("CI"):
            raise
        pytest.skip(str(missing))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """With the demonstration event in its third round and an organizer, Olga; each test that
    changes something opens an event of its own."""
    started = Server(tmp_path_factory.mktemp("serve") / "data", "--demo")
    assert started.olga
    yield started
    started.end(signal.SIGTERM)


CHROMIUM = Chromium()


@pytest.fixture
def chromium() -> Iterator[Browser]:
    """The worker's browser; what a test opens in it is closed after the test."""
    browser = CHROMIUM.begin()
    yield browser
    for context in browser.contexts:
        context.close()


LONG_FILES = (
    "test_on_postgresql.py",
    "test_any_requests.py",
    "test_mutations.py",
    "test_any_finals.py",
    "test_messages.py",
)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than processors: a third of the time tests wait for servers, browsers and disks."""
    return (os.cpu_count() or 1) + 1


def _needs_chromium(item: pytest.Item | None) -> bool:
    return "chromium" in getattr(item, "fixturenames", ())


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """In make test-long everything that Hypothesis tests is tested deeply: marked before others are
    left out."""
    if PROFILE == "deep":
        for item in items:
            if getattr(getattr(item, "obj", None), "is_hypothesis_test", False):
                item.add_marker("long")


class Order:
    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """The browser's tests first: they take longest, and share what a worker has started. Then
        the other long ones, so that in the end no worker waits for another one. After
        pytest-django, which puts those with a database in front."""
        items.sort(key=lambda item: (not _needs_chromium(item), item.path.name not in LONG_FILES))


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Order())


def pytest_collection_finish() -> None:
    """Modules and collected tests stay until the end: looking through them again and again for
    garbage, as Python does after every 700 new objects, is a sixth of the tests' time."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
    gc.enable()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> Generator[None]:
    yield
    if not _needs_chromium(nextitem):
        CHROMIUM.end()
