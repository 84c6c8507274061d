"""Munchkin: random first round, equal scores, byes, and a repeat only as the last resort."""

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
    refused,
    resting,
)
from topcut.core.actions.execute import decide
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.actions.players.leaving import DropPlayer
from topcut.core.actions.rounds.pair_round import PairRound

MK = "munchkin"

TRIANGLES = (
    *(MK, "A B C d e f"),
    *(["A-d win", "B-e win", "C-f win"], ["A-e win", "B-f win", "C-d win"]),
    ["A-f win", "B-d win", "C-e win"],
)
"""A, B, C have met all of d, e, f: whoever is left forms two triangles, and no three pairs."""


@pytest.mark.rule("MK-020")
def test_round_one_is_random() -> None:
    fresh = state_of(MK, "A B C D")
    ways = [meet("A-B", "C-D"), meet("A-C", "B-D"), meet("A-D", "B-C")]
    found = Counter(ways.index(games(tables)) for tables in draws(fresh, 300))
    assert all(60 < found[way] < 140 for way in range(3))  # 100 expected of each


@pytest.mark.rule("MK-029", "MK-030")
def test_the_bye_of_round_one_is_random() -> None:
    fresh = state_of(MK, "A B C D E")
    found = Counter()
    for tables in draws(fresh, 300):
        found[resting(tables)] += 1
        assert sorted(name for table in tables for name in table) == list("ABCDE")
    assert set(found) == set("ABCDE")
    assert min(found.values()) > 35  # 60 expected of each


@pytest.mark.rule("MK-027")
def test_opponents_have_the_same_score() -> None:
    state = state_of(
        *(MK, "A B C D E F G H"),
        ["A-B win", "C-D win", "E-F win", "G-H win"],
        ["A-C win", "E-G win", "B-D win", "F-H win"],
    )
    assert points(state) == {"A": 4, "E": 4, "B": 2, "C": 2, "F": 2, "G": 2, "D": 0, "H": 0}
    middle = [meet("B-C", "F-G"), meet("B-F", "C-G"), meet("B-G", "C-F")]
    found = set()
    for tables in draws(state, 60):
        assert games(tables) >= meet("A-E", "D-H")
        found.add(middle.index(games(tables) - meet("A-E", "D-H")))
    assert found == {0, 1, 2}


@pytest.mark.rule("MK-028")
def test_a_higher_player_meets_a_lower_one_where_it_must_be() -> None:
    state = state_of(MK, "A B C e f g", ["A-e win", "B-f win", "C-g win"])
    down = Counter()
    for tables in draws(state, 150):
        ((higher, lower),) = across(tables, "A B C")
        assert {higher, lower} not in ({"A", "e"}, {"B", "f"}, {"C", "g"})
        down[higher] += 1
    assert set(down) == {"A", "B", "C"}
    assert min(down.values()) > 25  # 50 expected of each


@pytest.mark.rule("MK-031", "A-MK4")
def test_later_the_lowest_score_gets_the_bye() -> None:
    state = state_of(
        *(MK, "A B C D E"),
        ["A bye", "B-C win", "D-E win"],
        ["C bye", "A-D win", "B-E win"],
    )
    assert points(state) == {"A": 4, "B": 4, "C": 2, "D": 2, "E": 0}
    assert {resting(tables) for tables in draws(state, 40)} == {"E"}


@pytest.mark.rule("MK-032")
def test_among_the_lowest_the_bye_is_random() -> None:
    state = state_of(MK, "A B C D E F G", ["A bye", "B-C win", "D-E win", "F-G win"])
    found = Counter()
    for tables in draws(state, 150):
        found[resting(tables)] += 1
        assert not across(tables, "A B D F")
    assert set(found) == {"C", "E", "G"}
    assert min(found.values()) > 25  # 50 expected of each


@pytest.mark.rule("MK-032", "A-MK4")
def test_a_worse_tiebreaker_does_not_make_a_player_lower_ranked() -> None:
    state = state_of(
        *(MK, "A B C D E x"),
        ["A-x win", "B-C win", "D-E win"],
        ["B-D win", "C-A win", "E-x win"],
        drops={"x": 2},
        options={"rounds": 3},
    )
    # A beat x (0), C beat A (2), D beat E (2), E beat x (0): different tiebreakers, one lowest
    # score, and nobody has had a bye.
    assert points(state) == {"B": 4, "A": 2, "C": 2, "D": 2, "E": 2, "x": 0}
    assert {resting(tables) for tables in draws(state, 100)} == {"A", "C", "D", "E"}


@pytest.mark.rule("MK-033", "MK-031")
def test_nobody_has_a_second_bye() -> None:
    state = state_of(MK, "A B C D E", ["A bye", "B-C win", "D-E win"], drops={"C": 1, "E": 1})
    # A, B and D have 2; A has had the bye.
    found = Counter(resting(tables) for tables in draws(state, 100))
    assert set(found) == {"B", "D"}
    assert min(found.values()) > 25  # 50 expected of each

    lowest_had_it = state_of(
        *(MK, "A B C D E"),
        ["A bye", "B-C win", "D-E win"],
        ["C bye", "B-A win"],
        drops={"D": 1, "E": 1},
        options={"rounds": 3},
    )
    # B has 4; A and C have 2 and have had a bye: it goes up to B, and A meets C.
    for tables in draws(lowest_had_it, 10):
        assert (resting(tables), games(tables)) == ("B", meet("A-C"))


@pytest.mark.rule("MK-029", "A-MK10")
def test_the_bye_follows_the_players_who_are_still_in() -> None:
    event = Event(MK, "A B C D E")
    event.start()
    event.round("A bye", "B-C win", "D-E win")
    event.do(DropPlayer(number=event.number("E")))
    assert all(len(table) == 2 for table in event.draw())
    even = Event(MK, "A B C D")
    even.start()
    even.round("A-B win", "C-D win")
    even.do(DropPlayer(number=even.number("A")))
    assert sorted(map(len, even.draw())) == [1, 2]


@pytest.mark.rule("A-MK3")
def test_no_repeat_comes_before_equal_scores() -> None:
    state = state_of(
        *(MK, "A B C D"),
        ["A-B win", "C-D win"],
        ["A-C win", "B-D win"],
    )
    # A 4, B and C 2, D 0. By score B would meet C and A the rest; only A-D and B-C are left.
    assert {frozenset(games(tables)) for tables in draws(state, 10)} == {
        frozenset(meet("A-D", "B-C"))
    }


@pytest.mark.rule("A-MK3", "MK-029", "MK-033")
@pytest.mark.parametrize("players", [4, 5, 7, 8, 9, 12, 16, 21])
def test_whole_events_repeat_nothing(players: int) -> None:
    for seed in range(1, 5):
        event = Event(MK, names(players))
        event.start()
        play_rounds(event, ("win", "loss"), seed)
        tables = [table for played in event.state.rounds for table in played.tables]
        met = [frozenset(table.players) for table in tables if not table.alone]
        byes = [table.players[0] for table in tables if table.alone]
        assert len(set(met)) == len(met)
        assert len(byes) == len(set(byes)) == (players % 2) * event.state.rounds_planned


@pytest.mark.rule("A-MK3", "G1")
def test_the_fewest_repeats_with_a_warning_where_nothing_else_is_left() -> None:
    state = state_of(*TRIANGLES)
    met = meet(*(f"{upper}-{lower}" for upper in "ABC" for lower in "def"))
    for seed in range(20):
        # One game inside each triangle leaves one player of each: one repeat.
        assert len(games(drawn(state, seed)) & met) == 1
        warnings = decide(state, PairRound(), asked(seed)).warnings
        assert len(warnings) == 1
        assert "met in round" in warnings[0]
        assert "A-MK3" in warnings[0]


@pytest.mark.rule("A-MK12")
def test_more_rounds_than_opponents_are_warned_about() -> None:
    event = Event(MK, "A B C")
    done = event.do(AnnounceStructure(rounds=4))
    assert any("only 3 rounds" in text for text in done.warnings)


@pytest.mark.rule("MK-020")
def test_no_second_round_while_games_are_open() -> None:
    event = Event(MK, "A B C D")
    event.start()
    event.round("A-B win", "C-D")
    assert "table 2 (C v D)" in refused(event, PairRound()).what
