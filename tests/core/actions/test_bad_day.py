"""What went wrong on somebody's bad day, once."""

from __future__ import annotations

import pytest

from tests.builders import Event
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.cut.replace_qualifier import ReplaceQualifier
from topcut.core.actions.cut.settle_ties import SettleTies
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.opening.staff import NameStaff
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.players.leaving import DisqualifyPlayer, DropPlayer, ReturnPlayer
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.results.time_called import CallTime
from topcut.core.actions.rounds.change_rounds import ChangeRounds
from topcut.core.actions.rounds.change_tables import SeatRound
from topcut.core.actions.rounds.mend import MendRound
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound, UnpublishRound
from topcut.core.bracket import Place
from topcut.core.projections.ranking import final_places
from topcut.core.questions.player.score_card import score_card
from topcut.core.refusal import Refusal
from topcut.core.stages.current_stage import rounds_stage
from topcut.core.tournament.state import Answer, Details


def knockout() -> Event:
    event = Event("street-warriors", "A B", format="single-elimination")
    event.start()
    return event


def test_a_corrected_count_after_time_counts() -> None:
    event = knockout()
    for answer in (
        Answer(step="matches-won", first=1, second=1),
        Answer(step="matches-won", first=0, second=2),
    ):
        done = event.do(CallTime(table=1, answers=(answer,)))
    elimination = done.state.elimination
    assert elimination is not None
    assert elimination.bracket.champion == elimination.bracket.places[1]


@pytest.mark.parametrize(
    "answer",
    [
        Answer(step="matches-won", winner=1),
        Answer(step="top-cards", winner=1),
        Answer(step="matches-won", what="rings", first=1, second=2),
        Answer(step="matches-won", first=-1, second=2),
    ],
)
def test_an_answer_of_the_wrong_shape_is_refused(answer: Answer) -> None:
    event = knockout()
    before = event.store.read()
    with pytest.raises(Refusal):
        event.do(CallTime(table=1, answers=(answer,)))
    assert event.store.read() == before


def test_somebody_left_alone_can_finish() -> None:
    event = Event("street-warriors", "A B C D", cut=2)
    event.start()
    event.round("A-B win", "C-D win")
    for name in "BCD":
        event.do(DropPlayer(number=event.number(name)))
    with pytest.raises(Refusal, match="fewer than two"):
        event.do(PairRound())
    assert event.do(FinishTournament()).state.phase == "finished"


@pytest.mark.rule("T-7")
def test_a_qualifier_who_dropped_before_the_first_game_is_still_replaced() -> None:
    event = Event("munchkin", "A B C D E F G H I J", rounds=1, cut=4)
    event.start()
    event.round("A-B win", "C-D win", "E-F win", "G-H win", "I-J win")
    state = event.do(MakeCut()).state
    assert state.elimination is not None
    first, second, third, fourth = state.elimination.qualifiers
    fifth = next(n for n in state.elimination.standings if n not in state.elimination.qualifiers)
    told = event.do(DropPlayer(number=second)).warnings
    assert any("may come in" in warning for warning in told)
    done = event.do(ReplaceQualifier(leaver=second))
    assert done.state.elimination is not None
    assert done.state.elimination.bracket.places == (first, third, fourth, fifth)
    assert [match.number for match in done.state.elimination.bracket.ready] == [1, 2]


def test_tables_set_by_hand_are_not_explained_as_a_draw() -> None:
    event = Event("street-warriors", "A B C D")
    event.start()
    event.round("A-B win", "C-D win")
    tables = ((1, 2), (3, 4))
    done = event.do(SeatRound(tables=tables, reason="they insisted"))
    assert done.state.draft is not None
    reasons = rounds_stage(done.state).pairing(2).reasons(done.state.draft.tables)
    assert [why.text for why in reasons if why] == ["They met in round 1."] * 2
    assert len(done.warnings) == 2


@pytest.mark.parametrize(
    ("tables", "what"),
    [
        (((1, 2),), "not seated"),
        (((1, 2), (3, 4), (1,)), "twice"),
        (((1, 2, 3), (4,)), "two players"),
    ],
)
def test_a_round_by_hand_seats_everybody_once(
    tables: tuple[tuple[int, ...], ...], what: str
) -> None:
    event = Event("street-warriors", "A B C D")
    event.start()
    with pytest.raises(Refusal, match=what):
        event.do(SeatRound(tables=tables, reason="no draw"))


def test_mending_never_takes_a_result_away() -> None:
    """Both tables repeat round 1; with table 1 played, nothing can be mended."""
    event = Event("street-warriors", "A B C D", rounds=3)
    event.start()
    event.round("A-B win", "C-D win")
    event.round("A-B win", "C-D")
    with pytest.raises(Refusal, match="A v B"):
        event.do(MendRound(reason="they met"))


def test_rounds_can_be_shortened_however_few_are_left() -> None:
    event = Event("street-warriors", "A B C D E F", rounds=5, cut=0)
    event.start()
    event.round("A-B win", "C-D win", "E-F win")
    for name in "CDEF":
        event.do(DropPlayer(number=event.number(name)))
    assert event.do(ChangeRounds(rounds=4, agreed="all")).state.rounds_planned == 4


@pytest.mark.rule("G5")
def test_whoever_left_after_an_unpublished_round_has_no_loss_in_it() -> None:
    event = Event("street-warriors", "A B C D E", rounds=3)
    event.start()
    event.round("A-B win", "C-D win", "E bye")
    event.draw()
    event.do(DropPlayer(number=event.number("E")))
    event.do(UnpublishRound(reason="E left"))
    event.do(PairRound(reason="E left"))
    event.do(PublishRound())
    assert event.state.entrants[event.number("E")].absences[-1].first == 2


@pytest.mark.rule("G5", "T-5")
def test_a_player_cannot_report_an_absence() -> None:
    event = Event("munchkin", "A B")
    event.start()
    event.round("A-B")
    for result, ended in (("win", "no-show"), ("double-loss", None)):
        with pytest.raises(Refusal, match="only staff"):
            event.do(RecordResult(table=1, result=result, ended=ended), player="A")


@pytest.mark.rule("T-6")
def test_one_players_word_is_pointed_out_at_the_end() -> None:
    event = Event("munchkin", "A B")
    event.start()
    event.round("A-B")
    event.do(RecordResult(table=1, result="win"), player="A")
    assert "confirmed by nobody: round 1 table 1" in event.do(FinishTournament()).warnings[0]


@pytest.mark.rule("T-13")
def test_a_disqualified_winner_is_pointed_out() -> None:
    event = Event("munchkin", "A B")
    event.start()
    event.round("A-B win")
    event.do(DisqualifyPlayer(number=1, reason="marked cards"))
    event.do(ReturnPlayer(number=2))
    done = event.do(FinishTournament())
    assert final_places(done.state)[0].player == 1


@pytest.mark.rule("T-13")
def test_the_place_of_a_disqualified_player_is_told_and_stays() -> None:
    event = Event("munchkin", "A B C D", rounds=1)
    event.start()
    event.round("A-B win", "C-D win")
    best, *others = event.standings()
    event.do(DropPlayer(number=event.number(others[-1])))
    event.do(DisqualifyPlayer(number=event.number(best), reason="marked cards"))
    done = event.do(FinishTournament())
    assert [str(one) for one in done.warnings] == [f"{best} is disqualified and stands on place 1"]
    assert done.state.name_of(final_places(done.state)[0].player) == best


@pytest.mark.rule("T-7", "SW-041")
@pytest.mark.parametrize("place", range(4))
def test_where_places_are_drawn_the_next_in_standing_takes_the_leavers_own(place: int) -> None:
    event = Event("street-warriors", "A B C D E F G H I J", rounds=1, cut=4)
    event.start()
    event.round("A-B win", "C-D win", "E-F win", "G-H win", "I-J win")
    before = event.do(MakeCut()).state.elimination
    assert before is not None
    places = list(before.bracket.places)
    fifth = next(n for n in before.standings if n not in before.qualifiers)
    leaver = places[place]
    assert leaver is not None
    after = event.do(ReplaceQualifier(leaver=leaver)).state.elimination
    assert after is not None
    places[place] = fifth
    assert after.bracket.places == tuple(places)


@pytest.mark.rule("SW-001")
def test_nobody_acts_in_a_role_that_is_not_theirs() -> None:
    event = Event("street-warriors", "A B")
    event.do(NameStaff(person="judge", role="scorekeeper"))
    event.start()
    event.round("A-B")
    with pytest.raises(Refusal, match="scorekeeper here"):
        event.do(RecordResult(table=1, result="win"), role="judge")


@pytest.mark.rule("SW-066")
def test_a_settled_tie_is_no_longer_by_lot() -> None:
    event = Event("street-warriors", "A B C D E F", rounds=1, cut=2)
    event.start()
    event.round("A-B win", "C-D win", "E-F win")
    ranked = event.standings()
    second, third = (event.number(name) for name in ranked[1:3])
    assert event.do(SettleTies(order=(third, second), method="RPS")).warnings == ()
    done = event.do(MakeCut())
    assert done.warnings == ()
    assert done.state.elimination is not None
    assert third in done.state.elimination.qualifiers


@pytest.mark.rule("SW-042", "A-SW17")
def test_elimination_games_are_on_the_score_card() -> None:
    """Three in the bracket of four: one walkover (3), then a win (3) and a loss (0)."""
    event = Event("street-warriors", "A B C", format="single-elimination")
    event.start()
    while event.state.elimination and event.state.elimination.bracket.ready:
        match = event.state.elimination.bracket.ready[0].number
        event.do(RecordResult(table=match, result="win"))
    cards = {n: score_card(event.state, n) for n in (1, 2, 3)}
    results = sorted([line.result for line in card] for card in cards.values())
    assert results in (
        [["loss"], ["walkover", "loss"], ["win", "win"]],
        [["loss"], ["walkover", "win"], ["win", "loss"]],
    )
    worth = {"win": 3, "loss": 0, "walkover": 3}
    for card in cards.values():
        assert [line.points for line in card] == [worth[line.result] for line in card]
        assert card[-1].total == sum(worth[line.result] for line in card)


def test_both_losers_of_the_semifinals_play_for_third() -> None:
    event = Event("munchkin", "A B C D E F", rounds=1, cut=4, third_place=True)
    event.start()
    event.round("A-B win", "C-D win", "E-F win")
    event.do(MakeCut())
    for match in (1, 2):
        event.do(RecordResult(table=match, result="win"))
    places = [final.place for final in final_places(event.state)[:4]]
    assert places == [Place(1, 4), Place(1, 4), Place(3, 4), Place(3, 4)]


def test_very_many_players_at_once() -> None:
    event = Event("street-warriors")
    many = tuple(Details(name=f"Player {n}", club="c" * 400) for n in range(5001))
    done = event.do(EnterPlayers(players=many))
    assert len(done.state.entrants) == 5001
    assert max(len(entry.line()) for entry in done.entries) < 2_000_000
