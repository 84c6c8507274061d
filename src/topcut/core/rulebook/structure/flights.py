"""How a division is split into flights."""

from __future__ import annotations

from topcut.core.refusal import Refusal
from topcut.core.rulebook.schema.divisions import Flights
from topcut.core.rulebook.schema.rulebook import Rulebook
from topcut.core.rulebook.structure.plan import Plan, plan


def flight_sizes(players: int, flights: int) -> tuple[int, ...]:
    """PK-080, A-PK13: as few odd flights as possible (one when the total is odd, else none), then
    as even as possible; larger first. 143 in 4 is 36, 36, 36, 35; 142 is 36, 36, 36, 34."""
    pairs, odd = divmod(players, 2)
    small, more = divmod(pairs, flights)
    sizes = [2 * (small + (place < more)) for place in range(flights)]
    if odd:
        sizes[more % flights] += 1
    return tuple(sorted(sizes, reverse=True))


def check_flights(rules: Flights, players: int, flights: int, cut: int) -> None:
    """Refuse flights that the guide does not allow (PK-076, PK-077, PK-078, PK-083)."""
    if flights not in rules.numbers:
        raise Refusal(
            "a division is not split into {flights} flights",
            do="choose from: {known}, or 0 for none",
            rules=rules.rules,
            flights=flights,
            known=rules.numbers,
        )
    if players < rules.division_from.value:
        raise Refusal(
            "{count} player is too few for flights",
            many="{count} players are too few for flights",
            do="flights need {least} players in the division",
            rules=rules.division_from.rules,
            count=players,
            least=rules.division_from.value,
        )
    smallest = players // flights
    if smallest < rules.flight_from.value:
        raise Refusal(
            "{flights} flights would have as few as {smallest} players",
            do="a flight has {least} or more: choose fewer flights",
            rules=rules.flight_from.rules,
            flights=flights,
            smallest=smallest,
            least=rules.flight_from.value,
        )
    check_advance(rules, flights, cut)


def check_advance(rules: Flights, flights: int, cut: int) -> None:
    """PK-083: the same number from each flight."""
    least = rules.advance_from.value
    if cut % flights or cut // flights < least:
        raise Refusal(
            "a cut to {cut} does not take the same number, at least {least}, "
            "from each of {flights} flights",
            do="cut to {size} or another multiple of {flights}",
            rules=rules.advance_from.rules,
            cut=cut,
            least=least,
            flights=flights,
            size=flights * least,
        )


def flights_allowed(rules: Flights, players: int) -> tuple[int, ...]:
    """Into how many flights so many players may be split, fewest first (PK-072)."""
    if players < rules.division_from.value:
        return ()
    return tuple(n for n in rules.numbers if players // n >= rules.flight_from.value)


def flight_rounds(rulebook: Rulebook, found: Plan) -> list[tuple[int, int]]:
    """PK-072, PK-079: for every number of flights that is allowed, the rounds that each plays."""
    rules = rulebook.divisions.flights if rulebook.divisions else None
    if rules is None or not found.cut or "swiss" not in rulebook.format.stages:
        return []
    return [
        (number, plan(rulebook, flight_sizes(found.players, number)[0]).rounds)
        for number in flights_allowed(rules, found.players)
        if found.cut % number == 0 and found.cut // number >= rules.advance_from.value
    ]
