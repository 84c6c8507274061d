"""What `topcut serve` has its processes run: the application, and an end that is always clean."""

from __future__ import annotations

import gc
import os
import threading
import time

from .server import application

__all__ = ["application"]

LOOK_SECONDS = 0.5


def _keep_own_group() -> None:
    """Ctrl-C in a terminal goes to the whole group; here the server alone tells its processes to
    stop, after they have answered, and a second signal in the middle would make them hang."""
    if hasattr(os, "setpgid"):
        os.setpgid(0, 0)


def _end_with(parent: int) -> None:
    """A server that was killed leaves nobody behind who holds its port."""
    while os.getppid() == parent:
        time.sleep(LOOK_SECONDS)
    os._exit(1)


def _collect_seldom() -> None:
    """Python looks through everything that it holds whenever there are some new things; here that
    is whole halls, for each few requests. What is there from the start it never need look at."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)


_collect_seldom()
_keep_own_group()
threading.Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()
