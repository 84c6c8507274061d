"""What every stage answers, whichever is played: which it is, its tables, and what comes next."""

from __future__ import annotations

from inspect import isabstract

import pytest

from tests.builders import Event
from tests.rules.tribbles.notation import event_of, play
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.players.leaving import DropPlayer
from topcut.core.actions.results.no_show import RecordNoShow
from topcut.core.actions.results.pods import RecordPod
from topcut.core.actions.results.report import RecordResult
from topcut.core.refusal import Refusal
from topcut.core.stages.current_stage import rounds_stage, stage_at, stage_named, stage_of
from topcut.core.stages.elimination.elimination_stage import EliminationStage
from topcut.core.stages.pods.pod_pairing import PodPairing
from topcut.core.stages.pods.pod_stage import PodStage
from topcut.core.stages.swiss.best_pairing import BestPairing
from topcut.core.stages.swiss.repeated_rounds import RepeatedRounds
from topcut.core.stages.swiss.swiss_stage import SwissStage

FOUR = "Ann Bea Cid Dan"


def swiss() -> Event:
    """Two rounds and a cut to two."""
    event = Event("street-warriors", FOUR, rounds=2, cut=2)
    event.start()
    return event


def cut() -> Event:
    event = swiss()
    event.round("Ann-Bea win", "Cid-Dan win")
    event.round("Ann-Cid win", "Bea-Dan win")
    event.do(MakeCut())
    return event


def pods() -> Event:
    return event_of(["Ann Bea Cid Dan"])


@pytest.mark.parametrize("stage", [SwissStage, PodStage, EliminationStage])
def test_each_answers_everything(stage: type) -> None:
    assert not isabstract(stage)


def test_which_stage_it_is() -> None:
    assert type(stage_of(swiss().state)) is SwissStage
    assert type(stage_of(pods().state)) is PodStage
    state = cut().state
    assert type(stage_of(state)) is EliminationStage
    assert type(rounds_stage(state)) is SwissStage, "the rounds before the cut are still there"
    assert type(stage_named(state, "swiss")) is SwissStage
    assert type(stage_at(state, None)) is EliminationStage
    assert type(stage_at(state, 1)) is SwissStage, "a round is named: a table of that round"


def test_how_a_round_is_paired() -> None:
    assert type(rounds_stage(swiss().state).pairing(2)) is BestPairing
    assert type(rounds_stage(pods().state).pairing(2)) is PodPairing
    repeated = Event("star-trek-2e", FOUR, scenario="no-such-thing-as-luck", rounds=2)
    repeated.start()
    stage = rounds_stage(repeated.state)
    assert [type(stage.pairing(round)) for round in (1, 2)] == [BestPairing, RepeatedRounds]
    assert list(rounds_stage(swiss().state).pairing(1).sizes(5)) == [2, 2, 1]
    assert list(rounds_stage(pods().state).pairing(1).sizes(9)) == [5, 4]


def test_what_comes_next() -> None:
    event, steps = swiss(), []
    steps.append(stage_of(event.state).next_step)
    event.round("Ann-Bea win", "Cid-Dan")
    steps.append(stage_of(event.state).next_step)
    event.do(RecordResult(table=2, result="win"))
    steps.append(stage_of(event.state).next_step)
    event.round("Ann-Cid win", "Bea-Dan win")
    steps.append(stage_of(event.state).next_step)
    event.do(MakeCut())
    steps.append(stage_of(event.state).next_step)
    event.do(RecordResult(table=1, result="win"))
    steps.append(stage_of(event.state).next_step)
    assert steps == ["pair", "report", "pair", "cut", "report", "finish"]


def test_what_comes_next_at_pods() -> None:
    event = event_of(["Ann Bea Cid Dan"], rounds=5)
    assert stage_of(event.state).next_step == "report"
    play(event, 1, *["9* 0 0 4"] * 5)
    assert stage_of(event.state).next_step == "finish"


def test_tables_of_another_kind_are_refused() -> None:
    with pytest.raises(Refusal, match="in pairs, not in pods"):
        swiss().do(RecordPod(table=1, over=True))
    with pytest.raises(Refusal, match="in pods, not in pairs") as refused:
        pods().do(RecordResult(table=1, result="win"))
    assert "record the scores of the pod" in refused.value.do


def test_a_table_is_named_by_its_number_and_round() -> None:
    event = swiss()
    event.round("Ann-Bea win", "Cid-Dan win")
    stage = stage_of(event.state)
    assert stage.table(2)[0] == 1
    for number, round, words in (
        (3, None, "round 1 has no table 3"),
        (1, 2, "round 2 has not been published"),
    ):
        with pytest.raises(Refusal, match=words):
            stage.table(number, round)
    with pytest.raises(Refusal, match="the bracket has no match 9"):
        stage_of(cut().state).table(9)


def test_results_of_the_rounds_freeze_with_the_cut() -> None:
    state = cut().state
    with pytest.raises(Refusal, match="frozen when the cut was made"):
        rounds_stage(state).refuse_frozen()
    stage_of(state).refuse_frozen()
    assert stage_of(state).made_cut(state.brackets[""].qualifiers[0])
    assert stage_of(swiss().state).made_cut(1) is None


def test_who_leaves_a_bracket_loses_the_match_and_in_a_round_the_table_stays_open() -> None:
    event = cut()
    left = event.state.brackets[""].qualifiers[0]
    following, told = stage_of(event.state).leaving(left)
    assert [(one.stage, one.result.ended) for one in following] == [("elimination", "withdrawal")]
    assert told[0] == "match 1: the opponent advances"
    event = swiss()
    event.round("Ann-Bea", "Cid-Dan win")
    done = event.do(DropPlayer(number=event.number("Ann")))
    assert "table 1 of round 1 still needs a result" in done.warnings[0]


def test_nobody_appears() -> None:
    """T-5: both lose in a round; in a bracket somebody has to go on."""
    event = swiss()
    event.round("Ann-Bea", "Cid-Dan win")
    both = tuple(event.number(name) for name in ("Ann", "Bea"))
    done = event.do(RecordNoShow(table=1, absent=both))
    report = done.state.rounds[0].tables[0].report
    assert report is not None
    assert report.result.code == "double-loss"
    event = cut()
    finalists = event.state.brackets[""].qualifiers
    with pytest.raises(Refusal, match="both players of an elimination match are absent"):
        event.do(RecordNoShow(table=1, absent=finalists))


def test_an_event_that_everybody_left_may_end() -> None:
    event = swiss()
    event.round("Ann-Bea win", "Cid-Dan win")
    with pytest.raises(Refusal, match="1 of 2 rounds are played"):
        event.do(FinishTournament())
    for name in ("Bea", "Cid", "Dan"):
        event.do(DropPlayer(number=event.number(name)))
    assert stage_of(event.state).is_abandoned
    assert event.do(FinishTournament()).warnings == ("fewer than two players are left",)
