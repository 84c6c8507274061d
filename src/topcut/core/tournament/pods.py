"""What is written down at pods."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from topcut.core.journal.fact import Fact
from topcut.core.tournament.state.pods import Concession, PodGame
from topcut.core.tournament.values import RoundNumber, TableNumber, Text


@dataclass(frozen=True, slots=True, kw_only=True)
class PodRecorded(Fact):
    """More games of a pod, after those recorded before."""

    kind: Literal["pod-recorded"] = "pod-recorded"
    round: RoundNumber
    table: TableNumber
    games: tuple[PodGame, ...] = ()
    conceded: tuple[Concession, ...] = ()
    over: bool = False
    """Time is up: games that are left are not played."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PodCorrected(Fact):
    """All of a pod's games anew; without any the pod is as before its first game."""

    kind: Literal["pod-corrected"] = "pod-corrected"
    round: RoundNumber
    table: TableNumber
    games: tuple[PodGame, ...] = ()
    conceded: tuple[Concession, ...] = ()
    over: bool = False
    reason: Text
