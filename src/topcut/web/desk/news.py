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
    f.EntrantReturned,
    f.EntrantsEntered,
    f.EventDescribed,
    f.NoteWritten,
    f.PenaltyGiven,
    f.PlayersKeptApart,
    f.PlayingApproved,
    f.RulingGiven,
    f.StaffNamed,
    f.StaffReleased,
    f.TableFixed,
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
MOST = 100


def changed_tables(played: Played, entries: Sequence[Entry], since: int) -> list[int] | None:
    """The tables to be drawn again, or None where the whole page is another one."""
    numbers: dict[int, None] = {}
    for entry in entries[since:]:
        fact = entry.fact
        if isinstance(fact, AT_A_TABLE) and played.stage == "swiss":
            if (fact.stage, fact.round) == (played.stage, played.number):
                numbers[fact.table] = None
        elif isinstance(fact, f.EntrantEdited):
            of = (one.number for one in played.tables if fact.number in one.players)
            numbers |= dict.fromkeys(of)
        elif not isinstance(fact, BESIDE_TABLES):
            return None
    return list(numbers) if len(numbers) <= MOST else None
