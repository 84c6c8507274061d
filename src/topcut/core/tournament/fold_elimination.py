"""The fold, part three: the bracket's table, the cut, who replaces whom, the confrontation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from topcut.core.bracket import Bracket, parse_shape, standard
from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import Fact
from topcut.core.tournament.bracket import BracketAnnounced, BracketMade, QualifierReplaced
from topcut.core.tournament.finishing import ConfrontationSettled
from topcut.core.tournament.state import BracketTable, Elimination, State
from topcut.core.tournament.tables import still_seated


def _announced(state: State, fact: BracketAnnounced, _: Entry) -> None:
    state.bracket_tables.pop(fact.division, None)
    if fact.text:
        table = BracketTable(fact.name, fact.text, parse_shape(fact.text))
        state.bracket_tables[fact.division] = table


def _made(state: State, fact: BracketMade, _: Entry) -> None:
    """SW-051, MK-016: the elimination stage begins and the standings before it stay as they are."""
    table = state.bracket_table(fact.division)
    shape = (
        standard(len(fact.places), third_place=_third_place(state, fact))
        if table is None
        else table.shape
    )
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


def _confrontation(state: State, fact: ConfrontationSettled, _: Entry) -> None:
    if fact.winner is not None and fact.winner not in state.entrants:
        raise ValueError(f"number {fact.winner} is not entered")
    state.confrontation = fact.winner


APPLY: dict[type[Fact], Callable[[State, Any, Entry], None]] = {
    BracketAnnounced: _announced,
    BracketMade: _made,
    QualifierReplaced: _replaced,
    ConfrontationSettled: _confrontation,
}
