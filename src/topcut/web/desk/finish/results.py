"""The end of an event as people look at it: podiums, how far everybody came, prizes, figures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.projections.prizes import prizes_by_place
from topcut.core.projections.ranking import FinalPlace, final_places
from topcut.core.projections.records import Record, records
from topcut.core.stages.current_stage import rounds_stage
from topcut.core.tournament.state import State

STEPS = (1, 2, 3)


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a podium: one player, or those who share the place."""

    place: int
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Podium:
    division: str
    players: int
    cut: int
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Figures:
    players: int
    matches: int
    draws: int
    left: int


def podiums(state: State, divisions: Sequence[str]) -> list[Podium]:
    """The podium of each division, or of the event."""
    return [_podium(state, name) for name in divisions or ("",)]


def _podium(state: State, division: str) -> Podium:
    places = final_places(state, division)
    steps = []
    for place in STEPS:
        here = tuple(one.player for one in places if one.place.best == place)
        if here:
            steps.append(Step(place, here))
    bracket = state.brackets.get(division)
    return Podium(division, len(places), len(bracket.qualifiers) if bracket else 0, tuple(steps))


def records_of(state: State) -> dict[int, Record]:
    """Records of the Swiss rounds; empty where many play at a table."""
    if not state.rounds or rounds_stage(state).table_kind == "pods":
        return {}
    return records(state)


def prizes_of(state: State, places: Sequence[FinalPlace]) -> dict[int, str]:
    """By player: what players were told of the place, otherwise only that there is a prize."""
    by_place, count = prizes_by_place(state.description), state.description.prize_places
    return {
        one.player: by_place.get(one.place.best, _("Prize"))
        for one in places
        if one.place.best <= count or one.place.best in by_place
    }


def figures(state: State) -> Figures:
    tables = [one for round in state.rounds for one in round.tables if not one.alone]
    matches = [table for one in state.brackets.values() for table in one.tables]
    reported = [one.report for one in (*tables, *matches) if one.report is not None]
    results = state.rulebook.results
    people = [one for one in state.entrants.values() if one.takes_part]
    return Figures(
        players=len(people),
        matches=len(reported),
        draws=sum(results[one.result.code].counts == "draw" for one in reported),
        left=sum(not one.is_active for one in people),
    )
