"""The best pairing of a round.

The engine is large, and who only ranks a sheet pairs nobody: it is imported where it is asked.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from topcut.core.message import Message
from topcut.core.stages.round_pairing import FromSeed, PairedTables, RoundPairing, Seats, Verdict
from topcut.core.stages.swiss.table_warnings import table_warnings, tables_by_pool

if TYPE_CHECKING:
    from topcut.core.pairing.outcome import Why


@dataclass(frozen=True, slots=True, eq=False)
class BestPairing(RoundPairing):
    """G1: the best tables by the rulebook's criteria, at random among the best."""

    can_be_mended = True

    def pair(self, seed: int, *, allow_repeats: bool = False) -> PairedTables:
        from topcut.core.stages.swiss.delayed_games import told_of_delayed  # noqa: PLC0415
        from topcut.core.stages.swiss.paired_round import pair_pools  # noqa: PLC0415

        paired = pair_pools(self.state, self.round, seed, allow_repeats=allow_repeats)
        tables = paired.tables
        warnings = [] if paired.is_clean else self.warnings(tables)
        return PairedTables(tables, [*told_of_delayed(self.state), *warnings])

    def warnings(self, seats: Seats) -> list[Message]:
        return table_warnings(self.state, self.round, seats)

    def reasons(self, seats: Seats) -> list[Why | None]:
        from topcut.core.stages.swiss.pair_pool import why_pool  # noqa: PLC0415

        reasons: list[Why | None] = [None] * len(seats)
        for places in tables_by_pool(self.state, seats).values():
            own = why_pool(self.state, self.round, [seats[place] for place in places])
            for place, why in zip(places, own, strict=True):
                reasons[place] = why
        return reasons

    def assess(self, seats: Seats, from_seed: FromSeed) -> tuple[Verdict, list[Message]]:
        from topcut.core.stages.swiss.assess_pools import assess_pools  # noqa: PLC0415

        allow_repeats = from_seed == "with repeats"
        return assess_pools(self.state, self.round, seats, allow_repeats=allow_repeats)
