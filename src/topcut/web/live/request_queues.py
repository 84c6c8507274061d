"""Queues of requests: those of one queue wait for each other, and not for those of another.

They are answered by threads of this process (`wsgi_bridge.py`) or by the desk's own process
(`desk_connections.py`). The queue itself reads the body, limits how many may wait, and counts.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from typing import IO, Any, Protocol, cast

from .proxies import NO_PROXIES, Proxies
from .request_bodies import UNDER_WAY, Refused, announced_length, read_body
from .rsgi_types import Exchange, Header, Scope

ResponseParts = tuple[int, list[Header], bytes]
IN_MEMORY = 256 * 1024
CLOSE = ("connection", "close")
LEFT = 499
"""The client was gone before its answer; nginx's number for it."""
TEXT = [("content-type", "text/plain; charset=utf-8")]
TOO_MANY = b"Too many people are logging in at this moment. Try again in a few seconds."
UNREADABLE = (
    b"Another site has left a cookie for this address that cannot be read here (it has letters "
    b"outside ASCII). Delete the cookies of this address in the browser and try again."
)


class Job(Protocol):
    """A request that waits for its turn, or is answered."""

    answer: asyncio.Future[ResponseParts]

    def give_up(self) -> bool:
        """The client has left: whether it had not begun, and is not begun any more. What runs
        already asks for itself; it cannot be stopped from outside."""
        ...


class Answers(Protocol):
    """So many requests at a time; `start` is called with the whole body, which stays open until the
    answer is there."""

    at_a_time: int

    def start(self, scope: Scope, body: IO[bytes], length: int) -> Job: ...


class RequestListener:
    """Told of each request that comes in, and of the status of its answer and how long it took."""

    def begun(self) -> None:
        return

    def answered(self, status: int, seconds: float) -> None:
        return


NOBODY = RequestListener()


class RequestQueue:
    """The requests of one queue. Called with each of them."""

    def __init__(
        self,
        answers: Answers,
        *,
        proxies: Proxies = NO_PROXIES,
        can_be_given_up: bool = False,
        most_waiting: int | None = None,
        listener: RequestListener = NOBODY,
    ) -> None:
        """What can be given up is not begun for a client that has left while it waited. Where
        `most_waiting` requests wait already, one more is told at once to come back."""
        self._answers = answers
        self._proxies = proxies
        self._can_be_given_up = can_be_given_up
        self._most_waiting = most_waiting
        self._listener = listener
        self._waiting: set[asyncio.Future[Any]] = set()

    async def __call__(self, scope: Scope, exchange: Exchange) -> None:
        begun, status = time.monotonic(), LEFT
        self._listener.begun()
        try:
            status = await self._respond(scope, exchange)
        finally:
            self._listener.answered(status, time.monotonic() - begun)

    async def _respond(self, scope: Scope, exchange: Exchange) -> int:
        if _has_unreadable_cookie(scope):
            exchange.response_bytes(400, TEXT, UNREADABLE)
            return 400
        if self._is_full:
            exchange.response_bytes(503, [*TEXT, ("retry-after", "5"), CLOSE], TOO_MANY)
            return 503
        try:
            return await self._answer(scope, exchange)
        except Refused as refused:
            exchange.response_empty(refused.args[0], [CLOSE])
            return int(refused.args[0])

    @property
    def _is_full(self) -> bool:
        most = self._most_waiting
        return most is not None and len(self._waiting) >= self._answers.at_a_time + most

    async def _answer(self, scope: Scope, exchange: Exchange) -> int:
        announced = announced_length(scope)
        with (
            UNDER_WAY.room_for(announced, self._proxies.network_of(scope)),
            tempfile.SpooledTemporaryFile(max_size=IN_MEMORY) as file,
        ):
            body = cast(IO[bytes], file)
            if not await read_body(announced, exchange, body):
                return LEFT  # nothing of a half-sent form may count
            job = self._answers.start(scope, body, announced)
            self._waiting.add(job.answer)
            job.answer.add_done_callback(self._waiting.discard)
            if self._can_be_given_up and await _has_left(exchange, job.answer) and job.give_up():
                return LEFT
            answered = await job.answer
        exchange.response_bytes(*answered)
        return answered[0]


def _has_unreadable_cookie(scope: Scope) -> bool:
    return "cookie" in scope.headers and not scope.headers.get("cookie")


async def _has_left(exchange: Exchange, running: asyncio.Future[Any]) -> bool:
    """Whether the client leaves before its answer is there."""
    leaving = asyncio.ensure_future(exchange.client_disconnect())
    await asyncio.wait({running, leaving}, return_when=asyncio.FIRST_COMPLETED)
    leaving.cancel()
    return not running.done()
