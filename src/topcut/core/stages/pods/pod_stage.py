"""Pods: tables of many, made anew after all their games instead of a cut."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.message import Message, cited
from topcut.core.projections.pod_rows import pod_field
from topcut.core.refusal import Refusal
from topcut.core.stages.elimination.qualify import Qualified
from topcut.core.stages.pods.pod_pairing import PodPairing, rules_of_pods
from topcut.core.stages.round_pairing import RoundPairing
from topcut.core.stages.rounds_stage import RoundsStage
from topcut.core.stages.stage import TableKind
from topcut.core.standings import RankingField
from topcut.core.tournament.state import Round, Table


@dataclass(frozen=True, slots=True, eq=False)
class PodStage(RoundsStage):
    table_kind = "pods"

    def pairing(self, round: int) -> RoundPairing:
        return PodPairing(self.state, round)

    def most_rounds(self, players: int) -> int | None:
        return None

    def refuse_other_tables(self, kind: TableKind, *, score_card: bool) -> None:
        if kind == "pairs":
            raise Refusal(
                "{game} is played in pods, not in pairs",
                do="record the scores of the pod" if score_card else "set the pods by hand",
                rules=rules_of_pods(self.state).rules,
                game=self.state.rulebook.name,
            )

    def is_round_complete(self, played: Round) -> bool:
        return not played.still_open

    def history_field(self) -> RankingField:
        """Pods before the last ones too, where only those count."""
        return pod_field(self.state, len(self.state.rounds), all_rounds=True)

    def consequences(self, round: int, table: Table, *, reopened: bool) -> list[Message]:
        """G7: pods that were made since then stand, unless people take them back."""
        warnings = [
            cited(
                Message(
                    "round {round} was made with the old scores; it stands unless you unpublish it",
                    round=later.number,
                ),
                ("G7",),
            )
            for later in self.state.rounds[round:]
        ]
        if self.state.draft is not None:
            warnings.append(
                Message(
                    "round {round} was drafted with the old scores: pair it again",
                    round=self.state.draft.round,
                )
            )
        if reopened and self.is_built_on(round, table.number):
            warnings.append(Message("round {round} has an open table again", round=round))
        return warnings

    def left_open(self, table: Table, leaver: int) -> list[Message]:
        """A-TR6: a pod that falls below its smallest size plays on; pods are made anew only after
        all its games."""
        sizes, entrants = rules_of_pods(self.state).sizes, self.state.entrants
        told = [
            Message(
                "table {table} of round {round} still needs scores: who left concedes",
                table=table.number,
                round=self.current_round,
            )
        ]
        left = [one for one in table.players if one != leaver and entrants[one].is_active]
        if len(left) < sizes.least:
            small = Message.counted(
                "table {table} is down to {count} player: it plays on",
                "table {table} is down to {count} players: it plays on",
                len(left),
                table=table.number,
            )
            told.append(cited(small, (*sizes.rules[:1], "A-TR6")))
        return told

    def qualify(self, division: str, size: int) -> Qualified:
        raise Refusal("this format has no cut", rules=self.state.rulebook.format.rules)
