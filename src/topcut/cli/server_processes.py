"""The processes of one server. Where there are two processors the desk and drawing have processes
of their own beside the front, which are started again when they end; else one does everything. Once
several people record at the same moment the desk's pages get a process of their own as well.
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

FRONT, ALL_IN_ONE = "topcut.web.front_worker:application", "topcut.web.worker:application"
FOLDER = "TOPCUT_PROCESSES"
"""Names the folder where they meet to those that are started."""
PAGES_WANTED = "pages.wanted"
"""A pipe that the front opens once the desk's pages should have a process of their own."""
THREADS_OF_DESK = 16
"""As many as the front has lines to it: the rooms of `web/front.py`, and one that asks whether it
is ready."""
NEEDED_BY_ALL = ("granian", "msgspec")
"""Imported once, before the processes part: each that is forked finds them there."""
SOON = 5.0
"""Seconds: who ends sooner than this waits a moment before it is started again."""
PAUSE = 1.0
ENDING = 15.0
"""Seconds for requests that are under way at the end."""
GIVES_WAY = 10


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
        os.mkfifo(folder / PAGES_WANTED)
        kept = (
            SupervisedProcess("drawing", run_drawing, (str(folder),)),
            SupervisedProcess("the desk", run_desk, (str(folder), workers)),
            SupervisedProcess("the desk's pages", run_desk_pages, (str(folder), workers)),
        )
        for one in kept:
            one.begin()
        try:
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
    """One that is started again when it ends."""

    def __init__(self, name: str, target: Callable[..., None], args: tuple[object, ...]) -> None:
        self.name = name
        self._target = target
        self._args = args
        self._process: BaseProcess | None = None
        self._ending = threading.Event()
        self._watching = threading.Thread(target=self._watch, name=name, daemon=True)

    def begin(self) -> None:
        self._start(None)
        self._watching.start()

    def end(self) -> None:
        self._ending.set()
        assert self._process is not None
        self._process.terminate()
        self._process.join(ENDING)
        if self._process.is_alive():
            self._process.kill()
        self._watching.join(ENDING)

    def _start(self, method: str | None) -> None:
        context = multiprocessing.get_context(method)
        self._process = context.Process(target=self._target, args=self._args)  # type: ignore[attr-defined]
        self._process.start()

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
            if not self._ending.is_set():
                self._start("spawn")


def run_drawing(folder: str) -> None:
    import django  # noqa: PLC0415

    django.setup()
    import_module("topcut.web.drawing").run(folder, str(Path(folder) / "drawing.sock"))


def run_desk(folder: str, workers: int) -> None:
    import_module("topcut.web.process_start").begin()
    _answer(Path(folder) / "desk.sock", workers)


def run_desk_pages(folder: str, workers: int) -> None:
    """Sleeps until it is wanted; the successor of one that was is wanted at once. Then all is
    loaded before its worker parts from it, so that nobody waits for that, and in a thread that
    gives way (Linux): the hall is busy at that moment."""
    start = import_module("topcut.web.process_start")
    start.stay_with_server()
    wanted = Path(folder) / PAGES_WANTED
    if wanted.exists():
        os.close(os.open(wanted, os.O_RDONLY))
        wanted.unlink()
    loading = threading.Thread(target=_load_desk)
    loading.start()
    loading.join()
    start.collect_seldom()
    _answer(Path(folder) / "pages.sock", workers)


def _load_desk() -> None:
    if sys.platform == "linux":
        os.nice(GIVES_WAY)  # this thread alone
    loading = import_module("topcut.web.load_desk")
    loading.load_desk()
    loading.open_latest_event()


def _answer(address: Path, workers: int) -> None:
    """Granian's own server, on a socket that only this server's front finds."""
    from granian import Granian  # noqa: PLC0415
    from granian.constants import HTTPModes, Interfaces  # noqa: PLC0415
    from granian.log import LogLevels  # noqa: PLC0415

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
