"""Street Warriors: formats, the tables of rounds and cuts, and who runs the event."""

from __future__ import annotations

import pytest

from tests.builders import Event
from tests.rules.notation import names, play_rounds, points, refused, wins
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.opening.staff import NameStaff
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.players.leaving import DropPlayer
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.change_rounds import ChangeRounds
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.projections.ranking import final_places
from topcut.core.refusal import Refusal
from topcut.core.rulebook import plan
from topcut.core.tournament.state import Details
from topcut.rulebooks import read

SW = "street-warriors"


@pytest.mark.parametrize(
    ("players", "rounds"),
    [
        pytest.param(8, 3, marks=pytest.mark.rule("SW-017")),
        pytest.param(9, 4, marks=pytest.mark.rule("SW-018")),
        pytest.param(16, 4, marks=pytest.mark.rule("SW-018")),
        pytest.param(17, 5, marks=pytest.mark.rule("SW-019")),
        pytest.param(32, 5, marks=pytest.mark.rule("SW-019")),
        pytest.param(33, 6, marks=pytest.mark.rule("SW-020")),
        pytest.param(64, 6, marks=pytest.mark.rule("SW-020")),
        pytest.param(65, 7, marks=pytest.mark.rule("SW-021")),
        pytest.param(128, 7, marks=pytest.mark.rule("SW-021")),
        pytest.param(129, 8, marks=pytest.mark.rule("SW-022")),
        pytest.param(256, 8, marks=pytest.mark.rule("SW-022")),
    ],
)
def test_rounds_by_the_table(players: int, rounds: int) -> None:
    for chosen in ("swiss-with-cut", "swiss"):
        event = Event(SW, names(players), format=chosen)
        assert event.start().state.rounds_planned == rounds


@pytest.mark.parametrize(
    ("players", "cut"),
    [
        pytest.param(8, 2, marks=pytest.mark.rule("SW-054")),
        pytest.param(9, 4, marks=pytest.mark.rule("SW-055")),
        pytest.param(16, 4, marks=pytest.mark.rule("SW-055")),
        pytest.param(17, 8, marks=pytest.mark.rule("SW-056")),
        pytest.param(32, 8, marks=pytest.mark.rule("SW-056")),
        pytest.param(33, 16, marks=pytest.mark.rule("SW-057")),
        pytest.param(64, 16, marks=pytest.mark.rule("SW-057")),
        pytest.param(65, 32, marks=pytest.mark.rule("SW-058")),
        pytest.param(128, 32, marks=pytest.mark.rule("SW-058")),
        pytest.param(129, 64, marks=pytest.mark.rule("SW-059")),
        pytest.param(256, 64, marks=pytest.mark.rule("SW-059")),
    ],
)
def test_cut_by_the_table(players: int, cut: int) -> None:
    event = Event(SW, names(players))
    assert event.start().state.cut_planned == cut


@pytest.mark.rule("A-SW1", "SW-017", "SW-054")
@pytest.mark.parametrize(
    ("players", "rounds", "cut"),
    # The row of 8, capped at n - 1 rounds (n even) or n (n odd); of two players nobody is cut.
    [(2, 1, 0), (3, 3, 2), (4, 3, 2), (5, 3, 2), (6, 3, 2), (7, 3, 2)],
)
def test_fewer_than_eight_play_the_row_of_eight(players: int, rounds: int, cut: int) -> None:
    state = Event(SW, names(players)).start().state
    assert (state.rounds_planned, state.cut_planned) == (rounds, cut)


@pytest.mark.rule("A-SW2", "SW-022", "G4")
@pytest.mark.parametrize(
    ("players", "rounds", "cut"), [(257, 9, 128), (512, 9, 128), (513, 10, 256), (1024, 10, 256)]
)
def test_above_256_everything_doubles_and_says_so(players: int, rounds: int, cut: int) -> None:
    found = plan(read(SW), players)
    assert (found.rounds, found.cut) == (rounds, cut)
    assert "A-SW2" in found.rules
    assert any("extrapolated" in note for note in found.notes)
    assert not plan(read(SW), 256).notes


@pytest.mark.rule("SW-012")
def test_exactly_three_formats() -> None:
    option = read(SW).options["format"]
    assert option.choices is not None
    assert set(option.choices) == {"swiss-with-cut", "swiss", "single-elimination"}
    with pytest.raises(Refusal, match="Choose from: swiss-with-cut") as caught:
        Event(SW, "A B C D", format="double-elimination")
    assert "SW-012" in caught.value.rules


@pytest.mark.rule("SW-012", "SW-051", "SW-014")
def test_what_each_format_plays() -> None:
    swiss = Event(SW, names(9), format="swiss")
    swiss.start()
    play_rounds(swiss, ("win", "draw", "loss"), seed=3)
    assert "no cut" in refused(swiss, MakeCut()).what
    assert swiss.do(FinishTournament()).state.phase == "finished"

    knockout = Event(SW, names(9), format="single-elimination")
    state = knockout.start().state
    assert (state.phase, state.rounds_planned, len(state.rounds)) == ("elimination", 0, 0)
    refused(knockout, PairRound())

    both = Event(SW, names(9), format="swiss-with-cut")
    assert both.start().state.phase == "swiss"
    play_rounds(both, ("win", "draw", "loss"), seed=3)
    assert "cut to 4" in refused(both, FinishTournament()).what
    assert both.do(MakeCut()).state.phase == "elimination"


@pytest.mark.rule("SW-013")
def test_swiss_with_a_final_cut_unless_the_host_chooses_another() -> None:
    assert read(SW).options["format"].default == "swiss-with-cut"
    event = Event(SW, names(8))
    state = event.start().state
    assert state.rulebook.format.stages == ("swiss", "elimination")
    assert (state.rounds_planned, state.cut_planned) == (3, 2)


@pytest.mark.rule("SW-051", "SW-053")
def test_the_swiss_stage_before_a_cut_is_the_swiss_format_unchanged() -> None:
    alone, before_cut = (
        Event(SW, names(11), format=chosen) for chosen in ("swiss", "swiss-with-cut")
    )
    for event in (alone, before_cut):
        event.start()
        play_rounds(event, ("win", "draw", "loss"), seed=5)
    assert before_cut.state.rounds == alone.state.rounds
    assert before_cut.standings() == alone.standings()


@pytest.mark.rule("SW-014")
def test_nobody_is_eliminated_in_swiss() -> None:
    event = Event(SW, names(9))
    event.start()
    play_rounds(event, ("win",), seed=1)
    for played in event.state.rounds:
        seated = [number for table in played.tables for number in table.players]
        assert sorted(seated) == list(range(1, 10))


@pytest.mark.rule("SW-015")
def test_most_points_after_the_last_round_wins_swiss() -> None:
    event = Event(SW, "Ann Bea Cid Dan", format="swiss", rounds=2)
    event.start()
    event.round("Ann-Bea win", "Cid-Dan win")
    event.round("Cid-Ann draw", "Bea-Dan loss")  # Ann 3+1, Cid 3+1, Dan 0+3, Bea 0
    refused(event, MakeCut())
    state = event.do(FinishTournament()).state
    assert points(state) == {"Ann": 4, "Cid": 4, "Dan": 3, "Bea": 0}
    # Cid beat Dan (3 points), Ann beat Bea (0 points).
    assert [state.name_of(one.player) for one in final_places(state)] == [
        "Cid",
        "Ann",
        "Dan",
        "Bea",
    ]


@pytest.mark.rule("SW-016")
def test_the_number_of_rounds_is_settled_before_the_first_pairing() -> None:
    event = Event(SW, names(16))
    assert "not begun" in refused(event, PairRound()).what
    event.do(AnnounceStructure(rounds=5, cut=4))
    assert event.start().state.rounds_planned == 5
    assert "before the start" in refused(event, AnnounceStructure(rounds=4)).what
    silently = refused(event, ChangeRounds(rounds=4, agreed=" "))
    assert "SW-016" in silently.rules
    assert event.state.rounds_planned == 5


@pytest.mark.rule("SW-016", "G4")
def test_later_entries_and_drops_change_neither_rounds_nor_cut() -> None:
    event = Event(SW, names(9))
    event.start()
    event.draw()
    for table in event.state.rounds[-1].tables:
        if not table.alone:
            event.do(RecordResult(table=table.number, result="win"))
    event.do(EnterPlayers(players=tuple(Details(name=f"Late{n}") for n in range(8))))
    assert (event.state.rounds_planned, event.state.cut_planned) == (4, 4)
    for number in range(1, 12):
        event.do(DropPlayer(number=number))
    assert (event.state.rounds_planned, event.state.cut_planned) == (4, 4)


@pytest.mark.rule("SW-023")
def test_the_host_may_set_another_number_of_rounds() -> None:
    by_option = Event(SW, names(16), rounds=6)
    assert by_option.start().state.rounds_planned == 6
    announced = Event(SW, names(16))
    announced.do(AnnounceStructure(rounds=3))
    state = announced.start().state
    assert (state.rounds_planned, state.cut_planned) == (3, 4)


@pytest.mark.rule("SW-023", "A-SW1")
@pytest.mark.parametrize(("players", "most"), [(4, 3), (5, 5), (6, 5), (7, 7)])
def test_no_more_rounds_than_there_are_opponents(players: int, most: int) -> None:
    event = Event(SW, names(players))
    too_many = refused(event, AnnounceStructure(rounds=most + 1))
    assert {"A-SW1", "SW-032"} <= set(too_many.rules)
    event.do(AnnounceStructure(rounds=most))
    assert event.start().state.rounds_planned == most


@pytest.mark.rule("SW-001")
def test_host_judge_and_player_are_on_record() -> None:
    event = Event(SW, "Ann Bea")
    assert event.state.rulebook.id == SW
    event.do(NameStaff(person="Hanna", role="organizer"))
    state = event.do(NameStaff(person="Jo", role="judge")).state
    assert state.staff == [("Hanna", "organizer"), ("Jo", "judge")]
    assert (state.rulebook.words.organizer, state.rulebook.words.judge) == ("Host", "Judge")
    assert [one.name for one in state.entrants.values()] == ["Ann", "Bea"]
    assert "is not a role" in refused(event, NameStaff(person="Kim", role="king")).what
    refused(event, NameStaff(person="Kim", role="judge"), role="judge")
    refused(event, StartTournament(), player="Ann")


@pytest.mark.rule("SW-051", "SW-061")
def test_the_two_stages_in_order() -> None:
    event = Event(SW, names(8))
    event.start()
    refused(event, MakeCut())
    play_rounds(event, ("win", "loss"), seed=2)
    refused(event, FinishTournament())
    first, second = event.standings()[:2]
    event.do(MakeCut())
    refused(event, PairRound())
    wins(event, second)
    state = event.do(FinishTournament()).state
    assert [state.name_of(one.player) for one in final_places(state)][:2] == [second, first]
