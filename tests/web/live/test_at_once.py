"""Answers without a task: what need not wait is done when the call is handed over."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from typing import Any

import pytest

from topcut.web.live.at_once import CALL, at_once, in_a_task


def handed_over(work: Coroutine[Any, Any, None]) -> list[object]:
    """As Granian does it, from another thread; the tasks that were made for it."""
    work.__name__ = CALL
    tasks: list[object] = []

    async def run() -> None:
        loop = asyncio.get_running_loop()

        def begin(coroutine: Coroutine[Any, Any, None]) -> None:
            tasks.append(loop.create_task(coroutine))

        await asyncio.to_thread(at_once(loop.call_soon_threadsafe), begin, work)
        await asyncio.sleep(0.05)

    asyncio.run(run())
    return tasks


def test_what_need_not_wait_is_done_at_once() -> None:
    done: list[str] = []

    async def ready() -> None:
        done.append("answered")

    assert handed_over(ready()) == []
    assert done == ["answered"]


def test_what_waits_is_a_task_from_there_on() -> None:
    seen: list[object] = []

    async def waits() -> None:
        await in_a_task()
        async with asyncio.timeout(5):
            await asyncio.sleep(0.01)
        seen.append(asyncio.current_task())

    assert handed_over(waits()) == seen
    assert len(seen) == 1


def test_who_waits_without_saying_so_is_found_out() -> None:
    class Something:
        def __await__(self) -> Iterator[int]:
            yield 7

    async def careless() -> None:
        await Something()

    with pytest.raises(AssertionError, match="without having said so"):
        handed_over(careless())


def test_other_calls_pass() -> None:
    told: list[object] = []
    at_once(lambda *what, context: told.append(what))(print, 7)
    assert told == [(print, 7)]
