"""Legend of the Five Rings: points, concessions, byes, no-shows, drops and returns."""

from __future__ import annotations

import pytest

from tests.builders import Event, sheet
from tests.rules.notation import asked, points, refused
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.execute import decide
from topcut.core.actions.judging.penalties import GivePenalty
from topcut.core.actions.players.leaving import DisqualifyPlayer, DropPlayer, ReturnPlayer
from topcut.core.actions.results.no_show import RecordNoShow
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.clock import ExtendTime, StartClock
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.refusal import Refusal
from topcut.core.stages.clock import ends_at
from topcut.core.tournament.players.leaving import EntrantReturned
from topcut.sheets.sheet import read_sheet

L5 = "l5r"


def table_of_two() -> Event:
    event = Event(L5, "Ann Bea Cid Dan")
    event.start()
    event.round("Ann-Bea", "Cid-Dan win")
    return event


def after_one_round() -> Event:
    """Six players, three rounds; Ann, Cid and Eve have won round 1."""
    event = Event(L5, "Ann Bea Cid Dan Eve Fox")
    event.start()
    event.round("Ann-Bea win", "Cid-Dan win", "Eve-Fox win")
    return event


def status(event: Event, name: str) -> str:
    return event.state.entrants[event.number(name)].status


@pytest.mark.parametrize(
    ("result", "ended", "ann", "bea"),
    [
        pytest.param("win", "victory", 10, 1, marks=pytest.mark.rule("L5-110", "L5-098")),
        pytest.param("loss", "victory", 1, 10, marks=pytest.mark.rule("L5-112", "L5-098")),
        pytest.param("modified-win", "time", 6, 0, marks=pytest.mark.rule("L5-111", "A-L51")),
        pytest.param("modified-loss", "time", 0, 6, marks=pytest.mark.rule("L5-113", "A-L51")),
        pytest.param("win", "concession", 10, 1, marks=pytest.mark.rule("L5-099")),
        pytest.param("loss", "concession", 1, 10, marks=pytest.mark.rule("L5-099")),
    ],
)
def test_tournament_points(result: str, ended: str, ann: int, bea: int) -> None:
    event = table_of_two()
    event.do(RecordResult(table=1, result=result, ended=ended))
    scored = points(event.state)
    assert (scored["Ann"], scored["Bea"]) == (ann, bea)
    # A-L51: a game that is finished shares out 11 points, one that goes to time only 6.
    assert ann + bea == (6 if ended == "time" else 11)


@pytest.mark.rule("L5-108", "L5-111")
@pytest.mark.parametrize("ended", ["victory", "concession", "no-show"])
def test_a_modified_result_comes_only_from_time(ended: str) -> None:
    event = table_of_two()
    refusal = refused(event, RecordResult(table=1, result="modified-win", ended=ended))
    assert "cannot come about" in refusal.what
    assert "L5-108" in refusal.rules
    event.do(RecordResult(table=1, result="modified-win"))
    report = event.state.rounds[0].tables[0].report
    assert report is not None
    assert report.result.ended == "time"


@pytest.mark.rule("L5-108", "L5-109")
def test_there_are_no_draws() -> None:
    event = table_of_two()
    assert refused(event, RecordResult(table=1, result="draw")).rules == ("L5-108", "L5-109")
    with pytest.raises(Refusal, match="round 1, table 1"):
        read_sheet(sheet(L5, "Ann Bea Cid Dan", ["Ann-Bea draw", "Cid-Dan win"]), {})


@pytest.mark.rule("L5-076")
def test_a_bye_is_a_win() -> None:
    event = Event(L5, "Ann Bea Cid Dan Eve")
    event.start()
    event.round("Ann-Bea win", "Cid-Dan modified-win", "Eve bye")
    assert points(event.state) == {"Ann": 10, "Eve": 10, "Cid": 6, "Bea": 1, "Dan": 0}


@pytest.mark.rule("L5-079", "A-L516")
def test_who_does_not_appear_loses_and_is_dropped() -> None:
    event = table_of_two()
    event.do(RecordNoShow(table=1, absent=(event.number("Bea"),)), role="judge")
    assert points(event.state)["Ann"] == 10
    assert status(event, "Bea") == "dropped"
    assert status(event, "Ann") == "active"
    assert "Bea" not in {name for table in event.draw() for name in table}
    no_show = event.state.rulebook.no_show
    assert no_show is not None
    assert no_show.minutes == 10


@pytest.mark.rule("L5-079", "A-L516")
@pytest.mark.parametrize(
    ("options", "minutes", "early"),
    [({}, 9, True), ({}, 10, False), ({"no_show_minutes": 3}, 3, False)],
)
def test_a_reasonable_time_has_to_pass(options: dict[str, int], minutes: int, early: bool) -> None:
    """ "if they do not appear … within a reasonable time limit": ten minutes, or as set."""
    event = Event(L5, "Ann Bea Cid Dan", **options)
    event.start()
    event.round("Ann-Bea", "Cid-Dan")
    event.do(StartClock(), at="2026-11-15T10:00:00+00:00")
    absent = RecordNoShow(table=1, absent=(event.number("Bea"),))
    told = event.do(absent, at=f"2026-11-15T10:{minutes:02}:00+00:00").warnings
    assert bool(told) == early
    assert all(f"{minutes} minutes" in text and "L5-079" in text for text in told)
    assert status(event, "Bea") == "dropped"


@pytest.mark.rule("L5-079", "T-5")
def test_both_absent_are_both_dropped() -> None:
    event = table_of_two()
    event.do(RecordNoShow(table=1, absent=(event.number("Ann"), event.number("Bea"))))
    assert [status(event, name) for name in ("Ann", "Bea", "Cid")] == [
        *("dropped", "dropped", "active")
    ]
    assert points(event.state) == {"Cid": 10, "Dan": 1, "Ann": 1, "Bea": 1}


@pytest.mark.rule("L5-078")
def test_a_dropped_player_keeps_the_points_and_is_not_paired_again() -> None:
    event = after_one_round()
    event.do(DropPlayer(number=event.number("Bea")), player="Bea")
    seated = [name for table in event.draw() for name in table]
    assert sorted(seated) == ["Ann", "Cid", "Dan", "Eve", "Fox"]
    assert points(event.state)["Bea"] == 1
    assert "in person" in refused(event, DropPlayer(number=1), player="Cid").what


@pytest.mark.rule("L5-080", "A-L54")
@pytest.mark.parametrize(("option", "each"), [("as-a-loss", 1), ("none", 0)])
def test_an_unpaired_loss_for_each_round_missed(option: str, each: int) -> None:
    event = Event(
        *(L5, "Ann Bea Cid Dan Eve Fox"),
        **{"structure": "custom", "rounds": 4, "cut": 0, "unpaired-loss": option},
    )
    event.start()
    event.round("Ann-Bea win", "Cid-Dan win", "Eve-Fox win")
    event.do(DropPlayer(number=event.number("Ann")))
    event.round("Cid-Eve win", "Dan-Fox win", "Bea bye")
    event.round("Bea-Cid win", "Dan-Eve win", "Fox bye")
    assert points(event.state)["Ann"] == 10  # A-L55: nothing while away
    done = event.do(ReturnPlayer(number=event.number("Ann")))
    assert any("2 missed rounds" in told for told in done.warnings)
    assert points(event.state)["Ann"] == 10 + 2 * each
    event.round("Ann-Cid win", "Bea-Dan win", "Eve-Fox win")
    assert points(event.state)["Ann"] == 10 + 2 * each + 10


@pytest.mark.rule("L5-080")
def test_back_before_the_next_round_nothing_is_missed() -> None:
    event = after_one_round()
    ann = event.number("Ann")
    event.do(DropPlayer(number=ann))
    assert event.do(ReturnPlayer(number=ann)).warnings == ()
    assert points(event.state)["Ann"] == 10
    assert "Ann" in {name for table in event.draw() for name in table}


@pytest.mark.rule("L5-080", "L5-079")
def test_who_did_not_appear_may_come_back_too() -> None:
    event = table_of_two()
    bea = event.number("Bea")
    event.do(RecordNoShow(table=1, absent=(bea,)))
    event.round("Ann-Cid win", "Dan bye")
    event.do(ReturnPlayer(number=bea))
    # Round 1 was lost at the table, round 2 is an unpaired loss.
    assert points(event.state)["Bea"] == 1 + 1


def two_rounds(cut: int) -> Event:
    """All rounds are played. P6 left after the first, P1, who won both, after the second."""
    event = Event(L5, [f"P{n}" for n in range(1, 7)], structure="custom", rounds=2, cut=cut)
    event.start()
    event.round("P1-P2 win", "P3-P4 win", "P5-P6 win")
    event.do(DropPlayer(number=6))
    event.round("P1-P3 win", "P2-P4 win", "P5 bye")
    event.do(DropPlayer(number=1))
    return event


@pytest.mark.rule("L5-081", "L5-080", "L5-089")
def test_the_stage_is_open_until_the_cut() -> None:
    """A stage ends when a cut is made: who left the Swiss rounds may be back before it."""
    event = two_rounds(cut=4)
    assert event.do(ReturnPlayer(number=1)).warnings == ()  # was there in both rounds
    assert any("1 missed round" in told for told in event.do(ReturnPlayer(number=6)).warnings)
    assert points(event.state) == {"P1": 20, "P5": 20, "P2": 11, "P3": 11, "P4": 2, "P6": 1 + 1}
    event.do(MakeCut())
    elimination = event.state.elimination
    assert elimination is not None
    assert sorted(elimination.qualifiers) == [1, 2, 3, 5]


@pytest.mark.rule("L5-081")
def test_no_return_once_the_stage_is_over() -> None:
    event = two_rounds(cut=4)
    event.do(MakeCut())
    refusal = refused(event, ReturnPlayer(number=6))
    assert "only while Swiss rounds" in refusal.what
    assert "L5-081" in refusal.rules
    assert status(event, "P6") == "dropped"


@pytest.mark.rule("L5-080")
def test_who_left_before_the_first_round_comes_back_before_it() -> None:
    event = Event(L5, "Ann Bea Cid Dan", structure="custom", rounds=2, cut=0)
    event.start()
    event.do(DropPlayer(number=4))
    event.do(ReturnPlayer(number=4))
    fact = event.store.read()[-1].fact
    assert isinstance(fact, EntrantReturned)
    assert fact.words(event.state.name_of) == "Dan returned before round 1"


@pytest.mark.rule("L5-081", "L5-083")
def test_no_return_where_nothing_is_left_to_play() -> None:
    assert "none left to play" in refused(two_rounds(cut=0), ReturnPlayer(number=6)).what


@pytest.mark.rule("L5-081", "L5-092")
def test_no_return_into_a_bracket() -> None:
    event = Event(L5, "Ann Bea Cid Dan", format="single-elimination")
    event.start()
    state = event.state
    assert state.elimination is not None
    leaver = state.elimination.qualifiers[0]
    event.do(DropPlayer(number=leaver))
    refused(event, ReturnPlayer(number=leaver))


@pytest.mark.rule("L5-082", "L5-021", "L5-007")
def test_a_disqualification_is_the_organizers_and_for_good() -> None:
    event = after_one_round()
    ann = event.number("Ann")
    away = DisqualifyPlayer(number=ann, reason="marked cards")
    for role in ("marshal", "judge", "scorekeeper"):
        refusal = refused(event, away, role=role)
        assert "organizer" in refusal.do
    # A marshal writes down what the organizer should know and decide.
    event.do(GivePenalty(number=ann, penalty="disqualify?", reason="marked"), role="marshal")
    refused(event, DisqualifyPlayer(number=ann, reason=" "))
    event.do(away)
    assert status(event, "Ann") == "disqualified"
    assert "Ann" not in {name for table in event.draw() for name in table}
    assert "cannot return" in refused(event, ReturnPlayer(number=ann)).what
    assert "organizer" in refused(event, ReturnPlayer(number=ann), role="marshal").do


@pytest.mark.rule("L5-082")
def test_a_dropped_player_can_still_be_disqualified() -> None:
    event = after_one_round()
    ann = event.number("Ann")
    event.do(DropPlayer(number=ann))
    event.do(DisqualifyPlayer(number=ann, reason="found out later"))
    refused(event, ReturnPlayer(number=ann))


@pytest.mark.rule("L5-046", "L5-047", "L5-048", "A-L516")
def test_what_a_lost_card_leads_to_is_recorded() -> None:
    event = table_of_two()
    event.do(StartClock())
    event.do(ExtendTime(table=1, minutes=5, reason="Bea looks for a card"), role="judge")
    played = event.state.rounds[0]
    assert played.clock is not None
    late, usual = (ends_at(played.clock, table.extension) for table in played.tables)
    assert (late - usual).total_seconds() == 5 * 60
    event.do(RecordResult(table=1, result="win", ended="concession"))
    event.do(DropPlayer(number=event.number("Bea"), reason="no replacement"))
    assert points(event.state)["Ann"] == 10
    drafted = decide(event.state, PairRound(), asked()).facts[0]
    assert sum(len(seat.players) for seat in drafted.tables) == 3
