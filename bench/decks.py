"""Deck lists: reading a catalogue of 30,000 printings and checking 5,000 lists of 60 lines against
it, as a ratio to `csv.reader` over the catalogue plus `str.splitlines` over the lists; and
suggestions for names that nobody has, among as many."""

from __future__ import annotations

import csv
from collections.abc import Callable
from datetime import date
from random import Random
from statistics import median
from time import process_time

from topcut import rulebooks
from topcut.core.decks.catalogue import read_catalogue
from topcut.core.decks.verdict import DeckChecker
from topcut.core.decks.verdict.checker import chosen_options
from topcut.core.decks.view import Circumstances
from topcut.core.rulebook import with_options

PRINTINGS, LISTS, LINES, TIMES = 30_000, 5_000, 60, 5
WORDS = [
    *("amber", "anvil", "banner", "blade", "cloud", "crane", "dawn", "dusk", "ember", "falcon"),
    *("frost", "gate", "glade", "harbour", "iron", "jade", "keep", "lantern", "marsh", "night"),
    *("oath", "pillar", "quarry", "river", "stone", "thorn", "umber", "vale", "willow", "yarrow"),
]
TODAY = date(2026, 11, 15)


def main() -> None:
    luck = Random(1)
    names = [_name(number) for number in range(PRINTINGS * 2 // 3)]
    cards = _catalogue(luck, names)
    print(f"{LISTS:,} lists of {LINES} lines, {PRINTINGS:,} printings (CPU ms, median of {TIMES})")
    print(f"{'lists':34}{'csv + splitlines':>18}{'read and checked':>18}{'ratio':>8}{'faults':>9}")
    for label, pool in (
        ("of 600 cards that people play", names[:600]),
        ("of all cards alike", names),
    ):
        lists = [_list(luck, pool) for _ in range(LISTS)]
        base = _timed(lambda lists=lists: _plain(cards, lists))
        own = _timed(lambda lists=lists: _checked("magic-style", cards, lists))
        faults = _checked("magic-style", cards, lists)
        print(f"{label:34}{base:18.1f}{own:18.1f}{own / base:8.2f}{faults:9,}")
    catalogue = read_catalogue(cards, "cards")
    catalogue.suggestions("warm up")
    wrong = [_misspelt(luck, name) for name in luck.sample(names, 50)]
    found = _timed(lambda: [catalogue.suggestions(name) for name in wrong])
    hit = sum(bool(catalogue.suggestions(name)) for name in wrong)
    print(f"suggestions among {len(names):,} names: {found / len(wrong):.1f} ms; {hit} of 50 found")


def _name(number: int) -> str:
    first, second, third = WORDS[number % 30], WORDS[number // 30 % 30], WORDS[number // 900 % 30]
    return f"{first.title()} {second} of the {third} {number // 27_000 or ''}".strip()


def _catalogue(luck: Random, names: list[str]) -> str:
    """Every second card printed twice."""
    rows = ["name,type,set,released,rarity,limit,colour,cost,text"]
    for number in range(PRINTINGS):
        name = names[number % len(names)]
        kind = luck.choice(["creature", "sorcery", "land", "artifact"])
        day = f"20{10 + number % 15}-01-{number % 28 + 1:02}"
        rows.append(
            f"{name},{kind},Set {number // len(names)}{number % 40},{day},{luck.choice('CURM')},,"
            f'{luck.choice("wubrg")},{number % 9},"Draw a card, then discard {number} cards."'
        )
    return "\n".join(rows)


def _list(luck: Random, names: list[str]) -> str:
    lines = [f"{luck.randint(1, 4)} {name}" for name in luck.sample(names, LINES)]
    return "\n".join(lines)


def _plain(cards: str, lists: list[str]) -> int:
    count = sum(1 for _ in csv.reader(cards.splitlines(keepends=True)))
    return count + sum(len(text.splitlines()) for text in lists)


def _checked(rulebook: str, cards: str, lists: list[str]) -> int:
    base = rulebooks.read(rulebook)
    circumstances = Circumstances(date=TODAY, options=chosen_options(base, {}))
    checker = DeckChecker(with_options(base, {}), read_catalogue(cards, "cards"), circumstances)
    return sum(len(checker.check(checker.read(text)).faults) for text in lists)


def _misspelt(luck: Random, name: str) -> str:
    at = luck.randrange(len(name) - 1)
    return name[:at] + name[at + 1] + name[at] + name[at + 2 :] + luck.choice("xyz")


def _timed(run: Callable[[], object]) -> float:
    times = []
    for _ in range(TIMES):
        begin = process_time()
        run()
        times.append((process_time() - begin) * 1000)
    return median(times)
