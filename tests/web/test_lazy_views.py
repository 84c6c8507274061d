"""Views that are imported late: all of them are there, and the first page needs none of core."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from django.template import engines
from django.urls import URLPattern

from topcut.store.installation.installation import make_folder
from topcut.web import urls
from topcut.web.common.rendering.template_environment import compile_first_pages
from topcut.web.common.requests.lazy_views import LazyView
from topcut.web.permissions import MAY

LATE = {
    str(one.name): one.callback
    for one in urls.urlpatterns
    if isinstance(one, URLPattern) and isinstance(one.callback, LazyView)
}
FIRST_PAGES = """
import sys
from wsgiref.util import setup_testing_defaults
import topcut.web.all_in_one
from django.core.management import call_command
from topcut.web.wsgi import application

def page(path):
    environ = {"PATH_INFO": path}
    setup_testing_defaults(environ)
    head = []
    body = b"".join(application(environ, lambda *told: head.extend(told)))
    return head[0], dict(head[1]), body

call_command("migrate", verbosity=0)
assert page("/")[1]["Location"] == "/login/?next=/"
status, _, body = page("/login/")
assert status == "200 OK" and b"password" in body
print(*sorted(sys.modules))
"""


def test_every_view_of_the_table_is_there() -> None:
    assert len(LATE) > 100
    assert all(callable(view.load()) for view in LATE.values())


def test_the_first_pages_are_compiled_ahead_with_all_their_parts() -> None:
    environment = engines["jinja2"].env  # type: ignore[attr-defined]
    environment.cache.clear()
    compile_first_pages()
    compiled = {name for _loader, name in environment.cache}
    named = {"desk/round/round.jinja", "desk/round/bar.jinja", "desk/common/rail.jinja"}
    assert named | {"common/page.jinja", "desk/home/home.jinja"} <= compiled


def test_forms_from_elsewhere_are_taken_by_pages_without_cookies_alone() -> None:
    """Who holds a key or a ticket; keeping a link in an account is for who is logged in."""
    exempt = {name for name, view in LATE.items() if view.csrf_exempt}
    keyed = {name for name, roles in MAY.items() if "key" in roles}
    assert exempt == keyed - {"me-account"} | {"register"}


def test_the_first_page_needs_nothing_of_core_but_what_is_said_when_it_refuses(
    tmp_path: Path,
) -> None:
    make_folder(tmp_path)
    django = {"DJANGO_SETTINGS_MODULE": "topcut.web.settings", "DATABASE_URL": ""}
    environment = {**os.environ, **django, "TOPCUT_DATA": str(tmp_path)}
    command = [sys.executable, "-c", FIRST_PAGES]
    ran = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    loaded = set(ran.stdout.split())
    assert "topcut.web.all_in_one" in loaded
    of_core = {one for one in loaded if one.startswith("topcut.core.")}
    said = {"topcut.core.message", "topcut.core.refusal", "topcut.core.text"}
    assert of_core == said | {"topcut.core.journal", "topcut.core.journal.damage"}
    assert not loaded & {"numpy", "psycopg", "pydantic", "rustworkx"}
