"""A year of birth that somebody mistyped: the division follows from it, so it is refused wherever
it comes in, typed by the player, by the desk or in an imported list."""

from __future__ import annotations

from datetime import datetime

from topcut.core.refusal import Refusal
from topcut.core.tournament.state import Details

OLDEST = 110


def can_be_born_in(born: int | None, now: datetime) -> bool:
    return born is None or now.year - OLDEST <= born <= now.year


def refuse_year_of_birth(details: Details, now: datetime) -> None:
    if not can_be_born_in(details.born, now):
        raise Refusal(
            "{year} cannot be the year of birth of {player}",
            do="type four digits",
            year=str(details.born),
            player=details.name,
        )
