"""Judge calls that wait: how many, whose first, and since when."""

from __future__ import annotations

from datetime import datetime

from topcut.core.tournament.state import JudgeCall, State


def waiting_calls(state: State) -> int:
    """Calls to which no judge is on the way yet."""
    return sum(not one.judge for one in state.judge_calls)


def calls_in_turn(state: State) -> list[JudgeCall]:
    """Open calls: those that nobody has taken first, oldest first."""
    return sorted(state.judge_calls, key=lambda one: (bool(one.judge), one.sequence))


def minutes_waited(call: JudgeCall, now: datetime) -> int:
    return max(0, int((now - datetime.fromisoformat(call.at)).total_seconds() // 60))
