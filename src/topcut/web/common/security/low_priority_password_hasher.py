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
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from multiprocessing.util import Finalize
from typing import TypeVar

from django.contrib.auth.hashers import Argon2PasswordHasher

from topcut.store.request_turns import REQUEST_TURNS

T = TypeVar("T")
AT_A_TIME = 1
"""Each takes 19 MiB, and the processors' caches from everybody else."""
BEFORE_QUEUES = 100
"""The pool's own queue is finalized at 10, and could then not tell its process to end."""
GIVES_WAY = 15
IDLE = hasattr(os, "SCHED_IDLE")


class Hashing:
    """Here, or in a process of its own once this is a server's: that one is started for the first
    password, and again where it has died."""

    def __init__(self) -> None:
        self.is_apart = False
        self._lock = threading.Lock()
        self._pool: ProcessPoolExecutor | None = None
        self._has_ended = False

    def run(self, work: Callable[[], T]) -> T:
        if not self.is_apart:
            return work()
        with REQUEST_TURNS.waiting():
            return self._run_apart(work)

    def _run_apart(self, work: Callable[[], T]) -> T:
        pool = self._begun()
        try:
            return pool.submit(work).result()
        except BrokenProcessPool:
            if self._has_ended:
                raise
            return self._begun(instead_of=pool).submit(work).result()

    def _begun(self, instead_of: ProcessPoolExecutor | None = None) -> ProcessPoolExecutor:
        with self._lock:
            if self._pool is None or self._pool is instead_of:
                spawned = multiprocessing.get_context("spawn")
                self._pool = ProcessPoolExecutor(AT_A_TIME, spawned, initializer=_begin)
                self._end_in_time(self._pool)
            return self._pool

    def _end_in_time(self, pool: ProcessPoolExecutor) -> None:
        """At its end a process of multiprocessing, as Granian's workers are, waits for its
        children; only finalizers come before that. Without one, stopping took ten seconds."""
        Finalize(pool, self._end, args=(pool, pool.submit(os.getpid)), exitpriority=BEFORE_QUEUES)

    def _end(self, pool: ProcessPoolExecutor, number: Future[int]) -> None:
        """At once: on a busy machine a process that gives way takes seconds for an end of its
        own."""
        self._has_ended = True
        if number.done() and number.exception() is None:
            for child in multiprocessing.active_children():
                if child.pid == number.result():
                    child.terminate()
        pool.shutdown(cancel_futures=True)


HASHING = Hashing()


def _begin() -> None:
    """Gives way to everybody (Linux: runs only where nobody else wants the processor, and on half
    of them), and ends with the process that it hashes for: Ctrl-C is for that one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for give_way in (_leave_half_of_the_processors, _run_when_idle):
        with suppress(OSError):  # a wish: some containers refuse it, and people log in all the same
            give_way()
    threading.Thread(target=_end_with_parent, name="parent", daemon=True).start()


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


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


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
