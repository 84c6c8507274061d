"""Star Trek: what the guide says in one value, each beside its section. What holds in Tribbles too
stands in tests/rules/every_game/test_committee_values.py."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.trek.notation import BOTH, E1, E2
from tests.rules.values import check, check_result, check_usual, result, says, usual
from topcut.rulebooks import read

DESK = ("organizer", "marshal", "judge", "scorekeeper")
DIRECTOR_BRINGS = ("Organized Play Guide, section 7", "Code of Conduct")
RULINGS = ("1E Glossary", "1E Current Rulings")
CONVERSION = ("1E Conversion Rules", "1E Converted Cards List")
HELPFUL = ("1E Dilemma Resolution Guide", "1E Rulebook", "1E Virtual Errata File")
SECOND = ("2E Rulebook", "2E Current Rulings", "2E Current Errata")

SCHEDULE = "ranking.strength-of-schedule"
CONCEDED = ("concession", "automatic-loss", "external", "withdrawal")
ORDER = ("head-to-head", "summed-schedule", "differential", "progressive-score", "lots")

DOCUMENTS = [
    *says(E1, "S1-006 ST-015 ST-083", "4.3.1: OTF needs", "documents.required",
          ("1E OTF Rules", "1E OTF Ban List", *RULINGS, *CONVERSION, *DIRECTOR_BRINGS)),
    *says(E1, "S1-006 ST-015 ST-083", "4.3.1: OTF, recommended", "documents.recommended",
          HELPFUL),
    *says(E1, "S1-007 ST-015 ST-083", "4.3.2: Open needs", "documents.required",
          (*RULINGS, *CONVERSION, *DIRECTOR_BRINGS), rules="open"),
    *says(E1, "S1-007 ST-015 ST-083", "4.3.2: Open, recommended", "documents.recommended",
          HELPFUL, rules="open"),
    *says(E1, "S1-008 ST-015 ST-083", "4.3.3: X-List needs", "documents.required",
          ("1E X-List", *RULINGS, *CONVERSION, *DIRECTOR_BRINGS), rules="x-list"),
    *says(E1, "S1-008 ST-015 ST-083", "4.3.3: X-List, recommended", "documents.recommended",
          HELPFUL, rules="x-list"),
    *says(E1, "S1-009 ST-015 ST-083", "4.3.4: Revised needs", "documents.required",
          ("1E Revised Rules", *RULINGS, *CONVERSION, *DIRECTOR_BRINGS), rules="revised"),
    *says(E1, "S1-009 ST-015 ST-083", "4.3.4: Revised, recommended", "documents.recommended",
          HELPFUL, rules="revised"),
    *says(E1, "S1-012 ST-015 ST-083", "4.3.5: Warp Speed needs", "documents.required",
          ("1E Warp Speed Rules", *RULINGS, *DIRECTOR_BRINGS), rules="warp-speed"),
    *says(E1, "S1-012 ST-015 ST-083", "4.3.5: Warp Speed, recommended", "documents.recommended",
          (*HELPFUL, "1E Conversion Rules"), rules="warp-speed"),
    *says(E2, "S2-003 ST-015 ST-083", "4.3.6: Standard needs", "documents.required",
          (*SECOND, *DIRECTOR_BRINGS)),
    *says(E2, "S2-007 ST-015", "4.3.7: Slipstream needs", "documents.required",
          (*SECOND, *DIRECTOR_BRINGS), rules="slipstream"),
    *says(E2, "S2-012 S2-003 S2-007", "4.4.5: the Race needs one more", "documents.required",
          ("2E Race to the Alpha Quadrant Rules", *SECOND, *DIRECTOR_BRINGS),
          scenario="race-to-the-alpha-quadrant"),
]  # fmt: skip

EVENT = [
    *says(BOTH, "ST-011", "2: sanctioned with four players", "sanction.players.value", 4),
    *says(BOTH, "ST-012 ST-020", "2: and three rounds", "sanction.rounds.value", 3),
    *says(BOTH, "ST-022", "3: the table is a recommendation", "structure.recommended", True),
    *says(BOTH, "ST-027", "3: 46 or more is its last row, nothing lies beyond",
          "structure.beyond.how", "refuse"),
    *says(BOTH, "ST-298", "Appendix A: usually Swiss", "format.stages", ("swiss",)),
    *says(BOTH, "ST-298 ST-314", "Appendix A: elimination styles", "format.stages",
          ("elimination",), style="elimination"),
    *says(BOTH, "ST-178", "10: match play after a preliminary event", "format.stages",
          ("swiss", "elimination"), style="swiss-and-match-play"),
    *says(BOTH, "ST-108", "7.4: both players initial each result", "score_card.initials"),
    *says(BOTH, "ST-107 ST-108 ST-308", "7.4: players report result and score", "reporting.by",
          (*DESK, "player")),
    *says(BOTH, "ST-163", "7.9: a concession needs the director", "reporting.staff_only.ended",
          ("concession",)),
    *says(BOTH, "ST-120", "7.5: a match is one game", "match.best_of", 1),
    *says(BOTH, "ST-132 ST-134", "7.5: not present within 5 minutes", "no_show.minutes", 5),
    *says(BOTH, "ST-132 ST-134", "7.5: is a Missed Game", "no_show.result", "missed-game"),
    *says(E1, "S1-015", "7.2: 75 minutes in First Edition", "clock.swiss.minutes", 75),
    *says(E2, "S2-013", "7.2: 60 minutes", "clock.swiss.minutes", 60),
    *says(BOTH, "S2-013", "7.2: a shorter final round when the venue closes",
          "clock.shorter_last"),
    *says(E2, "S2-001", "4.1.2: 45 minutes in a Second Edition draft", "clock.swiss.minutes", 45,
          format="draft"),
    *says(E1, "S1-011", "4.3.5: 30 minutes in Warp Speed", "clock.swiss.minutes", 30,
          rules="warp-speed"),
    *says(E2, "S2-005 T-22", "4.3.7: 30 minutes in Slipstream", "clock.swiss.minutes", 30,
          rules="slipstream"),
    *says(BOTH, "ST-277", "13.3: limits are doubled online", "clock.times", 2, mode="online"),
    *says(BOTH, "ST-279 A-ST37", "13.4: 1 Victory Point while a game is delayed",
          "pairing.delayed.points", 1, mode="online"),
    *says(E2, "S2-009", "4.4.5: one rule may be rejected per tournament",
          "scenario.special_rules.rejections.value", 1, scenario="race-to-the-alpha-quadrant"),
    *says(E2, "S2-010 T-83", "4.4.5: no rule twice", "scenario.special_rules.never_twice",
          scenario="race-to-the-alpha-quadrant"),
    *says(E2, "S2-008 S2-011", "4.4.5: a random rule for each game", "scenario.special_rules",
          scenario="race-to-the-alpha-quadrant"),
]  # fmt: skip

PAIRING = [
    *says(BOTH, "ST-097 ST-094 ST-095 A-ST7", "7.2: the first bye is the last card of the pile",
          "bye.first_round", "random"),
    *says(BOTH, "ST-125 ST-140 A-ST5", "7.5: then the lowest victory points", "bye.place",
          "lowest-group"),
    *says(BOTH, "ST-123 A-ST8", "7.5: earned byes for the opening two rounds at most",
          "bye.earned_rounds.value", 2),
    *says(BOTH, "ST-141 ST-140 ST-125 ST-137",
          "7.6: nobody twice, one bye, the lowest points, then matching points",
          "pairing.criteria.*.name", ("no-repeat", "no-second-bye", "bye-place", "same-score")),
    *says(BOTH, "ST-126 ST-144 A-ST4 A-ST6", "7.6: both are awarded byes instead",
          "pairing.when_impossible.do", "double-byes"),
    *says(BOTH, "ST-145", "7.6: future rounds come last", "pairing.later_rounds.place", "last"),
]  # fmt: skip

RANKING = [
    *says(BOTH, "ST-146 ST-147 ST-148 ST-149 ST-150",
          "7.7: head-to-head, schedule, differential, cumulative points, coin toss",
          "ranking.*.method", ORDER),
    *says(BOTH, "ST-151 ST-146 A-ST11", "7.7: head-to-head again when two remain",
          "ranking.head-to-head.again", True),
    *says(BOTH, "ST-289 ST-147 A-ST3", "Glossary, SoS: without the lowest total",
          f"{SCHEDULE}.cut", 1),
    *says(BOTH, "A-ST2", "the other reading of the maximum: best beaten", f"{SCHEDULE}.earned_bye",
          "best-beaten", earned_bye_schedule="best-beaten"),
    *says(BOTH, "ST-148 ST-149 ST-150 T-82", "4.4.3: in Standard Orbit what still has a meaning",
          "ranking.*.method", ORDER[2:], scenario="standard-orbit"),
    *says(BOTH, "ST-109 ST-110", "7.4.1: differential up to 100", "differential.cap", 100),
    *says(BOTH, "ST-113 A-ST14", "7.4.1: +1 for a winner who is not ahead",
          "differential.level.value", 1),
    *says(BOTH, "ST-114 ST-164 ST-165", "7.4.1, 7.9, 7.10: 100 to 0 after a concession or ruling",
          "differential.whole.ended", CONCEDED),
    *says(BOTH, "ST-115 ST-116 ST-117", "7.4.1: the winner has 100 after a card or decking",
          "differential.lifted.ended", ("card-effect", "decked")),
    *says(BOTH, "ST-112 ST-123", "7.4.1: +100 for an earned bye", "differential.earned_bye"),
    *says(E2, "S2-006 S2-004 ST-118", "4.3.7: differential up to 50", "differential.cap", 50,
          rules="slipstream"),
    *says(E2, "ST-113 A-ST14", "7.4.1: +1 in Slipstream as well", "differential.level.value", 1,
          rules="slipstream"),
    *says(E2, "ST-114 ST-118", "7.4.1: 50 to 0 after a concession or ruling",
          "differential.whole.ended", CONCEDED, rules="slipstream"),
    *says(E2, "ST-115 ST-116 ST-117 ST-118", "7.4.1: the winner has 50 after a card or decking",
          "differential.lifted.ended", ("card-effect", "decked"), rules="slipstream"),
    *says(E2, "ST-112 ST-118", "7.4.1: +50 for an earned bye", "differential.earned_bye",
          rules="slipstream"),
]  # fmt: skip

MATCH_PLAY = [
    *says(BOTH, "ST-178", "10: seeded by a preliminary event", "bracket.seeding", "seeded"),
    *says(BOTH, "ST-178", "10: winner continues, so brackets halve", "bracket.sizes",
          (2, 4, 8, 16, 32, 64)),
    *says(BOTH, "ST-178", "10: loser is knocked out, the better seed before the worse",
          "bracket.places", "by-round-then-seed"),
    *says(BOTH, "ST-178", "10: or best two out of three", "bracket.best_of", 3,
          match="best-of-three"),
    *says(BOTH, "ST-178 ST-180", "10: the winner is noted", "bracket.results", ("win", "loss")),
    *says(BOTH, "ST-180", "10: regardless of victory conditions", "bracket.winner_only"),
    *says(BOTH, "ST-181 A-ST26", "10: a tied match goes to the higher seed", "bracket.tied"),
    *says(BOTH, "ST-179 ST-184 ST-185 ST-314 A-ST25", "10.2, Appendix A: the brackets by name",
          "bracket.tables.names", ("standard", "modified-mcintyre", "play-in")),
    *says(BOTH, "ST-182", "10.1: the first turn of game one is random", "bracket.first_turn"),
    *says(BOTH, "ST-183 A-ST27", "10.1: then the loser chooses", "bracket.first_turn.later"),
    *says(BOTH, "ST-316", "Appendix A: seeds are assigned", "bracket.given_seeds"),
    *says(BOTH, "ST-315", "Appendix A: players cannot register themselves",
          "bracket.given_seeds.entered_by"),
    *says(BOTH, "ST-317 A-ST46", "Appendix A: who is out has missed games",
          "bracket.eliminated"),
    *says(BOTH, "ST-134 ST-135 T-93", "7.5: who drops is not replaced",
          "bracket.no_replacements"),
    *says(E1, "S1-019", "10: 75 minutes a game in First Edition", "clock.elimination.minutes",
          75),
    *says(E1, "S1-019", "10: in the final too", "clock.final.minutes", 75),
    *says(E2, "S2-018", "10: one hour a game", "clock.elimination.minutes", 60),
    *says(E2, "S2-018", "10: one hour in the final too", "clock.final.minutes", 60),
]  # fmt: skip

TIME = [
    *says(E1, "ST-102 ST-107 ST-106 S1-016 ST-128",
          "7.4, 7.5: equal turns, the score, who has won, the higher score, a true tie",
          "time_called.swiss.*.do", ("tell", "score", "won", "count", "result")),
    *says(E2, "ST-102 ST-107 ST-106 S2-014 ST-128",
          "7.4, 7.5: equal turns, the score, who has won, missions, the higher score, a true tie",
          "time_called.swiss.*.do", ("tell", "score", "won", "tally", "count", "result")),
    *says(E2, "S2-014 S2-015", "7.5: a completed planet mission is one condition",
          "time_called.swiss.missions.tallies.planet.each", 1),
    *says(E2, "S2-014 S2-015", "7.5: and more of them no other",
          "time_called.swiss.missions.tallies.planet.most", 1),
    *says(E2, "S2-014 S2-015", "7.5: a completed space mission is one condition",
          "time_called.swiss.missions.tallies.space.each", 1),
    *says(E2, "S2-014 S2-015", "7.5: and more of those no other",
          "time_called.swiss.missions.tallies.space.most", 1),
]  # fmt: skip

PLAYED = "victory time decked card-effect concession automatic-loss external withdrawal"
RESULTS = [
    *result(BOTH, "ST-122 ST-120 ST-121 ST-107", "7.5: Full Win 4", "win",
            (4, "win", "loss", PLAYED)),
    *result(BOTH, "ST-131", "7.5: Full Loss 1", "loss", (1, "loss", "win", PLAYED)),
    *result(BOTH, "ST-127 ST-106", "7.5: Modified Win 3", "modified-win",
            (3, "win", "modified-loss", "time")),
    *result(BOTH, "ST-130 ST-106", "7.5: Modified Loss 1", "modified-loss",
            (1, "loss", "modified-win", "time")),
    *result(BOTH, "ST-129 ST-128 ST-166 A-ST16", "7.5, 7.10: True Tie 2", "draw",
            (2, "draw", "draw", "time decked automatic-loss")),
    *result(BOTH, "ST-124", "7.5: Bye 4", "bye", (4, "bye", None, "")),
    *result(BOTH, "ST-123 ST-288", "7.5: Earned Bye 4", "earned-bye", (4, "bye", None, "")),
    *result(BOTH, "ST-133 ST-135 A-ST17", "7.5: Missed Game 0", "missed",
            (0, "missed", None, "")),
    *result(BOTH, "ST-132 ST-280", "7.5: Missed Game 0, against somebody", "missed-game",
            (0, "missed", "opponent-missed", "no-show")),
    *result(BOTH, "ST-134 ST-280 T-20", "7.5: whose opponent has a Bye", "opponent-missed",
            (4, "bye", "missed-game", "no-show")),
    *result(BOTH, "ST-281 A-ST39 T-5", "13.5: both a Missed Game", "double-loss",
            (0, "missed", "double-loss", "no-show external withdrawal")),
]  # fmt: skip

USUAL = [
    *usual(BOTH, "ST-298", "Appendix A: usually Swiss", "style", "swiss"),
    *usual(BOTH, "ST-178", "10: loser is knocked out", "match", "best-of-one"),
    *usual(BOTH, "ST-091", "11: championships are the exception", "level", "local"),
    *usual(BOTH, "ST-271 ST-277", "13: as face to face", "mode", "face-to-face"),
    *usual(BOTH, "ST-005 ST-013 ST-014", "2: only sanctioned events are rated", "sanctioned",
           True),
    *usual(BOTH, "A-ST2", "4 points for every round", "earned-bye-schedule", "most"),
    *usual(E1, "ST-054 S1-005", "4.3: OTF is preferred", "rules", "otf"),
    *usual(E2, "ST-054 S2-003", "4.3: Standard is preferred", "rules", "standard"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("book", "options", "at", "value"), [*DOCUMENTS, *EVENT, *PAIRING, *RANKING, *MATCH_PLAY, *TIME]
)
def test_value(book: str, options: Any, at: str, value: Any) -> None:
    check(book, options, at, value)


@pytest.mark.parametrize(("book", "code", "expected"), RESULTS)
def test_result(book: str, code: str, expected: Any) -> None:
    check_result(book, code, expected)


@pytest.mark.parametrize(("book", "option", "default"), USUAL)
def test_nothing_chosen_is_the_usual(book: str, option: str, default: str | bool) -> None:
    check_usual(book, option, default)


@pytest.mark.parametrize("book", BOTH)
@pytest.mark.parametrize(
    ("code", "score"),
    [
        pytest.param("win", "needed", marks=pytest.mark.rule("ST-107", "ST-122")),
        pytest.param("loss", "needed", marks=pytest.mark.rule("ST-107", "ST-131")),
        pytest.param("draw", "level", marks=pytest.mark.rule("ST-128")),
        pytest.param("bye", "any", marks=pytest.mark.rule("ST-124")),
        pytest.param("missed", "any", marks=pytest.mark.rule("ST-133")),
    ],
)
def test_the_score_that_comes_with_a_result(book: str, code: str, score: str) -> None:
    """7.4: players report the final score, the same for both in a True Tie (7.5)."""
    assert read(book).results[code].score == score


@pytest.mark.rule("ST-127", "ST-130", "ST-106", "S1-016")
def test_the_score_decides_who_has_the_modified_win_in_first_edition() -> None:
    """7.5: in Second Edition missions go before the score, so either may have the higher one."""
    first, second = read(E1).results, read(E2).results
    assert [first[f"modified-{one}"].score for one in ("win", "loss")] == ["higher", "lower"]
    assert [second[f"modified-{one}"].score for one in ("win", "loss")] == ["needed", "needed"]


@pytest.mark.rule("ST-135", "A-ST18", "A-ST19")
@pytest.mark.parametrize("book", BOTH)
def test_whoever_dropped_goes_on_missing_games(book: str) -> None:
    """7.5: Missed Games for the remainder of the event."""
    rules = read(book).results
    assert [code for code, rule in rules.items() if rule.after_drop] == ["missed"]
