"""Drafting, changing, publishing and timing a round."""

from __future__ import annotations

from topcut.core.journal import Draft, State, Table, imagined
from topcut.core.journal.facts import (
    ClockStarted,
    PlayersSwapped,
    RoundDrafted,
    RoundPublished,
    RoundUnpublished,
    Seating,
    TimeExtended,
)
from topcut.core.refusal import Refusal
from topcut.core.rulebook.pods import LARGEST_POD

from . import commands as c
from . import lookup
from .clock import minutes_for, no_limit
from .decision import Asked, Decision, yes
from .delayed import told_of_delayed
from .draw_round import draw
from .pod_draw import draw_pods
from .review import warnings_about
from .scenarios import draws_of_round
from .second_games import draw_second_games, repeats_the_last


def draw_round(state: State, command: c.DrawRound, asked: Asked) -> Decision:
    """A draft of the next round: every active player is seated or has a bye (SW-014, MK-029)."""
    round = next_round(state)
    _refuse_without_reason(state, command)
    if state.rulebook.pods is not None or repeats_the_last(state, round):
        draw_tables = draw_pods if state.rulebook.pods else draw_second_games
        tables = draw_tables(state, round, asked.seed)
        drafted = RoundDrafted(
            round=round, tables=tables, seed=asked.seed, reason=command.reason.strip()
        )
        return yes(drafted, warnings=warnings_about(state, round, tables))
    drawn = draw(state, round, asked.seed, allow_repeats=command.allow_repeats)
    seatings = drawn.seatings
    drafted = RoundDrafted(
        round=round, tables=seatings, seed=asked.seed, reason=command.reason.strip()
    )
    warnings = [] if drawn.is_clean else warnings_about(state, round, seatings)
    return yes(drafted, warnings=[*told_of_delayed(state), *warnings])


def seat_round(state: State, command: c.SeatRound, _: Asked) -> Decision:
    """Where no draw is possible or wanted, people set all tables; what that breaks is said."""
    round = next_round(state)
    if not command.reason.strip():
        raise Refusal("no reason is given", do="say why the tables are set by hand")
    seated = [number for table in command.tables for number in table]
    for number in seated:
        lookup.entrant(state, number)
    twice = sorted({number for number in seated if seated.count(number) > 1})
    playing = {one.number for one in state.active if state.plays_in(one, round)}
    missing, extra = sorted(playing - set(seated)), sorted(set(seated) - playing)
    for numbers, what in ((twice, "twice"), (missing, "not at all"), (extra, "without playing")):
        if numbers:
            raise Refusal(f"seated {what}: {lookup.names(state, numbers[:5])}", do="seat all once")
    seatings = _seated_by_hand(state, command.tables)
    drafted = RoundDrafted(round=round, tables=seatings, reason=command.reason.strip())
    return yes(drafted, warnings=warnings_about(state, round, seatings))


def _seated_by_hand(state: State, tables: tuple[tuple[int, ...], ...]) -> tuple[Seating, ...]:
    """Pods keep their order, which is the tables' number; pairs go before those who rest."""
    if state.rulebook.pods is not None:
        if any(not 1 <= len(table) <= LARGEST_POD for table in tables):
            raise Refusal(f"a table has between 1 and {LARGEST_POD} players")
        return tuple(Seating(players=table) for table in tables)
    if any(len(table) not in (1, 2) for table in tables):
        raise Refusal("a table has two players, or one who rests")
    return tuple(
        Seating(players=table, alone="" if len(table) == 2 else "bye")
        for table in sorted(tables, key=len, reverse=True)
    )


def swap_players(state: State, command: c.SwapPlayers, _: Asked) -> Decision:
    """Two players of the draft change seats; what this breaks is said, not forbidden."""
    draft = _draft(state)
    for number in (command.first, command.second):
        _seat(state, draft, number)
    if command.first == command.second:
        return yes()
    swapped = PlayersSwapped(first=command.first, second=command.second)
    return yes(swapped, warnings=_after_swaps(state, draft, [swapped]))


def set_table(state: State, command: c.SetTable, _: Asked) -> Decision:
    """Players to a table of the draft by as many swaps as it takes."""
    draft = _draft(state)
    if not 1 <= command.table <= len(draft.tables):
        raise Refusal(f"the draft has no table {command.table}")
    target = draft.tables[command.table - 1]
    wanted = list(dict.fromkeys(command.players))
    if len(wanted) != len(target.players):
        raise Refusal(
            f"table {command.table} has {len(target.players)} seats, not {len(wanted)}",
            do="name as many different players as it has seats",
        )
    for number in wanted:
        _seat(state, draft, number)
    leaving = [number for number in target.players if number not in wanted]
    coming = [number for number in wanted if number not in target.players]
    swaps = [
        PlayersSwapped(first=new, second=old) for new, old in zip(coming, leaving, strict=True)
    ]
    return yes(*swaps, warnings=_after_swaps(state, draft, swaps))


def publish_round(state: State, command: c.PublishRound, asked: Asked) -> Decision:
    """What the scenario draws for a round is drawn here, once."""
    draft = _draft(state)
    if draft.round > state.rounds_planned:
        raise Refusal(
            f"round {draft.round} is no longer played: {state.rounds_planned} rounds are planned",
            do="make the cut or finish, or change the number of rounds",
        )
    seated = {number for table in draft.tables for number in table.players}
    active = {one.number for one in state.active if state.plays_in(one, draft.round)}
    if seated != active:
        gone = lookup.names(state, sorted(seated - active)[:5])
        new = lookup.names(state, sorted(active - seated)[:5])
        what = f"{gone} no longer plays" if gone else f"{new} came after the draft"
        raise Refusal(f"round {draft.round} cannot be published: {what}", do="draw it again")
    lookup.refuse_open_tables(state, but_delayed=True)
    published = RoundPublished(round=draft.round)
    warnings = warnings_about(state, draft.round, draft.tables)
    if draft.outdated:
        warnings.append(
            f"round {draft.round} was drawn before a result was corrected; to draw it again, "
            "un-publish it first [G7]"
        )
    if state.rulebook.scenario is None:
        return yes(published, warnings=warnings)
    drawn, told = draws_of_round(imagined(state, [published]), asked.seed)
    return yes(published, *drawn, warnings=[*warnings, *told])


def unpublish_round(state: State, command: c.UnpublishRound, _: Asked) -> Decision:
    """Only while nothing has been reported in it."""
    if state.brackets or state.phase != "swiss":
        raise Refusal("the Swiss rounds are over")
    last = lookup.swiss_round(state)
    reported = [t.number for t in last.tables if t.report or t.games or t.pod or t.ended]
    if reported:
        shown = ", ".join(map(str, reported[:5]))
        raise Refusal(
            f"round {last.number} has results (table {shown})",
            do="correct them, or take them away first",
        )
    if state.draft is not None:
        raise Refusal(f"round {state.draft.round} is drafted")
    return yes(RoundUnpublished(round=last.number, reason=command.reason))


def start_clock(state: State, command: c.StartClock, asked: Asked) -> Decision:
    """SW-005, MK-018, MK-019, MK-050: the round's limit, unless the organizer declares another."""
    if state.phase == "finished":
        raise Refusal("the tournament is finished", do="reopen it first")
    stage = lookup.stage_of(state)
    if stage == "elimination":
        round = _bracket_round(state, command.round)
    else:
        round = lookup.swiss_round(state, command.round).number
    limit = minutes_for(state, stage, round)
    if limit.minutes is None and command.minutes is None:
        raise no_limit(state, limit, "round")
    minutes = limit.minutes if command.minutes is None else command.minutes
    if minutes is None or not 1 <= minutes <= 1440:
        raise Refusal(f"{minutes} minutes cannot be timed", do="choose from 1 to 1440")
    warnings = []
    rule = state.rulebook.clock.shorter_last
    if rule and limit.minutes and minutes < limit.minutes and round < state.rounds_planned:
        cited = ", ".join(rule.rules)
        warnings = [f"{limit.minutes} minutes is the limit; only the last is shorter [{cited}]"]
    started = ClockStarted(stage=stage, round=round, minutes=minutes, at=asked.at)
    return yes(started, warnings=warnings)


def extend_time(state: State, command: c.ExtendTime, _: Asked) -> Decision:
    round, table = lookup.playing_table(state, command.table)
    if not 1 <= command.minutes <= 1440:
        raise Refusal(f"{command.minutes} minutes cannot be added", do="choose from 1 to 1440")
    if not table.is_open:
        raise Refusal(f"table {table.number} has its result already")
    return yes(
        TimeExtended(
            stage=lookup.stage_of(state),
            round=round,
            table=table.number,
            minutes=command.minutes,
            reason=command.reason,
        )
    )


def next_round(state: State) -> int:
    """SW-026: a new round only after all games of the one before (ST-279: or those that were given
    more time)."""
    if state.phase == "registration":
        raise Refusal("the tournament has not begun", do="start it")
    if state.phase != "swiss" or state.brackets:
        raise Refusal(
            "the Swiss rounds are over", do="report the bracket's matches, or reopen the tournament"
        )
    lookup.refuse_open_tables(state, but_delayed=True)
    if len(state.rounds) >= state.rounds_planned:
        after = "make the cut" if state.cuts else "finish the tournament"
        raise Refusal(
            f"all {state.rounds_planned * state.rulebook.games_in_a_round} rounds have been played",
            do=f"{after}, or change the number of rounds",
        )
    return len(state.rounds) + 1


def _refuse_without_reason(state: State, command: c.DrawRound) -> None:
    if command.reason.strip():
        return
    if state.draft is not None:
        raise Refusal(
            f"round {state.draft.round} is drafted already",
            do="publish it, change it, or draw again with a reason",
            rules=("G2",),
        )
    if command.allow_repeats:
        raise Refusal("no reason is given for a repeated meeting", do="say why")


def _draft(state: State) -> Draft:
    if state.draft is None:
        raise Refusal("no round is drafted", do="draw one first")
    return state.draft


def _seat(state: State, draft: Draft, number: int) -> Table:
    lookup.entrant(state, number)
    for table in draft.tables:
        if number in table.players:
            return table
    raise Refusal(f"{state.name_of(number)} is not in the draft of round {draft.round}")


def _after_swaps(state: State, draft: Draft, swaps: list[PlayersSwapped]) -> list[str]:
    seats: tuple[Seating | Table, ...] = draft.tables
    for swap in swaps:
        exchange = {swap.first: swap.second, swap.second: swap.first}
        seats = tuple(
            Seating(
                players=tuple(exchange.get(player, player) for player in seat.players),
                alone=seat.alone,
            )
            for seat in seats
        )
    return warnings_about(state, draft.round, seats)


def _bracket_round(state: State, wanted: int | None) -> int:
    last = max(one.bracket.shape.rounds for one in state.brackets.values())
    if wanted is not None:
        if not 1 <= wanted <= last:
            raise Refusal(f"the bracket has no round {wanted}", do=f"choose from 1 to {last}")
        return wanted
    if not state.ready_matches:
        raise Refusal("every match of the bracket is decided")
    return min(match.round for match in state.ready_matches)
