"""What guides say of decks in one value each: which part, which number, what people look at."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.texts import check_told, tells
from tests.rules.values import check, check_usual, chosen, says, usual

MK, L5, PK, SW = "munchkin", "l5r", "pokemon", "street-warriors"
TREK = ["star-trek-1e", "star-trek-2e"]
ALL = [*TREK, "tribbles"]
E1, LATER = "star-trek-1e", ["star-trek-2e", "tribbles"]
OF = "decks.constraints."
NO_LEAGUE = {"league-event": ("no",)}
CONSTRUCTED = {"format": ("constructed",)}

VALUES = [
    *says(MK, "MK-004", "a single Hero card", f"{OF}hero-card.parts", ("hero",)),
    *says(MK, "MK-004", "what a list calls the Hero will do", f"{OF}hero-card.trusted", True),
    *says(MK, "MK-004", "heroes", "decks.parts.hero.aliases", ("heroes",)),
    *says(MK, "MK-004", "the deck", "decks.parts.deck.aliases", ("main deck", "cards")),
    *says(MK, "MK-004 MK-008", "no Hero cards", "decks.parts.deck.not_types", ("Hero",)),
    *says(MK, "MK-008", "no Hero cards in the deck", f"{OF}no-heroes.parts", ("deck",)),
    *says(MK, "MK-009", "three of a name in the deck", f"{OF}copies.parts", ("deck",)),
    *says(MK, "MK-010", "cards of the deck", f"{OF}class.parts", ("deck",)),
    *says(PK, "T-112", "60 cards of the deck", f"{OF}sixty-cards.parts", ("deck",)),
    *says(PK, "T-112", "four of a name in the deck", f"{OF}four-of-a-name.parts", ("deck",)),
    *says(PK, "T-112", "one deck: cards without a heading", "decks.parts.deck.main", True),
    *says((MK, PK, SW), "T-111", "then it is locked", "decks.locked"),
    *says(L5, "L5-026", "its cards", "decks.parts.dynasty.sides", ("dynasty",)),
    *says(L5, "L5-026", "its cards, too", "decks.parts.conflict.sides", ("conflict",)),
    *says(L5, "L5-026", "cards without a heading", "decks.parts.conflict.main", True),
    *says(L5, "L5-027", "the stronghold's clan", "decks.archetype.parts", ("stronghold",)),
    *says(L5, "L5-037", "roles of no clan", f"{OF}role-of-the-clan.neutral", ("neutral",)),
    *says(L5, "L5-035", "exactly five provinces", f"{OF}five-provinces.most", 5),
    *says(L5, "L5-034", "both decks", f"{OF}copies.parts", ("dynasty", "conflict")),
    *says(L5, "L5-031", "a single other clan", f"{OF}one-other-clan.parts", ("conflict",)),
    *says(L5, "L5-032", "conflict cards", f"{OF}influence.parts", ("conflict",)),
    *says(L5, "L5-032", "stronghold and role", f"{OF}influence.of", ("stronghold", "role")),
    *says(L5, "L5-033", "the conflict deck", f"{OF}conflict-characters.parts", ("conflict",)),
    *says(L5, "L5-036", "chosen provinces", f"{OF}province-clan.parts", ("provinces",)),
    *says(L5, "L5-029", "the dynasty deck", f"{OF}dynasty-clan.parts", ("dynasty",)),
    *says(
        L5,
        "L5-037",
        "decks and provinces",
        f"{OF}role-needed.parts",
        ("provinces", "dynasty", "conflict"),
    ),
    *says(L5, "L5-026", "provinces", "decks.parts.provinces.types", ("province",)),
    *says("star-trek-1e", "ST-030 ST-068", "First Edition's cards", "decks.game", "1E"),
    *says("star-trek-2e", "ST-030 ST-068", "Second Edition's cards", "decks.game", "2E"),
    *says("tribbles", "ST-030 ST-068", "Tribbles' cards", "decks.game", "TR"),
    *says(TREK, "ST-030", "missions", "decks.parts.missions.types", ("mission",)),
    *says(TREK, "ST-030", "dilemmas", "decks.parts.dilemmas.types", ("dilemma",)),
    *says(ALL, "ST-030", "cards without a heading", "decks.parts.deck.main", True),
    *says(ALL, "ST-031 ST-275", "the same deck throughout", "decks.locked"),
    *says(ALL, "T-114", "its headquarters", "decks.archetype.types", ("headquarters",)),
    *says(ALL, "ST-051", "virtual cards", f"{OF}virtual.only", ("V",)),
    *says(LATER, "ST-051", "promos apart", f"{OF}virtual.leaves", ("VP",)),
    *says(ALL, "ST-048", "expansions, as the organizer says", f"{OF}limited.from_list", "sets"),
    *says(ALL, "ST-048", "or a property", f"{OF}limited.with_property"),
    *says(LATER, "ST-048", "promos apart", f"{OF}limited.leaves", ("VP",)),
    *says(E1, "S1-014 S1-025", "promos apart", f"{OF}previews.leaves", ("VP",)),
    *says(E1, "ST-294", "previews apart", f"{OF}promos.leaves", ("P",)),
    *says(E1, "ST-294", "previews apart", f"{OF}promos-in-block.leaves", ("P",)),
    *says(E1, "ST-074", "the existing card is legal", f"{OF}promos-in-block.base"),
    *says(E1, "S1-002", "promos and previews apart", f"{OF}virtual.leaves", ("VP", "P")),
    *says(E1, "S1-003", "promos and previews apart", f"{OF}block.leaves", ("VP", "P")),
    *says(E1, "ST-048", "promos and previews apart", f"{OF}limited.leaves", ("VP", "P")),
    *says(
        *(E1, "S1-006", "the ban list, of the OTF rules", f"{OF}ban-list.when"),
        CONSTRUCTED | {"rules": ("otf",)},
    ),
    *says(
        *(E1, "S1-008", "the X-List, of its own rules", f"{OF}x-list.when"),
        CONSTRUCTED | {"rules": ("x-list",)},
    ),
    *says(ALL, "ST-230", "only in league events", f"{OF}league-promos.when", NO_LEAGUE),
    *says(ALL, "ST-230", "promos of a league", f"{OF}league-promos.column", "league"),
    *says(E1, "T-113", "proposed", "decks.packs.contents", {"C": 11, "U": 3, "R": 1}),
    *says(LATER, "T-113", "proposed", "decks.packs.contents", {"C": 7, "U": 3, "R": 1}),
    *says(SW, "T-112", "one deck: cards without a heading", "decks.parts.deck.main", True),
    *says(ALL, "ST-038", "drafted", "decks.handed_out.drafted", True, format="draft"),
    *says(ALL, "ST-070", "seven days", f"{OF}virtual-cards.days", 7),
    *says(ALL, "ST-070", "virtual cards", f"{OF}virtual-cards.rarities", ("V",)),
    *says(ALL, "ST-050", "neither V nor VP", f"{OF}traditional.never", ("V", "VP")),
    *says(ALL, "ST-294 ST-074", "virtual promos", f"{OF}promos.rarities", ("VP",)),
    *says(ALL, "ST-052", "missions", f"{OF}virtual.also_types", ("mission",)),
    *says(ALL, "ST-052", "personnel and ships", f"{OF}virtual.also_common", ("personnel", "ship")),
    *says(ALL, "ST-053", "a physical card instead", f"{OF}virtual.stands_in", True),
    *says(ALL, "ST-070", "decks built beforehand", f"{OF}virtual-cards.when", CONSTRUCTED),
    *says(ALL, "ST-071", "release tournaments", f"{OF}virtual-cards.at_release"),
    *says(ALL, "ST-072", "exceptions on card pages", f"{OF}virtual-cards.exceptions"),
    *says(ALL, "ST-074", "the existing card is legal", f"{OF}promos.base"),
    *says(ALL, "ST-294", "marked as printable", f"{OF}promos.printable_will_do", True),
    *says(
        ALL,
        "ST-294",
        "pools that have promos",
        f"{OF}promos.when",
        CONSTRUCTED | {"pool": ("complete", "limited", "virtual")},
    ),
    *says(
        ALL,
        "ST-050",
        "the Traditional pool",
        f"{OF}traditional.when",
        CONSTRUCTED | {"pool": ("traditional",)},
    ),
    *says(
        ALL,
        "ST-051 ST-052 ST-053",
        "the Virtual pool",
        f"{OF}virtual.when",
        CONSTRUCTED | {"pool": ("virtual",)},
    ),
    *says(
        ALL, "ST-048", "the Limited pool", f"{OF}limited.when", CONSTRUCTED | {"pool": ("limited",)}
    ),
    *says(ALL, "ST-037", "draft decks", f"{OF}drafted.when", {"format": ("draft",)}),
    *says(ALL, "ST-043", "sealed decks", f"{OF}sealed.when", {"format": ("sealed",)}),
    *says(
        ALL,
        "ST-040 ST-045 ST-292 A-ST43",
        "copy limits are suspended",
        f"{OF}copies.suspended.when",
        {"format": ("draft", "sealed")},
    ),
    *says("star-trek-1e", "S1-003", "current and previous block", f"{OF}block.most", 2),
    *says(
        "star-trek-1e",
        "S1-001",
        "Decipher's",
        f"{OF}traditional-previews.but_publisher",
        "decipher",
    ),
    *says(
        "star-trek-2e", "S2-002", "common, starter, virtual", f"{OF}academy.only", ("C", "S", "V")
    ),
    *says(
        ALL,
        "ST-036",
        "at least 20 minutes",
        "decks.handed_out.building_minutes",
        20,
        format="draft",
    ),
    *says(
        ALL,
        "ST-042",
        "at least 20 minutes",
        "decks.handed_out.building_minutes",
        20,
        format="sealed",
    ),
]

TOLD = [
    *tells(MK, "MK-011", "Card conditions", "genuine card of the publisher"),
    *tells(MK, "MK-012", "Card conditions", "photocopy or a reproduction"),
    *tells(MK, "MK-013", "Card conditions", "bent, torn"),
    *tells(MK, "MK-014", "Card conditions", "written on, altered or marked"),
    *tells(L5, "L5-042", "Card Sleeves", "opaque sleeves"),
    *tells(L5, "L5-043", "Card Sleeves", "size, colour, texture and condition"),
    *tells(L5, "L5-044", "Card Sleeves", "spare sleeves"),
    *tells(L5, "L5-045", "Card Sleeves", "look alike"),
    *tells(ALL, "ST-067", "5", "director's word on them is final"),
    *tells(ALL, "ST-069", "5.1.1", "in colour, unmodified, complete, readable"),
    *tells(ALL, "ST-073", "5.1.2", "cannot be told from physical ones"),
    *tells(ALL, "ST-075", "5.2", "Every card of the deck is in a sleeve"),
    *tells(ALL, "ST-076", "5.2", "a physical card that cannot slide"),
    *tells(ALL, "ST-077", "5.2", "completely opaque"),
    *tells(ALL, "ST-078", "5.2", "mixed face down with others"),
    *tells(ALL, "ST-162", "7.8", "a clear face, uniform backs and little wear"),
]


@pytest.mark.parametrize(
    ("book", "option", "default"),
    usual(ALL, "ST-230", "an event of a league says so", "league-event", "no"),
)
def test_unless_the_organizer_chooses(book: str, option: str, default: str) -> None:
    check_usual(book, option, default)


@pytest.mark.parametrize(("book", "options", "at", "value"), VALUES)
def test_value(book: str, options: Any, at: str, value: Any) -> None:
    check(book, options, at, value)


@pytest.mark.parametrize(("book", "rules", "words", "moments"), TOLD)
def test_told(book: str, rules: frozenset[str], words: str, moments: list[str]) -> None:
    check_told(book, rules, words, moments)


PRINTED, OPAQUE = "printed", "opaque"


@pytest.mark.parametrize("book", ALL)
@pytest.mark.parametrize(
    ("rule", "deck", "required"),
    [
        pytest.param(rule, deck, required, marks=pytest.mark.rule(rule), id=f"{rule}: {words}")
        for rule, deck, required, words in (
            ("ST-067", "any", True, "the director has seen prints and sleeves of every deck"),
            ("ST-069", PRINTED, True, "printed fronts are in colour and readable"),
            ("ST-073", PRINTED, True, "face down, printed cards cannot be told from others"),
            ("ST-075", PRINTED, True, "all cards are sleeved where some are printed"),
            ("ST-076", PRINTED, True, "a physical card behind every printed one"),
            ("ST-077", OPAQUE, True, "opaque sleeves where backs are of other games"),
            ("ST-078", PRINTED, False, "double-sided cards may have other sleeves"),
            ("ST-162", "any", True, "whatever sleeves there are have a clear face and little wear"),
        )
    ],
)
def test_which_decks_are_looked_at(book: str, rule: str, deck: str, required: bool) -> None:
    """Sleeves are asked of decks with printed cards, opaque ones of those that could be told."""
    (point,) = (one for one in chosen(book).decks.inspection if rule in one.rules)
    assert (point.deck, point.required) == (deck, required)
