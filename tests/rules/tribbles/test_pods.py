"""Tribbles: pods at random, five rounds in each, then new ones from winners and scores."""

from __future__ import annotations

from random import Random

import pytest

from tests.builders import Event
from tests.rules.notation import drawn, names, refused
from tests.rules.tribbles.notation import TR, event_of, play, play_at_random, ranked
from topcut.core.actions.cut.make_cut import MakeCut, preview
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.actions.players.leaving import DropPlayer
from topcut.core.actions.players.pairing_wishes import FixTable, KeepApart
from topcut.core.actions.results.correct import CorrectResult
from topcut.core.actions.results.no_show import RecordNoShow
from topcut.core.actions.results.pods import CorrectPod, RecordPod
from topcut.core.actions.results.report import ConfirmResult, RecordGame, RecordResult
from topcut.core.actions.results.time_called import CallTime
from topcut.core.actions.rounds.change_rounds import ChangeRounds
from topcut.core.actions.rounds.mend import MendRound
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.projections.ranking import standings
from topcut.core.refusal import Refusal
from topcut.core.stages.current_stage import rounds_stage


@pytest.mark.rule("TR-005")
@pytest.mark.parametrize(("players", "sizes"), [(4, [4]), (9, [5, 4]), (17, [6, 6, 5])])
def test_everybody_sits_in_a_pod(players: int, sizes: list[int]) -> None:
    event = Event(TR, names(players))
    event.start()
    tables = event.draw()
    assert [len(table) for table in tables] == sizes
    assert sorted(name for table in tables for name in table) == names(players)


@pytest.mark.rule("TR-005")
def test_pods_are_drawn_at_random() -> None:
    """Two players of 16 share a pod of eight with chance 7/15: 280 of 600, give or take 60."""
    event = Event(TR, names(16))
    event.start()
    state = event.state
    together = 0
    for seed in range(600):
        first, _ = drawn(state, seed)
        together += ("P001" in first) == ("P002" in first)
    assert 220 < together < 340


@pytest.mark.rule("TR-011")
def test_a_pod_plays_five_rounds() -> None:
    event = event_of(["A B C D"], rounds=10)
    for _ in range(4):
        play(event, 1, "5* 0 0 0")
        assert "round 1 is not complete" in refused(event, PairRound()).what
    play(event, 1, "0 5* 0 0")
    line = refused(event, RecordPod(table=1, over=True))
    assert "table 1 has all its rounds" in line.what
    assert [set(pod) for pod in event.draw()] == [set("ABCD")]


@pytest.mark.rule("TR-011", "T-41", "TR-002", "TR-003")
@pytest.mark.parametrize("rounds", [0, 1, 4, 7, 12])
def test_rounds_come_in_whole_pods(rounds: int) -> None:
    event = Event(TR, names(8))
    assert "TR-011" in refused(event, AnnounceStructure(rounds=rounds)).rules
    event.do(AnnounceStructure(rounds=15))
    event.start()
    assert event.state.rounds_planned == 3
    refusal = refused(event, ChangeRounds(rounds=rounds, agreed="all players"))
    assert "TR-011" in refusal.rules
    assert refusal.do == "choose 5, 10, 15 and so on"
    assert event.do(ChangeRounds(rounds=5, agreed="all players")).state.rounds_planned == 1


@pytest.mark.rule("TR-003", "TR-002")
def test_fewer_than_five_rounds_are_no_option() -> None:
    with pytest.raises(Exception, match="5 to 50"):
        Event(TR, "A B C D", rounds=4)


@pytest.mark.rule("TR-012", "TR-013")
def test_winners_and_next_scores_make_the_first_new_pod() -> None:
    """A, E and I lead their pods, I with less than B, C and F. Nine players: pods of five and
    four: A E I and the next highest B (40) and F (35); then C (30), G, D, H by score."""
    event = event_of(["A B C", "E F G", "I D H"], rounds=10, sanctioned="no")
    play(event, 1, "90* 40 30", "0 0 0", "0 0 0", "0 0 0", "0 0 0")
    play(event, 2, "50* 35 20", "0 0 0", "0 0 0", "0 0 0", "0 0 0")
    play(event, 3, "25* 15 10", "0 0 0", "0 0 0", "0 0 0", "0 0 0")
    assert ranked(event.state) == ["A", "E", "B", "F", "C", "I", "G", "D", "H"]
    assert event.draw() == [("A", "E", "I", "B", "F"), ("C", "G", "D", "H")]


@pytest.mark.rule("TR-012", "TR-014", "TR-015")
def test_level_scores_are_told_apart_as_in_the_ranking() -> None:
    """B and F have 40 each; F won two rounds, B none, so F is filled in before B."""
    event = event_of(["A B C D", "E F G H"], rounds=10)
    play(event, 1, "90* 40 0 0", "0 0 9* 0", "0 0 0 0", "0 0 0 0", "0 0 0 0")
    play(event, 2, "80* 0 0 0", "0 20* 0 0", "0 20* 0 0", "0 0 0 0", "0 0 0 0")
    (pod,) = event.draw()
    assert pod[:5] == ("A", "E", "F", "B", "C")


@pytest.mark.rule("A-TR2", "TR-012")
def test_more_winners_than_the_first_pod_holds() -> None:
    """72 players: nine pods of eight. The best eight winners sit at table 1, the ninth leads
    table 2 however many others scored more."""
    event = Event(TR, names(72))
    event.start()
    event.draw()
    for number in range(1, 10):
        best, others = (2000 + number, 1500) if number < 9 else (10, 1)
        scores = " ".join([f"{best}*", *[str(others)] * 7])
        play(event, number, scores, *["0 0 0 0 0 0 0 0"] * 4)
    winners = [table.players[0] for table in event.state.rounds[0].tables]
    event.draw()
    first, second = event.state.rounds[1].tables[:2]
    assert set(first.players) == set(winners[:8])
    assert second.players[0] == winners[8]


@pytest.mark.rule("A-TR6", "TR-005")
def test_a_pod_that_falls_below_four_plays_on() -> None:
    event = event_of(["A B C D"])
    done = event.do(DropPlayer(number=event.number("D")))
    assert any("down to 3 players: it plays on" in told for told in done.warnings)
    play(event, 1, *["5* 0 0 0"] * 5)
    assert not event.state.rounds[-1].open_tables


@pytest.mark.rule("A-TR6", "TR-005")
def test_a_pod_of_four_is_large_enough() -> None:
    event = event_of(["A B C D E"])
    done = event.do(DropPlayer(number=event.number("E")))
    assert not any("plays on" in told for told in done.warnings)


@pytest.mark.rule("A-TR1", "TR-001")
def test_three_players_play_unsanctioned_with_a_warning() -> None:
    assert refused(Event(TR, "A B C"), StartTournament()).rules == ("TR-001",)
    event = Event(TR, "A B C", sanctioned="no")
    event.start()
    done = event.do(PairRound())
    assert done.warnings == (
        "table 1 has 3 players; a pod has 4 to 8 [TR-005, TR-013, TR-024, A-TR1]",
    )


@pytest.mark.rule("T-44")
def test_a_third_pod_is_made_from_the_second() -> None:
    event = event_of(["A B C D", "E F G H"], rounds=15)
    play(event, 1, *["9* 0 0 0"] * 5)
    play(event, 2, *["8* 0 0 0"] * 5)
    pods_two = event.draw()
    assert len(pods_two) == 1
    play(event, 1, "0 0 0 0 0 0 0 7*", *["0 0 0 0 0 0 0 0"] * 4)
    last = pods_two[0][-1]
    assert event.draw()[0][0] == last


@pytest.mark.parametrize("seed", range(5))
def test_a_draw_follows_from_its_seed(seed: int) -> None:
    event = Event(TR, names(13))
    event.seed = seed * 100
    event.start()
    event.draw()
    play_at_random(event, Random(seed))
    assert drawn(event.state, seed) == drawn(event.state, seed)
    assert [row.rank for row in standings(event.state)] == list(range(1, 14))


def test_rounds_are_counted_as_the_guide_counts_them() -> None:
    event = event_of(["A B C D", "E F G H"], rounds=10)
    assert refused(event, FinishTournament()).what == "0 of 10 rounds are played"
    play_at_random(event, Random(1))
    assert refused(event, FinishTournament()).what == "5 of 10 rounds are played"
    assert "no cut" in refused(event, MakeCut()).what
    with pytest.raises(Refusal, match="no cut"):
        preview(event.state, {"": 4}, seed=1)
    for _ in range(2):
        for table in event.state.rounds[-1].open_tables:
            event.do(RecordPod(table=table.number, over=True))
        if len(event.state.rounds) == 1:
            event.draw()
    assert refused(event, PairRound()).what == "all 10 rounds have been played"


def test_why_a_pod_is_what_it_is() -> None:
    event = event_of(["A B C D", "E F G H"], rounds=10)
    state = event.state
    told = rounds_stage(state).pairing(1).reasons(state.rounds[0].tables)
    assert [one.text for one in told if one] == ["Set by hand."] * 2
    play(event, 1, *["9* 0 0 5"] * 5)
    play(event, 2, *["8* 0 0 0"] * 5)
    event.draw()
    (why,) = rounds_stage(event.state).pairing(2).reasons(event.state.rounds[1].tables)
    assert why is not None
    assert why.text == "Best of their pods: A, E. Then by score: 25 to 0."
    fresh = Event(TR, names(9))
    fresh.start()
    fresh.draw()
    told = rounds_stage(fresh.state).pairing(1).reasons(fresh.state.rounds[0].tables)
    assert [one.text for one in told if one] == ["Drawn at random."] * 2


def test_what_belongs_to_pairs_is_refused() -> None:
    event = event_of(["A B C D"])
    for command in (
        RecordResult(table=1, result="win"),
        RecordGame(table=1, winner=1),
        ConfirmResult(table=1),
        CorrectResult(table=1, result="win", reason="r"),
        RecordNoShow(table=1, absent=(1,)),
        CallTime(table=1),
    ):
        refusal = refused(event, command)
        assert refusal.what == "Tribbles is played in pods, not in pairs"
        assert refusal.do == "record the scores of the pod"
    wishes = (KeepApart(first=1, second=2), FixTable(number=1, table=1))
    for wish in (MendRound(reason="r"), *wishes):
        assert refused(event, wish).do == "set the pods by hand"
    pairs = Event("munchkin", "A B")
    pairs.start()
    pairs.round("A-B")
    assert "in pairs, not in pods" in refused(pairs, RecordPod(table=1, over=True)).what
    assert "in pairs, not in pods" in refused(pairs, CorrectPod(table=1, reason="r")).what
