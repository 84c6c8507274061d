"""Answers without a task: what need not wait is done when the call returns."""

from __future__ import annotations

import asyncio

import pytest

from topcut.web.live.at_once import ANSWERED, CALL, at_once, in_a_task


def called(coroutine: object) -> object:
    coroutine.__name__ = CALL  # type: ignore[attr-defined]
    return coroutine


def run(work: object) -> object:
    """What the factory makes of a call, and that it is done."""

    async def begin() -> object:
        loop = asyncio.get_running_loop()
        loop.set_task_factory(at_once)
        task = loop.create_task(called(work))  # type: ignore[arg-type]
        if task is not ANSWERED:
            await task
        return task

    return asyncio.run(begin())


def test_what_need_not_wait_is_done_at_once() -> None:
    done: list[str] = []

    async def ready() -> None:
        done.append("answered")

    assert run(ready()) is ANSWERED
    assert done == ["answered"]
    assert not ANSWERED.cancel()


def test_what_waits_is_a_task_from_there_on() -> None:
    tasks: list[object] = []

    async def waits() -> None:
        await in_a_task()
        tasks.append(asyncio.current_task())
        async with asyncio.timeout(5):
            await asyncio.sleep(0.01)

    assert run(waits()) is tasks[0]


def test_who_waits_without_saying_so_is_found_out() -> None:
    async def careless() -> None:
        await asyncio.sleep(0.01)

    with pytest.raises(AssertionError, match="without having said so"):
        run(careless())
