"""The fold, part two: drafts, published rounds and what happened at their tables."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import Fact
from topcut.core.tournament import tables
from topcut.core.tournament.announcements import AnnouncementMade, AnnouncementTakenDown
from topcut.core.tournament.clock import ClockPaused, ClockResumed, ClockStarted, TimeExtended
from topcut.core.tournament.fold_scenarios import forget_round
from topcut.core.tournament.match_play import GameRecorded, TurnSettled
from topcut.core.tournament.results import (
    ResultConfirmed,
    ResultCorrected,
    ResultDisputed,
    ResultRecorded,
)
from topcut.core.tournament.rounds import (
    PlayersSwapped,
    RoundDrafted,
    RoundMended,
    RoundPublished,
    RoundUnpublished,
    Seating,
)
from topcut.core.tournament.state import (
    Absence,
    Announcement,
    ClockRun,
    Draft,
    ReportedResult,
    Result,
    Round,
    State,
    Table,
    Turn,
)
from topcut.core.tournament.time_called import TimeAnswered


def _drafted(state: State, fact: RoundDrafted, _: Entry) -> None:
    _check_seats(state, fact.tables)
    seats = tuple(
        Table(number, seating.players, seating.alone)
        for number, seating in enumerate(fact.tables, 1)
    )
    state.draft = Draft(fact.round, seats, fact.seed, fact.reason, by_hand=fact.seed is None)


def _swapped(state: State, fact: PlayersSwapped, _: Entry) -> None:
    draft = _draft(state)
    exchange = {fact.first: fact.second, fact.second: fact.first}
    seats = tuple(
        replace(table, players=tuple(exchange.get(player, player) for player in table.players))
        if not exchange.keys().isdisjoint(table.players)
        else table
        for table in draft.tables
    )
    state.draft = replace(draft, tables=seats, by_hand=True)


def _published(state: State, fact: RoundPublished, _: Entry) -> None:
    draft = _draft(state)
    if draft.round != fact.round or fact.round != len(state.rounds) + 1:
        raise ValueError(f"round {fact.round} is not the next")
    seed = None if draft.by_hand else draft.seed
    state.rounds.append(Round(fact.round, draft.tables, seed))
    state.draft = None


def _unpublished(state: State, fact: RoundUnpublished, _: Entry) -> None:
    """The round goes back to a draft; whoever came too late for it is now in time, and whoever
    left after it has left before it."""
    if fact.round != len(state.rounds):
        raise ValueError(f"round {fact.round} is not the last")
    last = state.rounds.pop()
    forget_round(state, fact.round)
    for number, entrant in state.entrants.items():
        if entrant.late >= fact.round:
            state.entrants[number] = replace(entrant, late=fact.round - 1)
            state.roster = None
        if entrant.absences and entrant.absences[-1] == Absence(fact.round + 1):
            absences = (*entrant.absences[:-1], Absence(fact.round))
            state.entrants[number] = replace(entrant, absences=absences)
            state.roster = None
    bare = tuple(Table(table.number, table.players, table.alone) for table in last.tables)
    state.draft = Draft(last.number, bare, last.seed, by_hand=last.seed is None)


def _mended(state: State, fact: RoundMended, _: Entry) -> None:
    """Tables that stay keep everything; a table with other players begins anew."""
    _check_seats(state, fact.tables)
    if fact.round != len(state.rounds):
        raise ValueError(f"round {fact.round} is not the last")
    posted = state.rounds[-1]
    seats = []
    for number, seating in enumerate(fact.tables, 1):
        before = posted.table(number)
        stays = before is not None and before.players == seating.players
        if before is not None and before.report is not None and not stays:
            raise ValueError(f"table {number} has a result")
        seats.append(before if stays and before else Table(number, seating.players, seating.alone))
    state.rounds[-1] = replace(posted, tables=tuple(seats), seed=None)


def _clock(state: State, fact: ClockStarted, _: Entry) -> None:
    tables.set_clock(state, fact.stage, fact.round, ClockRun(fact.at, fact.minutes))


def _paused(state: State, fact: ClockPaused, _: Entry) -> None:
    clock = tables.clock_of(state, fact.stage, fact.round)
    if clock is None or clock.paused_at is not None:
        raise ValueError(f"the clock of round {fact.round} does not run")
    tables.set_clock(state, fact.stage, fact.round, replace(clock, paused_at=fact.at))


def _resumed(state: State, fact: ClockResumed, _: Entry) -> None:
    clock = tables.clock_of(state, fact.stage, fact.round)
    if clock is None or clock.paused_at is None:
        raise ValueError(f"the clock of round {fact.round} is not paused")
    pause = datetime.fromisoformat(fact.at) - datetime.fromisoformat(clock.paused_at)
    stood = clock.stood + max(pause, timedelta(0))
    tables.set_clock(state, fact.stage, fact.round, replace(clock, paused_at=None, stood=stood))


def _announced(state: State, fact: AnnouncementMade, entry: Entry) -> None:
    state.announcements.append(
        Announcement(entry.sequence, entry.at, entry.by, fact.text, fact.until)
    )


def _taken_down(state: State, fact: AnnouncementTakenDown, _: Entry) -> None:
    kept = [one for one in state.announcements if one.sequence != fact.announcement]
    if len(kept) == len(state.announcements):
        raise ValueError(f"there is no announcement {fact.announcement}")
    state.announcements = kept


def _extended(state: State, fact: TimeExtended, _: Entry) -> None:
    table = tables.find(state, fact.stage, fact.round, fact.table)
    extended = replace(table, extension=table.extension + fact.minutes)
    tables.put(state, fact.stage, fact.round, extended)


def _answered(state: State, fact: TimeAnswered, _: Entry) -> None:
    table = tables.find(state, fact.stage, fact.round, fact.table)
    tables.put(
        state, fact.stage, fact.round, replace(table, answers=(*table.answers, *fact.answers))
    )


def _game(state: State, fact: GameRecorded, _: Entry) -> None:
    """In match play every game has its own time (ST-180), so what was counted in one does not go
    on into the next."""
    table = tables.find(state, fact.stage, fact.round, fact.table)
    played = replace(table, games=(*table.games, fact.winner))
    if fact.stage == "elimination" and state.rulebook.bracket.winner_only is not None:
        played = replace(played, answers=())
    tables.put(state, fact.stage, fact.round, played)


def _turn(state: State, fact: TurnSettled, _: Entry) -> None:
    table = tables.find(state, fact.stage, fact.round, fact.table)
    earlier = tuple(turn for turn in table.turns if turn.game != fact.game)
    turns = (*earlier, Turn(fact.game, fact.first, fact.chooser))
    tables.put(state, fact.stage, fact.round, replace(table, turns=turns))


def _recorded(state: State, fact: ResultRecorded, entry: Entry) -> None:
    _check_code(state, fact.result)
    table = tables.find(state, fact.stage, fact.round, fact.table)
    report = ReportedResult(fact.result, entry.by, entry.at, fact.reporter, fact.reporter is None)
    tables.put(state, fact.stage, fact.round, replace(table, report=report, dispute=None))


def _confirmed(state: State, fact: ResultConfirmed, _: Entry) -> None:
    table = tables.find(state, fact.stage, fact.round, fact.table)
    if table.report is None:
        raise ValueError(f"table {fact.table} has no result to confirm")
    report = replace(table.report, confirmed=True)
    tables.put(state, fact.stage, fact.round, replace(table, report=report, dispute=None))


def _disputed(state: State, fact: ResultDisputed, entry: Entry) -> None:
    _check_code(state, fact.result)
    table = tables.find(state, fact.stage, fact.round, fact.table)
    dispute = ReportedResult(fact.result, entry.by, entry.at, fact.reporter)
    tables.put(state, fact.stage, fact.round, replace(table, dispute=dispute))


def _corrected(state: State, fact: ResultCorrected, entry: Entry) -> None:
    _check_code(state, fact.result)
    table = tables.find(state, fact.stage, fact.round, fact.table)
    report = ReportedResult(fact.result, entry.by, entry.at, None, True) if fact.result else None
    corrected = replace(table, report=report, dispute=None)
    if fact.result is None:
        corrected = replace(corrected, games=(), answers=(), turns=())
    tables.put(state, fact.stage, fact.round, corrected)
    tables.outdate_draft(state)


def _check_seats(state: State, seatings: tuple[Seating, ...]) -> None:
    """Known players, each once, two at a table or one alone."""
    seated = [number for seating in seatings for number in seating.players]
    if len(set(seated)) != len(seated):
        raise ValueError("a player sits at two tables")
    if not state.entrants.keys() >= set(seated):
        raise ValueError("a seated player is not entered")
    if any(not _fits(state, one) for one in seatings):
        raise ValueError("a table has the wrong number of players")


def _fits(state: State, seating: Seating) -> bool:
    """One who sits alone, two at a table, or any number in a pod."""
    many = len(seating.players)
    return many == 1 if seating.alone else state.rulebook.pods is not None or many == 2


def _check_code(state: State, result: Result | None) -> None:
    if result is not None and result.code not in state.rulebook.results:
        raise ValueError(f"'{result.code}' is not a result of this rulebook")


def _draft(state: State) -> Draft:
    if state.draft is None:
        raise ValueError("no round is drafted")
    return state.draft


APPLY: dict[type[Fact], Callable[[State, Any, Entry], None]] = {
    RoundDrafted: _drafted,
    PlayersSwapped: _swapped,
    RoundPublished: _published,
    RoundUnpublished: _unpublished,
    RoundMended: _mended,
    ClockStarted: _clock,
    ClockPaused: _paused,
    ClockResumed: _resumed,
    AnnouncementMade: _announced,
    AnnouncementTakenDown: _taken_down,
    TimeExtended: _extended,
    TimeAnswered: _answered,
    GameRecorded: _game,
    TurnSettled: _turn,
    ResultRecorded: _recorded,
    ResultConfirmed: _confirmed,
    ResultDisputed: _disputed,
    ResultCorrected: _corrected,
}
