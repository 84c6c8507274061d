"""What was played, before everybody sees it; labels of decks."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from topcut.core.actions.decks.labels import LabelDecks
from topcut.core.questions.decks.archetypes import archetype_of
from topcut.core.questions.decks.lists import are_public
from topcut.core.refusal import Refusal
from topcut.core.tournament.state import State
from topcut.web.board.decks.deck_rows import kind_rows

from ..common.actions import refused, run, saved, show
from ..common.desk_request import DeskRequest

TEMPLATE = "desk/what_was_played/what_was_played.jinja"
MOST = 20_000


@require_safe
def page(request: DeskRequest, event: str) -> HttpResponse:
    return show(request, TEMPLATE, _context(request.desk.state))


@require_POST
def label(request: DeskRequest, event: str) -> HttpResponse:
    """Saves the label of every player whose field the form has."""
    labels = tuple(
        (int(name.removeprefix("label-")), str(text))
        for name, text in list(request.POST.items())[:MOST]
        if name.startswith("label-") and name.removeprefix("label-")[:9].isdecimal()
    )
    try:
        done = run(request, LabelDecks(labels=labels))
    except Refusal as refusal:
        typed = dict(labels)
        return refused(request, refusal, TEMPLATE, _context(request.desk.state, typed))
    many = len(done.entries)
    text = ngettext("%(n)d label saved.", "%(n)d labels saved.", many) % {"n": many}
    return saved(request, done, "decks-played", text if many else "")


def _context(state: State, typed: dict[int, str] | None = None) -> dict[str, Any]:
    listed = [one for one in state.entrants.values() if one.number in state.deck_lists]
    labels = {**state.deck_labels, **(typed or {})}
    return {
        "kinds": kind_rows(state),
        "players": sorted(listed, key=lambda one: one.name.casefold()),
        "archetypes": {one.number: archetype_of(state, one.number) for one in listed},
        "labels": labels,
        "known": sorted(set(state.deck_labels.values())),
        "are_public": are_public(state),
        "title": _("What was played"),
    }
