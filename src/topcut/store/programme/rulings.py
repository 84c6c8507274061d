"""ST-287: interim rulings that hold, of every programme of this installation."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date

from topcut.core.journal.damage import JournalError
from topcut.core.programme.definition import InterimRuling
from topcut.core.refusal import Refusal

from ..models import Programme
from .programmes import state_of


def rulings_in_place_of(rules: Collection[str], day: date) -> list[tuple[str, InterimRuling]]:
    """Rulings that replace one of these rules on a day, with the programme's id."""
    found: list[tuple[str, InterimRuling]] = []
    opened = Programme.objects.filter(sequence__gt=0).order_by("pk")
    for programme in opened.values_list("pk", flat=True):
        try:
            rulings = state_of(programme).rulings
        except (JournalError, Refusal):
            continue  # its own pages say what is wrong with it
        found += [
            (programme, one)
            for one in rulings
            if one.holds_on(day) and not set(rules).isdisjoint(one.replaces)
        ]
    return found
