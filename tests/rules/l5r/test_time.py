"""Legend of the Five Rings: going to time, step by step (L5-100..L5-109)."""

from __future__ import annotations

import pytest

from tests.builders import Event
from tests.rules.notation import points, ready, refused, sides
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.results.time_called import CallTime
from topcut.core.stages.current_stage import stage_of
from topcut.core.tournament.state import Answer, Result

L5 = "l5r"
PASSED = Answer(step="concede")
CONFIRMED = Answer(step="leader")

Sides = tuple[int, int]


def count(which: str, broken: Sides, honor: Sides, favor: Sides = (0, 0)) -> tuple[Answer, ...]:
    """`broken` are the opponent's provinces that each has broken."""
    told = {"broken": broken, "honor": honor, "favor": favor}
    return tuple(
        Answer(step=f"{which}-count", what=what, first=first, second=second)
        for what, (first, second) in told.items()
    )


def at_time(*answers: Answer, role: str = "judge") -> Event:
    """Dan and Emily's table with these answers given, all at once."""
    event = Event(L5, "Dan Emily Ann Bea")
    event.start()
    event.round("Dan-Emily", "Ann-Bea win")
    if answers:
        event.do(CallTime(table=1, answers=answers), role=role)
    return event


def result(event: Event) -> Result | None:
    report = event.state.rounds[0].tables[0].report
    return report.result if report else None


def asks(event: Event) -> str:
    """What has to be answered next."""
    return refused(event, CallTime(table=1)).do.removeprefix("answer ").strip("'")


LEVEL_FIRST = (*count("first", (2, 2), (10, 10)), PASSED, CONFIRMED)
"""A first count of 4 v 4, and everything up to the second."""


@pytest.mark.rule("L5-100", "L5-101", "L5-102", "L5-103", "L5-104", "L5-105", "L5-106", "L5-108")
def test_dan_and_emily() -> None:
    event = at_time()
    # First count. Emily has four broken provinces, Dan two; honor 4 v 13; Dan has the Favor.
    # Dan: 2 x 4, at most 6, + 1 = 7. Emily: 2 x 2 + 2 = 6. One point is no five.
    event.do(CallTime(table=1, answers=count("first", (4, 2), (4, 13), (1, 0))))
    assert result(event) is None
    assert asks(event) == "concede"
    event.do(CallTime(table=1, answers=(PASSED,)))
    assert asks(event) == "leader"
    event.do(CallTime(table=1, answers=(CONFIRMED,)), role="marshal")
    assert asks(event) == "second-count/broken"
    # Second count. Dan now has three broken provinces; honor 5 v 10; Emily has the Favor.
    # Dan: at most 6. Emily: 2 x 3 + 2 + 1 = 9.
    done = event.do(CallTime(table=1, answers=count("second", (4, 3), (5, 10), (0, 1))))
    assert any("L5-108" in told for told in done.warnings)
    told = result(event)
    assert told is not None
    assert (told.code, told.ended) == ("modified-loss", "time")
    scored = points(event.state)
    assert (scored["Emily"], scored["Dan"]) == (6, 0)


@pytest.mark.rule("L5-100", "A-L510")
def test_the_order_of_the_steps() -> None:
    names = [(step.do, step.name) for step in stage_of(at_time().state).time_steps]
    assert names == [
        ("remember", "chooser"),
        ("tally", "first-count"),
        ("concede", "concede"),
        ("confirm", "leader"),
        ("tell", "regroup"),
        ("tally", "second-count"),
        ("against", "chooser"),
    ]
    assert asks(at_time()) == "first-count/broken"


@pytest.mark.parametrize(
    ("broken", "honor", "favor", "code"),
    [
        # 2 x 3 = 6 v 0, and 6 v 2 x 1 = 2 is a lead of four only.
        pytest.param((3, 0), (9, 9), (0, 0), "win", marks=pytest.mark.rule("L5-101", "L5-104")),
        pytest.param((3, 1), (9, 9), (0, 0), None, marks=pytest.mark.rule("L5-101", "L5-104")),
        # Four broken provinces are six points like three: 6 v 0 + 2.
        pytest.param((4, 0), (0, 1), (0, 0), None, marks=pytest.mark.rule("L5-101")),
        # 4 + 2 = 6 v 0; with equal honor only 4 v 0; with less honor 4 v 2.
        pytest.param((2, 0), (11, 10), (0, 0), "win", marks=pytest.mark.rule("L5-102")),
        pytest.param((2, 0), (10, 10), (0, 0), None, marks=pytest.mark.rule("L5-102")),
        pytest.param((2, 0), (9, 10), (0, 0), None, marks=pytest.mark.rule("L5-102")),
        # 2 + 2 = 4 v 0: a province and more honor are one point short.
        pytest.param((1, 0), (11, 10), (0, 0), None, marks=pytest.mark.rule("L5-101", "L5-102")),
        # 4 + 1 = 5 v 0 is just enough.
        pytest.param((2, 0), (10, 10), (1, 0), "win", marks=pytest.mark.rule("L5-103", "L5-104")),
        pytest.param((3, 0), (10, 10), (0, 1), "win", marks=pytest.mark.rule("L5-103", "L5-104")),
        # 4 + 2 + 1 = 7 v 2 is five, 7 v 4 is three.
        pytest.param((2, 1), (3, 2), (1, 0), "win", marks=pytest.mark.rule("L5-104")),
        pytest.param((2, 2), (3, 2), (1, 0), None, marks=pytest.mark.rule("L5-104")),
    ],
)
def test_a_lead_of_five_at_the_first_count(
    broken: Sides, honor: Sides, favor: Sides, code: str | None
) -> None:
    for turned in (False, True):
        answers = count("first", *(way[::-1] if turned else way for way in (broken, honor, favor)))
        event = at_time(*answers)
        told = result(event)
        if code is None:
            assert told is None
            assert asks(event) == "concede"
        else:
            assert told is not None
            assert (told.code, told.ended) == ("loss" if turned else "win", "time")
            scored = points(event.state)
            assert (scored["Dan"], scored["Emily"]) == ((1, 10) if turned else (10, 1))


@pytest.mark.rule("L5-105", "A-L512")
@pytest.mark.parametrize(("winner", "dan", "emily"), [(1, 10, 1), (2, 1, 10)])
def test_a_concession_at_time_is_a_full_win(winner: int, dan: int, emily: int) -> None:
    event = at_time(*count("first", (2, 2), (10, 10)), Answer(step="concede", winner=winner))
    told = result(event)
    assert told is not None
    assert told.ended == "concession"
    scored = points(event.state)
    assert (scored["Dan"], scored["Emily"]) == (dan, emily)


@pytest.mark.rule("L5-105", "A-L512", "L5-099")
def test_once_both_have_passed_nobody_concedes() -> None:
    before = at_time()
    before.do(RecordResult(table=1, result="win", ended="concession"))  # at any point before
    event = at_time(*count("first", (2, 2), (10, 10)), PASSED)
    for code in ("win", "loss"):
        late = RecordResult(table=1, result=code, ended="concession")
        for who in ({"role": "judge"}, {"player": "Dan"}):
            refusal = refused(event, late, **who)
            assert "passed the chance" in refusal.what
            assert "L5-105" in refusal.rules
    late = CallTime(table=1, answers=(Answer(step="concede", winner=1),))
    assert "L5-105" in refused(event, late).rules
    assert result(event) is None


@pytest.mark.rule("L5-105")
def test_the_next_round_brings_a_new_chance() -> None:
    event = at_time(*LEVEL_FIRST, *count("second", (3, 2), (10, 10)))
    event.round("Dan-Ann", "Emily-Bea win")
    event.do(RecordResult(table=1, result="loss", ended="concession"))
    assert points(event.state)["Ann"] == 10 + 10


@pytest.mark.rule("L5-106")
def test_without_a_leaders_word_the_game_does_not_go_on() -> None:
    first = count("first", (2, 2), (10, 10))
    event = at_time(*first, PASSED, *count("second", (3, 2), (10, 10)))
    assert result(event) is None
    assert asks(event) == "leader"
    assert refused(event, CallTime(table=1)).rules == ("L5-106",)
    refused(event, CallTime(table=1, answers=(CONFIRMED,)), player="Dan")
    event.do(CallTime(table=1, answers=(CONFIRMED,)), role="judge")
    told = result(event)
    assert told is not None
    assert told.code == "modified-win"


@pytest.mark.rule("L5-107", "A-L511")
@pytest.mark.parametrize("code", ["win", "loss"])
def test_a_victory_before_the_end_of_the_regroup_phase_is_a_full_win(code: str) -> None:
    event = at_time(*LEVEL_FIRST)
    steps = {step.name: step for step in stage_of(event.state).time_steps}
    assert "regroup phase" in steps["regroup"].text
    event.do(RecordResult(table=1, result=code))
    scored = points(event.state)
    assert (scored["Dan"], scored["Emily"]) == ((10, 1) if code == "win" else (1, 10))


@pytest.mark.rule("L5-108", "A-L511")
@pytest.mark.parametrize(
    ("broken", "favor", "code"),
    [
        ((3, 2), (0, 0), "modified-win"),  # 6 v 4
        ((2, 3), (0, 0), "modified-loss"),
        ((2, 2), (1, 0), "modified-win"),  # one point is enough
        ((3, 0), (1, 0), "modified-win"),  # 7 v 0: no full win at the second count
        ((4, 3), (0, 1), "modified-loss"),  # 6 v 6 + 1
    ],
)
def test_the_second_count_gives_modified_results(broken: Sides, favor: Sides, code: str) -> None:
    told = result(at_time(*LEVEL_FIRST, *count("second", broken, (10, 10), favor)))
    assert told is not None
    assert (told.code, told.ended) == (code, "time")


@pytest.mark.parametrize(
    ("broken", "honor", "favor", "code"),
    [
        # 2 for more honor against 1 for the Favor.
        pytest.param((2, 2), (11, 10), (0, 1), "modified-win", marks=pytest.mark.rule("L5-103")),
        pytest.param((2, 2), (10, 11), (1, 0), "modified-loss", marks=pytest.mark.rule("L5-103")),
        # A broken province is 2 points, as much as more honor: 4 + 1 v 2 + 2.
        pytest.param((2, 1), (9, 10), (1, 0), "modified-win", marks=pytest.mark.rule("L5-101")),
        pytest.param((2, 1), (9, 10), (0, 1), "modified-loss", marks=pytest.mark.rule("L5-102")),
        # Six at most for provinces: 6 v 6, and the Favor decides; 6 v 4 + 2 likewise.
        pytest.param((4, 3), (9, 9), (0, 1), "modified-loss", marks=pytest.mark.rule("L5-101")),
        pytest.param((3, 2), (9, 10), (0, 1), "modified-loss", marks=pytest.mark.rule("L5-102")),
    ],
)
def test_the_second_count_counts_like_the_first(
    broken: Sides, honor: Sides, favor: Sides, code: str
) -> None:
    told = result(at_time(*LEVEL_FIRST, *count("second", broken, honor, favor)))
    assert told is not None
    assert told.code == code


@pytest.mark.rule("L5-101", "L5-102", "L5-109")
def test_a_province_and_more_honor_are_worth_the_same_at_the_second_count() -> None:
    """2 v 2: level, so whoever chose the first player is asked for."""
    event = at_time(*LEVEL_FIRST, *count("second", (1, 0), (9, 10)))
    assert result(event) is None
    assert asks(event) == "chooser"


@pytest.mark.rule("L5-103")
@pytest.mark.parametrize("before", [(), LEVEL_FIRST])
def test_only_one_player_holds_the_favor_at_either_count(before: tuple[Answer, ...]) -> None:
    event, which = at_time(*before), "second" if before else "first"
    both = count(which, (2, 2), (10, 11), (1, 1))
    assert "only one player can have it" in refused(event, CallTime(table=1, answers=both)).what


@pytest.mark.rule("L5-060", "L5-109", "A-L513")
@pytest.mark.parametrize(("chooser", "dan", "emily"), [(1, 0, 6), (2, 6, 0)])
def test_still_level_whoever_chose_the_first_player_has_the_modified_loss(
    chooser: int, dan: int, emily: int
) -> None:
    chose = Answer(step="chooser", winner=chooser)
    level = count("second", (3, 4), (7, 7))  # 6 v 6
    remembered = at_time(chose, *LEVEL_FIRST, *level)
    asked_for = at_time(*LEVEL_FIRST, *level)
    assert asks(asked_for) == "chooser"  # nobody wrote it down: a leader enters it
    assert result(asked_for) is None
    asked_for.do(CallTime(table=1, answers=(chose,)), role="judge")
    for event in (remembered, asked_for):
        scored = points(event.state)
        assert (scored["Dan"], scored["Emily"]) == (dan, emily)


@pytest.mark.rule("L5-060", "L5-109")
def test_the_chooser_does_not_matter_unless_the_count_is_level() -> None:
    for chooser in (1, 2):
        chose = Answer(step="chooser", winner=chooser)
        told = result(at_time(chose, *LEVEL_FIRST, *count("second", (3, 2), (7, 7))))
        assert told is not None
        assert told.code == "modified-win"


@pytest.mark.rule("L5-100", "A-L514", "A-L521")
def test_in_elimination_a_modified_win_advances_also_in_the_final() -> None:
    event = Event(L5, "Dan Emily Ann Bea", format="single-elimination")
    event.start()
    event.do(RecordResult(table=2, result="win"))
    for match in (1, 3):
        winner = sides(event, match)[1]
        answers = (*LEVEL_FIRST, *count("second", (2, 3), (10, 10)))
        event.do(CallTime(table=match, answers=answers))
        assert match == 3 or winner in sides(event, 3)
    assert ready(event) == []
    assert event.state.elimination is not None
    assert event.state.elimination.bracket.champion == event.number(winner)


@pytest.mark.rule("L5-100")
def test_a_finished_game_does_not_go_to_time() -> None:
    event = at_time()
    event.do(RecordResult(table=1, result="win"))
    assert "has its result" in refused(event, CallTime(table=1)).what
    unknown = CallTime(table=2, answers=(Answer(step="coin", winner=1),))
    refused(event, unknown)
