"""States: copies change for themselves, rounds are put together once, projections are kept."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest
from msgspec import structs

from tests.builders import Event
from topcut.core.actions.judging.notes import WriteNote
from topcut.core.actions.players.edit_player import EditPlayer
from topcut.core.actions.players.leaving import DropPlayer
from topcut.core.actions.results.report import RecordResult
from topcut.core.projections.columns import columns_of
from topcut.core.projections.histories import field_of
from topcut.core.projections.roster import roster_of
from topcut.core.tournament.state import Details, Round, Rounds, State, Table, Tables


@pytest.fixture
def event() -> Event:
    event = Event("munchkin", "Ann Bea Cid Dan")
    event.start()
    event.round("Ann-Bea win", "Cid-Dan win")
    event.round("Ann-Cid", "Bea-Dan")
    return event


def test_every_container_of_a_copy_is_its_own(event: Event) -> None:
    """Whatever fields there are: none that can be changed in place is shared."""
    state = event.state
    copy = state.copy()
    assert copy == state
    for one in fields(State):
        value = getattr(state, one.name)
        if hasattr(type(value), "copy") and hasattr(type(value), "__len__"):
            assert getattr(copy, one.name) is not value, one.name
    copy.rounds.put(2, Table(1, (1, 3), extension=5))
    copy.staff.append(("Zoe", "judge"))
    assert state.rounds[1].tables[0].extension == 0
    assert ("Zoe", "judge") not in state.staff


class TestRounds:
    ROUND = Round(1, Tables((Table(1, (1, 2)), Table(2, (3, 4)))))
    LONGER = Table(2, (3, 4), extension=5)

    def test_a_table_that_is_put_is_seen_at_once_and_everywhere(self) -> None:
        rounds = Rounds([self.ROUND])
        rounds.put(1, self.LONGER)
        expected = replace(self.ROUND, tables=(self.ROUND.tables[0], self.LONGER))
        assert rounds.table(1, 2) is self.LONGER
        assert rounds.table(1, 1) is self.ROUND.tables[0]
        assert rounds[0] == rounds[-1] == expected
        assert list(rounds) == rounds[:1] == [expected]
        assert self.ROUND.tables[1].extension == 0, "the round that others have stays as it was"

    def test_a_round_that_nobody_touched_stays_the_same_object(self) -> None:
        second = replace(self.ROUND, number=2)
        rounds = Rounds([self.ROUND, second])
        rounds.put(2, self.LONGER)
        rounds.settle()
        assert rounds[0] is self.ROUND
        assert rounds[1] is rounds[1]

    def test_what_is_put_goes_with_a_copy_a_pop_and_another_round(self) -> None:
        for taken in (Rounds.copy, lambda rounds: Rounds([rounds.pop()])):
            rounds = Rounds([self.ROUND])
            rounds.put(1, self.LONGER)
            assert taken(rounds)[0].tables[1] is self.LONGER
        rounds = Rounds([self.ROUND])
        rounds.put(1, self.LONGER)
        rounds[0] = replace(self.ROUND, rotations=1)
        assert rounds[0].tables[1].extension == 0
        assert rounds == Rounds([replace(self.ROUND, rotations=1)])
        assert rounds != Rounds()

    def test_no_such_table_and_no_such_round(self) -> None:
        rounds = Rounds([self.ROUND])
        assert rounds.table(1, 3) is None
        for number in (0, 2):
            with pytest.raises(ValueError, match=f"round {number} is not published"):
                rounds.table(number, 1)
            with pytest.raises(ValueError, match=f"round {number} is not published"):
                rounds.put(number, self.LONGER)


class TestWhatProjectionsKeep:
    def test_everything_as_long_as_nothing_it_is_made_from_changes(self, event: Event) -> None:
        before = event.state
        kept = roster_of(before), field_of(before), columns_of(before, before.rounds[0])
        after = event.do(WriteNote(text="n")).state
        assert after is not before
        assert (roster_of(after), field_of(after), columns_of(after, after.rounds[0])) == kept

    def test_a_result_makes_only_its_own_round_again(self, event: Event) -> None:
        before = event.state
        first, second = (columns_of(before, played) for played in before.rounds)
        roster, field = roster_of(before), field_of(before)
        after = event.do(RecordResult(table=1, result="win")).state
        assert columns_of(after, after.rounds[0]) is first
        assert columns_of(after, after.rounds[1]) is not second
        assert roster_of(after) is roster
        assert field_of(after) is not field
        assert field_of(before) is field, "the state before keeps its own"

    def test_whoever_leaves_or_is_edited_makes_another_roster(self, event: Event) -> None:
        roster = roster_of(event.state)
        dropped = event.do(DropPlayer(number=4)).state
        assert roster_of(dropped) is not roster
        assert roster_of(dropped).active.tolist() == [True, True, True, False]
        details = structs.replace(dropped.entrants[1].details, club="Club")
        edited = event.do(EditPlayer(number=1, details=details)).state
        assert roster_of(edited).entrants[0].details == Details(
            name="Ann", club="Club", club_number=1
        )
