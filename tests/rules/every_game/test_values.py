"""Values that stand in several rulebooks, or that a choice sets to what is usual anyway: each
game's own copy is read through the options that lead to it (docs/rules/register.csv).

Where a rule has a test of its own that plays it, that test proves it in one game; this one makes
sure that the others say the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from tests.rules.trek.notation import E1, E2
from topcut.core.rulebook import Rulebook, with_options
from topcut.rulebooks import read

TR = "tribbles"
TREK = (E1, E2)
COMMITTEE = (E1, E2, TR)
DESK = ("organizer", "marshal", "judge", "scorekeeper")
TREK_1E_CARDS = ("1E Conversion Rules", "1E Converted Cards List")
GUIDE = ("Organized Play Guide, section 7", "Code of Conduct")
HELPFUL = ("1E Dilemma Resolution Guide", "1E Rulebook", "1E Virtual Errata File")
RULINGS = ("1E Glossary", "1E Current Rulings")
SECOND = ("2E Rulebook", "2E Current Rulings", "2E Current Errata", *GUIDE)
RANKING = ("head-to-head", "strength-of-schedule", "differential", "cumulative-victory-points")

Case = tuple[tuple[str, ...], str, dict[str, Any], str, Any]
"""Rulebooks, rules, options, where to look, and what the guide says."""

CASES: tuple[Case, ...] = (
    (COMMITTEE, "ST-093", {}, "check_in.minutes_before", 5),
    (COMMITTEE, "ST-099", {}, "clock.warning.share", "1/2"),
    (COMMITTEE, "ST-176", {}, "heats.seeding.scheme", "1 1 2 2"),
    (COMMITTEE, "ST-032 A-ST48", {}, "drafting.smallest", 3),
    (COMMITTEE, "ST-032 A-ST48", {}, "drafting.largest", 6),
    (COMMITTEE, "ST-086 ST-087 ST-088 A-ST36", {}, "leaders.may_play", "with-approval"),
    (COMMITTEE, "ST-090", {}, "leaders.best_below.value", 16),
    (COMMITTEE, "ST-088 ST-157 ST-276 ST-016", {}, "rulings.final_by", "leader"),
    (COMMITTEE, "ST-098 T-91", {}, "permissions.clock.by", DESK[:3]),
    (COMMITTEE, "ST-100 T-91", {}, "permissions.extra_time.by", DESK[:3]),
    (COMMITTEE, "ST-079 ST-080 ST-081 T-4", {}, "structure.change.agreed", ("all players",
     "emergency")),
    (COMMITTEE, "ST-006 A-ST1", {}, "sanction.lead_days.value", 6),
    (COMMITTEE, "ST-295 ST-305 A-ST1", {}, "sanction.edit_days.value", 7),
    (COMMITTEE, "ST-167", {}, "sanction.due_days.value", 7),
    (COMMITTEE, "ST-062 T-84", {"scenario": "standard-orbit"}, "scenario.rotation.minutes", 15),
    (TREK, "ST-011", {}, "sanction.players.value", 4),
    (TREK, "ST-012 ST-020", {}, "sanction.rounds.value", 3),
    ((TR,), "TR-001", {}, "sanction.players.value", 4),
    ((TR,), "TR-001", {}, "sanction.lead_days.value", 6),
    ((TR,), "TR-001 TR-003", {}, "sanction.rounds.value", 5),
    (TREK, "ST-107 ST-108 ST-308", {}, "reporting.by", (*DESK, "player")),
    ((TR,), "ST-107", {}, "reporting.by", DESK),
    (("street-warriors",), "SW-003", {}, "reporting.by", DESK[:3]),
    (("l5r", "munchkin", "pokemon"), "T-6", {}, "reporting.by", (*DESK, "player")),
    (TREK, "ST-178 ST-180", {}, "bracket.results", ("win", "loss")),
    (TREK, "ST-178", {}, "bracket.sizes", (2, 4, 8, 16, 32, 64)),
    (TREK, "ST-178", {}, "bracket.seeding", "seeded"),
    (TREK, "ST-178", {}, "bracket.places", "by-round-then-seed"),
    (TREK, "ST-178", {"match": "best-of-three"}, "bracket.best_of", 3),
    (TREK, "ST-179 ST-184 ST-185 ST-314 A-ST25", {}, "bracket.tables.names",
     ("standard", "modified-mcintyre", "play-in")),
    (TREK, "ST-120", {}, "match.best_of", 1),
    (TREK, "ST-132 ST-134 ST-280 ST-281", {}, "no_show.minutes", 5),
    (TREK, "ST-132 ST-134 ST-280 ST-281", {}, "no_show.result", "missed-game"),
    (TREK, "ST-123 A-ST8", {}, "bye.earned_rounds.value", 2),
    (TREK, "ST-097 ST-094 ST-095 A-ST7", {}, "bye.first_round", "random"),
    (TREK, "ST-125 ST-140 A-ST5", {}, "bye.place", "lowest-group"),
    (TREK, "ST-126 ST-144 A-ST4 A-ST6", {}, "pairing.when_impossible.do", "double-byes"),
    (TREK, "ST-277 ST-271", {"mode": "online"}, "clock.times", 2),
    (TREK, "ST-278 ST-279 A-ST37", {"mode": "online"}, "pairing.delayed.points", 1),
    (TREK, "ST-027", {}, "structure.beyond.how", "refuse"),
    (TREK, "ST-012 ST-020 ST-022 A-ST20 G4", {}, "structure.recommended", True),
    (TREK, "ST-298", {}, "format.stages", ("swiss",)),
    (TREK, "ST-298 ST-314 ST-178", {"style": "elimination"}, "format.stages", ("elimination",)),
    (TREK, "ST-298 ST-314 ST-178", {"style": "swiss-and-match-play"}, "format.stages",
     ("swiss", "elimination")),
    (TREK, "ST-109 ST-110 ST-111", {}, "differential.cap", 100),
    (TREK, "ST-113 A-ST14", {}, "differential.level.value", 1),
    (TREK, "ST-114 ST-164 ST-165", {}, "differential.whole.ended",
     ("concession", "automatic-loss", "external", "withdrawal")),
    (TREK, "ST-115 ST-116 ST-117", {}, "differential.lifted.ended", ("card-effect", "decked")),
    ((E2,), "S2-006 S2-004 ST-118 ST-110", {"rules": "slipstream"}, "differential.cap", 50),
    ((E2,), "ST-114 ST-164 ST-165 ST-118", {"rules": "slipstream"}, "differential.whole.ended",
     ("concession", "automatic-loss", "external", "withdrawal")),
    ((E2,), "ST-115 ST-116 ST-117 ST-118", {"rules": "slipstream"}, "differential.lifted.ended",
     ("card-effect", "decked")),
    ((E2,), "ST-113 A-ST14", {"rules": "slipstream"}, "differential.level.value", 1),
    (TREK, "A-ST2", {"earned-bye-schedule": "best-beaten"},
     "ranking.strength-of-schedule.earned_bye", "best-beaten"),
    (TREK, "ST-147 ST-289 A-ST2 A-ST3", {}, "ranking.strength-of-schedule.cut", 1),
    (TREK, "ST-146 ST-290 ST-151 A-ST10 A-ST11", {}, "ranking.head-to-head.again", True),
    ((E1,), "S1-006 ST-015 ST-083", {}, "documents.required",
     ("1E OTF Rules", "1E OTF Ban List", *RULINGS, *TREK_1E_CARDS, *GUIDE)),
    ((E1,), "S1-006 ST-015 ST-083", {}, "documents.recommended", HELPFUL),
    ((E1,), "S1-007 ST-015 ST-083", {"rules": "open"}, "documents.required",
     (*RULINGS, *TREK_1E_CARDS, *GUIDE)),
    ((E1,), "S1-007 ST-015 ST-083", {"rules": "open"}, "documents.recommended", HELPFUL),
    ((E1,), "S1-008 ST-015 ST-083", {"rules": "x-list"}, "documents.required",
     ("1E X-List", *RULINGS, *TREK_1E_CARDS, *GUIDE)),
    ((E1,), "S1-008 ST-015 ST-083", {"rules": "x-list"}, "documents.recommended", HELPFUL),
    ((E1,), "S1-009 ST-015 ST-083", {"rules": "revised"}, "documents.required",
     ("1E Revised Rules", *RULINGS, *TREK_1E_CARDS, *GUIDE)),
    ((E1,), "S1-009 ST-015 ST-083", {"rules": "revised"}, "documents.recommended", HELPFUL),
    ((E1,), "S1-012 ST-015 ST-083", {"rules": "warp-speed"}, "documents.required",
     ("1E Warp Speed Rules", *RULINGS, *GUIDE)),
    ((E1,), "S1-012 ST-015 ST-083", {"rules": "warp-speed"}, "documents.recommended",
     (*HELPFUL, "1E Conversion Rules")),
    ((E1,), "S1-011", {"rules": "warp-speed"}, "clock.swiss.minutes", 30),
    ((E1,), "S1-015 ST-098", {}, "clock.swiss.minutes", 75),
    ((E1,), "S1-019", {}, "clock.elimination.minutes", 75),
    ((E1,), "S1-019", {}, "clock.final.minutes", 75),
    ((E2,), "S2-018", {}, "clock.elimination.minutes", 60),
    ((E2,), "S2-018", {}, "clock.final.minutes", 60),
    ((E2,), "S2-003 ST-015 ST-083", {}, "documents.required", SECOND),
    ((E2,), "S2-007 ST-015", {"rules": "slipstream"}, "documents.required", SECOND),
    ((E2,), "S2-012 S2-003 S2-007 ST-015 ST-083", {"scenario": "race-to-the-alpha-quadrant"},
     "documents.required", ("2E Race to the Alpha Quadrant Rules", *SECOND)),
    ((TR,), "TR-006", {}, "clock.swiss.minutes", 60),
    ((TR,), "TR-006", {"play": "at-tables"}, "clock.swiss.minutes", 60),
    ((TR,), "TR-022 A-ST38", {"play": "online"}, "clock.swiss.minutes", 70),
    ((TR,), "TR-017 A-TR4", {"concession": "rest"}, "pods.concession.loses", "rest"),
    ((TR,), "TR-017 A-TR4", {"concession": "whole-pod"}, "pods.concession.loses", "all"),
    ((TR,), "A-TR3 TR-030", {"finals": "last-pod"}, "pods.finals.points", "last"),
    ((TR,), "A-TR3 TR-030", {"finals": "all-rounds"}, "pods.finals.points", "all"),
    ((TR,), "TR-029 TR-030 A-TR3", {}, "pods.finals.tables_first", True),
    ((TR,), "TR-001 A-TR1", {"sanctioned": "no"}, "structure.least", 2),
    ((TR,), "TR-001", {}, "structure.least", 4),
    ((TR,), "TR-023", {}, "pods.head_start.most", 1_000_000),
    *(
        ((TR,), "TR-018 TR-019 TR-020 TR-021", {"level": level}, "pods.head_start.level", level)
        for level in ("local", "regional", "nationals", "continental", "worlds")
    ),
    (("l5r",), "L5-071 T-91", {}, "permissions.clock.by", DESK[:3]),
    (("l5r",), "L5-046 T-91", {}, "permissions.extra_time.by", DESK[:3]),
    (("l5r",), "L5-078 L5-021 T-92", {}, "permissions.drop.by", ("organizer", "player")),
    (("l5r",), "L5-080 T-92", {}, "permissions.rejoin.by", ("organizer",)),
    (("l5r",), "L5-007 L5-005", {}, "permissions.penalty.by", ("marshal",)),
    (("l5r",), "L5-078 T-92", {"drops-by": "desk"}, "permissions.drop.by",
     ("organizer", "marshal", "scorekeeper", "player")),
    (("l5r",), "L5-080 T-92", {"drops-by": "desk"}, "permissions.rejoin.by",
     ("organizer", "marshal", "scorekeeper")),
    (("l5r",), "L5-016", {"tier": "formal"}, "leaders.may_play", "no"),
    (("l5r",), "L5-016", {"tier": "premier"}, "leaders.may_play", "no"),
    (("l5r",), "L5-013 L5-014 L5-015", {}, "leaders.may_play", "with-second-leader"),
    (("l5r",), "L5-057 A-L518", {"tier": "premier"}, "products.days_after_release", 11),
    (("l5r",), "L5-055 L5-056", {}, "products.days_after_release", 0),
    (("l5r",), "A-L54", {"unpaired-loss": "as-a-loss"}, "results.missed.points", 1),
    (("l5r",), "A-L54", {"unpaired-loss": "none"}, "results.missed.points", 0),
    (("l5r",), "A-L53", {"bye-in-schedule": "as-nothing"}, "ranking.strength-of-schedule.byes",
     "counted"),
    (("l5r",), "A-L53", {"bye-in-schedule": "as-nothing"},
     "ranking.extended-strength-of-schedule.byes", "counted"),
    (("l5r",), "L5-096 L5-097 A-L515", {}, "bracket.results", ("win", "loss", "modified-win",
     "modified-loss")),
    (("l5r",), "L5-089", {}, "bracket.cut_sizes", (4, 8, 16, 32)),
    (("l5r",), "L5-092 L5-094", {}, "bracket.seeding_alone", "drawn"),
    (("munchkin",), "MK-017 A-MK7 A-MK9", {"match": "best-of-one"}, "match.best_of", 1),
    (("munchkin",), "MK-017 A-MK7 A-MK9", {"match": "best-of-one"}, "bracket.best_of", 1),
    (("munchkin",), "MK-018 MK-050", {"match": "best-of-one"}, "clock.swiss.minutes", 35),
    (("munchkin",), "MK-018 A-MK7", {"match": "best-of-one"}, "clock.elimination.minutes", 35),
    (("munchkin",), "MK-017 A-MK7 A-MK9", {"match": "best-of-three"}, "match.best_of", 3),
    (("munchkin",), "MK-017 A-MK7 A-MK9", {"match": "best-of-three"}, "bracket.best_of", 3),
    (("munchkin",), "MK-019 MK-050", {"match": "best-of-three"}, "clock.swiss.minutes", 90),
    (("munchkin",), "MK-019 A-MK7", {"match": "best-of-three"}, "clock.elimination.minutes", 90),
    (("munchkin",), "MK-039 MK-040", {}, "bracket.results", ("win", "loss")),
    (("street-warriors",), "SW-038 SW-052", {}, "bracket.results", ("win", "loss")),
    (("street-warriors",), "SW-071 A-SW16", {}, "report.due_days.value", 7),
    (("street-warriors",), "SW-069 SW-073", {}, "report.rated_from.value", 8),
    (("street-warriors",), "A-SW9", {"bracket": "drawn"}, "bracket.seeding", "drawn"),
    (("street-warriors",), "A-SW9", {"bracket": "seeded"}, "bracket.seeding", "seeded"),
    (("street-warriors",), "SW-040 SW-041 A-SW10", {}, "bracket.sizes", (8, 16, 32, 64, 128, 256)),
    (("pokemon",), "PK-056 PK-057 PK-058 PK-059 PK-060 PK-061", {}, "bracket.sizes",
     (2, 4, 8, 16, 32, 64, 128, 256, 512)),
    (("pokemon",), "PK-068", {}, "bracket.cut_sizes", (2, 4, 8, 16, 32, 64, 128, 256, 512)),
    (("pokemon",), "PK-051 PK-052", {}, "bracket.seeding_alone", "random-seeds"),
    (("pokemon",), "PK-107", {}, "bracket.places_alone", "by-conqueror"),
    (("pokemon",), "G1", {}, "pairing.when_impossible.do", "refuse"),
    (("street-warriors",), "G1", {}, "pairing.when_impossible.do", "refuse"),
    (("chess-style", "magic-style", "netrunner-style"), "G1", {}, "pairing.when_impossible.do",
     "repeat"),
    (("l5r",), "G1 A-L58", {}, "pairing.when_impossible.do", "repeat"),
    (("munchkin",), "G1 A-MK3", {}, "pairing.when_impossible.do", "repeat"),
    *(
        (("l5r", "munchkin", "street-warriors"), "T-3", {"places": choice}, "bracket.places",
         places)
        for choice, places in (
            ("by-standing", "by-round-then-seed"),
            ("by-conqueror", "by-conqueror"),
            ("shared", "shared"),
        )
    ),
)  # fmt: skip

SWITCHES: tuple[tuple[tuple[str, ...], str, dict[str, Any], str], ...] = (
    (TREK, "ST-090", {}, "leaders.bye"),
    *(
        (TREK, "ST-091", {"level": level}, "leaders.high_level")
        for level in ("regional", "national", "continental", "world")
    ),
    *(
        ((TR,), "ST-091", {"level": level}, "leaders.high_level")
        for level in ("regional", "nationals", "continental", "worlds")
    ),
    (COMMITTEE, "ST-057 A-ST41 T-80", {"scenario": "deck-lottery"}, "scenario.drawn_decks"),
    (COMMITTEE, "ST-059", {"scenario": "deck-lottery"}, "scenario.marked_decks"),
    (COMMITTEE, "ST-059", {"scenario": "standard-orbit"}, "scenario.marked_decks"),
    (COMMITTEE, "ST-065 A-ST42 T-82", {"scenario": "standard-orbit"}, "scenario.rotation.score"),
    (COMMITTEE, "ST-064", {"scenario": "standard-orbit"}, "scenario.rotation.new_game"),
    (COMMITTEE, "ST-066", {"scenario": "cool"}, "scenario.awards"),
    (TREK, "ST-061 A-ST40 T-81", {"scenario": "no-such-thing-as-luck"}, "scenario.repeated_rounds"),
    (TREK, "ST-060", {"scenario": "no-such-thing-as-luck"}, "scenario.even_rounds"),
    (TREK, "ST-059", {"scenario": "no-such-thing-as-luck"}, "scenario.marked_decks"),
    (COMMITTEE, "ST-174", {}, "heats.again"),
    (COMMITTEE, "ST-175", {}, "heats.qualified"),
    (COMMITTEE, "ST-177", {}, "heats.locked"),
    (COMMITTEE, "ST-173 A-ST8", {}, "heats.earned_bye"),
    (COMMITTEE, "ST-313 A-ST45", {}, "confrontation"),
    (TREK, "ST-112 ST-123", {}, "differential.earned_bye"),
    ((E2,), "ST-112 ST-123 ST-118", {"rules": "slipstream"}, "differential.earned_bye"),
    (TREK, "ST-181 A-ST26", {}, "bracket.tied"),
    (TREK, "ST-180", {}, "bracket.winner_only"),
    (TREK, "ST-317 A-ST46", {}, "bracket.eliminated"),
    (TREK, "ST-315", {}, "bracket.given_seeds.entered_by"),
    (TREK, "ST-183 A-ST27", {}, "bracket.first_turn.later"),
    (TREK, "S2-013", {}, "clock.shorter_last"),
    (COMMITTEE, "ST-016", {}, "staff"),
    (TREK, "ST-088 ST-300", {}, "staff"),
    (("munchkin", "pokemon"), "T-6", {}, "staff"),
    (("street-warriors",), "SW-001", {}, "staff"),
    (("l5r",), "L5-004", {}, "staff.one_organizer"),
    (("l5r",), "L5-006 L5-009", {}, "rulings"),
    (("l5r",), "A-L56", {}, "bracket.freezes"),
    (("l5r",), "L5-075 T-4", {}, "structure.change"),
    (("street-warriors",), "SW-016 T-4", {}, "structure.change"),
    (("street-warriors",), "A-SW1 SW-032", {}, "structure.cap"),
    (("street-warriors",), "A-SW17", {}, "bracket.freezes"),
    (("street-warriors",), "SW-026", {}, "pairing.complete_first"),
    (("pokemon",), "PK-062 PK-063", {}, "bracket.late_redraw"),
    (("pokemon",), "PK-054 PK-105", {}, "bracket.no_replacements"),
    (("pokemon",), "PK-105", {}, "bracket.freezes"),
)

USUAL = "no-repeat no-second-bye bye-place same-score"
CRITERIA = {
    TREK: ("ST-137 ST-139 ST-140 ST-141 ST-142 ST-145 ST-125 ST-126 A-ST4 A-ST5 A-ST9", USUAL),
    ("l5r",): ("L5-077 L5-085 L5-086 L5-088 A-L57 A-L58", USUAL),
    ("munchkin",): ("MK-027 MK-028 MK-031 MK-032 MK-033 A-MK3 A-MK4", USUAL),
    ("street-warriors",): (
        "SW-028 SW-029 SW-030 SW-031 SW-032 SW-033 SW-034 SW-035 SW-036 SW-037 A-SW5 A-SW6",
        USUAL,
    ),
    ("pokemon",): (
        "PK-013 PK-014 PK-015 PK-016 PK-025 PK-026 A-PK6 A-PK22 G1",
        "no-repeat no-second-bye bye-place same-division same-score",
    ),
}
MEANS: tuple[tuple[tuple[str, ...], str, dict[str, Any], str], ...] = (
    (TREK, "ST-146 ST-147 ST-148 ST-149 ST-150 ST-151 ST-119 A-ST17 G6", {},
     "head-to-head summed-schedule differential progressive-score lots"),
    (TREK, "ST-065 ST-148 ST-149 ST-150 ST-119 A-ST17 T-82 G6", {"scenario": "standard-orbit"},
     "differential progressive-score lots"),
    ((TR,), "TR-014 TR-015 A-TR8", {}, "wins lots"),
    ((TR,), "TR-015 T-82", {"scenario": "standard-orbit"}, "lots"),
    (("l5r",), "L5-114 L5-115 L5-116 L5-117", {},
     "strength-of-schedule extended-strength-of-schedule lots"),
    (("street-warriors",), "SW-062 SW-063 SW-064 SW-065 SW-066 A-SW7 A-SW8 G5 G6", {},
     "defeated-opponents opponents-not-defeated first-setback lots"),
)  # fmt: skip


@cache
def chosen(book: str, options: tuple[tuple[str, Any], ...]) -> Rulebook:
    return with_options(read(book), dict(options))


def found_at(rulebook: Rulebook, path: str) -> Any:
    found: Any = rulebook
    for part in path.split("."):
        if isinstance(found, tuple):
            (found,) = (one for one in found if one.name == part)
        elif isinstance(found, dict):
            found = found[part]
        else:
            found = getattr(found, part)
    return found


def _cases(cases: Any) -> Iterator[Any]:
    for books, rules, options, *expected in cases:
        for book in books:
            chosen = tuple(options.items())
            words = " ".join((book, *(f"{value}" for value in options.values()), str(expected[0])))
            marks = pytest.mark.rule(*rules.split())
            yield pytest.param(book, chosen, *expected, id=words, marks=marks)


@pytest.mark.parametrize(("book", "options", "path", "expected"), list(_cases(CASES)))
def test_value(book: str, options: Any, path: str, expected: Any) -> None:
    assert found_at(chosen(book, options), path) == expected


@pytest.mark.parametrize(("book", "options", "path"), list(_cases(SWITCHES)))
def test_switched_on(book: str, options: Any, path: str) -> None:
    assert found_at(chosen(book, options), path)


@pytest.mark.parametrize(
    ("book", "options", "names"),
    list(_cases((books, rules, {}, names) for books, (rules, names) in CRITERIA.items())),
)
def test_what_makes_a_pairing_better_in_this_order(book: str, options: Any, names: str) -> None:
    assert [one.name for one in chosen(book, options).pairing.criteria] == names.split()


@pytest.mark.parametrize(("book", "options", "methods"), list(_cases(MEANS)))
def test_ties_are_broken_in_this_order(book: str, options: Any, methods: str) -> None:
    assert [one.method for one in chosen(book, options).ranking] == methods.split()


SCENARIOS = ("deck-lottery", "standard-orbit", "cool")
CONDITIONS = (
    ((TR,), "ST-056", {}, "unrated", {"scenario": SCENARIOS}),
    ((E1,), "ST-056", {}, "unrated", {"scenario": (*SCENARIOS, "no-such-thing-as-luck")}),
    ((E2,), "ST-056", {}, "unrated",
     {"scenario": (*SCENARIOS, "no-such-thing-as-luck", "race-to-the-alpha-quadrant")}),
    (COMMITTEE, "ST-048", {}, "tell", {"format": ("sealed", "draft"), "pool": ("complete",)}),
    (TREK, "ST-049", {}, "refuse",
     {"format": ("constructed",), "pool": ("limited",), "pool-approval": ("no",),
      "level": ("regional", "national", "continental", "world")}),
    ((TR,), "ST-049", {}, "refuse",
     {"format": ("constructed",), "pool": ("limited",), "pool-approval": ("no",),
      "level": ("regional", "nationals", "continental", "worlds")}),
    (TREK, "ST-274", {}, "leaders-do-not-play",
     {"mode": ("online",), "format": ("draft", "sealed"), "pools-made-by": ("director",)}),
    (TREK, "T-95 ST-274", {}, "one-leader-does-not-play",
     {"mode": ("online",), "format": ("draft", "sealed"), "pools-made-by": ("another-director",)}),
    ((TR,), "ST-274", {}, "leaders-do-not-play",
     {"play": ("online",), "format": ("draft", "sealed"), "pools-made-by": ("director",)}),
    ((TR,), "T-95 ST-274", {}, "one-leader-does-not-play",
     {"play": ("online",), "format": ("draft", "sealed"), "pools-made-by": ("another-director",)}),
    (TREK, "ST-065 T-82", {}, "refuse",
     {"scenario": ("standard-orbit",), "earned-bye-schedule": ("best-beaten",)}),
)  # fmt: skip


@pytest.mark.parametrize(("book", "options", "does", "when"), list(_cases(CONDITIONS)))
def test_options_together(book: str, options: Any, does: str, when: dict[str, Any]) -> None:
    found = [
        {name: sorted(values) for name, values in one.when.items()}
        for one in chosen(book, options).conditions
        if one.do == does
    ]
    assert {name: sorted(values) for name, values in when.items()} in found
