"""Which penalty the rulebook's catalogue has for somebody: the usual one, or the one for doing it
again."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.rulebook.schema.penalties import Infraction
from topcut.core.tournament.state import State


@dataclass(frozen=True, slots=True)
class UsualPenalty:
    infraction: Infraction
    before: int
    """How often this player has had a penalty for it."""

    @property
    def penalty(self) -> Message | None:
        """None where the guide leaves it to people."""
        again = self.infraction.again if self.before else None
        return again or self.infraction.penalty


def usual_penalty(state: State, infraction: str, number: int) -> UsualPenalty:
    known = state.rulebook.infractions
    if infraction not in known:
        raise Refusal(
            "'{infraction}' is not in this rulebook's catalogue",
            do="choose from: {known}" if known else "say it in your own words",
            infraction=infraction,
            known=list(known),
        )
    before = sum(
        one.number == number and one.infraction == infraction and bool(one.penalty)
        for one in state.remarks
    )
    return UsualPenalty(known[infraction], before)
