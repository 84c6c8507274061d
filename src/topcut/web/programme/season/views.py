"""Seasons: their days, the seed of their lots, and lots that are drawn from it."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from topcut.core.programme.journal.actions.lots import draw_lots
from topcut.core.programme.journal.facts.seasons import season_on, set_season
from topcut.core.programme.journal.questions.season import events_of, leagues_by_season, places_of
from topcut.core.programme.journal.state import SeasonKept
from topcut.core.refusal import Refusal
from topcut.web.common.requests.time_and_seed import new_seed

from ..common import form_input
from ..common.actions import saved, show
from ..common.programme_request import ProgrammeDesk, ProgrammeRequest


@dataclass(frozen=True)
class LeagueLots:
    league: str
    name: str
    people: int
    drawn: tuple[str, ...]


@dataclass(frozen=True)
class ShownSeason:
    name: str
    kept: SeasonKept | None
    """None: leagues are played in it, and nobody has opened it yet."""
    is_now: bool
    leagues: tuple[LeagueLots, ...]


@require_safe
def page(request: ProgrammeRequest, programme: str) -> HttpResponse:
    desk = request.programme
    state = desk.state
    leagues = leagues_by_season(state, desk.definition)
    now = season_on(state, desk.today)
    names = sorted({*state.seasons, *leagues}, reverse=True)
    shown = [
        ShownSeason(
            name,
            state.seasons.get(name),
            name == now,
            tuple(_league(desk, one) for one in leagues.get(name, ())),
        )
        for name in names
    ]
    return show(request, "programme/season/season.jinja", {"seasons": shown})


def _league(desk: ProgrammeDesk, league: str) -> LeagueLots:
    drawn = desk.state.lots.get(league, ())
    kept = desk.state.leagues[league]
    return LeagueLots(league, kept.name, len(_people(desk, league)), tuple(desk.names_of(drawn)))


def _people(desk: ProgrammeDesk, league: str) -> set[int]:
    """Everybody who took part in one of its events."""
    return {
        person
        for event in events_of(desk.state, league)
        for group in places_of(desk.state, event)
        for person in group
    }


@require_POST
def change(request: ProgrammeRequest, programme: str) -> HttpResponse:
    desk, posted = request.programme, request.POST
    name = form_input.text(posted, "name", 60)
    first, last = form_input.day(posted, "first"), form_input.day(posted, "last")
    seed = new_seed()
    desk.record(lambda state: set_season(state, name, first, last, seed))
    return saved(request, "programme-season", _("Saved."))


@require_POST
def lots(request: ProgrammeRequest, programme: str) -> HttpResponse:
    """ST-266: for everybody who has played in the league and has no lot yet."""
    desk = request.programme
    league = form_input.text(request.POST, "of_league", 200)
    season = form_input.text(request.POST, "season", 60)
    if league not in desk.state.leagues:
        raise Refusal("there is no league '{league}'", league=league)
    people = _people(desk, league)
    if not people:
        raise Refusal("nobody has played in this league yet", do="draw lots when they are needed")
    desk.record(lambda state: draw_lots(state, league, season, people))
    return saved(request, "programme-season", _("The lots are drawn."))
