"""Formats of Star Trek decks: limited, block, academy, bans, what is handed out."""

from __future__ import annotations

import pytest

from tests.rules.decks import Format, broken, fault, ticks
from tests.rules.trek.decks import COLUMNS, FIRST, OLD, in_pool, row, rules
from topcut.core.refusal import Refusal


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
        assert ticks(FIRST("Old Event"))["ST-067"]

    @pytest.mark.rule("ST-075", "ST-162")
    def test_without_printed_cards_sleeves_are_optional_and_if_used_uniform(self) -> None:
        """7.8: players may use sleeves, provided that they are clear, uniform and not worn."""
        assert ticks(FIRST("Old Event")) == {"ST-067": True, "ST-162": True}

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
