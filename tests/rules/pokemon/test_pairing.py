"""Pokémon: results, pairing by record, the bye, and a record that turns out to be wrong."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.builders import Event, state_of
from tests.rules.notation import (
    across,
    draws,
    games,
    meet,
    names,
    play_rounds,
    points,
    refused,
    resting,
)
from tests.rules.pokemon.notation import PK, all_optimal, divided
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.players.leaving import DropPlayer
from topcut.core.actions.results.correct import CorrectResult
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.change_tables import SwapPlayers
from topcut.core.actions.rounds.clock import StartClock
from topcut.core.actions.rounds.mend import MendRound
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.projections.ranking import final_places, standings
from topcut.core.questions.verify.replay import verify
from topcut.rulebooks import read
from topcut.sheets.load import find_rulebook


@pytest.mark.rule("PK-009", "PK-010", "PK-011", "A-PK21")
def test_a_win_and_a_bye_are_one_point() -> None:
    state = state_of(PK, "A B C D E", ["A-B win", "C-D loss", "E bye"])
    assert points(state) == {"A": 1, "D": 1, "E": 1, "B": 0, "C": 0}
    both = state_of(PK, "A B", ["A-B double-loss"])
    assert points(both) == {"A": 0, "B": 0}


@pytest.mark.rule("A-PK21")
def test_there_are_no_draws_and_no_limit_of_time() -> None:
    event = Event(PK, names(4))
    event.start()
    event.round("P001-P002", "P003-P004")
    assert "A-PK21" in refused(event, RecordResult(table=1, result="draw")).rules
    assert "A-PK21" in refused(event, StartClock()).rules
    event.do(StartClock(minutes=30))
    timed = Event(PK, names(4), **{"round-minutes": 30})
    timed.start()
    timed.draw()
    clock = timed.do(StartClock()).state.rounds[0].clock
    assert clock is not None
    assert clock.minutes == 30


@pytest.mark.rule("PK-008", "PK-011")
def test_round_one_is_random_and_so_is_its_bye() -> None:
    event = Event(PK, "A B C D E")
    event.start()
    pairs: Counter[frozenset[str]] = Counter()
    byes: Counter[str] = Counter()
    for tables in draws(event.state, 400):
        byes[resting(tables)] += 1
        pairs.update(games(tables))
    # Each of 10 pairs in 2 of 10 cases: 400 * 2 / 10 = 80; each bye 80 times.
    assert len(pairs) == 10
    assert 50 < min(pairs.values()) <= max(pairs.values()) < 110
    assert set(byes) == set("ABCDE")
    assert 50 < min(byes.values()) <= max(byes.values()) < 110


@pytest.mark.rule("PK-013", "PK-006")
def test_players_of_one_record_meet_at_random() -> None:
    state = state_of(PK, "A B C D E F G H", ["A-B win", "C-D win", "E-F win", "G-H win"])
    found: Counter[frozenset[str]] = Counter()
    for tables in draws(state, 300):
        assert across(tables, "A C E G") == []
        found.update(games(tables))
    # Inside each bracket 6 pairs, 2 of them at once: 300 * 2 / 6 = 100 for each.
    assert len(found) == 12
    assert 70 < min(found.values()) <= max(found.values()) < 130


@pytest.mark.rule("PK-014")
def test_an_odd_bracket_sends_a_random_player_down() -> None:
    state = state_of(PK, "A B C D E F", ["A-B win", "C-D win", "E-F win"])
    sent: Counter[tuple[str, str]] = Counter()
    for tables in draws(state, 600):
        (pair,) = across(tables, "A C E")
        sent[pair] += 1
    # Three may go down and meet two each, never the one they beat: 100 each.
    assert set(sent) == {
        *(("A", "D"), ("A", "F"), ("C", "B"), ("C", "F"), ("E", "B"), ("E", "D")),
    }
    assert 65 < min(sent.values()) <= max(sent.values()) < 140


@pytest.mark.rule("PK-013", "PK-014")
def test_from_the_highest_bracket_down() -> None:
    state = state_of(
        *(PK, "A B C D E F G H"),
        ["A-B win", "C-D win", "E-F win", "G-H win"],
        ["A-C win", "E-G win", "B-D win", "F-H win"],
    )
    # 2-0 A E; 1-1 C G B F; 0-2 D H. Nobody needs to go down; A meets E.
    for tables in draws(state, 30):
        assert meet("A-E") <= games(tables)
        assert meet("D-H") <= games(tables)


@pytest.mark.rule("PK-015", "PK-016")
def test_the_bye_is_random_in_the_lowest_bracket_and_never_twice() -> None:
    state = state_of(PK, "A B C D E F G", ["A-B win", "C-D win", "E-F win", "G bye"])
    found = Counter(resting(tables) for tables in draws(state, 300))
    assert set(found) == {"B", "D", "F"}  # 100 each
    assert 65 < min(found.values()) <= max(found.values()) < 140


@pytest.mark.rule("A-PK22", "PK-016")
def test_if_all_of_the_lowest_had_it_the_next_bracket_up() -> None:
    state = state_of(
        *(PK, "A B C D E"),
        ["A-B win", "C-D win", "E bye"],
        ["A-C win", "D-E win", "B bye"],
        ["A-D win", "C-E win", "B missed"],
        options={"rounds": 4},
    )
    # 3 A; 2 C; 1 B, D, E: B and E had the bye, so D has it. D is in the lowest group.
    assert {resting(tables) for tables in draws(state, 10)} == {"D"}
    other = state_of(
        *(PK, "A B C"), ["A-B win", "C bye"], ["A-C win", "B bye"], options={"rounds": 3}
    )
    # 2 A; 1 B, C: both rested, so A does although first.
    assert {resting(tables) for tables in draws(other, 10)} == {"A"}


@pytest.mark.rule("PK-006", "PK-039", "A-PK20")
def test_the_only_undefeated_player_wins() -> None:
    event = Event(PK, names(8), format="swiss")
    event.start()
    while len(event.state.rounds) < 3:
        event.draw()
        for table in event.state.rounds[-1].tables:
            first = min(table.players)  # the lower number always wins
            result = "win" if table.players[0] == first else "loss"
            event.do(RecordResult(table=table.number, result=result))
    undefeated = [row.player for row in standings(event.state) if row.points == 3]
    assert undefeated == [1]
    state = event.do(FinishTournament()).state
    assert final_places(state)[0].player == 1


@pytest.mark.rule("A-PK20")
def test_the_announced_rounds_are_played_even_if_one_is_undefeated_earlier() -> None:
    event = Event(PK, names(4), format="swiss")
    event.start()
    event.round("P001-P002 win", "P003-P004 win")
    event.round("P001-P003 win", "P002-P004 win")
    assert event.state.rounds_planned == 3
    assert "2 of 3 rounds" in refused(event, FinishTournament()).what


@pytest.mark.rule("PK-007")
def test_when_the_undefeated_player_drops_the_winner_may_have_lost() -> None:
    event = Event(PK, "A B C D", format="swiss")
    event.start()
    event.round("A-B win", "C-D win")
    event.round("A-C win", "B-D win")
    event.do(DropPlayer(number=event.number("A")))
    event.round("C-B win", "D bye")
    state = event.do(FinishTournament()).state
    # A 2 (dropped), C 2-1, B 1-2, D 1-2 with a bye. A's place is by points and tiebreakers.
    assert points(state) == {"A": 2, "C": 2, "B": 1, "D": 1}
    winner = next(one for one in final_places(state) if state.entrants[one.player].is_active)
    assert state.name_of(winner.player) == "C"
    assert {state.name_of(one.player) for one in final_places(state)} == set("ABCD")


@pytest.mark.rule("PK-017")
def test_everybody_plays_every_round() -> None:
    event = Event(PK, names(9), format="swiss")
    event.start()
    play_rounds(event, ("win", "loss"), seed=5)
    for played in event.state.rounds:
        assert {n for table in played.tables for n in table.players} == set(range(1, 10))


@pytest.mark.rule("PK-111", "PK-109", "PK-110")
def test_all_standings_and_pairings_can_be_seen_afterwards() -> None:
    event = Event(PK, names(8), format="swiss")
    event.start()
    seen = []
    while len(event.state.rounds) < event.state.rounds_planned:
        event.draw()
        posted = [table.players for table in event.state.rounds[-1].tables]
        for table in event.state.rounds[-1].tables:
            event.do(RecordResult(table=table.number, result="win"))
        seen.append((posted, event.standings()))
    state = event.do(FinishTournament()).state
    for number, (posted, order) in enumerate(seen, 1):
        assert [table.players for table in state.rounds[number - 1].tables] == posted
        assert event.standings(number) == order


def wrong_record(sizes: dict[str, int]) -> Event:
    """Round 2 is posted; then it turns out that M002 beat M001 in round 1."""
    event = divided({"rounds": 3, "cut": 0}, **sizes)
    event.start()
    others = [f"{a}-{b} win" for a, b in others_of(sizes)]
    event.round("M001-M002 win", "M003-M004 win", "M005-M006 win", "M007-M008 win", *others)
    posted = [f"{a}-{b}" for a, b in second_of(sizes)]
    event.round("M001-M003", "M005-M007", "M002-M004", "M006-M008", *posted)
    event.do(CorrectResult(table=1, round=1, result="loss", reason="slip misread"))
    return event


def others_of(sizes: dict[str, int]) -> list[tuple[str, str]]:
    many = sizes.get("Junior", 0)
    return [(f"J{n:03}", f"J{n + 1:03}") for n in range(1, many + 1, 2)]


def second_of(sizes: dict[str, int]) -> list[tuple[str, str]]:
    """Winners 1, 3, 5 … and losers 2, 4, 6 …: the third winner meets the third loser's victor."""
    match sizes.get("Junior", 0):
        case 0:
            return []
        case 4:
            return [("J001", "J003"), ("J002", "J004")]
        case _:
            return [("J001", "J003"), ("J005", "J002"), ("J004", "J006")]


@pytest.mark.rule("PK-112", "G7")
@pytest.mark.parametrize("juniors", [0, 4, 6])
def test_as_few_as_possible_are_paired_again(juniors: int) -> None:
    """M002 now has the win and M001 none: exchanging the two mends both tables, and nobody else
    moves, least of all in another division."""
    event = wrong_record({"Masters": 8} | ({"Junior": juniors} if juniors else {}))
    assert bool(event.state.pools) == (juniors == 6)
    before = [set(table.players) for table in event.state.rounds[-1].tables]
    done = event.do(MendRound(reason="slip misread"))
    after = [set(table.players) for table in done.state.rounds[-1].tables]
    changed = [one for one, other in zip(after, before, strict=True) if one != other]
    named = {frozenset(done.state.name_of(n) for n in table) for table in changed}
    assert named == {frozenset(("M002", "M003")), frozenset(("M001", "M004"))}
    assert "2 tables changed" in done.warnings[0]


@pytest.mark.rule("PK-112")
def test_after_mending_the_round_is_as_good_as_a_new_draw() -> None:
    event = divided({"rounds": 3, "cut": 0}, Junior=6, Masters=8)
    event.start()
    event.draw()
    for table in event.state.rounds[-1].open_tables:
        event.do(RecordResult(table=table.number, result="win"))
    event.draw()
    event.do(CorrectResult(table=5, round=1, result="loss", reason="slip misread"))
    event.do(MendRound(reason="slip misread"))
    all_optimal(event)


@pytest.mark.rule("PK-113", "G7")
def test_or_the_round_stands_and_the_next_is_right() -> None:
    event = wrong_record({"Masters": 8})
    posted = event.state.rounds[-1].tables
    assert points(event.state)["M002"] == 1
    assert event.do(MendRound(reason="slip", aim="valid")).entries == ()
    assert event.state.rounds[-1].tables == posted
    for table in (1, 2, 3, 4):
        event.do(RecordResult(table=table, result="win"))
    # M001 0+1, M002 1+1, M005 1+1; M003 1, M007 1, M006 0+1: M002 now meets M005.
    assert points(event.state) == {
        **{"M002": 2, "M005": 2, "M001": 1, "M003": 1, "M006": 1, "M007": 1},
        **{"M004": 0, "M008": 0},
    }
    assert ("M002", "M005") in {tuple(sorted(t)) for t in next(iter(draws(event.state, 1)))}


@pytest.mark.rule("PK-112", "PK-022")
def test_a_table_across_divisions_is_against_the_rules() -> None:
    event = divided({"rounds": 3, "cut": 0}, Junior=6, Masters=6)
    event.start()
    event.draw()
    for table in event.state.rounds[-1].open_tables:
        event.do(RecordResult(table=table.number, result="win"))
    event.do(PairRound())
    told = event.do(SwapPlayers(first=1, second=12)).warnings
    assert any("different pools" in text for text in told)
    event.do(PublishRound())
    refusal = refused(event, MendRound(reason="they belong to different divisions"))
    assert "different pools" in refusal.what
    last = verify(event.store.read(), find_rulebook)[-1]
    assert (last.how, last.verdict) == ("set by hand", "broken")


@pytest.mark.rule("PK-112", "PK-113")
def test_the_help_says_both_ways() -> None:
    (told,) = [help.text for help in read(PK).help if "PK-112" in help.rules]
    assert "mend" in told
    assert "stand" in told
