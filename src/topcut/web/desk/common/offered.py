"""What a page offers only to those whom core would let ask for it."""

from __future__ import annotations

from topcut.core.actions.command import Command
from topcut.core.actions.judging.penalties import GivePenalty
from topcut.core.actions.permissions import may_ask
from topcut.core.actions.players.leaving import DropPlayer
from topcut.core.actions.rounds.clock import ExtendTime, StartClock

from .desk_request import Desk

OFFERED: dict[str, type[Command]] = {
    "clock": StartClock,
    "drop": DropPlayer,
    "extra-time": ExtendTime,
    "penalty": GivePenalty,
}


def is_offered(desk: Desk, what: str) -> bool:
    return may_ask(desk.state, OFFERED[what], desk.actor)
