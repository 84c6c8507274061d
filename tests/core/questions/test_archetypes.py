"""What was played, and how often each kind of deck won: counted by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.builders import Event
from topcut.core.actions.decks.cards import ImportCards
from topcut.core.actions.decks.labels import LabelDecks
from topcut.core.actions.decks.lists import HandInDeckList
from topcut.core.questions.decks.archetypes import archetype_of, breakdown
from topcut.core.refusal import Refusal

CARDS = "name,faction\nSword,Brak\nWand,Zed\nBow,Rok\n"
CARD = {"Brak": "Sword", "Zed": "Wand", "Rok": "Bow"}


def cup(factions: str) -> Event:
    """Ann, Bea, Cid ..., each with a deck of the faction that stands at the same place."""
    names = ["Ann", "Bea", "Cid", "Dan", "Eve", "Fay"][: len(factions.split())]
    event = Event("street-warriors", names)
    event.do(ImportCards(name="cards", text=CARDS))
    for number, faction in enumerate(factions.split(), 1):
        if faction != "-":
            event.do(HandInDeckList(number=number, text=f"3 {CARD[faction]}"))
    event.start()
    return event


@pytest.mark.rule("T-114")
class TestBreakdown:
    def test_counts_and_rates_without_mirrors_and_byes(self) -> None:
        """Brak (Ann, Bea, Cid) won Ann-Dan and Bea-Dan, lost Cid-Eve, drew Ann-Eve: 2 of 4. Ann-Bea
        is a game of Brak against Brak, and counts for nobody."""
        event = cup("Brak Brak Brak Zed Zed")
        event.round("Ann-Dan win", "Cid-Eve loss", "Bea bye")
        event.round("Ann-Bea win", "Dan-Eve win", "Cid bye")
        event.round("Bea-Dan win", "Ann-Eve draw", "Cid bye")
        brak, zed = breakdown(event.state)
        assert (brak.name, brak.players, brak.share) == ("Brak", (1, 2, 3), Fraction(3, 5))
        assert (brak.won, brak.lost, brak.drawn, brak.rate) == (2, 1, 1, Fraction(2, 4))
        assert (zed.name, zed.share) == ("Zed", Fraction(2, 5))
        assert (zed.won, zed.lost, zed.drawn, zed.rate) == (1, 2, 1, Fraction(1, 4))

    def test_won_against_others_is_lost_by_them(self) -> None:
        event = cup("Brak Zed Rok Brak Zed Rok")
        event.round("Ann-Bea win", "Cid-Dan win", "Eve-Fay draw")
        event.round("Ann-Cid loss", "Bea-Dan win", "Eve-Fay win")
        rows = breakdown(event.state)
        assert sum(one.won for one in rows) == sum(one.lost for one in rows) == 5
        assert sum(one.drawn for one in rows) == 2
        assert sum(one.share for one in rows) == 1

    def test_nothing_was_played_yet(self) -> None:
        (row,) = breakdown(cup("Brak Brak").state)
        assert (row.matches, row.rate) == (0, None)

    def test_games_against_somebody_without_a_list_do_not_count(self) -> None:
        event = cup("Brak -")
        event.round("Ann-Bea win")
        (row,) = breakdown(event.state)
        assert (row.players, row.matches) == ((1,), 0)

    def test_the_label_goes_before_and_can_be_taken_away(self) -> None:
        event = cup("Brak Zed Zed")
        event.do(LabelDecks(labels=((1, "Combo"), (2, "Combo"), (3, ""))))
        assert [(one.name, one.players) for one in breakdown(event.state)] == [
            ("Combo", (1, 2)),
            ("Zed", (3,)),
        ]
        event.do(LabelDecks(labels=((1, ""),)))
        assert archetype_of(event.state, 1) == "Brak"

    def test_the_same_label_is_no_news(self) -> None:
        event = cup("Brak Zed")
        event.do(LabelDecks(labels=((1, "Combo"),)))
        assert event.do(LabelDecks(labels=((1, "Combo"),))).entries == ()

    def test_a_label_of_many_words(self) -> None:
        with pytest.raises(Refusal, match="more than 60 characters"):
            cup("Brak Zed").do(LabelDecks(labels=((1, "x" * 61),)))

    def test_decks_that_nothing_tells_apart_come_last(self) -> None:
        event = Event("magic-style", "Ann Bea Cid")
        for number in (1, 2, 3):
            event.do(HandInDeckList(number=number, text="60 Forest"))
        event.do(LabelDecks(labels=((3, "Elves"),)))
        assert [(one.name, len(one.players)) for one in breakdown(event.state)] == [
            ("Elves", 1),
            ("", 2),
        ]


@pytest.mark.rule("T-114")
@pytest.mark.parametrize(
    ("rulebook", "cards", "text", "expected"),
    [
        (
            "l5r",
            "name,type,clan\nCastle,stronghold,crane\nTown,province,lion\n",
            "1 Castle\n1 Town",
            "Crane",
        ),
        (
            "star-trek-2e",
            "name,game,type\nMouth of the Wormhole,2E,Headquarters Mission\nBashir,2E,Personnel\n",
            "1 Mouth of the Wormhole\n3 Bashir",
            "Mouth of the Wormhole",
        ),
        (
            "street-warriors",
            "name,faction\nA,Tigers\nB,Wolves\n",
            "3 A\n2 B",
            "Tigers",
        ),
        ("netrunner-style", "name,type\nNoise,identity\n", "1 Noise", "Noise"),
        ("munchkin", "name,type\nBrak,Hero\nAxe,Item\n", "1 Axe", ""),
    ],
)
def test_what_a_deck_is_known_by(rulebook: str, cards: str, text: str, expected: str) -> None:
    event = Event(rulebook, "Ann Bea")
    event.do(ImportCards(name="cards", text=cards))
    event.do(HandInDeckList(number=1, text=text))
    assert archetype_of(event.state, 1) == expected
