"""Formats in TOML alone: magic-style, netrunner-style, Pokémon, STREET WARriorS."""

from __future__ import annotations

import pytest

from tests.rules.decks import Format, broken, copies, fault
from topcut import rulebooks
from topcut.core.rulebook import BadRulebook

LETTERS = "ABCDEFGHIJKLMNOPQRST"
SPELLS = [f"Spell {letter}" for letter in LETTERS]


class TestMagicStyle:
    CARDS = "name,type\nForest,Basic Land — Forest\nOld Forest,Land\n" + "".join(
        f"{name},Sorcery\n" for name in SPELLS
    )
    MAGIC = Format("magic-style", CARDS)
    SIXTY = copies(4, *SPELLS[:10]) + "20 Forest\n"

    def test_sixty_and_fifteen(self) -> None:
        assert self.MAGIC(self.SIXTY + "Sideboard\n" + copies(3, *SPELLS[10:15])).is_legal
        assert self.MAGIC(self.SIXTY + "Spell K\n").is_legal, "more are allowed"

    def test_59(self) -> None:
        found = fault(self.MAGIC(self.SIXTY.replace("20 Forest", "19 Forest")))
        assert (found.part, found.found, found.allowed) == ("main", 59, 60)

    def test_a_sideboard_of_16(self) -> None:
        found = fault(self.MAGIC(self.SIXTY + "Sideboard\n" + copies(4, *SPELLS[10:14])))
        assert (found.part, found.found, found.allowed) == ("sideboard", 16, 15)

    def test_four_copies_in_both_together_but_basic_lands(self) -> None:
        found = fault(self.MAGIC(self.SIXTY + "Sideboard\n1 Spell A\n4 Forest\n"))
        assert (found.card, found.found, found.allowed) == ("Spell A", 5, 4)
        assert broken(self.MAGIC(self.SIXTY + "5 Old Forest")) == ["MTR decks"]

    def test_without_a_catalogue_nobody_knows_what_a_basic_land_is(self) -> None:
        verdict = Format("magic-style")(self.SIXTY)
        assert verdict.is_legal
        assert verdict.unjudged == ("MTR decks",)


@pytest.mark.rule("T-112")
class TestPokemon:
    CARDS = "name,type\nFire Energy,Basic Energy\nDouble Energy,Special Energy\n" + "".join(
        f"{name},Trainer\n" for name in SPELLS
    )
    POKEMON = Format("pokemon", CARDS)

    @pytest.mark.parametrize(("energy", "legal"), [(19, False), (20, True), (21, False)])
    def test_sixty_exactly(self, energy: int, legal: bool) -> None:
        text = copies(4, *SPELLS[:10]) + f"{energy} Fire Energy"
        assert self.POKEMON(text).is_legal is legal

    def test_four_of_a_name(self) -> None:
        text = copies(4, *SPELLS[:10]) + "15 Fire Energy\n5 Double Energy"
        found = fault(self.POKEMON(text))
        assert (found.card, found.found, found.allowed) == ("Double Energy", 5, 4)


class TestNetrunnerStyle:
    CARDS = "name,type,faction,influence,minimum,limit\n" + "".join(
        [
            "Noise,Identity,anarch,15,45,\n",
            "Bishop,Identity,criminal,,40,\n",
            "Siphon,Event,criminal,4,,\n",
            "Agenda,Agenda,criminal,,,\n",
            "Unique,Event,anarch,1,,1\n",
            *(f"{name},Event,neutral,0,,\n" for name in SPELLS),
        ]
    )
    RUNNER = Format("netrunner-style", CARDS)
    DECK = "1 Noise\n" + copies(3, *SPELLS[:15])

    def test_the_identitys_minimum(self) -> None:
        assert self.RUNNER(self.DECK).is_legal
        found = fault(self.RUNNER(self.DECK.replace("3 Spell A", "2 Spell A")))
        assert (found.part, found.found, found.allowed) == ("deck", 44, 45)

    def test_influence(self) -> None:
        """3 * 4 of 15; a fourth would also be a copy too many."""
        assert self.RUNNER(self.DECK + "3 Siphon\n").is_legal
        faults = self.RUNNER(self.DECK + "4 Siphon\n").faults
        assert [(one.kind, one.found, one.allowed) for one in faults] == [
            ("copies", 4, 3),
            ("sum", 16, 15),
        ]

    def test_what_has_no_influence_stays_at_home(self) -> None:
        assert fault(self.RUNNER(self.DECK + "1 Agenda")).card == "Agenda"

    def test_the_cards_own_limit(self) -> None:
        assert fault(self.RUNNER(self.DECK + "2 Unique")).allowed == 1

    def test_an_identity_without_influence_is_unjudged(self) -> None:
        verdict = self.RUNNER(self.DECK.replace("Noise", "Bishop") + "3 Siphon")
        assert verdict.is_legal
        assert verdict.unjudged == ("NSG decks",)


@pytest.mark.rule("A-SW13", "T-112")
def test_street_warriors_has_no_deck_rules_and_counts_factions() -> None:
    cards = "name,faction\nKick,Dragon\nPunch,Tiger\nBoth,Dragon/Tiger\nRest,\n"
    verdict = Format("street-warriors", cards)("9 Kick\n4 Punch\n2 Both\n50 Rest")
    assert verdict.is_legal
    assert [*verdict.notes] == ["cards by faction: dragon 11, tiger 6"]


def house(constraint: str) -> str:
    return f"""
extends = "magic-style"
id = "house"
name = "House"
edition = "1"

[decks.constraints.ours]
name = "ours"
rules = ["house"]
{constraint}
"""


class TestFaultsInAFormat:
    @pytest.mark.parametrize(
        ("constraint", "problem"),
        [
            ('kind = "sizes"', "'sizes' is not one of: at-most-kinds, banned,"),
            ('kind = "size"\nparts = ["extra"]\nleast = 3', "'extra' is not a part of decks"),
            ('kind = "size"\nvalues = ["x"]', "'size' does not know the parameter 'values'"),
            ('kind = "same-as"\nof = ["main"]', "'same-as' needs the parameter 'column'"),
            ('kind = "size"\nwhen = { tier = ["x"] }', "is not an option of this rulebook"),
            ('kind = "size"\nwhen = { lists-public = ["x"] }', "names a value that it cannot have"),
        ],
    )
    def test_is_told(self, constraint: str, problem: str) -> None:
        with pytest.raises(BadRulebook) as bad:
            rulebooks.parse(house(constraint), "house.toml")
        assert any(problem in fault.problem for fault in bad.value.faults)

    def test_a_format_of_ones_own(self) -> None:
        text = house('kind = "count-of-type"\ntypes = ["land"]\nleast = 20')
        assert [one.name for one in rulebooks.parse(text, "house.toml").decks.constraints] == [  # type: ignore[union-attr]
            "main-deck",
            "sideboard",
            "four-copies",
            "ours",
        ]
