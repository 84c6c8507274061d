"""ST-287, ST-187: interim rulings, and what holds today."""

from __future__ import annotations

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST, require_safe

from topcut.core.convert import convert
from topcut.core.programme.definition import ChangedValues, InterimRuling, Values, values_on
from topcut.core.programme.definition.values import MOST_DAYS, MOST_K
from topcut.core.programme.journal.actions.office import issue_ruling
from topcut.core.refusal import Refusal
from topcut.web.desk.common.form_input import optional_number

from ..common import form_input
from ..common.actions import saved, show
from ..common.programme_request import ProgrammeDesk, ProgrammeRequest

NAMES = {
    "lead-days": gettext_lazy("Days to register before"),
    "edit-days": gettext_lazy("Days before which date and time are fixed"),
    "report-days": gettext_lazy("Days to report"),
    "players": gettext_lazy("Minimum players"),
    "rounds": gettext_lazy("Minimum rounds"),
    "k-1": gettext_lazy("K-factor of level 1"),
    "k-2": gettext_lazy("K-factor of level 2"),
    "k-3": gettext_lazy("K-factor of level 3"),
    "k-4": gettext_lazy("K-factor of level 4"),
    "k-5": gettext_lazy("K-factor of level 5"),
}
MOST_RULES = 20


@require_safe
def page(request: ProgrammeRequest, programme: str) -> HttpResponse:
    desk = request.programme
    rulings = [
        (one, one.holds_on(desk.today), _settings(one)) for one in reversed(desk.state.rulings)
    ]
    context = {"rulings": rulings, "names": NAMES, "values": _values(desk)}
    return show(request, "programme/rulings/rulings.jinja", context)


def _settings(ruling: InterimRuling) -> list[tuple[str, int]]:
    found = ((name, getattr(ruling.sets, name.replace("-", "_"))) for name in NAMES)
    return [(str(NAMES[name]), value) for name, value in found if value is not None]


def _values(desk: ProgrammeDesk) -> list[tuple[str, int, int]]:
    """What holds today, beside what the guide says."""
    if desk.definition.sanction is None:
        return []
    own = values_on(desk.definition, desk.today, ChangedValues(), ())
    now = values_on(desk.definition, desk.today, ChangedValues(), tuple(desk.state.rulings))
    pairs = ((name, _value(own, name), _value(now, name)) for name in NAMES)
    return [
        (str(NAMES[name]), guide, holds)
        for name, guide, holds in pairs
        if guide is not None and holds is not None
    ]


def _value(values: Values, name: str) -> int | None:
    if name.startswith("k-"):
        return values.k.get(int(name[2:]))
    found: int = getattr(values, name.replace("-", "_"))
    return found


@require_POST
def issue(request: ProgrammeRequest, programme: str) -> HttpResponse:
    desk, posted = request.programme, request.POST
    sets = {name: _small(name, optional_number(posted, name)) for name in NAMES}
    ruling = InterimRuling(
        begins=form_input.day(posted, "from"),
        until=form_input.optional_day(posted, "until"),
        sets=convert({name: one for name, one in sets.items() if one is not None}, ChangedValues),
        text=form_input.long_text(posted, "text"),
        replaces=tuple(form_input.text(posted, "replaces").replace(",", " ").split()[:MOST_RULES]),
    )
    desk.record(lambda state: issue_ruling(state, ruling))
    return saved(request, "programme-rulings", _("The ruling is issued."))


def _small(name: str, number: int | None) -> int | None:
    most = MOST_K if name.startswith("k-") else MOST_DAYS
    if number is not None and not 0 <= number <= most:
        raise Refusal("{number} is not possible", do="use 0 to {most}", number=number, most=most)
    return number
