"""The Continuing Committee's guide: what it says in one value of First Edition, Second Edition and
Tribbles alike, each beside its section. Each rulebook's own copy is looked at."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from tests.rules.trek.notation import E1, E2
from tests.rules.tribbles.notation import TR
from tests.rules.values import check, check_usual, says, usual
from topcut.core.rulebook import OptionValue, conditions_met
from topcut.rulebooks import read

TREK = (E1, E2)
ALL = (E1, E2, TR)
DIRECTORS = ("organizer", "marshal", "judge")
LEVELS = {
    E1: ("regional", "national", "continental", "world"),
    E2: ("regional", "national", "continental", "world"),
    TR: ("regional", "nationals", "continental", "worlds"),
}

VALUES = [
    *says(ALL, "ST-006 A-ST1", "2: registered six days before", "sanction.lead_days.value", 6),
    *says(ALL, "ST-295 ST-305 A-ST1", "Appendix A: date and time fixed one week before",
          "sanction.edit_days.value", 7),
    *says(ALL, "ST-167", "8: results within one week", "sanction.due_days.value", 7),
    *says(ALL, "ST-016", "2: the director is the final authority", "staff"),
    *says(TREK, "ST-300", "Appendix A: primary and secondary director", "staff"),
    *says(ALL, "ST-088 ST-157 ST-276 ST-016", "7.8: disagreements go to the director",
          "rulings.final_by", "leader"),
    *says(ALL, "ST-032 A-ST48", "4.1.2: drafting groups of three", "drafting.smallest", 3),
    *says(ALL, "ST-032 A-ST48", "4.1.2: to six players", "drafting.largest", 6),
    *says(ALL, "ST-079 ST-080 T-4 T-24", "6: all players agree, or an emergency",
          "structure.change.agreed", ("all players", "emergency")),
    *says(ALL, "ST-086 ST-087 ST-088 A-ST36", "7.1: a director plays if more than half approve",
          "leaders.may_play", "with-approval"),
    *says(ALL, "ST-090", "7.1: better not with more than 16 players", "leaders.best_below.value",
          16),
    *says(TREK, "ST-090", "7.1: nor if that would create a bye", "leaders.bye"),
    *says(ALL, "ST-093", "7.2: scorecards five minutes before the start",
          "check_in.minutes_before", 5),
    *says(ALL, "ST-098 T-91", "7.2: the director announces the beginning",
          "permissions.clock.by", DIRECTORS),
    *says(ALL, "ST-100 T-91", "7.3: extra time is the director's call",
          "permissions.extra_time.by", DIRECTORS),
    *says(ALL, "ST-099", "7.3: a warning about half way", "clock.warning.share", "1/2"),
    *says(ALL, "ST-172", "9: heats", "heats"),
    *says(ALL, "ST-173 A-ST8", "9: an earned bye in the first heat only", "heats.earned_bye"),
    *says(ALL, "ST-174", "9: who did not qualify may play again", "heats.again"),
    *says(ALL, "ST-175", "9: who qualified may not", "heats.qualified"),
    *says(ALL, "ST-176", "9: seeds 1, 2, 5, 6 to heat one, 3, 4, 7, 8 to heat two",
          "heats.seeding.scheme", "1 1 2 2"),
    *says(ALL, "ST-177", "9: fixed before the first heat", "heats.locked"),
    *says(ALL, "ST-313 A-ST45", "Appendix A: the winner of the confrontation wins the event",
          "confrontation"),
    *says(ALL, "ST-057 A-ST41 T-80", "4.4.1: a random deck each round", "scenario.drawn_decks",
          scenario="deck-lottery"),
    *says(ALL, "ST-059", "4.4.1: decks are marked", "scenario.marked_decks",
          scenario="deck-lottery"),
    *says(TREK, "ST-060", "4.4.2: an even number of rounds", "scenario.even_rounds",
          scenario="no-such-thing-as-luck"),
    *says(TREK, "ST-061 A-ST40 T-81", "4.4.2: every game again with decks exchanged",
          "scenario.repeated_rounds", scenario="no-such-thing-as-luck"),
    *says(TREK, "ST-059", "4.4.2: decks are marked", "scenario.marked_decks",
          scenario="no-such-thing-as-luck"),
    *says(ALL, "ST-062 T-84", "4.4.3: players move every fifteen minutes",
          "scenario.rotation.minutes", 15, scenario="standard-orbit"),
    *says(ALL, "ST-064", "4.4.3: a game that ends begins anew", "scenario.rotation.new_game",
          scenario="standard-orbit"),
    *says(ALL, "ST-065 A-ST42 T-82", "4.4.3: player's and deck's score together",
          "scenario.rotation.score", scenario="standard-orbit"),
    *says(ALL, "ST-059", "4.4.3: decks are marked", "scenario.marked_decks",
          scenario="standard-orbit"),
    *says(ALL, "ST-066", "4.4.4: special prizes", "scenario.awards", scenario="cool"),
    *(
        row
        for book in ALL
        for level in LEVELS[book]
        for row in says(book, "ST-091", f"7.1: directors of a {level} may be asked not to play",
                        "leaders.high_level", level=level)
    ),
]  # fmt: skip

USUAL = [
    *usual(ALL, "ST-297 ST-313", "Appendix A: no final confrontation unless said",
           "final-confrontation", False),
    *usual(ALL, "ST-029 ST-028", "4.1: constructed", "format", "constructed"),
    *usual(ALL, "ST-047 ST-046", "4.2.1: Complete is the default of constructed events", "pool",
           "complete"),
    *usual(ALL, "ST-049", "4.2.2: approval has to be sought", "pool-approval", "no"),
    *usual(ALL, "ST-055 ST-056", "4.4: scenarios are optional", "scenario", "none"),
    *usual(ALL, "ST-274", "13.2: the director hands the cards out", "pools-made-by", "director"),
]  # fmt: skip

ONLINE = {E1: "mode", E2: "mode", TR: "play"}


@pytest.mark.parametrize(("book", "options", "at", "value"), VALUES)
def test_value(book: str, options: Any, at: str, value: Any) -> None:
    check(book, options, at, value)


@pytest.mark.parametrize(("book", "option", "default"), USUAL)
def test_nothing_chosen_is_the_usual(book: str, option: str, default: str | bool) -> None:
    check_usual(book, option, default)


def met(book: str, do: str, rule: str, *names: str) -> set[tuple[OptionValue, ...]]:
    """The choices of these options, of all there are, with which the guide's rule bites."""
    rulebook = read(book)
    return {
        together
        for together in product(*(rulebook.options[name].choices for name in names))
        for one in conditions_met(rulebook, dict(zip(names, together, strict=True)), do)
        if rule in one.rules
    }


@pytest.mark.rule("ST-056")
@pytest.mark.parametrize("book", ALL)
def test_no_scenario_changes_ratings(book: str) -> None:
    """4.4: none of them affects a player's rating. Which game has which, the table there says."""
    scenarios = {"deck-lottery", "standard-orbit", "cool"}
    if book != TR:
        scenarios.add("no-such-thing-as-luck")
    if book == E2:
        scenarios.add("race-to-the-alpha-quadrant")
    assert met(book, "unrated", "ST-056", "scenario") == {(one,) for one in scenarios}


@pytest.mark.rule("ST-048")
@pytest.mark.parametrize("book", ALL)
def test_sealed_decks_come_from_a_limited_pool(book: str) -> None:
    """4.2.2: the default pool of most sealed events, whose cards are handed out."""
    assert met(book, "tell", "ST-048", "format", "pool") == {
        ("sealed", "complete"),
        ("draft", "complete"),
    }


@pytest.mark.rule("ST-049")
@pytest.mark.parametrize("book", ALL)
def test_a_limited_pool_of_a_constructed_championship_needs_approval(book: str) -> None:
    """4.2.2, and section 11 for what a championship is: level 2 and above."""
    found = met(book, "refuse", "ST-049", "format", "pool", "pool-approval", "level")
    assert found == {("constructed", "limited", "no", level) for level in LEVELS[book]}


@pytest.mark.rule("ST-274", "T-95")
@pytest.mark.parametrize("book", ALL)
def test_who_knows_the_cards_of_an_online_draft_does_not_play(book: str) -> None:
    """13.2: draft or sealed; another director who does not play may hand the cards out instead."""
    names = (ONLINE[book], "format", "pools-made-by")
    for do, rule, by in (
        ("leaders-do-not-play", "ST-274", "director"),
        ("one-leader-does-not-play", "T-95", "another-director"),
    ):
        expected = {("online", "draft", by), ("online", "sealed", by)}
        assert met(book, do, rule, *names) == expected


@pytest.mark.rule("ST-065", "T-82")
@pytest.mark.parametrize("book", TREK)
def test_nobody_has_a_schedule_in_standard_orbit(book: str) -> None:
    found = met(book, "refuse", "ST-065", "scenario", "earned-bye-schedule")
    assert found == {("standard-orbit", "best-beaten")}
