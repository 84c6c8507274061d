"""Players who come late to an event that is a bracket from the start."""

from __future__ import annotations

from topcut.core.refusal import Refusal
from topcut.core.stages.elimination.given_seeds import given_seeds
from topcut.core.stages.elimination.seeding import elimination_from_the_start, is_played
from topcut.core.tournament.bracket import BracketMade
from topcut.core.tournament.state import State


def refuse_late_in_bracket(state: State) -> None:
    """PK-062, PK-063: a late player comes in only before the first round of an event without Swiss
    rounds has begun, where the guide allows it."""
    redraw = state.rulebook.bracket.late_redraw
    begun = any(
        one.clocks or any(is_played(table) for table in one.tables)
        for one in state.brackets.values()
    )
    fixed = redraw is None or given_seeds(state) is not None
    if fixed or state.rounds or begun:
        raise Refusal(
            "nobody can enter once the elimination bracket has been drawn"
            if fixed
            else "the elimination has begun: nobody can enter any more",
            do="enter the player in the next event",
            rules=redraw.rules if redraw else (),
        )


def drawn_anew(state: State, joining: list[int], seed: int) -> BracketMade:
    """PK-063: all matches are broken and everybody is drawn again."""
    return elimination_from_the_start(state, seed, joining)
