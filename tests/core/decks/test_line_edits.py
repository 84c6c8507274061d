"""A line of a list as somebody meant it; the rest of what was typed stays."""

from __future__ import annotations

from topcut import rulebooks
from topcut.core.decks.catalogue import read_catalogue
from topcut.core.decks.lists.line_edits import renamed, with_at_most
from topcut.core.decks.lists.read import ListReader
from topcut.core.decks.verdict.checker import deck_rules

CARDS = "name,type,class\nBrak,Hero,Warrior\nSword,Item,Warrior\nWand,Item,Wizard\n"
RULES = deck_rules(rulebooks.read("munchkin"))
READER = ListReader(RULES, read_catalogue(CARDS, "cards.csv"))
TYPED = "# mine\n\nHero:\nBrak\n\nDeck (40)\n2x Sword\nSwrod [proxy]\nsword x3\n"


def test_a_name_is_put_right_and_nothing_else_changes() -> None:
    assert renamed(READER, TYPED, "Swrod", "Sword") == TYPED.replace(
        "Swrod [proxy]", "1 Sword [proxy]"
    )


def test_a_heading_becomes_a_part() -> None:
    assert renamed(READER, "== Items (5) ==\n2x Sword\n", "Items", "Deck") == "Deck:\n2x Sword\n"


def test_a_name_with_a_product() -> None:
    assert renamed(READER, "Swrod (Core)\n", "Swrod (Core)", "Sword") == "1 Sword\n"


def test_too_many_copies_go_from_the_end() -> None:
    """2 + 3 of them: of five, three may stay."""
    assert with_at_most(READER, TYPED, "Sword", 3) == TYPED.replace("sword x3", "1 Sword")
    assert with_at_most(READER, TYPED, "SWORD", 1) == TYPED.replace("sword x3\n", "").replace(
        "2x Sword", "1 Sword"
    )


def test_enough_is_enough() -> None:
    assert with_at_most(READER, TYPED, "Sword", 5) == TYPED


def test_which_line_is_read_as_what() -> None:
    found = [(place, part, line.count, line.name) for place, part, line in READER.lines(TYPED)]
    assert found == [
        (3, "hero", 1, "Brak"),
        (6, "deck", 2, "Sword"),
        (7, "deck", 1, "Swrod"),
        (8, "deck", 3, "Sword"),
    ]
