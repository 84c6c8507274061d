"""Rating lists and league tables of a programme that is open on this installation."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from topcut import programmes
from topcut.core.programme.definition import Programme
from topcut.core.programme.journal.questions.ratings import ratings_on
from topcut.core.programme.journal.questions.season import leagues_by_season, season_of, series_of
from topcut.core.programme.journal.state import ProgrammeState
from topcut.core.programme.people.personal_data import public_name
from topcut.core.refusal import Refusal
from topcut.printing.sources.given_lists import Given
from topcut.printing.sources.programme_lists import NameOf, leagues_of, rating_lists
from topcut.store.programme.programmes import kept_people, state_of

RATING_LIST = "rating-list"


def lists_of_programme(
    document: str, programme_id: str, today: date, season: str = ""
) -> Sequence[Given]:
    """People as they want to be named in public: such lists are posted. Leagues are those of the
    newest season, where none is named."""
    programme, state = programmes.read(programme_id), state_of(programme_id)
    kept = {number: data for number, (data, _) in kept_people(programme_id).items()}

    def name_of(number: str) -> str | None:
        return public_name(int(number), kept.get(int(number)), today)

    if document == RATING_LIST:
        return _ratings(programme, state, today, name_of)
    return _leagues(programme, state, today, name_of, season)


def _ratings(
    programme: Programme, state: ProgrammeState, today: date, name_of: NameOf
) -> Sequence[Given]:
    if programme.ratings is None:
        raise Refusal("{programme} rates nothing", programme=programme.name)
    computed = ratings_on(state, programme, today, state.refreshed)
    return rating_lists(programme, computed, state.refreshed or today, name_of)


def _leagues(
    programme: Programme, state: ProgrammeState, today: date, name_of: NameOf, season: str
) -> Sequence[Given]:
    if programme.league is None and programme.series is None:
        raise Refusal("{programme} has no leagues", programme=programme.name)
    seasons = leagues_by_season(state, programme)
    if not seasons:
        raise Refusal("no league is formed yet", do="form one first")
    name = season or next(iter(seasons))
    if name not in seasons:
        raise Refusal(
            "no league has a season '{season}'",
            do="choose from: {seasons}",
            season=name,
            seasons=list(seasons),
        )
    if programme.league is not None:
        found = season_of(state, programme, name).answer()
    else:
        tables = [series_of(state, programme, one, today) for one in seasons[name]]
        found = {"name": name, "leagues": tables}
    names = {league: kept.name for league, kept in state.leagues.items()}
    return leagues_of(programme, found, name_of, names)
