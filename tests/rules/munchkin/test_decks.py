"""Decks of Munchkin: 40 cards and a Hero (the tip sheet's list of what a deck must not contain)."""

from __future__ import annotations

import json

import pytest

from tests.rules.decks import Format, broken, copies, fault, ticks

PLAIN = [f"Plain {letter}" for letter in "ABCDEFGHIJKLMN"]
CARDS = "name,type,class\n" + "".join(
    [
        "Brak,Hero,Warrior\n",
        "Zed,Hero,Wizard\n",
        "Both Ways,Hero,Warrior/Cleric\n",
        "Sword,Item,Warrior\n",
        "Wand,Item,Wizard\n",
        "Mace,Item,Cleric/Warrior\n",
        *(
            f"{name},Monster,{cell}\n"
            for name, cell in zip(PLAIN, ["", "none", "-"] * 5, strict=False)
        ),
    ]
)
MUNCHKIN = Format("munchkin", CARDS)
FORTY = copies(3, *PLAIN[:13]) + "1 Sword\n"
"""13 * 3 + 1."""


def deck(cards: str = FORTY, hero: str = "1 Brak") -> str:
    return f"Hero:\n{hero}\n\nDeck:\n{cards}"


@pytest.mark.rule("MK-001", "MK-004", "MK-006", "MK-007")
def test_forty_cards_and_a_hero_are_legal() -> None:
    verdict = MUNCHKIN(deck())
    assert verdict.is_legal
    assert verdict.parts == {"hero": 1, "deck": 40}
    assert verdict.unjudged == ()


@pytest.mark.rule("MK-006")
def test_39_are_too_few() -> None:
    found = fault(MUNCHKIN(deck(copies(3, *PLAIN[:13]))))
    assert (found.rule, found.part, found.found, found.allowed) == ("MK-006", "deck", 39, 40)


@pytest.mark.rule("MK-007")
def test_41_are_too_many() -> None:
    found = fault(MUNCHKIN(deck(FORTY + "1 Mace\n")))
    assert (found.rule, found.part, found.found, found.allowed) == ("MK-007", "deck", 41, 40)


@pytest.mark.rule("MK-004")
class TestHero:
    def test_none(self) -> None:
        verdict = MUNCHKIN(FORTY)
        assert broken(verdict) == ["MK-004"]
        assert verdict.unjudged == ("MK-010",)

    def test_two(self) -> None:
        verdict = MUNCHKIN(deck(hero="1 Brak\n1 Zed"))
        assert (fault(verdict).found, fault(verdict).allowed) == (2, 1)
        assert verdict.unjudged == ("MK-010",)

    def test_two_copies(self) -> None:
        assert broken(MUNCHKIN(deck(hero="2 Brak"))) == ["MK-004"]

    def test_a_card_that_is_no_hero(self) -> None:
        verdict = MUNCHKIN(deck(hero="1 Sword"))
        assert [(one.rule, one.card) for one in verdict.faults] == [("MK-004", "Sword")]
        assert verdict.unjudged == ("MK-010",)

    def test_without_headings_it_is_found_by_its_type(self) -> None:
        assert MUNCHKIN("1 Brak\n" + FORTY).parts == {"hero": 1, "deck": 40}


@pytest.mark.rule("MK-008")
def test_no_hero_in_the_deck() -> None:
    found = fault(MUNCHKIN(deck(copies(3, *PLAIN[:13]) + "1 Zed\n")))
    assert (found.rule, found.part, found.card, found.found) == ("MK-008", "deck", "Zed", 1)


@pytest.mark.rule("MK-009")
def test_four_of_a_name_on_two_lines() -> None:
    cards = copies(3, *PLAIN[:12]) + "3 Sword\nsword\n"
    found = fault(MUNCHKIN(deck(cards)))
    assert (found.rule, found.card, found.found, found.allowed) == ("MK-009", "Sword", 4, 3)


@pytest.mark.rule("MK-010", "A-MK11")
class TestClass:
    def test_of_another_class(self) -> None:
        found = fault(MUNCHKIN(deck(copies(3, *PLAIN[:13]) + "1 Wand\n")))
        assert (found.rule, found.card, found.found) == ("MK-010", "Wand", "wizard")
        assert found.allowed == "warrior"

    @pytest.mark.parametrize(("hero", "card"), [("Brak", "Mace"), ("Both Ways", "Sword")])
    def test_either_will_do(self, hero: str, card: str) -> None:
        assert MUNCHKIN(deck(copies(3, *PLAIN[:13]) + f"1 {card}\n", f"1 {hero}")).is_legal

    def test_classless_cards_go_with_every_hero(self) -> None:
        cards = copies(3, *PLAIN[:13]) + f"1 {PLAIN[13]}\n"
        assert MUNCHKIN(deck(cards, "1 Zed")).is_legal

    def test_unjudged_where_the_hero_is_unknown(self) -> None:
        verdict = MUNCHKIN(deck(hero="1 Brakk"))
        assert [one.kind for one in verdict.faults] == ["unknown-card"]
        assert verdict.faults[0].suggestions == ("Brak",)
        assert verdict.unjudged == ("MK-010",)


@pytest.mark.rule("MK-012")
def test_a_proxy_is_a_reproduction() -> None:
    cards = copies(3, *PLAIN[:13]) + "1 Sword [proxy]\n"
    assert broken(MUNCHKIN(deck(cards))) == ["MK-012"]
    assert broken(MUNCHKIN.given(proxies=["Sword"])(deck(cards))) == ["MK-012"]


@pytest.mark.rule("MK-011", "MK-012", "MK-013", "MK-014")
def test_what_a_judge_looks_at() -> None:
    expected = dict.fromkeys(["MK-011", "MK-012", "MK-013", "MK-014"], True)
    assert ticks(MUNCHKIN(deck())) == expected


@pytest.mark.rule("MK-008", "MK-010")
def test_without_a_catalogue_sizes_and_copies_only() -> None:
    verdict = Format("munchkin")(deck(copies(3, *PLAIN[:12]) + "4 Zed\n"))
    assert broken(verdict) == ["MK-009"]
    assert verdict.unjudged == ("MK-008", "MK-010")


@pytest.mark.rule("MK-002")
class TestStarter:
    STARTER = "1 Brak\n4 Wand\n"
    CARDS = json.dumps(
        {
            "cards": [
                {"name": "Brak", "type": "Hero", "class": "Warrior"},
                {"name": "Wand", "type": "Item", "class": "Wizard"},
                {"name": "Sword", "type": "Item", "class": "Warrior"},
            ],
            "starters": [{"name": "Brak's box", "list": STARTER}],
        }
    )

    def test_as_it_is_sold(self) -> None:
        """It breaks MK-006, MK-009 and MK-010, and is legal all the same."""
        assert Format("munchkin", self.CARDS)("2 Wand\n1 Brak\n2 wand").is_legal

    @pytest.mark.parametrize("change", ["1 Sword", "1 Wand"])
    def test_with_one_card_more_it_is_a_deck_like_any_other(self, change: str) -> None:
        assert "MK-006" in broken(Format("munchkin", self.CARDS)(self.STARTER + change))

    def test_with_a_proxy_in_it(self) -> None:
        text = self.STARTER.replace("4 Wand", "3 Wand\n1 Wand [proxy]")
        assert "MK-012" in broken(Format("munchkin", self.CARDS)(text))
