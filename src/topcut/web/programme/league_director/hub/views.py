"""All leagues of a programme, and one league at a glance (ST-247)."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from topcut.core.programme.journal.actions.champions_league import name_champion
from topcut.core.programme.journal.actions.league import form_league
from topcut.core.programme.journal.questions.season import (
    events_of,
    leagues_by_season,
    places_of,
    season_name,
    season_of,
)
from topcut.core.programme.leagues.calendar import suggested_days
from topcut.core.programme.leagues.warnings import warnings
from topcut.core.programme.seasons.champions_league import champions_league
from topcut.core.programme.seasons.season_file import ChampionsLeagueRow
from topcut.core.refusal import Refusal
from topcut.store.programme.roles import HeldRole, account_with, give

from ...common.actions import saved, show
from ...common.form_input import person, text
from ...common.programme_request import ProgrammeDesk, ProgrammeRequest
from ...public.leagues.tables import LeagueTables, series_table
from ...public.leagues.views import table_of
from ..common import league_of


@require_safe
def every(request: ProgrammeRequest, programme: str) -> HttpResponse:
    desk = request.programme
    own = {one.scope for one in desk.held if one.role == "league-director"}
    seasons = [
        (
            season,
            [
                (
                    id,
                    desk.state.leagues[id],
                    len(events_of(desk.state, id)),
                    desk.is_director or id in own,
                )
                for id in ids
            ],
        )
        for season, ids in leagues_by_season(desk.state, desk.definition).items()
    ]
    names = {one.director: desk.name_of(one.director) for one in desk.state.leagues.values()}
    context = {
        "seasons": seasons,
        "names": names,
        "may_form": desk.may("form-leagues"),
        "seeds": _seeds(desk),
        "champions": [
            (year, desk.definition.by_game[game].name, desk.name_of(desk.state.person(one)))
            for (game, year), one in sorted(desk.state.champions.items(), reverse=True)
            if game in desk.definition.by_game
        ],
        "games": desk.definition.games,
    }
    return show(request, "programme/league_director/hub/leagues.jinja", context)


def _seeds(desk: ProgrammeDesk) -> list[dict[str, Any]]:
    """ST-268, ST-269: who may enter the Champions League, seeded by lifetime points."""
    rule = desk.definition.champions_league
    seasons = leagues_by_season(desk.state, desk.definition)
    if rule is None or not seasons:
        return []
    newest = next(iter(seasons))
    season = season_of(desk.state, desk.definition, newest)
    least = rule.lifetime.value
    people = season.directory.people
    may = tuple(people[one].name for one, points in season.lifetime.items() if points >= least)
    row = ChampionsLeagueRow(game=desk.definition.games[0].game, year=desk.today.year, entrants=may)
    found = champions_league(
        desk.definition, row, season.directory, season.lifetime, season.file.seed
    )
    return [{**one, "name": desk.name_of(int(one["name"]))} for one in found["seeds"]]


@require_POST
def champion(request: ProgrammeRequest, programme: str) -> HttpResponse:
    """ST-270: who won the Champions League; the byes follow."""
    desk = request.programme
    desk.refuse_unless_may("form-leagues")
    game, year = text(request.POST, "game", 200), text(request.POST, "year", 4)
    if not (year.isascii() and year.isdecimal() and len(year) == 4):
        raise Refusal("'{text}' is no year", do="write it as 2026", text=year)
    winner = person(desk, request.POST.get("winner", ""))
    desk.record(lambda state: name_champion(state, desk.definition, game, int(year), winner))
    return saved(request, "leagues", _("Saved: the byes stand with the winner's holdings."))


@require_POST
def form(request: ProgrammeRequest, programme: str) -> HttpResponse:
    """ST-222: a league with its director, who may do everything here from now on if they have an
    account."""
    desk = request.programme
    desk.refuse_unless_may("form-leagues")
    director = person(desk, request.POST.get("director", ""))
    name = request.POST.get("name", "")[:200]
    made: list[str] = []

    def decide(state: Any) -> Any:
        facts = form_league(state, name, director)
        made[:] = [fact.league for fact in facts]
        return facts

    with transaction.atomic():
        desk.record(decide)
        account = account_with(programme, director)
        if account is not None:
            give(desk.definition, account, HeldRole("league-director", made[0]), desk.author)
    if desk.is_director:
        return saved(request, "leagues-season", _("The league is formed."), league=made[0])
    return saved(request, "leagues", _("The league is formed."))


@require_safe
def page(request: ProgrammeRequest, programme: str, league: str) -> HttpResponse:
    desk = request.programme
    kept = league_of(desk, league)
    table, phases = table_of(desk, league, request.GET.get("phase", ""))
    people = [row.person for row in table.rows]
    context: dict[str, Any] = {
        "league": league,
        "kept": kept,
        "season": season_name(desk.state, desk.definition, league),
        "table": table,
        "phases": phases,
        "names": dict(zip(people, desk.names_of(people), strict=True)),
        "nights": _nights(desk, league),
        "alternates": desk.names_of(sorted(kept.alternates)),
        "director": desk.name_of(kept.director),
    }
    if desk.definition.league is not None:
        context |= _of_the_guide(desk, league)
    else:
        context["invited"] = [row for row in series_table(desk, league).rows if row.is_in]
    return show(request, "programme/league_director/hub/league.jinja", context)


def _nights(desk: ProgrammeDesk, league: str) -> list[dict[str, Any]]:
    state = desk.state
    return [
        {
            "id": id,
            "listing": one,
            "players": sum(len(group) for group in places_of(state, id)),
            "is_past": one.last_day < desk.today,
            "has_sheet": id in state.sheets or any(event == id for event, _who in state.bonuses),
        }
        for id, one in events_of(state, league).items()
    ]


def _of_the_guide(desk: ProgrammeDesk, league: str) -> dict[str, Any]:
    tables = LeagueTables(desk, league)
    answer = tables.answer
    rule = tables.season.rule
    events = events_of(desk.state, league)
    first = min((one.date for one in events.values()), default=desk.today)
    champion = answer["champion"]
    return {
        "warnings": [*warnings(rule, tables.scored, tables.season.table.last_place)],
        "missions": answer["missions"],
        "qualified": desk.names_of([int(one) for one in answer["qualified"]]),
        "champion": desk.name_of(int(champion)) if champion else "",
        "has_missions": "new-mission" in tables.scored.schemes,
        "suggested": suggested_days(rule, first) if len(events) < 4 else {},
        "event_names": {id: one.name for id, one in events.items()},
    }
