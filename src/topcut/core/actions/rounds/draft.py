"""The next round and the draft of it."""

from __future__ import annotations

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
        after = "make the cut" if state.cuts else "finish the tournament"
        raise Refusal(
            "all {text} rounds have been played",
            do="{after}, or change the number of rounds",
            text=state.rounds_planned * state.rulebook.games_in_a_round,
            after=after,
        )
    return len(state.rounds) + 1


def current_draft(state: State) -> Draft:
    if state.draft is None:
        raise Refusal("no round is drafted", do="draw one first")
    return state.draft
