"""ST-266: lots of a league, drawn from the season's seed or written down as they were drawn by
hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from topcut.core.refusal import Refusal
from topcut.core.seeded_random import SeededRandom

from ..fact import ProgrammeFact
from ..facts.leagues import LotDrawn
from ..state import ProgrammeState

Facts = tuple[ProgrammeFact, ...]


def draw_lots(state: ProgrammeState, league: str, season: str, people: Iterable[int]) -> Facts:
    """Written down, so that whoever is added later moves nobody."""
    _check_league(state, league)
    if season not in state.seasons:
        raise Refusal(
            "the season '{season}' has no seed yet", do="open the season first", season=season
        )
    known = state.lots.get(league, ())
    new = {state.person(one) for one in people} - {state.person(one) for one in known}
    drawn = lots_from(state.seasons[season].seed, league, new)
    return (LotDrawn(league=league, order=(*known, *drawn)),) if drawn else ()


def write_lots_down(state: ProgrammeState, league: str, order: Sequence[int]) -> Facts:
    """Records lots drawn by hand, in their order; everybody else comes after."""
    _check_league(state, league)
    if len(set(order)) < len(order):
        raise Refusal("somebody has two lots", do="write everybody once", rules=("ST-266",))
    for one in order:
        if one not in state.people:
            raise Refusal("there is no person {person}", do="add them first", person=one)
    drawn = tuple(order)
    return () if state.lots.get(league, ()) == drawn else (LotDrawn(league=league, order=drawn),)


def lots_from(seed: int, league: str, people: Iterable[int]) -> tuple[int, ...]:
    """The order that a season's seed gives, the same that its tables use."""
    return tuple(
        sorted(people, key=lambda person: SeededRandom(seed, f"lot/{league}/{person}").bits())
    )


def _check_league(state: ProgrammeState, league: str) -> None:
    if league not in state.leagues:
        raise Refusal("there is no league '{league}'", league=league)
