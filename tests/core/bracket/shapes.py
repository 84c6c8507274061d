"""Brackets that the tests play: the guide's, those of READINGS A-ST25, and odd ones."""

from collections.abc import Callable

from topcut.core.bracket import Bracket, Shape, parse_shape, standard

MODIFIED_MCINTYRE_8 = parse_shape("""
    1: round 1, seed 1 v seed 8
    2: round 1, seed 2 v seed 7
    3: round 1, seed 3 v seed 6
    4: round 1, seed 4 v seed 5
    5: round 2, loser 1 v winner 3
    6: round 2, loser 2 v winner 4
    7: round 3, winner 1 v winner 6
    8: round 3, winner 2 v winner 5
    9: round 4, winner 7 v winner 8, called Final
""")

CLASSIC_MCINTYRE_8 = parse_shape("""
    1: round 1, seed 1 v seed 8
    2: round 1, seed 2 v seed 7
    3: round 1, seed 3 v seed 6
    4: round 1, seed 4 v seed 5
    5: round 2, 4th winner of 1 2 3 4 v 2nd loser of 1 2 3 4
    6: round 2, 3rd winner of 1 2 3 4 v 1st loser of 1 2 3 4
    7: round 3, 1st winner of 1 2 3 4 v winner 5
    8: round 3, 2nd winner of 1 2 3 4 v winner 6
    9: round 4, winner 7 v winner 8
""")

PLAY_IN_10 = parse_shape("""
    1: round 1, seed 7 v seed 10, called Play-in
    2: round 1, seed 8 v seed 9, called Play-in
    3: round 2, seed 1 v winner 2
    4: round 2, seed 2 v winner 1
    5: round 2, seed 3 v seed 6
    6: round 2, seed 4 v seed 5
    7: round 3, winner 3 v winner 6
    8: round 3, winner 4 v winner 5
    9: round 4, winner 7 v winner 8
""")

ALL_PLACES_8 = parse_shape("""
    1: round 1, seed 1 v seed 8
    2: round 1, seed 2 v seed 7
    3: round 1, seed 3 v seed 6
    4: round 1, seed 4 v seed 5
    5: round 2, winner 1 v winner 4
    6: round 2, winner 2 v winner 3
    7: round 2, loser 1 v loser 4
    8: round 2, loser 2 v loser 3
    9: round 3, winner 5 v winner 6
    10: round 3, loser 5 v loser 6, for place 3
    11: round 3, winner 7 v winner 8, for place 5
    12: round 3, loser 7 v loser 8, for place 7
""")

STEPLADDER_4 = parse_shape("""
    1: round 1, seed 3 v seed 4
    2: round 2, seed 2 v winner 1
    3: round 3, seed 1 v winner 2
""")

STANDARD = [standard(size) for size in (2, 4, 8, 16, 32, 64)]
WITH_THIRD_PLACE = [standard(size, third_place=True) for size in (4, 8, 16, 32)]
OTHERS = [MODIFIED_MCINTYRE_8, CLASSIC_MCINTYRE_8, PLAY_IN_10, ALL_PLACES_8, STEPLADDER_4]
ALL = STANDARD + WITH_THIRD_PLACE + OTHERS


def full(shape: Shape) -> Bracket:
    """Entrant n is seed n."""
    return Bracket(shape, tuple(range(1, shape.size + 1)))


def play(bracket: Bracket, choose: Callable[[int, int], int]) -> Bracket:
    """Play to the end; `choose` is given the two entrants of a match and names the winner."""
    while bracket.ready:
        match = bracket.ready[0].number
        first, second = bracket.standing(match).sides
        assert isinstance(first, int)
        assert isinstance(second, int)
        bracket = bracket.record(match, choose(first, second))
    return bracket
