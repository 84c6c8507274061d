"""The desk's own process: Django over WSGI, behind the front alone."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from . import early_stop  # noqa: F401 - before whatever takes time

# isort: split
from .wsgi import application as django  # sets Django up: what follows needs it

# isort: split
from topcut.store.request_turns import Priority
from topcut.web.common.rendering.template_environment import compile_first_pages
from topcut.web.common.requests.lazy_views import load_views
from topcut.web.common.security.low_priority_password_hasher import HASHING

from . import process_start
from .live.wsgi_bridge import HAS_LEFT, PRIORITY, Environ, in_turn
from .urls import urlpatterns

CLIENT, LEFT = "HTTP_X_FORWARDED_FOR", "HTTP_X_TOPCUT_LEFT"
FIRST = "HTTP_X_TOPCUT_PRIORITY"
in_turns = in_turn(django)
FOLDER = Path(os.environ["TOPCUT_PROCESSES"])


def application(environ: Environ, start_response: Any) -> Iterable[bytes]:
    """Nobody but the front reaches this socket, so its word on who the client is holds. The answer
    is one piece, so that it has a length. What Django did not read of a body is read all the same:
    otherwise the line breaks before the front has the answer, and nobody is told what was wrong."""
    environ["REMOTE_ADDR"] = environ.pop(CLIENT)
    environ[HAS_LEFT] = (FOLDER / environ.pop(LEFT)).exists
    environ[PRIORITY] = Priority(int(environ.pop(FIRST)))
    pieces = in_turns(environ, start_response)
    try:
        return [b"".join(pieces)]
    finally:
        environ["wsgi.input"].read()
        if hasattr(pieces, "close"):
            pieces.close()


def _load() -> None:
    load_views(urlpatterns)
    compile_first_pages()


HASHING.is_apart = True
process_start.begin(_load)
