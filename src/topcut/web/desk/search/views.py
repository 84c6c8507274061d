"""What `/` finds: players, tables, pages, help and this game's rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from topcut.core.questions.decks.lists import wants_lists
from topcut.core.text import folded, is_in, searchable
from topcut.rulebooks.rule_texts import ENGLISH, rules_of
from topcut.web.desk.search.search_terms import LOOKED_FOR, WITHIN_PAGES
from topcut.web.help.views import TOPICS
from topcut.web.permissions import MAY
from topcut.web.rules.views import fits

from ..common.desk_request import DeskRequest
from ..common.shell import pages_of

LONGEST = 100
MOST_PLAYERS, MOST_RULES = 8, 5


@dataclass(frozen=True)
class SearchHit:
    address: str
    icon: str
    name: str
    about: str = ""


@require_safe
def page(request: DeskRequest, event: str) -> HttpResponse:
    """A list of links: in the search window, or as a page where there is no script."""
    words = request.GET.get("q", "")[:LONGEST].split()
    words = [folded(word) for word in words]
    found = list(_found(request, words)) if words else []
    part = request.htmx and request.htmx.target == "found"
    context = {"found": found, "asked": bool(words), "desk": request.desk}
    if not part:
        context["state"] = request.desk.state
    return render(request, f"desk/search/{'_found' if part else 'search'}.jinja", context)


def _found(request: DeskRequest, words: list[str]) -> Iterator[SearchHit]:
    yield from _tables(request, words)
    yield from islice(_players(request, words), MOST_PLAYERS)
    yield from _pages(request, words)
    yield from islice(_rules(request, words), MOST_RULES)


def _tables(request: DeskRequest, words: list[str]) -> Iterator[SearchHit]:
    """`12`: the table of the round that is played."""
    current = request.desk.state.current_round
    if current is None or len(words) != 1 or not words[0].isdecimal() or len(words[0]) > 6:
        return
    table = current.table(int(words[0]))
    if table is not None:
        state = request.desk.state
        names = ", ".join(state.name_of(player) for player in table.players)
        address = reverse("round", kwargs={"event": request.desk.event})
        yield SearchHit(
            f"{address}?search={table.number}",
            "table",
            _("Table %(n)d") % {"n": table.number},
            names,
        )


def _players(request: DeskRequest, words: list[str]) -> Iterator[SearchHit]:
    for one in request.desk.state.entrants.values():
        details = one.details
        known = f"#{one.number} {one.name} {details.club or ''} {details.handle or ''}"
        text = searchable(known)
        if all(is_in(word, text) for word in words):
            where = {"event": request.desk.event, "number": one.number}
            address = reverse("players-one", kwargs=where)
            yield SearchHit(address, "users", one.name, details.club or f"#{one.number}")


def _pages(request: DeskRequest, words: list[str]) -> Iterator[SearchHit]:
    """Also by what people look for there."""
    pages = [(one.route, one.icon, one.label) for one in pages_of(request.desk.state)]
    without = () if wants_lists(request.desk.state) else ("decks-checks", "decks-cards")
    for route, icon, label in (*pages, *WITHIN_PAGES):
        if route in without:
            continue
        text = f"{label} {LOOKED_FOR.get(route, '')}"
        if request.desk.role in MAY[route] and _has(text, words):
            address = reverse(route, kwargs={"event": request.desk.event})
            yield SearchHit(address, icon, str(label), _("Page"))
    for name, (title, icon) in TOPICS.items():
        if _has(str(title), words):
            yield SearchHit(
                reverse("help-topic", kwargs={"topic": name}), icon, str(title), _("Help")
            )


def _rules(request: DeskRequest, words: list[str]) -> Iterator[SearchHit]:
    for one in rules_of(request.desk.state.rulebook, get_language() or ENGLISH):
        if fits(one, words):
            address = reverse("rule", kwargs={"ids": one.id})
            yield SearchHit(address, "scroll-text", one.text, _("Rule"))


def _has(text: str, words: list[str]) -> bool:
    found = searchable(text)
    return all(is_in(word, found) for word in words)
