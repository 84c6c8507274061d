"""Opening an event: a rulebook, the players who are expected, its structure and its options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from topcut import rulebooks
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.opening.open_tournament import OpenTournament
from topcut.core.refusal import Refusal
from topcut.core.rulebook import OptionValue, Rulebook, with_options
from topcut.core.tournament.state import Description
from topcut.sheets.load import find_rulebook
from topcut.store.events import open_event
from topcut.store.models import Account
from topcut.web.common.in_words import refusal_in_words
from topcut.web.common.time_and_seed import new_seed, now

from ..common.actions import REFUSED
from ..common.event_forms import STRUCTURE, EventForm, OptionsForm
from ..common.pod_rows import expected_sizes
from ..overview.event_plan import recommended


@require_http_methods(["GET", "POST"])
def page(request: HttpRequest) -> HttpResponse:
    """Without a rulebook: all of them. With one: the form, and by POST the event."""
    assert isinstance(request.user, Account)
    typed = request.POST if request.method == "POST" else request.GET
    if request.method == "GET" and "rulebook" not in typed:
        return _choose(request)
    try:
        rulebook = rulebooks.read(typed.get("rulebook", ""))
    except Refusal as refusal:
        return _choose(request, refusal)
    if request.method == "GET":
        event = EventForm(initial={"director": request.user.name})
        return _form(request, rulebook, event, OptionsForm(rulebook))
    event, options = EventForm(request.POST), OptionsForm(rulebook, _with_others(request.POST))
    if event.is_valid() and options.is_valid():
        try:
            opening, more = _commands(rulebook, event, options)
            journal = open_event(opening, request.user, _asked(request.user), find_rulebook, more)
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
        found = _planned(rulebook, request.POST, options)
        return render(request, "desk/new_event/_plan.html", {"rulebook": rulebook, **found})
    event = EventForm(initial={name: request.POST.get(name) for name in EventForm.base_fields})
    return _form(request, rulebook, event, options)


def _choose(request: HttpRequest, refusal: Refusal | None = None) -> HttpResponse:
    found = [rulebooks.read(one) for one in rulebooks.known()]
    context = {"rulebooks": sorted(found, key=lambda one: one.name.casefold()), "refusal": refusal}
    status = REFUSED if refusal else 200
    return render(request, "desk/new_event/new_event.html", context, status=status)


def _form(
    request: HttpRequest,
    rulebook: Rulebook,
    event: EventForm,
    options: OptionsForm,
    status: int = 200,
) -> HttpResponse:
    typed = event.data if event.is_bound else event.initial
    context = {
        "rulebook": rulebook,
        "form": event,
        "options": options,
        **_planned(rulebook, typed, options),
    }
    return render(request, "desk/new_event/new_event_form.html", context, status=status)


def _planned(rulebook: Rulebook, typed: Mapping[str, Any], options: OptionsForm) -> dict[str, Any]:
    """What the guide recommends for so many players with these options, and what is chosen."""
    text = str(typed.get("expected") or "")
    players = int(text) if text.isdecimal() and len(text) < 7 else 0
    options.is_valid()
    values = options.values() if options.is_bound else {}
    try:
        others = {name: value for name, value in values.items() if name not in STRUCTURE}
        played = with_options(rulebook, others)
    except Refusal as refusal:
        return {"players": players, "plan_refusal": refusal}
    found = recommended(played, players) if players else None
    return {
        "players": players,
        "found": found,
        "played": played,
        "pod_sizes": expected_sizes(played, players),
        "chips": _chips(rulebook, found.plan, values) if found and found.plan else [],
    }


def _chips(rulebook: Rulebook, plan: Any, values: Mapping[str, OptionValue]) -> list[Any]:
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
        others = [one for one in allowed if one != value]
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
    return opening, [described] if described.description != Description() else []


def _asked(account: Account) -> Context:
    return Context(Actor(account.name, "organizer"), now(), new_seed())
