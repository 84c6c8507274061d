"""What has happened at the tables since a page was drawn: only that is drawn again."""

from __future__ import annotations

from collections.abc import Sequence

from topcut.core.journal.entry import Entry
from topcut.core.refusal import Refusal
from topcut.core.tournament import facts as f

from .table_rows import ShownRound

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
AT_A_POD = (f.PodRecorded, f.PodCorrected)
OF_THE_ROUND = (f.PodCorrected, f.RoundPublished, f.ActionUndone, f.ActionRedone)
"""After these a pod may have other players or other games."""
MOST = 100


def changed_tables(played: ShownRound, entries: Sequence[Entry], since: int) -> list[int] | None:
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
        elif isinstance(fact, AT_A_POD):
            if fact.round == played.number:
                numbers[fact.table] = None
        elif not isinstance(fact, BESIDE_TABLES):
            return None
    return list(numbers) if len(numbers) <= MOST else None


def next_game_seen(
    played: ShownRound, table: int, entries: Sequence[Entry], since: int | None
) -> int | None:
    """Which game of a pod was the next one when the page was drawn; None where the page does not
    say when that was. Refused where the table may be another one by now."""
    if since is None or not 0 <= since <= len(entries):
        return None
    pod = played.table(table).pod
    games = len(pod.games) if pod else 0
    for entry in entries[since:]:
        fact = entry.fact
        if isinstance(fact, AT_A_POD) and (fact.round, fact.table) != (played.number, table):
            continue
        if isinstance(fact, f.PodRecorded):
            games -= len(fact.games)
        elif isinstance(fact, OF_THE_ROUND):
            raise Refusal(
                "table {table} has changed since the page was drawn",
                do="load the page again",
                table=table,
            )
    return games + 1
