"""Card pools, dates and printable cards of Star Trek (sections 4.1, 4.2, 5 and the glossary)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.rules.decks import Format, broken, fault, ticks
from topcut.core.refusal import Refusal

COLUMNS = [
    *("name", "game", "type", "set", "released", "rarity", "unique", "property", "publisher"),
    *("printable", "block", "core", "compatible", "converted", "banned", "legal_from", "errata"),
    "limit",
]


def row(name: str, rarity: str, set: str = "Premiere", **cells: Any) -> str:
    """A card of First Edition, unless it says otherwise."""
    usual = {"name": name, "rarity": rarity, "set": set, "game": "1E", "type": "Event"}
    return ",".join(str((usual | cells).get(column, "")) for column in COLUMNS) + "\n"


NEW = {"released": "2026-11-10"}
OLD = {"released": "2020-01-01"}
CARDS = (
    ",".join(COLUMNS)
    + "\n"
    + "".join(
        [
            row("Old Event", "C", property="TNG"),
            row("Voyager Event", "R", "Voyager", property="VOY"),
            row("New Virtual", "V", "New", **NEW),
            row("Old Virtual", "V", "Past", **OLD),
            row("Late Virtual", "V", "Past", **OLD, legal_from="2026-12-01"),
            row("Early Virtual", "V", "New", **NEW, legal_from="2026-11-11"),
            row("Lost Virtual", "V", "Lost"),
            row("Both Kinds", "C"),
            row("Both Kinds", "V", "New", **NEW),
            row("Both Old", "R"),
            row("Both Old", "V", "Past", **OLD),
            # authorized proxies
            row("Any Mission", "R", type="Mission", unique="yes"),
            row("Common Crew", "R", type="Personnel", unique="no"),
            row("Captain", "R", type="Personnel", unique="yes"),
            row("Common Ship", "U", type="Ship", unique="no"),
            row("Unclear Ship", "U", type="Ship"),
            # previews and promos
            row("Seen Early", "P", "Previews", publisher="cc"),
            row("Seen Early", "V", "New", **NEW),
            row("Decipher's Early", "P", "Previews", publisher="decipher"),
            row("Decipher's Early", "R", publisher="decipher"),
            row("Never Made", "P", "Previews", publisher="cc"),
            row("Promo Alone", "VP", "Promos"),
            row("Printable Promo", "VP", "Promos", printable="yes"),
            row("Promo Of Old", "VP", "Promos"),
            row("Promo Of Old", "R"),
            row("Promo Of New", "VP", "Promos", printable="yes"),
            row("Promo Of New", "V", "New", **NEW),
            row("Promo Of Past", "VP", "Promos"),
            row("Promo Of Past", "V", "Past", **OLD),
            row("Physical Of Promo", "VP", "Promos", printable="yes"),
            row("Physical Of Promo", "R"),
            # blocks
            row("Block One", "V", "B1", released="2024-01-01", block="one"),
            row("Block Two", "V", "B2", released="2025-01-01", block="two"),
            row("Block Three", "V", "B3", released="2026-11-14", block="three"),
            row("Homefront", "V", "HF", **OLD, core="yes"),
            row("Promo In Block", "VP", "Promos", printable="yes"),
            row("Promo In Block", "V", "B2", released="2025-02-01", block="two"),
            row("No Day Block", "V", "B9", block="nine"),
            # converted and compatible
            row("Replaced", "R", "2E Set", game="2E", compatible="yes", converted="Replacement"),
            row("Replacement", "V", "New", **NEW),
            row(
                "Compatible",
                "C",
                "2E Set",
                game="2E",
                compatible="yes",
                type="Personnel",
                unique="no",
            ),
            row("Second Only", "C", "2E Set", game="2E"),
            row("Astray", "R", "2E Set", game="2E", compatible="yes", converted="Nowhere"),
            # bans, limits, errata
            row("Too Good", "R", banned="otf;x-list"),
            row("Much Too Good", "R", banned="x-list"),
            row("One A Deck", "C", limit=1),
            row("Mended", "C", errata="2026-11-01"),
        ]
    )
)
FIRST = Format("star-trek-1e", CARDS)


def rules(text: str, format: Format = FIRST) -> tuple[str, ...]:
    """All reasons of the only fault, or none."""
    verdict = format(text)
    return fault(verdict).rules if verdict.faults else ()


def in_pool(name: str, day: str = "", **more: Any) -> Format:
    """With the option `pool`, which is not the pool that cards are handed out from."""
    format = FIRST.with_(day).given(**more) if more else FIRST.with_(day)
    return replace(format, options=(*format.options, ("pool", name)))


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

    @pytest.mark.rule("ST-071")
    def test_at_a_release_tournament_at_once(self) -> None:
        release = FIRST.given(release="new")
        assert release.with_("2026-11-10")("New Virtual").is_legal
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


class TestLimited:
    @pytest.mark.rule("ST-048")
    def test_sets(self) -> None:
        limited = in_pool("limited", sets=("voyager",))
        assert limited("Voyager Event").is_legal
        assert rules("Old Event", limited) == ("ST-048",)

    @pytest.mark.rule("S1-024", "ST-048")
    def test_a_property(self) -> None:
        limited = in_pool("limited", property="voy")
        assert limited("Voyager Event").is_legal
        assert rules("Old Event", limited) == ("ST-048", "S1-024")

    @pytest.mark.rule("ST-048")
    def test_unjudged_while_nobody_says_which(self) -> None:
        assert in_pool("limited")("Old Event").unjudged == ("ST-048",)

    def test_a_set_that_there_is_not(self) -> None:
        with pytest.raises(Refusal, match="there is no set 'Voyger'"):
            in_pool("limited", sets=("Voyger",))("Old Event")


@pytest.mark.rule("S1-003", "S1-004", "S1-020", "S1-021", "S1-022")
class TestBlock:
    def test_the_two_newest_blocks_and_core(self) -> None:
        """On the day before block three is out, one and two are the newest."""
        before = in_pool("block", "2026-11-13")
        assert before("Block One\nBlock Two\nHomefront").is_legal
        after = in_pool("block", "2026-11-21")
        assert after("Block Two\nBlock Three\nHomefront").is_legal
        assert rules("Block One", after)[0] == "S1-003"

    def test_a_block_is_current_from_its_release_though_its_cards_wait(self) -> None:
        that_day = in_pool("block", "2026-11-14")
        assert rules("Block One", that_day)[0] == "S1-003"
        assert rules("Block Three", that_day) == ("ST-070",)

    def test_physical_cards_are_in_no_block(self) -> None:
        assert rules("Old Event", in_pool("block"))[0] == "S1-003"
        assert rules("Compatible", in_pool("block"))[0] == "S1-003"

    def test_a_block_without_a_day_is_unjudged(self) -> None:
        verdict = in_pool("block")("No Day Block")
        assert verdict.is_legal
        assert "S1-003" in verdict.unjudged


@pytest.mark.rule("S2-002")
class TestAcademy:
    SECOND = Format(
        "star-trek-2e",
        ",".join(COLUMNS)
        + "\n"
        + "".join(
            [
                *(row(f"Rarity {one}", one, game="2E", **OLD) for one in "CUSVRP"),
                row("Rare Mission", "R", game="2E", type="Mission"),
                row("Promo Mission", "VP", game="2E", type="Mission", printable="yes"),
            ]
        ),
        options=(("pool", "academy"),),
    )

    def test_commons_starters_virtual_cards_and_missions(self) -> None:
        assert self.SECOND("Rarity C\nRarity S\nRarity V\nRare Mission").is_legal

    @pytest.mark.parametrize("name", ["Rarity U", "Rarity R", "Rarity P", "Promo Mission"])
    def test_nothing_else(self, name: str) -> None:
        assert rules(name, self.SECOND) == ("S2-002",)


class TestBans:
    @pytest.mark.rule("S1-006")
    def test_otf(self) -> None:
        assert rules("Too Good") == ("S1-006",)
        assert FIRST("Much Too Good").is_legal

    @pytest.mark.rule("S1-008")
    def test_x_list(self) -> None:
        assert broken(FIRST.with_(rules="x-list")("Too Good\nMuch Too Good")) == ["S1-008"] * 2
        assert FIRST.with_(rules="open")("Too Good").is_legal


class TestHandedOut:
    POOL = "3 Old Event\n2 New Virtual\n1 Too Good\n2 One A Deck"

    @pytest.mark.rule("ST-037", "ST-043")
    @pytest.mark.parametrize(("format", "rule"), [("draft", "ST-037"), ("sealed", "ST-043")])
    def test_only_what_was_handed_out(self, format: str, rule: str) -> None:
        given = FIRST.with_(format=format, pool=self.POOL)
        found = fault(given("Old Event x4\n2 New Virtual"))
        assert (found.rule, found.card, found.found, found.allowed) == (rule, "Old Event", 4, 3)
        assert broken(given("Captain")) == [rule]

    @pytest.mark.rule("ST-037", "ST-043", "ST-040", "ST-045", "ST-292", "A-ST43")
    @pytest.mark.parametrize("format", ["draft", "sealed"])
    def test_all_of_it_whatever_dates_bans_and_copies_say(self, format: str) -> None:
        assert FIRST.with_(format=format, pool=self.POOL)(self.POOL).is_legal

    @pytest.mark.rule("ST-040", "ST-045", "ST-292")
    def test_copies_are_limited_in_constructed_events_only(self) -> None:
        found = fault(FIRST("2 One A Deck"))
        assert (found.rule, found.kind, found.found, found.allowed) == (None, "copies", 2, 1)
        assert FIRST("99 Old Event").is_legal, "the guide has no numbers of its own"


class TestInspection:
    @pytest.mark.rule("ST-067")
    def test_the_directors_word(self) -> None:
        assert ticks(FIRST("Old Event")) == {"ST-067": True}

    @pytest.mark.rule("ST-069", "ST-073", "ST-075", "ST-076", "ST-078", "ST-162")
    @pytest.mark.parametrize("line", ["Old Event [printed]", "Old Virtual", "Promo Of Past"])
    def test_printed_cards_bring_sleeves(self, line: str) -> None:
        expected = dict.fromkeys(["ST-067", "ST-069", "ST-073", "ST-075", "ST-076", "ST-162"], True)
        assert ticks(FIRST(line)) == expected | {"ST-078": False}

    @pytest.mark.rule("ST-075")
    def test_a_card_that_also_exists_physically_need_not_be_printed(self) -> None:
        assert "ST-075" not in ticks(FIRST("Both Old"))

    @pytest.mark.rule("ST-077")
    @pytest.mark.parametrize("mark", ["two-sided", "foreign-back"])
    def test_opaque_sleeves(self, mark: str) -> None:
        assert ticks(FIRST(f"Old Event [{mark}]"))["ST-077"] is True
        assert "ST-077" not in ticks(FIRST("Old Event [printed]"))
