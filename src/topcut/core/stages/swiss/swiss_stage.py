"""Swiss rounds: everybody plays in every round, against somebody with the same record."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.message import Message, cited
from topcut.core.projections.columns import columns_of
from topcut.core.rulebook import most_rounds
from topcut.core.stages.elimination.qualify import Qualified, qualify
from topcut.core.stages.round_pairing import RoundPairing
from topcut.core.stages.rounds_stage import RoundsStage
from topcut.core.stages.swiss.best_pairing import BestPairing
from topcut.core.stages.swiss.repeated_rounds import RepeatedRounds, repeats_the_last
from topcut.core.tournament.state import Round, Table


@dataclass(frozen=True, slots=True, eq=False)
class SwissStage(RoundsStage):
    def pairing(self, round: int) -> RoundPairing:
        kind = RepeatedRounds if repeats_the_last(self.state, round) else BestPairing
        return kind(self.state, round)

    def most_rounds(self, players: int) -> int | None:
        """A-SW1; ST-061, A-ST40: twice as many where every game is played twice."""
        scenario = self.state.rulebook.scenario
        is_repeated = scenario is not None and scenario.repeated_rounds is not None
        return most_rounds(players) * (2 if is_repeated else 1)

    def is_round_complete(self, played: Round) -> bool:
        return columns_of(self.state, played).is_complete

    def consequences(self, round: int, table: Table, *, reopened: bool) -> list[Message]:
        """G7: what was paired since then stands, unless people take it back."""
        warnings = [
            cited(
                Message(
                    "round {round} was paired with the old result; "
                    "it stands unless you unpublish it",
                    round=later.number,
                ),
                ("G7",),
            )
            for later in self.state.rounds[round:]
        ]
        if self.state.draft is not None:
            warnings.append(
                Message(
                    "round {round} was drafted with the old result: pair it again",
                    round=self.state.draft.round,
                )
            )
        if reopened and self.is_built_on(round, table.number):
            warnings.append(
                Message(
                    "table {table} of round {round} is open again",
                    table=table.number,
                    round=round,
                )
            )
        return warnings

    def left_open(self, table: Table, leaver: int) -> list[Message]:
        return [
            Message(
                "table {table} of round {round} still needs a result: "
                "record a concession or a no-show",
                table=table.number,
                round=self.current_round,
            )
        ]

    def qualify(self, division: str, size: int) -> Qualified:
        return qualify(self.state, division, size)
