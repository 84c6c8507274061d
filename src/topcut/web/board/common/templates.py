"""The templates of public pages and of players' private pages: Jinja, which draws thousands of
them in a second."""

from __future__ import annotations

from pathlib import Path

from jinja2 import Environment, FileSystemLoader

from topcut.web.common import static_files
from topcut.web.common.cached_gettext import gettext
from topcut.web.common.in_words import in_public_words
from topcut.web.common.security_headers import IN_PAGES

from . import public_rows

PAGES = Environment(
    loader=FileSystemLoader(Path(__file__).parents[2]),
    autoescape=True,
    trim_blocks=True,
    auto_reload=False,
)
PAGES.globals.update(
    _=gettext, tiebreaks=public_rows.tiebreaks, policy=IN_PAGES, version=static_files.version()
)
PAGES.filters["in_words"] = in_public_words
