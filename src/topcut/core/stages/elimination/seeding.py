"""The places of a bracket: seeded or drawn."""

from __future__ import annotations

from collections.abc import Sequence

from topcut.core.bracket import drawn, seeded
from topcut.core.rulebook import bracket_size
from topcut.core.seeded_random import SeededRandom
from topcut.core.stages.elimination.bracket_table import check_fits
from topcut.core.stages.elimination.given_seeds import by_given_seed, given_seeds
from topcut.core.tournament.bracket import BracketMade
from topcut.core.tournament.state import State, Table


def seed_for(seed: int, division: str) -> int:
    """Each division draws for itself."""
    return SeededRandom(seed, f"division/{division}").bits() if division else seed


_LEFT = ("dropped", "disqualified")


def elimination_from_the_start(state: State, seed: int, joining: Sequence[int] = ()) -> BracketMade:
    """SW-040, SW-041: everybody is placed into the bracket at random; or by the seeds that they
    were entered with (ST-316)."""
    if given_seeds(state) is not None:
        order = by_given_seed(state)
    else:
        players = [*(entrant.number for entrant in state.active), *joining]
        order = SeededRandom(seed, "order").shuffled(players)
    left = [one.number for one in state.entrants.values() if one.status in _LEFT]
    return BracketMade(
        standings=(*order, *left),
        qualifiers=tuple(order),
        places=places_for(state, order, seed, ""),
        seed=seed,
    )


def places_for(
    state: State, best_first: list[int], seed: int, division: str
) -> tuple[int | None, ...]:
    """Seeded by standing (MK-040, ST-178), or drawn (SW-041, A-SW9, A-SW10). Without Swiss rounds
    the order is random already: as seeds (PK-051..PK-053) or drawn once more with the walkovers.
    An announced table has places of its own number (ST-179)."""
    check_fits(state, division, len(best_first))
    table = state.bracket_table(division)
    size = bracket_size(state.rulebook, len(best_first)) if table is None else table.shape.size
    if places_are_seeds(state):
        return seeded(best_first, size)
    rng = SeededRandom(seed_for(seed, division), "bracket")
    if table is not None:
        return seeded(rng.shuffled(best_first), size)
    return drawn(best_first, size, rng.shuffled)


def places_are_seeds(state: State) -> bool:
    """Whether a better place in the bracket is a better player."""
    bracket = state.rulebook.bracket
    if state.rounds:
        return bracket.seeding == "seeded"
    return bracket.seeding_alone == "random-seeds" or given_seeds(state) is not None


def is_played(table: Table) -> bool:
    """A walkover because somebody left is no game."""
    by_leaving = table.report is not None and table.report.result.ended == "withdrawal"
    return bool(table.games or table.answers) or (table.report is not None and not by_leaving)
