"""Heats and their final: what this event is, earlier heats, who goes on and why."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from io import BytesIO
from typing import Any

from django.core.files.uploadedfile import UploadedFile
from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from topcut.core.actions.opening.heats import AnnounceHeats, LinkHeat
from topcut.core.actions.players.enter_from_heats import EnterFromHeats
from topcut.core.journal.damage import JournalError
from topcut.core.message import Message
from topcut.core.questions.heats import heat_of, seeds_of
from topcut.core.refusal import Refusal
from topcut.core.tournament.state import AnnouncedHeat, Heat, State
from topcut.sheets.load import find_rulebook, read_journal
from topcut.store.events.events import events_of
from topcut.store.events.journals import DatabaseStore, state_of

from ..common import form_input
from ..common.actions import refused, run, saved, show
from ..common.desk_request import DeskRequest

TEMPLATE = "desk/heats/heats.jinja"
USUAL_SEATS = 8
MOST_FILES = 64
LARGEST_FILE = 50_000_000
"""Bytes; the journal of a heat of 1,000 players has two million."""
LOOKED_AT = 100
"""So many of one's own finished events of the game are looked through, newest first."""


@dataclass(frozen=True, slots=True)
class Finalist:
    """One player of a heat that is over."""

    place: int
    name: str
    seed: int
    why: str


@dataclass(frozen=True, slots=True)
class HeatShown:
    """A finished heat; `event` is empty where only its outcome is known here."""

    event: str
    heat: Heat
    rows: tuple[Finalist, ...]
    is_linked: bool = False


@require_safe
def page(request: DeskRequest, event: str) -> HttpResponse:
    return show(request, TEMPLATE, _context(request))


@require_POST
def announce(request: DeskRequest, event: str) -> HttpResponse:
    posted = request.POST.dict()
    try:
        command = AnnounceHeats(
            number=form_input.required(posted, "number", Message("which heat it is, is missing")),
            seats=form_input.required(
                posted, "seats", Message("the seats of the final are missing")
            ),
            scheme=form_input.text(posted, "scheme"),
        )
        done = run(request, command)
    except Refusal as refusal:
        return refused(request, refusal, TEMPLATE, _context(request, posted))
    return saved(request, done, "bracket-heats", _("Announced."))


@require_POST
def link(request: DeskRequest, event: str) -> HttpResponse:
    """Earlier heats, the first of them first."""
    try:
        for heat in _chosen(request):
            done = run(request, LinkHeat(heat=heat))
    except Refusal as refusal:
        return refused(request, refusal, TEMPLATE, _context(request))
    return saved(request, done, "bracket-heats", _("Linked."))


@require_POST
def final(request: DeskRequest, event: str) -> HttpResponse:
    """The final's players with their seeds."""
    try:
        done = run(request, EnterFromHeats(heats=tuple(_chosen(request))))
    except Refusal as refusal:
        return refused(request, refusal, TEMPLATE, _context(request))
    return saved(request, done, "bracket-heats", _("The final has its players."))


def _chosen(request: DeskRequest) -> list[Heat]:
    """The heats that were chosen: own events, and journals that were uploaded."""
    wanted = request.POST.getlist("heat")
    found = [known.heat for known in _own_heats(request) if known.event in wanted]
    found += [_sent(file) for file in request.FILES.getlist("file")[:MOST_FILES]]
    if not found:
        raise Refusal("no heat is chosen", do="choose finished heats of yours")
    return sorted(found, key=lambda heat: heat.number)


def _sent(file: UploadedFile[Any]) -> Heat:
    name = str(file.name or "")[:100]
    if (file.size or 0) > LARGEST_FILE:
        raise Refusal("“{name}” is too large", do="send a journal", name=name)
    try:
        loaded = read_journal(BytesIO(file.read()), name)
    except JournalError as error:
        fault = error.message
        raise Refusal(
            "{name}: {fault}", do="send the file as it was saved", name=name, fault=fault
        ) from None
    return heat_of(loaded.state)


def _context(request: DeskRequest, posted: Mapping[str, str] | None = None) -> dict[str, Any]:
    state = request.desk.state
    rules = state.rulebook.heats
    context: dict[str, Any] = {"rule": rules}
    if rules is None:
        return context
    own = state.heat
    is_open = state.phase == "registration"
    may_change = request.desk.role == "organizer" and is_open
    found = sorted(_own_heats(request), key=lambda one: one.heat.number) if may_change else []
    linked = {heat.digest for heat in state.heats}
    context |= {
        "own": own,
        "typed": posted or _usual(own, rules.seeding.scheme),
        "seeds": seeds_of(own.scheme, own.seats)[own.number] if own else [],
        "over": _heat_shown(state, "", heat_of(state))
        if own and state.phase == "finished"
        else None,
        "linked": [_listed(heat) for heat in sorted(state.heats, key=lambda one: one.number)],
        "found": [one for one in found if one.heat.digest not in linked],
        "may_change": may_change,
        "has_seeds": "swiss" not in state.rulebook.format.stages,
        "finalists": sorted(
            (one for one in state.active if one.details.seed), key=lambda one: one.details.seed or 0
        )
        if own is None and state.heats
        else [],
    }
    return context


def _usual(own: AnnouncedHeat | None, scheme: str) -> dict[str, object]:
    """What the form begins with."""
    if own is None:
        return {"number": 1, "seats": USUAL_SEATS, "scheme": scheme}
    return {"number": own.number, "seats": own.seats, "scheme": own.scheme}


def _own_heats(request: DeskRequest) -> Iterator[HeatShown]:
    """Finished heats of the same game among the events of this account: only there has one
    seen who took part."""
    here = request.desk
    mine = events_of(here.account, find_rulebook).filter(
        phase="finished", rulebook=here.state.rulebook.id
    )
    for journal in mine.exclude(pk=here.event)[:LOOKED_AT]:
        with suppress(JournalError, Refusal):  # damaged, or no heat: nothing to go on from
            state = state_of(DatabaseStore(journal.pk), find_rulebook)
            if state.heat is not None:
                yield _heat_shown(state, journal.pk, heat_of(state))


def _heat_shown(state: State, event: str, heat: Heat) -> HeatShown:
    """Everybody with the reason."""
    seats = sum(1 for one in heat.players if one.seed)
    active = {one.name for one in state.active}
    rows = tuple(
        Finalist(one.place, one.name, one.seed, _why(one.seed, one.name in active, seats))
        for one in heat.players
    )
    return HeatShown(event, heat, rows)


def _why(seed: int, is_active: bool, seats: int) -> str:
    if seed:
        return _("goes on as seed %(seed)d") % {"seed": seed}
    if not is_active:
        return _("has left the event")
    told = ngettext("the heat gives %(count)d seat", "the heat gives %(count)d seats", seats)
    return told % {"count": seats}


def _listed(heat: Heat) -> HeatShown:
    """An outcome as it was linked: of those without a seed no more is known."""
    rows = tuple(
        Finalist(one.place, one.name, one.seed, _why(one.seed, True, 0))
        for one in heat.players
        if one.seed
    )
    return HeatShown("", heat, rows, is_linked=True)
