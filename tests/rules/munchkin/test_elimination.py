"""Munchkin: the top cut, its seeds, and a final of its own kind (MK-039..MK-044)."""

from __future__ import annotations

import pytest

from tests.builders import Event
from tests.rules.notation import (
    bracket_of,
    counted,
    names,
    play_rounds,
    ready,
    refused,
    sides,
    wins,
)
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.results.report import RecordGame, RecordResult
from topcut.core.actions.results.time_called import CallTime
from topcut.core.actions.rounds.clock import StartClock
from topcut.core.projections.ranking import final_places
from topcut.core.stages.current_stage import stage_of

MK = "munchkin"


def after_swiss(players: int, seed: int = 1, **options: object) -> Event:
    event = Event(MK, names(players), **options)
    event.start()
    play_rounds(event, ("win", "loss"), seed)
    return event


def top_eight(**options: object) -> tuple[Event, list[str]]:
    """A cut of eight and the names by seed, the best first."""
    event = after_swiss(17, **options)
    seeds = event.standings()[:8]
    event.do(MakeCut())
    return event, seeds


def final_of_four(**options: object) -> Event:
    """A cut of four in which the final is next (match 3)."""
    event = after_swiss(9, **options)
    event.do(MakeCut())
    for match in (1, 2):
        event.do(RecordResult(table=match, result="win"))
    assert ready(event) == [3]
    return event


@pytest.mark.rule("MK-039", "MK-034")
@pytest.mark.parametrize(("players", "cut"), [(9, 4), (16, 4), (17, 8), (32, 8)])
def test_who_qualified_is_announced(players: int, cut: int) -> None:
    event = after_swiss(players)
    best = event.standings()[:cut]
    done = event.do(MakeCut())
    assert done.state.elimination is not None
    qualified = [done.state.name_of(number) for number in done.state.elimination.qualifiers]
    assert qualified == best
    announced = done.entries[0].fact.words(done.state.name_of)
    assert f"bracket of {cut}: {', '.join(best[:4])}" in announced


@pytest.mark.rule("MK-039")
def test_no_cut_before_all_rounds_are_in() -> None:
    event = Event(MK, names(9), rounds=1)
    event.start()
    assert "0 of 1 rounds" in refused(event, MakeCut()).what
    event.round("P001-P002 win", "P003-P004 win", "P005-P006 win", "P007-P008", "P009 bye")
    assert "table 4" in refused(event, MakeCut()).what
    event.do(RecordResult(table=4, result="loss"))
    assert event.do(MakeCut()).state.phase == "elimination"


@pytest.mark.rule("MK-040")
def test_eight_are_seeded_best_against_worst() -> None:
    event, seeds = top_eight()
    tables = {match: sides(event, match) for match in range(1, 5)}
    # The guide's example: 1 v 8, 2 v 7, 3 v 6, 4 v 5.
    assert tables == {
        1: (seeds[0], seeds[7]),
        2: (seeds[1], seeds[6]),
        3: (seeds[2], seeds[5]),
        4: (seeds[3], seeds[4]),
    }


@pytest.mark.rule("MK-040")
def test_seeding_is_not_drawn() -> None:
    state = after_swiss(9).state
    assert len({bracket_of(state, MakeCut(), seed).places for seed in range(20)}) == 1


@pytest.mark.rule("MK-041", "A-MK8")
def test_winners_advance_in_a_fixed_bracket() -> None:
    event, seeds = top_eight()
    for upset in (seeds[7], seeds[1], seeds[2], seeds[3]):  # 8 beats 1; 2, 3 and 4 win
        wins(event, upset)
    # Reseeded, 2 would meet 8; by the bracket 8 meets the winner of 4 v 5, and 2 that of 3 v 6.
    assert {frozenset(sides(event, 5)), frozenset(sides(event, 6))} == {
        frozenset({seeds[7], seeds[3]}),
        frozenset({seeds[1], seeds[2]}),
    }
    assert ready(event) == [5, 6]


@pytest.mark.rule("MK-042")
def test_one_lost_match_and_out() -> None:
    event, seeds = top_eight()
    lost: set[str] = set()
    while waiting := ready(event):
        assert not lost & {name for match in waiting for name in sides(event, match)}
        first, second = sides(event, waiting[0])
        event.do(RecordResult(table=waiting[0], result="loss"))
        assert first not in lost
        lost.add(first)
        assert second not in lost
    assert len(lost) == 7
    state = event.do(FinishTournament()).state
    (undefeated,) = set(seeds) - lost
    assert state.name_of(final_places(state)[0].player) == undefeated


@pytest.mark.rule("MK-042", "MK-024")
def test_a_match_of_the_cut_has_a_winner() -> None:
    event, _ = top_eight()
    assert refused(event, RecordResult(table=1, result="draw")).rules == ("MK-024",)
    assert "cannot end with" in refused(event, RecordResult(table=1, result="double-loss")).what


@pytest.mark.rule("MK-043", "A-MK7")
@pytest.mark.parametrize(("match", "games"), [("best-of-one", 1), ("best-of-three", 3)])
def test_only_the_final_is_always_best_of_three(match: str, games: int) -> None:
    event, _ = top_eight(match=match)
    state = event.state
    assert [stage_of(state).best_of(number) for number in (1, 5, 7)] == [games, games, 3]
    if games == 1:
        single = refused(event, RecordGame(table=1, winner=event.number(sides(event, 1)[0])))
        assert "single game" in single.what


@pytest.mark.rule("MK-043")
def test_the_final_is_won_with_two_games() -> None:
    event = final_of_four()
    one, other = sides(event, 3)
    for winner in (one, other):
        event.do(RecordGame(table=3, winner=event.number(winner)))
        assert ready(event) == [3]
    refused(event, FinishTournament())
    event.do(RecordGame(table=3, winner=event.number(other)))
    state = event.do(FinishTournament()).state
    assert state.elimination is not None
    assert state.elimination.bracket.champion == event.number(other)
    table = state.elimination.table(3)
    assert table is not None
    assert table.report is not None
    assert table.report.result.games == (1, 2)


@pytest.mark.rule("MK-043")
@pytest.mark.parametrize("games", [(3, 0), (2, 2), (1, 2), (-1, 2)])
def test_games_that_no_best_of_three_can_have(games: tuple[int, int]) -> None:
    event = final_of_four()
    refused(event, RecordResult(table=3, result="win", games=games))
    assert ready(event) == [3]


@pytest.mark.rule("MK-044", "A-MK7")
@pytest.mark.parametrize(("match", "minutes"), [("best-of-one", 35), ("best-of-three", 90)])
def test_only_the_final_has_no_time_limit(match: str, minutes: int) -> None:
    event = after_swiss(9, match=match)
    event.do(MakeCut())
    event.do(StartClock())
    assert event.state.elimination is not None
    assert [(n, run.minutes) for n, run in event.state.elimination.clocks] == [(1, minutes)]
    for number in (1, 2):
        event.do(RecordResult(table=number, result="win"))
    refusal = refused(event, StartClock())
    assert refusal.rules == ("MK-044",)


@pytest.mark.rule("MK-055", "A-MK7")
def test_a_semifinal_at_time_goes_by_damage() -> None:
    event = after_swiss(9)
    event.do(MakeCut())
    winner = sides(event, 1)[1]
    event.do(CallTime(table=1, answers=(counted("damage", 4, 2),)))
    event.do(RecordResult(table=2, result="win"))
    assert winner in sides(event, 3)
