"""Card pools, dates and printable cards of Star Trek (sections 4.1, 4.2, 5 and the glossary)."""

from __future__ import annotations

import pytest

from tests.rules.decks import Format, fault
from tests.rules.trek.decks import FIRST, in_pool, rules


def trad() -> Format:
    return in_pool("traditional")


@pytest.mark.rule("ST-030", "ST-068", "ST-293")
def test_in_the_complete_pool_every_card_may_be_played_physical_or_printed() -> None:
    verdict = FIRST("Old Event\nOld Virtual [printed]\nAny Mission [printed]\nCaptain")
    assert verdict.is_legal
    assert verdict.parts == {"missions": 1, "deck": 3}


def test_cards_of_another_game_are_unknown() -> None:
    found = fault(FIRST("Second Only"))
    assert (found.rule, found.kind) == (None, "unknown-card")
    assert FIRST("Compatible").is_legal


class TestDates:
    @pytest.mark.rule("ST-070")
    @pytest.mark.parametrize(("day", "legal"), [("2026-11-16", False), ("2026-11-17", True)])
    def test_seven_days_after_the_release(self, day: str, legal: bool) -> None:
        assert rules("New Virtual", FIRST.with_(day)) == (() if legal else ("ST-070",))

    @pytest.mark.rule("ST-071", "ST-212")
    def test_at_a_release_tournament_from_the_release_on(self) -> None:
        """11.3.1: also within the first seven days after the release date."""
        release = FIRST.given(release="new")
        assert release.with_("2026-11-10")("New Virtual").is_legal
        assert rules("New Virtual", release.with_("2026-11-09")) == ("ST-071", "ST-212")
        assert FIRST.given(release="Past").with_("2026-11-10")("New Virtual").faults

    @pytest.mark.rule("ST-072")
    def test_the_cards_own_page_says_another_day(self) -> None:
        assert rules("Late Virtual", FIRST.with_("2026-11-30")) == ("ST-072",)
        assert FIRST.with_("2026-12-01")("Late Virtual").is_legal
        assert FIRST.with_("2026-11-11")("Early Virtual").is_legal

    @pytest.mark.rule("ST-072")
    def test_errata_are_shown_at_once(self) -> None:
        assert [*FIRST.with_("2026-11-01")("Mended").notes] == [
            "Mended: play with the text of the erratum of 2026-11-01"
        ]
        assert FIRST.with_("2026-10-31")("Mended").notes == ()

    @pytest.mark.rule("ST-070")
    def test_any_printing_that_is_old_enough(self) -> None:
        assert FIRST("Both Kinds").is_legal
        assert rules("Both Kinds (New)") == ("ST-070",)

    @pytest.mark.rule("ST-070")
    def test_a_release_that_nobody_knows_is_unjudged(self) -> None:
        verdict = FIRST("Lost Virtual")
        assert verdict.is_legal
        assert verdict.unjudged == ("ST-070",)


class TestConversions:
    @pytest.mark.rule("S1-013")
    @pytest.mark.parametrize(("day", "legal"), [("2026-11-16", False), ("2026-11-17", True)])
    def test_a_converted_card_waits_for_its_expansion(self, day: str, legal: bool) -> None:
        assert rules("Replacement", FIRST.with_(day)) == (() if legal else ("S1-013",))

    @pytest.mark.rule("S1-023")
    @pytest.mark.parametrize(("day", "legal"), [("2026-11-16", True), ("2026-11-17", False)])
    def test_until_then_the_original_may_be_played(self, day: str, legal: bool) -> None:
        assert rules("Replaced", FIRST.with_(day)) == (() if legal else ("S1-023",))

    @pytest.mark.rule("S1-023")
    def test_unjudged_where_what_replaces_it_is_not_in_the_catalogue(self) -> None:
        verdict = FIRST("Astray")
        assert verdict.is_legal
        assert verdict.unjudged == ("S1-023",)


class TestPreviews:
    @pytest.mark.rule("S1-014", "S1-025")
    @pytest.mark.parametrize(("day", "legal"), [("2026-11-16", False), ("2026-11-17", True)])
    def test_follow_the_card_itself(self, day: str, legal: bool) -> None:
        found = rules("Seen Early (Previews)", FIRST.with_(day))
        assert found == (() if legal else ("S1-014", "S1-025"))

    @pytest.mark.rule("S1-014", "S1-025")
    def test_of_a_card_that_never_came(self) -> None:
        assert rules("Never Made") == ("S1-014", "S1-025")

    @pytest.mark.rule("S1-001")
    def test_in_the_traditional_pool_only_deciphers(self) -> None:
        assert trad()("Decipher's Early (Previews)").is_legal
        assert rules("Seen Early (Previews)", trad())[0] == "S1-001"


class TestTraditional:
    @pytest.mark.rule("ST-050")
    def test_neither_virtual_cards_nor_promos(self) -> None:
        assert trad()("Old Event\nCaptain").is_legal
        assert rules("Old Virtual", trad()) == ("ST-050",)
        assert rules("Printable Promo", trad()) == ("ST-050",)
        assert trad()("Both Old").is_legal
        assert rules("Both Old (Past)", trad()) == ("ST-050",)

    @pytest.mark.rule("ST-050", "ST-070")
    def test_one_fault_with_all_reasons(self) -> None:
        found = fault(trad()("New Virtual"))
        assert found.rules == ("ST-070", "ST-050")
        assert str(found.message) == (
            "New Virtual may be played from 2026-11-17 on; "
            "New Virtual (rarity V) is not in this card pool"
        )


class TestVirtual:
    @pytest.mark.rule("ST-051")
    def test_virtual_cards_and_promos(self) -> None:
        virtual = in_pool("virtual")
        assert virtual("Old Virtual\nPrintable Promo").is_legal
        assert rules("Old Event", virtual)[0] == "ST-051"

    @pytest.mark.rule("ST-052")
    def test_authorized_proxies(self) -> None:
        virtual = in_pool("virtual")
        assert virtual("Any Mission\nCommon Crew\nCommon Ship").is_legal
        assert "ST-052" in rules("Captain", virtual)
        unclear = virtual("Unclear Ship")
        assert unclear.is_legal
        assert "ST-052" in unclear.unjudged

    @pytest.mark.rule("S1-002")
    def test_compatible_ones_that_are_not_converted(self) -> None:
        virtual = in_pool("virtual")
        assert virtual("Compatible").is_legal
        assert "S1-002" in rules("Replaced", in_pool("virtual", "2026-11-17"))

    @pytest.mark.rule("ST-053")
    def test_a_physical_copy_of_a_card_that_may_be_printed(self) -> None:
        virtual = in_pool("virtual")
        assert virtual("Both Old (Premiere)").is_legal
        assert virtual("Physical Of Promo (Premiere)").is_legal
        assert "ST-053" in rules("Promo Of Old (Premiere)", virtual)


class TestPromos:
    @pytest.mark.rule("ST-294")
    def test_printable_or_with_another_legal_printing(self) -> None:
        assert FIRST("Printable Promo\nPromo Of Old (Promos)").is_legal
        assert rules("Promo Alone") == ("ST-294",)
        assert rules("Promo Of Old (Promos)", in_pool("virtual")) == ("ST-294",)

    @pytest.mark.rule("ST-074")
    @pytest.mark.parametrize(("day", "legal"), [("2026-11-16", False), ("2026-11-17", True)])
    def test_once_the_card_itself_is_old_enough(self, day: str, legal: bool) -> None:
        found = rules("Promo Of New (Promos)", FIRST.with_(day))
        assert found == (() if legal else ("ST-074",))

    @pytest.mark.rule("ST-230")
    def test_of_a_league_only_in_its_events_until_they_are_printable(self) -> None:
        promo = "League Promo (Promos)"
        assert rules(promo) == ("ST-230",)
        assert FIRST.with_(league_event="yes")(promo).is_legal
        assert FIRST("Past League Promo").is_legal
        assert FIRST("League Promo").is_legal, "the card itself"

    @pytest.mark.rule("ST-294")
    def test_in_block_only_with_another_legal_printing(self) -> None:
        block = in_pool("block")
        assert block("Promo In Block (Promos)").is_legal
        assert rules("Printable Promo", block) == ("ST-294",)

    @pytest.mark.rule("ST-294", "ST-048")
    def test_in_limited_of_the_subset_or_with_another_legal_printing(self) -> None:
        assert in_pool("limited", sets=("Promos",))("Printable Promo").is_legal
        assert in_pool("limited", sets=("Past",))("Promo Of Past (Promos)").is_legal
        assert rules("Printable Promo", in_pool("limited", sets=("Past",))) == ("ST-048",)
        assert rules("Promo Alone", in_pool("limited", sets=("Promos",))) == ("ST-294",)


@pytest.mark.parametrize(
    ("heading", "suggestions"),
    [
        ("Misions:", ("Missions",)),
        ("Officers:", ("Missions", "Dilemmas", "Draw deck")),
    ],
)
def test_a_heading_that_is_no_part_is_told_with_the_parts(
    heading: str, suggestions: tuple[str, ...]
) -> None:
    found = fault(FIRST(f"{heading}\nOld Event\nCaptain"))
    assert (found.kind, found.rules, found.suggestions) == ("unknown-heading", (), suggestions)
    assert found.message.endswith("the parts are: Missions, Dilemmas, Draw deck")
