"""Processes that begin at once: forked from one that has imported Topcut, but not set Django up.

For tests in which the process matters (its own database, folder or limits, two at the same time)
and not how Python starts: `tests/cli/server/test_processes.py` starts Python itself.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
import threading
import traceback
from collections.abc import Callable, Mapping
from multiprocessing.connection import Connection
from subprocess import CompletedProcess
from typing import IO, TypeVar

T = TypeVar("T")
PATIENCE = 300
"""Seconds until a process is given up: a busy machine is slow, not wrong."""
CONTEXT = multiprocessing.get_context("forkserver")
CONTEXT.set_forkserver_preload(
    [
        "topcut.cli.main",
        "topcut.cli.demo.event",
        "django.contrib.auth.hashers",
        "django.core.management.commands.migrate",
        "django.db.backends.postgresql.base",
        "django.db.backends.sqlite3.base",
        "django.db.migrations.executor",
    ]
)


class Forked:
    """A process that does `work(*args)`; its streams and its end as of `subprocess.Popen`."""

    def __init__(
        self, work: Callable[..., object], *args: object, env: Mapping[str, str] | None = None
    ) -> None:
        (self._out, out), (self._err, err) = (CONTEXT.Pipe(duplex=False) for _ in range(2))
        environment = dict(os.environ if env is None else env)
        self._process = CONTEXT.Process(target=_work, args=(out, err, environment, work, *args))
        self._process.start()
        out.close()
        err.close()
        self.stdout = _text(self._out)

    def communicate(self, timeout: float = PATIENCE) -> tuple[str, str]:
        """What is still to be read of both streams, and its end."""
        given_up = threading.Timer(timeout, self.kill)
        given_up.start()
        with self.stdout, _text(self._err) as errors:
            said = self.stdout.read(), errors.read()
        self._process.join()
        given_up.cancel()
        self._out.close()
        self._err.close()
        return said

    def kill(self) -> None:
        self._process.kill()

    @property
    def returncode(self) -> int | None:
        return self._process.exitcode


class Elsewhere:
    """A process that is set up once and then calls one function after the other."""

    def __init__(
        self, set_up: Callable[..., object], *args: object, env: Mapping[str, str]
    ) -> None:
        self._line, theirs = CONTEXT.Pipe()
        arguments = (theirs, dict(env), set_up, args)
        self._process = CONTEXT.Process(target=_answer, args=arguments, daemon=True)
        self._process.start()
        theirs.close()

    def do(self, work: Callable[..., T], *args: object) -> T:
        """What the function gives there; its exceptions are raised here."""
        self._line.send((work, args))
        assert self._line.poll(PATIENCE), f"{work.__name__} takes too long"
        given, failed = self._line.recv()
        if failed is not None:
            raise failed
        return given  # type: ignore[no-any-return]

    def end(self) -> None:
        self._line.close()
        self._process.join()


def topcut(*words: object, env: Mapping[str, str] | None = None) -> CompletedProcess[str]:
    """`topcut` with these words, as its script calls it."""
    return finished(Forked(command, *map(str, words), env=env), words)


def finished(process: Forked, words: object) -> CompletedProcess[str]:
    out, err = process.communicate()
    assert process.returncode is not None
    return CompletedProcess(words, process.returncode, out, err)


def command(*words: str) -> None:
    """For a process: `topcut` with these words."""
    from topcut.cli.main import main  # noqa: PLC0415

    sys.argv = ["topcut", *words]
    main()


def _text(end: Connection) -> IO[str]:
    return open(os.dup(end.fileno()), encoding="utf-8")


def _answer(
    line: Connection,
    environment: dict[str, str],
    set_up: Callable[..., object],
    args: tuple[object, ...],
) -> None:
    os.environ.clear()
    os.environ.update(environment)
    set_up(*args)
    while True:
        try:
            work, words = line.recv()
        except EOFError:
            return
        try:
            line.send((work(*words), None))
        except Exception as error:
            error.add_note(traceback.format_exc())
            line.send((None, error))


def _work(
    out: Connection,
    err: Connection,
    environment: dict[str, str],
    work: Callable[..., object],
    *args: object,
) -> None:
    os.environ.clear()
    os.environ.update(environment)
    os.dup2(out.fileno(), 1)
    os.dup2(err.fileno(), 2)
    out.close()
    err.close()
    sys.stdout = open(1, "w", closefd=False)  # noqa: SIM115 - until the process ends
    sys.stderr = open(2, "w", 1, closefd=False)  # noqa: SIM115
    work(*args)
