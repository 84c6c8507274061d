"""Head starts that an event earns its best players."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.projections.ranking import final_places
from topcut.core.tournament.state import State


@dataclass(frozen=True, slots=True)
class EarnedHeadStart:
    player: int
    points: int
    at: str
    rules: tuple[str, ...]


def earned_head_starts(state: State) -> list[EarnedHeadStart]:
    """TR-018, TR-019, TR-020, TR-021: who has earned how much, and where it counts; nobody before
    the event is finished."""
    rule = state.rulebook.head_start
    if rule is None or state.phase != "finished":
        return []
    by_place = {final.place.best: final.player for final in final_places(state)}
    return [
        EarnedHeadStart(by_place[place], award.points, award.at, award.rules)
        for award in rule.awards
        if award.level == rule.level
        for place in award.places
        if place in by_place
    ]
