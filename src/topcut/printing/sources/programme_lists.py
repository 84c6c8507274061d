"""Rating lists and league tables as organized play computes them (core/programme), in the shapes
that documents take."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from typing import Any

from msgspec import structs

from topcut.core.message import Message
from topcut.core.programme.definition import Programme
from topcut.core.programme.ratings.computed_ratings import Computed, ratings_answer
from topcut.core.programme.words import category_word, word
from topcut.printing.sources.given_lists import GivenLeagueRow, LeagueTable, RatingList, RatingRow

AnyRow = dict[str, Any]
NameOf = Callable[[str], str | None]
"""How somebody is named on paper; None: not at all."""
COLUMNS = {
    "points": Message("Points"),
    "bonus": Message("Bonus"),
    "total": Message("Total"),
    "playoff_points": Message("Playoff points"),
    "qualified": Message("Qualified"),
    "invited": Message("Invited"),
    "events": Message("Events"),
    "league_points": Message("League points"),
    "playoff_events": Message("Playoff events"),
    "league_events": Message("League events"),
    "lifetime": Message("Lifetime points"),
}
YES = Message("yes")


def ratings_of_file(programme: Programme, found: AnyRow, day: date | None) -> list[RatingList]:
    """Of the answer of `topcut ratings`: a list for each game and category, or the one that was
    imported from elsewhere."""
    if "lists" not in found:
        return [_imported(programme, found)]
    return _lists(programme, found, day, str)


def rating_lists(
    programme: Programme, computed: Computed, day: date, name_of: NameOf
) -> list[RatingList]:
    """The rating lists of a programme's journal, which knows people by number."""
    return _lists(programme, ratings_answer(programme, computed), day, name_of)


def _lists(
    programme: Programme, found: AnyRow, day: date | None, name_of: NameOf
) -> list[RatingList]:
    games = _games_played(found["people"])
    return [
        RatingList(
            title=Message(
                "{game}, {category}",
                game=programme.by_game[game].name,
                category=category_word(category),
            ),
            note=programme.name,
            date=day.isoformat() if day else "",
            rows=tuple(
                RatingRow(
                    row["rank"], name, row["rating"], games=games[game, category, row["name"]]
                )
                for row in rows
                if (name := name_of(row["name"])) is not None
            ),
        )
        for game, lists in found["lists"].items()
        for category, rows in lists.items()
    ]


def _games_played(people: Iterable[AnyRow]) -> dict[tuple[str, str, str], int]:
    return {
        (game, category, person["name"]): own["games"]
        for person in people
        for game, ratings in person["ratings"].items()
        for category, own in ratings.items()
    }


def _imported(programme: Programme, found: AnyRow) -> RatingList:
    """Ratings that somebody else keeps, as they came."""
    rated = [row for row in found["people"] if row["rating"] is not None]
    rated.sort(key=lambda row: (-float(row["rating"]), row["name"]))
    rows: list[RatingRow] = []
    for place, row in enumerate(rated, 1):
        is_equal = bool(rows) and rows[-1].rating == str(row["rating"])
        rank = rows[-1].place if is_equal else place
        rows.append(RatingRow(rank, row["name"], str(row["rating"])))
    return RatingList(Message("Ratings"), found["updated"] or "", tuple(rows), note=programme.name)


def leagues_of(
    programme: Programme,
    found: AnyRow,
    name_of: NameOf = str,
    names: Mapping[str, str] | None = None,
) -> list[LeagueTable]:
    """Of the answer of `topcut season`: every league, half by half, its playoffs; then the Masters
    of each game and the seeds of the Champions League. `names`: what leagues are called, by id."""
    season = found["name"] or programme.name
    called = names or {}
    tables = [one for league in found["leagues"] for one in _league(league, called)]
    for game, rows in found.get("masters", {}).items():
        title = Message("Masters, {game}", game=programme.by_game[game].name)
        tables.append(_table(title, rows, "points", ("events",)))
    if "champions_league" in found:
        seeds = [{"rank": row["seed"], **row} for row in found["champions_league"]["seeds"]]
        tables.append(_table(Message("Champions League"), seeds, "lifetime", ()))
    return [_shown(one, season, name_of) for one in tables if one.rows]


def _shown(table: LeagueTable, season: str, name_of: NameOf) -> LeagueTable:
    named = ((row, name_of(row.name)) for row in table.rows)
    rows = tuple(structs.replace(row, name=name) for row, name in named if name is not None)
    return structs.replace(table, rows=rows, note=season)


def _league(league: AnyRow, names: Mapping[str, str]) -> list[LeagueTable]:
    name = names.get(league["id"], league["id"])
    if "table" in league:
        is_invited = bool(league["table"]) and "invited" in league["table"][0]
        columns = ("events", "invited") if is_invited else ("events",)
        return [_table(name, league["table"], "points", columns)]
    halves = [
        _table(_of_phase(name, phase), half["table"], "total", ("points", "bonus", "qualified"))
        for phase, half in league["halves"].items()
    ]
    rest = ("league_points", "playoff_events", "league_events", "lifetime")
    ends = _of_phase(name, "playoffs")
    return [*halves, _table(ends, league["playoffs"]["table"], "playoff_points", rest)]


def _of_phase(name: str, phase: str) -> Message:
    return Message("{league}, {phase}", league=name, phase=word(phase))


def _table(title: str, rows: Sequence[AnyRow], points: str, columns: Sequence[str]) -> LeagueTable:
    return LeagueTable(
        title,
        tuple(
            GivenLeagueRow(
                row["rank"],
                row["name"],
                str(row[points]),
                tuple(_cell(row[column]) for column in columns),
            )
            for row in rows
        ),
        tuple(COLUMNS[column] for column in columns),
        total=COLUMNS[points],
    )


def _cell(value: object) -> str:
    return (YES if value else "") if isinstance(value, bool) else str(value)
