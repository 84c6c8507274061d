"""Days of the calendar as messages, so that paper, terminal and pages write them alike."""

from __future__ import annotations

from datetime import date

from .message import Message


def day_in_words(when: str | date | None) -> Message:
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
