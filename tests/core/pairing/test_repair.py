"""Least change: the fewest tables touched, against brute force."""

from __future__ import annotations

import numpy as np
import pytest

from tests.core.pairing.fields import (
    ALL,
    MK,
    PK,
    SW,
    Event,
    is_complete,
    players,
    random_history,
    tables,
)
from tests.core.pairing.oracle import IMPOSSIBLE, all_pairings, bye_numbers, met, pair_numbers
from topcut.core.pairing.engine import pair
from topcut.core.pairing.outcome import NoPairing
from topcut.core.pairing.players import Players
from topcut.core.pairing.repair import repair
from topcut.core.pairing.rules import PairingRules


def candidates(field: Players) -> list[tuple[frozenset, tuple[int, ...]]]:
    n = len(field)
    if n % 2 == 0:
        return [(frozenset(p), ()) for p in all_pairings(list(range(n)))]
    return [
        (frozenset(p), (b,))
        for b in range(n)
        for p in all_pairings([x for x in range(n) if x != b])
    ]


def judged(field: Players, rules: PairingRules, pairs: frozenset, byes: tuple[int, ...]) -> tuple:
    numbers = [pair_numbers(field, rules, a, b) for a, b in pairs]
    numbers += [bye_numbers(field, rules, b) for b in byes]
    return tuple(sum(column) for column in zip(*numbers, strict=True))


def is_legal(field: Players, pairs: frozenset, byes: tuple[int, ...]) -> bool:
    return not any(met(field, a, b) for a, b in pairs) and not any(field.byes[b] for b in byes)


@pytest.mark.parametrize("seed", range(120))
@pytest.mark.parametrize("aim", ["valid", "best"])
def test_no_pairing_is_nearer(seed: int, aim: str) -> None:
    """The past changes by one round's meetings; all pairings of 6 to 8 players are tried."""
    n, rules = 6 + seed % 3, ALL[seed % len(ALL)]
    field = random_history(seed, n, 3)
    rng = np.random.Generator(np.random.Philox(seed))
    options = candidates(field)
    posted, resting = options[int(rng.integers(len(options)))]
    legal = [c for c in options if is_legal(field, *c)]
    if not legal:
        return
    found = repair(field, rules, sorted(posted), resting, [], seed, aim=aim)  # type: ignore[arg-type]

    def changes(c: tuple[frozenset, tuple[int, ...]]) -> int:
        return len(c[0] - posted) + len(set(c[1]) - set(resting))

    vectors = {c: judged(field, rules, *c) for c in legal}
    if aim == "valid":
        least = min((changes(c), vectors[c]) for c in legal)
    else:
        best = min(vectors.values())
        least = (min(changes(c) for c in legal if vectors[c] == best), best)
    mine = (tables(found.pairing), found.pairing.byes)
    assert changes(mine) == least[0]
    assert tuple(v for _, v in found.pairing.quality) == least[1]
    assert IMPOSSIBLE > len(found.added) == len(found.dropped)


def test_nothing_changes_when_the_round_is_still_legal() -> None:
    """A corrected result moves scores, not tables: PK-112 asks for as few as possible."""
    found = repair(players([3, 3, 0, 0]), SW, [(0, 2), (1, 3)], [], [], 1)
    assert found.added == found.dropped == ()
    assert dict(found.before or ())["paired down from 3"] == 2


@pytest.mark.rule("PK-112")
def test_a_meeting_entered_late_breaks_one_other_table() -> None:
    """0-1 turn out to have met: one more table of four must open, and it is one of their scores."""
    field = players([3, 3, 3, 3, 0, 0, 0, 0], [[(0, 1)]])
    for seed in range(20):
        found = repair(field, PK, [(0, 1), (2, 3), (4, 5), (6, 7)], [], [], seed)
        assert found.dropped == ((0, 1), (2, 3))
        assert found.kept == ((4, 5), (6, 7))


def test_tables_that_have_begun_stay() -> None:
    field = players([3, 3, 3, 3, 0, 0, 0, 0], [[(0, 1)]])
    posted = [(0, 1), (2, 3), (4, 5), (6, 7)]
    found = repair(field, SW, posted, [], [(2, 3)], 1)
    assert (2, 3) in found.kept
    assert len(found.added) == 2
    assert found.unfixed == ()


def test_a_table_that_has_begun_is_broken_only_when_nothing_else_helps() -> None:
    field = players([3, 3, 0, 0], [[(0, 1)]])
    found = repair(field, SW, [(0, 1), (2, 3)], [], [(2, 3)], 1)
    assert found.unfixed == ((2, 3),)
    assert len(found.added) == 2


def test_a_player_who_left_is_replaced_by_the_bye() -> None:
    """Five are left of six: the opponent of who went home rests, nobody else moves."""
    field = players([3, 3, 3, 0, 0])
    found = repair(field, SW, [(0, 1), (2, 3)], [], [], 1)
    assert found.before is None
    assert (found.kept, found.byes_added) == (((0, 1), (2, 3)), (4,))


def test_nothing_to_repair_to() -> None:
    with pytest.raises(NoPairing):
        repair(players([3, 0], [[(0, 1)]]), SW, [(0, 1)], [], [], 1)
    assert repair(players([3, 0], [[(0, 1)]]), MK, [(0, 1)], [], [], 1).kept == ((0, 1),)


def test_a_large_field_is_repaired_locally() -> None:
    event = Event(1500, 2, SW, 6)
    for _ in range(5):
        event.play()
    field = event.players()
    posted = pair(field, SW, 1)
    a, b = int(posted.first[40]), int(posted.second[40])
    late = np.full((1, 1500), -1, np.int32)
    late[0, a], late[0, b] = b, a
    known = Players(
        field.ids, field.score, field.rank, np.vstack([field.met, late]), field.byes, field.down, 7
    )
    found = repair(known, SW, sorted(tables(posted)), (), [], 1)
    assert is_complete(known, found.pairing)
    assert len(found.added) == 2
    assert dict(found.pairing.quality)["no-repeat"] == 0
