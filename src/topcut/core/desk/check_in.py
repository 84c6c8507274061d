"""Who is here before the start, and taking off the list whoever is not."""

from __future__ import annotations

from datetime import datetime, timedelta

from topcut.core.journal import Entrant, State
from topcut.core.journal.facts import EntrantsCheckedIn, EntrantWithdrawn, Fact
from topcut.core.refusal import Refusal

from . import commands as c
from . import lookup
from .decision import Asked, Decision, yes

AT_ONCE = 10_000
"""Players in one entry, so that its line stays short."""


def absent(state: State) -> list[Entrant]:
    """Who is entered and has not checked in; nobody where nobody at all has, for then the event
    does without."""
    active = list(state.active)
    if not any(one.checked_in for one in active):
        return []
    return [one for one in active if not one.checked_in]


def closes_at(state: State) -> str | None:
    """Until when players check in (ST-093: five minutes ahead of the start), as `17:55`; the start
    where the guide says nothing, None where nobody has said when that is."""
    if not state.description.time:
        return None
    start = datetime.strptime(state.description.time, "%H:%M")
    rule = state.rulebook.check_in
    ahead = timedelta(minutes=rule.minutes_before if rule else 0)
    return (start - ahead).strftime("%H:%M")


def absent_told(state: State) -> list[str]:
    """Said when the event starts; it is no reason not to."""
    missing = absent(state)
    if not missing:
        return []
    names = ", ".join(one.name for one in missing[:5])
    more = f" and {len(missing) - 5} more" if len(missing) > 5 else ""
    verb = "has" if len(missing) == 1 else "have"
    return [f"{names}{more} {verb} not checked in"]


def check_in(state: State, command: c.CheckIn, _: Asked) -> Decision:
    _refuse_begun(state)
    new = []
    for number in dict.fromkeys(command.numbers):
        entrant = lookup.entrant(state, number)
        if not entrant.is_active:
            raise Refusal(f"{entrant.name} is {entrant.status}", do="enter the player again")
        if entrant.checked_in != command.here:
            new.append(number)
    facts: list[Fact] = [
        EntrantsCheckedIn(numbers=tuple(new[start : start + AT_ONCE]), here=command.here)
        for start in range(0, len(new), AT_ONCE)
    ]
    return yes(*facts)


def withdraw_absent(state: State, _: c.WithdrawAbsent, __: Asked) -> Decision:
    _refuse_begun(state)
    if not any(one.checked_in for one in state.active):
        raise Refusal("nobody has checked in", do="check in who is here first")
    return yes(*(EntrantWithdrawn(number=one.number) for one in absent(state)))


def _refuse_begun(state: State) -> None:
    if state.phase != "registration":
        raise Refusal("the tournament has begun", do="drop whoever does not come")
