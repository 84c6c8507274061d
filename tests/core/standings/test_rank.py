"""The ranking next to a naive one, and what must not matter to it."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.builders import Event
from tests.core.standings.naive import TURNED, WORTH, Small, Table
from topcut.core.actions.cut.settle_ties import SettleTies
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.undo import Undo
from topcut.core.projections.explanation import explanation
from topcut.core.projections.ranking import standings
from topcut.core.refusal import Refusal
from topcut.core.tournament.state import State
from topcut.sheets.sheet import read_sheet

NAMES = ["Ann", "Bea", "Cid", "Dan", "Eve", "Fay", "Gus"]


@st.composite
def small_events(draw: st.DrawFn) -> Small:
    """Two to seven players, one to five rounds; some come late, some leave."""
    rulebook = draw(st.sampled_from(sorted(WORTH)))
    players = NAMES[: draw(st.sampled_from([5, 4, 6, 7, 3, 2]))]
    many = draw(st.sampled_from([3, 2, 4, 5, 1]))
    late = {players[0]: 1} if many > 1 and len(players) > 3 and draw(st.booleans()) else {}
    drops = {players[-1]: many - 1} if many > 1 and len(players) > 3 and draw(st.booleans()) else {}
    results = [code for code in WORTH[rulebook] if code in TURNED]
    dice = Random(draw(st.integers(0, 2**32)))
    rounds = []
    for number in range(1, many + 1):
        present = [
            name
            for name in players
            if number > late.get(name, 0) and number <= drops.get(name, many)
        ]
        dice.shuffle(present)
        tables: list[Table] = [
            (first, second, dice.choice(results))
            for first, second in zip(present[::2], present[1::2], strict=False)
        ]
        if len(present) % 2:
            tables.append((present[-1], "", "bye"))
        rounds.append(tables)
    return Small(rulebook, players, rounds, late, drops)


def played(small: Small) -> State:
    return read_sheet(small.sheet(), {}).state


def named(state: State, after: int | None = None) -> list[tuple[str, tuple[int, ...]]]:
    """Names with points and the three values, best first."""
    return [
        (
            state.name_of(row.player),
            (row.points, *(value for _, value in row.tiebreaks[:3] if isinstance(value, int))),
        )
        for row in standings(state, after)
    ]


@given(small_events())
def test_as_the_guides_say(small: Small) -> None:
    state = played(small)
    rows = named(state)
    assert dict(rows) == {name: small.key(name) for name in small.players}
    assert [key for _, key in rows] == sorted((key for _, key in rows), reverse=True)
    assert [row.rank for row in standings(state)] == list(range(1, len(small.players) + 1))


@given(small_events())
def test_each_row_says_what_separates_it_from_the_one_above(small: Small) -> None:
    state = played(small)
    rows, keys = standings(state), [key for _, key in named(state)]
    steps = ["points", *(step.name for step in state.rulebook.ranking)]
    assert rows[0].separated_by == ""
    for (above, below), row in zip(pairwise(keys), rows[1:], strict=True):
        differing = [step for step, a, b in zip(steps, above, below, strict=False) if a != b]
        assert row.separated_by == (differing[0] if differing else steps[-1])


@given(small_events(), st.randoms(use_true_random=False))
def test_the_order_of_entering_and_seating_does_not_matter(small: Small, dice: Random) -> None:
    """Only the lot among those who are level may fall otherwise."""
    players, rounds = list(small.players), [list(tables) for tables in small.rounds]
    dice.shuffle(players)
    for tables in rounds:
        dice.shuffle(tables)
        for index, (first, second, result) in enumerate(tables):
            if second and dice.random() < 0.5:
                tables[index] = (second, first, TURNED[result])
    other = replace(small, players=players, rounds=rounds)
    one, two = named(played(small)), named(played(other))
    assert dict(one) == dict(two)
    assert [key for _, key in one] == [key for _, key in two]


@given(small_events())
def test_standings_after_a_past_round_are_those_of_that_moment(small: Small) -> None:
    state = played(small)
    for after in range(1, len(small.rounds) + 1):
        still = {name: last for name, last in small.drops.items() if last < after}
        then = replace(small, rounds=small.rounds[:after], drops=still)
        assert named(state, after) == named(played(then))


@given(small_events())
def test_every_explanation_adds_up(small: Small) -> None:
    state = played(small)
    for row in standings(state):
        told = explanation(state, row.player)
        assert sum(one.points for one in told.history) == row.points
        for step in told.steps[:2]:
            assert sum(int(part.amount) for part in step.parts) == step.value


@pytest.mark.parametrize("rulebook", WORTH)
def test_past_standings_stay_as_they_were_while_rounds_are_played(rulebook: str) -> None:
    event = Event(rulebook, " ".join(NAMES))
    event.do(AnnounceStructure(rounds=5, cut=0))
    event.start()
    dice = Random(3)
    shown = {0: standings(event.state)}
    for number in range(1, 6):
        event.draw()
        for table in event.state.rounds[-1].open_tables:
            event.do(RecordResult(table=table.number, result=dice.choice(["win", "loss"])))
            for past in range(number):
                assert standings(event.state, past) == shown[past]
        shown[number] = standings(event.state)
    event.do(FinishTournament())
    assert {after: standings(event.state, after) for after in shown} == shown


@pytest.mark.parametrize("after", [-1, 2, 99])
def test_a_round_that_was_not_played_has_no_standings(after: int) -> None:
    event = Event("munchkin", "Ann Bea")
    event.start()
    event.round("Ann-Bea win")
    with pytest.raises(Refusal, match="has not been published"):
        standings(event.state, after)


def test_the_lot_is_drawn_once_and_people_can_settle_it() -> None:
    event = Event("street-warriors", "Ann Bea Cid Dan")
    event.start()
    event.round("Ann-Bea draw", "Cid-Dan draw")
    by_lot = event.standings()
    assert event.standings() == by_lot
    for order in ("Dan Ann Cid Bea", "Bea Cid Ann Dan"):
        numbers = tuple(event.number(name) for name in order.split())
        event.do(SettleTies(order=numbers, method="Rock, Paper, Scissors"))
        assert event.standings() == order.split()
    event.do(Undo())
    event.do(Undo())
    assert event.standings() == by_lot


def test_settling_does_not_touch_those_who_are_not_level() -> None:
    event = Event("street-warriors", "Ann Bea Cid Dan")
    event.start()
    event.round("Ann-Bea win", "Cid-Dan win")
    everyone = tuple(event.number(name) for name in ("Dan", "Bea", "Cid", "Ann"))
    event.do(SettleTies(order=everyone, method="toss"))
    assert event.standings() == ["Cid", "Ann", "Dan", "Bea"]
