"""Why somebody has a bye or a head start here, in words."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from django.utils.translation import gettext as _

from topcut.core.programme.journal.questions.holdings import Holding
from topcut.core.tournament.state import State
from topcut.store.programme.programmes import state_of


@dataclass(frozen=True)
class EarnedReason:
    place: int
    event: str
    date: date | None
    rules: tuple[str, ...]


def why(state: State, holding: Holding) -> list[EarnedReason]:
    """Each place that earned it, with the event's name and day."""
    listings = state_of(state.programme).listings
    return [
        EarnedReason(
            one.place,
            listings[one.event].name if one.event in listings else one.event,
            listings[one.event].date if one.event in listings else None,
            one.rules,
        )
        for one in holding.because
    ]


def what(holding: Holding) -> str:
    """`bye in round 1`, `head start of 100,000`."""
    if holding.head_start:
        return _("head start of %(points)s") % {"points": f"{holding.head_start:,}"}
    rounds = ", ".join(map(str, holding.rounds))
    if len(holding.rounds) == 1:
        return _("bye in round %(rounds)s") % {"rounds": rounds}
    return _("byes in rounds %(rounds)s") % {"rounds": rounds}
