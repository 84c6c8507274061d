"""Who is here before the start, and taking off the list whoever is not."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from topcut.core.actions.action import action
from topcut.core.actions.closing_times import closing_time, is_over
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Actor, Context, Decision, yes
from topcut.core.actions.permissions import entered
from topcut.core.actions.players.waiting_list import came_in, moved_up
from topcut.core.actions.roles import ANYONE, DESK, ORGANIZER
from topcut.core.journal.fact import Fact
from topcut.core.message import Message, some
from topcut.core.refusal import Refusal
from topcut.core.stages import lookup
from topcut.core.tournament.players.check_in import CheckInClosed, CheckInOpened, EntrantsCheckedIn
from topcut.core.tournament.players.entrants import EntrantWithdrawn
from topcut.core.tournament.state import Entrant, State
from topcut.core.vocabulary import STATUSES, word


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckIn(Command):
    """Before the start; `here=False` takes it back."""

    numbers: tuple[int, ...]
    here: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenCheckIn(Command):
    """Players say themselves that they are here, until a moment or until it is closed."""

    until: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CloseCheckIn(Command):
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class WithdrawAbsent(Command):
    """Everybody who has not checked in, before the start."""


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


def absent_told(state: State) -> list[Message]:
    """Said when the event starts; it is no reason not to."""
    missing = absent(state)
    if not missing:
        return []
    return [
        Message.counted(
            "{players} has not checked in",
            "{players} have not checked in",
            len(missing),
            players=some([one.name for one in missing]),
        )
    ]


def _refuse_for_others(state: State | None, command: CheckIn, actor: Actor) -> None:
    entered(state, command, actor)
    if command.numbers != (actor.number,):
        raise Refusal("a player can only check in in person", do="ask at the desk")


@action(CheckIn, may=ANYONE, own=_refuse_for_others)
def check_in(state: State, command: CheckIn, context: Context) -> Decision:
    """Also of who waits for a place: being here is what counts when one frees up at the door."""
    _refuse_begun(state)
    if context.by.role == "player":
        _refuse_closed(state, command, context)
    new = []
    for number in dict.fromkeys(command.numbers):
        entrant = lookup.entrant(state, number)
        if not entrant.is_active and entrant.status != "waiting":
            raise Refusal(
                "{player} is {status}",
                do="enter the player again",
                player=entrant.name,
                status=word(STATUSES, entrant.status),
            )
        if entrant.checked_in != command.here:
            new.append(number)
    facts: list[Fact] = [
        EntrantsCheckedIn(numbers=tuple(new[start : start + AT_ONCE]), here=command.here)
        for start in range(0, len(new), AT_ONCE)
    ]
    if command.here:
        facts += moved_up(state, only_here=True, arrived=new)
    return yes(*facts)


@action(WithdrawAbsent, may=DESK)
def withdraw_absent(state: State, _: WithdrawAbsent, __: Context) -> Decision:
    _refuse_begun(state)
    if not any(one.checked_in for one in state.active):
        raise Refusal("nobody has checked in", do="check in who is here first")
    gone = [EntrantWithdrawn(number=one.number) for one in absent(state)]
    admitted = moved_up(state, {one.number for one in gone}, only_here=True)
    return yes(*gone, *admitted, warnings=came_in(state, admitted))


@action(OpenCheckIn, may=ORGANIZER)
def open_check_in(state: State, command: OpenCheckIn, context: Context) -> Decision:
    """Players say themselves that they are here; again with another moment to change it."""
    _refuse_begun(state)
    opened = CheckInOpened(until=closing_time(command.until, context))
    if state.self_check_in is not None and state.self_check_in.until == opened.until:
        return yes()
    return yes(opened)


@action(CloseCheckIn, may=ORGANIZER)
def close_check_in(state: State, _: CloseCheckIn, __: Context) -> Decision:
    return yes() if state.self_check_in is None else yes(CheckInClosed())


def checks_in_themselves(state: State, now: datetime) -> bool:
    opened = state.self_check_in
    if opened is None or state.phase != "registration":
        return False
    return opened.until is None or not is_over(opened.until, now)


def _refuse_closed(state: State, command: CheckIn, context: Context) -> None:
    if state.self_check_in is None:
        raise Refusal("players do not check in themselves yet", do="ask at the desk")
    if not checks_in_themselves(state, context.moment):
        raise Refusal("the time for checking in is over", do="go to the desk at once")
    if not command.here:
        raise Refusal("only staff take a check-in back", do="withdraw if you do not play")


def _refuse_begun(state: State) -> None:
    if state.phase != "registration":
        raise Refusal("the tournament has begun", do="drop whoever does not come")
