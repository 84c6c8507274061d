"""Munchkin: rounds and cuts by the table, matches, scope, and the end without a cut."""

from __future__ import annotations

import pytest

from tests.builders import Event
from tests.rules.notation import names, play_rounds, points, refused, rows
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.actions.players.leaving import DropPlayer
from topcut.core.actions.players.withdraw_player import WithdrawPlayer
from topcut.core.actions.results.report import RecordGame
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.projections.ranking import final_places
from topcut.core.rulebook import plan
from topcut.core.tournament.opening.structure import TournamentStarted
from topcut.rulebooks import read

MK = "munchkin"


@pytest.mark.parametrize(
    ("players", "rounds", "cut"),
    [
        pytest.param(8, 3, 0, marks=pytest.mark.rule("MK-045", "MK-048")),
        pytest.param(9, 4, 4, marks=pytest.mark.rule("MK-046")),
        pytest.param(16, 4, 4, marks=pytest.mark.rule("MK-046")),
        pytest.param(17, 5, 8, marks=pytest.mark.rule("MK-047")),
        pytest.param(32, 5, 8, marks=pytest.mark.rule("MK-047")),
    ],
)
def test_rounds_and_cut_by_the_table(players: int, rounds: int, cut: int) -> None:
    state = Event(MK, names(players)).start().state
    assert (state.rounds_planned, state.cut_planned) == (rounds, cut)


@pytest.mark.rule("MK-048", "A-MK1")
@pytest.mark.parametrize(
    ("players", "rounds"),
    # Three rounds, but never more than n - 1 (n even) or n (n odd).
    [(2, 1), (3, 3), (4, 3), (5, 3), (6, 3), (7, 3)],
)
def test_fewer_than_eight_play_three_rounds_without_a_cut(players: int, rounds: int) -> None:
    event = Event(MK, names(players))
    state = event.start().state
    assert (state.rounds_planned, state.cut_planned) == (rounds, 0)


@pytest.mark.rule("MK-048", "MK-049", "MK-034")
def test_eight_players_end_after_three_rounds_and_the_best_schedule_wins() -> None:
    event = Event(MK, "A B C D E F G H")
    event.start()
    event.round("A-B win", "C-D win", "E-F win", "G-H win")
    event.round("A-C win", "E-G win", "B-D win", "F-H win")
    event.round("A-E loss", "B-F win", "C-G win", "D-H win")
    assert "all 3 rounds" in refused(event, PairRound()).what
    assert "no cut was announced" in refused(event, MakeCut()).do
    # E has 6; A, B and C have 4.
    assert points(event.state) == {"E": 6, "A": 4, "B": 4, "C": 4, "D": 2, "F": 2, "G": 2, "H": 0}
    # Beaten: A beat B and C (8), B beat D and F (4), C beat D and G (4); B lost to A (4) only,
    # C lost to A (4) only; B lost in round 1, C in round 2.
    state = event.do(FinishTournament()).state
    assert [state.name_of(one.player) for one in final_places(state)][:4] == ["E", "A", "C", "B"]
    assert state.phase == "finished"


@pytest.mark.rule("MK-049")
def test_without_a_cut_strength_of_schedule_decides_the_winner() -> None:
    event = Event(MK, "A B C D", rounds=2)
    event.start()
    event.round("A-B win", "C-D win")
    event.round("A-C loss", "B-D win")  # C 4
    state = event.do(FinishTournament()).state
    assert state.name_of(final_places(state)[0].player) == "C"

    level = Event(MK, "A B C D E F", rounds=2)
    level.start()
    level.round("A-B win", "C-D win", "E-F win")
    level.round("A-D win", "C-B win", "E-F loss")
    # A and C have 4 and have beaten B (0) and D (0); nobody beat them: a coin.
    assert {level.standings()[0], level.standings()[1]} == {"A", "C"}
    assert rows(level.state)[1][3] == "coin-toss"


@pytest.mark.rule("A-MK2", "MK-047", "G4")
@pytest.mark.parametrize("players", [33, 64])
def test_above_32_the_organizer_must_set_rounds_and_cut(players: int) -> None:
    suggested = plan(read(MK), players)
    assert suggested.must_be_set
    assert (suggested.rounds, suggested.cut) == (6, 16)
    event = Event(MK, names(players))
    refusal = refused(event, StartTournament())
    assert "A-MK2" in refusal.rules
    assert "6 rounds, top 16" in refusal.do
    refused(event, AnnounceStructure(rounds=6))
    event.do(AnnounceStructure(rounds=7, cut=8))
    state = event.start().state
    assert (state.rounds_planned, state.cut_planned) == (7, 8)
    by_option = Event(MK, names(players), rounds=5, cut=4).start().state
    assert (by_option.rounds_planned, by_option.cut_planned) == (5, 4)


@pytest.mark.rule("MK-016")
def test_rounds_then_a_top_cut() -> None:
    event = Event(MK, names(9))
    assert event.start().state.phase == "swiss"
    assert "0 of 4 rounds" in refused(event, MakeCut()).what
    play_rounds(event, ("win", "loss"), seed=1)
    assert "cut to 4" in refused(event, FinishTournament()).what
    assert event.do(MakeCut()).state.phase == "elimination"
    refused(event, PairRound())


@pytest.mark.rule("MK-017", "A-MK9")
def test_the_organizer_chooses_one_game_or_best_of_three() -> None:
    option = read(MK).options["match"]
    assert option.choices is not None
    assert set(option.choices) == {"best-of-one", "best-of-three"}
    assert option.default == "best-of-one"

    single = Event(MK, "Ann Bea")
    single.start()
    single.round("Ann-Bea")
    assert "single game" in refused(single, RecordGame(table=1, winner=1)).what

    three = Event(MK, "Ann Bea", match="best-of-three")
    three.start()
    three.round("Ann-Bea")
    for winner in ("Ann", "Bea"):
        three.do(RecordGame(table=1, winner=three.number(winner)))
        assert three.state.rounds[0].tables[0].is_open
    three.do(RecordGame(table=1, winner=three.number("Bea")))
    report = three.state.rounds[0].tables[0].report
    assert report is not None
    assert (report.result.code, report.result.games) == ("loss", (1, 2))
    assert points(three.state) == {"Bea": 2, "Ann": 0}  # per match, not per game


@pytest.mark.rule("MK-003")
def test_the_rulebook_says_it_is_for_prime() -> None:
    assert "Prime format" in read(MK).scope.text
    event = Event(MK, "Ann Bea")
    assert event.state.rulebook.scope == read(MK).scope


@pytest.mark.rule("G4")
def test_drops_do_not_take_the_cut_away() -> None:
    event = Event(MK, names(9))
    event.start()
    event.round("P001-P002 win", "P003-P004 win", "P005-P006 win", "P007-P008 win", "P009 bye")
    for name in ("P002", "P004"):
        event.do(DropPlayer(number=event.number(name)))
    assert (event.state.rounds_planned, event.state.cut_planned) == (4, 4)


@pytest.mark.rule("G4")
def test_the_players_at_the_start_are_on_record() -> None:
    """Sixteen of seventeen are there when it begins: four rounds and a top four, not five and
    eight; whoever leaves later changes nothing."""
    event = Event(MK, names(17))
    event.do(WithdrawPlayer(number=17))
    (started,) = event.start().entries
    assert isinstance(started.fact, TournamentStarted)
    assert (started.fact.players, started.fact.rounds, started.fact.cut) == (16, 4, 4)
    event.do(DropPlayer(number=16))
    assert (event.state.rounds_planned, event.state.cut_planned) == (4, 4)
