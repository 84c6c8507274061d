"""How a player is named where everybody can read it; children's names are short unless the
organizer says otherwise."""

from __future__ import annotations

from topcut.core.message import Message
from topcut.core.tournament.state import Entrant, State


def public_name(state: State, number: int) -> str:
    """As the organizer chose to show them: whole, by handle, or the first name and a letter; who
    chose nothing shows children's names short."""
    entrant, how = state.entrants[number], state.names_shown
    if isinstance(entrant.name, Message):
        return entrant.name  # nothing is known of them any more but the number
    if how == "whole" or (how == "usual" and not is_child(state, entrant)):
        return entrant.name
    handle = entrant.details.handle if state.names_shown == "handle" else None
    return handle or short_name(entrant.name, number)


def is_child(state: State, entrant: Entrant) -> bool:
    """Whether the player's division has players under 18 only."""
    rules = state.rulebook.divisions
    return rules is not None and rules.is_under_age(entrant.details.division)


def short_name(name: str, number: int) -> str:
    """`Ann K. (12)`: the number tells two of the same apart."""
    first, *others = name.split() or [""]
    last = f" {others[-1][0]}." if others else ""
    return f"{first}{last} ({number})"
