"""A player of a sheet or a list as the tournament knows them."""

from __future__ import annotations

from collections.abc import Iterable

from topcut.core.tournament.state import Details

from .model import SheetPlayer


def details_of(player: SheetPlayer, earned_byes: Iterable[int]) -> Details:
    return Details(
        name=player.name,
        id=None if player.id is None else str(player.id),
        division=player.division,
        flight=player.flight,
        seed=player.seed,
        rating=player.rating,
        club=player.club,
        born=player.born,
        earned_byes=tuple(earned_byes),
        head_start=player.head_start,
        handle=player.handle,
    )
