"""Street Warriors: the cut, the bracket, the champion (SW-038..SW-042, SW-051..SW-061)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.builders import Event
from tests.rules.notation import (
    bracket_of,
    names,
    play_rounds,
    points,
    ready,
    refused,
    sides,
    wins,
)
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.cut.settle_ties import SettleTies
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.players.leaving import DropPlayer
from topcut.core.actions.results.correct import CorrectResult
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.undo import Undo
from topcut.core.projections.ranking import final_places, standings
from topcut.rulebooks import read

SW = "street-warriors"


def knockout(count: int) -> Event:
    event = Event(SW, names(count), format="single-elimination")
    event.start()
    return event


def after_swiss(count: int, seed: int = 1, **options: object) -> Event:
    event = Event(SW, names(count), **options)
    event.start()
    play_rounds(event, ("win", "win", "loss", "draw"), seed)
    return event


@pytest.mark.rule("SW-040", "A-SW10")
@pytest.mark.parametrize(
    ("players", "size"),
    [
        *[(5, 8), (8, 8), (9, 16), (16, 16), (17, 32), (32, 32), (33, 64), (64, 64)],
        *[(65, 128), (128, 128), (129, 256), (256, 256)],
        *[(257, 512), (512, 512)],  # A-SW2
    ],
)
def test_the_smallest_bracket_that_holds_everybody(players: int, size: int) -> None:
    state = Event(SW, names(players), format="single-elimination").state
    places = bracket_of(state, StartTournament(), seed=players).places
    assert len(places) == size
    assert sorted(number for number in places if number) == list(range(1, players + 1))
    # Seed k meets seed size + 1 - k: nobody's opponent may be an empty place on both sides.
    first_round = [(places[k], places[size - 1 - k]) for k in range(size // 2)]
    assert first_round.count((None, None)) == 0


@pytest.mark.rule("SW-041")
def test_players_are_placed_at_random() -> None:
    state = Event(SW, names(8), format="single-elimination").state
    opponents, places = Counter(), Counter()
    for seed in range(400):
        drawn = bracket_of(state, StartTournament(), seed).places
        place = drawn.index(1)
        places[place] += 1
        opponents[drawn[7 - place]] += 1
    assert set(places) == set(range(8))
    assert set(opponents) == set(range(2, 9))
    assert min(*places.values(), *opponents.values()) > 25  # 50 and 57 expected of each


@pytest.mark.rule("SW-041", "A-SW10")
def test_walkovers_are_drawn_too() -> None:
    state = Event(SW, names(7), format="single-elimination").state
    lucky = Counter()
    for seed in range(200):
        places = bracket_of(state, StartTournament(), seed).places
        lucky[places[7 - places.index(None)]] += 1
    assert set(lucky) == set(range(1, 8))


@pytest.mark.rule("SW-041")
def test_players_meet_as_the_bracket_dictates() -> None:
    event = knockout(8)
    first, last = sides(event, 1), sides(event, 4)
    refusal = refused(event, RecordResult(table=5, result="win"))
    assert "two players yet" in refusal.what
    wins(event, first[1])
    wins(event, last[0])
    assert set(sides(event, 5)) == {first[1], last[0]}


@pytest.mark.rule("SW-038", "SW-039")
@pytest.mark.parametrize("players", [5, 8, 13])
def test_one_loss_and_out_until_one_is_undefeated(players: int) -> None:
    event = knockout(players)
    lost: list[str] = []
    while waiting := ready(event):
        playing = {name for match in waiting for name in sides(event, match)}
        assert not playing & set(lost)
        assert "not played out" in refused(event, FinishTournament()).what
        winner, loser = sorted(sides(event, waiting[0]), reverse=True)
        wins(event, winner)
        lost.append(loser)
    assert len(lost) == len(set(lost)) == players - 1
    state = event.do(FinishTournament()).state
    assert state.elimination is not None
    champion = state.elimination.bracket.champion
    assert champion is not None
    (undefeated,) = set(names(players)) - set(lost)
    assert state.name_of(champion) == undefeated
    assert final_places(state)[0].player == champion


@pytest.mark.rule("SW-042", "A-SW17")
def test_three_points_for_a_win_on_the_card_and_swiss_stays_frozen() -> None:
    given = read(SW).bracket.points
    assert given is not None
    assert (given.win, given.loss, given.walkover) == (3, 0, 3)
    event = after_swiss(9)
    frozen = standings(event.state)
    event.do(MakeCut())
    while waiting := ready(event):
        event.do(RecordResult(table=waiting[0], result="win"))
        assert standings(event.state) == frozen
    late = CorrectResult(table=1, round=1, result="draw", reason="found in a pocket")
    assert "A-SW17" in refused(event, late).rules
    refused(event, SettleTies(order=(1, 2), method="too late"))


@pytest.mark.rule("SW-038", "SW-043", "SW-060")
@pytest.mark.parametrize("result", ["draw", "double-loss"])
def test_an_elimination_game_has_a_winner(result: str) -> None:
    alone, after_cut = knockout(8), after_swiss(9)
    after_cut.do(MakeCut())
    for event in (alone, after_cut):
        refusal = refused(event, RecordResult(table=1, result=result))
        assert "cannot end with" in refusal.what
        assert ready(event)[0] == 1


@pytest.mark.rule("SW-052", "SW-055", "SW-062")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_highest_finishers_are_in(seed: int) -> None:
    event = after_swiss(13, seed)
    best = event.standings()[:4]
    state = event.do(MakeCut()).state
    assert state.elimination is not None
    assert [state.name_of(number) for number in state.elimination.qualifiers] == best
    assert sorted({*sides(event, 1), *sides(event, 2)}) == sorted(best)


@pytest.mark.rule("SW-052", "SW-062", "SW-063")
def test_a_tiebreaker_decides_who_is_in() -> None:
    event = Event(SW, "P Q S T X Y", rounds=2, cut=2)
    event.start()
    event.round("X-P win", "Y-Q win", "S-T win")
    event.round("S-X win", "T-Y win", "P-Q draw")
    # S has 6; of T, X and Y with 3 points T beat Y (3), X beat P (1), Y beat Q (1).
    assert points(event.state) == {"S": 6, "T": 3, "X": 3, "Y": 3, "P": 1, "Q": 1}
    event.do(MakeCut())
    assert set(sides(event, 1)) == {"S", "T"}


@pytest.mark.rule("SW-052", "SW-066")
def test_a_place_in_the_cut_by_lot_is_said() -> None:
    event = Event(SW, "A B C D", rounds=1, cut=3)
    event.start()
    event.round("A-B win", "C-D win")  # B and D are level: one of them is third
    done = event.do(MakeCut())
    assert any("by lot only" in text and "SW-066" in text for text in done.warnings)
    event.do(Undo())
    loser = (event.number("D"), event.number("B"))
    event.do(SettleTies(order=loser, method="Rock, Paper, Scissors"))
    state = event.do(MakeCut()).state
    assert state.elimination is not None
    assert event.number("D") in state.elimination.qualifiers


@pytest.mark.rule("SW-051", "SW-052")
def test_no_cut_before_all_rounds_are_in() -> None:
    event = Event(SW, "A B C D E F G H")
    event.start()
    event.round("A-B win", "C-D win", "E-F win", "G-H win")
    event.round("A-C win", "E-G win", "B-D win", "F-H win")
    assert "2 of 3 rounds" in refused(event, MakeCut()).what
    event.round("A-E win", "C-G win", "B-F win", "D-H")
    assert "table 4 (D v H)" in refused(event, MakeCut()).what
    event.do(RecordResult(table=4, result="draw"))
    assert event.do(MakeCut()).state.phase == "elimination"


@pytest.mark.rule("SW-052", "G5")
def test_who_has_left_is_not_in_the_cut() -> None:
    event = after_swiss(9)
    first, *others = event.standings()
    event.do(DropPlayer(number=event.number(first)))
    event.do(MakeCut())
    assert sorted({*sides(event, 1), *sides(event, 2)}) == sorted(others[:4])


@pytest.mark.rule("SW-060", "SW-041", "A-SW9")
def test_the_bracket_after_the_cut_is_drawn_unless_seeded_is_chosen() -> None:
    for state in (after_swiss(13).state, after_swiss(13, bracket="drawn").state):
        leader = standings(state)[0].player
        opponents = Counter()
        for seed in range(120):
            places = bracket_of(state, MakeCut(), seed).places
            opponents[places[3 - places.index(leader)]] += 1
        assert set(opponents) == {row.player for row in standings(state)[1:4]}
        assert min(opponents.values()) > 20  # 40 expected of each

    chosen = after_swiss(13, bracket="seeded").state
    best = tuple(row.player for row in standings(chosen)[:4])
    assert {bracket_of(chosen, MakeCut(), seed).places for seed in range(20)} == {best}


@pytest.mark.rule("SW-061", "SW-039")
def test_the_undefeated_player_wins_whatever_the_swiss_standing() -> None:
    event = after_swiss(16)
    fourth = event.standings()[3]
    event.do(MakeCut())
    wins(event, fourth)
    (other,) = ready(event)[:1]
    event.do(RecordResult(table=other, result="win"))
    wins(event, fourth)
    state = event.do(FinishTournament()).state
    places = [state.name_of(one.player) for one in final_places(state)]
    assert places[0] == fourth
    assert event.standings()[0] in places[1:4]
    assert places[4:] == event.standings()[4:]
