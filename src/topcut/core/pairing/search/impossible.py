"""What to do when no pairing keeps every hard rule (READINGS G1, A-ST4)."""

from __future__ import annotations

import numpy as np
from msgspec.structs import replace

from topcut.core.message import Message, sentences
from topcut.core.pairing.outcome import BYE, PlayerNumber

from ..criteria.bye_place import ByePlace
from ..matching.blossom import most_tables
from ..matching.problem import Leniency, problem_of
from ..matching.solve import Seating, solve_field
from ..outcome import NoPairing
from ..pairing_field import PairingField, are_barred, without_opponent
from ..random_draws import Draw
from .shuffle import shuffle_with
from .swaps import swap_away
from .windows import WHOLE_MOST, fewest_repeats

SECOND_BYE = Leniency(second_byes=True)
ANYTHING = Leniency(repeats=True, second_byes=True)


def settle(field: PairingField, draw: Draw) -> Seating:
    """The pairing the rulebook asks for when nothing legal exists, or NoPairing."""
    if len(field) > WHOLE_MOST:
        return _settle_large(field, draw)
    if field.rules.when_impossible == "repeat":
        return _certain(solve_field(field, draw, lenient=ANYTHING))
    if field.rules.when_impossible == "double-byes":
        return double_byes(field, draw)
    raise why_impossible(field)


def _settle_large(field: PairingField, draw: Draw) -> Seating:
    """The same for fields too large to be solved whole: what a draw and its mending come to.

    ST-144 to the letter: two who cannot but meet again both rest.
    """
    if field.rules.when_impossible == "refuse":
        raise why_impossible(field)
    bye = _least_rested(field, draw) if len(field) % 2 else None
    drawn = shuffle_with(
        replace(field, players=replace(field.players, division=None)), bye, ([], True), draw
    )
    swap_away(drawn, draw)
    seating = fewest_repeats(field, drawn, draw)
    if field.rules.when_impossible == "repeat":
        return seating
    again = are_barred(field, seating.first, seating.second)
    resting = [*seating.byes, *seating.first[again].tolist(), *seating.second[again].tolist()]
    return replace(
        seating,
        first=seating.first[~again],
        second=seating.second[~again],
        byes=tuple(sorted(resting)),
    )


def _least_rested(field: PairingField, draw: Draw) -> int:
    """A second bye: fewest byes first, then the lowest place (A-L57)."""
    able = np.flatnonzero(field.players.byes == field.players.byes.min())
    place = ByePlace.place(field, able)
    return draw.choose(able[place == place.min()])


def double_byes(field: PairingField, draw: Draw) -> Seating:
    """ST-126, ST-144 (A-ST4): rather rest two more than repeat a meeting.

    As few byes as the meetings already played allow. In an odd field where only the bye limit
    stands in the way that is one second bye.
    """
    return _certain(solve_field(field, draw, fewest_byes(field), SECOND_BYE))


def fewest_byes(field: PairingField) -> int:
    """How many must rest so that the others can be paired without a repeat."""
    everyone = np.arange(len(field), dtype=np.int64)
    return len(field) - 2 * most_tables(problem_of(field, everyone, 0))


def why_impossible(field: PairingField) -> NoPairing:
    """Which criterion cannot be had, and who is stuck (SW-033, SW-034 with A-SW4 and A-SW5)."""
    ids = field.players.ids
    rest = len(field) % 2
    large = len(field) > WHOLE_MOST
    if (rest and field.players.byes.all()) or (not large and fewest_byes(field) <= rest):
        return NoPairing(
            Message(
                "Every pairing of round {round} without a repeat needs a second {bye}: "
                "players who have had none: {without} of {players}. "
                "Choose who rests again, or allow a repeat.",
                round=field.players.round,
                bye=BYE,
                players=len(field),
                without=int((field.players.byes == 0).sum()),
            ),
            "no-second-bye",
        )
    stuck = [PlayerNumber(ids[i]) for i in without_opponent(field)]
    told = [
        Message(
            "Round {round} cannot be paired without a repeat or a forbidden pair."
            if stuck or not large
            else "Round {round} could not be paired without a repeat or a forbidden pair.",
            round=field.players.round,
        )
    ]
    if stuck:
        told.append(Message("Nobody is left to play for {players}.", players=stuck))
    told.append(Message("Allow a repeat, give byes, or end the rounds here."))
    return NoPairing(sentences(told), "no-repeat")


def _certain(seating: Seating | None) -> Seating:
    if seating is None:  # a lenient problem always has a pairing
        raise AssertionError("a pairing that may break every rule was not found")
    return seating
