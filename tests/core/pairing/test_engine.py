"""Every size, every seed the same everywhere, and large fields at the bound of counting."""

from __future__ import annotations

import os
import subprocess
import sys

import numpy as np
import pytest
from msgspec.structs import replace

from tests.core.pairing.fields import (
    ALL,
    CLUBS,
    L5R,
    MK,
    PK,
    SPARING,
    ST,
    SW,
    Event,
    is_complete,
    players,
    random_history,
    tables,
    vector,
)
from topcut.core.pairing.engine import pair
from topcut.core.pairing.outcome import NoPairing
from topcut.core.pairing.players import Players
from topcut.core.pairing.rules import PairingRules
from topcut.core.pairing.search import shuffle


@pytest.mark.parametrize("n", [0, 1, 2, 3, 4, 5, 19, 20, 21, 22, 63, 64, 65, 200, 1001])
def test_every_size(n: int) -> None:
    for rules in (SW, MK, L5R, ST, SPARING):
        found = pair(players([0] * n), rules, 7)
        assert is_complete(players([0] * n), found)
        assert len(found.byes) == n % 2
        assert found.certificate == "optimal"


SCRIPT = """
from tests.core.pairing.fields import ALL, random_history, tables
from topcut.core.pairing.engine import pair
from topcut.core.pairing.outcome import NoPairing
for seed in range(24):
    for n in (8, 13, 26, 47, 90):
        try:
            found = pair(random_history(seed, n, 6), ALL[seed % len(ALL)], seed)
            print(found.first.tolist(), found.second.tolist(), found.byes, found.quality)
        except NoPairing as stopped:
            print(stopped)
"""


def test_the_same_in_every_process() -> None:
    """Whatever PYTHONHASHSEED is; rustworkx' own order changes between processes."""
    printed = set()
    for hash_seed in ("0", "1", "4711"):
        env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": "src:."}
        run = subprocess.run(
            [sys.executable, "-c", SCRIPT], env=env, capture_output=True, text=True, check=True
        )
        printed.add(run.stdout)
    assert len(printed) == 1


def parity(field: Players, bye_group: int | None) -> list[int]:
    """By hand: the fewest floats of each group, counting alone."""
    scores = sorted(set(field.score.tolist()), reverse=True)
    sizes = [int((field.score == s).sum()) for s in scores]
    if bye_group is not None:
        sizes[bye_group] -= 1
    floats, carried = [], 0
    for size in sizes:
        carried = (size - carried) % 2
        floats.append(carried)
    return floats[:-1]


@pytest.mark.parametrize(("n", "rounds"), [(300, 9), (1001, 10), (2500, 11)])
def test_large_events_reach_the_bound_of_counting(n: int, rounds: int) -> None:
    event = Event(n, 3, SW, rounds)
    for _ in range(rounds):
        field, found = event.play()
        assert is_complete(field, found)
        assert found.certificate == "optimal"
        values = dict(found.quality)
        assert values["no-repeat"] == values["no-second-bye"] == 0
        groups = sorted(set(field.score.tolist()), reverse=True)
        resting = groups.index(int(field.score[found.byes[0]])) if n % 2 else None
        down = [v for name, v in found.quality if name.startswith("paired down")]
        assert sum(down) >= sum(parity(field, resting)), "fewer than possible?"
        if found.draw == "uniform":
            assert down == parity(field, resting)


def test_who_was_paired_down_is_spared() -> None:
    """Odd top group, two of three were paired down before: always the third."""
    field = players([6, 6, 6, 3, 3, 3], met=[[], []], down=np.array([2, 1, 0, 0, 0, 0]))
    for seed in range(30):
        floats = [t for t in tables(pair(field, SPARING, seed)) if (t[0] < 3) != (t[1] < 3)]
        assert [a for a, _ in floats] == [2]
    never = players([6, 6, 6, 3, 3, 3], met=[[], []], down=np.array([2, 1, 1, 0, 0, 0]))
    sent = {min(t) for s in range(60) for t in tables(pair(never, SPARING, s)) if max(t) > 2}
    assert sent & {0, 1, 2} == {1, 2}, "not twice running"


@pytest.mark.parametrize(
    ("n", "mates", "least"), [(40, 12, 0), (40, 26, 6), (300, 90, 0), (700, 300, 0), (700, 380, 30)]
)
def test_club_mates_are_kept_apart(n: int, mates: int, least: int) -> None:
    """A club larger than half the field must meet itself: 26 of 40 at 20 tables, six times."""
    club = np.where(np.arange(n) < mates, 0, -1)
    found = pair(players([0] * n, club=club), CLUBS, 5)
    assert dict(found.quality)["clubs-apart"] == least
    assert found.certificate == "optimal"


def test_forbidden_pairs_never_meet() -> None:
    field = players([0] * 24, apart=((0, 1), (0, 2), (1, 2), (5, 9)))
    for seed in range(60):
        assert not tables(pair(field, SW, seed)) & {(0, 1), (0, 2), (1, 2), (5, 9)}


@pytest.mark.parametrize("n", [25, 60, 151, 601])
def test_divisions_in_larger_fields(n: int) -> None:
    """At most one table across two of three divisions, and that only if two are odd."""
    for seed in range(4):
        field = random_history(seed, n, 5)
        found = pair(field, PK, seed)
        assert is_complete(field, found)
        assert field.division is not None
        resting = np.delete(field.division, list(found.byes))
        odd = sum(1 for d in set(resting.tolist()) if (resting == d).sum() % 2)
        assert dict(found.quality)["same-division"] == odd // 2
        assert found.certificate == "optimal"


def test_the_table_across_divisions_is_not_of_club_mates() -> None:
    """Divisions of 13 and 11; every club has one in each, so only the table across could be one."""
    division = np.array([0] * 13 + [1] * 11)
    club = np.array([*range(13), *range(11)])
    rules = replace(PK, criteria=(*PK.criteria, "clubs-apart"))
    for seed in range(120):
        found = pair(players([0] * 24, division=division, club=club), rules, seed)
        assert dict(found.quality)["same-division"] == 1
        assert dict(found.quality)["clubs-apart"] == 0


def test_criteria_in_any_order_end_quickly_in_a_large_field() -> None:
    field = random_history(9, 1200, 6)
    for rules in ALL:
        found = pair(field, rules, 1)
        assert is_complete(field, found)
        assert vector(found)[0] == 0


@pytest.mark.parametrize("rules", [MK, ST])
def test_a_large_field_in_which_everyone_has_had_a_bye(rules: PairingRules) -> None:
    field = players([3] * 400 + [0] * 401, byes=tuple(range(801)))
    found = pair(field, rules, 1)
    assert is_complete(field, found)
    assert [int(field.score[b]) for b in found.byes] == [0]
    with pytest.raises(NoPairing, match="second bye"):
        pair(field, SW, 1)


def test_a_large_field_with_one_player_who_may_meet_nobody() -> None:
    """600 players; the organizer keeps the first apart from everybody."""
    field = players([3] * 300 + [0] * 300, apart=tuple((0, p) for p in range(1, 600)))
    with pytest.raises(NoPairing, match="#1"):
        pair(field, SW, 1)
    assert dict(pair(field, MK, 1).quality)["no-repeat"] == 1
    resting = pair(field, ST, 1).byes
    assert 0 in resting
    assert len(resting) == 2


def test_a_large_field_with_many_small_clashes() -> None:
    """700 players of whom 40 alone at the top have all met each other."""
    met = [[(a, (a + s) % 40) for a in range(40) if a < (a + s) % 40] for s in range(1, 40)]
    clique = [[pair] for row in met for pair in row]
    field = players([9] * 40 + [3] * 330 + [0] * 330, clique)
    found = pair(field, SW, 2)
    assert is_complete(field, found)
    assert dict(found.quality)["no-repeat"] == 0
    assert dict(found.quality)["paired down from 9"] == 40


def test_four_odd_divisions_in_a_large_field() -> None:
    field = players([0] * 604, division=np.arange(604) % 4)
    found = pair(field, PK, 1)
    assert is_complete(field, found)


@pytest.mark.parametrize(("top", "floats"), [(300, 0), (301, 1)])
def test_swaps_keep_the_groups(top: int, floats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two large groups with ten rounds behind them: no redraws, so repeats are swapped away."""
    monkeypatch.setattr(shuffle, "BUDGET", 0)
    monkeypatch.setattr(shuffle, "_HOPELESS", 1e9)
    n = 600
    rng = np.random.Generator(np.random.Philox(8))
    met = np.full((10, n), -1, np.int32)
    for row in met:
        order = rng.permutation(n)
        row[order[0::2]], row[order[1::2]] = order[1::2], order[0::2]
    field = players([3] * top + [0] * (n - top), met=None)
    field = replace(field, met=met, round=11)
    swapped = 0
    for seed in range(25):
        found = pair(field, SW, seed)
        assert is_complete(field, found)
        assert vector(found) == (0, 0, 0, floats, 0)
        assert found.certificate == "optimal"
        swapped += found.draw == "randomised"
    assert swapped > 15
