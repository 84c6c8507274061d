"""Making the cut, settling ties before it, and a qualifier who leaves after it."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.cut.replace_qualifier import ReplaceQualifier, replace_qualifier
from topcut.core.actions.cut.settle_ties import SettleTies
from topcut.core.bracket import Bracket, Vacancy
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.stages.lookup import entrant
from topcut.core.tournament.bracket import QualifierReplaced
from topcut.core.tournament.fold import imagined
from topcut.core.tournament.state import Elimination, State
from topcut.web.common.language.in_words import in_words

from ..common import form_input
from ..common.actions import run, saved, seen_in, show
from ..common.desk_request import DeskRequest

MOST_TIED = 100


@require_POST
def make(request: DeskRequest, event: str) -> HttpResponse:
    posted = request.POST.dict()
    size, agreed = form_input.number(posted, "size"), form_input.text(posted, "agreed")
    done = run(request, MakeCut(size=size, agreed=agreed), seen=seen_in(request))
    return saved(request, done, "bracket", _("The cut is made."))


@require_POST
def settle(request: DeskRequest, event: str) -> HttpResponse:
    """The form gives each tied player a place among them."""
    posted = request.POST.dict()
    numbers = request.POST.getlist("player")[:MOST_TIED]
    places: dict[int, int] = {}
    for one in numbers:
        place = form_input.required(posted, f"place-{one}", Message("somebody has no place"))
        number = form_input.required({"player": one}, "player", Message("no player is named"))
        if place in places.values():
            raise Refusal(
                "two players have place {place}", do="give each another place", place=place
            )
        places[number] = place
    order = tuple(sorted(places, key=lambda number: places[number]))
    method = form_input.text(posted, "method") or request.desk.state.rulebook.ranking[-1].label
    done = run(request, SettleTies(order=order, method=method), seen=seen_in(request))
    has_cut = "elimination" in done.state.rulebook.format.stages
    return saved(request, done, "bracket" if has_cut else "finish", _("The order is settled."))


@require_safe
def before_replace(request: DeskRequest, event: str) -> HttpResponse:
    """Who would come in, and which first matches would change."""
    state = request.desk.state
    leaver = form_input.required(request.GET.dict(), "leaver", Message("nobody is chosen"))
    entrant(state, leaver)
    decision = replace_qualifier(state, ReplaceQualifier(leaver=leaver), request.desk.asked())
    fact = next(one for one in decision.facts if isinstance(one, QualifierReplaced))
    future = imagined(state, decision.facts)
    context = {
        "leaver": leaver,
        "joiner": fact.joiner,
        "warnings": decision.warnings,
        "matches": _changed(state, future, leaver),
    }
    return show(request, "desk/cut/replace.jinja", context)


@require_POST
def replace(request: DeskRequest, event: str) -> HttpResponse:
    leaver = form_input.required(request.POST.dict(), "leaver", Message("nobody is chosen"))
    done = run(request, ReplaceQualifier(leaver=leaver), seen=seen_in(request))
    return saved(request, done, "bracket", _("Replaced."))


def _changed(state: State, future: State, leaver: int) -> list[dict[str, Any]]:
    own = next(one for one in state.brackets.values() if leaver in one.qualifiers)
    new = future.brackets[own.division]
    return [
        {"number": match.number, "before": before, "after": after}
        for match in own.bracket.shape.in_round(1)
        if (before := _names(state, own, match.number))
        != (after := _names(future, new, match.number))
    ]


def _names(state: State, elimination: Elimination, match: int) -> str:
    bracket: Bracket = elimination.bracket
    sides = bracket.standing(match).sides
    bye = in_words(state.rulebook.words.bye)
    return " v ".join(bye if isinstance(one, Vacancy) else state.name_of(one) for one in sides)
