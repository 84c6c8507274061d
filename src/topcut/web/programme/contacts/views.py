"""ST-286: positions and who holds them."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from topcut.core.programme.journal.actions.office import name_contact, positions

from ..common import form_input
from ..common.actions import saved, show
from ..common.programme_request import ProgrammeDesk, ProgrammeRequest


@dataclass(frozen=True)
class ShownContact:
    position: str
    name: str
    handle: str
    contact: str
    person: int | None
    is_of_the_guide: bool


@require_safe
def page(request: ProgrammeRequest, programme: str) -> HttpResponse:
    desk = request.programme
    shown = [_shown(desk, one) for one in positions(desk.state, desk.definition)]
    return show(request, "programme/contacts/contacts.jinja", {"contacts": shown})


def _shown(desk: ProgrammeDesk, position: str) -> ShownContact:
    """The contact that was named here, or else the guide's."""
    if position not in desk.state.contacts:
        guide = next(one for one in desk.definition.contacts if one.position == position)
        return ShownContact(position, guide.name, guide.handle, "", None, True)
    number = desk.state.contacts[position]
    if number is None:
        return ShownContact(position, "", "", "", None, False)
    own = desk.state.person(number)
    data = desk.data_of([own])[own]
    handle, contact = (data.handle or "", data.contact or "") if data else ("", "")
    return ShownContact(position, desk.name_of(own), handle, contact, own, False)


@require_POST
def name(request: ProgrammeRequest, programme: str) -> HttpResponse:
    desk = request.programme
    position = form_input.text(request.POST, "position", 200)
    person = form_input.optional_person(desk, request.POST.get("person", ""))
    desk.record(lambda state: name_contact(state, position, person))
    return saved(request, "programme-contacts", _("Saved."))
