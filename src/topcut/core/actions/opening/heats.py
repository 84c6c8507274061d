"""Which heat this event is, and the heats before it (ST-172)."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.roles import ORGANIZER
from topcut.core.message import Message, cited
from topcut.core.questions.heats import refuse_from_heats, rules_of_heats, seeds_of
from topcut.core.refusal import Refusal
from topcut.core.tournament.opening.heats import HeatLinked, HeatsAnnounced
from topcut.core.tournament.state import AnnouncedHeat, Heat, State


@dataclass(frozen=True, slots=True, kw_only=True)
class AnnounceHeats(Command):
    """This tournament is a heat: which one, how many seats the final has, and which heat each
    seed comes from; an empty scheme is the rulebook's."""

    number: int
    seats: int
    scheme: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkHeat(Command):
    """An earlier heat of the same event."""

    heat: Heat


@action(AnnounceHeats, may=ORGANIZER)
def announce_heats(state: State, command: AnnounceHeats, _: Context) -> Decision:
    """ST-177: the seeding is announced before the first heat and cannot change once it begins."""
    rules = rules_of_heats(state)
    scheme = " ".join((command.scheme or rules.seeding.scheme).split())
    _check_scheme(scheme, command)
    wanted = HeatsAnnounced(number=command.number, seats=command.seats, scheme=scheme)
    if state.heat == wanted.heat:
        return yes()
    first = state.heats[0] if state.heats else None
    if state.phase != "registration":
        raise Refusal(
            "the heat has begun: the seeding that was announced stays", rules=rules.locked.rules
        )
    if first is not None and (first.seats, first.scheme) != (wanted.seats, scheme):
        raise Refusal(
            "heat {heat} was played for {seats} seats by '{scheme}': that stays",
            rules=rules.locked.rules,
            heat=first.number,
            seats=first.seats,
            scheme=first.scheme,
        )
    seeds = seeds_of(scheme, command.seats)[command.number]
    told = Message("this heat gives the final's seeds {seeds}", seeds=seeds)
    return yes(wanted, warnings=[cited(told, rules.seeding.rules)])


@action(LinkHeat, may=ORGANIZER)
def link_heat(state: State, command: LinkHeat, context: Context) -> Decision:
    """Players of an earlier heat are known here from now on."""
    rules, heat = rules_of_heats(state), command.heat
    if state.phase != "registration":
        raise Refusal("the tournament has begun", do="link earlier heats before the start")
    own = state.heat or _heat_after(state, heat)
    if heat.number >= own.number:
        raise Refusal(
            "'{event}' is heat {heat}, and this is heat {own_heat}",
            event=heat.name,
            heat=heat.number,
            own_heat=own.number,
        )
    if (heat.seats, heat.scheme) != (own.seats, own.scheme):
        raise Refusal(
            "'{event}' was announced with {seats} seats by '{scheme}', "
            "this heat with {own_seats} by '{own_scheme}'",
            do="announce the same seeding",
            rules=rules.locked.rules,
            event=heat.name,
            seats=heat.seats,
            scheme=heat.scheme,
            own_seats=own.seats,
            own_scheme=own.scheme,
        )
    if heat in state.heats:
        return yes()
    future = state.copy()
    future.heat, future.heats = own, [heat]
    refuse_from_heats(future, [one.details for one in state.active])
    linked = HeatLinked(heat=heat)
    if state.heat is not None:
        return yes(linked)
    announced = HeatsAnnounced(number=own.number, seats=own.seats, scheme=own.scheme)
    return yes(announced, linked)


def _heat_after(state: State, heat: Heat) -> AnnouncedHeat:
    """What this event is where nobody has announced it: the next heat of the same final."""
    number = 1 + max([heat.number, *(other.number for other in state.heats)])
    own = AnnouncedHeat(number, heat.seats, heat.scheme)
    _check_scheme(own.scheme, AnnounceHeats(number=own.number, seats=own.seats, scheme=own.scheme))
    return own


def _check_scheme(scheme: str, command: AnnounceHeats) -> None:
    words = scheme.split()
    numbers = {int(word) for word in words if word.isdecimal() and len(word) < 3}
    right = words and all(word.isdecimal() and len(word) < 3 for word in words)
    if not right or numbers != set(range(1, len(numbers) + 1)) or len(words) > 512:
        raise Refusal(
            "'{scheme}' is not an order of heats",
            do="write the heat of each seed in turn: '1 1 2 2'",
            scheme=scheme,
        )
    if command.number not in numbers:
        raise Refusal(
            "heat {heat} gives no seed by '{scheme}'",
            do="write an order that names every heat",
            heat=command.number,
            scheme=scheme,
        )
    if not max(2, len(numbers)) <= command.seats <= 512:
        raise Refusal(
            "a final of {count} seat is not possible",
            many="a final of {count} seats is not possible",
            do="choose 2 to 512",
            count=command.seats,
        )
    if command.number not in {n for n, seeds in seeds_of(scheme, command.seats).items() if seeds}:
        raise Refusal(
            "heat {heat} gives no seed of {seats} by '{scheme}'",
            heat=command.number,
            seats=command.seats,
            scheme=scheme,
        )
