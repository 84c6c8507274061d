"""The event at a glance: what players are told, what it waits for, and its start."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from topcut.core.actions.opening.description import unsaid
from topcut.core.actions.opening.options import ChangeOptions, change_options
from topcut.core.actions.opening.start import StartTournament, start_tournament
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.actions.players.check_in import WithdrawAbsent, absent, absent_told
from topcut.core.actions.rounds.agreement import registered_rounds
from topcut.core.actions.rounds.change_rounds import ChangeRounds
from topcut.core.questions.decks.lists import (
    missing_lists,
    required_lists_missing,
    wants_lists,
)
from topcut.core.questions.publisher.sanctioning import sanctioning
from topcut.core.refusal import Refusal
from topcut.core.rulebook import bracket_size
from topcut.core.stages.swiss.pools import divisions_of
from topcut.core.tournament.opening.description import EventDescribed
from topcut.core.tournament.opening.opened import OptionsChanged
from topcut.core.tournament.state import State
from topcut.web.common.language.in_words import refusal_in_words
from topcut.web.common.links.qr_code import qr_code
from topcut.web.common.links.reachable_address import reachable

from ..common.actions import REFUSED, refuse_changed, run, saved, seen_in, show
from ..common.check_in_hint import check_in_hint
from ..common.desk_request import DeskRequest
from ..common.event_forms import EventForm, OptionsForm, as_typed
from ..common.event_progress import progress_of
from ..common.pod_rows import expected_pods, expected_sizes
from ..common.schedule import Schedule, schedule_of
from ..programme.choices import belonging, choices_for
from .announcement import announcement, part_in_words, when
from .event_plan import EventPlan, event_plan, recommended, waits_for

NAMED = 12


@require_safe
def page(request: DeskRequest, event: str) -> HttpResponse:
    state = request.desk.state
    found = event_plan(state)
    waits, _route = waits_for(state)
    evening, play = announcement(state)
    public = reachable(request).address(f"/e/{event}/")
    told = _told(request, found)
    context = {
        "event_plan": found,
        "lists": _lists(state),
        "only_lists_missing": _only_lists_missing(request, found),
        "parts": [(one, part_in_words(one)) for one in found.parts],
        "pods": expected_pods(state.rulebook, found.players),
        "pod_sizes": expected_sizes(state.rulebook, found.players),
        "waits": waits,
        "progress": progress_of(state, datetime.now(UTC)),
        "schedule": _schedule(request, found),
        "public": public,
        "public_qr": qr_code(public),
        "when": when(state),
        "evening": evening,
        "play": play,
        "unsaid": unsaid(state),
        "help": [one for one in state.rulebook.all_help if one.moment == "registration"],
        "cut_name": _cut_name(state),
        "sanctioning": None if state.phase == "registration" else sanctioning(state),
        "warnings": _unsaid_yet(request, [*told, *found.warnings]),
        "changes": _changes(state),
        "belongs": belonging(state),
        "may_belong": request.desk.role == "organizer"
        and bool(state.programme or choices_for(request.user, state.rulebook.id)),
        **_who_is_here(state),
        **_divisions(state, found.players),
    }
    return show(request, "desk/overview/overview.jinja", context)


def _who_is_here(state: State) -> dict[str, Any]:
    missing = absent(state)
    return {
        "here": sum(one.checked_in for one in state.active),
        "entered": state.active_count,
        "out": sum(not one.is_active for one in state.entrants.values()),
        "check_in_hint": check_in_hint(state),
        "absent": missing[:NAMED],
        "absent_more": max(len(missing) - NAMED, 0),
    }


def _divisions(state: State, players: int) -> dict[str, Any]:
    """Who plays in which, and the structure that the rulebook recommends for each."""
    divisions = {name: len(of) for name, of in divisions_of(state, state.active).items()}
    sizes = divisions if len(divisions) > 1 else {"": players}
    return {
        "without_division": "" in divisions,
        "divisions": list(divisions) if state.rulebook.divisions else [],
        "plans": [
            (name, recommended(state.rulebook, many)) for name, many in sizes.items() if many >= 2
        ],
    }


@require_safe
def for_players(request: DeskRequest, event: str) -> HttpResponse:
    """To be printed, or shown on a screen in the hall."""
    evening, play = announcement(request.desk.state)
    return show(request, "desk/overview/announcement.jinja", {"evening": evening, "play": play})


@require_http_methods(["GET", "POST"])
def describe(request: DeskRequest, event: str) -> HttpResponse:
    if request.method != "POST":
        form = EventForm(initial=as_typed(request.desk.state))
        return show(request, "desk/overview/describe.jinja", {"form": form})
    form = EventForm(request.POST)
    if form.is_valid():
        try:
            refuse_changed(request, EventDescribed)
            return saved(request, run(request, form.command()), "overview", _("Saved."))
        except Refusal as refusal:
            form.add_error(None, refusal_in_words(refusal))
    return show(request, "desk/overview/describe.jinja", {"form": form}, status=REFUSED)


@require_http_methods(["GET", "POST"])
def options(request: DeskRequest, event: str) -> HttpResponse:
    """How the rulebook is played here; until the start."""
    state = request.desk.state
    if request.method != "POST":
        # says why not, where the event has begun
        change_options(state, ChangeOptions(options=state.options), request.desk.asked())
        form = OptionsForm(state.base, initial=state.options)
        return show(request, "desk/overview/options.jinja", {"options": form})
    form = OptionsForm(state.base, request.POST)
    refusal = None
    if form.is_valid():
        try:
            refuse_changed(request, OptionsChanged)
            done = run(request, ChangeOptions(options=form.values()))
            return saved(request, done, "overview", _("Changed.") if done.entries else "")
        except Refusal as error:
            refusal = error
    context = {"options": form, "refusal": refusal}
    return show(request, "desk/overview/options.jinja", context, status=REFUSED)


@require_POST
def announce(request: DeskRequest, event: str) -> HttpResponse:
    command = AnnounceStructure(
        rounds=_number(request, "rounds"),
        cut=_number(request, "cut"),
        division=request.POST.get("division", "")[:500],
        flights=_number(request, "flights") or 0,
    )
    return saved(request, run(request, command), "overview", _("Announced."))


@require_POST
def change_rounds(request: DeskRequest, event: str) -> HttpResponse:
    """Only with everybody's consent, or in an emergency: the words say which."""
    command = ChangeRounds(
        rounds=_number(request, "rounds") or 0,
        agreed=request.POST.get("agreed", "").strip()[:2000],
        division=request.POST.get("division", "")[:500],
    )
    return saved(request, run(request, command), "overview", _("Changed."))


@require_POST
def withdraw_absent(request: DeskRequest, event: str) -> HttpResponse:
    """Only those whom the page has named."""
    done = run(request, WithdrawAbsent(), seen=seen_in(request))
    return saved(request, done, "overview", _("Withdrawn."))


@require_POST
def start(request: DeskRequest, event: str) -> HttpResponse:
    """Starts the event as the page showed it; refused where somebody came in meanwhile."""
    without = request.POST.get("without_lists", "").strip()[:2000]
    done = run(request, StartTournament(without_lists=without), seen=seen_in(request))
    route = "bracket" if done.state.phase == "elimination" else "round"
    return saved(request, done, route, _("The event has begun."))


def _cut_name(state: State) -> str:
    """`Top 8`, of several divisions `Top 8, 4`."""
    sizes = [str(size) for size in state.cuts.values() if size]
    return _("Top %(n)s") % {"n": ", ".join(sizes)} if sizes else _("none")


def _schedule(request: DeskRequest, found: EventPlan) -> Schedule | None:
    """The schedule of the whole field: divisions begin together, and the longest counts."""
    state = request.desk.state
    rounds = max((part.rounds for part in found.parts), default=0)
    cut = max((part.cut for part in found.parts), default=0)
    bracket = found.bracket or (bracket_size(state.rulebook, cut) if cut > 1 else 0)
    return schedule_of(state, request.user, rounds, bracket)


def _unsaid_yet(request: DeskRequest, warnings: list[str]) -> list[str]:
    """Without the warnings about absent players: those who may withdraw them see these beside the
    button."""
    said = [] if request.desk.role == "judge" else absent_told(request.desk.state)
    return [one for one in warnings if one not in said]


def _told(request: DeskRequest, found: EventPlan) -> list[str]:
    """What the start would tell besides the structure: of sanctioning, of options, of a director
    who plays; or why there would be none."""
    state = request.desk.state
    if state.phase != "registration" or found.refusal is not None or found.is_expected:
        return []
    try:
        # whoever looks, also who may not start it: so not by `decide`
        decision = start_tournament(state, StartTournament(), request.desk.asked())
    except Refusal as refusal:
        found.refusal = refusal
        return []
    return [one for one in decision.warnings if one not in found.warnings]


def _only_lists_missing(request: DeskRequest, found: EventPlan) -> bool:
    """Whether it could begin now, with the reason why lists are missing."""
    state = request.desk.state
    if found.refusal is None or not required_lists_missing(state):
        return False
    try:
        start_tournament(state, StartTournament(without_lists="-"), request.desk.asked())
    except Refusal:
        return False
    return True


def _lists(state: State) -> tuple[int, int] | None:
    """How many deck lists are there, of how many; None where none are asked for."""
    if state.phase != "registration" or not wants_lists(state):
        return None
    entered, missing = state.active_count, len(missing_lists(state))
    is_asked = state.deck_lists or required_lists_missing(state)
    return (entered - missing, entered) if is_asked else None


def _changes(state: State) -> dict[str, Any] | None:
    """What the form for another number of rounds needs; None where it cannot change."""
    if state.phase == "registration" and state.announced:
        rounds = {name: one.rounds for name, one in state.announced.items()}
    elif state.phase == "registration" and (registered := registered_rounds(state)):
        rounds = {"": registered}
    elif state.phase == "swiss" and state.rounds_planned:
        rounds = {pool.division: pool.rounds for pool in state.pools.values()}
        rounds = rounds or {"": state.rounds_planned * state.rulebook.games_in_a_round}
    else:
        return None
    rule = state.rulebook.structure.change
    wanted = rule.agreed[:1] if rule and state.phase == "registration" else rule and rule.agreed
    return {"rounds": rounds, "rule": rule, "agreed": wanted or ()}


def _number(request: DeskRequest, name: str) -> int | None:
    text = request.POST.get(name, "").strip()
    if not text:
        return None
    if not text.isdecimal() or len(text) > 4:
        raise Refusal("'{text}' is not a number", do="write digits only", text=text[:20])
    return int(text)
