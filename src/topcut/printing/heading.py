"""What stands on every page: the event, the game, the day, and which state was printed."""

from __future__ import annotations

from typing import Any

from topcut.core.calendar_day import day_in_words
from topcut.core.message import Message
from topcut.core.tournament.state import State

from .source import Source


def event_data(state: State) -> dict[str, Any]:
    """The event as small things name it."""
    return {"event": state.name, "game": state.rulebook.name, "date": day_in_words(state.date)}


def head(state: State, title: Message, note: str = "") -> dict[str, Any]:
    """Of pages to be read. `made` tells two prints apart: the journal's entry they come from."""
    made = Message("Topcut · entry {entry}", entry=state.sequence)
    return {**event_data(state), "title": title, "made": made, "note": note}


def event_or_game(source: Source) -> dict[str, Any]:
    """The event, or what is known where there is none."""
    if source.event is not None:
        return event_data(source.event)
    return {"event": "", "game": source.chosen.name if source.chosen else "", "date": ""}


def round_name(state: State, number: int) -> Message:
    """`Round 2`, or `Rounds 6 to 10` where the guide counts the games of a pod as rounds."""
    games = state.rulebook.games_in_a_round
    if games == 1:
        return Message("Round {round}", round=number)
    return Message("Rounds {first} to {last}", first=(number - 1) * games + 1, last=number * games)


def rounds_so_far(state: State, last: int) -> int:
    """As the guide counts them."""
    return last * state.rulebook.games_in_a_round
