"""Is this the moment for it?"""

from __future__ import annotations

from topcut.core.refusal import Refusal
from topcut.core.tournament.state import State


def refuse_unless(state: State, phase: str, why: str) -> None:
    if state.phase != phase:
        raise Refusal(
            why,
            do="the tournament is in its {phase_in_words} phase",
            phase_in_words=state.phase_in_words,
        )
