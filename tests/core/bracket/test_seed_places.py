"""Who stands where: seeds with their byes, and the random draw."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topcut.core.bracket import (
    Bracket,
    Places,
    SeedPlacesError,
    ShuffleSeats,
    drawn,
    seeded,
    standard,
)
from topcut.core.refusal import Refusal
from topcut.core.rulebook import bracket_size
from topcut.rulebooks import read


def shuffling(seed: int) -> ShuffleSeats:
    rng = Random(seed)
    return lambda numbers: rng.sample(numbers, len(numbers))


def in_pairs(places: Places) -> list[tuple[int | None, int | None]]:
    """Round 1 of the standard bracket: place k v place size + 1 - k."""
    return [(places[k], places[-1 - k]) for k in range(len(places) // 2)]


@pytest.mark.rule("SW-040", "T-8")
@pytest.mark.parametrize(
    ("entrants", "size"),
    [
        (2, 2),
        (3, 4),
        (5, 8),
        (8, 8),
        (9, 16),
        (17, 32),
        (33, 64),
        (65, 128),
        (129, 256),
        (256, 256),
    ],
)
def test_smallest_bracket_of_street_warriors(entrants: int, size: int) -> None:
    """Up to four the bracket of eight would begin with a round without a game."""
    assert bracket_size(read("street-warriors"), entrants) == size


def test_no_bracket_is_large_enough() -> None:
    assert bracket_size(read("street-warriors"), 257) == 512  # A-SW2: doubled once more
    with pytest.raises(Refusal, match="513 players do not fit a bracket of 512"):
        bracket_size(read("street-warriors"), 513)


@pytest.mark.rule("PK-052")
def test_fifty_three_players_give_the_first_eleven_seeds_a_bye() -> None:
    """The guide: "the top 11 seeded players would receive first-round Byes" (64 - 53 = 11)."""
    places = seeded(range(1, 54), bracket_size(read("munchkin"), 53))
    byes = {a or b for a, b in in_pairs(places) if a is None or b is None}
    assert byes == set(range(1, 12))


@pytest.mark.rule("PK-053")
@pytest.mark.parametrize("entrants", [5, 9, 12, 17, 31, 33, 53, 63])
def test_after_the_first_round_nobody_needs_a_bye(entrants: int) -> None:
    size = bracket_size(read("munchkin"), entrants)
    bracket = Bracket(standard(size), seeded(range(1, entrants + 1), size))
    walkovers = {m.match.round for m in bracket.standings if m.is_walkover}
    assert walkovers == {1}


@pytest.mark.rule("PK-104")
def test_qualifiers_are_seeded_by_their_rank() -> None:
    assert in_pairs(seeded([31, 32, 33, 34, 35, 36, 37, 38], 8)) == [
        (31, 38),
        (32, 37),
        (33, 36),
        (34, 35),
    ]


@pytest.mark.rule("SW-041", "L5-094")
@given(st.integers(1, 5), st.data(), st.integers(0, 2**32))
def test_drawn_never_has_two_empty_places_together(power: int, data: st.DataObject, r: int) -> None:
    size = 2**power
    entrants = data.draw(st.integers(size // 2, size))
    places = drawn(range(100, 100 + entrants), size, shuffling(r))
    assert sorted(e for e in places if e is not None) == list(range(100, 100 + entrants))
    pairs = in_pairs(places)
    assert (None, None) not in pairs
    assert sum(None in pair for pair in pairs) == size - entrants


@pytest.mark.rule("SW-040")
@given(st.integers(1, 3), st.integers(0, 2**32))
def test_a_few_players_in_eight_places_each_have_a_match_to_themselves(n: int, r: int) -> None:
    pairs = in_pairs(drawn(range(n), 8, shuffling(r)))
    assert sum(pair != (None, None) for pair in pairs) == n


@pytest.mark.rule("SW-041", "L5-095")
@pytest.mark.parametrize("entrants", [2, 3, 4])
def test_every_admissible_placement_is_equally_likely(entrants: int) -> None:
    """Chi-square against all placements of a bracket of 4 without an empty match, by brute force.

    The limit is the mean of the distribution plus five standard deviations: k - 1 + 5 sqrt(2(k-1)).
    """
    players = [*range(entrants), *[None] * (4 - entrants)]
    admissible = {p for p in permutations(players) if (None, None) not in in_pairs(p)}
    assert len(admissible) == {2: 8, 3: 24, 4: 24}[entrants]
    shuffle = shuffling(entrants)
    expected = 200
    draws = expected * len(admissible)
    seen = Counter(drawn(range(entrants), 4, shuffle) for _ in range(draws))
    assert seen.keys() <= admissible
    chi_square = sum((seen[p] - expected) ** 2 / expected for p in admissible)
    freedom = len(admissible) - 1
    assert chi_square < freedom + 5 * (2 * freedom) ** 0.5


def test_every_entrant_has_a_bye_as_often_as_the_others() -> None:
    """5 in 8: three byes, so each entrant has one in 3 of 5 draws."""
    shuffle = shuffling(5)
    draws = 4000
    byes: Counter[int | None] = Counter()
    for _ in range(draws):
        pairs = in_pairs(drawn(range(1, 6), 8, shuffle))
        byes.update(a or b for a, b in pairs if a is None or b is None)
    deviation = (draws * 0.6 * 0.4) ** 0.5
    assert all(abs(byes[entrant] - draws * 0.6) < 5 * deviation for entrant in range(1, 6))


def test_what_cannot_be_placed() -> None:
    with pytest.raises(SeedPlacesError, match="a bracket of 4 cannot hold 5 entrants"):
        seeded(range(5), 4)
    with pytest.raises(SeedPlacesError, match="entrant 7 is named twice"):
        seeded([1, 7, 7], 4)
    with pytest.raises(SeedPlacesError, match="at least one entrant"):
        drawn([], 4, shuffling(0))
    with pytest.raises(SeedPlacesError, match="not 6"):
        drawn([1, 2], 6, shuffling(0))
    with pytest.raises(SeedPlacesError, match="the same numbers"):
        drawn([1, 2], 4, lambda numbers: numbers[:1])
