"""Pokémon: players who come late, and what that costs them."""

from __future__ import annotations

from random import Random

import pytest

from tests.builders import Event
from tests.rules.notation import names, refused
from tests.rules.pokemon.notation import PK, divided, enter, play_round, played_by_the_rules
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.players.leaving import DropPlayer
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.change_rounds import ChangeRounds
from topcut.core.actions.rounds.clock import StartClock
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound, UnpublishRound
from topcut.core.actions.undo import Undo
from topcut.core.projections.ranking import final_places, standings
from topcut.core.tournament.state import Details


def row(event: Event, name: str) -> dict[str, object]:
    found = next(one for one in standings(event.state) if event.state.name_of(one.player) == name)
    return {"points": found.points, "rank": found.rank, **dict(found.tiebreaks)}


@pytest.mark.rule("PK-035", "PK-086", "A-PK17")
@pytest.mark.parametrize("missed", [1, 2, 3])
def test_a_loss_for_every_round_that_has_begun(missed: int) -> None:
    event = Event(PK, names(8), rounds=4)
    event.start()
    for _ in range(missed):
        play_round(event, Random(1))
    told = enter(event, "Late")
    losses = "a loss in 1 round" if missed == 1 else f"a loss in each of {missed} rounds"
    assert any(losses in text for text in told)
    entrant = event.state.entrants[9]
    assert entrant.late == missed
    assert row(event, "Late")["points"] == 0
    event.draw()
    assert any(9 in table.players for table in event.state.rounds[-1].tables)


@pytest.mark.rule("PK-038")
def test_the_late_player_is_told_both_things() -> None:
    event = Event(PK, names(8), rounds=4)
    event.start()
    play_round(event, Random(1))
    play_round(event, Random(1))
    told = " ".join(enter(event, "Late"))
    assert "2 rounds" in told
    assert "below players on time with the same record" in told
    assert "PK-040" in told


@pytest.mark.rule("PK-040", "A-PK17", "PK-039")
def test_below_everybody_on_time_with_the_same_record() -> None:
    """Late beats the best of round 1 and still stands below all who have one win."""
    event = Event(PK, "A B C D E", rounds=2, cut=0)
    event.start()
    event.round("A-B win", "C-D win", "E bye")
    enter(event, "Late")
    event.round("Late-A win", "C-E win", "B-D win")
    # 2: C. 1: A, B, E and Late. 0: D. Late's one opponent, A, has 1 of 2; B's are A (1/2) and D.
    order = event.standings()
    assert order[0] == "C"
    assert order[4] == "Late"
    assert order[5] == "D"
    assert row(event, "Late")["tardiness"] == 0
    assert {row(event, name)["tardiness"] for name in "ABCDE"} == {1}
    # One win more puts a late player above others all the same.
    event.do(ChangeRounds(rounds=3, agreed="all players"))
    event.round("Late-B win", "C-A win", "E-D win")
    assert event.standings().index("Late") < event.standings().index("A")


@pytest.mark.rule("A-PK17")
def test_two_late_players_use_the_next_tiebreakers() -> None:
    event = Event(PK, "A B C D", rounds=2, cut=0)
    event.start()
    event.round("A-B win", "C-D win")
    enter(event, "Max", "Nia")
    event.round("Max-A win", "Nia-D win", "B-C loss")
    # Both have one win. Max met A (1 of 2 = 1/2), Nia met D (0 of 2 -> 1/4).
    assert row(event, "Max")["points"] == row(event, "Nia")["points"] == 1
    order = event.standings()
    assert order.index("Max") + 1 == order.index("Nia")


@pytest.mark.rule("A-PK17", "PK-042")
def test_a_lateness_loss_is_a_round_and_no_opponent() -> None:
    event = Event(PK, "A B C D", rounds=3, cut=0)
    event.start()
    event.round("A-B win", "C-D win")
    enter(event, "Late")
    event.round("Late-A win", "C-B win", "D bye")
    event.round("Late-C win", "A-D win", "B bye")
    # Late won 2 of 3 rounds, the first one lost by coming late: 2/3 for those who met Late.
    # A met B (0 of 2 rounds without the bye -> 1/4), Late (2/3), D (0 of 2 -> 1/4).
    assert row(event, "Late")["points"] == 2
    assert str(row(event, "A")["opponents-win-percentage"]) == "7/18"  # (1/4 + 2/3 + 1/4) / 3
    # Late met A (2 of 3) and C (2 of 3): nobody in round 1.
    assert str(row(event, "Late")["opponents-win-percentage"]) == "2/3"


@pytest.mark.rule("PK-036")
def test_while_pairings_are_up_the_organizer_may_wait_or_draw_again() -> None:
    event = Event(PK, names(8), rounds=4)
    event.start()
    event.draw()
    told = enter(event, "Late")
    assert any("has not begun: unpublish and pair it again" in text for text in told)
    assert event.state.entrants[9].late == 1
    event.do(Undo())
    event.do(UnpublishRound(reason="a player came"))
    enter(event, "Late")
    assert event.state.entrants[9].late == 0
    event.do(PairRound(reason="a player came"))
    event.do(PublishRound())
    assert any(9 in table.players for table in event.state.rounds[0].tables)
    assert row(event, "Late")["tardiness"] == 1  # no loss for lateness: on time (A-PK17)
    event.do(RecordResult(table=1, result="win"))
    assert not any("has not begun" in text for text in enter(event, "Later"))


@pytest.mark.rule("PK-035", "PK-082")
def test_after_the_last_round_of_the_own_division_it_is_too_late() -> None:
    event = divided(Junior=6, Masters=9)
    event.start()
    for _ in range(3):
        play_round(event, Random(2))
    # Juniors had 3 rounds, Masters play 4.
    refusal = refused(event, EnterPlayers(players=(Details(name="Joe", division="Junior"),)))
    assert "all rounds have been published" in refusal.what
    enter(event, "Max", division="Masters")
    play_round(event, Random(2))
    played_by_the_rules(event.state)
    refused(event, EnterPlayers(players=(Details(name="Nia", division="Masters"),)))


@pytest.mark.rule("PK-022", "PK-035")
def test_nobody_plays_alone_in_a_division() -> None:
    event = divided(Junior=6, Masters=9)
    event.start()
    refusal = refused(event, EnterPlayers(players=(Details(name="Sia", division="Senior"),)))
    assert "Junior, Masters" in refusal.do


@pytest.mark.rule("PK-062")
def test_no_late_player_in_elimination_once_it_has_begun() -> None:
    event = Event(PK, names(8), format="single-elimination")
    event.start()
    event.do(RecordResult(table=1, result="win"))
    refusal = refused(event, EnterPlayers(players=(Details(name="Late"),)))
    assert "PK-062" in refusal.rules


@pytest.mark.rule("PK-062", "PK-063")
def test_a_running_clock_is_a_beginning() -> None:
    event = Event(PK, names(8), format="single-elimination", **{"elimination-minutes": 40})
    event.start()
    event.do(StartClock())
    assert "PK-062" in refused(event, EnterPlayers(players=(Details(name="Late"),))).rules


@pytest.mark.rule("PK-062")
def test_nor_after_the_cut() -> None:
    event = Event(PK, "A B C D E F G H", rounds=1)
    event.start()
    event.round("A-B win", "C-D win", "E-F win", "G-H win")
    event.do(MakeCut())
    before = event.state.sequence
    refused(event, EnterPlayers(players=(Details(name="Late"),)))
    assert event.state.sequence == before


@pytest.mark.rule("PK-063")
def test_before_the_first_round_everybody_is_drawn_anew() -> None:
    changed = 0
    for seed in range(10):
        event = Event(PK, names(8), format="single-elimination")
        event.seed = 100 * seed
        before = event.start().state.elimination
        told = enter(event, "Late")
        after = event.state.elimination
        assert any("drawn into the bracket anew" in text for text in told)
        assert before is not None
        assert after is not None
        assert after.bracket.shape.size == 16  # nine players: seven byes
        assert set(after.qualifiers) == set(range(1, 10))
        changed += before.qualifiers != tuple(n for n in after.qualifiers if n != 9)
        event.do(Undo())
        assert event.state.elimination == before
    assert changed > 5


@pytest.mark.rule("PK-063", "PK-054")
def test_who_left_before_the_new_draw_keeps_a_place() -> None:
    event = Event(PK, names(4), format="single-elimination")
    event.start()
    event.do(DropPlayer(number=2))
    enter(event, "Late")
    while matches := event.state.ready_matches:
        event.do(RecordResult(table=matches[0].number, result="win"))
    state = event.do(FinishTournament()).state
    assert {one.player for one in final_places(state)} == {1, 2, 3, 4, 5}
    assert final_places(state)[-1].player == 2
