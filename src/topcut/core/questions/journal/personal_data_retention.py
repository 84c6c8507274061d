"""How long personal data of an event is kept, and whether that time is over."""

from __future__ import annotations

from datetime import date, timedelta

from topcut.core.tournament.state import State


def erasure_due_from(state: State, last_entry: str, default: int) -> date | None:
    """The day from which personal data is due to be erased: so many days after the event and after
    its last entry, whichever is later. None where it is kept, or gone and nothing came after.
    `default` is the installation's; 0 keeps it."""
    days = default if state.retention is None else state.retention
    if not days or state.erased_at == state.sequence:
        return None
    ends = [date.fromisoformat(text[:10]) for text in (last_entry, state.date) if text]
    return max(ends) + timedelta(days=days)
