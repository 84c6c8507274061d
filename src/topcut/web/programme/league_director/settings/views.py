"""How a league plays its season: settings, qualifiers, alternates, lots, invitations."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from topcut.core.programme.journal.actions.league import (
    announce_qualifiers,
    answer_invitation,
    appoint_alternate,
    send_invitations,
    settle_league,
)
from topcut.core.programme.journal.actions.lots import write_lots_down
from topcut.core.programme.journal.facts.league_values import LeagueSettings
from topcut.core.programme.journal.questions.season import season_name
from topcut.core.refusal import Refusal
from topcut.store.programme.roles import HeldRole, account_with, give
from topcut.web.desk.common.form_input import optional_number

from ...common.actions import saved, show
from ...common.form_input import person
from ...common.programme_request import ProgrammeDesk, ProgrammeRequest
from ...public.leagues.tables import series_table
from ..common import league_of, typed_people

MOST = 1_000_000


@require_safe
def page(request: ProgrammeRequest, programme: str, league: str) -> HttpResponse:
    desk = request.programme
    kept = league_of(desk, league)
    rule = desk.definition.league
    context: dict[str, Any] = {
        "league": league,
        "kept": kept,
        "season": season_name(desk.state, desk.definition, league),
        "halves": [one.phase for one in rule.phases if one.qualifies] if rule else [],
        "schemes": _schemes(desk, league),
        "alternates": desk.names_of(sorted(kept.alternates)),
        "lots": "\n".join(desk.names_of(desk.state.lots.get(league, ()))),
        "beyond": rule.beyond.proposed if rule else 0,
    }
    if desk.definition.series is not None and desk.definition.series.invitation is not None:
        rows = series_table(desk, league).rows
        context |= {
            "invitation": desk.definition.series.invitation,
            "rows": [row for row in rows if row.is_in or row.person in kept.answers],
            "names": dict(
                zip(
                    [row.person for row in rows],
                    desk.names_of([row.person for row in rows]),
                    strict=True,
                )
            ),
        }
    return show(request, "programme/league_director/settings/settings.jinja", context)


def _schemes(desk: ProgrammeDesk, league: str) -> list[dict[str, Any]]:
    """ST-249: every bonus scheme, whether it is used, and its values."""
    rule = desk.definition.league
    if rule is None:
        return []
    on = desk.state.leagues[league].settings.bonuses
    own = {
        "headquarters": (rule.bonuses.headquarters, ("different", "unused")),
        "participation": (rule.bonuses.participation, ("first", "back", "missed")),
        "new-mission": (rule.bonuses.new_mission, ("each",)),
    }
    return [
        {
            "name": name,
            "is_on": name in on,
            "values": [
                (key, on.get(name, {}).get(_written(key)), getattr(values, key)) for key in keys
            ],
            "rules": values.rules,
        }
        for name, (values, keys) in own.items()
    ]


def _written(key: str) -> str:
    """The key as files write it."""
    return "return" if key == "back" else key


def _count(request: ProgrammeRequest, name: str) -> int | None:
    found = optional_number(request.POST, name)
    if found is not None and not 0 <= found <= MOST:
        raise Refusal("{number} is too large or too small", do="use 0 or more", number=found)
    return found


@require_POST
def settle(request: ProgrammeRequest, programme: str, league: str) -> HttpResponse:
    desk = request.programme
    league_of(desk, league)
    bonuses: dict[str, dict[str, int]] = {}
    for scheme in _schemes(desk, league):
        if f"on_{scheme['name']}" in request.POST:
            typed = {
                _written(key): _count(request, f"{scheme['name']}_{key}")
                for key, _now, _guide in scheme["values"]
            }
            bonuses[scheme["name"]] = {
                key: value for key, value in typed.items() if value is not None
            }
    settings = LeagueSettings(
        season=" ".join(request.POST.get("season", "").split())[:60],
        committed=_count(request, "committed") or 0,
        roll_down="roll_down" in request.POST,
        closed="closed" in request.POST,
        beyond_32=_count(request, "beyond_32"),
        bonuses=bonuses,
    )
    if not desk.definition.league:
        settings = LeagueSettings(season=settings.season, closed=settings.closed)
    desk.record(lambda state: settle_league(state, desk.definition, league, settings))
    return saved(request, "leagues-season", _("Saved."), league=league)


@require_POST
def qualifiers(request: ProgrammeRequest, programme: str, league: str) -> HttpResponse:
    """ST-228: before the first event."""
    desk = request.programme
    league_of(desk, league)
    rule = desk.definition.league
    halves = [one.phase for one in rule.phases if one.qualifies] if rule else []
    wanted = {half: _count(request, half) or 0 for half in halves}
    if any(many > 10_000 for many in wanted.values()):
        raise Refusal("so many cannot qualify", do="use a smaller number")
    desk.record(
        lambda state: announce_qualifiers(state, desk.definition, league, wanted, desk.today)
    )
    return saved(request, "leagues-season", _("Announced."), league=league)


@require_POST
def alternate(request: ProgrammeRequest, programme: str, league: str) -> HttpResponse:
    """ST-223: whoever has an account may do here what the director may."""
    desk = request.programme
    league_of(desk, league)
    chosen = person(desk, request.POST.get("person", ""))
    with transaction.atomic():
        desk.record(lambda state: appoint_alternate(state, league, chosen))
        account = account_with(programme, chosen)
        if account is not None:
            give(desk.definition, account, HeldRole("league-director", league), desk.author)
    return saved(request, "leagues-season", _("Appointed."), league=league)


@require_POST
def lots(request: ProgrammeRequest, programme: str, league: str) -> HttpResponse:
    """ST-266: drawn by hand."""
    desk = request.programme
    league_of(desk, league)
    texts = [one.strip() for one in request.POST.get("lots", "").splitlines() if one.strip()]
    found = typed_people(request, texts)
    desk.record(lambda state: write_lots_down(state, league, [found[one] for one in texts]))
    return saved(request, "leagues-season", _("Lots saved."), league=league)


@require_POST
def invite(request: ProgrammeRequest, programme: str, league: str) -> HttpResponse:
    desk = request.programme
    league_of(desk, league)
    desk.record(lambda state: send_invitations(state, desk.definition, league, desk.today))
    return saved(request, "leagues-season", _("Invitations count from today."), league=league)


@require_POST
def answer(request: ProgrammeRequest, programme: str, league: str, person: int) -> HttpResponse:
    desk = request.programme
    league_of(desk, league)
    accepts = request.POST.get("answer") == "yes"
    desk.record(lambda state: answer_invitation(state, league, person, accepts))
    return saved(request, "leagues-season", _("Saved."), league=league)
