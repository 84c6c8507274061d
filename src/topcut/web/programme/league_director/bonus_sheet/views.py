"""One event of a league: its places as the director types them, and the bonus sheet."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from topcut.core.programme.journal.actions.league import record_bonus_sheet, record_places
from topcut.core.programme.journal.facts.league_values import BonusLine
from topcut.core.programme.journal.questions.season import places_of
from topcut.core.programme.journal.state import ListedEvent
from topcut.core.refusal import Refusal
from topcut.web.desk.common.form_input import optional_number

from ...common.actions import saved, show
from ...common.programme_request import ProgrammeDesk, ProgrammeRequest
from ...public.leagues.tables import LeagueTables
from ..common import league_of, typed_people

LONGEST = 20_000
POINTS = re.compile(r"-?[0-9]{1,7}(/[1-9][0-9]{0,6})?", re.ASCII)
COUNTS = ("personnel", "non_aligned", "at_headquarters")


def _night(desk: ProgrammeDesk, league: str, night: str) -> ListedEvent:
    league_of(desk, league)
    found = desk.state.listings.get(night)
    if found is None or found.league != league:
        raise Http404(night)
    return found


@require_safe
def page(request: ProgrammeRequest, programme: str, league: str, night: str) -> HttpResponse:
    desk = request.programme
    listing = _night(desk, league, night)
    places = places_of(desk.state, night)
    people = [one for group in places for one in group]
    names = dict(zip(people, desk.names_of(people), strict=True))
    lines = {desk.state.person(one.person): one for one in desk.state.sheets.get(night, ())}
    context = {
        "league": league,
        "kept": desk.state.leagues[league],
        "night": night,
        "listing": listing,
        "written": "\n".join(" = ".join(names[one] for one in group) for group in places),
        "is_typed": night in desk.state.places,
        "phases": [one.phase for one in desk.definition.league.phases]
        if desk.definition.league
        else [],
        "phase": desk.state.phases.get(night, ""),
        "rows": [_row(desk, night, one, names[one], lines.get(one)) for one in people],
        **_earned(desk, league, night),
    }
    return show(request, "programme/league_director/bonus_sheet/night.jinja", context)


def _row(
    desk: ProgrammeDesk, night: str, person: int, name: str, line: BonusLine | None
) -> dict[str, Any]:
    typed = [
        points
        for (event, who), points in desk.state.bonuses.items()
        if event == night and desk.state.person(who) == person
    ]
    return {
        "person": person,
        "name": name,
        "line": line or BonusLine(person=person),
        "typed": typed[-1] if typed else "",
    }


def _earned(desk: ProgrammeDesk, league: str, night: str) -> dict[str, Any]:
    """What the night gave, as it is now."""
    if desk.definition.league is None:
        return {"schemes": (), "points": {}, "bonus": {}}
    tables = LeagueTables(desk, league)
    row = next((one for one in tables.answer["events"] if one["id"] == night), None)
    return {
        "schemes": tables.scored.schemes,
        "points": {int(name): points for name, points in row["points"].items()} if row else {},
        "bonus": {int(name): one for name, one in row["bonus"].items()} if row else {},
    }


@require_POST
def places(request: ProgrammeRequest, programme: str, league: str, night: str) -> HttpResponse:
    """ST-245: a line for each place; who shares it stands in one line with `=` between."""
    desk = request.programme
    _night(desk, league, night)
    text = request.POST.get("places", "")
    if len(text) > LONGEST:
        raise Refusal("that is too long", do="write one place per line")
    groups = [[one.strip() for one in line.split("=") if one.strip()] for line in text.splitlines()]
    groups = [group for group in groups if group]
    texts = [one for group in groups for one in group]
    found = typed_people(request, texts, new="new" in request.POST)
    _refuse_twice(texts, found)
    phase = request.POST.get("phase") or None
    made = [[found[one] for one in group] for group in groups]
    desk.record(lambda state: record_places(state, desk.definition, night, made, phase))
    return saved(request, "leagues-night", _("Places saved."), league=league, night=night)


def _refuse_twice(texts: list[str], found: Mapping[str, int]) -> None:
    seen: set[int] = set()
    for text in texts:
        if found[text] in seen:
            raise Refusal("'{name}' is in two places", do="write everybody once", name=text)
        seen.add(found[text])


@require_POST
def bonus(request: ProgrammeRequest, programme: str, league: str, night: str) -> HttpResponse:
    """ST-250..ST-258."""
    desk = request.programme
    _night(desk, league, night)
    people = [one for group in places_of(desk.state, night) for one in group]
    lines = [_line(request.POST, one) for one in people]
    typed = {one: _points(request.POST.get(f"typed_{one}", "")) for one in people}
    before = {person for event, person in desk.state.bonuses if event == night}
    given = {one: points for one, points in typed.items() if points != "0" or one in before}
    desk.record(lambda state: record_bonus_sheet(state, night, lines, given))
    return saved(request, "leagues-night", _("Bonus sheet saved."), league=league, night=night)


def _line(posted: Mapping[str, str], person: int) -> BonusLine:
    counts = {name: optional_number(posted, f"{name}_{person}") for name in COUNTS}
    if any(one is not None and not 0 <= one <= 1000 for one in counts.values()):
        raise Refusal("so many cards are in no deck", do="mend the numbers")
    missions = [one.strip()[:200] for one in posted.get(f"missions_{person}", "").split(",")]
    headquarters = posted.get(f"headquarters_{person}", "").strip()[:200]
    return BonusLine(
        person=person,
        headquarters=headquarters or None,
        personnel=counts["personnel"],
        non_aligned=counts["non_aligned"] or 0,
        at_headquarters=counts["at_headquarters"] or 0,
        missions=tuple(one for one in missions if one),
    )


def _points(text: str) -> str:
    typed = text.strip() or "0"
    if not POINTS.fullmatch(typed):
        raise Refusal("'{text}' is no number of points", do="write 2, -1 or 5/2", text=typed[:20])
    return typed
