"""Legend of the Five Rings: random pairings inside score groups, byes, and no rematch."""

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
    sides,
)
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.execute import decide
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.projections.ranking import standings

L5 = "l5r"


@pytest.mark.rule("L5-084")
def test_round_one_is_random() -> None:
    fresh = state_of(L5, "A B C D")
    ways = [meet("A-B", "C-D"), meet("A-C", "B-D"), meet("A-D", "B-C")]
    found = Counter(ways.index(games(tables)) for tables in draws(fresh, 300))
    assert all(60 < found[way] < 140 for way in range(3))  # 100 expected of each


@pytest.mark.rule("L5-087")
def test_the_bye_of_round_one_is_random() -> None:
    found = Counter(resting(tables) for tables in draws(state_of(L5, "A B C D E"), 300))
    assert set(found) == set("ABCDE")
    assert min(found.values()) > 35  # 60 expected of each


@pytest.mark.rule("L5-085")
def test_players_meet_others_with_the_same_points() -> None:
    state = state_of(
        *(L5, "A B C D E F G H"),
        ["A-B win", "C-D win", "E-F win", "G-H win"],
        ["A-C win", "E-G win", "B-D win", "F-H win"],
    )
    assert points(state) == {"A": 20, "E": 20, "B": 11, "C": 11, "F": 11, "G": 11, "D": 2, "H": 2}
    middle = [meet("B-C", "F-G"), meet("B-F", "C-G"), meet("B-G", "C-F")]
    found = Counter()
    for tables in draws(state, 90):
        assert games(tables) >= meet("A-E", "D-H")
        found[middle.index(games(tables) - meet("A-E", "D-H"))] += 1
    assert set(found) == {0, 1, 2}
    assert min(found.values()) > 12  # 30 expected of each


@pytest.mark.rule("L5-085")
def test_a_modified_win_makes_a_group_of_its_own() -> None:
    state = state_of(
        *(L5, "A B C D E F G H"),
        ["A-B win", "C-D win", "E-F modified-win", "G-H modified-win"],
    )
    # 10: A and C. 6: E and G. 1: B and D. 0: F and H.
    for tables in draws(state, 20):
        assert games(tables) == meet("A-C", "E-G", "B-D", "F-H")


@pytest.mark.rule("L5-086", "L5-085")
def test_john_stella_laramy_and_kyle() -> None:
    state = state_of(
        *(L5, "John Stella Laramy Kyle Mia Noa a b c d e f"),
        ["John-a win", "Stella-b win", "Laramy-c win", "Kyle-d win", "Mia-e win", "Noa-f win"],
        [
            *("John-d win", "Stella-e win", "Laramy-f win"),
            *("Kyle-a modified-win", "Mia-b modified-win", "Noa-c modified-win"),
        ],
    )
    scored = points(state)
    top, second = ("John", "Stella", "Laramy"), ("Kyle", "Mia", "Noa")
    assert {scored[name] for name in top} == {20}
    assert {scored[name] for name in second} == {16}
    found = Counter()
    for tables in draws(state, 360):
        ((down, opponent),) = across(tables, " ".join(top))
        assert opponent in second
        assert games(tables) >= {
            frozenset(set(top) - {down}),  # the other two of the group meet
            frozenset(set(second) - {opponent}),  # then the rest of the next group
        }
        found[down, opponent] += 1
    assert set(found) == {(down, opponent) for down in top for opponent in second}
    assert min(found.values()) > 18  # 40 expected of each
    assert ("Laramy", "Kyle") in found


@pytest.mark.rule("L5-088", "A-L57")
def test_the_bye_goes_to_the_lowest_ranked_by_all_tiebreakers() -> None:
    state = state_of(
        *(L5, "A B C D E"),
        ["A-B win", "C-D win", "E bye"],
        ["E-A win", "B-C win", "D bye"],
    )
    # E 20; A, B, C, D have 11. Strength of schedule: A 31/4, the others 11/2; extended: B 53/8,
    # C and D 11/2 (test_l5r_standings). D has had a bye, so C is the lowest without one.
    assert {resting(tables) for tables in draws(state, 40)} == {"C"}


@pytest.mark.rule("L5-088", "A-L57")
def test_where_only_the_lot_tells_them_apart_it_names_the_bye() -> None:
    found = set()
    for seed in range(20):
        state = state_of(L5, "A B C D E", ["A-B win", "C-D win", "E bye"], seed=seed)
        last = state.name_of(standings(state)[-1].player)  # B and D: 1 point, the same schedule
        assert {resting(tables) for tables in draws(state, 8)} == {last}
        found.add(last)
    assert found == {"B", "D"}


@pytest.mark.rule("L5-088")
def test_nobody_has_a_second_bye_while_others_have_had_none() -> None:
    state = state_of(
        *(L5, "A B C D E"),
        ["A bye", "B-C win", "D-E win"],
        ["E bye", "B-D win", "C-A win"],
    )
    # A and E, who met 11/2 a round, are ranked below C and D (31/4 each, then the lot), but both
    # have had the bye.
    assert points(state) == {"B": 20, "A": 11, "C": 11, "D": 11, "E": 11}
    lowest = next(
        name
        for row in reversed(standings(state))
        if (name := state.name_of(row.player)) not in ("A", "E")
    )
    assert {resting(tables) for tables in draws(state, 20)} == {lowest}


@pytest.mark.rule("A-L57", "A-L58", "G1")
def test_when_everybody_has_had_one_the_lowest_has_another_with_a_warning() -> None:
    state = state_of(
        *(L5, "A B C"),
        ["A-B win", "C bye"],
        ["A-C win", "B bye"],
        ["B-C win", "A bye"],
        options={"structure": "custom", "rounds": 4, "cut": 0},
    )
    assert points(state) == {"A": 30, "B": 21, "C": 12}
    for seed in range(10):
        assert resting(drawn(state, seed)) == "C"
    warnings = decide(state, PairRound(), asked()).warnings
    assert any("met in round 1" in told for told in warnings)
    assert any("C" in told and "bye" in told for told in warnings)


@pytest.mark.rule("L5-077", "A-L58")
def test_a_rematch_is_avoided_even_at_the_cost_of_the_score_group() -> None:
    state = state_of(L5, "A B C D", ["A-B win", "C-D win"], ["A-C win", "B-D win"])
    # A 20, B and C 11, D 2: only A-D and B-C have not met.
    for tables in draws(state, 10):
        assert games(tables) == meet("A-D", "B-C")


@pytest.mark.rule("L5-077", "L5-088")
@pytest.mark.parametrize("players", [4, 5, 6, 7, 9, 13, 16, 21])
def test_whole_events_repeat_nothing(players: int) -> None:
    for seed in (1, 2):
        event = Event(L5, names(players))
        event.start()
        play_rounds(event, ("win", "loss", "modified-win", "modified-loss"), seed)
        tables = [table for played in event.state.rounds for table in played.tables]
        met = [frozenset(table.players) for table in tables if not table.alone]
        byes = [table.players[0] for table in tables if table.alone]
        assert len(set(met)) == len(met)
        assert len(byes) == len(set(byes)) == (players % 2) * event.state.rounds_planned


@pytest.mark.rule("L5-077", "A-L58")
def test_after_the_cut_players_may_meet_again() -> None:
    event = Event(L5, "A B C D E", structure="custom", rounds=1, cut=4)
    event.start()
    event.round("A-B win", "C-D modified-win", "E bye")
    # A 10 (met 1), E 10 (met nobody), C 6, B 1, D 0.
    assert event.standings() == ["A", "E", "C", "B", "D"]
    event.do(MakeCut())
    assert sides(event, 1) == ("A", "B")
