"""Players matched to the people of the programme: found, to be chosen, new."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from topcut.core.actions.execute import Done
from topcut.core.actions.players.identify import IdentifyPlayers
from topcut.core.refusal import Refusal
from topcut.store.programme.event_programme import choose_here, is_open
from topcut.store.programme.person_matching import KnownPerson, people, suggested
from topcut.store.programme.roles import author_at
from topcut.web.common.requests.time_and_seed import now
from topcut.web.desk.programme.earned_reasons import what

from ..common.actions import run, saved, show
from ..common.desk_request import DeskRequest
from ..common.pagination import paged
from .participants import Participant, identified, may_choose_here, participants


@require_safe
def page(request: DeskRequest, event: str) -> HttpResponse:
    state = request.desk.state
    if not is_open(state.programme):
        raise Refusal("the event belongs to no programme", do="choose one in its settings")
    found = participants(state)
    by_status = {
        status: [one for one in found if one.status == status]
        for status in ("found", "ambiguous", "unfound")
    }
    known = [one for one in found if one.status == "known"]
    context = {**by_status, "known": paged(request, known), "known_count": len(known), "what": what}
    return show(request, "desk/programme/people.jinja", context)


@require_POST
def identify(request: DeskRequest, event: str) -> HttpResponse:
    """One player is this person, or nobody whom the programme knows; or all who were found."""
    if request.POST.get("all"):
        return _all_found(request)
    number = _number(request.POST.get("number", ""))
    if number not in request.desk.state.entrants:
        raise Http404(str(number))
    done = run(request, _identify(request, number, request.POST.get("person", "")))
    if request.POST.get("from") == "one":
        return saved(request, done, "players-one", _told(done, number), number=number)
    return saved(request, done, "players-people", _told(done, number))


@require_POST
def choose(request: DeskRequest, event: str, number: int) -> HttpResponse:
    """ST-199, ST-200: the bye of one's choice is used at this event."""
    state = request.desk.state
    one = state.entrants.get(number)
    if one is None:
        raise Http404(str(number))
    if one.details.person is None or may_choose_here(state, one.details.person) is None:
        raise Refusal("there is nothing to choose", do="load the page again")
    author = author_at(state.programme, request.desk.account, now())
    choose_here(state, one.details.person, author)
    done = run(request, _identify(request, number, str(one.details.person)))
    return saved(request, done, "players-one", _("The bye is used here."), number=number)


@require_safe
def suggest(request: DeskRequest, event: str, number: int) -> HttpResponse:
    """People whom a player may be, while the desk types."""
    state = request.desk.state
    taken = {one.details.person for one in state.active}
    typed = request.GET.get("person", "")[:200]
    found = [
        one
        for one in (suggested(state.programme, typed) if is_open(state.programme) else [])
        if one.number not in taken
    ]
    context = {"found": found, "desk": request.desk, "number": number}
    return render(request, "desk/programme/_which_person.jinja", context)


def _identify(request: DeskRequest, number: int, typed: str) -> IdentifyPlayers:
    state = request.desk.state
    person = _person(state.programme, typed)
    return IdentifyPlayers(players=(identified(state, number, person),))


def _person(programme: str, typed: str) -> KnownPerson | None:
    if not typed:
        return None
    number = _number(typed)
    found = people(programme, [number]).get(number) if is_open(programme) else None
    if found is None:
        raise Refusal("this person is not known", do="search by name, number or handle")
    return found


def _all_found(request: DeskRequest) -> HttpResponse:
    """Only those whom the page has shown as found."""
    state = request.desk.state
    shown = {_number(text) for text in request.POST.getlist("shown")}
    sure: list[Participant] = [
        one for one in participants(state) if one.status == "found" and one.entrant.number in shown
    ]
    command = IdentifyPlayers(
        players=tuple(identified(state, one.entrant.number, one.person) for one in sure)
    )
    done = run(request, command)
    text = ngettext("%(count)d player confirmed.", "%(count)d players confirmed.", len(sure))
    return saved(request, done, "players-people", text % {"count": len(sure)})


def _told(done: Done, number: int) -> str:
    if not done.entries:
        return ""
    details = done.state.entrants[number].details
    return _("Saved.") if details.person is None else _("Confirmed.")


def _number(text: str) -> int:
    if not text.isdecimal() or len(text) > 9:
        raise Refusal("nobody is named", do="load the page again")
    return int(text)
