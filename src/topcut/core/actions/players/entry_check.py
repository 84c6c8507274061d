"""Which of many new players cannot be entered, each with the reason."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from topcut.core.actions.players.details_check import all_checked, refuse_leading_players
from topcut.core.actions.players.names_taken import TELL_APART
from topcut.core.actions.players.year_of_birth import refuse_year_of_birth
from topcut.core.refusal import Refusal
from topcut.core.text import key_of
from topcut.core.tournament.state import Details, State


def faults_of(state: State, players: Sequence[Details], now: datetime) -> list[Refusal | None]:
    """For each player, in order: the reason why they cannot be entered, or None."""
    taken = {key_of(one.name) for one in state.entrants.values() if one.status != "withdrawn"}
    seen: set[str] = set()
    faults: list[Refusal | None] = []
    for details in players:
        key = key_of(details.name)
        try:
            all_checked(state, [details])
            refuse_year_of_birth(details, now)
            if key in taken:
                raise Refusal("'{name}' is already entered", do=TELL_APART, name=details.name)
            if key in seen:
                raise Refusal("'{name}' is given twice", do=TELL_APART, name=details.name)
            refuse_leading_players(state, [details.name])
            faults.append(None)
        except Refusal as refusal:
            faults.append(refusal)
        seen.add(key)
    return faults
