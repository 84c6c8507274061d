"""What a pairing is made from: players who are paired with each other, in columns."""

from __future__ import annotations

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

Column = NDArray[np.int64]


class Players(Struct, frozen=True, eq=False):
    """The players to be paired against each other, one position per player in every column.

    Players who do not play this round (dropped, holding an earned bye) are not among them.
    A *position* is an index into the columns; `ids` turns it into the entrant's number.
    """

    ids: Column
    """Entrant numbers."""
    score: Column
    """What score groups are made of; higher is better."""
    rank: Column
    """Place in the standings before this round, 1 is best, no two alike."""
    met: NDArray[np.int32]
    """Shape (rounds so far, players): the opponent's position in that round, -1 for none."""
    byes: Column
    """Ordinary byes so far (earned byes do not count)."""
    down: Column
    """The last round in which the player was paired down, 0 for never."""
    round: int
    """The number of the round to be paired, from 1."""
    rounds_left: int = 0
    """Rounds that follow this one in the stage; they must stay pairable."""
    division: Column | None = None
    """Age division, where the rulebook prefers the same one to the same record."""
    club: Column | None = None
    """Club or family, -1 for none; mates are kept apart as a soft wish."""
    apart: tuple[tuple[int, int], ...] = ()
    """Pairs of positions that the organizer forbade."""

    def __len__(self) -> int:
        return len(self.ids)
