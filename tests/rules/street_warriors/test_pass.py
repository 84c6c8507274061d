"""Street Warriors: who gets the PASS (SW-025, SW-030..SW-037)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.builders import Event, state_of
from tests.rules.notation import (
    across,
    asked,
    drawn,
    draws,
    games,
    meet,
    names,
    play_rounds,
    points,
    resting,
)
from topcut.core.actions.execute import decide
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.refusal import Refusal
from topcut.core.tournament.state import State

SW = "street-warriors"


def all_had_one() -> State:
    """Three are left, on 6 points each, none has met another, and each has had a PASS."""
    return state_of(
        *(SW, "A B C w x y z"),
        ["A bye", "B-x win", "C-y win", "z-w win"],
        ["B bye", "A-x win", "C-z loss", "w-y win"],
        ["C bye", "A-y loss", "B-z loss", "x-w win"],
        drops={"w": 3, "x": 3, "y": 3, "z": 3},
    )


@pytest.mark.rule("SW-025")
def test_an_odd_first_round_passes_a_random_player() -> None:
    fresh = state_of(SW, "A B C D E")
    found = Counter(resting(tables) for tables in draws(fresh, 300))
    assert set(found) == set("ABCDE")
    assert min(found.values()) > 35  # 60 expected of each


@pytest.mark.rule("SW-030")
def test_the_pass_goes_to_a_random_member_of_the_last_pile() -> None:
    state = state_of(SW, "A B C D E F G", ["A bye", "B-C win", "D-E win", "F-G win"])
    assert points(state) == {"A": 3, "B": 3, "D": 3, "F": 3, "C": 0, "E": 0, "G": 0}
    found = Counter()
    for tables in draws(state, 150):
        found[resting(tables)] += 1
        assert games(tables) >= {frozenset("CEG") - {resting(tables)}}
        assert not across(tables, "A B D F")
    assert set(found) == set("CEG")
    assert min(found.values()) > 25  # 50 expected of each


@pytest.mark.rule("SW-031")
def test_whoever_was_paired_down_never_gets_the_pass() -> None:
    state = state_of(SW, "A B C D E F G H I", ["A bye", "B-C win", "D-E win", "F-G win", "H-I win"])
    # Five with 3 points and four with 0: one comes down and makes the last pile five.
    down, passed = Counter(), Counter()
    for tables in draws(state, 250):
        ((floater, _),) = across(tables, "A B D F H")
        down[floater] += 1
        passed[resting(tables)] += 1
    assert set(passed) == set("CEGI")
    assert set(down) == set("ABDFH")


@pytest.mark.rule("SW-034", "SW-035")
def test_a_second_pass_is_drawn_again() -> None:
    state = state_of(*(SW, "A B C D E"), ["A bye", "B-C win", "D-E win"], drops={"C": 1, "E": 1})
    # A, B and D are one pile of 3 points; A has had the PASS.
    found = Counter()
    for tables in draws(state, 100):
        found[resting(tables)] += 1
        assert games(tables) in (meet("A-B"), meet("A-D"))
    assert set(found) == {"B", "D"}
    assert min(found.values()) > 25  # 50 expected of each


@pytest.mark.rule("SW-036", "SW-037", "A-SW3")
def test_a_last_pile_that_has_had_its_passes_hands_it_up() -> None:
    state = state_of(
        *(SW, "A B C D H p q r s"),
        ["A bye", "B-C win", "D-p win", "H-q win", "r-s win"],
        ["C bye", "B-A win", "D-r win", "H-s win", "p-q win"],
        drops={"p": 2, "q": 2, "r": 2, "s": 2},
        options={"rounds": 3},  # the last round: nothing later narrows the draw
    )
    assert {name: got for name, got in points(state).items() if name in "ABCDH"} == {
        "B": 6,
        "D": 6,
        "H": 6,
        "A": 3,
        "C": 3,
    }
    # Pile 6 is odd, but nobody is paired down to be passed: one of pile 6 gets the PASS, the
    # other two of it meet, and so do A and C.
    found = Counter()
    for tables in draws(state, 120):
        passed = resting(tables)
        found[passed] += 1
        assert games(tables) == {frozenset("BDH") - {passed}, frozenset("AC")}
    assert set(found) == {"B", "D", "H"}
    assert min(found.values()) > 20  # 40 expected of each


@pytest.mark.rule("SW-036", "SW-037")
def test_after_a_pass_from_above_the_odd_one_is_paired_down() -> None:
    state = state_of(
        *(SW, "A B C D E p q"),
        ["A bye", "B-C win", "D-E win", "p-q win"],
        ["C bye", "B-A win", "p-E win", "D-q win"],
        ["E bye", "B-q win", "D-A win", "p-C win"],
        drops={"p": 3, "q": 3},
    )
    assert {name: got for name, got in points(state).items() if name in "ABCDE"} == {
        "B": 9,
        "D": 9,
        "A": 3,
        "C": 3,
        "E": 3,
    }
    # B has met A and C, D has met A and E: B can only go down to E, D only to C.
    found = set()
    for tables in draws(state, 40):
        found.add(resting(tables))
        expected = {"D": meet("B-E", "A-C"), "B": meet("D-C", "A-E")}
        assert games(tables) == expected[resting(tables)]
    assert found == {"B", "D"}


@pytest.mark.rule("SW-036", "A-SW4")
def test_the_pass_goes_on_up_pile_by_pile() -> None:
    state = state_of(
        *(SW, "A B C x y"),
        ["A bye", "C-x win", "B-y win"],
        ["C bye", "B-A win", "x-y win"],
        ["x bye", "B-C win", "y-A win"],
        drops={"x": 3, "y": 3},
    )
    assert {name: got for name, got in points(state).items() if name in "ABC"} == {
        "B": 9,
        "C": 6,
        "A": 3,
    }
    for tables in draws(state, 10):
        assert resting(tables) == "B"
        assert games(tables) == meet("A-C")


@pytest.mark.rule("SW-034")
@pytest.mark.parametrize("players", [3, 5, 7, 9, 13, 33])
def test_at_most_one_pass_each_in_whole_events(players: int) -> None:
    for seed in range(1, 6):
        event = Event(SW, names(players))
        event.start()
        play_rounds(event, ("win", "loss", "draw"), seed)
        state = event.state
        passed = [
            table.players[0]
            for played in state.rounds
            for table in played.tables
            if table.alone == "bye"
        ]
        assert len(passed) == state.rounds_planned
        assert len(set(passed)) == len(passed)


@pytest.mark.rule("SW-034", "A-SW4")
def test_when_everybody_has_had_a_pass_the_host_decides() -> None:
    with pytest.raises(Refusal, match="second PASS"):
        drawn(all_had_one(), 1)
    allowed = PairRound(allow_repeats=True, reason="nobody without a PASS is left")
    decision = decide(all_had_one(), allowed, asked(1))
    assert any("second PASS" in text and "SW-034" in text for text in decision.warnings)
    rests = {
        resting(drawn(all_had_one(), seed, allow_repeats=True, reason="agreed"))
        for seed in range(40)
    }
    assert rests == {"A", "B", "C"}


@pytest.mark.rule("SW-014", "SW-030")
def test_an_even_field_has_no_pass() -> None:
    state = state_of(SW, "A B C D E", ["A bye", "B-C win", "D-E win"], drops={"E": 1})
    for tables in draws(state, 20):
        assert all(len(table) == 2 for table in tables)
