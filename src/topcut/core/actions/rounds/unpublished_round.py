"""The next round; the one that is drafted and not yet published."""

from __future__ import annotations

from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.stages.current_stage import rounds_stage
from topcut.core.tournament.state import Draft, State


def next_round(state: State) -> int:
    """SW-026: a new round only after all games of the one before (ST-279: or those that were given
    more time)."""
    if state.phase == "registration":
        raise Refusal("the tournament has not begun", do="start it")
    if state.phase != "swiss":
        raise Refusal(
            "the Swiss rounds are over", do="report the bracket's matches, or reopen the tournament"
        )
    rounds_stage(state).refuse_open_tables(but_delayed=True)
    if len(state.rounds) >= state.rounds_planned:
        raise Refusal(
            "the only round has been played",
            many="all {count} rounds have been played",
            do="make the cut, or change the number of rounds"
            if state.cuts
            else "finish the tournament, or change the number of rounds",
            count=state.rounds_planned * state.rulebook.games_in_a_round,
        )
    return len(state.rounds) + 1


def current_draft(state: State) -> Draft:
    if state.draft is None:
        raise Refusal("no round is drafted", do="draw one first")
    return state.draft


def drafted_without(round: int) -> Message:
    """What is told when somebody comes in after the draft."""
    return Message("round {round} was drafted without them: pair it again", round=round)
