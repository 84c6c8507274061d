"""The sets that a front answers from, drawn by another process and told of over a socket, a line of
JSON each. Sets that are here stay until better ones come, whatever becomes of who draws them.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from topcut.web.board.prerender.page_set_file import MappedPageSet

AGAIN = 0.1
"""Seconds between two tries to reach who draws."""
PATIENCE = 20.0
"""Seconds for which the first reader of an event waits for its pages."""
READ_EVERY = 60.0
"""Seconds between two lists of what is read."""
MOST_WAITING = 1000
"""Events and languages that are asked for: whoever makes up names fills no memory."""
Key = tuple[str, str]
"""Event and language; "" for the event's own."""
WhenDrawn = Callable[[str, str, int], None]
"""Told event, language and sequence of new pages, as in page_sets.py."""
log = logging.getLogger(__name__)


class MappedPageSets:
    """Lives in one event loop."""

    def __init__(
        self, folder: Path, socket: str, told: WhenDrawn, followed: Callable[[], Iterable[Key]]
    ) -> None:
        self._folder = folder
        self._socket = socket
        self._told = told
        self._followed = followed
        """What open streams wait for."""
        self._sets: dict[str, dict[str, MappedPageSet]] = {}
        self._own: dict[str, str] = {}
        self._read: set[Key] = set()
        """What somebody has asked for since it was said the last time."""
        self._waiting: dict[Key, asyncio.Future[bool]] = {}
        self.took: Callable[[float], None] = lambda seconds: None
        """Hears how long each drawing took."""
        self._writer: asyncio.StreamWriter | None = None
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def is_connected(self) -> bool:
        return self._writer is not None

    @property
    def waiting(self) -> int:
        """Events and languages that somebody waits for."""
        return len(self._waiting)

    @property
    def sequences(self) -> dict[str, float]:
        """The sequence number that the pages of each event show."""
        return {
            event: max(one.sequence for one in some.values())
            for event, some in self._sets.items()
            if some
        }

    def begin(self, loop: asyncio.AbstractEventLoop) -> None:
        self._tasks = [loop.create_task(self._follow()), loop.create_task(self._say_read())]

    def end(self) -> None:
        for task in self._tasks:
            task.cancel()

    def get(self, event: str, language: str = "") -> MappedPageSet | None:
        sets = self._sets.get(event)
        if sets is None:
            return None
        found = sets.get(language or self._own[event])
        if found is not None:
            self._read.add((event, found.language))
        return found

    async def first(self, event: str, language: str = "") -> MappedPageSet | None:
        key = (event, language)
        if key not in self._waiting:
            if len(self._waiting) >= MOST_WAITING:
                raise TimeoutError
            self._waiting[key] = asyncio.get_running_loop().create_future()
            self._say({"want": key})
        is_there = await asyncio.wait_for(asyncio.shield(self._waiting[key]), PATIENCE)
        return self.get(event, language) if is_there else None

    async def _follow(self) -> None:
        """As long as this process lives; the drawing process may be restarted meanwhile."""
        while True:
            try:
                reader, self._writer = await asyncio.open_unix_connection(self._socket)
                self._ask_for_all()
                while line := await reader.readline():
                    self._hear(json.loads(line))
            except OSError as error:
                log.debug("nobody draws: %s", error)
            except Exception:
                log.exception("what was told of pages cannot be used")
            finally:
                if self._writer is not None:
                    self._writer.close()
                self._writer = None
            await asyncio.sleep(AGAIN)

    def _ask_for_all(self) -> None:
        """What is here may be old; what is waited for was not heard; what is followed may have
        been missed."""
        here = {(event, one) for event, sets in self._sets.items() for one in sets}
        for key in sorted(here | self._waiting.keys() | set(self._followed())):
            self._say({"want": key})

    def _say(self, message: dict[str, Any]) -> None:
        """Not sent while the drawing process is away: everything is asked for again once it is
        back."""
        if self._writer is not None:
            self._writer.write(json.dumps(message).encode() + b"\n")

    def _hear(self, message: dict[str, Any]) -> None:
        if "took" in message:
            self.took(message["took"])
            return
        event = message["event"]
        if "file" in message:
            self._take(event, message["own"], message["file"])
        elif "left_out" in message:
            self._sets.get(event, {}).pop(message["left_out"], None)
        elif "dropped" in message:
            self._sets.pop(event, None)
            self._own.pop(event, None)
        else:
            if not message["found"] and not message["failed"]:  # deleted while nobody told us
                self._sets.pop(event, None)
                self._own.pop(event, None)
            waiting = self._waiting.pop((event, message["wanted"]), None)
            if waiting is None or waiting.done():
                return
            if message["failed"]:
                waiting.set_exception(TimeoutError())
            else:
                waiting.set_result(message["found"])

    def _take(self, event: str, own: str, name: str) -> None:
        """Swapped by one assignment. A file that is gone already was replaced by one that we are
        about to hear of."""
        try:
            new = MappedPageSet(self._folder / name)
        except FileNotFoundError:
            return
        self._sets[event] = {**self._sets.get(event, {}), new.language: new}
        self._own[event] = own
        self._told(event, new.language, new.sequence)

    async def _say_read(self) -> None:
        """A language is drawn as long as somebody reads it, and who follows does."""
        while True:
            await asyncio.sleep(READ_EVERY)
            read, self._read = self._read | set(self._followed()), set()
            if read:
                self._say({"read": sorted(read)})
