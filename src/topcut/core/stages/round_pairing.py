"""How the tables of one round come about: what is asked of every way to pair a round."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from msgspec import structs

from topcut.core.message import Message
from topcut.core.pairing.outcome import Why
from topcut.core.refusal import Refusal
from topcut.core.tournament.rounds.pairings import TableSeating
from topcut.core.tournament.state import Draft, State, Table

SET_BY_HAND = Message("Set by hand.")
Seats = Sequence[TableSeating | Table]
Verdict = Literal["optimal", "valid", "broken"]
"""No better tables exist; allowed, at a cost; against the rulebook."""
FromSeed = Literal["yes", "with repeats", "no", "by hand"]
"""Does the stored seed give these tables: as the rulebook says, with repeats allowed, not at all?
Or did people set them?"""


@dataclass(frozen=True, slots=True)
class PairedTables:
    """The tables of a round, and what people should know before they publish them."""

    tables: tuple[TableSeating, ...]
    warnings: Sequence[Message] = ()


@dataclass(frozen=True, slots=True, eq=False)
class RoundPairing(ABC):
    state: State
    round: int

    can_be_mended: ClassVar[bool] = False
    """Whether single tables can be changed after a corrected past."""

    @abstractmethod
    def pair(self, seed: int, *, allow_repeats: bool = False) -> PairedTables:
        """Everybody who plays, seated; Refusal where the rulebook allows no tables."""

    def by_hand(self, tables: Sequence[tuple[int, ...]]) -> tuple[TableSeating, ...]:
        """The tables as people set them: those of two go before those who rest. Refusal where a
        table has too few or too many."""
        if any(len(table) not in (1, 2) for table in tables):
            raise Refusal("a table has two players, or one who rests")
        return tuple(
            TableSeating(players=table, alone="" if len(table) == 2 else "bye")
            for table in sorted(tables, key=len, reverse=True)
        )

    def sizes(self, players: int) -> Sequence[int]:
        """How many sit at each table when so many play; an odd one rests."""
        return (2,) * (players // 2) + (1,) * (players % 2)

    @abstractmethod
    def warnings(self, seats: Seats) -> list[Message]:
        """What these tables break: facts in a sheet, choices in a draft."""

    @abstractmethod
    def reasons(self, seats: Seats) -> list[Why | None]:
        """Why these tables, however they came about, in their order."""

    def reasons_of_draft(self, draft: Draft) -> list[Why | None]:
        """The same, where tables that people have set say so."""
        return [
            why and structs.replace(why, text=SET_BY_HAND)
            if draft.is_set_by_hand(table.number)
            else why
            for table, why in zip(draft.tables, self.reasons(draft.tables), strict=True)
        ]

    @abstractmethod
    def assess(self, seats: Seats, from_seed: FromSeed) -> tuple[Verdict, list[Message]]:
        """How these tables stand to the rulebook, and what is wrong with them."""


def as_known_then(
    verdict: Verdict, notes: list[Message], from_seed: FromSeed
) -> tuple[Verdict, list[Message]]:
    """Tables that their seed gives were right when they were drawn."""
    if from_seed == "yes" and verdict == "broken":
        return "valid", [Message("scores were corrected after it was drawn")]
    return verdict, notes
