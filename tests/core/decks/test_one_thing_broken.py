"""Any legal deck is legal, and with one thing broken it has exactly that fault."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.decks import Format
from topcut.core.decks.verdict import DeckChecker

CLANS = ["crab", "crane", "dragon", "lion"]
RINGS = ["air", "earth", "fire", "void", "water"]
THINGS = [f"Thing {number}" for number in range(30)]
HOLDINGS = [f"Holding {number}" for number in range(25)]
EVENTS = [f"Event {number}" for number in range(25)]


@dataclass
class Made:
    """A deck in the making: cards by part."""

    parts: dict[str, Counter[str]] = field(default_factory=dict)

    def add(self, part: str, name: str, count: int = 1) -> None:
        self.parts.setdefault(part, Counter())[name] += count

    def take(self, part: str, count: int = 1) -> None:
        for _ in range(count):
            name = next(iter(self.parts[part]))
            self.parts[part] -= Counter([name])

    def exchange(self, part: str, name: str, count: int = 1) -> None:
        """Other cards for as many of the first ones."""
        self.take(part, count)
        self.add(part, name, count)

    def written(self, luck: Random) -> str:
        """In any order, names in any case, copies on any number of lines."""
        lines = []
        for part, cards in self.parts.items():
            own = []
            for name, count in cards.items():
                split = luck.randint(0, count - 1)
                for copies in (split, count - split):
                    how = luck.choice([f"{copies} {name}", f"{name.upper()} x{copies}"])
                    own += [how] if copies else []
            luck.shuffle(own)
            lines += [f"[{part}]", *own]
        return "\n".join(lines)


def filled(made: Made, part: str, names: list[str], size: int, luck: Random) -> None:
    """So many cards of these names, never more than three of any."""
    bag = names * 3
    luck.shuffle(bag)
    for name in bag[:size]:
        made.add(part, name)


@cache
def munchkin_checker() -> DeckChecker:
    return Format(
        "munchkin",
        "name,type,class\nBrak,Hero,Warrior\nZed,Hero,Wizard\nWand,Item,Wizard\n"
        + "".join(
            f"{name},Item,{'Warrior' if number % 2 else ''}\n" for number, name in enumerate(THINGS)
        ),
    ).checker()


def munchkin(luck: Random) -> Made:
    made = Made()
    made.add("hero", "Brak")
    filled(made, "deck", THINGS, 40, luck)
    return made


def break_munchkin(made: Made, rule: str) -> None:
    cards = made.parts["deck"]
    match rule:
        case "MK-004":
            made.add("hero", "Zed")
        case "MK-006":
            made.take("deck")
        case "MK-007":
            made.add("deck", next(name for name in THINGS if cards[name] < 3))
        case "MK-008":
            made.exchange("deck", "Zed")
        case "MK-009":
            *_, name = cards
            made.exchange("deck", name, 4 - cards[name])
        case "MK-010":
            made.exchange("deck", "Wand")


@given(st.randoms(use_true_random=False))
def test_any_deck_of_munchkin(luck: Random) -> None:
    assert (
        munchkin_checker().check(munchkin_checker().read(munchkin(luck).written(luck))).faults == ()
    )


@pytest.mark.parametrize("rule", ["MK-004", "MK-006", "MK-007", "MK-008", "MK-009", "MK-010"])
@settings(max_examples=25)
@given(luck=st.randoms(use_true_random=False))
def test_one_rule_of_munchkin_broken(rule: str, luck: Random) -> None:
    made = munchkin(luck)
    break_munchkin(made, rule)
    verdict = munchkin_checker().check(munchkin_checker().read(made.written(luck)))
    assert [one.rule for one in verdict.faults] == [rule]


@cache
def l5r_checker() -> DeckChecker:
    return Format(
        "l5r",
        "name,type,side,clan,influence,ring,released\n"
        + "".join(
            [
                *(f"Castle {clan},stronghold,,{clan},10,,2017-01-01\n" for clan in CLANS),
                *(
                    f"{ring} {clan},province,,{clan},,{ring},2017-01-01\n"
                    for ring in RINGS
                    for clan in (*CLANS, "neutral")
                ),
                *(f"{name},holding,dynasty,neutral,,,2017-01-01\n" for name in HOLDINGS),
                *(f"{name},event,conflict,neutral,,,2017-01-01\n" for name in EVENTS),
                *(f"Bushi {clan},character,dynasty,{clan},,,2017-01-01\n" for clan in CLANS),
                *(f"Guest {clan},attachment,conflict,{clan},1,,2017-01-01\n" for clan in CLANS),
                *(f"Dear {clan},attachment,conflict,{clan},4,,2017-01-01\n" for clan in CLANS),
                *(
                    f"Ronin {number},character,conflict,neutral,,,2017-01-01\n"
                    for number in range(5)
                ),
                "Tomorrow,event,conflict,neutral,,,2030-01-01\n",
            ]
        ),
    ).checker()


def l5r(luck: Random) -> tuple[Made, list[str]]:
    """A deck, and the clans: the own one, the guests', and others."""
    clans = luck.sample(CLANS, len(CLANS))
    own, other, *_ = clans
    made = Made()
    made.add("stronghold", f"Castle {own}")
    for ring in RINGS:
        made.add("provinces", f"{ring} {luck.choice([own, 'neutral'])}")
    filled(made, "dynasty", [*HOLDINGS, f"Bushi {own}"], luck.randint(40, 45), luck)
    filled(made, "conflict", EVENTS, luck.randint(40, 45), luck)
    made.exchange("conflict", f"Guest {other}", luck.randint(1, 2))
    return made, clans


def break_l5r(made: Made, clans: list[str], rule: str) -> None:
    own, other, third, _ = clans
    match rule:
        case "L5-026":
            made.add("stronghold", f"Castle {own}")
        case "L5-028":
            made.take("dynasty", made.parts["dynasty"].total() - 39)
        case "L5-029":
            made.exchange("dynasty", f"Bushi {third}")
        case "L5-030":
            made.take("conflict", made.parts["conflict"].total() - 39)
        case "L5-031":
            made.exchange("conflict", f"Guest {third}")
        case "L5-032":
            made.exchange("conflict", f"Dear {other}", 3)
        case "L5-033":
            for number in range(4):
                made.exchange("conflict", f"Ronin {number}", 3)
        case "L5-034":
            *_, name = (one for one in made.parts["dynasty"] if one in HOLDINGS)
            made.exchange("dynasty", name, 4 - made.parts["dynasty"][name])
        case "L5-035":
            made.take("provinces")
        case "L5-036":
            made.parts["provinces"] = Counter([f"{ring} {own}" for ring in RINGS[1:]])
            made.add("provinces", f"air {other}")
        case "L5-056":
            made.exchange("conflict", "Tomorrow")


@given(st.randoms(use_true_random=False))
def test_any_deck_of_l5r(luck: Random) -> None:
    assert l5r_checker().check(l5r_checker().read(l5r(luck)[0].written(luck))).faults == ()


@pytest.mark.parametrize(
    "rule",
    [
        *("L5-026", "L5-028", "L5-029", "L5-030", "L5-031", "L5-032", "L5-033", "L5-034"),
        *("L5-035", "L5-036", "L5-056"),
    ],
)
@settings(max_examples=25)
@given(luck=st.randoms(use_true_random=False))
def test_one_rule_of_l5r_broken(rule: str, luck: Random) -> None:
    made, clans = l5r(luck)
    break_l5r(made, clans, rule)
    verdict = l5r_checker().check(l5r_checker().read(made.written(luck)))
    assert [one.rule for one in verdict.faults] == [rule]
