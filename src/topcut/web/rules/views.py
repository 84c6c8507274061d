"""One rule or several, and all rules of a game, searchable."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from topcut import rulebooks
from topcut.core.rulebook import Rulebook
from topcut.core.text import folded, is_in, searchable
from topcut.rulebooks.rule_texts import ENGLISH, GAMES, RuleText, rule_text, rules_of
from topcut.store.programme.rulings import rulings_in_place_of

MOST_RULES = 12
LONGEST_SEARCH = 100


@require_safe
def rule(request: HttpRequest, ids: str) -> HttpResponse:
    """`PK-021+PK-022`: in a popover, or as a page of its own."""
    texts = (rule_text(one, _language()) for one in ids.split("+")[:MOST_RULES])
    found = [one for one in texts if one is not None]
    if not found:
        raise Http404(ids)
    rulings = rulings_in_place_of({one.id for one in found}, timezone.localdate())
    context = {
        "shown": found,
        "written": [one for one in found if not one.is_reading],
        "readings": [one for one in found if one.is_reading],
        "rulings": [one for _, one in rulings],
        "rulebook": next(filter(None, map(_rulebook_of, found)), ""),
    }
    part = request.htmx  # type: ignore[attr-defined]
    return render(request, f"rules/{'_rules' if part else 'rules'}.jinja", context)


@require_safe
def every(request: HttpRequest) -> HttpResponse:
    games = sorted((rulebooks.read(one) for one in rulebooks.known()), key=lambda one: one.name)
    return render(request, "rules/rulebooks.jinja", {"games": games})


@require_safe
def rulebook(request: HttpRequest, rulebook: str) -> HttpResponse:
    """All rules of a game by the guide's sections; `?search=` keeps those that have every word."""
    if rulebook not in rulebooks.known():
        raise Http404(rulebook)
    game = rulebooks.read(rulebook)
    search = request.GET.get("search", "")[:LONGEST_SEARCH]
    context = {"game": game, "search": search, "sections": _sections(game, search)}
    part = request.htmx and request.htmx.target == "sections"  # type: ignore[attr-defined]
    return render(request, f"rules/{'_sections' if part else 'rulebook'}.jinja", context)


def fits(one: RuleText, words: list[str]) -> bool:
    text = searchable(f"{one.id} {one.section} {one.text}")
    return all(is_in(word, text) for word in words)


def _sections(game: Rulebook, search: str) -> list[tuple[str, list[RuleText]]]:
    """Rules under the guide's headings; the readings of what it leaves open at the end."""
    words = folded(search).split()
    sections: dict[str, list[RuleText]] = {}
    for one in rules_of(game, _language()):
        if fits(one, words):
            sections.setdefault("" if one.is_reading else one.section, []).append(one)
    readings = sections.pop("", [])
    return [*sections.items(), *([("", readings)] if readings else [])]


def _language() -> str:
    return get_language() or ENGLISH


def _rulebook_of(one: RuleText) -> str:
    """The page on which the rule stands."""
    return next((name for name, games in GAMES.items() if one.game in games), "")
