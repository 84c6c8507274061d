"""What `topcut serve` has its process run where one process does everything."""

from __future__ import annotations

from importlib import import_module

from . import early_stop  # noqa: F401 - before whatever takes time

# isort: split
from topcut.web.common.rendering.template_environment import compile_first_pages
from topcut.web.common.requests.lazy_views import load_views
from topcut.web.common.security.low_priority_password_hasher import HASHING

from . import process_start
from .all_in_one import application
from .urls import urlpatterns

__all__ = ["application"]


def _load() -> None:
    load_views(urlpatterns)
    compile_first_pages()
    import_module("topcut.web.board.prerender.public_pages")


HASHING.is_apart = True
process_start.begin(_load)
