"""Who plays with whom: divisions apart or together, and flights of a division."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from topcut.core import plurals
from topcut.core.message import Message, cited, some
from topcut.core.refusal import Refusal
from topcut.core.rulebook import check_flights, flight_sizes, plan
from topcut.core.seeded_random import SeededRandom
from topcut.core.stages.structure import check_rounds, of_division, outgrown, structure_for
from topcut.core.tournament.opening.structure import NewPool, TournamentStarted
from topcut.core.tournament.state import Announced, Entrant, State


@dataclass
class StartingStructure:
    """What a tournament begins with."""

    rounds: int = 0
    cut: int = 0
    pools: list[NewPool] = field(default_factory=list)
    cuts: dict[str, int] = field(default_factory=dict)
    warnings: list[Message] = field(default_factory=list)

    @property
    def all_cuts(self) -> dict[str, int]:
        """How many go on, by division; only where somebody does."""
        cuts = self.cuts or {"": self.cut}
        return {name: cut for name, cut in cuts.items() if cut}

    def fact(self, players: int, seed: int) -> TournamentStarted:
        return TournamentStarted(
            players=players,
            rounds=self.rounds,
            cut=self.cut,
            pools=tuple(self.pools),
            cuts=self.cuts,
            seed=seed if self.pools else None,
        )


def divisions_of(state: State, entrants: Iterable[Entrant]) -> dict[str, list[Entrant]]:
    """The divisions that have players, in the rulebook's order. Empty where the rulebook has none,
    where age does not count (PK-055), and where nobody's is known."""
    divisions = state.rulebook.divisions
    if divisions is None or "swiss" not in state.rulebook.format.stages:
        return {}
    everybody = list(entrants)
    if not any(one.details.division for one in everybody):
        return {}
    found: dict[str, list[Entrant]] = {age.name: [] for age in divisions.ages}
    for entrant in everybody:
        found.setdefault(entrant.details.division or "", []).append(entrant)
    return {name: members for name, members in found.items() if members}


def are_apart(state: State, divisions: dict[str, list[Entrant]]) -> bool:
    """PK-021, PK-024, A-PK5: divisions play apart when each that has players has enough."""
    rules = state.rulebook.divisions
    return rules is not None and all(
        len(members) >= rules.separate_from.value for members in divisions.values()
    )


def starting_structure(state: State, seed: int) -> StartingStructure:
    """Pools, rounds and cuts for everybody who is enrolled now (G4)."""
    everybody = list(state.active)
    divisions = divisions_of(state, everybody)
    _refuse_unplaced(state, divisions)
    if len(divisions) <= 1 and not any(one.flights for one in state.announced.values()):
        return _undivided(state, len(everybody), next(iter(divisions), ""))
    if are_apart(state, divisions):
        return _apart(state, divisions, seed)
    return _together(state, divisions)


def _undivided(state: State, players: int, division: str) -> StartingStructure:
    announced = state.announced.get(division) or state.announced.get("")
    rounds, cut, told = _structured(state, players, announced, alone=True)
    return StartingStructure(rounds, cut, warnings=told)


def _apart(state: State, divisions: dict[str, list[Entrant]], seed: int) -> StartingStructure:
    """PK-022: each division is a tournament of its own."""
    structure = StartingStructure()
    for name, members in divisions.items():
        announced = state.announced.get(name)
        if announced is not None and announced.flights:
            _, cut, told = structure_for(state, len(members), None, announced.cut)
            pools = flights(state, name, members, announced, seed)
            rounds = pools[0].rounds
        else:
            rounds, cut, told = _structured(state, len(members), announced)
            numbers = tuple(one.number for one in members)
            pools = [NewPool(name=name, division=name, rounds=rounds, players=numbers)]
        structure.pools += pools
        structure.cuts[name] = cut
        structure.rounds = max(structure.rounds, rounds)
        structure.warnings += of_division(name, told)
    return structure


def _together(state: State, divisions: dict[str, list[Entrant]]) -> StartingStructure:
    """PK-024: one field."""
    rules = state.rulebook.divisions
    assert rules is not None
    refuse_flights(state, max((one.flights for one in state.announced.values()), default=0))
    wanted = {name: (one.rounds, one.cut) for name, one in state.announced.items()}
    structure = StartingStructure()
    structure.rounds, structure.cuts, structure.warnings = in_one_field(state, divisions, wanted)
    largest = largest_of(divisions)
    if largest in state.announced:
        told = outgrown(state, len(divisions[largest]), state.announced[largest])
        structure.warnings += of_division(largest, told)
    one_field = Message(
        "{sizes}: one field with divisions preferred, {rounds} by the largest division",
        sizes=[f"{len(members)} {name}" for name, members in divisions.items()],
        rounds=plurals.rounds(structure.rounds),
    )
    structure.warnings.append(cited(one_field, rules.together.rules))
    return structure


def cut_of(state: State, players: int, wanted: int | None) -> int | None:
    """The cut that is asked of a division; one that is set for all leaves out those too small."""
    if wanted is None and players <= (state.rulebook.structure.cut or 0):
        return 0
    return wanted if players > 1 else 0


def refuse_flights(state: State, flights: int) -> None:
    """PK-075: only divisions that play apart are split."""
    rules = state.rulebook.divisions
    if flights and rules is not None:
        raise Refusal(
            "flights need divisions that play apart",
            do="every division present needs {least} players",
            rules=rules.flights.rules if rules.flights else (),
            least=rules.separate_from.value,
        )


def largest_of(divisions: dict[str, list[Entrant]]) -> str:
    return max(divisions, key=lambda name: len(divisions[name]))


def in_one_field(
    state: State,
    divisions: dict[str, list[Entrant]],
    wanted: Mapping[str, tuple[int | None, int | None]],
) -> tuple[int, dict[str, int], list[Message]]:
    """PK-034, PK-101: the largest division says how many rounds, and each has a cut by its own
    size. `wanted` are rounds and cut that somebody asked for."""
    largest, everybody = largest_of(divisions), sum(map(len, divisions.values()))
    rounds = 0
    cuts: dict[str, int] = {}
    warnings: list[Message] = []
    for name, members in divisions.items():
        own_rounds, own_cut = wanted.get(name, (None, None))
        cut = cut_of(state, len(members), own_cut)
        asked = own_rounds if name == largest else None
        counted, cuts[name], told = structure_for(state, len(members), asked, cut, everybody)
        warnings += of_division(name, told)
        if name == largest:
            rounds = counted
    return rounds, cuts, warnings


def _structured(
    state: State, players: int, announced: Announced | None, *, alone: bool = False
) -> tuple[int, int, list[Message]]:
    """`alone`: nobody else plays, so that a cut that cannot be made is refused."""
    if announced is None:
        return structure_for(state, players, None, None if alone else cut_of(state, players, None))
    rounds, cut, told = structure_for(state, players, announced.rounds, announced.cut)
    return rounds, cut, told + outgrown(state, players, announced)


def flights(
    state: State, division: str, members: Sequence[Entrant], announced: Announced, seed: int
) -> list[NewPool]:
    """PK-071, PK-079, PK-080, PK-085: a random split; all flights play the rounds of the largest
    (A-PK15)."""
    check_flights_at(state, len(members), announced.flights, announced.cut)
    sizes = flight_sizes(len(members), announced.flights)
    rounds = rounds_of_flights(state, len(members), announced.flights, announced.rounds)
    order = SeededRandom(seed, f"flights/{division}").shuffled([one.number for one in members])
    pools, start = [], 0
    for letter, size in zip("ABCDEFGHIJKLMNOP", sizes, strict=False):
        chosen = tuple(sorted(order[start : start + size]))
        name = f"{division} {letter}"
        pools.append(NewPool(name=name, division=division, rounds=rounds, players=chosen))
        start += size
    return pools


def rounds_of_flights(state: State, players: int, flights: int, wanted: int | None) -> int:
    """The number of rounds of the largest flight (A-PK15), unless another one is wanted."""
    largest = flight_sizes(players, flights)[0]
    if wanted is None:
        return plan(state.rulebook, largest).rounds
    check_rounds(state, largest, wanted)
    return wanted


def check_flights_at(state: State, players: int, number: int, cut: int) -> None:
    rules = state.rulebook.divisions
    if rules is None or rules.flights is None:
        raise Refusal("{game} has no flights", do="leave them out", game=state.rulebook.name)
    if "elimination" not in state.rulebook.format.stages:
        raise Refusal(
            "flights are only for Swiss rounds with a cut",
            do="choose a format with an elimination stage",
            rules=rules.flights.rules,
        )
    check_flights(rules.flights, players, number, cut)


def pool_for_late(state: State, division: str | None, seed: int, earlier: Iterable[str]) -> str:
    """The pool of somebody who comes late: the flight that was smaller at the start, counting
    those who came late before, at random among equals (PK-082, A-PK14). Whoever drops still
    counts, and nobody is ever moved (PK-081)."""
    if not state.pools:
        return ""
    own = [pool for pool in state.pools.values() if pool.division == division]
    if not own:
        raise Refusal(
            "nobody plays in the division {division}",
            do="choose from: {known}",
            rules=state.rulebook.divisions.rules if state.rulebook.divisions else (),
            division=division or "(none)",
            known=list(dict.fromkeys(p.division for p in state.pools.values())),
        )
    ever = Counter(one.pool for one in state.entrants.values())
    ever.update(earlier)
    fewest = min(ever[pool.name] for pool in own)
    smallest = [pool.name for pool in own if ever[pool.name] == fewest]
    return SeededRandom(seed, f"late/{ever.total()}").choice(smallest)


def _refuse_unplaced(state: State, divisions: dict[str, list[Entrant]]) -> None:
    known = {age.name for age in state.rulebook.divisions.ages} if state.rulebook.divisions else ()
    refuse_unknown_division(
        state, [one.name for name, own in divisions.items() if name not in known for one in own]
    )


def refuse_unknown_division(state: State, lost: Sequence[str]) -> None:
    if lost:
        raise Refusal(
            "no division is known for {players}",
            do="give their birth year or division",
            rules=state.rulebook.divisions.rules if state.rulebook.divisions else (),
            players=some(lost),
        )
