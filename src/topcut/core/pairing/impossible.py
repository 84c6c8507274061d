"""What to do when no pairing keeps every hard rule (READINGS G1, A-ST4)."""

from __future__ import annotations

import numpy as np

from .blossom import most_tables
from .draws import Draw
from .field import Field
from .outcome import NoPairing
from .problem import Leniency, problem_of
from .whole import Seating, solve_field

SECOND_BYE = Leniency(second_byes=True)
ANYTHING = Leniency(repeats=True, second_byes=True)


def settle(field: Field, draw: Draw) -> Seating:
    """The pairing the rulebook asks for when nothing legal exists, or NoPairing."""
    if field.rules.when_impossible == "repeat":
        return _certain(solve_field(field, draw, lenient=ANYTHING))
    if field.rules.when_impossible == "double-byes":
        return double_byes(field, draw)
    raise why_impossible(field)


def double_byes(field: Field, draw: Draw) -> Seating:
    """ST-126, ST-144 (A-ST4): rather rest two more than repeat a meeting.

    As few byes as the meetings already played allow. In an odd field where only the bye limit
    stands in the way that is one second bye.
    """
    return _certain(solve_field(field, draw, fewest_byes(field), SECOND_BYE))


def fewest_byes(field: Field) -> int:
    """How many must rest so that the others can be paired without a repeat."""
    everyone = np.arange(len(field), dtype=np.int64)
    return len(field) - 2 * most_tables(problem_of(field, everyone, 0))


def why_impossible(field: Field) -> NoPairing:
    """Which criterion cannot be had, and who is stuck (SW-033, SW-034 with A-SW4 and A-SW5)."""
    ids = field.pool.ids
    rest = len(field) % 2
    if fewest_byes(field) <= rest:
        return NoPairing(
            f"Every pairing of round {field.pool.round} without a repeat needs a second bye: "
            f"of {len(field)} players {int((field.pool.byes == 0).sum())} have had none. "
            "Choose who rests again, or allow a repeat.",
            "no-second-bye",
        )
    stuck = [int(ids[i]) for i in range(len(field)) if _opponents_left(field, i) == 0]
    who = f"Nobody is left to play for {', '.join(f'#{i}' for i in stuck)}. " if stuck else ""
    return NoPairing(
        f"Round {field.pool.round} cannot be paired without a repeat or a forbidden pair. "
        f"{who}Allow a repeat, give byes, or end the rounds here.",
        "no-repeat",
    )


def _opponents_left(field: Field, position: int) -> int:
    met = {int(x) for x in field.barred[:, position]} - {-1, position}
    return len(field) - 1 - len(met)


def _certain(seating: Seating | None) -> Seating:
    if seating is None:  # a lenient problem always has a pairing
        raise AssertionError("a pairing that may break every rule was not found")
    return seating
