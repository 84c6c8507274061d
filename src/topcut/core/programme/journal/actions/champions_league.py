"""Naming the winner of the Champions League."""

from __future__ import annotations

from topcut.core.programme.definition import Programme
from topcut.core.refusal import Refusal

from ..fact import ProgrammeFact
from ..facts.leagues import ChampionsLeagueWon
from ..questions.season import leagues_by_season, season_of
from ..state import ProgrammeState


def name_champion(
    state: ProgrammeState, programme: Programme, game: str, year: int, person: int
) -> tuple[ProgrammeFact, ...]:
    """ST-268, ST-270: somebody who may enter it; another name takes the place of an earlier one."""
    rule = programme.champions_league
    if rule is None:
        raise Refusal("{programme} has no Champions League", programme=programme.name)
    if game not in programme.by_game:
        raise Refusal(
            "there is no game '{game}'",
            do="choose from: {known}",
            game=game,
            known=list(programme.by_game),
        )
    points = lifetime_points(state, programme).get(state.person(person), 0)
    if points < rule.lifetime.value:
        raise Refusal(
            "whoever wins the Champions League has {least} lifetime points, not {points}",
            do="choose somebody who may enter it",
            rules=rule.lifetime.rules,
            least=rule.lifetime.value,
            points=points,
        )
    own = state.person(person)
    if state.champions.get((game, year)) == own:
        return ()
    return (ChampionsLeagueWon(game=game, year=year, person=own),)


def lifetime_points(state: ProgrammeState, programme: Programme) -> dict[int, int]:
    """ST-244: of everybody, after the newest season."""
    seasons = leagues_by_season(state, programme)
    if not seasons:
        return dict(state.lifetime)
    season = season_of(state, programme, next(iter(seasons)))
    people = season.directory.people
    return {int(people[one].name): points for one, points in season.lifetime.items()}
