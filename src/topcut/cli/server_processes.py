"""The processes of one server. Where there are two processors the desk and drawing have processes
of their own beside the front, which are started again when they end; else one does everything.
"""

from __future__ import annotations

import multiprocessing
import os
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from multiprocessing.process import BaseProcess
from pathlib import Path

from .output.terminal import say
from .runtime_folder import runtime_folder

FRONT = "topcut.web.front_worker:application"
ALL_IN_ONE = "topcut.web.all_in_one_worker:application"
FOLDER = "TOPCUT_PROCESSES"
"""Names the folder where they meet to those that are started."""
THREADS_OF_DESK = 16
"""As many as the front has connections to it: those of the queues in `web/front.py`, and one that
asks whether it is ready."""
NEEDED_BY_ALL = ("granian", "msgspec")
"""Imported once, before the processes part: each that is forked finds them there."""
SOON = 5.0
"""Seconds: who ends sooner than this waits a moment before it is started again."""
PAUSE = 1.0
ENDING = 15.0
"""Seconds for requests that are under way at the end."""


@contextmanager
def supervised_processes(workers: int, asked: str) -> Iterator[str]:
    """What Granian is to run as the front, while the others live."""
    from django.db import connections  # noqa: PLC0415

    connections.close_all()
    why_one = _why_one(asked)
    if why_one:
        say(f"note: {why_one}")
    if why_one or asked == "one":
        yield ALL_IN_ONE
        return
    for library in NEEDED_BY_ALL:
        import_module(library)
    with runtime_folder() as folder:
        os.environ[FOLDER] = str(folder)
        kept = (
            SupervisedProcess("drawing", run_drawing, (str(folder),)),
            SupervisedProcess("the desk", run_desk, (str(folder), workers)),
        )
        try:
            for one in kept:
                one.begin()
            yield FRONT
        finally:
            for one in reversed(kept):
                one.end()


def _why_one(asked: str) -> str:
    if asked == "one":
        return ""
    if sys.platform == "win32" or not hasattr(socket, "AF_UNIX") or not hasattr(os, "fork"):
        return "pages, the desk and drawing share one process on this system"
    if asked == "auto" and _processors() < 2:
        return "there is one processor: pages, the desk and drawing share one process"
    return ""


def _processors() -> int:
    """That this process may use, where the system says so."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class SupervisedProcess:
    """A process that is started again whenever it ends."""

    def __init__(self, name: str, target: Callable[..., None], args: tuple[object, ...]) -> None:
        self.name = name
        self._target = target
        self._args = args
        self._process: BaseProcess | None = None
        self._ending = threading.Event()
        self._starting = threading.Lock()
        """Held while one is started: none is after the end, and each is there to be ended."""
        self._watching = threading.Thread(target=self._watch, name=name, daemon=True)

    def begin(self) -> None:
        self._start(None)
        self._watching.start()

    def end(self) -> None:
        """Also where it could not begin."""
        with self._starting:
            self._ending.set()
        if self._process is None:
            return
        self._process.terminate()
        self._process.join(ENDING)
        if self._process.is_alive():
            self._process.kill()
        self._watching.join(ENDING)

    def _start(self, method: str | None) -> None:
        context = multiprocessing.get_context(method)
        with self._starting:
            if self._ending.is_set():
                return
            process = context.Process(target=self._target, args=self._args)  # type: ignore[attr-defined]
            process.start()
            self._process = process

    def _watch(self) -> None:
        """Later ones are spawned: a fork would take along whatever other threads hold."""
        while not self._ending.is_set():
            began = time.monotonic()
            assert self._process is not None
            self._process.join()
            if self._ending.is_set():
                return
            say(f"The process of {self.name} ended ({self._process.exitcode}); it starts again.")
            if time.monotonic() - began < SOON:
                self._ending.wait(PAUSE)
            self._start_again()

    def _start_again(self) -> None:
        """As soon as the system has room for another process."""
        while not self._ending.is_set():
            try:
                self._start("spawn")
            except OSError as error:
                say(f"The process of {self.name} cannot be started ({error}); it is tried again.")
                self._ending.wait(PAUSE)
            else:
                return


def run_drawing(folder: str) -> None:
    import django  # noqa: PLC0415

    django.setup()
    import_module("topcut.web.drawing").run(folder, str(Path(folder) / "drawing.sock"))


def run_desk(folder: str, workers: int) -> None:
    """Granian's own, on a socket that only this server's front finds."""
    from granian import Granian  # noqa: PLC0415
    from granian.constants import HTTPModes, Interfaces  # noqa: PLC0415
    from granian.log import LogLevels  # noqa: PLC0415

    import_module("topcut.web.process_start").begin()
    address = Path(folder) / "desk.sock"
    address.unlink(missing_ok=True)
    Granian(
        "topcut.web.desk_worker:application",
        uds=address,
        interface=Interfaces.WSGI,
        http=HTTPModes.http1,
        workers=workers,
        blocking_threads=THREADS_OF_DESK,
        blocking_threads_idle_timeout=600,
        backpressure=2 * THREADS_OF_DESK,
        log_level=LogLevels.error,
        respawn_failed_workers=True,
        workers_kill_timeout=10,
    ).serve()
