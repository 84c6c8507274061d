"""What no schema can say: names that other parts of the file must know."""

from __future__ import annotations

from collections.abc import Iterator

from topcut.core.file_faults import Finding

from .programme import Programme


def faults_in(programme: Programme) -> list[Finding]:
    """Every value that another one contradicts."""
    return [*_kinds(programme), *_awards(programme), *_points(programme), *_phases(programme)]


def _kinds(programme: Programme) -> Iterator[Finding]:
    names = [name for one in programme.kinds for name in (one.kind, *one.also)]
    for index, one in enumerate(programme.kinds):
        if one.level not in programme.k_of_level:
            yield ("kinds", index, "level"), f"there is no level {one.level}"
        if names.count(one.kind) > 1:
            yield ("kinds", index, "kind"), f"'{one.kind}' is there twice"


def _awards(programme: Programme) -> Iterator[Finding]:
    for index, one in enumerate(programme.awards):
        for kind in (one.kind, one.at):
            if kind not in programme.by_kind:
                yield ("awards", index), f"there is no kind '{kind}'"
        for game in one.games:
            if game not in programme.by_game:
                yield ("awards", index, "games"), f"there is no game '{game}'"
        if bool(one.byes) == bool(one.head_start):
            yield ("awards", index), "either byes or a head start, not both and not neither"


def _points(programme: Programme) -> Iterator[Finding]:
    columns = len(programme.league.places) if programme.league else 0
    for index, row in enumerate(programme.points):
        if index and row.players <= programme.points[index - 1].players:
            yield ("points", index, "from"), "rows rise with the number of players"
        if len(row.points) > columns:
            yield ("points", index, "points"), f"more than the {columns} columns of league.places"


def _phases(programme: Programme) -> Iterator[Finding]:
    if programme.league is None:
        return
    phases = programme.league.phases
    if sum(not one.qualifies for one in phases) != 1 or not phases or phases[-1].qualifies:
        yield ("league", "phases"), "the last phase, and no other, is the playoffs"
    months = [month for one in phases for month in one.months]
    if len(set(months)) < len(months):
        yield ("league", "phases"), "a month belongs to one phase"
