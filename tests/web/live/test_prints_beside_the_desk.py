"""Documents are made in threads of their own, and not at all for a browser that has left."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from tests.forked import PATIENCE
from tests.web.exchanges import Answered, Asked
from topcut.web import front
from topcut.web.live.wsgi_bridge import HAS_LEFT, wsgi_bridge


class Printer:
    """Takes until it is let go; keeps what was begun."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.is_busy = threading.Event()
        self.may_end = threading.Event()

    def __call__(self, environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
        self.begun.append(environ["PATH_INFO"])
        self.is_busy.set()
        assert self.may_end.wait(PATIENCE)
        start("200 OK", [("Content-Type", "application/pdf")])
        return [b"%PDF"]


@pytest.mark.parametrize("can_be_given_up", [True, False])
def test_what_waits_is_not_begun_for_who_has_left(*, can_be_given_up: bool) -> None:
    """One thread: the first is being made, the second waits and its tab is closed."""

    async def story() -> tuple[Printer, list[Answered]]:
        printer = Printer()
        bridge = wsgi_bridge(printer, threads=1, can_be_given_up=can_be_given_up)
        answers = [Answered(), Answered(), Answered()]
        jobs = [
            asyncio.create_task(bridge(Asked(path=f"/{number}"), one))  # type: ignore[arg-type]
            for number, one in enumerate(answers, 1)
        ]
        await asyncio.to_thread(printer.is_busy.wait, PATIENCE)
        answers[1].gone.set()
        if can_be_given_up:
            await jobs[1]
        printer.may_end.set()
        await asyncio.gather(*jobs)
        return printer, answers

    printer, answers = asyncio.run(story())
    assert printer.begun == (["/1", "/3"] if can_be_given_up else ["/1", "/2", "/3"])
    assert [one.status for one in answers] == [200, 0 if can_be_given_up else 200, 200]
    assert answers[0].body == b"%PDF"


def test_what_is_begun_is_told_that_its_client_has_left() -> None:
    """The printer asks, as a print does while Typst works, until it hears of it."""
    is_busy = threading.Event()

    def printer(environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
        has_left = environ[HAS_LEFT]
        assert not has_left()
        is_busy.set()
        while not has_left():
            time.sleep(0.001)
        start("204 No Content", [])
        return []

    async def story() -> int:
        bridge = wsgi_bridge(printer, threads=1, can_be_given_up=True)
        answer = Answered()
        job = asyncio.create_task(bridge(Asked(path="/1"), answer))  # type: ignore[arg-type]
        await asyncio.to_thread(is_busy.wait, PATIENCE)
        answer.gone.set()
        await job
        return answer.status

    assert asyncio.run(story()) == 204


@pytest.mark.parametrize(
    ("path", "is_print"),
    [
        ("/events/x/print/slips/", True),
        ("/events/x/print/slips/preview/", True),
        ("/events/x/links/slips/", True),
        ("/events/x/print/slips/pages/", True),
        ("/events/x/print/slips/wait/", False),
        ("/events/x/print/slips/progress/", False),
        ("/events/x/print/", False),
        ("/events/x/links/", False),
        ("/events/x/round/", False),
        ("/events/print/slips/", False),
    ],
)
def test_only_documents_go_there(path: str, *, is_print: bool) -> None:
    assert bool(front.PRINTS.match(path)) == is_print
