"""Other programs that pair, behind one shape; only the pairing itself is timed."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from topcut.core.pairing.players import Players

Tables = list[tuple[int, int]]
NODE_HOME = Path(
    os.environ.get("TOPCUT_NODE_MODULES") or Path(__file__).parents[1] / "node_modules"
)


@dataclass(frozen=True)
class Position:
    """One pool, and for chess programs who had white and what was scored in each round."""

    pool: Players
    white: np.ndarray
    points: np.ndarray
    """2 for a win or a bye, 1 for a draw."""


@dataclass(frozen=True)
class Answer:
    seconds: float
    tables: Tables
    byes: tuple[int, ...]


class Peer(Protocol):
    name: str
    largest: int
    """Fields larger than this take too long for a benchmark, or crash it."""

    def missing(self) -> str | None:
        """How to install it, if it is not."""

    def pair(self, positions: Sequence[Position]) -> list[Answer]: ...


def opponents(pool: Players) -> list[set[int]]:
    return [set(pool.met[:, p].tolist()) - {-1} for p in range(len(pool))]


class Swisspair:
    name, largest = "swisspair", 2048

    def missing(self) -> str | None:
        return None if find_spec("swisspair") else "pip install swisspair"

    def pair(self, positions: Sequence[Position]) -> list[Answer]:
        return [self._one(position.pool) for position in positions]

    def _one(self, pool: Players) -> Answer:
        from swisspair import Player, create_matches  # noqa: PLC0415

        met = opponents(pool)
        players = [
            Player(
                id=str(p),
                points=int(pool.score[p]),
                rank=rank + 1,
                can_get_bye=bool(pool.byes[p] == 0),
                cannot_be_paired_against_ids={str(o) for o in met[p]},
            )
            for rank, p in enumerate(np.argsort(pool.rank).tolist())
        ]
        begin = time.process_time()
        matches = create_matches(players)
        seconds = time.process_time() - begin
        tables = [(int(m.p1.id), int(m.p2.id)) for m in matches if m.p2 is not None]
        return Answer(seconds, tables, tuple(int(m.p1.id) for m in matches if m.p2 is None))


class Py4swiss:
    """FIDE's Dutch system: it also balances colours, which costs time and may cost floats."""

    name, largest = "py4swiss", 128

    def missing(self) -> str | None:
        return None if find_spec("py4swiss") else "pip install py4swiss"

    def pair(self, positions: Sequence[Position]) -> list[Answer]:
        return [self._one(position) for position in positions]

    def _one(self, position: Position) -> Answer:
        from py4swiss.engines import DutchEngine  # noqa: PLC0415
        from py4swiss.trf import TrfParser  # noqa: PLC0415

        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "position.trf"
            file.write_text(trf(position))
            parsed = TrfParser.parse(file)
        begin = time.process_time()
        pairings = DutchEngine.generate_pairings(parsed)
        seconds = time.process_time() - begin
        tables = [(p.white - 1, p.black - 1) for p in pairings if p.black]
        return Answer(seconds, tables, tuple(p.white - 1 for p in pairings if not p.black))


def trf(position: Position) -> str:
    """The position as a FIDE report: one point for a win or a bye, half for a draw."""
    pool = position.pool
    lines = [f"XXR {len(pool.met) + 1}", "XXC white1"]
    for p in range(len(pool)):
        results = ""
        for r in range(len(pool.met)):
            if pool.met[r, p] < 0:
                results += "  0000 - U"
            else:
                colour = "w" if position.white[r, p] else "b"
                results += f"  {pool.met[r, p] + 1:4d} {colour} {'0=1'[position.points[r, p]]}"
        whole, half = divmod(int(position.points[:, p].sum()), 2)
        head = f"001 {p + 1:4d} {'':75s}"[:80]
        lines.append(f"{head}{whole:2d}.{5 * half} {int(pool.rank[p]):4d}{results}")
    return "\n".join(lines) + "\n"


SCRIPT = """
import { readFileSync } from 'node:fs';
const { Swiss } = await import(process.argv.at(-1));
const out = [];
for (const players of JSON.parse(readFileSync(0, 'utf8'))) {
  const begin = process.cpuUsage();
  const matches = Swiss(players, 1);
  const used = process.cpuUsage(begin);
  out.push({ seconds: (used.user + used.system) / 1e6, matches });
}
console.log(JSON.stringify(out));
"""


class TournamentPairings:
    name, largest = "tournament-pairings", 128

    def missing(self) -> str | None:
        if shutil.which("node") is None:
            return "install Node.js, then npm install tournament-pairings"
        return None if self._entry().exists() else "npm install tournament-pairings"

    def _entry(self) -> Path:
        return NODE_HOME / "tournament-pairings" / "dist" / "index.js"

    def pair(self, positions: Sequence[Position]) -> list[Answer]:
        fields = [self._players(position.pool) for position in positions]
        run = subprocess.run(
            ["node", "--input-type=module", "-e", SCRIPT, "--", self._entry().resolve().as_uri()],
            input=json.dumps(fields),
            capture_output=True,
            text=True,
            check=True,
        )
        return [self._answer(found) for found in json.loads(run.stdout)]

    def _players(self, pool: Players) -> list[dict[str, Any]]:
        met = opponents(pool)
        return [
            {
                "id": p,
                "score": int(pool.score[p]),
                "avoid": sorted(met[p]),
                "receivedBye": bool(pool.byes[p]),
            }
            for p in range(len(pool))
        ]

    def _answer(self, found: dict[str, Any]) -> Answer:
        matches = found["matches"]
        tables = [(m["player1"], m["player2"]) for m in matches if m["player2"] is not None]
        byes = tuple(m["player1"] for m in matches if m["player2"] is None)
        return Answer(found["seconds"], tables, byes)
