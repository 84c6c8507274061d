"""The entries that hold a player's own results, in order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress

from topcut.core.journal.entry import Entry
from topcut.core.tournament.fact import AtRoundTable, AtTable
from topcut.core.tournament.fold import standing_entries
from topcut.core.tournament.results.match_play import GameRecorded
from topcut.core.tournament.results.match_results import (
    ResultConfirmed,
    ResultCorrected,
    ResultDisputed,
    ResultRecorded,
)
from topcut.core.tournament.results.pod_results import PodCorrected, PodRecorded
from topcut.core.tournament.state import State
from topcut.core.tournament.tables import find

RESULTS = (
    GameRecorded,
    PodCorrected,
    PodRecorded,
    ResultConfirmed,
    ResultCorrected,
    ResultDisputed,
    ResultRecorded,
)


def own_entries(state: State, entries: Sequence[Entry], number: int) -> Iterator[Entry]:
    """What still stands of what was recorded at the player's tables."""
    for entry in standing_entries(entries):
        fact = entry.fact
        if isinstance(fact, RESULTS) and isinstance(fact, AtTable | AtRoundTable):
            with suppress(ValueError):  # at a table that is no longer there
                if number in find(state, *fact.where).players:
                    yield entry
