"""When new cards may be played in listed events."""

from __future__ import annotations

from datetime import date

from topcut.core.programme.definition.events import EventKind


def is_set_legal(kind: EventKind, day: date, released: date, legal_from: date) -> bool:
    """ST-212: in a release event, which any director may run, a new set is legal from its release
    on; elsewhere from the day that the rulebook says (`legal_from`)."""
    return day >= (released if kind.release is not None else legal_from)


def is_promo_legal(day: date, is_league_event: bool, printable_from: date | None) -> bool:
    """ST-230: a league's promo only in league events, until it is made printable after the
    season."""
    return is_league_event or (printable_from is not None and day >= printable_from)
