"""Decks of Legend of the Five Rings (Deck Building, Deck Lists, Card Sleeves, Legal Products)."""

from __future__ import annotations

import pytest

from tests.rules.decks import Format, broken, copies, fault, ticks
from tests.rules.l5r.decks import (
    DYNASTY,
    EVENTS,
    L5R,
    conflict,
    deck,
    dynasty,
)


@pytest.mark.rule("L5-026", "L5-027")
class TestParts:
    def test_a_legal_deck(self) -> None:
        verdict = L5R(deck(role="Keeper"))
        assert verdict.faults == ()
        assert verdict.unjudged == ()
        assert verdict.parts == {
            "stronghold": 1,
            "role": 1,
            "provinces": 5,
            "dynasty": 40,
            "conflict": 40,
        }

    def test_without_headings_cards_find_their_parts(self) -> None:
        lines = [line for line in deck(role="Keeper").splitlines() if not line.endswith(":")]
        assert L5R("\n".join(lines)).parts == L5R(deck(role="Keeper")).parts

    def test_no_stronghold(self) -> None:
        verdict = L5R(deck(stronghold="", role="Keeper"))
        assert broken(verdict) == ["L5-026"]
        assert verdict.unjudged == ("L5-029", "L5-031", "L5-032", "L5-036", "L5-037")

    def test_two_strongholds(self) -> None:
        verdict = L5R(deck(stronghold="City of Cranes\nCastle of Lions"))
        assert broken(verdict) == ["L5-026"]
        assert set(verdict.unjudged) == {"L5-029", "L5-031", "L5-032", "L5-036"}

    def test_two_roles(self) -> None:
        verdict = L5R(deck(role="Keeper\nSeeker"))
        assert broken(verdict) == ["L5-026"]
        assert verdict.unjudged == ("L5-037",)

    def test_a_card_in_the_wrong_part_counts_for_its_size_and_not_for_clans(self) -> None:
        """Castle of Lions in the dynasty deck is of another clan, and that is not the point."""
        verdict = L5R(dynasty("1 Lion Banner"))
        assert [(one.rule, one.part, one.card) for one in verdict.faults] == [
            ("L5-026", "dynasty", "Lion Banner")
        ]
        assert verdict.parts["dynasty"] == 40


@pytest.mark.parametrize(
    ("part", "rule"),
    [
        pytest.param("dynasty", "L5-028", marks=pytest.mark.rule("L5-028")),
        pytest.param("conflict", "L5-030", marks=pytest.mark.rule("L5-030")),
    ],
)
@pytest.mark.parametrize(("size", "allowed"), [(39, 40), (40, None), (45, None), (46, 45)])
def test_forty_to_forty_five(part: str, rule: str, size: int, allowed: int | None) -> None:
    names = {
        "dynasty": [*DYNASTY, "Togashi Mitsu", "Togashi Initiate"],
        "conflict": [*EVENTS, "Crane Poet", "Crane Page"],
    }[part]
    full, rest = divmod(size, 3)
    cards = copies(3, *names[:full]) + (f"{rest} {names[full]}\n" if rest else "")
    verdict = L5R(deck(**{part: cards}))
    expected = [] if allowed is None else [(rule, part, size, allowed)]
    assert [(one.rule, one.part, one.found, one.allowed) for one in verdict.faults] == expected


@pytest.mark.rule("L5-027", "L5-029")
def test_dynasty_cards_are_in_clan_or_neutral() -> None:
    found = fault(L5R(dynasty("2 Lion Bushi")))
    assert (found.rule, found.card, found.found, found.allowed) == (
        "L5-029",
        "Lion Bushi",
        "lion",
        "crane",
    )


class TestOutOfClan:
    @pytest.mark.rule("L5-031")
    def test_of_one_other_clan_only(self) -> None:
        assert L5R(conflict("1 Lion Banner", "1 Lion Free")).is_legal
        found = fault(L5R(conflict("1 Lion Banner", "1 Crab Wall")))
        assert (found.rule, found.part, found.found, found.allowed) == ("L5-031", "conflict", 2, 1)

    @pytest.mark.rule("L5-032")
    def test_within_the_strongholds_influence(self) -> None:
        """3 Lion Banners are 9 of 10; one Crane card with influence costs nothing at home."""
        assert L5R(conflict("3 Lion Banner", "3 Lion Free", "1 Crane Duelist")).is_legal

    @pytest.mark.rule("L5-032")
    def test_above_it(self) -> None:
        text = conflict(
            "3 Lion Banner",
            stronghold="Castle of Lions",
            dynasty=copies(3, *DYNASTY[7:]) + copies(3, "Lion Bushi"),
        )
        lions = L5R(text)
        assert "L5-032" not in broken(lions), "at home nothing is paid"
        crane = conflict("3 Crane Duelist", "1 Crane Poet", stronghold="Castle of Lions")
        faults = [one for one in L5R(crane).faults if one.rule == "L5-032"]
        assert [(one.card, one.found, one.allowed) for one in faults] == [("Crane Poet", 1, 0)]

    @pytest.mark.rule("L5-032")
    def test_twelve_of_ten(self) -> None:
        text = conflict("3 Lion Banner", "3 Lion Free").replace(
            "3 Lion Free", "1 Lion Banner [printed]\n2 Lion Free"
        )
        found = [one for one in L5R(text).faults if one.rule == "L5-032"]
        assert [(one.found, one.allowed) for one in found] == [(12, 10)]

    @pytest.mark.rule("L5-032", "L5-037")
    def test_the_role_adds_to_it(self) -> None:
        """12 of 10 + 3."""
        text = conflict("3 Lion Banner", role="Keeper").replace("3 Lion Banner", "4 Lion Banner")
        assert broken(L5R(text)) == ["L5-034"]

    @pytest.mark.rule("L5-032")
    def test_a_card_without_an_influence_value_cannot_come_in(self) -> None:
        found = fault(L5R(conflict("2 Lion Secret")))
        assert (found.rule, found.card, found.found) == ("L5-032", "Lion Secret", 2)


@pytest.mark.rule("L5-033")
def test_ten_characters_in_the_conflict_deck() -> None:
    ten = ["3 Crane Duelist", "3 Neutral Ronin", "3 Crane Poet", "1 Crane Page"]
    assert L5R(conflict(*ten)).is_legal
    found = fault(L5R(conflict(*ten[:3], "2 Crane Page")))
    assert (found.rule, found.found, found.allowed) == ("L5-033", 11, 10)


@pytest.mark.rule("L5-034")
class TestCopies:
    def test_three_of_a_title_in_both_decks_together(self) -> None:
        text = deck(
            dynasty=copies(3, *DYNASTY[:12]) + "2 " + DYNASTY[12] + "\n2 Two Sides",
            conflict=copies(3, *EVENTS[:12]) + "2 " + EVENTS[12] + "\n2 Two Sides",
        )
        found = fault(L5R(text))
        assert (found.rule, found.card, found.found, found.allowed) == ("L5-034", "Two Sides", 4, 3)

    def test_the_cards_own_limit(self) -> None:
        found = fault(L5R(conflict("2 Only One")))
        assert (found.rule, found.card, found.found, found.allowed) == ("L5-034", "Only One", 2, 1)


@pytest.mark.rule("L5-050", "L5-054")
def test_a_proxy_needs_the_register() -> None:
    text = conflict("1 Crane Poet [proxy]")
    assert broken(L5R(text)) == ["L5-054"]
    assert L5R.given(proxies=["crane poet"])(text).is_legal


@pytest.mark.rule("L5-042", "L5-043", "L5-044", "L5-045")
@pytest.mark.parametrize(
    ("tier", "expected"),
    [
        ("relaxed", {"L5-043": True, "L5-044": False, "L5-045": True}),
        ("formal", {"L5-042": True, "L5-043": True, "L5-044": False}),
        ("premier", {"L5-042": True, "L5-043": True, "L5-044": False}),
    ],
)
def test_sleeves(tier: str, expected: dict[str, bool]) -> None:
    assert ticks(L5R.with_(tier=tier)(deck())) == expected


def test_without_a_catalogue_only_numbers_are_judged() -> None:
    verdict = Format("l5r")(conflict("4 Lion Banner"))
    assert broken(verdict) == ["L5-034"]
    assert {"L5-026", "L5-029", "L5-031", "L5-032", "L5-033", "L5-035"} <= set(verdict.unjudged)
