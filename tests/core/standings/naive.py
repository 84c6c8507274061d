"""Standings straight from the two guides' sentences, for small events: no columns, no cleverness.

An event here is a list of rounds, a round a list of (first, second, result); second is empty for a
bye. Who sits nowhere in a round has missed it, unless gone for good.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

TURNED = {"win": "loss", "loss": "win", "draw": "draw", "double-loss": "double-loss"}
WORTH = {
    "street-warriors": {"win": 3, "draw": 1, "loss": 0, "double-loss": 0, "bye": 3, "missed": 0},
    "munchkin": {"win": 2, "loss": 0, "double-loss": 0, "bye": 2, "missed": 0},
}
Table = tuple[str, str, str]


@dataclass
class Small:
    rulebook: str
    players: list[str]
    rounds: list[list[Table]]
    late: dict[str, int] = field(default_factory=dict)
    """Rounds missed on arrival."""
    drops: dict[str, int] = field(default_factory=dict)
    """The last round played."""

    def sheet(self) -> dict[str, Any]:
        return {
            "sheet": 1,
            "rulebook": self.rulebook,
            "seed": 7,
            "players": [
                {"name": name, **({"late": self.late[name]} if name in self.late else {})}
                for name in self.players
            ],
            "rounds": [[_table(table) for table in tables] for tables in self.rounds],
            "drops": self.drops,
        }

    def codes(self, name: str) -> list[tuple[int, str, str]]:
        """Round, what happened to this player, and against whom."""
        found = []
        for number, tables in enumerate(self.rounds, 1):
            for first, second, result in tables:
                if name == first:
                    found.append((number, result, second))
                elif name == second:
                    found.append((number, TURNED[result], first))
            if number <= self.late.get(name, 0):
                found.append((number, "missed", ""))
        return found

    def points(self, name: str) -> int:
        return sum(WORTH[self.rulebook][code] for _, code, _ in self.codes(name))

    def key(self, name: str) -> tuple[int, int, int, int]:
        """Points; of opponents defeated; of opponents lost to or drawn with; first setback."""
        codes = self.codes(name)
        beaten = sum(self.points(other) for _, code, other in codes if code == "win")
        others = sum(
            self.points(other)
            for _, code, other in codes
            if code in ("loss", "draw")  # T-5: where both lost, neither lost to the other
        )
        setbacks = [n for n, code, _ in codes if code in ("loss", "draw", "double-loss", "missed")]
        return self.points(name), beaten, others, min(setbacks, default=len(self.rounds) + 1)


def _table(table: Table) -> dict[str, Any]:
    first, second, result = table
    return {"players": [first, second] if second else [first], "result": result}
