"""What was recorded at one table, undone or not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from topcut.core.journal.entry import Entry
from topcut.core.tournament.fact import AtRoundTable, AtTable
from topcut.core.tournament.values import StageName


def entries_at(
    entries: Sequence[Entry], stage: StageName, round: int, table: int
) -> Iterator[Entry]:
    """Oldest first: who said it, and by which way, stands in each."""
    for entry in entries:
        fact = entry.fact
        if isinstance(fact, AtTable | AtRoundTable) and fact.where == (stage, round, table):
            yield entry
