"""The guides' pairing rules, one by one. Positions count from 0, in the order of the scores."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from tests.core.pairing.fields import L5R, MK, PK, ST, SW, players, tables, vector
from topcut.core.pairing.engine import pair
from topcut.core.pairing.explain import explain
from topcut.core.pairing.outcome import NoPairing
from topcut.core.pairing.players import Players

DRAWS = range(400)


def byes(of: Players, rules: object = SW, draws: range = DRAWS) -> Counter[int]:
    return Counter(b for seed in draws for b in pair(of, rules, seed).byes)  # type: ignore[arg-type]


def down(of: Players, seed: int, rules: object = SW) -> list[tuple[int, int]]:
    """Pairs of different scores, the higher first."""
    found = pair(of, rules, seed)  # type: ignore[arg-type]
    return [(a, b) for a, b in zip(found.first.tolist(), found.second.tolist(), strict=True)
            if of.score[a] != of.score[b]]  # fmt: skip


@pytest.mark.rule("SW-024", "MK-020", "L5-084")
def test_round_1_is_paired_at_random() -> None:
    """Eight players: 105 pairings. In 2,100 draws each comes 20 times on average; all come up."""
    seen = Counter(tables(pair(players([0] * 8), SW, seed)) for seed in range(2100))
    assert len(seen) == 105
    assert max(seen.values()) < 45


@pytest.mark.rule("SW-025", "MK-030", "L5-087")
def test_an_odd_round_1_has_one_random_bye() -> None:
    for rules in (SW, MK):
        seen = byes(players([0] * 5), rules)
        assert sorted(seen) == [0, 1, 2, 3, 4]
        assert min(seen.values()) > 50  # 80 on average


@pytest.mark.rule("MK-029", "PK-011")
def test_one_bye_in_an_odd_field_none_in_an_even_one() -> None:
    assert len(pair(players([2, 2, 0, 0, 0]), MK, 1).byes) == 1
    assert pair(players([2, 2, 0, 0]), MK, 1).byes == ()


@pytest.mark.rule("SW-027", "SW-028", "MK-027", "L5-085", "ST-137", "PK-013")
def test_piles_of_equal_points_are_paired_inside_themselves() -> None:
    """Points 6 / 3 / 0: three piles."""
    piles = players([6] * 4 + [3] * 4 + [0] * 4)
    for rules in (SW, MK, L5R, ST):
        for seed in range(50):
            found = pair(piles, rules, seed)
            assert (piles.score[found.first] == piles.score[found.second]).all()
            assert found.first.tolist()[:2] < [4, 4], "from most points to fewest"


@pytest.mark.rule("SW-029", "MK-028", "L5-086", "ST-138", "PK-014")
def test_an_odd_pile_sends_one_random_player_to_the_next() -> None:
    """The guide's ten players after round 1: 5 with 3 points, 5 with 0 -> 4 and 6."""
    ten = players([3] * 5 + [0] * 5)
    for rules in (SW, MK):
        floats = [down(ten, seed, rules) for seed in DRAWS]
        assert all(len(f) == 1 for f in floats)
        assert {a for ((a, _),) in floats} == {0, 1, 2, 3, 4}
        assert {b for ((_, b),) in floats} == {5, 6, 7, 8, 9}


@pytest.mark.rule("SW-029", "ST-139", "L5-086")
def test_the_floater_meets_the_next_pile_and_skips_none() -> None:
    """3 / 2 / 1: the odd one of the top pile meets the middle pile although it is even."""
    piles = players([6] * 3 + [3] * 2 + [0])
    for seed in range(50):
        found = sorted((int(piles.score[a]), int(piles.score[b])) for a, b in down(piles, seed))
        assert found == [(3, 0), (6, 3)]


@pytest.mark.rule("ST-143", "SW-033")
def test_who_has_met_the_whole_pile_goes_down() -> None:
    """Player 0 has met 1, 2 and 3: with four in the pile two must go down."""
    met = [[(0, 1)], [(0, 2)], [(0, 3)]]
    piles = players([6] * 4 + [3] * 4, met)
    for seed in range(50):
        floats = down(piles, seed)
        assert len(floats) == 2
        assert 0 in {a for a, _ in floats}


@pytest.mark.rule("SW-030", "MK-031", "MK-032", "ST-125", "PK-015")
def test_the_bye_is_drawn_in_the_lowest_pile() -> None:
    for rules in (SW, MK, ST):
        seen = byes(players([3, 3, 3, 3, 0, 0, 0]), rules)
        assert sorted(seen) == [4, 5, 6]
        assert min(seen.values()) > 90  # 133 on average


@pytest.mark.rule("SW-031", "ST-140")
def test_who_was_paired_down_into_the_last_pile_never_has_the_bye() -> None:
    """3 with 3 points, 2 with 0: one rests and one comes down, and it is never the same player."""
    field = players([3, 3, 3, 0, 0])
    for seed in DRAWS:
        found = pair(field, SW, seed)
        assert field.score[list(found.byes)].tolist() == [0]
        assert len(down(field, seed)) == 1


@pytest.mark.rule("SW-032", "ST-141", "L5-077")
def test_no_two_meet_twice() -> None:
    """Four players, two rounds played: only one pairing is left."""
    met = [[(0, 1), (2, 3)], [(0, 2), (1, 3)]]
    for rules in (SW, MK, L5R, ST):
        for seed in range(20):
            assert tables(pair(players([6, 3, 3, 0], met), rules, seed)) == {(0, 3), (1, 2)}


@pytest.mark.rule("SW-033", "ST-142")
def test_a_pile_with_a_repeat_is_drawn_again_evenly() -> None:
    """Four in a pile, 0 and 1 have met: two pairings are left, each in half of the draws."""
    seen = Counter(tables(pair(players([3] * 4, [[(0, 1)]]), SW, seed)) for seed in DRAWS)
    assert set(seen) == {frozenset({(0, 2), (1, 3)}), frozenset({(0, 3), (1, 2)})}
    assert min(seen.values()) > 160


@pytest.mark.rule("SW-033", "SW-029")
def test_a_pile_without_a_legal_pairing_sends_the_fewest_down() -> None:
    """A-SW5: two who have met are alone in the top pile; both go down, nobody else does."""
    field = players([6, 6, 3, 3, 3, 3], [[(0, 1)]])
    for seed in range(50):
        assert sorted(a for a, _ in down(field, seed)) == [0, 1]


@pytest.mark.rule("SW-034", "SW-035", "MK-033", "PK-016", "L5-088")
def test_nobody_has_a_second_bye() -> None:
    for rules in (SW, MK, ST):
        assert sorted(byes(players([3, 3, 0, 0, 0], byes=(2, 4)), rules, range(100))) == [3]


@pytest.mark.rule("SW-036", "SW-037")
def test_the_bye_goes_up_a_pile_when_all_of_the_last_had_one() -> None:
    """Piles 4 / 3 / 2, both of the last have had it: the middle pile rests one and is even."""
    field = players([6] * 4 + [3] * 3 + [0] * 2, byes=(7, 8))
    seen = byes(field)
    assert sorted(seen) == [4, 5, 6]
    assert not any(down(field, seed) for seed in range(50))


@pytest.mark.rule("SW-037")
def test_after_the_bye_went_up_the_pile_above_may_send_one_down() -> None:
    """Piles 4 / 4 / 1: the last has had it, the middle rests one and is odd: one goes down."""
    field = players([6] * 4 + [3] * 4 + [0], byes=(8,))
    for seed in range(50):
        assert [b for _, b in down(field, seed)] == [8]
        assert pair(field, SW, seed).byes[0] in {4, 5, 6, 7}


@pytest.mark.rule("SW-034")
def test_everybody_has_had_a_bye() -> None:
    """A-SW4: Street Warriors stops; Munchkin and Star Trek (A-ST4) give a second."""
    field = players([3, 3, 0], byes=(0, 1, 2))
    with pytest.raises(NoPairing, match="second bye") as stopped:
        pair(field, SW, 1)
    assert stopped.value.criterion == "no-second-bye"
    for rules in (MK, ST):
        assert pair(field, rules, 1).byes == (2,)


@pytest.mark.rule("SW-032")
def test_nothing_legal_is_left() -> None:
    """Three players have met each other and the fourth: no pairing without a repeat."""
    met = [[(0, 1), (2, 3)], [(0, 2), (1, 3)], [(0, 3), (1, 2)]]
    field = players([9, 6, 3, 0], met)
    with pytest.raises(NoPairing, match="#1, #2, #3, #4") as stopped:
        pair(field, SW, 1)
    assert stopped.value.criterion == "no-repeat"
    assert vector(pair(field, MK, 1))[0] == 2, "two tables, both repeats"
    assert {w.kind for w in explain(field, MK, pair(field, MK, 1))[0]} == {"repeat"}


@pytest.mark.rule("L5-088")
def test_l5r_rests_the_lowest_ranked_who_has_had_none() -> None:
    rank = np.array([1, 2, 3, 5, 4])
    field = players([20, 20, 10, 10, 10], rank=rank)
    assert byes(field, L5R, range(50)) == {3: 50}
    assert byes(players([20, 20, 10, 10, 10], byes=(3,), rank=rank), L5R, range(50)) == {4: 50}


@pytest.mark.rule("L5-088")
def test_l5r_when_all_had_a_bye_the_fewest_count_first() -> None:
    """A-L57: the lowest with the fewest byes."""
    assert pair(players([20, 10, 0], byes=(0, 1, 2, 2)), L5R, 1).byes == (1,)


@pytest.mark.rule("ST-126", "ST-144")
def test_star_trek_rests_two_rather_than_repeat_a_meeting() -> None:
    """Even field: 0 has met everyone. He and one other rest, the lowest of them."""
    met = [[(0, 1)], [(0, 2)], [(0, 3)]]
    field = players([8, 5, 4, 1], met)
    found = pair(field, ST, 1)
    assert found.byes == (0, 3)
    assert tables(found) == {(1, 2)}
    assert dict(found.quality)["no-repeat"] == 0


@pytest.mark.rule("ST-126", "ST-144")
def test_star_trek_rests_three_of_an_odd_field() -> None:
    """A-ST4: of five, 0 and 1 have met everyone but each other, and each other too."""
    met = [[(0, 1)], [(0, 2), (1, 3)], [(0, 3), (1, 4)], [(0, 4), (1, 2)]]
    found = pair(players([9, 8, 5, 4, 1], met), ST, 1)
    assert found.byes == (0, 1, 4)


@pytest.mark.rule("ST-126", "ST-145")
def test_star_trek_floats_any_length_before_double_byes() -> None:
    """0 has met all but the last: three steps down is still a full pairing."""
    met = [[(0, 1)], [(0, 2)]]
    assert tables(pair(players([12, 8, 4, 1], met), ST, 1)) == {(0, 3), (1, 2)}


@pytest.mark.rule("PK-025", "PK-026")
def test_pokemon_prefers_the_division_to_the_record() -> None:
    """A Masters 2-3 meets a Masters 1-4 before a Senior 2-3."""
    field = players([2, 1, 2, 1], division=np.array([0, 0, 1, 1]))
    assert tables(pair(field, PK, 1)) == {(0, 1), (2, 3)}
    same = players([2, 2, 1, 1, 2, 2], division=np.array([0, 0, 0, 0, 1, 1]))
    assert tables(pair(same, PK, 1)) == {(0, 1), (2, 3), (4, 5)}


@pytest.mark.rule("PK-026")
def test_pokemon_odd_divisions_meet_at_one_table() -> None:
    """Divisions of 3 and 3: one table across, between equal records."""
    field = players([2, 1, 1, 2, 1, 0], division=np.array([0, 0, 0, 1, 1, 1]))
    for seed in range(30):
        across = [t for t in tables(pair(field, PK, seed)) if (t[0] < 3) != (t[1] < 3)]
        assert len(across) == 1
