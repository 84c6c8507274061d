"""Players enter themselves: registration that the organizer opens, its places, who waits, claims.

After the start the desk enters whoever comes late.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from datetime import datetime
from typing import get_args

from msgspec import structs

from topcut.core.actions.action import action
from topcut.core.actions.closing_times import closing_time, is_over
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.permissions import newcomer
from topcut.core.actions.players.details_check import all_checked, refuse_byes
from topcut.core.actions.players.enter_players import EnterPlayers, enter_players
from topcut.core.actions.players.waiting_list import came_in, moved_up
from topcut.core.actions.players.year_of_birth import can_be_born_in
from topcut.core.actions.roles import DESK, ORGANIZER, PLAYER
from topcut.core.journal.fact import Fact
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.rulebook import Rulebook
from topcut.core.stages import lookup
from topcut.core.stages.elimination.given_seeds import entered_by_staff, refuse_own_entry
from topcut.core.text import clean_own, key_of
from topcut.core.tournament.players.entrants import EntrantsEntered
from topcut.core.tournament.players.registration import (
    ClaimSettled,
    EntrantsAdmitted,
    RegistrationClosed,
    RegistrationOpened,
)
from topcut.core.tournament.state import AskedOf, Details, Registration, State
from topcut.core.vocabulary import ASKED, word

AT_THE_DESK = Message("enter who comes late at the desk")


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenRegistration(Command):
    """Players enter themselves; again with other values to change them. Without a capacity
    everybody gets in, also who waits."""

    capacity: int | None = None
    closes: str | None = None
    asks: tuple[str, ...] = ()
    """Of born, club, byes, handle."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CloseRegistration(Command):
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class Register(Command):
    """A player registers. The same `ticket` twice is the same form sent twice."""

    name: str
    ticket: str
    club: str | None = None
    born: int | None = None
    handle: str | None = None
    byes: tuple[int, ...] = ()
    """Rounds of earned byes that are claimed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AdmitPlayer(Command):
    """Admits a player from the waiting list, past others who wait and even if all places are
    taken."""

    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SettleClaim(Command):
    """The earned byes that a player claims: they are right, or not."""

    number: int
    confirmed: bool


MOST_PLACES = 1_000_000


@action(OpenRegistration, may=ORGANIZER)
def open_registration(state: State, command: OpenRegistration, context: Context) -> Decision:
    """Also to change what was said of it: more places let those in who wait. ST-315: not for
    elimination from the start."""
    refuse_own_entry(state.rulebook)
    _refuse_begun(state, Message("registration opens only before the start"))
    if command.capacity is not None and not 1 <= command.capacity <= MOST_PLACES:
        raise Refusal(
            "there cannot be {places} places",
            do="choose from 1 to {most:,}",
            places=command.capacity,
            most=MOST_PLACES,
        )
    closes = closing_time(command.closes, context)
    opened = RegistrationOpened(
        capacity=command.capacity, closes=closes, asks=_asks(state, command.asks)
    )
    wanted = Registration(True, opened.capacity, opened.closes, opened.asks)
    if state.registration == wanted:
        return yes()
    admitted = moved_up(replace(state, registration=wanted))
    facts: list[Fact] = [opened, *admitted]
    return yes(*facts, warnings=[*_told(state, command.capacity), *came_in(state, admitted)])


@action(CloseRegistration, may=ORGANIZER)
def close_registration(state: State, _: CloseRegistration, __: Context) -> Decision:
    if state.registration is None or not state.registration.is_open:
        return yes()
    return yes(RegistrationClosed())


@action(Register, may=PLAYER, own=newcomer)
def register(state: State, command: Register, context: Context) -> Decision:
    """The same form again is the same player. Whoever finds all places taken waits."""
    if not command.ticket:
        raise Refusal("this form has no ticket", do="load the page again")
    if any(one.ticket == command.ticket for one in state.entrants.values()):
        return yes()
    registration = _open_one(state, context)
    name = clean_own(command.name, Message("your name"))
    _refuse_registered(state, name)
    _check_answers(registration, command, context)
    refuse_byes(state, name, command.byes)
    details = Details(
        name=name,
        club=clean_own(command.club, Message("the club")) if command.club else None,
        born=command.born,
        handle=command.handle or None,
        claimed_byes=tuple(sorted(set(command.byes))),
    )
    entered = enter_players(state, EnterPlayers(players=(details,)), context).facts[0]
    assert isinstance(entered, EntrantsEntered)
    places = registration.capacity
    full = places is not None and state.active_count >= places
    waits = full or bool(state.waiting)
    (new,) = entered.entrants
    return yes(
        EntrantsEntered(entrants=(structs.replace(new, waiting=waits, ticket=command.ticket),))
    )


@action(AdmitPlayer, may=ORGANIZER)
def admit_player(state: State, command: AdmitPlayer, _: Context) -> Decision:
    entrant = lookup.entrant(state, command.number)
    if entrant.is_active:
        return yes()
    if entrant.status != "waiting":
        raise Refusal(
            "{player} is not on the waiting list",
            do="enter the player again",
            player=entrant.name,
        )
    _refuse_begun(
        state,
        Message("{player} can only come in late now", player=entrant.name),
        Message("withdraw them, then enter"),
    )
    places = state.registration.capacity if state.registration else None
    told = []
    if places is not None and state.active_count >= places:
        more = Message.counted(
            "that is more than the {count} place", "that is more than the {count} places", places
        )
        told = [more]
    return yes(EntrantsAdmitted(numbers=(entrant.number,)), warnings=told)


@action(SettleClaim, may=DESK)
def settle_claim(state: State, command: SettleClaim, _: Context) -> Decision:
    """Claimed byes count from here on, or never did (ST-094, ST-095)."""
    entrant = lookup.entrant(state, command.number)
    details = entrant.details
    if not details.claimed_byes:
        raise Refusal(
            "{player} claims no earned byes", do="somebody has settled it", player=entrant.name
        )
    if command.confirmed:
        for round in details.claimed_byes:
            if round <= len(state.rounds):
                raise Refusal(
                    "round {round} has already been published",
                    do="decline what is too late",
                    round=round,
                )
        both = tuple(sorted({*details.earned_byes, *details.claimed_byes}))
        all_checked(state, [structs.replace(details, earned_byes=both)])
    return yes(ClaimSettled(number=entrant.number, confirmed=command.confirmed))


def is_registering(state: State, now: datetime) -> bool:
    """Whether somebody could enter themselves now."""
    registration = state.registration
    if registration is None or not registration.is_open or state.phase != "registration":
        return False
    if entered_by_staff(state.rulebook) is not None:
        return False
    return registration.closes is None or not is_over(registration.closes, now)


def places_left(state: State) -> int | None:
    """None where there are as many as come; 0 where somebody waits."""
    if state.registration is None or state.registration.capacity is None:
        return None
    if state.waiting:
        return 0
    return max(state.registration.capacity - state.active_count, 0)


def asked_by(rulebook: Rulebook) -> tuple[AskedOf, ...]:
    """What this rulebook has a use for, besides the name."""
    asks: list[AskedOf] = ["club", "handle"]
    if rulebook.divisions is not None:
        asks.append("born")
    if "earned-bye" in rulebook.results:
        asks.append("byes")
    return tuple(asks)


def _asks(state: State, wanted: Collection[str]) -> tuple[AskedOf, ...]:
    for one in wanted:
        if one not in get_args(AskedOf):
            raise Refusal(
                "'{asked}' cannot be asked",
                do="choose from: {known}",
                asked=one,
                known=asked_by(state.rulebook),
            )
        if one not in asked_by(state.rulebook):
            raise Refusal(
                "{game} has no age divisions" if one == "born" else "{game} has no earned byes",
                do="do not ask for {asked}",
                game=state.rulebook.name,
                asked=one,
            )
    return tuple(one for one in get_args(AskedOf) if one in wanted)


def _told(state: State, capacity: int | None) -> list[Message]:
    active = state.active_count
    if capacity is None or active <= capacity:
        return []
    return [
        Message.counted(
            "{count} player is in already: nobody is sent away",
            "{count} players are in already: nobody is sent away",
            active,
        )
    ]


def _open_one(state: State, context: Context) -> Registration:
    _refuse_begun(
        state,
        Message("the tournament has begun"),
        Message("go to the desk: it enters who is late"),
    )
    refuse_own_entry(state.rulebook)
    registration = state.registration
    if registration is None or not registration.is_open:
        raise Refusal("registration is not open", do="ask at the desk")
    if registration.closes is not None and is_over(registration.closes, context.moment):
        raise Refusal("registration is over", do="ask at the desk")
    return registration


def _refuse_registered(state: State, name: str) -> None:
    taken = {key_of(one.name) for one in state.entrants.values() if one.status != "withdrawn"}
    if key_of(name) in taken:
        raise Refusal(
            "somebody called {name} is registered already",
            do="if that is you, open your own link, or ask for it at the desk; if not, add "
            "something that tells you apart, such as a second name",
            name=name,
        )


def _check_answers(registration: Registration, command: Register, context: Context) -> None:
    """Only what is asked; a year of birth is needed where it is."""
    given = {
        "born": command.born,
        "club": command.club,
        "byes": command.byes,
        "handle": command.handle,
    }
    for what, value in given.items():
        if value and what not in registration.asks:
            raise Refusal(
                "nobody asks for this: {asked}",
                do="load the page again",
                asked=word(ASKED, what),
            )
    if "born" in registration.asks and command.born is None:
        raise Refusal("the year of birth is missing", do="write it: it decides your division")
    if not can_be_born_in(command.born, context.moment):
        raise Refusal(
            "{year} cannot be your year of birth", do="type four digits", year=str(command.born)
        )


def _refuse_begun(state: State, what: Message, do: Message = AT_THE_DESK) -> None:
    if state.phase != "registration":
        raise Refusal.from_messages(what, do)
