"""What has happened at the tables since a page was drawn: only that is drawn again."""

from __future__ import annotations

from collections.abc import Sequence

from topcut.core.journal import Entry
from topcut.core.journal import facts as f

from .table_rows import Played

BESIDE_TABLES = (
    f.AnnouncementMade,
    f.AnnouncementTakenDown,
    f.ClockPaused,
    f.ClockResumed,
    f.ClockStarted,
    f.EntrantDropped,
    f.EntrantEdited,
    f.NoteWritten,
    f.PenaltyGiven,
    f.RulingGiven,
)
"""What changes no table of a round that is being played; the clock is drawn again each time."""
AT_A_TABLE = (
    f.GameRecorded,
    f.ResultConfirmed,
    f.ResultCorrected,
    f.ResultDisputed,
    f.ResultRecorded,
    f.TimeAnswered,
    f.TimeExtended,
)
AT_A_POD = (f.PodRecorded, f.PodCorrected)
MOST = 100


def changed_tables(played: Played, entries: Sequence[Entry], since: int) -> list[int] | None:
    """The tables to be drawn again, or None where the whole page is another one."""
    numbers: dict[int, None] = {}
    for entry in entries[since:]:
        fact = entry.fact
        if isinstance(fact, AT_A_TABLE) and played.stage == "swiss":
            if (fact.stage, fact.round) == (played.stage, played.number):
                numbers[fact.table] = None
        elif isinstance(fact, AT_A_POD):
            if fact.round == played.number:
                numbers[fact.table] = None
        elif not isinstance(fact, BESIDE_TABLES):
            return None
    return list(numbers) if len(numbers) <= MOST else None


def next_game_seen(
    played: Played, table: int, entries: Sequence[Entry], since: int | None
) -> int | None:
    """Which game of a pod was the next one when the page was drawn; None where nobody can say."""
    if since is None or not 0 <= since <= len(entries):
        return None
    pod = played.table(table).pod
    games = len(pod.games) if pod else 0
    for entry in entries[since:]:
        fact = entry.fact
        if isinstance(fact, f.PodRecorded):
            if (fact.round, fact.table) == (played.number, table):
                games -= len(fact.games)
        elif isinstance(fact, f.PodCorrected | f.ActionUndone | f.ActionRedone):
            return None
    return games + 1
