"""Heats: who goes on to the final, and a finished heat as others know it (ST-172)."""

from __future__ import annotations

from collections.abc import Sequence

from topcut.core.message import Message
from topcut.core.projections.ranking import final_places
from topcut.core.questions.publisher.used_byes import rested_on_earned_bye
from topcut.core.refusal import Refusal
from topcut.core.rulebook.schema.finals import Heats
from topcut.core.text import key_of
from topcut.core.tournament.opening.heats import HeatLinked
from topcut.core.tournament.state import Details, Heat, HeatPlayer, State


def seeds_of(scheme: str, seats: int) -> dict[int, list[int]]:
    """The seeds of the final that each heat gives, best first: with "1 1 2 2" the first heat has
    1, 2, 5, 6 … and the second 3, 4, 7, 8 … (ST-176)."""
    order = [int(word) for word in scheme.split()]
    seeds: dict[int, list[int]] = {number: [] for number in sorted(set(order))}
    for seed in range(1, seats + 1):
        seeds[order[(seed - 1) % len(order)]].append(seed)
    return seeds


def final_field(
    state: State, heats: Sequence[Heat]
) -> tuple[list[HeatLinked], tuple[Details, ...], list[Message]]:
    """What the heats give a final: their links, its players with seeds, and what to know."""
    rules = rules_of_heats(state)
    if state.heat is not None:
        raise Refusal("this is heat {heat}", do="name the final's own file", heat=state.heat.number)
    if state.phase != "registration":
        raise Refusal("the tournament has begun", do="fill the final before the start")
    if not heats:
        raise Refusal("no heat is named", do="name every heat")
    _refuse_other_heats(heats, rules)
    players = [one for heat in heats for one in heat.players if one.seed]
    details = tuple(
        Details(name=one.name, id=one.id, seed=one.seed)
        for one in sorted(players, key=lambda one: one.seed)
    )
    empty = heats[0].seats - len(details)
    told = []
    if empty:
        told.append(
            Message.counted(
                "{count} seat of the final stays empty",
                "{count} seats of the final stay empty",
                empty,
            )
        )
    return [HeatLinked(heat=heat) for heat in heats if heat not in state.heats], details, told


def _refuse_other_heats(heats: Sequence[Heat], rules: Heats) -> None:
    """A final is filled from all of its heats, each once, announced with the same seeding."""
    first = heats[0]
    for other in heats[1:]:
        if (other.seats, other.scheme) != (first.seats, first.scheme):
            raise Refusal(
                "'{other}' and '{first}' were announced with different seedings",
                do="check that they are heats of the same final",
                rules=rules.locked.rules,
                other=other.name,
                first=first.name,
            )
    wanted = sorted(seeds_of(first.scheme, first.seats))
    numbers = sorted(heat.number for heat in heats)
    if numbers != wanted:
        raise Refusal(
            "heats {named} are named; the final is filled from {wanted}",
            do="name each heat once",
            rules=rules.seeding.rules,
            named=numbers,
            wanted=wanted,
        )


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
                    "{player} has qualified in heat {heat} ('{event}') and enters no other",
                    rules=rules.qualified.rules,
                    player=details.name,
                    heat=heat.number,
                    event=heat.name,
                )
            if details.earned_byes:
                raise Refusal(
                    "{player} took part in heat {heat} ('{event}'): "
                    "an earned bye is good only in the first heat",
                    do="enter {player} without it",
                    rules=rules.earned_bye.rules,
                    player=details.name,
                    heat=heat.number,
                    event=heat.name,
                )


def heat_of(state: State) -> Heat:
    """A finished heat as later ones and the final need to know it. Only players who are still in
    it qualify (T-9, T-62)."""
    rules = rules_of_heats(state)
    if state.heat is None:
        raise Refusal(
            "'{event}' was not announced as a heat",
            do="announce it as one before its start",
            rules=rules.locked.rules,
            event=state.name,
        )
    if state.phase != "finished":
        raise Refusal("'{event}' is not finished", do="finish it first", event=state.name)
    finals = final_places(state)
    staying = [one.player for one in finals if state.entrants[one.player].is_active]
    given = seeds_of(state.heat.scheme, state.heat.seats)[state.heat.number]
    seeds = dict(zip(staying, given, strict=False))
    rested = rested_on_earned_bye(state)
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


def rules_of_heats(state: State) -> Heats:
    if state.rulebook.heats is None:
        raise Refusal("{game} has no heats", do="play one event", game=state.rulebook.name)
    return state.rulebook.heats
