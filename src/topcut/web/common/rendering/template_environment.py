"""The template environment: Jinja, through Django's backend. What every template can use besides
its own context stands here, and in desk/common/template_functions.py.

Pages in a published folder know where they are (`root` in their context), so their addresses of
static files are relative; all others start at the server's root.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from django.conf import settings
from django.middleware.csrf import get_token
from django.template import engines
from jinja2 import BaseLoader, Environment, FileSystemLoader, Template, meta, pass_context
from jinja2.runtime import Context
from markupsafe import Markup

from topcut.core.message import uncited
from topcut.translations import capital, needs_reader
from topcut.web.board.common import list_rows
from topcut.web.common.formatting import template_filters
from topcut.web.common.formatting.game_badge import accent_of, initials_of, mark_of
from topcut.web.common.language.cached_gettext import gettext, ngettext
from topcut.web.common.language.in_words import in_words, sentence
from topcut.web.common.links.route_address import address_of
from topcut.web.common.rendering import static_files
from topcut.web.common.requests.current_request import current_request
from topcut.web.common.requests.security_headers import IN_PAGES
from topcut.web.desk.common import template_functions
from topcut.web.programme.common import labels as programme_labels
from topcut.web.programme.public import labels as play_labels


def environment(**options: Any) -> Environment:
    """Named in settings.py."""
    options["loader"] = FileSystemLoader(Path(__file__).parents[2])
    made = Environment(trim_blocks=True, lstrip_blocks=True, **options)
    made.add_extension("jinja2.ext.i18n")
    made.install_gettext_callables(gettext, ngettext, newstyle=True)  # type: ignore[attr-defined]
    made.globals.update(
        _=said,
        gettext=said,
        accent_of=accent_of,
        csrf=csrf,
        icon=icon,
        languages=settings.LANGUAGES,
        mark_of=mark_of,
        menu_item=menu_item,
        needs_reader=needs_reader,
        page_token=page_token,
        policy=IN_PAGES,
        known_rules=known_rules,
        rule_address=rule_address,
        static=static,
        uncited=uncited,
        url=address_of,
    )
    made.filters.update(
        template_filters.FILTERS,
        capital=capital,
        in_words=in_words,
        sentence=sentence,
        initials=initials_of,
    )
    made.globals.update(template_functions.FUNCTIONS)
    made.globals.update(list_rows.FUNCTIONS)
    made.filters.update(template_functions.FILTERS)
    made.filters.update(programme_labels.FILTERS)
    made.filters.update(play_labels.FILTERS)
    return made


def template(name: str) -> Template:
    """A template for pages drawn without a request: public pages and players' own."""
    found: Template = engines["jinja2"].env.get_template(name)  # type: ignore[attr-defined]
    return found


FIRST_PAGES = ("desk/home/home.jinja", "desk/round/round.jinja")


def compile_first_pages() -> None:
    """What is opened first after a start, with all that these templates name: compiling them takes
    longer than reading an event and drawing its page."""
    environment: Environment = engines["jinja2"].env  # type: ignore[attr-defined]
    loader = environment.loader
    assert isinstance(loader, BaseLoader)
    waiting, known = list(FIRST_PAGES), set(FIRST_PAGES)
    while waiting:
        name = waiting.pop()
        source, _file, _is_current = loader.get_source(environment, name)
        named = meta.find_referenced_templates(environment.parse(source))
        new = {one for one in named if one is not None} - known
        known |= new
        waiting += sorted(new)
        environment.get_template(name)


def small_template(name: str) -> Callable[..., str]:
    """A template that needs nothing but what it is given: without the functions of every template,
    which take longer to hand over than a small one takes to draw."""
    found = template(name)

    def render(**given: object) -> str:
        return "".join(found.root_render_func(found.new_context(given, shared=True)))

    return render


def said(text: str, /, **values: object) -> Markup:
    """`{{ _("…") }}` and `{% trans %}`, as Jinja does it. Most texts have no values: they are kept
    as they stand on the page."""
    return Markup(gettext(text)) % values if values else _plain(gettext(text))


@lru_cache(maxsize=8192)
def _plain(text: str) -> Markup:
    return Markup(text) % {}


PAGE_TOKEN = "topcut.page_token"
"""Where a request keeps it: making one takes longer than drawing its form."""


def known_rules(ids: Iterable[str]) -> list[str]:
    """The ids whose text can be shown: a house rulebook may cite rules that have none here."""
    from topcut.rulebooks.rule_texts import rule_text  # noqa: PLC0415

    return [one for one in ids if rule_text(one) is not None]


def rule_address(ids: Sequence[str]) -> str:
    """The page, and the popover, with the text of these rules."""
    return "/rules/" + "+".join(ids) + "/"


@pass_context
def static(context: Context, name: str) -> str:
    root = context.get("root")
    return static_files.address(name, f"{root}../../static/" if root else static_files.ROOT)


@pass_context
def icon(context: Context, name: str) -> Markup:
    """One picture of the sprite; what it means is said beside it, or by `aria-label`."""
    return _icon(static(context, "icons.svg"), name)


@lru_cache(maxsize=1024)
def _icon(source: str, name: str) -> Markup:
    """Kept: a page has dozens of the same few."""
    return Markup('<svg class="i" aria-hidden="true"><use href="{}#{}"/></svg>').format(
        source, name
    )


def menu_item(
    address: str, picture: str, label: object, *, current: bool = False, **number: str
) -> Markup:
    """A line of the rail or of a menu, drawn once: every page of the desk has two dozen of them.
    `count`, `tone` and `id` are those of the number behind it."""
    return _menu_item(address, picture, str(label), current, tuple(number.items()))


@lru_cache(maxsize=4096)
def _menu_item(
    address: str, picture: str, label: str, current: bool, number: tuple[tuple[str, str], ...]
) -> Markup:
    icons = static_files.address("icons.svg", static_files.ROOT)
    drawn = small_template("common/_menu_item.jinja")(
        address=address, picture=_icon(icons, picture), label=label, current=current, **dict(number)
    )
    return Markup(f"{drawn}\n")


@pass_context
def page_token(context: Context) -> str:
    """A page has one token for all of its forms."""
    request = context.get("request") or current_request()
    token: str = request.META.get(PAGE_TOKEN) or get_token(request)
    request.META[PAGE_TOKEN] = token
    return token


@pass_context
def csrf(context: Context) -> Markup:
    """The field that every form of the desk carries."""
    field = Markup('<input type="hidden" name="csrfmiddlewaretoken" value="{}">')
    return field.format(page_token(context))
