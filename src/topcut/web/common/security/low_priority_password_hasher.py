"""Passwords are hashed by a process that gives way: hashing takes long on purpose, on every
processor at once, and whoever guesses passwords must not slow down who records results.

A thread would not do: one that gave way while it held the interpreter, for the few lines of Python
around the hash, would hold up everybody at the desk.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from multiprocessing.connection import Connection
from multiprocessing.util import Finalize
from typing import Any, TypeVar

from django.contrib.auth.hashers import Argon2PasswordHasher

from topcut.store.request_turns import REQUEST_TURNS

T = TypeVar("T")
GIVES_WAY = 15
IDLE = hasattr(os, "SCHED_IDLE")


class Hashing:
    """Here, or in a process of its own once this is a server's: that one is started for the first
    password, and again where it has died. One at a time: each takes 19 MiB, and the processors'
    caches from everybody else."""

    def __init__(self) -> None:
        self.is_apart = False
        self._lock = threading.Lock()
        self._process: HashingProcess | None = None
        self._has_ended = False

    def run(self, work: Callable[[], T]) -> T:
        if not self.is_apart:
            return work()
        with REQUEST_TURNS.waiting(), self._lock:
            return self._run_apart(work)

    def _run_apart(self, work: Callable[[], T]) -> T:
        is_done, found = self._asked(work)
        if is_done:
            return found  # type: ignore[no-any-return]
        raise found

    def _asked(self, work: Callable[[], Any]) -> tuple[bool, Any]:
        if self._process is None:
            Finalize(None, self._end, exitpriority=0)
        else:
            try:
                return self._process.ask(work)
            except (EOFError, OSError):
                if self._has_ended:
                    raise
        self._process = HashingProcess()
        return self._process.ask(work)

    def _end(self) -> None:
        """At its end a process of multiprocessing, as Granian's workers are, waits for its
        children. This one is not asked to end: on a busy machine that takes one that gives way
        seconds."""
        self._has_ended = True
        if self._process is not None:
            self._process.terminate()


class HashingProcess:
    """Works one at a time, handed over through a pipe."""

    def __init__(self) -> None:
        spawned = multiprocessing.get_context("spawn")
        self._line, other = spawned.Pipe()
        self._process = spawned.Process(target=_serve, args=(other,), daemon=True)
        self._process.start()
        other.close()

    def ask(self, work: Callable[[], Any]) -> tuple[bool, Any]:
        """Whether it was done, and what came out or what went wrong. Raises EOFError or OSError
        where the process has died."""
        self._line.send(work)
        answer: tuple[bool, Any] = self._line.recv()
        return answer

    def terminate(self) -> None:
        self._process.terminate()


HASHING = Hashing()


def _serve(line: Connection) -> None:
    """Until the process that it hashes for closes the pipe, or dies."""
    _give_way()
    while True:
        try:
            work = line.recv()
            line.send(_done(work))
        except (EOFError, OSError):
            return


def _done(work: Callable[[], Any]) -> tuple[bool, Any]:
    try:
        return True, work()
    except Exception as error:
        return False, error


def _give_way() -> None:
    """To everybody (Linux: runs only where nobody else wants the processor, and on half of them).
    Ctrl-C is for the process that it hashes for."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for give_way in (_leave_half_of_the_processors, _run_when_idle):
        with suppress(OSError):  # a wish: some containers refuse it, and people log in all the same
            give_way()


def _leave_half_of_the_processors() -> None:
    if hasattr(os, "sched_setaffinity"):
        processors = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(0, processors[len(processors) // 2 :])


def _run_when_idle() -> None:
    if IDLE:
        with suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
            return
    if hasattr(os, "nice"):
        os.nice(GIVES_WAY)


class SmallArgon2PasswordHasher(Argon2PasswordHasher):
    """Argon2id as the OWASP Password Storage Cheat Sheet asks at least. Django brings hashes of
    other costs to these at the next log-in (docs/decisions/0012-accounts-made-safe.md)."""

    time_cost = 2
    memory_cost = 19 * 1024
    """KiB."""
    parallelism = 1


class LowPriorityArgon2PasswordHasher(SmallArgon2PasswordHasher):
    """The same hashes, made by `HASHING`."""

    def encode(self, password: str, salt: str) -> str:
        return HASHING.run(partial(SmallArgon2PasswordHasher().encode, password, salt))

    def verify(self, password: str, encoded: str) -> bool:
        return HASHING.run(partial(SmallArgon2PasswordHasher().verify, password, encoded))
