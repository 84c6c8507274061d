"""Short builders of pools for the tests, and the criteria of the rulebooks."""

from __future__ import annotations

import numpy as np

from topcut.core.pairing.engine import pair
from topcut.core.pairing.outcome import Pairing
from topcut.core.pairing.players import Players
from topcut.core.pairing.rules import PairingRules

HARD = ("no-repeat", "no-second-bye", "bye-place")
SW = PairingRules((*HARD, "same-score"), "lowest-group", "refuse")
MK = PairingRules((*HARD, "same-score"), "lowest-group", "repeat")
L5R = PairingRules((*HARD, "same-score"), "lowest-ranked", "repeat")
ST = PairingRules((*HARD, "same-score"), "lowest-group", "double-byes")
PK = PairingRules((*HARD, "same-division", "same-score"), "lowest-group", "refuse")
SPARING = PairingRules(
    (*HARD, "same-score", "not-down-twice-running", "not-down-twice"), "lowest-group", "repeat"
)
CLUBS = PairingRules((*HARD, "same-score", "clubs-apart"), "lowest-group", "repeat")
EVERYTHING = PairingRules(
    (
        *HARD,
        "same-division",
        "same-score",
        "not-down-twice-running",
        "not-down-twice",
        "clubs-apart",
    ),
    "lowest-group",
    "double-byes",
)
DRAWN = PairingRules((*HARD, "same-score"), "random", "repeat")
CLUBS_FIRST = PairingRules(
    ("no-repeat", "no-second-bye", "clubs-apart", "not-down-twice", "bye-place", "same-score"),
    "lowest-ranked",
    "refuse",
)
ALL = (SW, MK, L5R, ST, PK, SPARING, CLUBS, EVERYTHING, DRAWN, CLUBS_FIRST)


def players(
    scores: list[int],
    met: list[list[tuple[int, int]]] | None = None,
    byes: tuple[int, ...] = (),
    **more: object,
) -> Players:
    """Players from scores by position, the pairs of each round so far, and who has had a bye."""
    n = len(scores)
    rows = np.full((len(met or []), n), -1, np.int32)
    for r, pairs in enumerate(met or []):
        for a, b in pairs:
            rows[r, a], rows[r, b] = b, a
    had = np.zeros(n, np.int64)
    for p in byes:
        had[p] += 1
    columns: dict[str, object] = {
        "ids": np.arange(1, n + 1),
        "score": np.array(scores, np.int64),
        "rank": np.argsort(np.argsort([-s for s in scores], kind="stable")) + 1,
        "met": rows,
        "byes": had,
        "down": np.zeros(n, np.int64),
        "round": len(rows) + 1,
    }
    columns.update(more)
    return Players(**columns)  # type: ignore[arg-type]


def random_history(seed: int, n: int, rounds: int | None = None) -> Players:
    """A made-up past: rounds paired at random (or nearly by score), some byes and floats.

    Repeats may have happened, so that hard cases are common.
    """
    rng = np.random.Generator(np.random.Philox(seed))
    played = int(rng.integers(0, n)) if rounds is None else rounds
    score = np.zeros(n, np.int64)
    rows = np.full((played, n), -1, np.int32)
    byes, down = np.zeros(n, np.int64), np.zeros(n, np.int64)
    spread, draws = rng.random() * 3, rng.random() < 0.3
    for r in range(played):
        order = np.argsort(-score + spread * rng.random(n))
        if n % 2:
            able = order[byes[order] == 0]
            rest = int(able[-1]) if len(able) else int(order[-1])
            order = order[order != rest]
            byes[rest] += 1
            score[rest] += 3
        for a, b in zip(order[0::2].tolist(), order[1::2].tolist(), strict=True):
            rows[r, a], rows[r, b] = b, a
            if score[a] != score[b]:
                down[a if score[a] > score[b] else b] = r + 1
            if draws and rng.random() < 0.3:
                score[[a, b]] += 1
            else:
                score[a if rng.random() < 0.5 else b] += 3
    if rng.random() < 0.3:
        byes = (rng.random(n) < 0.5).astype(np.int64) * rng.integers(1, 3, n)
    if rng.random() < 0.3:
        score = rng.integers(0, rng.integers(1, 5) + 1, n)
    return Players(
        ids=np.arange(1, n + 1),
        score=score,
        rank=np.argsort(np.argsort(-score * 1000 + rng.permutation(n))) + 1,
        met=rows,
        byes=byes,
        down=down,
        round=played + 1,
        division=rng.integers(0, int(rng.integers(1, 4)), n),
        club=rng.integers(-1, int(rng.integers(1, 5)), n),
        apart=((0, n - 1), (0, n // 2)) if n > 3 and rng.random() < 0.1 else (),
    )


def tables(pairing: Pairing) -> frozenset[tuple[int, int]]:
    return frozenset(
        (min(a, b), max(a, b))
        for a, b in zip(pairing.first.tolist(), pairing.second.tolist(), strict=True)
    )


def vector(pairing: Pairing) -> tuple[int, ...]:
    return tuple(value for _, value in pairing.quality)


def is_complete(players: Players, pairing: Pairing) -> bool:
    """Everyone at exactly one table or resting."""
    seen = [*pairing.first.tolist(), *pairing.second.tolist(), *pairing.byes]
    return sorted(seen) == list(range(len(players)))


class Event:
    """A made-up stage played round by round; keeps the columns as the state would."""

    def __init__(self, n: int, seed: int, rules: PairingRules, rounds: int, ahead: bool = True):
        self.rng = np.random.Generator(np.random.Philox(seed))
        self.skill = self.rng.normal(0, 1, n)
        self.rules, self.seed, self.rounds, self.ahead = rules, seed, rounds, ahead
        self.score, self.byes = np.zeros(n, np.int64), np.zeros(n, np.int64)
        self.down, self.active = np.zeros(n, np.int64), np.ones(n, np.bool_)
        self.met = np.empty((0, n), np.int32)

    def players(self) -> Players:
        """Those still playing, renumbered."""
        here = np.flatnonzero(self.active)
        place = np.full(len(self.active) + 1, -1, np.int32)
        place[here] = np.arange(len(here))
        played = len(self.met)
        return Players(
            ids=here + 1,
            score=self.score[here],
            rank=np.argsort(np.argsort(-self.score[here], kind="stable")) + 1,
            met=place[self.met[:, here]],
            byes=self.byes[here],
            down=self.down[here],
            round=played + 1,
            rounds_left=self.rounds - played - 1 if self.ahead else 0,
        )

    def play(self) -> tuple[Players, Pairing]:
        """Pair the next round and make results up."""
        players = self.players()
        pairing = pair(players, self.rules, self.seed * 1000 + players.round)
        a, b = players.ids[pairing.first] - 1, players.ids[pairing.second] - 1
        row = np.full(len(self.active), -1, np.int32)
        row[a], row[b] = b, a
        self.met = np.vstack([self.met, row[None]])
        uneven = self.score[a] != self.score[b]
        self.down[np.where(self.score[a] > self.score[b], a, b)[uneven]] = players.round
        chance = 1 / (1 + np.exp(self.skill[b] - self.skill[a]))
        won = self.rng.random(len(a)) < chance
        self.score[np.where(won, a, b)] += 3
        for bye in players.ids[list(pairing.byes)] - 1:
            self.byes[bye] += 1
            self.score[bye] += 3
        return players, pairing
