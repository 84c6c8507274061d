"""Virtual packs and random pre-built decks from a seed (ST-035, ST-039, ST-041)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from topcut.core.decks.catalogue import Catalogue, Starter
from topcut.core.decks.catalogue.names import name_key
from topcut.core.refusal import Refusal
from topcut.core.seeded_random import SeededRandom

Pack = tuple[str, ...]
"""The names of its cards."""


def virtual_packs(
    cards: Catalogue, wanted: str, contents: Mapping[str, int], count: int, seed: int
) -> list[Pack]:
    """So many packs of a set, each with as many cards of each rarity as `contents` says; a set that
    has none of these rarities gives as many of any. No card twice in a pack while there are
    others."""
    by_rarity = _of_set(cards, wanted)
    asked = {rarity: number for rarity, number in contents.items() if number}
    if not asked.keys() & by_rarity.keys():
        by_rarity = {"any": [name for names in by_rarity.values() for name in names]}
        asked = {"any": sum(contents.values())}
    missing = [rarity for rarity in asked if rarity not in by_rarity]
    if missing:
        raise Refusal(
            "{set} has no cards of rarity {rarities}",
            do="say how many of which rarity a pack has: C=11,U=3,R=1",
            set=wanted,
            rarities=missing,
        )
    return [
        tuple(
            name
            for rarity, number in asked.items()
            for name in _some(by_rarity[rarity], number, seed, f"pack/{pack}/{rarity}")
        )
        for pack in range(1, count + 1)
    ]


def drawn_decks(starters: Sequence[Starter], count: int, seed: int) -> list[Starter]:
    """A random pre-built deck for each; all of them once before any comes again."""
    if not starters:
        raise Refusal("the catalogue has no starter decks", do="import cards as JSON with starters")
    found: list[Starter] = []
    while len(found) < count:
        found += SeededRandom(seed, f"starters/{len(found)}").shuffled(starters)
    return found[:count]


def pack_text(names: Sequence[str]) -> str:
    """A list of these cards."""
    return "\n".join(f"{count} {name}" for name, count in Counter(names).items())


def _of_set(cards: Catalogue, wanted: str) -> dict[str, list[str]]:
    """The names of a set's cards, by rarity."""
    found: dict[str, list[str]] = {}
    columns = (cards.column("name"), cards.column("set"), cards.column("rarity"))
    for name, own, rarity in zip(*columns, strict=True):
        if name_key(own) == name_key(wanted):
            names = found.setdefault(rarity.upper(), [])
            if name not in names:
                names.append(name)
    if not found:
        raise Refusal(
            "there is no set '{name}'",
            do="choose from: {known}",
            name=wanted,
            known=sorted(cards.sets.values())[:20],
        )
    return found


def _some(names: list[str], number: int, seed: int, purpose: str) -> list[str]:
    rng, found = SeededRandom(seed, purpose), list[str]()
    while len(found) < number:
        found += rng.shuffled(names)[: number - len(found)]
    return found
