"""What is kept for the states after one."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator

import pytest

from topcut.core.tournament.state.cache import ProjectionCache


@pytest.fixture
def threads_switch_often() -> Iterator[None]:
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


@pytest.mark.usefixtures("threads_switch_often")
def test_it_is_copied_while_another_thread_adds_to_it() -> None:
    """A state is cached: one request copies it to go on from it while others draw their pages."""
    cache, has_begun, is_over = ProjectionCache({}), threading.Event(), threading.Event()

    def add() -> None:
        for number in range(20_000):
            cache.of(f"kind {number}", 1, (), list)
            has_begun.set()
        is_over.set()

    adding = threading.Thread(target=add, daemon=True)
    adding.start()
    has_begun.wait()
    sizes = [0]
    while not is_over.is_set():
        sizes.append(len(cache.copy()._made))
    adding.join()
    assert sizes == sorted(sizes)
    assert len(cache.copy()._made) == 20_000
