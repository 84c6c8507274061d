"""The text of each rule in our words, for people who look it up (`rules.csv`, made from the
register and the readings by `make docs`), and its translations (`rules.de.csv`, which
`tools/rule_translations.py` keeps at the state of the English)."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from topcut.core.rulebook import Rulebook

FOLDER = Path(__file__).parent
ENGLISH = "en"
GAMES = {
    "street-warriors": ("SW",),
    "munchkin": ("MK",),
    "l5r": ("L5",),
    "star-trek-1e": ("ST", "S1"),
    "star-trek-2e": ("ST", "S2"),
    "tribbles": ("ST", "TR"),
    "pokemon": ("PK",),
}
"""Rulebook: how the ids of its guide's rules begin. House rulebooks have no guide."""
EVERY_GAME = ("G", "T")
"""Readings that hold for all games."""


@dataclass(frozen=True, slots=True)
class RuleText:
    id: str
    section: str
    """Of the guide; of a reading the question that it settles."""
    text: str

    @property
    def game(self) -> str:
        """`PK` of `PK-021` and of `A-PK7`; `G` and `T` of what holds for every game."""
        return _game(self.id)

    @property
    def is_reading(self) -> bool:
        """What a guide leaves open, as we read it: `A-PK7`, `G7`, `T-4`."""
        return self.id.startswith("A-") or self.game in EVERY_GAME


def rule_text(rule: str, language: str = ENGLISH) -> RuleText | None:
    return _all(language).get(rule)


def rules_of(rulebook: Rulebook, language: str = ENGLISH) -> tuple[RuleText, ...]:
    """All rules of the games whose guide the rulebook follows."""
    games = _games(rulebook)
    return tuple(one for one in _all(language).values() if one.game in games)


def own(rulebook: Rulebook, rules: Iterable[str]) -> tuple[str, ...]:
    """Without those of other games: what players are told by one guide is no rule of another."""
    games = _games(rulebook)
    return tuple(rule for rule in rules if _game(rule) in games or _game(rule) in EVERY_GAME)


def _game(rule: str) -> str:
    first, _, rest = rule.partition("-")
    if first == "A":
        return rest[:2]
    return first if rest and first != "T" else rule[0]


@cache
def _all(language: str) -> dict[str, RuleText]:
    """A language that nobody has translated them into reads the English ones."""
    file = FOLDER / ("rules.csv" if language == ENGLISH else f"rules.{language}.csv")
    if not file.is_file():
        return _all(ENGLISH)
    with file.open(encoding="utf-8", newline="") as rows:
        return {
            row["id"]: RuleText(row["id"], row["section"], row["text"])
            for row in csv.DictReader(rows)
        }


def _games(rulebook: Rulebook) -> tuple[str, ...]:
    return GAMES.get(rulebook.id, ())
