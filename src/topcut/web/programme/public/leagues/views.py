"""League tables with the line of qualification, and what somebody needs."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from django.views.decorators.http import require_safe

from topcut.core.programme.journal.questions.season import events_of, leagues_by_season, season_name

from ...common.actions import show
from ...common.programme_request import ProgrammeDesk, ProgrammeRequest
from ..public_people import public_names
from .tables import LeagueTables, ShownLeagueTable, series_table


@require_safe
def every(request: ProgrammeRequest, programme: str) -> HttpResponse:
    desk = request.programme
    seasons = [
        (season, [(id, desk.state.leagues[id], len(events_of(desk.state, id))) for id in own])
        for season, own in leagues_by_season(desk.state, desk.definition).items()
    ]
    directors = [one.director for one in desk.state.leagues.values()]
    context = {"tab": "leagues", "seasons": seasons, "names": public_names(desk, directors)}
    return show(request, "programme/public/leagues/leagues.jinja", context)


def _league(desk: ProgrammeDesk, league: str) -> None:
    has_tables = desk.definition.league is not None or desk.definition.series is not None
    if league not in desk.state.leagues or not has_tables:
        raise Http404(league)


def table_of(desk: ProgrammeDesk, league: str, phase: str) -> tuple[ShownLeagueTable, list[str]]:
    """The table that is asked for, or of what is played now; and which there are."""
    if desk.definition.series is not None:
        return series_table(desk, league), []
    tables = LeagueTables(desk, league)
    chosen = phase if phase in tables.phases else tables.current()
    is_last = chosen == tables.phases[-1]
    return tables.playoffs() if is_last else tables.half(chosen), tables.phases


@require_safe
def page(request: ProgrammeRequest, programme: str, league: str) -> HttpResponse:
    desk = request.programme
    _league(desk, league)
    table, phases = table_of(desk, league, request.GET.get("phase", ""))
    context = {
        "tab": "leagues",
        "league": league,
        "kept": desk.state.leagues[league],
        "season": season_name(desk.state, desk.definition, league),
        "table": table,
        "phases": phases,
        "names": public_names(desk, [row.person for row in table.rows]),
        "champion": _champion(desk, league),
    }
    return show(request, "programme/public/leagues/league.jinja", context)


def _champion(desk: ProgrammeDesk, league: str) -> int | None:
    if desk.definition.league is None or desk.definition.series is not None:
        return None
    found = LeagueTables(desk, league).answer["champion"]
    return None if found is None else int(found)


@require_safe
def qualify(request: ProgrammeRequest, programme: str, league: str, person: int) -> HttpResponse:
    """ST-260: in, out, or what it depends on."""
    desk = request.programme
    _league(desk, league)
    if desk.definition.league is None or person not in desk.state.people:
        raise Http404(league)
    who = desk.state.person(person)
    names = public_names(desk, [who])
    if names[who] is None and desk.person != who:
        raise Http404(str(person))
    tables = LeagueTables(desk, league)
    halves = tables.phases[:-1]
    phase = request.GET.get("phase", "")
    chosen = (
        phase if phase in halves else min(tables.current(), halves[-1], key=tables.phases.index)
    )
    table = tables.half(chosen)
    own = next((row for row in table.rows if row.person == who), None)
    context = {
        "tab": "leagues",
        "league": league,
        "kept": desk.state.leagues[league],
        "who": who,
        "name": names[who] or desk.name_of(who),
        "names": names | public_names(desk, [row.person for row in table.rows]),
        "phase": chosen,
        "phases": halves,
        "table": table,
        "own": own,
        "total": own.total if own else 0,
        "outlook": tables.outlook(who, chosen),
        "is_settled": str(who) in tables.answer["qualified"],
    }
    return show(request, "programme/public/leagues/qualify.jinja", context)
