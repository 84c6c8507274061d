"""The fold, part three: the cut and who replaces whom in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from topcut.core.bracket import Bracket, standard

from .entry import Entry
from .facts import BracketMade, Fact, QualifierReplaced
from .state import Elimination, State
from .tables import still_seated


def _made(state: State, fact: BracketMade, _: Entry) -> None:
    """SW-051, MK-016: the elimination stage begins and the standings before it stay as they are."""
    shape = standard(len(fact.places), third_place=_third_place(state, fact))
    others = [one for division, one in state.brackets.items() if division != fact.division]
    first = 1 + max((one.bracket.shape.last for one in others), default=0)
    bracket = Bracket(shape.numbered_from(first), fact.places)
    state.brackets[fact.division] = Elimination(
        bracket, fact.qualifiers, fact.standings, division=fact.division
    )
    state.phase = "elimination"
    state.draft = None


def _third_place(state: State, fact: BracketMade) -> bool:
    """Only four or more players leave two who lost a semifinal."""
    return state.rulebook.bracket.third_place and len(fact.qualifiers) >= 4


def _replaced(state: State, fact: QualifierReplaced, _: Entry) -> None:
    """Nothing has been played; walkovers of others who left are recorded anew after this."""
    elimination = next(
        (one for one in state.brackets.values() if fact.leaver in one.qualifiers), None
    )
    if elimination is None:
        raise ValueError(f"number {fact.leaver} is in no bracket")
    bracket = replace(elimination.bracket, places=fact.places, winners=())
    kept = still_seated(bracket, elimination.tables)
    state.brackets[elimination.division] = replace(
        elimination,
        bracket=bracket,
        qualifiers=fact.qualifiers,
        tables=tuple(replace(table, report=None) for table in kept),
    )


APPLY: dict[type[Fact], Callable[[State, Any, Entry], None]] = {
    BracketMade: _made,
    QualifierReplaced: _replaced,
}
