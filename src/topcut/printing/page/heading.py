"""What stands on every page: the event, the game, the day, and which state was printed."""

from __future__ import annotations

from typing import Any

from topcut.core.calendar_day import day_in_words
from topcut.core.journal.head import short_form
from topcut.core.message import Message
from topcut.core.tournament.state import State

from ..sources.source import Source


def event_data(state: State) -> dict[str, Any]:
    """The event as small things name it."""
    return {
        "event": state.name,
        "game": state.rulebook.name,
        "date": day_in_words(state.date),
        "stamp": stamp(state),
    }


def stamp(state: State) -> str:
    """`#412 · 7f3a-9c21`: quiet, at the foot. A sheet is no journal, and has none."""
    return short_form(state.sequence, state.digest) if state.digest else ""


def head(state: State, title: Message, note: str = "") -> dict[str, Any]:
    """Of pages to be read. `made` tells two prints apart: the head of the journal that they come
    from, which shows later whether it was rewritten."""
    made = " · ".join(filter(None, ("Topcut", stamp(state))))
    return {**event_data(state), "title": title, "made": made, "note": note}


def event_or_game(source: Source) -> dict[str, Any]:
    """The event, or what is known where there is none."""
    if source.event is not None:
        return event_data(source.event)
    game = source.chosen.name if source.chosen else ""
    return {"event": "", "game": game, "date": "", "stamp": ""}


def round_name(state: State, number: int) -> Message:
    """`Round 2`, or `Rounds 6 to 10` where the guide counts the games of a pod as rounds."""
    games = state.rulebook.games_in_a_round
    if games == 1:
        return Message("Round {round}", round=number)
    return Message("Rounds {first} to {last}", first=(number - 1) * games + 1, last=number * games)


def rounds_so_far(state: State, last: int) -> int:
    """The number of rounds as the guide counts them."""
    return last * state.rulebook.games_in_a_round
