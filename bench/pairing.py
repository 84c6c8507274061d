"""Pairing: against other programs on identical positions, and alone up to 100,000 players.

CPU time of one process, medians. Ours is end to end: from the columns of the folded state to
tables with an explanation each. Peers give no explanations and are timed without building their
input, so the tables alone, which is what they do, are said beside it.
"""

from __future__ import annotations

import random
import resource
import statistics
import time

import numpy as np

from bench._pairing_peers import Answer, Peer, Position, Py4swiss, Swisspair, TournamentPairings
from topcut.core.pairing.criteria import quality
from topcut.core.pairing.engine import pair
from topcut.core.pairing.explain import explain
from topcut.core.pairing.pairing_field import field_of
from topcut.core.pairing.players import Players
from topcut.core.pairing.rules import PairingRules

RULES = PairingRules(
    ("no-repeat", "no-second-bye", "bye-place", "same-score"), "lowest-group", "repeat"
)
PEERS: tuple[Peer, ...] = (Swisspair(), Py4swiss(), TournamentPairings())
ALONE = (
    *((8, 40), (17, 40), (24, 40), (33, 40), (64, 40), (65, 40), (128, 40), (513, 8)),
    *((2048, 4), (8192, 2), (32768, 2), (100_000, 2)),
)
"""Players and how many stages."""
TARGETS: dict[tuple[str, int], float] = {
    ("swisspair", 8): 1,
    ("swisspair", 9): 1,
    ("swisspair", 128): 15,
    ("swisspair", 512): 7,
    ("swisspair", 2048): 7,
}
"""How many times as long as ours a peer is to take."""
TURNS, LONG = 5, 5.0
"""How often ours and a peer take turns at the same positions; no more after so many seconds."""
SLOW_TARGET = {24: 5.0, 33: 5.0, 64: 5.0, 65: 5.0}
"""Milliseconds that 99 of 100 pairings are to take at most, by players."""


class Stage:
    """A made-up stage, paired by this engine, results by skill; 2 for a win or a bye, 1 a draw."""

    def __init__(self, n: int, seed: int, draws: float) -> None:
        self.rng = np.random.Generator(np.random.Philox(seed))
        self.skill = self.rng.normal(0, 1, n)
        self.score, self.byes = np.zeros(n, np.int64), np.zeros(n, np.int64)
        self.met = np.empty((0, n), np.int32)
        self.white, self.points = np.empty((0, n), np.bool_), np.empty((0, n), np.int64)
        self.seed, self.draws = seed, draws

    def position(self) -> Position:
        n = len(self.score)
        rank = np.argsort(np.argsort(-self.score, kind="stable"), kind="stable") + 1
        pool = Players(
            np.arange(1, n + 1),
            self.score.copy(),
            rank,
            self.met,
            self.byes.copy(),
            np.zeros(n, np.int64),
            len(self.met) + 1,
        )
        return Position(pool, self.white, self.points)

    def play(self) -> Position:
        position = self.position()
        found = pair(position.pool, RULES, self.seed + len(self.met))
        a, b = found.first, found.second
        row = np.full((1, len(self.score)), -1, np.int32)
        row[0, a], row[0, b] = b, a
        balance = 2 * self.white.sum(axis=0) - (self.met >= 0).sum(axis=0)
        white = np.zeros((1, len(self.score)), np.bool_)
        white[0, np.where(balance[a] <= balance[b], a, b)] = True
        points = np.zeros((1, len(self.score)), np.int64)
        chance = 1 / (1 + np.exp(self.skill[b] - self.skill[a]))
        points[0, np.where(self.rng.random(len(a)) < chance, a, b)] = 2
        drawn = self.rng.random(len(a)) < self.draws
        points[0, a[drawn]] = points[0, b[drawn]] = 1
        points[0, list(found.byes)] = 2
        self.byes[list(found.byes)] += 1
        self.score += points[0]
        self.met = np.vstack([self.met, row])
        self.white, self.points = np.vstack([self.white, white]), np.vstack([self.points, points])
        return position


def positions(n: int, stages: int, seed: int = 1) -> list[Position]:
    """Every round of some stages of the usual length, every other stage with draws."""
    rounds = min(max(n - 1, 1).bit_length() + 1, n - 1)
    found = []
    for number in range(stages):
        stage = Stage(n, seed + number, draws=0.15 * ((number + n) % 2))
        found += [stage.play() for _ in range(rounds)]
    return found


def ours(position: Position, seed: int = 0) -> Answer:
    begin = time.process_time()
    found = pair(position.pool, RULES, seed)
    explain(position.pool, RULES, found)
    seconds = time.process_time() - begin
    tables = list(zip(found.first.tolist(), found.second.tolist(), strict=True))
    return Answer(seconds, tables, found.byes)


def tables_alone(position: Position, seed: int = 0) -> Answer:
    """What a peer does too: who meets whom, without saying why."""
    begin = time.process_time()
    found = pair(position.pool, RULES, seed)
    return Answer(time.process_time() - begin, [], found.byes)


def vector(position: Position, answer: Answer) -> list[int]:
    table = np.array(answer.tables, np.int64).reshape(-1, 2)
    field = field_of(position.pool, RULES)
    return [v for _, v in quality(field, table[:, 0], table[:, 1], answer.byes)]


def milliseconds(answers: list[Answer]) -> float:
    return statistics.median(a.seconds for a in answers) * 1000


def against_peers() -> None:
    print("\nAgainst peers: the same positions, milliseconds of CPU (median), quality compared")
    here = []
    for peer in PEERS:
        how = peer.missing()
        if how is None:
            here.append(peer)
        else:
            print(f"  {peer.name}: NOT INSTALLED, not compared ({how})")
    print(f"  {'players':>8} {'positions':>9} {'topcut':>9} {'tables':>9}  peer")
    for n, stages in ((8, 6), (9, 6), (32, 4), (33, 4), (128, 4), (512, 4), (2048, 2)):
        fields = positions(n, stages)
        for peer in here:
            line = f"  {n:8d} {len(fields):9d}"
            if n > peer.largest:
                print(f"{line} {peer.name}: left out above {peer.largest} players")
                continue
            print(f"{line} {compared(peer, n, fields)}", flush=True)


def compared(peer: Peer, n: int, fields: list[Position]) -> str:
    """Time, ratio and quality of one peer on these positions, in turn with ours."""
    mine: list[Answer] = []
    bare: list[Answer] = []
    theirs: list[Answer] = []
    while len(theirs) < TURNS * len(fields) and sum(a.seconds for a in theirs) < LONG:
        mine += [ours(position) for position in fields]
        bare += [tables_alone(position) for position in fields]
        try:
            theirs += peer.pair(fields)
        except Exception as failure:  # whatever a peer does, the others are still measured
            return f"{peer.name} failed: {type(failure).__name__} {failure}"[:120]
    better = worse = 0
    for position, a, b in zip(fields, mine, theirs, strict=False):
        own, other = vector(position, a), vector(position, b)
        better += own < other
        worse += own > other
    whole, tables, peers = milliseconds(mine), milliseconds(bare), milliseconds(theirs)
    ratio = peers / whole
    text = f"{whole:9.3f} {tables:9.3f}  {peer.name}: {peers:.3f} ms, {ratio:.2f}x ours"
    if (peer.name, n) in TARGETS:
        target = TARGETS[peer.name, n]
        text += f" (target {target:g}x: {'met' if ratio >= target else 'MISSED'})"
    text += f", {peers / tables:.2f}x our tables"
    return text + f"; ours better {better}, worse {worse} of {len(fields)}"


def alone() -> None:
    print("\nAlone: pairing and explanations, milliseconds of CPU over all rounds of some stages")
    columns = ("players", "positions", "median", "p99", "worst", "uniform", "optimal")
    print("  " + " ".join(f"{name:>9}" for name in columns))
    for n, stages in ALONE:
        fields = positions(n, stages)
        ours(fields[0])
        times = sorted(1000 * ours(position).seconds for position in fields)
        found = [pair(position.pool, RULES, 0) for position in fields]
        uniform = sum(p.draw == "uniform" for p in found) / len(found)
        optimal = sum(p.certificate == "optimal" for p in found) / len(found)
        p99 = times[min(len(times) - 1, int(0.99 * len(times)))]
        told = ""
        if n in SLOW_TARGET:
            told = f"  p99 under {SLOW_TARGET[n]:g}: {'met' if p99 < SLOW_TARGET[n] else 'MISSED'}"
        print(
            f"  {n:9d} {len(fields):9d} {statistics.median(times):9.3f} {p99:9.3f} "
            f"{times[-1]:9.3f} {uniform:9.0%} {optimal:9.0%}{told}",
            flush=True,
        )


def hundred_thousand() -> None:
    """The issue's yardstick: random.shuffle of as many items in the same process."""
    items = list(range(100_000))
    shuffles = []
    for seed in range(5):
        begin = time.process_time()
        random.Random(seed).shuffle(items)
        shuffles.append(time.process_time() - begin)
    yard = statistics.median(shuffles)
    stage = Stage(100_000, 7, draws=0.1)
    times = []
    for _ in range(17):
        position = stage.play()
        begin = time.process_time()
        pair(position.pool, RULES, 3)
        times.append(time.process_time() - begin)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    middle, worst = statistics.median(times), max(times)
    print("\n100,000 players, 17 rounds, pairing alone")
    print(f"  random.shuffle {yard * 1000:.1f} ms")
    print(f"  median {middle * 1000:.1f} ms = {middle / yard:.2f}x (target 0.5x)")
    print(f"  worst {worst * 1000:.1f} ms = {worst / yard:.2f}x (target 5x)")
    print(f"  memory of this whole process at its peak {peak:.0f} MB (target 300 MB)")


def main() -> None:
    hundred_thousand()
    alone()
    against_peers()


if __name__ == "__main__":
    main()
