"""Brute force, written without a line of the engine: every pairing there is, judged from the rules.

A pair's contribution to each number of the quality vector is worked out here in plain Python
straight from the criteria's wording; numpy only adds them up over all pairings.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

import numpy as np

from topcut.core.pairing.players import Players
from topcut.core.pairing.rules import PairingRules

Tables = frozenset[tuple[int, int]]
IMPOSSIBLE = 1 << 20


def all_pairings(players: list[int]) -> list[list[tuple[int, int]]]:
    """Every way to seat an even number of players."""
    if not players:
        return [[]]
    a, found = players[0], []
    for i in range(1, len(players)):
        rest = players[1:i] + players[i + 1 :]
        found += [[(a, players[i]), *more] for more in all_pairings(rest)]
    return found


@lru_cache(maxsize=32)
def _catalogue(n: int, byes: int) -> tuple[np.ndarray, np.ndarray]:
    """All pairings of n players with so many byes: rows of pair numbers, and rows of who rests."""
    number = {pair: i for i, pair in enumerate(combinations(range(n), 2))}
    tables, resting = [], []
    for rest in combinations(range(n), byes):
        for pairing in all_pairings([p for p in range(n) if p not in rest]):
            tables.append([number[pair] for pair in pairing])
            resting.append(rest)
    shape = (len(tables), -1)
    return np.array(tables, int).reshape(shape), np.array(resting, int).reshape(shape)


def met(players: Players, a: int, b: int) -> bool:
    apart = {frozenset(p) for p in players.apart}
    return bool((players.met[:, a] == b).any()) or frozenset((a, b)) in apart


def pair_numbers(players: Players, rules: PairingRules, a: int, b: int) -> list[int]:
    scores = sorted(set(players.score.tolist()), reverse=True)
    group = {s: i for i, s in enumerate(scores)}
    ga, gb = group[int(players.score[a])], group[int(players.score[b])]
    upper = a if ga < gb else b
    down = ga != gb
    out: list[int] = []
    for name in rules.criteria:
        if name == "no-repeat":
            out.append(int(met(players, a, b)))
            if rules.when_impossible == "double-byes":
                out.append(0)
        elif name == "no-second-bye" or (name == "bye-place" and rules.bye_place != "random"):
            out.append(0)
        elif name == "same-division" and players.division is not None:
            out.append(int(players.division[a] != players.division[b]))
        elif name == "same-score":
            for g in range(len(scores) - 1):
                here = down and min(ga, gb) == g
                out += [int(here), (ga - gb) ** 2 - 1 if here else 0]
        elif name == "not-down-twice-running":
            last = players.down[upper]
            out.append(int(down and last > 0 and last == players.round - 1))
        elif name == "not-down-twice":
            out.append(int(down and players.down[upper] > 0))
        elif name == "clubs-apart" and players.club is not None:
            out.append(int(players.club[a] == players.club[b] and players.club[a] >= 0))
    return out


def bye_numbers(players: Players, rules: PairingRules, p: int) -> list[int]:
    out: list[int] = []
    scores = set(players.score.tolist())
    for name in rules.criteria:
        if name == "no-repeat":
            out.append(0)
            if rules.when_impossible == "double-byes":
                out.append(1)
        elif name == "no-second-bye":
            out.append(int(players.byes[p]))
        elif name == "bye-place" and rules.bye_place == "lowest-group":
            out.append(sum(1 for s in scores if s < players.score[p]))
        elif name == "bye-place" and rules.bye_place == "lowest-ranked":
            out.append(int((players.rank > players.rank[p]).sum()))
        elif name == "same-division" and players.division is not None:
            out.append(0)
        elif name == "same-score":
            out += [0] * (2 * (len(scores) - 1))
        elif name.startswith("not-down") or (name == "clubs-apart" and players.club is not None):
            out.append(0)
    return out


class Brute:
    """The best vector over all pairings and all pairings that have it."""

    def __init__(self, players: Players, rules: PairingRules, byes: int | None = None) -> None:
        n = len(players)
        self.byes = n % 2 if byes is None else byes
        tables, resting = _catalogue(n, self.byes)
        each = np.array([pair_numbers(players, rules, a, b) for a, b in combinations(range(n), 2)])
        rest = np.array([bye_numbers(players, rules, p) for p in range(n)])
        total = each[tables].sum(axis=1) if tables.shape[1] else 0
        total = total + (rest[resting].sum(axis=1) if self.byes else 0)
        total = np.broadcast_to(total, (len(tables), rest.shape[1]))
        left = np.arange(len(total))
        for level in range(total.shape[1]):
            column = total[left, level]
            left = left[column == column.min()]
        self.vector = tuple(total[left[0]].tolist())
        self._n, self._rows = n, left
        self._tables, self._resting = tables, resting

    def optima(self) -> set[tuple[Tables, tuple[int, ...]]]:
        pairs = list(combinations(range(self._n), 2))
        return {
            (frozenset(pairs[t] for t in self._tables[r]), tuple(self._resting[r].tolist()))
            for r in self._rows
        }


def best(players: Players, rules: PairingRules) -> Brute | None:
    """The optimum as the rulebook has it; None where it says to stop (READINGS G1, A-ST4)."""
    brute = Brute(players, rules)
    names = [c for c in rules.criteria if c in ("no-repeat", "no-second-bye")]
    if rules.when_impossible == "double-byes":
        byes = brute.byes
        while brute.vector[0] > 0:
            byes += 2
            brute = Brute(players, rules, byes)
        return brute
    if rules.when_impossible == "refuse":
        assert rules.criteria[: len(names)] == tuple(names), "hard criteria first"
        if any(brute.vector[: len(names)]):
            return None
    return brute
