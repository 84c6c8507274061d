"""Few players, many rounds: never a hang, never an avoidable repeat."""

from __future__ import annotations

import numpy as np
import pytest

from tests.core.pairing.fields import MK, ST, SW, Event, is_complete, players
from topcut.core.pairing.engine import pair
from topcut.core.pairing.random_draws import Draw
from topcut.core.pairing.search.schedules import SearchBudget, can_go_on, random_schedule

pytestmark = pytest.mark.oracle


def repeats(event: Event) -> int:
    """Repeated meetings and second byes over a whole stage."""
    total = 0
    for _ in range(event.rounds):
        field, pairing = event.play()
        assert is_complete(field, pairing)
        vector = dict(pairing.quality)
        total += vector["no-repeat"] + vector["no-second-bye"]
    return total


@pytest.mark.parametrize(
    ("n", "rounds", "events"),
    [(4, 3, 10), (5, 5, 10), (6, 5, 15), (7, 7, 15), (8, 7, 25), (9, 9, 6), (10, 9, 6), (12, 11, 4),
     (15, 15, 2), (16, 15, 3), (24, 20, 1), (32, 28, 1)],
)  # fmt: skip
def test_a_stage_to_the_limit_needs_no_repeat(n: int, rounds: int, events: int) -> None:
    for seed in range(events):
        assert repeats(Event(n, seed, SW, rounds)) == 0, seed


def test_without_looking_ahead_some_stages_run_into_a_dead_end() -> None:
    """That the test above can fail: the same 8 x 7 stages, blindly."""
    assert sum(repeats(Event(8, seed, MK, 7, ahead=False)) > 0 for seed in range(25)) > 0


@pytest.mark.parametrize("seed", range(6))
def test_late_drops(seed: int) -> None:
    """16 players, 9 rounds, one drops after each of rounds 3 to 6."""
    event = Event(16, seed, MK, 9)
    for played in range(9):
        if 3 <= played <= 6:
            event.active[int(np.flatnonzero(event.active)[seed])] = False
        field, pairing = event.play()
        assert is_complete(field, pairing)
        assert dict(pairing.quality)["no-repeat"] == 0


def test_one_player_has_met_all_but_one() -> None:
    """Player 0 has met 1 to 22 in 22 rounds: he must meet 23, wherever 23 stands."""
    met = [[(0, r)] for r in range(1, 23)]
    field = players([40] * 6 + [20] * 6 + [10] * 6 + [0] * 6, met)
    for seed in range(5):
        found = pair(field, SW, seed)
        assert (0, 23) in set(zip(found.first.tolist(), found.second.tolist(), strict=True))
        assert found.certificate == "optimal"


def test_everyone_has_had_a_bye_in_a_larger_field() -> None:
    field = players([6] * 11 + [3] * 10 + [0] * 10, byes=tuple(range(31)))
    for rules in (MK, ST):
        found = pair(field, rules, 3)
        assert len(found.byes) == 1
        assert field.score[found.byes[0]] == 0
        assert dict(found.quality)["no-second-bye"] == 1


def test_a_field_that_splits_into_two_cliques() -> None:
    """Two teams of 11 who have all met the other team: both are odd, one repeat is unavoidable."""
    met = [[(a, 11 + (a + r) % 11) for a in range(11)] for r in range(11)]
    field = players([0] * 22, met)
    assert dict(pair(field, MK, 1).quality)["no-repeat"] == 1
    assert len(pair(field, ST, 1).byes) == 2


def test_schedules_share_no_table() -> None:
    open_tables = ~np.eye(12, dtype=bool)
    schedule = None
    for seed in range(20):
        schedule = random_schedule(open_tables, 9, Draw(seed), SearchBudget(100))
        if schedule is not None:
            break
    assert schedule is not None
    tables = [table for played in schedule for table in played]
    assert len(set(tables)) == len(tables)


def test_two_triangles_cannot_go_on() -> None:
    """Six players whose open tables are two triangles: everybody has two, yet no round fits."""
    tables = np.zeros((6, 6), bool)
    for a, b in [(0, 1), (1, 2), (0, 2), (3, 4), (4, 5), (3, 5)]:
        tables[a, b] = tables[b, a] = True
    assert not can_go_on(tables, 1, Draw(1), SearchBudget(1000))
