"""Heats: qualifying events of one final, each a tournament of its own (ST-172)."""

from __future__ import annotations

from collections.abc import Sequence

from topcut.core.journal import State
from topcut.core.journal.facts import Details, Fact, Heat, HeatLinked, HeatPlayer, HeatsAnnounced
from topcut.core.refusal import Refusal
from topcut.core.rulebook.schema import Heats

from . import commands as c
from .decision import Asked, Decision, yes
from .ranking import final_places
from .wording import key_of


def seeds_of(scheme: str, seats: int) -> dict[int, list[int]]:
    """The seeds of the final that each heat gives, best first: with "1 1 2 2" the first heat has
    1, 2, 5, 6 … and the second 3, 4, 7, 8 … (ST-176)."""
    order = [int(word) for word in scheme.split()]
    seeds: dict[int, list[int]] = {number: [] for number in sorted(set(order))}
    for seed in range(1, seats + 1):
        seeds[order[(seed - 1) % len(order)]].append(seed)
    return seeds


def announce_heats(state: State, command: c.AnnounceHeats, _: Asked) -> Decision:
    """ST-177: the seeding is announced before the first heat and cannot change once it begins."""
    rules = _rules(state)
    scheme = " ".join((command.scheme or rules.seeding.scheme).split())
    _check_scheme(scheme, command)
    wanted = HeatsAnnounced(number=command.number, seats=command.seats, scheme=scheme)
    if state.heat == wanted:
        return yes()
    first = state.heats[0] if state.heats else None
    if state.phase != "registration":
        raise Refusal(
            "the heat has begun: the seeding that was announced stays", rules=rules.locked.rules
        )
    if first is not None and (first.seats, first.scheme) != (wanted.seats, scheme):
        raise Refusal(
            f"heat {first.number} was played for {first.seats} seats by '{first.scheme}': "
            "that stays",
            rules=rules.locked.rules,
        )
    given = ", ".join(map(str, seeds_of(scheme, command.seats)[command.number]))
    told = f"this heat gives the final's seeds {given} [{', '.join(rules.seeding.rules)}]"
    return yes(wanted, warnings=[told])


def link_heat(state: State, command: c.LinkHeat, asked: Asked) -> Decision:
    """Players of an earlier heat are known here from now on."""
    rules, heat = _rules(state), command.heat
    if state.phase != "registration":
        raise Refusal("the tournament has begun", do="link earlier heats before the start")
    own = state.heat
    if own is None:
        number = 1 + max([heat.number, *(other.number for other in state.heats)])
        own = HeatsAnnounced(number=number, seats=heat.seats, scheme=heat.scheme)
        _check_scheme(
            own.scheme,
            c.AnnounceHeats(number=own.number, seats=own.seats, scheme=own.scheme),
        )
    if heat.number >= own.number:
        raise Refusal(f"'{heat.name}' is heat {heat.number}, and this is heat {own.number}")
    if (heat.seats, heat.scheme) != (own.seats, own.scheme):
        raise Refusal(
            f"'{heat.name}' was announced with {heat.seats} seats by '{heat.scheme}', this heat "
            f"with {own.seats} by '{own.scheme}'",
            do="announce the same seeding",
            rules=rules.locked.rules,
        )
    if heat in state.heats:
        return yes()
    future = state.copy()
    future.heat, future.heats = own, [heat]
    refuse_from_heats(future, [one.details for one in state.active])
    facts: list[Fact] = [HeatLinked(heat=heat)]
    return yes(*([own] if state.heat is None else []), *facts)


def final_field(
    state: State, heats: Sequence[Heat]
) -> tuple[list[HeatLinked], tuple[Details, ...], list[str]]:
    """What the heats give a final: their links, its players with seeds, and what to know."""
    rules = _rules(state)
    if state.heat is not None:
        raise Refusal(f"this is heat {state.heat.number}", do="name the final's own file")
    if state.phase != "registration":
        raise Refusal("the tournament has begun", do="fill the final before the start")
    if not heats:
        raise Refusal("no heat is named", do="name every heat")
    first = heats[0]
    for other in heats[1:]:
        if (other.seats, other.scheme) != (first.seats, first.scheme):
            raise Refusal(
                f"'{other.name}' and '{first.name}' were announced with different seedings",
                do="check that they are heats of the same final",
                rules=rules.locked.rules,
            )
    wanted = sorted(seeds_of(first.scheme, first.seats))
    numbers = sorted(heat.number for heat in heats)
    if numbers != wanted:
        listed = ", ".join(map(str, wanted))
        raise Refusal(
            f"heats {', '.join(map(str, numbers))} are named; the final is filled from {listed}",
            do="name each heat once",
            rules=rules.seeding.rules,
        )
    players = [one for heat in heats for one in heat.players if one.seed]
    details = tuple(
        Details(name=one.name, id=one.id, seed=one.seed)
        for one in sorted(players, key=lambda one: one.seed)
    )
    empty = first.seats - len(details)
    told = [f"{empty} seats of the final stay empty"] if empty else []
    return [HeatLinked(heat=heat) for heat in heats if heat not in state.heats], details, told


def refuse_from_heats(state: State, fresh: Sequence[Details]) -> None:
    """Whoever has qualified enters no later heat (ST-175), others may (ST-174); an earned bye is
    good only in the first heat that a player enters (ST-173, A-ST8)."""
    rules = state.rulebook.heats
    if rules is None or not state.heats:
        return
    for details in fresh:
        for heat in state.heats:
            found = next((one for one in heat.players if _is_same(one, details)), None)
            if found is None:
                continue
            if found.seed and state.heat is not None:
                raise Refusal(
                    f"{details.name} has qualified in heat {heat.number} ('{heat.name}') and "
                    "enters no other",
                    rules=rules.qualified.rules,
                )
            if details.earned_byes:
                raise Refusal(
                    f"{details.name} took part in heat {heat.number} ('{heat.name}'): an earned "
                    "bye is good only in the first heat",
                    do=f"enter {details.name} without it",
                    rules=rules.earned_bye.rules,
                )


def heat_of(state: State) -> Heat:
    """A finished heat as later ones and the final need to know it. Only players who are still in
    it qualify (T-9, T-62)."""
    rules = _rules(state)
    if state.heat is None:
        raise Refusal(
            f"'{state.name}' was not announced as a heat",
            do="announce it as one before its start",
            rules=rules.locked.rules,
        )
    if state.phase != "finished":
        raise Refusal(f"'{state.name}' is not finished", do="finish it first")
    finals = final_places(state)
    staying = [one.player for one in finals if state.entrants[one.player].is_active]
    seeds = dict(
        zip(
            staying,
            seeds_of(state.heat.scheme, state.heat.seats)[state.heat.number],
            strict=False,
        )
    )
    rested = {
        table.players[0]
        for played in state.rounds
        for table in played.tables
        if table.alone == "earned-bye"
    }
    return Heat(
        number=state.heat.number,
        name=state.name,
        seats=state.heat.seats,
        scheme=state.heat.scheme,
        players=tuple(
            HeatPlayer(
                name=state.name_of(one.player),
                id=state.entrants[one.player].details.id,
                place=place,
                seed=seeds.get(one.player, 0),
                used_bye=one.player in rested,
            )
            for place, one in enumerate(finals, 1)
        ),
        digest=state.digest,
    )


def _is_same(one: HeatPlayer, details: Details) -> bool:
    """T-61: by number where both have one, else by name."""
    if one.id is not None and details.id is not None:
        return one.id == details.id
    return key_of(one.name) == key_of(details.name)


def _check_scheme(scheme: str, command: c.AnnounceHeats) -> None:
    words = scheme.split()
    numbers = {int(word) for word in words if word.isdecimal() and len(word) < 3}
    right = words and all(word.isdecimal() and len(word) < 3 for word in words)
    if not right or numbers != set(range(1, len(numbers) + 1)) or len(words) > 512:
        raise Refusal(
            f"'{scheme}' is not an order of heats",
            do="write the heat of each seed in turn: '1 1 2 2'",
        )
    if command.number not in numbers:
        raise Refusal(
            f"heat {command.number} gives no seed by '{scheme}'",
            do="write an order that names every heat",
        )
    if not max(2, len(numbers)) <= command.seats <= 512:
        raise Refusal(f"a final of {command.seats} seats is not possible", do="choose 2 to 512")
    if command.number not in {n for n, seeds in seeds_of(scheme, command.seats).items() if seeds}:
        raise Refusal(f"heat {command.number} gives no seed of {command.seats} by '{scheme}'")


def _rules(state: State) -> Heats:
    if state.rulebook.heats is None:
        raise Refusal(f"{state.rulebook.name} has no heats", do="play one event")
    return state.rulebook.heats
