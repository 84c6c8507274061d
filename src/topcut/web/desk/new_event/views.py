"""Opening an event: a rulebook, the players who are expected, its structure and its options."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from topcut import rulebooks
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.opening.open_tournament import OpenTournament
from topcut.core.actions.players.self_registration import OpenRegistration, asked_by
from topcut.core.refusal import Refusal
from topcut.core.rulebook import OptionValue, Plan, Rulebook, bracket_size, with_options
from topcut.core.stages.elimination.given_seeds import entered_by_staff
from topcut.core.text import folded
from topcut.core.tournament.state import Description
from topcut.sheets.load import find_rulebook
from topcut.store.events.events import events_of, open_event
from topcut.store.models import Account, Staff
from topcut.web.common.language.in_words import refusal_in_words
from topcut.web.common.requests.time_and_seed import new_seed, now

from ..common.actions import REFUSED
from ..common.event_forms import STRUCTURE, EventForm, OptionsForm
from ..common.pod_rows import expected_pods, expected_sizes
from ..common.schedule import Pace, schedule, usual_turnover
from ..overview.event_plan import recommended
from ..programme.choices import choices_for, chosen, listing_of, upcoming
from ..programme.from_listing import as_event, as_options, rulebook_of
from .structure_words import choice_name, format_name, headline, limits

TEMPLATE_OF_PLAN = "desk/new_event/_structure.jinja"
LONGEST_SEARCH = 100
MOST_RECENT = 3
EXAMPLE = 24
"""Players of the preview, while none are typed."""
MOST_LOOKED_AT = 30


@require_http_methods(["GET", "POST"])
def page(request: HttpRequest) -> HttpResponse:
    """Without a rulebook: all of them. With one: the form, and by POST the event."""
    assert isinstance(request.user, Account)
    typed = request.POST if request.method == "POST" else request.GET
    if request.method == "GET" and "listing" in typed:
        return _from_listing(request)
    if request.method == "GET" and "rulebook" not in typed:
        only = None if request.htmx else _only_game(typed)  # type: ignore[attr-defined]
        return redirect(only) if only else _choose(request)
    try:
        rulebook = rulebooks.read(typed.get("rulebook", ""))
    except Refusal as refusal:
        return _choose(request, refusal)
    if request.method == "GET":
        event = EventForm(initial={"director": request.user.name})
        event.fields["name"].widget.attrs["autofocus"] = True
        return _form(request, rulebook, event, OptionsForm(rulebook))
    event, options = EventForm(request.POST), OptionsForm(rulebook, _with_others(request.POST))
    if event.is_valid() and options.is_valid():
        try:
            opening, more = _commands(rulebook, event, options)
            organized = request.POST.get("organized", "")[:700]
            if organized:
                more.append(chosen(request.user, organized, rulebook.id))
            journal = open_event(
                opening,
                request.user,
                _asked(request.user),
                find_rulebook,
                more,
                committed=event.cleaned_data["fair_draws"],
            )
            return redirect("overview", event=journal.pk)
        except Refusal as refusal:
            event.add_error(None, refusal_in_words(refusal))
    return _form(request, rulebook, event, options, status=REFUSED)


@require_POST
def plan(request: HttpRequest) -> HttpResponse:
    """The structure for what is typed so far; without htmx the whole page with it."""
    rulebook = rulebooks.read(request.POST.get("rulebook", ""))
    options = OptionsForm(rulebook, _with_others(request.POST))
    if request.htmx:  # type: ignore[attr-defined]
        assert isinstance(request.user, Account)
        found = _planned(request.user, rulebook, request.POST, options)
        return render(
            request, TEMPLATE_OF_PLAN, {"rulebook": rulebook, "with_preview": True, **found}
        )
    event = EventForm(initial={name: request.POST.get(name) for name in EventForm.base_fields})
    return _form(request, rulebook, event, options)


def _from_listing(request: HttpRequest) -> HttpResponse:
    """A listing becomes an event, with all that it says."""
    assert isinstance(request.user, Account)
    try:
        found = listing_of(request.user, request.GET.get("listing", "")[:700])
        of = request.GET.get("rulebook") or rulebook_of(found.definition, found.listing)
        rulebook = rulebooks.read(of)
    except Refusal as refusal:
        return _choose(request, refusal)
    event = EventForm(initial=as_event(found.definition, found.listing))
    options = OptionsForm(rulebook, as_options(rulebook, found.listing))
    return _form(request, rulebook, event, options, organized=found.value)


def _only_game(typed: QueryDict) -> str | None:
    """Where the search finds one game: its form, so that Enter opens it."""
    search = typed.get("search", "")[:LONGEST_SEARCH].strip()
    found = [one.id for one in _games().values() if search and _fits(one, search)]
    return f"{reverse('new-event')}?rulebook={found[0]}" if len(found) == 1 else None


def _games() -> dict[str, Rulebook]:
    return {one: rulebooks.read(one) for one in rulebooks.known()}


def _by_name(some: Iterable[Rulebook]) -> list[Rulebook]:
    return sorted(some, key=lambda one: one.name.casefold())


def _fits(rulebook: Rulebook, search: str) -> bool:
    return folded(search) in folded(f"{rulebook.name} {rulebook.id}")


def _choose(request: HttpRequest, refusal: Refusal | None = None) -> HttpResponse:
    """Games that this desk has run before come first; so do copies of its last events."""
    assert isinstance(request.user, Account)
    search = request.GET.get("search", "")[:LONGEST_SEARCH].strip()
    every = _games()
    found = [one for one in every.values() if _fits(one, search)]
    mine = [*events_of(request.user, find_rulebook)[:MOST_LOOKED_AT]]
    played = [one for one in dict.fromkeys(one.rulebook for one in mine) if one in every]
    own = Staff.objects.filter(account=request.user, role="organizer").values_list("journal")
    context = {
        "games": _by_name(one for one in found if not one.pattern),
        "styles": _by_name(one for one in found if one.pattern),
        "recent": [] if search else [every[one] for one in played[:MOST_RECENT]],
        "copies": [] if search else [one for one in mine if (one.pk,) in own][:MOST_RECENT],
        "listings": [] if search else upcoming(request.user),
        "search": search,
        "refusal": refusal,
    }
    status = REFUSED if refusal else 200
    return render(request, "desk/new_event/new_event.jinja", context, status=status)


def _form(
    request: HttpRequest,
    rulebook: Rulebook,
    event: EventForm,
    options: OptionsForm,
    status: int = 200,
    organized: str = "",
) -> HttpResponse:
    assert isinstance(request.user, Account)
    typed = event.data if event.is_bound else event.initial
    context = {
        "rulebook": rulebook,
        "form": event,
        "options": options,
        "organized": organized or request.POST.get("organized", ""),
        "choices": choices_for(request.user, rulebook.id),
        **_planned(request.user, rulebook, typed, options),
    }
    return render(request, "desk/new_event/new_event_form.jinja", context, status=status)


def _planned(
    account: Account, rulebook: Rulebook, typed: Mapping[str, Any], options: OptionsForm
) -> dict[str, Any]:
    """What the guide recommends for so many players with these options, what is chosen, and when it
    will end."""
    text = str(typed.get("expected") or "")
    players = int(text) if text.isdecimal() and len(text) < 7 else 0
    options.is_valid()
    values = options.values() if options.is_bound else {}
    try:
        others = {name: value for name, value in values.items() if name not in STRUCTURE}
        played = with_options(rulebook, others)
    except Refusal as refusal:
        return {"players": players, "plan_refusal": refusal}
    shown = players or EXAMPLE
    found = recommended(played, shown)
    plan = found.plan
    return {
        "players": players,
        "shown": shown,
        "found": found,
        "played": played,
        "pods": expected_pods(played, shown),
        "pod_sizes": expected_sizes(played, shown),
        "chips": _chips(rulebook, plan, values) if plan and players else [],
        "choice_name": choice_name,
        "format_name": format_name(played),
        "limits": limits(played),
        **(_preview(account, played, plan, values, str(typed.get("time") or "")) if plan else {}),
    }


def _preview(
    account: Account,
    played: Rulebook,
    plan: Plan,
    values: Mapping[str, OptionValue],
    begins: str,
) -> dict[str, Any]:
    rounds, cut = values.get("rounds", plan.rounds), values.get("cut", plan.cut or 0)
    assert isinstance(rounds, int)
    assert isinstance(cut, int)
    bracket = bracket_size(played, cut) if cut > 1 else 0
    if not played.has_rounds:
        rounds, bracket = 0, plan.bracket or 0
    turnover = usual_turnover(account, played.id)
    return {
        "headline": headline(rounds, cut or bracket),
        "schedule": schedule(played, rounds, bracket, _hour(begins), Pace(turnover)),
        "turnover": turnover,
    }


def _hour(typed: str) -> str:
    """`10:00`, or nothing while it is half typed."""
    try:
        return f"{datetime.strptime(typed[:5], '%H:%M'):%H:%M}"
    except ValueError:
        return ""


def _chips(rulebook: Rulebook, plan: Plan, values: Mapping[str, OptionValue]) -> list[Any]:
    """For rounds and cut: name, option, what is chosen, the recommended one and the others."""
    if not rulebook.has_rounds:
        return []
    rows = []
    for name, value, allowed in (
        ("rounds", plan.rounds, plan.rounds_allowed),
        ("cut", plan.cut or 0, plan.cuts_allowed),
    ):
        if name not in rulebook.options:
            continue
        chosen = values.get(name)
        others: list[OptionValue] = [one for one in allowed if one != value]
        if chosen is not None and chosen not in (*others, value):
            others.append(chosen)
        rows.append((name, rulebook.options[name], chosen, value, others))
    return rows


def _with_others(typed: QueryDict) -> QueryDict:
    """Another number than the ones that are offered goes first."""
    merged = typed.copy()
    for name in STRUCTURE:
        other = typed.get(f"other-{name}", "").strip()
        if other:
            merged[f"option-{name}"] = other
    return merged


def _commands(
    rulebook: Rulebook, event: EventForm, options: OptionsForm
) -> tuple[OpenTournament, list[Command]]:
    opening = OpenTournament(
        name=event.cleaned_data["name"],
        rulebook=rulebook.id,
        edition=rulebook.edition,
        options=options.values(),
        date=event.cleaned_data["date"].isoformat(),
    )
    described = event.command()
    more: list[Command] = [described] if described.description != Description() else []
    played = with_options(rulebook, options.values())
    if event.cleaned_data["registration"] and entered_by_staff(played) is None:
        more.append(OpenRegistration(asks=asked_by(played)))
    return opening, more


def _asked(account: Account) -> Context:
    return Context(Actor(account.name, "organizer"), now(), new_seed(), "desk")
