"""What was written down at a pod's table."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from topcut.core.journal.fact import Value
from topcut.core.tournament.values import Number, Score


class PodGame(Value, kw_only=True):
    """One game at a pod's table, in the order of its players: their scores, or their places."""

    scores: tuple[Score, ...] = ()
    places: tuple[Annotated[int, Meta(ge=1, le=16)], ...] = ()
    winner: Number | None = None
    """Who won where scores are written down (emptied the hand); None where time ended it."""


class Concession(Value, kw_only=True):
    number: Number
    game: Annotated[int, Meta(ge=1, le=20)]
    """The first game of the pod that is given up."""


class PodCard(Struct, frozen=True, gc=False):
    games: tuple[PodGame, ...] = ()
    conceded: tuple[Concession, ...] = ()
    is_over: bool = False

    def has_conceded(self, number: int, game: int) -> bool:
        return any(one.number == number and game >= one.game for one in self.conceded)
