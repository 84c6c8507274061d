"""The season of a programme's journal: its leagues, with people named by their numbers."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Any

from msgspec import structs

from topcut.core.programme.definition import Programme
from topcut.core.programme.definition.league import League
from topcut.core.programme.leagues.league_file import (
    HEAT,
    DirectorRow,
    LeagueDeckRow,
    LeagueEventRow,
    LeagueRow,
)
from topcut.core.programme.leagues.series import InvitationsRow, SeriesEventRow, SeriesRow, series
from topcut.core.programme.people.directory import Directory
from topcut.core.programme.seasons.compute_season import Season
from topcut.core.programme.seasons.season_file import SeasonFile

from ..facts.league_values import BonusLine
from ..state import LeagueKept, ListedEvent, Places, ProgrammeState


def places_of(state: ProgrammeState, event: str) -> Places:
    """ST-245: the final places as the director typed them, or as they were reported; everybody
    once, as who they are by now."""
    found = state.places.get(event)
    if found is None:
        versions = state.reports.get(event, ())
        found = versions[-1].places if versions else ()
    seen: set[int] = set()
    places: list[tuple[int, ...]] = []
    for group in found:
        own = tuple(dict.fromkeys(state.person(one) for one in group))
        new = tuple(one for one in own if one not in seen)
        seen.update(new)
        if new:
            places.append(new)
    return tuple(places)


def events_of(state: ProgrammeState, league: str) -> dict[str, ListedEvent]:
    """All listings of a league, by day, time and id."""
    own = [(id, one) for id, one in state.listings.items() if one.league == league]
    return dict(sorted(own, key=lambda each: (each[1].date, each[1].time, each[0])))


def season_name(state: ProgrammeState, programme: Programme, league: str) -> str:
    """The season that the director chose, or else the one of the league's first event."""
    kept = state.leagues[league]
    if kept.settings.season:
        return kept.settings.season
    days = [one.date for one in events_of(state, league).values()]
    first = min(days, default=date.fromisoformat(kept.formed[:10]))
    for name, one in reversed(state.seasons.items()):
        if one.first <= first <= one.last:
            return name
    return _by_months(programme, first)


def _by_months(programme: Programme, day: date) -> str:
    """ST-226: "2014-15" where a season begins in October; the next one before it begins."""
    if programme.league is None:
        return str(day.year)
    begins = programme.league.phases[0].months[0]
    played = {month for phase in programme.league.phases for month in phase.months}
    is_under_way = day.month < begins and day.month in played
    year = day.year - 1 if is_under_way else day.year
    return str(year) if begins == 1 else f"{year}-{(year + 1) % 100:02}"


def leagues_by_season(state: ProgrammeState, programme: Programme) -> dict[str, list[str]]:
    """Every season with its leagues, the newest first."""
    found: dict[str, list[str]] = {}
    for league in state.leagues:
        found.setdefault(season_name(state, programme, league), []).append(league)
    return {name: found[name] for name in sorted(found, reverse=True)}


def season_of(state: ProgrammeState, programme: Programme, name: str) -> Season:
    """ST-244: all leagues of a season; lifetime points are those of all seasons before."""
    lifetime = dict(_lifetime(state))
    by_season = leagues_by_season(state, programme)
    earlier = sorted(one for one in by_season if one < name)
    for season in (*earlier, name):
        own = by_season.get(season, [])
        file = SeasonFile(
            season=1,
            programme=programme.id,
            name=season,
            seed=state.seasons[season].seed if season in state.seasons else 0,
            lifetime={str(person): points for person, points in lifetime.items()},
            leagues=tuple(_league(state, programme, one) for one in own),
        )
        computed = Season(programme, file)
        people = computed.directory.people
        lifetime = {int(people[one].name): many for one, many in computed.lifetime.items()}
    return computed


def _lifetime(state: ProgrammeState) -> Iterator[tuple[int, int]]:
    """ST-244: what people bring along; of merged ones together."""
    found: dict[int, int] = {}
    for person, points in state.lifetime.items():
        own = state.person(person)
        found[own] = found.get(own, 0) + points
    yield from sorted(found.items())


def _league(state: ProgrammeState, programme: Programme, league: str) -> LeagueRow:
    kept = state.leagues[league]
    settings = kept.settings
    assert programme.league is not None
    return LeagueRow(
        id=league,
        name=kept.name,
        director=DirectorRow(name=str(kept.director), handle=str(kept.director)),
        committed=settings.committed,
        qualifiers=kept.qualifiers,
        announced=kept.announced,
        roll_down=settings.roll_down,
        closed=settings.closed,
        beyond_32=settings.beyond_32,
        lots=tuple(dict.fromkeys(str(state.person(one)) for one in state.lots.get(league, ()))),
        bonuses={name: dict(values) for name, values in settings.bonuses.items()},
        events=tuple(_events(state, programme.league, league)),
    )


def _events(state: ProgrammeState, rule: League, league: str) -> Iterator[LeagueEventRow]:
    for id, listing in events_of(state, league).items():
        places = places_of(state, id)
        if not places:
            continue
        here = {one for group in places for one in group}
        lines = [one for one in state.sheets.get(id, ()) if state.person(one.person) in here]
        yield LeagueEventRow(
            id=id,
            date=listing.date,
            time=listing.time,
            name=listing.name,
            phase=phase_of(state, rule, id),
            stage=HEAT if listing.heat_of is not None else None,
            places=_texts(places),
            decks={str(state.person(one.person)): _deck(one) for one in lines if one.headquarters},
            missions={str(state.person(one.person)): one.missions for one in lines if one.missions},
            bonus={
                str(state.person(person)): points
                for (event, person), points in state.bonuses.items()
                if event == id and state.person(person) in here
            },
            sanctioned=listing.sanctioned,
        )


def _texts(places: Places) -> tuple[str | tuple[str, ...], ...]:
    return tuple(
        str(group[0]) if len(group) == 1 else tuple(str(one) for one in group) for group in places
    )


def _deck(line: BonusLine) -> LeagueDeckRow:
    return LeagueDeckRow(
        headquarters=line.headquarters,
        personnel=line.personnel,
        non_aligned=line.non_aligned,
        at_headquarters=line.at_headquarters,
    )


def phase_of(state: ProgrammeState, rule: League, event: str) -> str:
    """ST-226: as the director said, or by the month; outside all of them the nearest phase, and the
    league is warned of it."""
    if event in state.phases:
        return state.phases[event]
    month = state.listings[event].date.month
    distances = [
        (min(min((month - one) % 12, (one - month) % 12) for one in phase.months), index)
        for index, phase in enumerate(rule.phases)
    ]
    return rule.phases[min(distances)[1]].phase


def series_of(
    state: ProgrammeState, programme: Programme, league: str, today: date
) -> dict[str, Any]:
    """The table of a season of one's own, for programmes that have one."""
    assert programme.series is not None
    kept = state.leagues[league]
    events = [
        SeriesEventRow(
            id=id,
            date=listing.date,
            time=listing.time,
            kind=listing.kind,
            name=listing.name,
            places=_texts(places),
        )
        for id, listing in events_of(state, league).items()
        if (places := places_of(state, id))
    ]
    row = SeriesRow(id=league, name=kept.name, events=tuple(events))
    if kept.invited is not None:
        row = structs.replace(row, invitations=_invitations(state, kept), asof=today)
    return series(programme.series, row, Directory())


def _invitations(state: ProgrammeState, kept: LeagueKept) -> InvitationsRow:
    def who(accepts: bool) -> tuple[str, ...]:
        return tuple(str(state.person(one)) for one, yes in kept.answers.items() if yes == accepts)

    return InvitationsRow(sent=kept.invited, accepted=who(True), declined=who(False))
