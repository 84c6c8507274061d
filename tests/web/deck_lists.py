"""Cards and lists for tests of pages: a made-up handful, of which a Munchkin deck can be legal."""

from __future__ import annotations

from topcut.core.actions.decks.cards import ImportCards
from topcut.core.actions.decks.lists import HandInDeckList

NAMES = [
    *("Sword", "Shield", "Boots", "Helm", "Rat on a Stick", "Potion", "Armor", "Rock"),
    *("Hammer", "Bow", "Chainsaw", "Kneepads", "Tuba", "Grater"),
]
CARDS = "name,type,class,set\nBrak,Hero,Warrior,Core\nWand,Item,Wizard,Core\n" + "".join(
    f"{name},Item,,Core\n" for name in NAMES
)
LINES = [f"{3 if place < 13 else 1} {name}" for place, name in enumerate(NAMES)]
LEGAL = "Hero:\n1 Brak\n\nDeck:\n" + "\n".join(LINES) + "\n"
"""13 x 3 + 1 = 40 cards and the Hero (MK-004, MK-006, MK-007, MK-009)."""
MISSPELT = LEGAL.replace("1 Grater", "1 Garter")
"""One name that nobody has."""
IMPORT = ImportCards(name="cards.csv", text=CARDS)


def hand_in(number: int, text: str = LEGAL) -> HandInDeckList:
    return HandInDeckList(number=number, text=text)
