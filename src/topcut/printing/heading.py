"""What stands on every page: the event, the game, the day, and which state was printed."""

from __future__ import annotations

from datetime import date
from typing import Any

from topcut.core.message import Message
from topcut.core.tournament.state import State

from .source import Source


def day(when: str | date | None) -> Message:
    """`17 November 2026`; nothing where no day is known."""
    if not when:
        return Message("")
    found = date.fromisoformat(when) if isinstance(when, str) else when
    return _in_month(found.month, found.day, found.year)


def _in_month(month: int, day: int, year: int) -> Message:
    """Whole dates, because languages write them differently."""
    return (
        Message("{day} January {year}", day=day, year=year),
        Message("{day} February {year}", day=day, year=year),
        Message("{day} March {year}", day=day, year=year),
        Message("{day} April {year}", day=day, year=year),
        Message("{day} May {year}", day=day, year=year),
        Message("{day} June {year}", day=day, year=year),
        Message("{day} July {year}", day=day, year=year),
        Message("{day} August {year}", day=day, year=year),
        Message("{day} September {year}", day=day, year=year),
        Message("{day} October {year}", day=day, year=year),
        Message("{day} November {year}", day=day, year=year),
        Message("{day} December {year}", day=day, year=year),
    )[month - 1]


def event_data(state: State) -> dict[str, Any]:
    """The event as small things name it."""
    return {"event": state.name, "game": state.rulebook.name, "date": day(state.date)}


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
