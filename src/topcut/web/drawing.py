"""The process that draws: it watches journals, draws the public pages of events that somebody
reads, writes each set into a file and tells the fronts of it.

Fronts come to its socket. They say `{"want": [event, language]}` and hear of the set once it is
out, and then of every later one of any event; `{"read": [...]}` says what is still read.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import shutil
from contextlib import suppress
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import Any

from topcut.store.events.journal_watch import JournalWatch

from . import process_start
from .board.prerender.page_set_file import SUFFIX, UNFINISHED, write_set
from .board.prerender.page_sets import PageSets

GIVES_WAY = 5
"""To the front and the desk, where all want the processors at once."""
JsonMessage = dict[str, Any]
log = logging.getLogger(__name__)


class Drawer:
    """Sets and their files; `loop` runs in the main thread, drawing in one of its own."""

    def __init__(self, folder: Path, sets: PageSets, loop: asyncio.AbstractEventLoop) -> None:
        self.folder = folder
        self.loop = loop
        self.sets = sets
        self.sets.tell(self._out)
        self.sets.tell_dropped(self._dropped)
        self.sets.tell_left_out(self._left_out)
        self.sets.took = self._took
        self.files: dict[str, dict[str, str]] = {}
        """The file of each event and language that is out."""
        self._numbers = count()
        self.fronts: set[asyncio.StreamWriter] = set()
        for suffix in (SUFFIX, UNFINISHED):
            for old in folder.glob(f"*{suffix}"):
                old.unlink()  # of one that has died; fronts keep what they have open

    def _out(self, event: str, language: str, sequence: int) -> None:
        """Called in the thread that draws. The file is written before fronts are told of it."""
        one = self.sets.look(event, language)
        if one is None:
            return
        name = f"{event}-{language}-{sequence}-{os.getpid()}-{next(self._numbers)}{SUFFIX}"
        write_set(one, self.folder / name)
        own = self.sets.own_language(event)
        self.loop.call_soon_threadsafe(self._announce, event, language, own, name)

    def _announce(self, event: str, language: str, own: str, name: str) -> None:
        old = self.files.setdefault(event, {}).get(language)
        self.files[event][language] = name
        self._tell_all({"event": event, "own": own, "file": name})
        if old is not None and old != name:
            (self.folder / old).unlink(missing_ok=True)

    def _took(self, seconds: float) -> None:
        self.loop.call_soon_threadsafe(self._tell_all, {"took": seconds})

    def _dropped(self, event: str) -> None:
        self.loop.call_soon_threadsafe(self._forget, event)

    def _forget(self, event: str) -> None:
        for name in self.files.pop(event, {}).values():
            (self.folder / name).unlink(missing_ok=True)
        self._tell_all({"event": event, "dropped": True})

    def _left_out(self, event: str, language: str) -> None:
        self.loop.call_soon_threadsafe(self._forget_language, event, language)

    def _forget_language(self, event: str, language: str) -> None:
        name = self.files.get(event, {}).pop(language, None)
        if name is not None:
            (self.folder / name).unlink(missing_ok=True)
        self._tell_all({"event": event, "left_out": language})

    def _tell_all(self, message: JsonMessage) -> None:
        for front in self.fronts:
            _tell(front, message)

    async def serve(self, reader: asyncio.StreamReader, front: asyncio.StreamWriter) -> None:
        """Talks to one front until it ends."""
        self.fronts.add(front)
        tasks = set()
        try:
            while line := await reader.readline():
                said = json.loads(line)
                for event, language in said.get("read", []):
                    self.sets.get(event, language)
                if "want" in said:
                    task = self.loop.create_task(self._want(front, *said["want"]))
                    tasks.add(task)
                    task.add_done_callback(tasks.discard)
        except OSError as error:
            log.debug("a front has gone: %s", error)
        finally:
            self.fronts.discard(front)
            front.close()

    async def _want(self, front: asyncio.StreamWriter, event: str, language: str) -> None:
        """A set that is out already may be new to this front."""
        found, failed = None, False
        try:
            found = await self.sets.first(event, language)
        except Exception:
            failed = True
            log.exception("the pages of %s could not be had", event)
        files = self.files.get(event, {})
        if found is not None and found.language in files:
            own = self.sets.own_language(event)
            _tell(front, {"event": event, "own": own, "file": files[found.language]})
        answer = {"event": event, "wanted": language, "found": found is not None}
        _tell(front, answer | {"failed": failed})


def _tell(front: asyncio.StreamWriter, message: JsonMessage) -> None:
    front.write(json.dumps(message).encode() + b"\n")


async def _draw(folder: Path, socket: str) -> None:
    sets = PageSets(draws_ahead=True)

    def grown(event: str) -> None:
        sets.want(event)

    JournalWatch(lambda: sets.events, grown).begin()
    async with await served(Drawer(folder, sets, asyncio.get_running_loop()), socket) as server:
        await server.serve_forever()


async def served(drawer: Drawer, socket: str) -> asyncio.AbstractServer:
    """Where fronts find it."""
    with suppress(FileNotFoundError):
        os.unlink(socket)
    return await asyncio.start_unix_server(drawer.serve, socket)


def _load() -> None:
    import_module("topcut.web.board.prerender.public_pages")


def run(folder: str, socket: str) -> None:
    """Runs until the process is ended."""
    if hasattr(os, "nice"):
        os.nice(GIVES_WAY)
    process_start.begin(_load, last=lambda: shutil.rmtree(folder, ignore_errors=True))
    asyncio.run(_draw(Path(folder), socket))
