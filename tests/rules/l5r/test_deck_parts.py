"""Provinces, roles, names and products of Legend of the Five Rings decks."""

from __future__ import annotations

import pytest

from tests.rules.decks import broken, copies, fault
from tests.rules.l5r.decks import (
    L5R,
    conflict,
    deck,
    dynasty,
)


class TestProvinces:
    def provinces(self, *names: str, **parts: str) -> str:
        return deck(provinces=copies(1, *names), **parts)

    @pytest.mark.rule("L5-035")
    def test_five(self) -> None:
        verdict = L5R(
            self.provinces("Air Province", "Earth Province", "Fire Province", "Void Province")
        )
        assert [(one.rule, one.found, one.allowed) for one in verdict.faults] == [("L5-035", 4, 5)]

    @pytest.mark.rule("L5-035")
    def test_one_for_each_ring(self) -> None:
        four = [f"{ring} Province" for ring in ("Earth", "Fire", "Void", "Water")]
        assert broken(L5R(self.provinces(*four, "Water Again"))) == ["L5-035"]

    @pytest.mark.rule("L5-035")
    def test_a_province_of_two_rings_is_for_either(self) -> None:
        assert L5R(
            self.provinces(
                "Two Rings", "Earth Province", "Fire Province", "Void Province", "Water Province"
            )
        ).is_legal
        assert L5R(
            self.provinces(
                "Two Rings", "Earth Province", "Air Province", "Void Province", "Water Province"
            )
        ).is_legal

    @pytest.mark.rule("L5-035", "L5-037", "A-L520")
    def test_the_roles_ring_stands_in_once(self) -> None:
        """Two of water, none of air."""
        four = [f"{ring} Province" for ring in ("Earth", "Fire", "Void", "Water")]
        assert L5R(self.provinces(*four, "Water Again", role="Seeker")).is_legal
        assert broken(L5R(self.provinces(*four, "Water Again", role="Keeper"))) == ["L5-035"]
        three = [f"{ring} Province" for ring in ("Earth", "Fire", "Water")]
        twice = self.provinces(*three, "Water Again", "Water Again", role="Seeker")
        assert broken(L5R(twice)) == ["L5-035"]

    @pytest.mark.rule("L5-035")
    def test_rings_are_unjudged_unless_all_five_are_provinces(self) -> None:
        four = [f"{ring} Province" for ring in ("Earth", "Fire", "Void", "Water")]
        verdict = L5R(self.provinces(*four, "Lion Banner"))
        assert broken(verdict) == ["L5-026"]
        assert verdict.unjudged == ("L5-035",)

    @pytest.mark.rule("L5-036")
    def test_in_clan_or_neutral(self) -> None:
        four = [f"{ring} Province" for ring in ("Earth", "Fire", "Void", "Water")]
        assert L5R(self.provinces(*four, "Crane Air")).is_legal
        found = fault(L5R(self.provinces(*four, "Lion Air")))
        assert (found.rule, found.card) == ("L5-036", "Lion Air")


@pytest.mark.rule("L5-037")
class TestRole:
    def test_of_another_clan_and_its_effects_count_all_the_same(self) -> None:
        """12 influence of 10 + 3: one cause, one fault (but for the fourth copy)."""
        text = conflict("3 Lion Banner", role="Of Crabs")
        found = fault(L5R(text))
        assert (found.rule, found.part, found.card) == ("L5-037", "role", "Of Crabs")

    def test_of_a_clan_that_the_catalogue_does_not_say(self) -> None:
        verdict = L5R(deck(role="Unassigned"))
        assert verdict.is_legal
        assert verdict.unjudged == ("L5-037",)

    @pytest.mark.parametrize(("role", "legal"), [("Seeker", True), ("Keeper", False), ("", False)])
    def test_a_card_that_needs_a_trait_of_the_role(self, role: str, legal: bool) -> None:
        four = [f"{ring} Province" for ring in ("Earth", "Fire", "Void", "Water")]
        verdict = L5R(deck(provinces=copies(1, *four, "Needy"), role=role))
        assert [(one.rule, one.card) for one in verdict.faults] == (
            [] if legal else [("L5-037", "Needy")]
        )


@pytest.mark.rule("L5-040")
class TestNames:
    def test_togashi_of_the_guide(self) -> None:
        found = fault(L5R(dynasty("3 Togashi")))
        assert (found.rule, found.kind, found.card) == ("L5-040", "unknown-card", "Togashi")
        assert set(found.suggestions) == {"Togashi Initiate", "Togashi Mitsu"}
        assert L5R(dynasty("3 Togashi Initiate")).is_legal

    def test_a_beginning_that_only_one_card_of_the_part_has(self) -> None:
        verdict = L5R(conflict("3 Togashi"))
        assert verdict.is_legal
        assert [str(one) for one in verdict.notes] == ["'Togashi' is read as Togashi Attachment"]

    def test_only_whole_words_begin_a_name(self) -> None:
        assert fault(L5R(dynasty("3 Togas"))).rule == "L5-040"

    def test_one_title_of_two_cards(self) -> None:
        found = fault(L5R(dynasty("3 Doji Hotaru")))
        assert (found.rule, found.card) == ("L5-040", "Doji Hotaru")
        assert L5R(dynasty("3 Doji Hotaru (Core)")).is_legal

    def test_of_which_only_one_can_be_in_that_part(self) -> None:
        assert L5R(conflict("3 Two Sides")).is_legal

    def test_an_unknown_name(self) -> None:
        found = fault(L5R(dynasty("3 Doji Hotarou")))
        assert (found.rule, found.suggestions[0]) == ("L5-040", "Doji Hotaru")

    def test_a_product_that_the_card_is_not_in(self) -> None:
        found = fault(L5R(conflict("1 New Event (Core)")))
        assert (found.rule, found.kind) == ("L5-040", "unknown-card")


class TestProducts:
    """New Event is of 2026-11-10."""

    @pytest.mark.rule("L5-056")
    @pytest.mark.parametrize("tier", ["relaxed", "formal"])
    @pytest.mark.parametrize(("day", "legal"), [("2026-11-09", False), ("2026-11-10", True)])
    def test_from_the_release_on(self, tier: str, day: str, legal: bool) -> None:
        verdict = L5R.with_(day, tier=tier)(conflict("1 New Event"))
        assert broken(verdict) == ([] if legal else ["L5-056"])

    @pytest.mark.rule("L5-057", "A-L518")
    @pytest.mark.parametrize(("day", "legal"), [("2026-11-20", False), ("2026-11-21", True)])
    def test_eleven_days_later_at_premier_events(self, day: str, legal: bool) -> None:
        verdict = L5R.with_(day, tier="premier")(conflict("1 New Event"))
        assert broken(verdict) == ([] if legal else ["L5-057"])

    @pytest.mark.rule("L5-056")
    def test_any_legal_printing_will_do(self) -> None:
        early = L5R.with_("2026-11-01")
        assert early(conflict("1 Reprinted")).is_legal
        assert broken(early(conflict("1 Reprinted (New)"))) == ["L5-056"]

    @pytest.mark.rule("L5-056")
    def test_a_product_without_a_day_is_unjudged(self) -> None:
        verdict = L5R(conflict("1 No Day"))
        assert verdict.is_legal
        assert "L5-056" in verdict.unjudged

    @pytest.mark.rule("L5-058")
    def test_elsewhere_the_organizer_lists_them(self) -> None:
        elsewhere = L5R.with_("2026-11-01", region="elsewhere")
        assert broken(elsewhere.given(products=("Core",))(conflict("1 New Event"))) == ["L5-058"]
        assert elsewhere.given(products=("core", "NEW"))(conflict("1 New Event")).is_legal
        assert elsewhere(deck()).unjudged == ("L5-058",)
