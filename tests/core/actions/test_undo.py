"""Undo is an entry: it brings back exactly what stood before, and redo what stood after."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.builders import Event
from tests.core.actions.checks import people, same
from topcut.core.actions.command import Command
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.judging.notes import WriteNote
from topcut.core.actions.opening.staff import NameStaff
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.players.leaving import DropPlayer
from topcut.core.actions.results.correct import CorrectResult
from topcut.core.actions.results.report import RecordGame, RecordResult
from topcut.core.actions.rounds.change_tables import SwapPlayers
from topcut.core.actions.rounds.clock import StartClock
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.actions.undo import Redo, Undo
from topcut.core.journal.entry import seal
from topcut.core.refusal import Refusal
from topcut.core.tournament.fold import standing_entries
from topcut.core.tournament.state import State
from topcut.core.tournament.undo import ActionUndone


def evening() -> tuple[Event, list[State]]:
    """A whole event, with the state after each of its actions, the opening first."""
    event = Event("munchkin")
    states = [event.state]
    everything: list[Command] = [
        EnterPlayers(players=people(5)),
        AnnounceStructure(rounds=1, cut=3),
        StartTournament(),
        PairRound(),
        SwapPlayers(first=1, second=2),
        PublishRound(),
        StartClock(),
        RecordResult(table=1, result="win"),
        CorrectResult(table=1, result="loss", reason="misheard"),
        RecordResult(table=2, result="loss"),
        MakeCut(),
    ]
    for command in everything:
        states.append(event.do(command).state)
    alive = states[-1].elimination
    assert alive is not None
    states.append(event.do(DropPlayer(number=alive.qualifiers[2])).state)
    states.append(event.do(RecordGame(table=3, winner=alive.qualifiers[0])).state)
    states.append(event.do(RecordGame(table=3, winner=alive.qualifiers[0])).state)
    states.append(event.do(FinishTournament()).state)
    return event, states


EVENT, STATES = evening()
ACTIONS = len(STATES) - 1


def again() -> Event:
    """The same evening on a journal of its own."""
    event = Event("munchkin")
    event.store = type(event.store)()
    event.store.append(EVENT.store.read(), expected=0)
    event.seed = 1000
    return event


def test_actions_of_several_entries_are_among_them() -> None:
    sizes = {entry.action: entry.of for entry in EVENT.store.read()}
    assert max(sizes.values()) >= 2


def test_undo_all_the_way_back_and_redo_all_the_way_forth() -> None:
    event = again()
    for expected in reversed(STATES[:-1]):
        assert same(event.do(Undo()).state, expected)
    with pytest.raises(Refusal, match="nothing to undo"):
        event.do(Undo())
    for expected in STATES[1:]:
        assert same(event.do(Redo()).state, expected)
    with pytest.raises(Refusal, match="nothing to redo"):
        event.do(Redo())


@given(back=st.integers(1, ACTIONS))
def test_undo_then_redo_is_the_identity(back: int) -> None:
    event = again()
    before = event.state
    for _ in range(back):
        event.do(Undo())
    for _ in range(back):
        event.do(Redo())
    assert same(event.state, before)
    assert event.state.sequence == before.sequence + 2 * back


@given(st.lists(st.booleans(), max_size=30))
def test_any_mixture_of_undo_and_redo_is_a_walk_along_the_states(undos: list[bool]) -> None:
    event, position = again(), ACTIONS
    for is_undo in undos:
        wanted = position - 1 if is_undo else position + 1
        if 0 <= wanted <= ACTIONS:
            position = wanted
            event.do(Undo() if is_undo else Redo())
        else:
            with pytest.raises(Refusal, match="nothing to"):
                event.do(Undo() if is_undo else Redo())
        assert same(event.state, STATES[position])


@given(back=st.integers(1, ACTIONS))
def test_a_new_action_ends_redo(back: int) -> None:
    event = again()
    for _ in range(back):
        event.do(Undo())
    event.do(WriteNote(text="something else happened"))
    with pytest.raises(Refusal, match="Redo follows an undo") as refused:
        event.do(Redo())
    assert refused.value.do
    assert same(event.do(Undo()).state, STATES[ACTIONS - back])


def test_what_changes_nothing_does_not_end_redo() -> None:
    """The same report again is not an action."""
    event = Event("munchkin", "Ann Bea")
    event.start()
    event.round("Ann-Bea win")
    event.do(WriteNote(text="a note"))
    event.do(Undo())
    assert event.do(RecordResult(table=1, result="win")).entries == ()
    assert event.do(Redo()).state.remarks[-1].text == "a note"


def test_the_opening_cannot_be_undone() -> None:
    event = Event("street-warriors")
    with pytest.raises(Refusal, match="nothing to undo"):
        event.do(Undo())
    assert len(event.store.read()) == 1


def test_nothing_is_ever_taken_out_of_the_journal() -> None:
    event = again()
    held = event.store.read()
    event.do(Undo())
    assert event.store.read()[: len(held)] == held
    undone = {entry.sequence for entry in held} - {
        entry.sequence for entry in standing_entries(event.store.read())
    }
    assert undone == {held[-1].sequence}


def test_an_action_of_several_entries_is_undone_whole() -> None:
    """Starting an elimination event writes the start and the draw; undo takes both."""
    event = Event("street-warriors", "Ann Bea Cid", format="single-elimination")
    before = event.state
    done = event.start()
    assert [entry.of for entry in done.entries] == [2, 2]
    assert same(event.do(Undo()).state, before)
    assert same(event.do(Redo()).state, done.state)


def test_a_judge_who_came_meanwhile_stays() -> None:
    """Undo takes back what was played, not the people: they are named and released by themselves.
    The result comes back by redo, and its order among the namings does not matter."""
    event = Event("munchkin")
    event.do(EnterPlayers(players=people(4)))
    before = event.do(StartTournament()).state
    event.do(NameStaff(person="Zoe", role="judge"))
    event.do(NameStaff(person="Yves", role="scorekeeper"))
    undone = event.do(Undo()).state
    assert undone.phase == "registration"
    assert ("Zoe", "judge") in undone.staff
    assert ("Yves", "scorekeeper") in undone.staff
    assert event.do(Redo()).state.phase == before.phase


def test_naming_staff_is_nothing_to_undo() -> None:
    event = Event("munchkin")
    event.do(NameStaff(person="Zoe", role="judge"))
    with pytest.raises(Refusal, match="nothing to undo"):
        event.do(Undo())
    assert ("Zoe", "judge") in event.state.staff


def test_namings_that_were_undone_in_older_journals_stay_undone() -> None:
    event = Event("munchkin")
    named = event.do(NameStaff(person="Zoe", role="judge"))
    entries = event.store.read()
    undo = seal(
        [ActionUndone(action=named.entries[0].action)],
        after=len(entries),
        previous=entries[-1].digest,
        at=entries[-1].at,
        by="organizer",
        role="organizer",
    )
    assert len(standing_entries([*entries, *undo])) == len(entries) - 1
