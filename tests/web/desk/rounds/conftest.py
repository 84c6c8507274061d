"""What several tests of rounds begin with."""

from __future__ import annotations

import pytest

from tests.web.conftest import DeskEvent
from tests.web.desk.round_event import NAMES
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.tournament.state import Details


@pytest.fixture
def cut(desk_event: DeskEvent) -> DeskEvent:
    """A round of four players, and the final of two, which is open."""
    desk_event.do(
        EnterPlayers(players=tuple(Details(name=name) for name in NAMES[:4])),
        AnnounceStructure(rounds=1, cut=2),
        StartTournament(),
        PairRound(),
        PublishRound(),
        RecordResult(table=1, result="win"),
        RecordResult(table=2, result="win"),
        MakeCut(),
    )
    return desk_event
