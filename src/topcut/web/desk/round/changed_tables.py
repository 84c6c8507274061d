"""What has happened at the tables since a page was drawn: only that is drawn again."""

from __future__ import annotations

from collections.abc import Sequence

from topcut.core.journal.entry import Entry
from topcut.core.refusal import Refusal
from topcut.core.tournament.announcements import AnnouncementMade, AnnouncementTakenDown
from topcut.core.tournament.clock import ClockPaused, ClockResumed, ClockStarted, TimeExtended
from topcut.core.tournament.description import EventDescribed
from topcut.core.tournament.entrants import EntrantEdited, EntrantsEntered
from topcut.core.tournament.judging import NoteWritten, PenaltyGiven, RulingGiven
from topcut.core.tournament.leaving import EntrantDropped, EntrantReturned
from topcut.core.tournament.match_play import GameRecorded
from topcut.core.tournament.pairing_wishes import PlayersKeptApart, TableFixed
from topcut.core.tournament.pods import PodCorrected, PodRecorded
from topcut.core.tournament.results import (
    ResultConfirmed,
    ResultCorrected,
    ResultDisputed,
    ResultRecorded,
)
from topcut.core.tournament.rounds import RoundPublished
from topcut.core.tournament.staff import PlayingApproved, StaffNamed, StaffReleased
from topcut.core.tournament.time_called import TimeAnswered
from topcut.core.tournament.undo import ActionRedone, ActionUndone

from .table_rows import ShownRound

BESIDE_TABLES = (
    AnnouncementMade,
    AnnouncementTakenDown,
    ClockPaused,
    ClockResumed,
    ClockStarted,
    EntrantDropped,
    EntrantReturned,
    EntrantsEntered,
    EventDescribed,
    NoteWritten,
    PenaltyGiven,
    PlayersKeptApart,
    PlayingApproved,
    RulingGiven,
    StaffNamed,
    StaffReleased,
    TableFixed,
)
"""What changes no table of a round that is being played; the clock is drawn again each time."""
AT_A_TABLE = (
    GameRecorded,
    ResultConfirmed,
    ResultCorrected,
    ResultDisputed,
    ResultRecorded,
    TimeAnswered,
    TimeExtended,
)
AT_A_POD = (PodRecorded, PodCorrected)
OF_THE_ROUND = (PodCorrected, RoundPublished, ActionUndone, ActionRedone)
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
        elif isinstance(fact, EntrantEdited):
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
        if isinstance(fact, PodRecorded):
            games -= len(fact.games)
        elif isinstance(fact, OF_THE_ROUND):
            raise Refusal(
                "table {table} has changed since the page was drawn",
                do="load the page again",
                table=table,
            )
    return games + 1
