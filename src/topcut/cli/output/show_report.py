"""What is to be sent to whom once an event is over."""

from __future__ import annotations

from topcut.cli.in_words import in_words
from topcut.core.questions.publisher.head_starts import earned_head_starts
from topcut.core.questions.publisher.report_due import report_due
from topcut.core.questions.publisher.sanctioning import sanctioning
from topcut.core.tournament.state import State

from .terminal import say


def say_report(state: State) -> None:
    """SW-069, SW-071, SW-073, SW-074, ST-013, ST-167: what is to be sent where, and by when."""
    standing = sanctioning(state)
    if standing is not None:
        sanctioned = "sanctioned" if standing.is_sanctioned else "not sanctioned"
        rated = "rated" if standing.is_rated else "not rated"
        by = f"; send the results by {standing.due.isoformat()}" if standing.due else ""
        say(f"{sanctioned}, {rated}{by}")
        for reason in standing.reasons:
            say(f"  {reason}")
    for earned in earned_head_starts(state):
        name = state.name_of(earned.player)
        cited = ", ".join(earned.rules)
        say(f"{name} earns a head start of {earned.points:,} {earned.at} [{cited}]")
    due = report_due(state)
    if due is not None:
        say(f"{in_words(due.text)} [{', '.join(due.rules)}]")
    for one in state.rulebook.all_help:
        wanted = "with-bracket" if state.brackets else "without-bracket"
        if one.moment == "finish" and one.when in (None, wanted):
            say(f"{in_words(one.text)} [{', '.join(one.rules)}]")
