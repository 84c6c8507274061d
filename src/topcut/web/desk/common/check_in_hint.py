"""Until when players check in, as staff read it: before that moment and after it."""

from __future__ import annotations

from datetime import date, datetime

from django.utils import timezone
from django.utils.translation import gettext as _

from topcut.core.actions.players.check_in import closes_at
from topcut.core.tournament.state import State


def check_in_hint(state: State, now: datetime | None = None) -> str:
    """Empty where no time of the start is known, and after the start."""
    time = closes_at(state) if state.phase == "registration" else None
    if time is None:
        return ""
    here = timezone.localtime(now)
    day = date.fromisoformat(state.date) if state.date else here.date()
    is_over = (day, time) < (here.date(), f"{here:%H:%M}")
    text = _("Check-in closed at %(time)s.") if is_over else _("Check-in closes at %(time)s.")
    return text % {"time": time}
