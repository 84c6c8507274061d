"""All that the desk is made of, imported and compiled. Its first process does so once it has
answered whoever waited for the first page; the one for pages before it parts from the process that
keeps it."""

from __future__ import annotations

from . import wsgi  # noqa: F401 - sets Django up: what follows needs it

# isort: split
from django.db import connections

from topcut.web.common.rendering.template_environment import compile_first_pages
from topcut.web.common.requests.lazy_views import load_views

from .urls import urlpatterns


def load_desk() -> None:
    load_views(urlpatterns)
    compile_first_pages()


def open_latest_event() -> None:
    """The one that was recorded in last: whoever is at its desk would wait for thousands of
    entries. No process takes a connection along when it parts from this one."""
    from topcut.core.refusal import Refusal  # noqa: PLC0415
    from topcut.sheets.load import find_rulebook  # noqa: PLC0415
    from topcut.store.events.journals import DatabaseStore, state_of  # noqa: PLC0415
    from topcut.store.models import Journal  # noqa: PLC0415

    latest = Journal.objects.order_by("-changed").first()
    try:
        if latest is not None:
            state_of(DatabaseStore(latest.pk), find_rulebook)
    except Refusal:
        return  # whoever opens it is told what is wrong with it
    finally:
        connections.close_all()
