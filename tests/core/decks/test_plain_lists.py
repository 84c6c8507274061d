"""Lists that are nothing but `3 Name` are read and checked column by column: with the same outcome
as any other list. A comment above a list makes it one that is read line by line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.decks import Format
from topcut.core.decks.lists.deck import Deck
from topcut.core.decks.verdict import DeckChecker
from topcut.core.decks.view import DeckVerdict

NAMES = ["Forest", "Elf", "Ogre", "Fire and Ice", "Mind's Eye", "Sword (Big)"]
TABLE = "name,type,limit\nForest,Basic Land,\nElf,Creature,\nOgre,Creature,{limit}\n" + "".join(
    f"{name},Sorcery,\n" for name in NAMES[3:]
)


def checker(rulebook: str, limit: str = "") -> DeckChecker:
    return Format(rulebook, TABLE.format(limit=limit)).checker()


def told(verdict: DeckVerdict) -> tuple[object, ...]:
    return verdict.faults, verdict.notes, verdict.unjudged, dict(verdict.parts), verdict.inspection


def same(first: Deck, second: Deck) -> bool:
    return (
        dict(first.sizes) == dict(second.sizes)
        and dict(first.parts) == dict(second.parts)
        and first.digest() == second.digest()
        and first.totals() == second.totals()
    )


LINES = st.lists(
    st.builds("{} {}".format, st.integers(1, 9), st.sampled_from(NAMES)), min_size=1, max_size=40
)


@pytest.mark.parametrize("rulebook", ["magic-style", "pokemon", "street-warriors", "tribbles"])
@pytest.mark.parametrize("limit", ["", "1"])
@given(lines=LINES)
def test_the_same_as_read_line_by_line(rulebook: str, limit: str, lines: list[str]) -> None:
    whole = checker(rulebook, limit)
    text = "\n".join(lines)
    plain, other = whole.read(text), whole.read(f"# by hand\n{text}")
    assert plain.plain is not None
    assert other.plain is None
    first = told(whole.check(whole.read(text)))
    assert same(plain, other)
    assert first == told(whole.check(plain)) == told(whole.check(other))


@pytest.mark.parametrize(
    "text",
    [
        "3 Forest\n\n2 Elf",
        "3 Forest\n0 Elf",
        "3 Forest\n10 Elf",
        "3 Forest\n2 elf",
        "3 Forest\nElf",
        "3xForest",
        "3 Forest\r\n2 Elf [proxy]",
        "3 Forest\n2 Nobody",
        "\u0663 Forest",
        "",
    ],
)
def test_what_is_not_plain_is_read_as_ever(text: str) -> None:
    assert checker("magic-style").reader._plain_lines(text.splitlines()) is None


def test_not_where_a_name_begins_with_a_number() -> None:
    cards = Format("magic-style", "name\n40 Thieves\nThieves\n").checker()
    assert [line.count for _, line in cards.read("4 40 Thieves\n2 Thieves").lines()] == [4, 2]
    assert cards.read("2 Thieves").plain is None


def test_not_where_a_card_is_spelled_in_several_ways() -> None:
    cards = Format("magic-style", "name,set,type\nMind's Eye,A,Orb\nMind’s Eye,B,Orb\n").checker()
    deck = cards.read("3 Mind's Eye\n3 Mind’s Eye")
    assert [one.kind for one in cards.check(deck).faults] == ["size", "copies"]
