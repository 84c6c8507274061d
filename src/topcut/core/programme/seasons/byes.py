"""Byes and head starts: what places at championships earn, and what somebody holds in the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from topcut.core.programme.definition import Programme
from topcut.core.programme.definition.league import ChampionshipAward
from topcut.core.programme.leagues.league_file import HEAT
from topcut.core.programme.leagues.points import placed
from topcut.core.programme.people.directory import Directory
from topcut.core.programme.seasons.season_file import ChampionshipRow, ChoiceRow
from topcut.core.refusal import Refusal

CHOICE = "choice"
"""The continent of a choice that is not made yet."""


class CountsAt(NamedTuple):
    """Where something counts."""

    kind: str
    continent: str | None
    year: int | None
    event: str | None

    def row(self) -> dict[str, Any]:
        return self._asdict()


class EarnedAward(NamedTuple):
    person: int
    source: str
    place: int
    game: str
    at: CountsAt
    byes: tuple[int, ...]
    head_start: int
    rules: tuple[str, ...]


class Championships:
    """All championships of a file, so that a later one is found."""

    def __init__(
        self, programme: Programme, rows: Sequence[ChampionshipRow], directory: Directory
    ) -> None:
        self.programme = programme
        self.directory = directory
        self.rows = [one for one in rows if one.stage != HEAT]
        ids: set[str] = set()
        for row in self.rows:
            if row.id in ids:
                raise Refusal(
                    "two championships have the id '{id}'", do="give each its own", id=row.id
                )
            ids.add(row.id)
            if row.kind not in programme.by_kind:
                raise _unknown(row.id, "kind", row.kind, [one.kind for one in programme.kinds])
            if row.game not in programme.by_game:
                raise _unknown(row.id, "game", row.game, list(programme.by_game))
        self.placed = [placed(one.places, directory, one.id) for one in self.rows]

    def kind(self, row: ChampionshipRow) -> str:
        return self.programme.by_kind[row.kind].kind

    def awards(self, choices: Sequence[ChoiceRow]) -> Iterator[EarnedAward]:
        """ST-190..ST-204, TR-018..TR-021, A-ST31: nothing rolls down to the next place."""
        chosen = {
            (self.directory.resolve(one.name), one.game, one.year): one.continent for one in choices
        }
        for row, (people, ranks, _) in zip(self.rows, self.placed, strict=True):
            players = len(people) if row.players is None else row.players
            rules = [
                one
                for one in self.programme.awards
                if one.kind == self.kind(row) and row.game in one.games and players > one.more_than
            ]
            for person, rank in zip(people, ranks, strict=True):
                for one in rules:
                    if one.place == rank:
                        at = self._at(one, row, (person, row.game), chosen)
                        yield EarnedAward(
                            person,
                            row.id,
                            rank,
                            row.game,
                            at,
                            one.byes,
                            one.head_start,
                            one.rules[:1],
                        )

    def _at(
        self,
        award: ChampionshipAward,
        row: ChampionshipRow,
        whose: tuple[int, str],
        chosen: dict[tuple[int, str, int], str],
    ) -> CountsAt:
        is_worldwide = award.at == "world"
        continent = None if is_worldwide else row.continent
        if award.year == "whenever":
            return self._next(award.at, row)
        year = row.date.year + (award.year == "next")
        if award.choice:
            continent = chosen.get((*whose, year))
            if continent is None:
                return CountsAt(award.at, CHOICE, year, None)
        return CountsAt(award.at, continent, year, self.find(award.at, row.game, continent, year))

    def _next(self, kind: str, row: ChampionshipRow) -> CountsAt:
        """ST-204: that continent's first one after it, whatever the year."""
        later = [
            one
            for one in self.rows
            if self.kind(one) == kind
            and one.game == row.game
            and one.continent == row.continent
            and one.date > row.date
        ]
        if not later:
            return CountsAt(kind, row.continent, None, None)
        first = min(later, key=lambda one: (one.date, one.id))
        return CountsAt(kind, row.continent, first.date.year, first.id)

    def find(self, kind: str, game: str, continent: str | None, year: int) -> str | None:
        """The id of that championship, where it is in the file."""
        for one in self.rows:
            where = None if kind == "world" else one.continent
            if (self.kind(one), one.game, where, one.date.year) == (kind, game, continent, year):
                return one.id
        return None


def held(awards: Sequence[EarnedAward], names: Sequence[str]) -> list[dict[str, Any]]:
    """A-ST31, O-16, ST-173: the same bye twice is one; of several head starts the largest counts.
    Bound to person, game and event."""
    merged: dict[tuple[int, str, CountsAt], tuple[set[int], int]] = {}
    for one in awards:
        rounds, start = merged.get((one.person, one.game, one.at), (set(), 0))
        merged[one.person, one.game, one.at] = rounds | {*one.byes}, max(start, one.head_start)
    rows = [
        {
            "name": names[person],
            "game": game,
            "at": at.row(),
            "rounds": sorted(rounds),
            "head_start": start or None,
        }
        for (person, game, at), (rounds, start) in merged.items()
    ]
    return sorted(rows, key=lambda row: (row["name"], row["game"]))


def award_row(one: EarnedAward, names: Sequence[str]) -> dict[str, Any]:
    what: dict[str, Any] = (
        {"head_start": one.head_start} if one.head_start else {"rounds": list(one.byes)}
    )
    return {
        "name": names[one.person],
        "from": one.source,
        "place": one.place,
        "game": one.game,
        "at": one.at.row(),
        **what,
        "rules": list(one.rules),
    }


def _unknown(id: str, field: str, text: str, known: Sequence[str]) -> Refusal:
    return Refusal(
        "'{id}': there is no {field} '{text}'",
        do="choose from: {known}",
        id=id,
        field=field,
        text=text,
        known=known,
    )
