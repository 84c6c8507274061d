"""ST-003: a player writes to a coordinator of their choice or to the director."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from topcut.core.programme.definition.account_roles import continents_of
from topcut.core.programme.journal.actions.office import settle_complaint
from topcut.core.programme.journal.facts.office import ComplaintMade
from topcut.core.refusal import Refusal
from topcut.store.programme.complaints import send_complaint, words_of
from topcut.store.programme.roles import HeldRole, own_person

from ..common import form_input
from ..common.actions import saved, show
from ..common.labels import programme_role
from ..common.limits import refuse_too_many
from ..common.programme_request import ProgrammeDesk, ProgrammeRequest


@dataclass(frozen=True)
class ShownComplaint:
    number: int
    by: str
    about: str
    to: str
    text: str
    at: Any
    is_settled: bool
    is_mine: bool
    may_settle: bool


def hearers(desk: ProgrammeDesk) -> dict[str, HeldRole]:
    """By the word that the journal has: the director, and the coordinator of each continent."""
    found = {"director": HeldRole("director")}
    for one in continents_of(desk.definition):
        found[f"coordinator {one}"] = HeldRole("coordinator", one)
    return found


def _hears(desk: ProgrammeDesk, to: str) -> bool:
    """Whether the complaint was addressed to this account: only that role may read it."""
    wanted = hearers(desk).get(to)
    return wanted in desk.held


@require_safe
def page(request: ProgrammeRequest, programme: str) -> HttpResponse:
    desk = request.programme
    seen = _shown(desk)
    context = {
        "to_hear": [one for one in seen if one.may_settle and not one.is_settled],
        "settled": [one for one in seen if one.may_settle and one.is_settled],
        "mine": [one for one in seen if one.is_mine],
        "hearers": [(code, programme_role(held)) for code, held in hearers(desk).items()],
    }
    return show(request, "programme/complaints/complaints.jinja", context)


def _shown(desk: ProgrammeDesk) -> list[ShownComplaint]:
    state = desk.state
    numbers = {
        number: one
        for number, one in enumerate(state.complaints, 1)
        if _hears(desk, one.to) or (desk.person is not None and state.person(one.by) == desk.person)
    }
    texts = words_of(desk.id, numbers)
    labels = {code: programme_role(held) for code, held in hearers(desk).items()}
    return [
        ShownComplaint(
            number=number,
            by=desk.seen_name(one.by),
            about=desk.seen_name(one.about),
            to=labels.get(one.to, one.to),
            text=texts[number].text if number in texts else "",
            at=texts[number].created if number in texts else None,
            is_settled=number in state.settled,
            is_mine=desk.person is not None and state.person(one.by) == desk.person,
            may_settle=_hears(desk, one.to),
        )
        for number, one in reversed(numbers.items())
    ]


@require_POST
def send(request: ProgrammeRequest, programme: str) -> HttpResponse:
    desk, posted = request.programme, request.POST
    assert desk.account is not None
    refuse_too_many(desk)
    with transaction.atomic():
        number = own_person(desk.id, desk.account, desk.author)
        about = form_input.person(desk, posted.get("about", ""))
        to = form_input.text(posted, "to", 80)
        made = ComplaintMade(by=number, about=about, to=to or "?")
        send_complaint(desk.id, made, posted.get("text", ""), hearers(desk), desk.author)
    desk.read_again()
    return saved(request, "programme-complaints", _("Sent. Only whom you chose can read it."))


@require_POST
def settle(request: ProgrammeRequest, programme: str, number: int) -> HttpResponse:
    desk = request.programme
    known = 1 <= number <= len(desk.state.complaints)
    if not known or not _hears(desk, desk.state.complaints[number - 1].to):
        raise Refusal("there is no complaint {number}", number=number)
    desk.record(lambda state: settle_complaint(state, number))
    return saved(request, "programme-complaints", _("Dealt with."))
