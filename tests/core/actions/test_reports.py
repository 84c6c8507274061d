"""Two identical reports are one; two different ones are a dispute that staff settle."""

from __future__ import annotations

import pytest

from tests.builders import NOW, Event
from tests.core.actions.checks import same
from topcut.core.actions.command import Command
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.execute import execute
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.judging.notes import WriteNote
from topcut.core.actions.opening.open_tournament import OpenTournament
from topcut.core.actions.results.correct import CorrectResult
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.results.withdraw_report import WithdrawReport
from topcut.core.actions.rounds.change_rounds import ChangeRounds
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.journal.entry import Entry
from topcut.core.journal.store import AppendConflict, MemoryStore
from topcut.core.projections.ranking import standings
from topcut.core.refusal import Refusal
from topcut.sheets.load import find_rulebook

WIN = RecordResult(table=1, result="win")
LOSS = RecordResult(table=1, result="loss")


@pytest.fixture
def event() -> Event:
    event = Event("munchkin", "Ann Bea Cid")
    event.start()
    event.round("Ann-Bea", "Cid bye")
    return event


def points(event: Event) -> dict[str, int]:
    state = event.state
    return {state.name_of(row.player): row.points for row in standings(state)}


def test_the_same_report_twice_by_staff_is_one(event: Event) -> None:
    before = event.do(WIN).state
    again = event.do(WIN, role="judge")
    assert again.entries == ()
    assert same(again.state, before)


def test_the_same_report_by_both_players_is_a_confirmation(event: Event) -> None:
    event.do(WIN, player="Ann")
    assert event.do(WIN, player="Ann").entries == ()
    event.do(WIN, player="Bea")
    report = event.state.rounds[0].tables[0].report
    assert report is not None
    assert report.confirmed
    assert report.reporter == event.number("Ann")
    assert event.do(WIN, player="Bea").entries == ()


WITHDRAW = WithdrawReport(table=1)


def test_a_report_is_withdrawn_while_nobody_has_confirmed_it(event: Event) -> None:
    """Tapped too early: the table is open again, and both may report."""
    assert event.do(WITHDRAW, player="Ann").entries == ()
    event.do(WIN, player="Ann")
    with pytest.raises(Refusal, match="not yours"):
        event.do(WITHDRAW, player="Bea")
    with pytest.raises(Refusal, match="you do not play at table 1"):
        event.do(WITHDRAW, player="Cid")
    event.do(WITHDRAW, player="Ann")
    table = event.state.rounds[0].tables[0]
    assert (table.report, table.dispute) == (None, None)
    event.do(LOSS, player="Bea")
    event.do(LOSS, player="Ann")
    assert points(event)["Bea"] > points(event)["Ann"]


def test_what_the_opponent_has_answered_is_not_withdrawn(event: Event) -> None:
    event.do(WIN, player="Ann")
    event.do(LOSS, player="Bea")
    with pytest.raises(Refusal, match="the two reports differ"):
        event.do(WITHDRAW, player="Ann")
    event.do(WIN, player="Bea")
    with pytest.raises(Refusal, match="the result counts already"):
        event.do(WITHDRAW, player="Ann")


def test_who_reported_may_change_it_until_it_is_confirmed(event: Event) -> None:
    """One tap reports: the wrong one must not need a judge."""
    event.do(WIN, player="Ann")
    event.do(LOSS, player="Ann")
    report = event.state.rounds[0].tables[0].report
    assert report is not None
    assert (report.result.code, report.reporter) == ("loss", event.number("Ann"))
    assert not report.confirmed
    event.do(LOSS, player="Bea")
    with pytest.raises(Refusal, match="already has a result"):
        event.do(WIN, player="Ann")


def test_a_change_of_mind_ends_a_dispute_or_leaves_it() -> None:
    event = Event("magic-style", "Ann Bea Cid")
    event.start()
    event.round("Ann-Bea", "Cid bye")
    event.do(WIN, player="Ann")
    event.do(LOSS, player="Bea")
    event.do(RecordResult(table=1, result="draw"), player="Ann")
    table = event.state.rounds[0].tables[0]
    assert table.report is not None
    assert table.dispute is not None
    assert (table.report.result.code, table.dispute.result.code) == ("draw", "loss")
    event.do(LOSS, player="Ann")
    table = event.state.rounds[0].tables[0]
    assert table.report is not None
    assert (table.report.result.code, table.report.confirmed) == ("loss", True)
    assert table.dispute is None


def test_different_reports_are_a_dispute_and_count_for_nobody(event: Event) -> None:
    event.do(WIN, player="Ann")
    assert points(event) == {"Ann": 2, "Bea": 0, "Cid": 2}
    done = event.do(LOSS, player="Bea")
    assert "a judge decides" in done.warnings[0]
    assert points(event) == {"Ann": 0, "Bea": 0, "Cid": 2}
    assert event.do(LOSS, player="Bea").entries == ()
    with pytest.raises(Refusal, match="disputed"):
        event.do(PairRound())


@pytest.mark.parametrize(("said", "winner"), [(WIN, "Ann"), (LOSS, "Bea")])
def test_staff_settle_a_dispute_either_way(event: Event, said: Command, winner: str) -> None:
    event.do(WIN, player="Ann")
    event.do(LOSS, player="Bea")
    event.do(said, role="judge")
    assert points(event)[winner] == 2
    assert not event.state.rounds[0].open_tables


def test_a_confirmed_result_is_changed_only_with_a_reason(event: Event) -> None:
    event.do(WIN)
    for who in ("Ann", "Bea"):
        with pytest.raises(Refusal, match="already has a result: Ann v Bea: Ann wins"):
            event.do(LOSS, player=who)
    with pytest.raises(Refusal, match="Correct it with a reason"):
        event.do(LOSS)
    with pytest.raises(Refusal, match="no reason"):
        event.do(CorrectResult(table=1, result="loss", reason=" "))
    event.do(CorrectResult(table=1, result="loss", reason="misheard"))
    assert points(event) == {"Ann": 0, "Bea": 2, "Cid": 2}


def test_a_result_taken_away_from_an_old_round_stops_everything_new(event: Event) -> None:
    """SW-026: no new round, no cut and no finish while any table is open."""
    event.do(WIN)
    event.round("Ann-Cid win", "Bea bye")
    event.do(CorrectResult(table=1, round=1, result=None, reason="never played"))
    event.do(ChangeRounds(rounds=2, agreed="all players"))
    for command in (PairRound(), MakeCut(size=2), FinishTournament()):
        with pytest.raises(Refusal, match=r"round 1 is not complete: table 1 \(Ann v Bea\)"):
            event.do(command)
    event.do(RecordResult(table=1, round=1, result="loss"))
    assert event.do(FinishTournament()).state.phase == "finished"


class Overtaken(MemoryStore):
    """Somebody else writes first, so many times."""

    def __init__(self, entries: tuple[Entry, ...], first: list[Command]) -> None:
        super().__init__()
        super().append(entries, expected=0)
        self.first = first

    def append(self, entries: tuple[Entry, ...], *, expected: int) -> None:
        if self.first:
            command = self.first.pop(0)
            execute(self, command, Context(Actor("other", "judge"), NOW, 7), find_rulebook)
        super().append(entries, expected=expected)


def test_whoever_is_second_decides_anew(event: Event) -> None:
    notes: list[Command] = [WriteNote(text=f"note {n}") for n in range(5)]
    store = Overtaken(event.store.read(), notes)
    done = execute(store, WIN, Context(Actor("host", "organizer"), NOW, 1), find_rulebook)
    assert done.state.sequence == len(store.read())
    assert [entry.sequence for entry in store.read()] == list(range(1, len(store.read()) + 1))
    assert len(done.state.remarks) == 5


def test_a_duplicate_from_another_desk_is_recognised(event: Event) -> None:
    store = Overtaken(event.store.read(), [WIN])
    done = execute(store, WIN, Context(Actor("host", "organizer"), NOW, 1), find_rulebook)
    assert done.entries == ()
    assert len(store.read()) == len(event.store.read()) + 1


def test_a_different_result_from_another_desk_is_refused(event: Event) -> None:
    store = Overtaken(event.store.read(), [LOSS])
    with pytest.raises(Refusal, match="already has a result"):
        execute(store, WIN, Context(Actor("host", "organizer"), NOW, 1), find_rulebook)


class NeverFree(MemoryStore):
    def append(self, entries: object, *, expected: int) -> None:
        raise AppendConflict("always")


def test_it_never_loops() -> None:
    opening = OpenTournament(name="T", rulebook="munchkin", edition="1.0")
    with pytest.raises(Refusal, match="Try again"):
        execute(NeverFree(), opening, Context(Actor("h", "organizer"), NOW, 1), find_rulebook)
