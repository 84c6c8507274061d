"""A request that need not wait for anything is answered in the thread in which it comes in: no task
is made and the loop is not woken. That is a quarter of the work of a ready page.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from inspect import iscoroutine
from typing import Any

CALL = "future_watcher"
"""What Granian names the coroutine around a call of the application. Under another name it would
be an ordinary task, only slower."""


async def in_a_task() -> None:
    """Whatever waits says this first; from here on it runs in a task of the loop."""
    await asyncio.sleep(0)


def at_once(later: Callable[..., Any]) -> Callable[..., Any]:
    """For the loop's `call_soon_threadsafe`, by which Granian hands its calls over."""

    def hand_over(work: Callable[..., Any], *arguments: Any, context: Any = None) -> Any:
        first = arguments[0] if arguments else None
        if iscoroutine(first) and first.__name__ == CALL:
            try:
                waits_for = first.send(None)
            except StopIteration:
                return None
            assert waits_for is None, "it waits without having said so"
        return later(work, *arguments, context=context)

    return hand_over
