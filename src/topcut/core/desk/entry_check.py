"""Which of many new players cannot be entered, each with the reason."""

from __future__ import annotations

from collections.abc import Sequence

from topcut.core.journal import State
from topcut.core.journal.facts import Details
from topcut.core.refusal import Refusal

from .leaders import refuse_playing_leaders
from .registration import TELL_APART, all_checked
from .wording import key_of


def faults_of(state: State, players: Sequence[Details]) -> list[Refusal | None]:
    """For each player in turn: what stands in the way, or nothing."""
    taken = {key_of(one.name) for one in state.entrants.values() if one.status != "withdrawn"}
    seen: set[str] = set()
    faults: list[Refusal | None] = []
    for details in players:
        key = key_of(details.name)
        try:
            all_checked(state, [details])
            if key in taken:
                raise Refusal(f"'{details.name}' is already entered", do=TELL_APART)
            if key in seen:
                raise Refusal(f"'{details.name}' is given twice", do=TELL_APART)
            refuse_playing_leaders(state, state.staff, {details.name})
            faults.append(None)
        except Refusal as refusal:
            faults.append(refusal)
        seen.add(key)
    return faults
