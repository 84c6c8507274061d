"""The Pokémon standings straight from the guide's sentences: no columns, no cleverness."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction as F
from typing import Any

from topcut.core.tournament.state import Entrant, State


class Oracle:
    """The guide's tiebreakers and A-PK2 … A-PK4, A-PK17 … A-PK19, straight from the words."""

    def __init__(self, raw: dict[str, Any]) -> None:
        self.names = [player["name"] for player in raw["players"]]
        self.late = {player["name"]: player.get("late", 0) for player in raw["players"]}
        self.drops: dict[str, int] = raw["drops"]
        self.rounds = len(raw["rounds"])
        self.games: dict[str, list[tuple[str, bool]]] = {name: [] for name in self.names}
        self.byes = dict.fromkeys(self.names, 0)
        for tables in raw["rounds"]:
            for table in tables:
                if table["result"] == "bye":
                    self.byes[table["players"][0]] += 1
                    continue
                first, second = table["players"]
                self.games[first].append((second, table["result"] == "win"))
                self.games[second].append((first, table["result"] == "loss"))

    def wins(self, name: str) -> int:
        return sum(won for _, won in self.games[name])

    def percentage(self, name: str) -> F:
        left = self.drops.get(name, self.rounds) < self.rounds
        rounds = self.drops[name] if left else self.rounds
        share = F(self.wins(name), max(rounds - self.byes[name], 1))
        return max(min(share, F(3, 4)) if left else share, F(1, 4))

    def op(self, name: str) -> F:
        return self._mean([self.percentage(other) for other, _ in self.games[name]])

    def opop(self, name: str) -> F:
        return self._mean([self.op(other) for other, _ in self.games[name]])

    @staticmethod
    def _mean(values: list[F]) -> F:
        return sum(values, F(0)) / max(len(values), 1)

    def key(self, name: str) -> tuple[Any, ...]:
        record = self.wins(name) + self.byes[name]
        return record, not self.late[name], self.op(name), self.opop(name)

    def beat(self, one: str, other: str) -> bool:
        return (other, True) in self.games[one]

    def groups(self) -> list[list[str]]:
        """Best first; those together in a list are level but for the lot."""
        keys = {name: self.key(name) for name in self.names}
        tied = [
            [name for name in self.names if keys[name] == key]
            for key in sorted(set(keys.values()), reverse=True)
        ]
        self.level = {}
        place = 0
        for group in tied:
            for part in self._by_game(group):
                place += 1
                self.level.update(dict.fromkeys(part, place))
        return [part for group in tied for part in self._apart(group, 1)]

    def _by_game(self, group: list[str]) -> list[list[str]]:
        if len(group) == 2:
            one, other = group
            if self.beat(one, other):
                return [[one], [other]]
            if self.beat(other, one):
                return [[other], [one]]
        return [group]

    def _apart(self, group: list[str], back: int) -> list[list[str]]:
        """By the opponent so many games before the end; nobody there comes last."""
        if len(group) == 1 or len(self._by_game(group)) == 2:
            return self._by_game(group)
        if all(len(self.games[name]) < back for name in group):
            return [group]

        def stands(name: str) -> int:
            games = self.games[name]
            return self.level[games[-back][0]] if len(games) >= back else 10**6

        places = sorted({stands(name) for name in group})
        parts = [[name for name in group if stands(name) == place] for place in places]
        return [one for part in parts for one in self._apart(part, back + 1)]


def oracle_of(state: State, wanted: Callable[[Entrant], bool]) -> Oracle:
    """Of the players that are wanted, who met only each other, from the tables alone."""
    members = [one for one in state.entrants.values() if wanted(one)]
    inside = {one.number for one in members}
    rounds = []
    for played in state.rounds:
        own = [table for table in played.tables if table.players[0] in inside]
        tables = [
            {
                "players": [state.name_of(number) for number in table.players],
                "result": table.report.result.code if table.report else "bye",
            }
            for table in own
        ]
        if tables:
            rounds.append(tables)
    return Oracle(
        {
            "players": [{"name": one.name, "late": one.late} for one in members],
            "rounds": rounds,
            "drops": {one.name: one.absences[-1].first - 1 for one in members if one.absences},
        }
    )
