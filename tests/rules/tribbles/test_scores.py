"""Tribbles: what is written down at a pod and what it is worth."""

from __future__ import annotations

import pytest

from tests.builders import Event
from tests.rules.notation import points, refused, rows
from tests.rules.tribbles.notation import TR, event_of, game, play, pods, ranked
from topcut import rulebooks
from topcut.core.actions.cut.settle_ties import SettleTies
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.actions.players.edit_player import EditPlayer
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.results.pods import CorrectPod, RecordPod
from topcut.core.actions.rounds.clock import StartClock
from topcut.core.actions.rounds.publish import UnpublishRound
from topcut.core.actions.undo import Undo
from topcut.core.projections.explanation import explanation
from topcut.core.projections.ranking import final_places, standings
from topcut.core.questions.player.score_card import score_card
from topcut.core.questions.publisher.head_starts import earned_head_starts
from topcut.core.refusal import Refusal
from topcut.core.stages.current_stage import stage_named
from topcut.core.tournament.state import Details, PodGame


def won(event: Event) -> dict[str, int | None]:
    return {name: ties["rounds-won"] for name, _, ties, _ in rows(event.state)}


@pytest.mark.rule("TR-009", "TR-010", "TR-014")
def test_points_of_all_rounds_add_up() -> None:
    """A 100 + 20, B 50 + 300, C 7, D 0; A and B won one round each, C one."""
    event = event_of(["A B C D"])
    play(event, 1, "100* 50 0 0", "20 300* 0 0", "0 0 7* 0")
    assert points(event.state) == {"A": 120, "B": 350, "C": 7, "D": 0}
    assert won(event) == {"A": 1, "B": 1, "C": 1, "D": 0}
    assert ranked(event.state) == ["B", "A", "C", "D"]


@pytest.mark.rule("TR-007", "TR-008", "A-TR8")
def test_a_round_that_time_ends_has_no_winner_and_other_points_count() -> None:
    event = event_of(["A B C D"])
    play(event, 1, "100* 0 0 0")
    play(event, 1, "0 30 0 10", over=True)
    assert points(event.state) == {"A": 100, "B": 30, "C": 0, "D": 10}
    assert won(event) == {"A": 1, "B": 0, "C": 0, "D": 0}


@pytest.mark.rule("A-TR5", "T-45", "TR-006")
def test_rounds_that_are_not_played_score_nothing() -> None:
    event = event_of(["A B C D"])
    done = play(event, 1, "1* 0 0 0", "1* 0 0 0", over=True)
    assert done.warnings == ("2 of 5 rounds are played; the others score 0 [A-TR5]",)
    assert not event.state.rounds[-1].open_tables
    assert event.do(FinishTournament()).state.phase == "finished"


@pytest.mark.rule("TR-007", "TR-008")
def test_what_is_told_when_time_is_called() -> None:
    told = [step.text for step in rulebooks.read(TR).time_called.swiss]
    assert "discard piles" in told[0]
    assert "Bonus" in told[1]


@pytest.mark.rule("TR-006", "TR-022", "A-ST38")
def test_sixty_minutes_at_tables_and_seventy_online() -> None:
    assert stage_named(event_of(["A B C D"]).state, "swiss").limit(1).minutes == 60
    online = event_of(["A B C D"], play="online")
    assert stage_named(online.state, "swiss").limit(1).minutes == 70
    clock = online.do(StartClock()).state.rounds[0].clock
    assert clock is not None
    assert clock.minutes == 70


@pytest.mark.rule("TR-017", "A-TR4")
def test_who_concedes_scores_nothing_more_and_the_others_play_on() -> None:
    """B has 40 of round 1 and concedes in round 2; the pod plays on without B."""
    event = event_of(["A B C D"])
    play(event, 1, "100* 40 0 0")
    play(event, 1, "0 0 60* 0", conceded=(event.number("B"),))
    assert "conceded and scores 0" in refused_game(event, "0 5 0 0").what
    play(event, 1, "0 0 0 9*", "9* 0 0 0", "9* 0 0 0")
    assert points(event.state) == {"A": 118, "B": 40, "C": 60, "D": 9}


@pytest.mark.rule("TR-017", "A-TR4")
def test_the_round_in_which_somebody_concedes_scores_nothing_either() -> None:
    event = event_of(["A B C D"])
    play(event, 1, "0 40* 0 0")
    conceding = {"conceded": (event.number("B"),)}
    assert "conceded and scores 0" in refused_game(event, "0 5 60* 0", **conceding).what
    play(event, 1, "0 0 60* 0", **conceding)
    assert points(event.state)["B"] == 40


@pytest.mark.rule("TR-017", "A-TR4")
def test_who_concedes_may_lose_the_whole_pod() -> None:
    event = event_of(["A B C D"], concession="whole-pod")
    play(event, 1, "100* 40 0 0")
    play(event, 1, "0 0 60* 0", conceded=(event.number("B"),))
    assert points(event.state)["B"] == 0


@pytest.mark.rule("TR-014")
def test_most_rounds_won_comes_after_points() -> None:
    """A 60 in one round; B 60 in two; C 61 with none won."""
    event = event_of(["A B C D"])
    play(event, 1, "60* 0 0 0", "0 30* 0 0", "0 30* 0 0", "0 0 61 0", "0 0 0 0")
    assert ranked(event.state) == ["C", "B", "A", "D"]
    assert [separated for *_, separated in rows(event.state)][2] == "rounds-won"


@pytest.mark.rule("TR-015", "G6")
def test_the_cut_for_the_highest_tribble_is_drawn_or_typed_in() -> None:
    event = event_of(["A B C D"])
    play(event, 1, *["0 0 0 0"] * 5)
    drawn = ranked(event.state)
    assert ranked(event.state) == drawn
    assert [separated for *_, separated in rows(event.state)] == ["", "cut", "cut", "cut"]
    order = tuple(event.number(name) for name in reversed(drawn))
    event.do(SettleTies(order=order, method="cut for the highest Tribble"))
    assert ranked(event.state) == list(reversed(drawn))


@pytest.mark.rule("TR-023", "A-TR3")
def test_a_head_start_is_added_to_the_first_round_only() -> None:
    event = Event(TR)
    details = [Details(name="A", head_start=100_000), *(Details(name=n) for n in "BCDEFGH")]
    event.do(EnterPlayers(players=tuple(details)))
    event.do(AnnounceStructure(rounds=10))
    event.start()
    pods(event, "A B C D", "E F G H")
    play(event, 1, "0 500* 0 0", *["0 0 0 0"] * 4)
    play(event, 2, "70* 0 0 0", *["0 0 0 0"] * 4)
    assert points(event.state)["A"] == 100_000
    # A leads the first pod through it; the second begins with nothing.
    assert event.draw()[0][0] == "A"
    assert points(event.state)["A"] == 0
    first = score_card(event.state, event.number("A"))[0]
    assert (first.round, first.points) == (1, 100_000)


@pytest.mark.rule("TR-023")
def test_head_starts_have_their_limits() -> None:
    event = Event(TR, "A B C D")
    tall = EditPlayer(number=1, details=Details(name="A", head_start=1_000_001))
    assert refused(event, tall).rules == ("TR-023",)
    below = EditPlayer(number=1, details=Details(name="A", head_start=-1))
    assert refused(event, below).rules == ("TR-023",)
    other = Event("munchkin")
    with pytest.raises(Refusal, match="no head starts"):
        other.do(EnterPlayers(players=(Details(name="A", head_start=5),)))


@pytest.mark.parametrize(
    ("level", "earned"),
    [
        pytest.param("local", [], id="local"),
        pytest.param("regional", [("A", 100)], marks=pytest.mark.rule("TR-018")),
        pytest.param("continental", [("A", 200), ("B", 100)], marks=pytest.mark.rule("TR-019")),
        pytest.param(
            "worlds",
            [("A", 200), ("B", 100), ("A", 100), ("B", 100)],
            marks=pytest.mark.rule("TR-020"),
        ),
        pytest.param("nationals", [("A", 100), ("B", 100)], marks=pytest.mark.rule("TR-021")),
    ],
)
def test_what_the_best_earn(level: str, earned: list[tuple[str, int]]) -> None:
    """In thousands, as the guide's section 11 lists them."""
    event = event_of(["A B C D"], level=level)
    play(event, 1, *["90* 50 0 0"] * 5)
    assert earned_head_starts(event.state) == []
    state = event.do(FinishTournament()).state
    found = [(state.name_of(one.player), one.points // 1000) for one in earned_head_starts(state)]
    assert found == earned


@pytest.mark.rule("TR-004", "TR-016", "TR-001")
def test_what_is_left_to_people_is_told() -> None:
    told = {rule: one for one in rulebooks.read(TR).help for rule in one.rules}
    assert "Tribbles Rulebook" in told["TR-004"].text
    assert told["TR-004"].moment == "registration"
    assert "six days" in told["TR-001"].text
    assert "Nobody looks through" in told["TR-016"].text
    assert told["TR-016"].moment == "round-start"


def refused_game(event: Event, text: str, **more: object) -> Refusal:
    command = RecordPod(table=1, games=(game(event.state, 1, text),), **more)  # type: ignore[arg-type]
    return refused(event, command)


class TestWrongNumbers:
    def test_a_score_too_few_or_too_many(self) -> None:
        event = event_of(["A B C D"])
        line = refused_game(event, "5* 0 0")
        assert line.what == "table 1, round 1: 3 scores for 4 players"
        assert "5 scores for 4" in refused_game(event, "5* 0 0 0 0").what

    def test_below_nothing_and_beyond_reason(self) -> None:
        event = event_of(["A B C D"])
        assert "A cannot have -5" in refused_game(event, "-5 0 0 0").what
        assert "cannot have 10000001" in refused_game(event, "10000001 0 0 0").what

    def test_a_winner_from_elsewhere(self) -> None:
        event = event_of(["A B C D", "E F G H"])
        stranger = PodGame(scores=(1, 0, 0, 0), winner=event.number("E"))
        line = refused(event, RecordPod(table=1, games=(stranger,)))
        assert line.what == "table 1: E does not play there"
        assert line.do == "there play A, B, C, D"
        nobody = PodGame(scores=(1, 0, 0, 0), winner=99)
        assert "no player number 99" in refused(event, RecordPod(table=1, games=(nobody,))).what

    def test_a_conceder_from_elsewhere_or_twice(self) -> None:
        event = event_of(["A B C D", "E F G H"])
        command = RecordPod(table=1, conceded=(event.number("E"),))
        assert "E does not play there" in refused(event, command).what
        twice = CorrectPod(table=1, reason="r", conceded=((1, 1), (1, 2)))
        assert "concede twice" in refused(event, twice).what
        late = CorrectPod(table=1, reason="r", conceded=((1, 6),))
        assert "has no round 6" in refused(event, late).what

    def test_who_conceded_cannot_win(self) -> None:
        event = event_of(["A B C D"])
        line = refused_game(event, "0* 0 0 0", conceded=(event.number("A"),))
        assert "conceded and cannot have won" in line.what

    def test_places_where_scores_belong(self) -> None:
        event = event_of(["A B C D"])
        command = RecordPod(table=1, games=(PodGame(places=(1, 2, 3, 4)),))
        assert "places are given" in refused(event, command).what

    def test_six_rounds(self) -> None:
        event = event_of(["A B C D"])
        six = tuple(PodGame(scores=(0, 0, 0, 0)) for _ in range(6))
        assert refused(event, RecordPod(table=1, games=six)).rules == ("TR-011",)

    def test_nothing_at_all_and_no_such_table(self) -> None:
        event = event_of(["A B C D"])
        assert "nothing is said" in refused(event, RecordPod(table=1)).what
        assert "no table 2" in refused(event, RecordPod(table=2, over=True)).what


class TestCorrections:
    @pytest.mark.rule("G7")
    def test_all_rounds_anew_with_a_reason(self) -> None:
        event = event_of(["A B C D"])
        play(event, 1, *["5* 0 0 0"] * 5)
        right = tuple(game(event.state, 1, "0 7* 0 0") for _ in range(5))
        assert "no reason" in refused(event, CorrectPod(table=1, games=right, reason=" ")).what
        event.do(CorrectPod(table=1, games=right, reason="misread"))
        assert points(event.state) == {"A": 0, "B": 35, "C": 0, "D": 0}
        assert event.do(CorrectPod(table=1, games=right, reason="again")).entries == ()

    def test_without_games_the_pod_is_open_again(self) -> None:
        event = event_of(["A B C D"])
        play(event, 1, *["5* 0 0 0"] * 5)
        event.do(CorrectPod(table=1, reason="wrong table"))
        assert event.state.rounds[-1].tables[0].pod is None
        assert event.state.rounds[-1].open_tables

    def test_the_past_is_corrected_and_the_new_pods_stand(self) -> None:
        event = event_of(["A B C D", "E F G H"], rounds=10)
        play(event, 1, *["5* 0 0 0"] * 5)
        play(event, 2, *["4* 0 0 0"] * 5)
        event.draw()
        right = (PodGame(scores=(0, 0, 0, 9), winner=event.number("D")),)
        done = event.do(CorrectPod(table=1, games=right, over=True, reason="r", round=1))
        assert any("it stands unless you unpublish it [G7]" in told for told in done.warnings)

    def test_undo_takes_a_round_back(self) -> None:
        event = event_of(["A B C D"])
        play(event, 1, "5* 0 0 0")
        play(event, 1, "0 5* 0 0")
        event.do(Undo())
        card = event.state.rounds[0].tables[0].pod
        assert card is not None
        assert len(card.games) == 1

    def test_a_pod_with_scores_is_not_unpublished(self) -> None:
        event = event_of(["A B C D"])
        play(event, 1, "5* 0 0 0")
        assert "has a result (table 1)" in refused(event, UnpublishRound()).what

    def test_nothing_changes_after_the_end(self) -> None:
        event = event_of(["A B C D"])
        play(event, 1, *["5* 0 0 0"] * 5)
        event.do(FinishTournament())
        assert "finished" in refused(event, CorrectPod(table=1, reason="r")).what


def test_an_explanation_round_by_round() -> None:
    event = event_of(["A B C D"])
    play(event, 1, "100* 50 0 0", "20 300* 0 0")
    told = explanation(event.state, event.number("B"))
    assert [(one.round, one.code, one.points) for one in told.history] == [
        (1, "loss", 50),
        (2, "win", 300),
    ]
    won, _ = told.steps
    assert [(part.round, part.words) for part in won.parts] == [(2, "won")]
    assert told.below is not None
    assert (told.below.own, told.below.other) == (350, 120)


def test_late_players_have_missed_what_was_played() -> None:
    event = event_of(["A B C D"], rounds=10)
    play(event, 1, *["5* 0 0 0"] * 5)
    event.do(EnterPlayers(players=(Details(name="Eve"),)))
    assert len(event.draw()[0]) == 5
    card = score_card(event.state, event.number("Eve"))
    assert [line.result for line in card] == ["missed"] * 5
    assert standings(event.state)[0].table == 1
    assert len(final_places(event.state)) == 5
