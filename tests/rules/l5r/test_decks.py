"""Decks of Legend of the Five Rings (Deck Building, Deck Lists, Card Sleeves, Legal Products)."""

from __future__ import annotations

import pytest

from tests.rules.decks import Format, broken, copies, fault, ticks

HEAD = "name,type,side,clan,influence,ring,needs,traits,limit,set,released\n"
RINGS = ["air", "earth", "fire", "void", "water"]
DYNASTY = [f"Dynasty {letter}" for letter in "ABCDEFGHIJKLMN"]
EVENTS = [f"Event {letter}" for letter in "ABCDEFGHIJKLMN"]


def row(name: str, type: str, side: str = "", clan: str = "neutral", **cells: object) -> str:
    order = ["influence", "ring", "needs", "traits", "limit"]
    wanted = [str(cells.get(column, "")) for column in order]
    where = [str(cells.get("set", "Core")), str(cells.get("released", "2017-10-05"))]
    return ",".join([name, type, side, clan, *wanted, *where]) + "\n"


CARDS = HEAD + "".join(
    [
        row("City of Cranes", "stronghold", clan="crane", influence=10),
        row("Castle of Lions", "stronghold", clan="lion", influence=7),
        row("Keeper", "role", clan="crane/lion", influence=3, traits="keeper"),
        row("Seeker", "role", clan="crane", ring="water", traits="seeker;water"),
        row("Of Crabs", "role", clan="crab", influence=3, traits="keeper"),
        row("Unassigned", "role", clan=""),
        *(row(f"{ring.title()} Province", "province", ring=ring) for ring in RINGS),
        row("Water Again", "province", ring="water"),
        row("Two Rings", "province", ring="air/fire"),
        row("Crane Air", "province", clan="crane", ring="air"),
        row("Lion Air", "province", clan="lion", ring="air"),
        row("Needy", "province", ring="air", needs="seeker"),
        *(row(name, "character", "dynasty", "crane") for name in DYNASTY[:7]),
        *(row(name, "holding", "dynasty") for name in DYNASTY[7:]),
        row("Lion Bushi", "character", "dynasty", "lion"),
        *(row(name, "event", "conflict", influence=1) for name in EVENTS),
        row("Crane Duelist", "character", "conflict", "crane", influence=2),
        row("Neutral Ronin", "character", "conflict"),
        row("Crane Poet", "character", "conflict", "crane"),
        row("Crane Page", "character", "conflict", "crane"),
        row("Lion Banner", "attachment", "conflict", "lion", influence=3),
        row("Lion Free", "attachment", "conflict", "lion", influence=0),
        row("Lion Secret", "event", "conflict", "lion"),
        row("Crab Wall", "attachment", "conflict", "crab", influence=1),
        row("Only One", "event", "conflict", limit=1),
        row("Togashi Initiate", "character", "dynasty", "crane"),
        row("Togashi Mitsu", "character", "dynasty", "crane"),
        row("Togashi Attachment", "attachment", "conflict"),
        row("Doji Hotaru", "character", "dynasty", "crane", set="Core"),
        row("Doji Hotaru", "character", "dynasty", "neutral", set="Second"),
        row("Two Sides", "character", "dynasty", "crane", set="Core"),
        row("Two Sides", "character", "conflict", "crane", set="Second"),
        row("New Event", "event", "conflict", set="New", released="2026-11-10"),
        row("Reprinted", "event", "conflict", set="New", released="2026-11-10"),
        row("Reprinted", "event", "conflict", set="Core"),
        row("No Day", "event", "conflict", set="Lost", released=""),
    ]
)
L5R = Format("l5r", CARDS)


def deck(
    stronghold: str = "City of Cranes",
    role: str = "",
    provinces: str = copies(1, *(f"{ring.title()} Province" for ring in RINGS)),
    dynasty: str = copies(3, *DYNASTY[:13]) + "1 " + DYNASTY[13],
    conflict: str = copies(3, *EVENTS[:13]) + "1 " + EVENTS[13],
) -> str:
    """39 + 1 cards in both decks."""
    return (
        f"Stronghold:\n{stronghold}\nRole:\n{role}\nProvinces:\n{provinces}\n"
        f"Dynasty:\n{dynasty}\nConflict:\n{conflict}\n"
    )


FORTY = copies(3, *EVENTS[:13])
"""39, really: one more makes a deck."""


def conflict(*lines: str, base: int = 40, **parts: str) -> str:
    """A deck with these conflict cards, filled up to 40 with neutral events."""
    wanted = base - sum(int(line.split()[0]) for line in lines)
    full, rest = divmod(wanted, 3)
    events = copies(3, *EVENTS[:full]) + (f"{rest} {EVENTS[full]}\n" if rest else "")
    return deck(conflict=events + "\n".join(lines), **parts)


def dynasty(*lines: str) -> str:
    wanted = 40 - sum(int(line.split()[0]) for line in lines)
    full, rest = divmod(wanted, 3)
    cards = copies(3, *DYNASTY[:full]) + (f"{rest} {DYNASTY[full]}\n" if rest else "")
    return deck(dynasty=cards + "\n".join(lines))


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


@pytest.mark.rule("L5-050", "L5-054")
def test_a_proxy_needs_the_register() -> None:
    text = conflict("1 Crane Poet [proxy]")
    assert broken(L5R(text)) == ["L5-054"]
    assert L5R.given(proxies=["crane poet"])(text).is_legal


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
