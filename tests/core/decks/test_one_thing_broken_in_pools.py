"""Card pools, dates and cards handed out: any deck of what may be played is legal, and with one
other card it has exactly that fault. The same of formats that are only data."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.decks import Format, broken
from topcut.core.decks.verdict import DeckChecker

PLAIN = [f"Ensign {number}" for number in range(40)]
HEAD = "name,game,type,set,released,rarity,property,banned,limit,printable\n"


@dataclass(frozen=True)
class Pool:
    """A way to play, and a card that may not be played there."""

    rule: str
    rulebook: str
    options: tuple[tuple[str, str], ...]
    card: str
    """The other columns of it."""
    sets: tuple[str, ...] = ()
    pool: str | None = None


POOLS = [
    Pool("ST-070", "star-trek-1e", (), "Event,New,2026-11-14,V,,,,"),
    Pool("ST-070", "star-trek-2e", (), "Event,New,2026-11-14,V,,,,"),
    Pool("ST-050", "star-trek-2e", (("pool", "traditional"),), "Event,Old,2020-01-01,V,,,,"),
    Pool("ST-048", "star-trek-2e", (("pool", "limited"),), "Event,Other,,C,,,,", ("Premiere",)),
    Pool("S2-002", "star-trek-2e", (("pool", "academy"),), "Event,Premiere,,R,,,,"),
    Pool("S1-006", "star-trek-1e", (("rules", "otf"),), "Event,Premiere,,C,,otf,,"),
    Pool("ST-294", "star-trek-2e", (), "Event,Promos,,VP,,,,no"),
    *(
        Pool(rule, rulebook, (("format", format),), "Event,Premiere,,C,,,,", (), "handed out")
        for rulebook in ("star-trek-1e", "star-trek-2e", "tribbles")
        for format, rule in (("draft", "ST-037"), ("sealed", "ST-043"))
    ),
]


@cache
def checker(pool: Pool) -> DeckChecker:
    game = {"star-trek-1e": "1E", "star-trek-2e": "2E", "tribbles": "TR"}[pool.rulebook]
    cards = "".join(f"{name},{game},Event,Premiere,,C,,,,\n" for name in PLAIN)
    made = Format(pool.rulebook, f"{HEAD}{cards}Wrong,{game},{pool.card}\n", pool.options)
    if pool.sets:
        made = made.given(sets=pool.sets)
    if pool.pool:
        made = made.with_(pool="\n".join(f"9 {name}" for name in PLAIN))
    return made.checker()


def some(luck: Random) -> list[str]:
    return [f"{luck.randint(1, 9)} {name}" for name in luck.sample(PLAIN, luck.randint(1, 40))]


@pytest.mark.parametrize("pool", POOLS, ids=lambda one: f"{one.rulebook}-{one.rule}")
@settings(max_examples=25)
@given(luck=st.randoms(use_true_random=False))
def test_one_card_that_may_not_be_played(pool: Pool, luck: Random) -> None:
    own, lines = checker(pool), some(luck)
    assert own.check(own.read("\n".join(lines))).faults == ()
    lines.insert(luck.randint(0, len(lines)), f"{luck.randint(1, 9)} Wrong")
    verdict = own.check(own.read("\n".join(lines)))
    assert broken(verdict) == [pool.rule]
    assert verdict.faults[0].card == "Wrong"


CREATURES = [f"Elf {number}" for number in range(60)]


@cache
def magic() -> DeckChecker:
    rows = "".join(f"{name},Creature\n" for name in CREATURES)
    return Format("magic-style", f"name,type\nForest,Basic Land\n{rows}").checker()


def magic_deck(luck: Random) -> tuple[Counter[str], Counter[str]]:
    """Sixty cards or more, and at most fifteen beside."""
    bag = CREATURES * 4
    luck.shuffle(bag)
    main = Counter({"Forest": luck.randint(10, 25)}) + Counter(bag[:50])
    return main, Counter(bag[50 : 50 + luck.randint(1, 14)])


def written(main: Counter[str], side: Counter[str]) -> str:
    parts = (("Main deck", main), ("Sideboard", side))
    return "\n".join(
        line for name, own in parts for line in (name, *(f"{n} {one}" for one, n in own.items()))
    )


@given(luck=st.randoms(use_true_random=False))
def test_any_deck_of_sixty_and_fifteen(luck: Random) -> None:
    assert magic().check(magic().read(written(*magic_deck(luck)))).faults == ()


@pytest.mark.parametrize("what", ["main", "sideboard", "copies"])
@settings(max_examples=25)
@given(luck=st.randoms(use_true_random=False))
def test_one_rule_of_sixty_and_fifteen_broken(what: str, luck: Random) -> None:
    main, side = magic_deck(luck)
    match what:
        case "main":
            main["Forest"] -= main.total() - 59
        case "sideboard":
            side["Forest"] += 16 - side.total()
        case "copies":
            name = luck.choice([one for one in main if one != "Forest"])
            main[name] = 5 - side[name]
            main["Forest"] += max(0, 60 - main.total())
    main = +main
    (fault,) = magic().check(magic().read(written(main, side))).faults
    assert fault.kind == ("copies" if what == "copies" else "size")
    assert fault.found == {"main": 59, "sideboard": 16, "copies": 5}[what]
