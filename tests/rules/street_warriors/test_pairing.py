"""Street Warriors: random first round, piles, pairing down, nobody meets twice."""

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
)
from topcut.core.actions.execute import decide
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.refusal import Refusal
from topcut.core.tournament.rounds.pairings import RoundDrafted

SW = "street-warriors"

TEN = (SW, "A B C D E f g h i j", ["A-f win", "B-g win", "C-h win", "D-i win", "E-j win"])
"""The guide's example: after round 1 five players have 3 points and five have 0."""

TRIANGLES = (
    *(SW, "A B C d e f"),
    *(["A-d win", "B-e win", "C-f win"], ["A-e win", "B-f win", "C-d win"]),
    ["A-f win", "B-d win", "C-e win"],
)
"""A, B, C have met all of d, e, f: whoever is left forms two triangles, and no three pairs."""


@pytest.mark.rule("SW-024")
def test_round_one_is_random() -> None:
    fresh = state_of(SW, "A B C D")
    found = Counter(frozenset(games(tables)) for tables in draws(fresh, 300))
    # Four players make three rounds of two tables; 100 of 300 are expected of each.
    assert set(found) == {
        frozenset(meet("A-B", "C-D")),
        frozenset(meet("A-C", "B-D")),
        frozenset(meet("A-D", "B-C")),
    }
    assert all(60 < often < 140 for often in found.values())


@pytest.mark.rule("SW-024", "G2")
def test_the_same_seed_draws_the_same_round() -> None:
    ten = state_of(*TEN)
    assert drawn(ten, 7) == drawn(ten, 7)
    (fact,) = decide(ten, PairRound(), asked(7)).facts
    assert isinstance(fact, RoundDrafted)
    assert fact.seed == 7


@pytest.mark.rule("SW-026")
def test_a_round_is_paired_only_when_the_one_before_is_complete() -> None:
    event = Event(SW, "Ann Bea Cid Dan")
    event.start()
    event.round("Ann-Bea win", "Cid-Dan")
    refusal = refused(event, PairRound())
    assert "table 2 (Cid v Dan)" in refusal.what
    assert "SW-026" in refusal.rules
    event.do(RecordResult(table=2, result="draw"))
    event.do(PairRound())
    assert event.state.draft is not None
    assert event.state.draft.round == 2


@pytest.mark.rule("SW-027", "SW-028")
def test_piles_of_six_three_and_zero() -> None:
    state = state_of(
        *(SW, "A B C D E F G H"),
        ["A-B win", "C-D win", "E-F win", "G-H win"],
        ["A-C win", "E-G win", "B-D win", "F-H win"],
    )
    assert points(state) == {"A": 6, "E": 6, "B": 3, "C": 3, "F": 3, "G": 3, "D": 0, "H": 0}
    # B, C, F and G have not met one another: three ways to pair their pile, each at random.
    middle = [meet("B-C", "F-G"), meet("B-F", "C-G"), meet("B-G", "C-F")]
    found = Counter()
    for tables in draws(state, 150):
        assert games(tables[:1]) == meet("A-E")
        assert games(tables[3:]) == meet("D-H")
        found[middle.index(games(tables[1:3]))] += 1
    assert set(found) == {0, 1, 2}
    assert min(found.values()) > 25  # 50 expected


@pytest.mark.rule("SW-029", "SW-028", "A-SW6")
def test_the_guides_ten_players() -> None:
    down, up = Counter(), Counter()
    for tables in draws(state_of(*TEN), 500):
        ((floater, opponent),) = across(tables, "A B C D E")
        down[floater] += 1
        up[opponent] += 1
        assert len(games(tables)) == 5
        assert not games(tables) & meet("A-f", "B-g", "C-h", "D-i", "E-j")
    assert set(down) == set("ABCDE")
    assert set(up) == set("fghij")
    assert min(*down.values(), *up.values()) > 60  # 100 expected of each


@pytest.mark.rule("SW-029", "A-SW6")
def test_the_odd_player_goes_to_the_next_lower_pile() -> None:
    state = state_of(
        *(SW, "A B C D E F"),
        ["B-D draw", "A-C win", "E-F win"],
        ["B-C win", "D-F win", "A-E win"],
    )
    assert points(state) == {"A": 6, "B": 4, "D": 4, "E": 3, "C": 0, "F": 0}
    # A goes to the pile of 4; whoever is left there goes to the pile of 3; C and F stay.
    ways = [meet("A-B", "D-E", "C-F"), meet("A-D", "B-E", "C-F")]
    assert {ways.index(games(tables)) for tables in draws(state, 60)} == {0, 1}


@pytest.mark.rule("SW-032", "SW-033")
def test_a_pile_is_redrawn_until_nobody_meets_again() -> None:
    state = state_of(SW, "A B C D", ["A-B draw", "C-D draw"])
    ways = [meet("A-C", "B-D"), meet("A-D", "B-C")]
    found = Counter(ways.index(games(tables)) for tables in draws(state, 100))
    assert min(found[0], found[1]) > 25  # 50 expected


@pytest.mark.rule("SW-033", "A-SW5")
def test_a_pile_that_cannot_be_paired_sends_the_fewest_down() -> None:
    state = state_of(
        *(SW, "A B C D E F"),
        ["B-D draw", "A-C win", "E-F win"],
        ["B-A win", "D-E win", "C-F win"],
    )
    assert points(state) == {"B": 4, "D": 4, "A": 3, "C": 3, "E": 3, "F": 0}
    # B and D have met, so both go down; F has met E and C, so only A is left for F.
    for tables in draws(state, 20):
        assert games(tables) == meet("B-E", "D-C", "A-F")


@pytest.mark.rule("SW-032")
@pytest.mark.parametrize("players", [4, 5, 6, 7, 8, 11, 16, 21, 33])
def test_nobody_meets_twice_in_whole_events(players: int) -> None:
    for seed in range(1, 5):
        event = Event(SW, names(players))
        event.start()
        play_rounds(event, ("win", "win", "loss", "draw"), seed)
        state = event.state
        met = [
            frozenset(table.players)
            for played in state.rounds
            for table in played.tables
            if not table.alone
        ]
        assert len(met) == state.rounds_planned * (players // 2)
        assert len(set(met)) == len(met)


@pytest.mark.rule("SW-032", "SW-033", "G1")
def test_no_pairing_without_a_rematch_is_refused_with_the_reason() -> None:
    state = state_of(*TRIANGLES)
    with pytest.raises(Refusal, match="without a repeat") as caught:
        drawn(state, 1)
    assert "SW-032" in caught.value.rules
    with pytest.raises(Refusal, match="reason"):
        drawn(state, 1, allow_repeats=True)


@pytest.mark.rule("SW-032", "G1")
def test_the_host_may_then_repeat_the_fewest_meetings() -> None:
    state = state_of(*TRIANGLES)
    met = meet(*(f"{upper}-{lower}" for upper in "ABC" for lower in "def"))
    for seed in range(20):
        allowed = PairRound(allow_repeats=True, reason="the players agreed")
        decision = decide(state, allowed, asked(seed))
        repeated = games(drawn(state, seed, allow_repeats=True, reason="agreed")) & met
        # One game inside each triangle leaves one player of each: one repeat.
        assert len(repeated) == 1
        assert [text for text in decision.warnings if "SW-032" in text and "met in round" in text]


@pytest.mark.rule("SW-032", "A-SW1")
@pytest.mark.parametrize(("players", "rounds"), [(4, 3), (5, 5), (6, 5), (7, 7), (8, 7)])
def test_as_many_rounds_as_opponents_can_be_played_to_the_end(players: int, rounds: int) -> None:
    for seed in range(1, 5):
        event = Event(SW, names(players), rounds=rounds)
        event.start()
        play_rounds(event, ("win", "loss", "draw"), seed)
        met = {
            frozenset(table.players)
            for played in event.state.rounds
            for table in played.tables
            if not table.alone
        }
        assert len(met) == players * (players - 1) // 2  # everybody has met everybody
