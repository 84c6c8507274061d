"""The folder that the processes of one server share while it runs: their sockets, and drawn pages,
with names. What a server leaves that was killed is deleted when the next one starts."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PREFIX = "topcut-"
LOCK = "server.lock"
"""Locked as long as one of the processes lives."""


@contextmanager
def runtime_folder() -> Iterator[Path]:
    import fcntl  # noqa: PLC0415 - not on Windows, where one process does everything

    delete_left_behind()
    folder = Path(tempfile.mkdtemp(prefix=PREFIX))
    made = folder / f"{LOCK}.new"
    with made.open("wb") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        made.rename(folder / LOCK)  # nobody finds it before it is locked
        try:
            yield folder
        finally:
            shutil.rmtree(folder, ignore_errors=True)


def delete_left_behind() -> None:
    import fcntl  # noqa: PLC0415

    for lock in Path(tempfile.gettempdir()).glob(f"{PREFIX}*/{LOCK}"):
        try:
            if lock.parent.lstat().st_uid != os.geteuid() or lock.parent.is_symlink():
                continue
            with lock.open("rb") as file:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                shutil.rmtree(lock.parent, ignore_errors=True)
        except OSError:  # its server lives, or somebody else has just deleted it
            continue
