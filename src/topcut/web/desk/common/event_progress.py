"""How far an event is, in one glance: for the list of events and its overview."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _

from topcut.core.projections.ranking import division_names, final_places
from topcut.core.questions.decks.lists import required_lists_missing
from topcut.core.stages.clock import seconds_left
from topcut.core.stages.current_stage import rounds_stage
from topcut.core.tournament.state import ClockRun, State
from topcut.web.common.formatting import round_names


@dataclass(frozen=True)
class NextStep:
    """What the organizer does next, and on which page."""

    label: str
    route: str
    is_due: bool = True
    """Not while tables are still playing."""


@dataclass(frozen=True)
class EventProgress:
    name: str
    """`Round 3 of 5`."""
    done: int
    total: int
    step: NextStep
    disputed: int = 0
    left: int | None = None
    """Seconds on the clock, where one runs."""
    is_paused: bool = False
    calls: int = 0
    """Tables that wait for a judge."""
    champions: tuple[str, ...] = ()
    """The first of the event, or of each division, once it is over."""

    @property
    def is_all_in(self) -> bool:
        return self.total > 0 and self.done == self.total


def progress_of(state: State, now: datetime) -> EventProgress:
    if state.phase == "finished":
        results = NextStep(_("Results"), "finish")
        return EventProgress(_("Finished"), 0, 0, results, champions=_champions(state))
    if state.phase == "registration":
        return _before_start(state)
    if state.phase == "elimination":
        return _bracket(state)
    return _round(state, now)


def _champions(state: State) -> tuple[str, ...]:
    firsts = (final_places(state, name)[:1] for name in division_names(state) or ("",))
    return tuple(state.name_of(row.player) for rows in firsts for row in rows)


def _before_start(state: State) -> EventProgress:
    players = list(state.active)
    here = sum(one.checked_in for one in players)
    if len(players) < 2:
        step = NextStep(_("Add players"), "players")
    elif 0 < here < len(players):
        step = NextStep(_("Check in"), "players")
    elif required_lists_missing(state):
        step = NextStep(_("Collect deck lists"), "decks")
    else:
        step = NextStep(_("Start"), "overview")
    return EventProgress(_("Registration"), here, len(players) if here else 0, step)


def _bracket(state: State) -> EventProgress:
    tables = [table for one in state.brackets.values() for table in one.tables]
    ready = state.ready_matches
    done = sum(1 for table in tables if table.report is not None and table.dispute is None)
    disputed = sum(1 for table in tables if table.dispute is not None)
    step = NextStep(_("Enter results"), "bracket") if ready else NextStep(_("Finish"), "finish")
    return EventProgress(
        round_names.cut_stage(state),
        done,
        done + len(ready),
        step,
        disputed,
        calls=len(state.judge_calls),
    )


def _round(state: State, now: datetime) -> EventProgress:
    current = state.current_round
    last = round_names.last_round(state, state.rounds_planned)
    if state.draft is not None:
        name = round_names.round_name(state, state.draft.round)
        return EventProgress(_of(name, last), 0, 0, NextStep(_("Publish"), "round"))
    if current is None:
        step = NextStep(_("Pair %(round)s") % {"round": round_names.round_name(state, 1)}, "round")
        return EventProgress(_("Ready to pair"), 0, 0, step)
    name = round_names.round_name(state, current.number)
    tally = current.tables.tally
    still = tally.open
    left, paused = _left(current.clock, now)
    return EventProgress(
        _of(name, last),
        tally.games - still,
        tally.games,
        NextStep(_("Enter results"), "round", is_due=False) if still else _after_round(state),
        disputed=tally.disputed,
        left=left if still else None,
        is_paused=paused,
        calls=len(state.judge_calls),
    )


def _after_round(state: State) -> NextStep:
    step = rounds_stage(state).step_when_complete
    if step == "pair":
        following = round_names.round_name(state, len(state.rounds) + 1)
        return NextStep(_("Pair %(round)s") % {"round": following}, "round")
    if step == "cut":
        return NextStep(_("Make the cut"), "bracket")
    return NextStep(_("Finish"), "finish")


def _of(name: str, last: int) -> str:
    return _("%(round)s of %(last)s") % {"round": name, "last": last} if last else name


def _left(clock: ClockRun | None, now: datetime) -> tuple[int | None, bool]:
    if clock is None:
        return None, False
    return seconds_left(clock, now), clock.paused_at is not None


def is_anything_played(state: State) -> bool:
    """Whether any table or match has a result, or a game of one; byes are none."""
    rounds = (table for round in state.rounds for table in round.tables)
    matches = (table for one in state.brackets.values() for table in one.tables)
    return any(
        table.report is not None or bool(table.pod or table.games or table.ended)
        for table in (*rounds, *matches)
    )
