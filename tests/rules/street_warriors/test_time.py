"""Street Warriors: time is called in an elimination game (SW-043..SW-050)."""

from __future__ import annotations

import pytest

from tests.builders import Event
from tests.rules.notation import counted, refused, sides
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.results.time_called import CallTime
from topcut.core.stages.current_stage import stage_of
from topcut.core.tournament.state import Answer

SW = "street-warriors"

MATCHES = counted("matches-won", 2, 2)
POWER = counted("power-points", 7, 7)
FACTION = counted("faction-cards", 20, 20)
DISCARD = counted("discard-pile", 9, 9)
LEVEL = (MATCHES, POWER, FACTION, DISCARD)


def knockout() -> Event:
    event = Event(SW, "A B C D E F G H", format="single-elimination")
    event.start()
    return event


def turned(answers: tuple[Answer, ...]) -> tuple[Answer, ...]:
    """The same table with the players in the other seats."""
    return tuple(counted(one.step, one.second, one.first) for one in answers)


@pytest.mark.parametrize(
    "answers",
    [
        pytest.param((counted("matches-won", 2, 1),), marks=pytest.mark.rule("SW-044")),
        pytest.param((MATCHES, counted("power-points", 8, 7)), marks=pytest.mark.rule("SW-045")),
        pytest.param(
            (MATCHES, POWER, counted("faction-cards", 21, 20)), marks=pytest.mark.rule("SW-046")
        ),
        pytest.param(
            (MATCHES, POWER, FACTION, counted("discard-pile", 8, 9)),
            marks=pytest.mark.rule("SW-047"),
        ),
        pytest.param((*LEVEL, counted("top-cards", 17, 118)), marks=pytest.mark.rule("SW-048")),
        pytest.param(
            (*LEVEL, counted("top-cards", 40, 40), counted("top-cards", 3, 4)),
            marks=pytest.mark.rule("SW-048"),
        ),
        pytest.param((*LEVEL, counted("top-cards", 99, None)), marks=pytest.mark.rule("SW-049")),
        pytest.param(
            (*LEVEL, counted("top-cards", 5, 5), counted("top-cards", 99, None)),
            marks=pytest.mark.rule("SW-049"),
        ),
    ],
)
def test_each_tiebreaker_decides_once(answers: tuple[Answer, ...]) -> None:
    """The first-named player wins; with the seats turned the second does."""
    for given, winner in ((answers, 0), (turned(answers), 1)):
        event = knockout()
        expected = sides(event, 1)[winner]
        event.do(CallTime(table=1, answers=given), role="judge")
        assert expected in sides(event, 5)
        assert event.state.elimination is not None
        table = event.state.elimination.table(1)
        assert table is not None
        assert table.report is not None
        assert table.report.result.ended == "time"
        assert table.report.result.answers == given


@pytest.mark.rule("SW-044", "SW-045", "SW-046", "SW-047", "SW-048")
def test_an_earlier_tiebreaker_goes_before_all_later_ones() -> None:
    contrary = (
        counted("matches-won", 1, 0),
        counted("power-points", 0, 9),
        counted("faction-cards", 0, 30),
        counted("discard-pile", 30, 0),
        counted("top-cards", 200, 1),
    )
    level = (MATCHES, POWER, FACTION, DISCARD)
    # With the first k level, step k + 1 decides: for the first player only at step 1.
    for k, winner in enumerate((0, 1, 1, 1, 1)):
        event = knockout()
        expected = sides(event, 1)[winner]
        event.do(CallTime(table=1, answers=(*level[:k], *contrary[k:])))
        assert expected in sides(event, 5)


@pytest.mark.rule("SW-043", "SW-060")
@pytest.mark.parametrize(
    ("given", "asks", "rule"),
    [
        ((), "matches-won", "SW-044"),
        ((MATCHES,), "power-points", "SW-045"),
        ((MATCHES, POWER), "faction-cards", "SW-046"),
        ((MATCHES, POWER, FACTION), "discard-pile", "SW-047"),
        (LEVEL, "top-cards", "SW-048"),
        ((*LEVEL, counted("top-cards", 5, 5)), "top-cards", "SW-048"),
    ],
)
def test_while_level_the_next_tiebreaker_is_asked_for(
    given: tuple[Answer, ...], asks: str, rule: str
) -> None:
    event = knockout()
    if given:
        (told,) = event.do(CallTime(table=1, answers=given)).warnings
        assert f"not decided yet: {asks}:" in told
        assert rule in told
    refusal = refused(event, CallTime(table=1))
    assert f"answer '{asks}'" in refusal.do
    assert rule in refusal.rules
    assert 1 in [match.number for match in event.state.elimination.bracket.ready]


@pytest.mark.rule("SW-043", "A-SW11")
def test_at_time_elimination_stops_at_once() -> None:
    steps = stage_of(knockout().state).time_steps
    assert [(steps[0].do, steps[0].rules[0])] == [("tell", "SW-043")]
    assert "Stop playing at once" in steps[0].text
    assert [step.rules[0] for step in steps[1:]] == [
        *("SW-044", "SW-045", "SW-046", "SW-047", "SW-048", "SW-050")
    ]
    assert "draw" not in {step.result for step in steps}


@pytest.mark.rule("SW-050", "SW-049")
@pytest.mark.parametrize("winner", [1, 2])
def test_rock_paper_scissors_when_both_decks_run_out_at_once(winner: int) -> None:
    event = knockout()
    expected = sides(event, 1)[winner - 1]
    both_empty = (*LEVEL, counted("top-cards", 5, 5), counted("top-cards", None, None))
    (told,) = event.do(CallTime(table=1, answers=both_empty)).warnings
    assert "until one player wins" in told
    assert "SW-050" in told
    nobody_yet = Answer(step="rock-paper-scissors")
    event.do(CallTime(table=1, answers=(nobody_yet,)))
    refused(event, CallTime(table=1))
    won = Answer(step="rock-paper-scissors", winner=winner)
    event.do(CallTime(table=1, answers=(won,)))
    assert expected in sides(event, 5)


@pytest.mark.rule("SW-060", "SW-043")
def test_the_cut_uses_the_same_tiebreakers_and_swiss_does_not() -> None:
    event = Event(SW, "A B C D", rounds=1, cut=2)
    event.start()
    event.round("A-B", "C-D win")
    unknown = refused(event, CallTime(table=1, answers=(counted("matches-won", 2, 1),)))
    assert "not a step" in unknown.what
    event.do(CallTime(table=1))
    event.do(MakeCut())
    winner = sides(event, 1)[1]
    event.do(CallTime(table=1, answers=(counted("matches-won", 1, 2),)))
    assert event.state.elimination is not None
    champion = event.state.elimination.bracket.champion
    assert champion == event.number(winner)
