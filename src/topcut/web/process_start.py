"""What each process of the server does besides its work: an end that is always clean, and the rest
of what it needs imported once the first pages are out."""

from __future__ import annotations

import gc
import multiprocessing
import os
import threading
from collections.abc import Callable

Work = Callable[[], None]
LOAD_SECONDS = 2.0
"""After the start: long enough to answer whoever waited for it, on a busy machine too."""


def nothing() -> None:
    return


def _keep_own_group() -> None:
    """Ctrl-C in a terminal goes to the whole group; here the server alone tells its processes to
    stop, after they have answered, and a second signal in the middle would make them hang. Windows
    has no groups: there the server ends its processes itself, whatever they do."""
    if hasattr(os, "setpgid"):
        os.setpgid(0, 0)


def _end_with_server(last: Work) -> None:
    """A server that was killed leaves nobody behind who holds its port: its processes wait for its
    end, in a thread, and end as well. The standard library knows the parent on every system."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        last()
        os._exit(1)


def _collect_seldom() -> None:
    """Python looks through everything that it holds whenever there are some new things; here that
    is whole halls, for each few requests. What is there from the start it never need look at. What
    a few requests leave behind is deleted at once, and what is left of that soon looked at once
    more: left until there is ten times as much, either holds up a page for 20 ms."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(2_000, 5, 2_000)


def begin(load_the_rest: Work = nothing, last: Work = nothing) -> None:
    """`last` is done when the server was killed, and only then."""

    def load() -> None:
        load_the_rest()
        _collect_seldom()

    _keep_own_group()
    threading.Thread(target=_end_with_server, args=(last,), name="server", daemon=True).start()
    loading = threading.Timer(LOAD_SECONDS, load)
    loading.daemon = True
    loading.start()
