"""Short notation for decks: a format, its cards, a list, and what is said of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from topcut import rulebooks
from topcut.core.decks.catalogue import NO_CARDS, read_catalogue
from topcut.core.decks.catalogue.names import name_key
from topcut.core.decks.lists.read import ListReader
from topcut.core.decks.verdict import DeckChecker
from topcut.core.decks.verdict.checker import chosen_options, deck_rules
from topcut.core.decks.view import Circumstances, DeckFault, DeckVerdict
from topcut.core.rulebook import with_options

TODAY = date(2026, 11, 15)


@dataclass(frozen=True)
class Format:
    """`Format("munchkin", CARDS)("Hero:\\n1 Bob\\n…")` is a verdict."""

    rulebook: str
    cards: str = ""
    options: tuple[tuple[str, Any], ...] = ()
    day: date = TODAY
    more: tuple[tuple[str, Any], ...] = ()
    pool: str | None = None

    def with_(self, day: str = "", pool: str | None = None, **options: Any) -> Format:
        """On another day, with another pool, or with options of the rulebook."""
        named = {name.replace("_", "-"): value for name, value in options.items()}
        return replace(
            self,
            options=(*self.options, *named.items()),
            day=date.fromisoformat(day) if day else self.day,
            pool=pool if pool is not None else self.pool,
        )

    def given(self, **more: Any) -> Format:
        """With what else a verdict depends on: sets, property, release, products, proxies."""
        if "proxies" in more:
            more["proxies"] = frozenset(map(name_key, more["proxies"]))
        return replace(self, more=(*self.more, *more.items()))

    def checker(self) -> DeckChecker:
        base = rulebooks.read(self.rulebook)
        options = dict(self.options)
        effective = with_options(base, options)
        cards = read_catalogue(self.cards, "cards") if self.cards else NO_CARDS
        pool = None
        if self.pool is not None:
            pool = ListReader(deck_rules(effective), cards).read(self.pool)
        circumstances = Circumstances(
            date=self.day, options=chosen_options(base, options), handed_out=pool, **dict(self.more)
        )
        return DeckChecker(effective, cards, circumstances)

    def __call__(self, text: str) -> DeckVerdict:
        checker = self.checker()
        return checker.check(checker.read(text))


def broken(verdict: DeckVerdict) -> list[str | None]:
    """The first rule of each fault."""
    return [fault.rule for fault in verdict.faults]


def fault(verdict: DeckVerdict) -> DeckFault:
    """The only one."""
    (found,) = verdict.faults
    return found


def ticks(verdict: DeckVerdict) -> dict[str, bool]:
    """What is inspected, and whether it has to be."""
    return {one.rule: one.required for one in verdict.inspection}


def copies(count: int, *names: str) -> str:
    """So many of each name, a line each."""
    return "".join(f"{count} {name}\n" for name in names)
