"""What has happened at the tables since a page was drawn: only that is drawn again."""

from __future__ import annotations

from collections.abc import Sequence

from topcut.core.journal.entry import Entry
from topcut.core.refusal import Refusal
from topcut.core.tournament.fact import AboutPlayer, AtRoundTable, AtTable, Touches, touches_of
from topcut.core.tournament.results.pod_results import PodCorrected, PodRecorded
from topcut.core.tournament.rounds.pairings import RoundPublished
from topcut.core.tournament.undo import ActionRedone, ActionUndone

from .shown_round import ShownRound

OF_THE_ROUND = (PodCorrected, RoundPublished, ActionUndone, ActionRedone)
"""After these a pod may have other players or other games."""
MOST = 100


def changed_tables(played: ShownRound, entries: Sequence[Entry], since: int) -> list[int] | None:
    """The tables to be drawn again, or None where the whole page is another one."""
    numbers: dict[int, None] = {}
    here = (played.stage.name, played.number)
    for entry in entries[since:]:
        fact = entry.fact
        if touches_of(fact) & Touches.ROUND:
            return None
        if isinstance(fact, AtTable | AtRoundTable):
            if played.is_bracket:
                return None
            if fact.where[:2] == here:
                numbers[fact.table] = None
        elif isinstance(fact, AboutPlayer) and fact.touches & Touches.PLAYER:
            of = (one.number for one in played.tables if fact.number in one.players)
            numbers |= dict.fromkeys(of)
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
        if isinstance(fact, AtRoundTable) and (fact.round, fact.table) != (played.number, table):
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
