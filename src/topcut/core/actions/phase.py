"""Refusing what does not fit the phase of the tournament."""

from __future__ import annotations

from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.tournament.state import State
from topcut.core.vocabulary import PHASES, word


def refuse_unless(state: State, phase: str, why: Message) -> None:
    if state.phase != phase:
        now = word(PHASES, state.phase_in_words)
        raise Refusal.from_messages(
            why, Message("the tournament is in its {phase} phase", phase=now)
        )
