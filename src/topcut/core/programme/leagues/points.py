"""Points by number of players and final place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from topcut.core.programme.definition import Programme
from topcut.core.programme.leagues.league_file import Places
from topcut.core.programme.people.directory import Directory
from topcut.core.refusal import Refusal


class PointsTable:
    """ST-231..ST-243, ST-209: the row of the number of players, the column of the place."""

    def __init__(self, programme: Programme) -> None:
        if programme.league is None:
            raise Refusal("{programme} has no leagues", programme=programme.name)
        self.rows = programme.points
        self.columns = programme.league.places
        self.last_place = self.columns[-1]
        self._known: dict[int, list[int]] = {}

    def by_place(self, players: int) -> list[int]:
        """What each place earns in a field of this size; under the smallest row nothing
        (ST-232)."""
        known = self._known.get(players)
        if known is None:
            known = self._known[players] = self._of_field(players)
        return known

    def _of_field(self, players: int) -> list[int]:
        rows = [row for row in self.rows if row.players <= players]
        if not rows:
            return [0] * players
        points: list[int] = []
        for last, value in zip(self.columns, rows[-1].points, strict=False):
            points += [value] * (min(last, players) - len(points))
        return points + [0] * (players - len(points))


def placed(
    places: Places, directory: Directory, where: str
) -> tuple[list[int], Sequence[int], bool]:
    """People in final order and the place of each, and whether anybody shares one. ST-245, O-11:
    places that the director gave may be shared; those after them are skipped."""
    is_shared = not {str}.issuperset(map(type, places))
    ranks: Sequence[int]
    if is_shared:
        people, ranks = _shared(places, directory)
    else:
        people = directory.resolve_all(cast(Sequence[str], places))
        ranks = range(1, len(people) + 1)
    if len(set(people)) < len(people):
        twice = next(one for index, one in enumerate(people) if one in people[:index])
        raise Refusal(
            "'{where}': '{name}' is in two places",
            do="write everybody once",
            where=where,
            name=directory.people[twice].name,
        )
    return people, ranks, is_shared


def _shared(places: Places, directory: Directory) -> tuple[list[int], list[int]]:
    people: list[int] = []
    ranks: list[int] = []
    for entry in places:
        texts = [entry] if isinstance(entry, str) else entry
        ranks += [len(people) + 1] * len(texts)
        people += directory.resolve_all(texts)
    return people, ranks
