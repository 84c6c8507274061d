"""Star Trek: pairing and byes (guide 003, 7.2, 7.5, 7.6)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.builders import Event
from tests.rules.notation import across, drawn, draws, games, meet, names, refused, resting
from tests.rules.trek.notation import BOTH, E2, play, trek
from topcut.core.actions.players.earned_byes import GrantEarnedByes
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.results.no_show import RecordNoShow
from topcut.core.actions.rounds.change_tables import SeatRound, SetTable
from topcut.core.tournament.state import Details, State


def byes(tables: list[tuple[str, ...]]) -> set[str]:
    return {table[0] for table in tables if len(table) == 1}


@pytest.mark.rule("ST-096", "ST-097")
@pytest.mark.parametrize("rulebook", BOTH)
def test_round_one_is_a_shuffled_pile(rulebook: str) -> None:
    """Five players: everybody meets everybody, and everybody can have the last card."""
    event = Event(rulebook, "Ann Bea Cid Dan Eve")
    event.start()
    found = list(draws(event.state, 120))
    assert {resting(tables) for tables in found} == {"Ann", "Bea", "Cid", "Dan", "Eve"}
    assert len({pair for tables in found for pair in games(tables)}) == 10


@pytest.mark.rule("ST-137", "ST-138", "ST-145")
def test_like_totals_from_the_top_down() -> None:
    """Three with 4, three with 1: one of the upper is paired down, never two."""
    state = trek(
        E2,
        "A B C D E F",
        ["A-D win 100:0", "B-E win 100:0", "C-F win 100:0"],
        options={"rounds": 5},
    )
    for tables in draws(state, 40):
        assert len(across(tables, "A B C")) == 1


def floats(state: State, upper: str, seeds: int = 30) -> Counter[tuple[str, str]]:
    return Counter(pair for tables in draws(state, seeds) for pair in across(tables, upper))


@pytest.mark.rule("ST-139", "ST-143")
def test_paired_down_once_unless_all_of_the_next_were_met() -> None:
    """Totals 8 (A), 5 (B, C, D, E), 2 (F), after two rounds: A goes to the 5s, not to F, as long
    as one of them is new; a 5 then goes down to F."""
    state = trek(
        E2,
        "A B C D E F",
        ["A-B win 100:0", "C-D win 100:0", "E-F win 100:0"],
        ["A-C win 100:0", "B-F win 100:0", "D-E win 100:0"],
        options={"rounds": 5},
    )
    for tables in draws(state, 40):
        (down,) = across(tables, "A")
        assert down[1] in ("D", "E")


@pytest.mark.rule("ST-143", "ST-139")
def test_who_has_met_the_whole_next_group_goes_on() -> None:
    """A (8) has met both players with 5; the last two have 2: A meets one of them."""
    state = trek(
        E2,
        "A B C D",
        ["A-B win 100:0", "C-D win 100:0"],
        ["A-C win 100:0", "B-D win 100:0"],
        options={"rounds": 3},
    )
    assert games(drawn(state, 1)) == meet("A-D", "B-C")


@pytest.mark.rule("ST-141", "ST-142")
def test_nobody_meets_twice() -> None:
    """A, B, C, D have 4 in round 3 terms: only two of three pairings are new."""
    state = trek(E2, "A B C D", ["A-B draw 5:5", "C-D draw 5:5"], options={"rounds": 3})
    found = [games(tables) for tables in draws(state, 40)]
    assert all(one in (meet("A-C", "B-D"), meet("A-D", "B-C")) for one in found)
    assert len({frozenset(one) for one in found}) == 2


@pytest.mark.rule("ST-125", "ST-140", "A-ST5")
def test_the_bye_goes_to_the_lowest_without_one() -> None:
    """After round 1 with Eve resting: B and D have 1. Either, never Eve, never the upper two; and
    whoever is paired down does not take it."""
    state = trek(
        E2, "A B C D E", ["A-B win 100:0", "C-D win 100:0", "E bye"], options={"rounds": 4}
    )
    assert {resting(tables) for tables in draws(state, 60)} == {"B", "D"}


@pytest.mark.rule("ST-140", "A-ST7", "ST-123")
def test_earned_byes_come_first_and_do_not_count() -> None:
    """Five players, Ann with an earned bye: the other four play. In round 2 all five play, one
    rests, and Ann may be the one as soon as she is among the lowest."""
    event = Event(E2)
    players = (Details(name="Ann", earned_byes=(1,)), *(Details(name=n) for n in "BCDE"))
    event.do(EnterPlayers(players=players))
    event.start()
    tables = event.draw()
    assert [table for table in tables if len(table) == 1] == [("Ann",)]
    assert event.state.rounds[0].tables[-1].alone == "earned-bye"

    event = Event(E2)
    players = (Details(name="Ann", earned_byes=(1,)), *(Details(name=n) for n in "BCDEF"))
    event.do(EnterPlayers(players=players))
    event.start()
    tables = event.draw()
    alone = [table[0] for table in tables if len(table) == 1]
    assert len(alone) == 2, "the rest is odd: one more, ordinary, bye"
    assert "Ann" in alone


@pytest.mark.rule("A-ST7", "ST-140")
def test_who_had_an_earned_bye_may_rest_again() -> None:
    """Everybody has 4: Ann from her earned bye, the others from two ties. Each may rest now."""
    state = trek(
        E2,
        "Ann B C D E",
        ["Ann earned-bye", "B-C draw 5:5", "D-E draw 5:5"],
        ["Ann missed", "B-D draw 5:5", "C-E draw 5:5"],
        options={"rounds": 3},
    )
    assert {resting(tables) for tables in draws(state, 60)} == {"Ann", "B", "C", "D", "E"}


@pytest.mark.rule("ST-094", "ST-095", "A-ST8")
def test_an_earned_bye_is_given_up() -> None:
    event = Event(E2)
    players = (Details(name="Ann", earned_byes=(1,)), *(Details(name=n) for n in "BCD"))
    event.do(EnterPlayers(players=players))
    event.do(GrantEarnedByes(number=1, rounds=()))
    event.start()
    assert all(len(table) == 2 for table in event.draw())
    assert not any(one.details.earned_byes for one in event.state.entrants.values())


@pytest.mark.rule("ST-123", "A-ST8")
def test_an_earned_bye_is_for_the_opening_rounds() -> None:
    event = Event(E2, "Ann Bea")
    event.do(GrantEarnedByes(number=1, rounds=(1, 2)))
    told = refused(event, GrantEarnedByes(number=1, rounds=(3,)))
    assert "first 2 rounds" in str(told)
    assert "ST-123" in told.rules


@pytest.mark.rule("ST-126", "ST-144", "A-ST4", "A-ST6")
@pytest.mark.parametrize("rulebook", BOTH)
def test_two_byes_instead_of_a_second_meeting(rulebook: str) -> None:
    """Four players who have all met, but for A and B: these play, C and D rest, with 4 each."""
    event = Event(rulebook, "A B C D", rounds=4)
    event.start()
    play(event, "A-C win 100:0", "B-D win 100:0")
    play(event, "A-D win 100:0", "B-C win 100:0")
    play(event, "C-D win 100:0", "A bye", "B bye")
    tables = event.draw()
    assert games(tables) == meet("A-B")
    assert byes(tables) == {"C", "D"}
    seats = [one for one in event.state.rounds[-1].tables if one.alone]
    assert [one.alone for one in seats] == ["bye", "bye"]


@pytest.mark.rule("ST-126", "A-ST4")
def test_where_only_the_bye_limit_stands_in_the_way() -> None:
    """Three players who have all rested and not all met: one has a second bye, not three."""
    state = trek(
        E2,
        "A B C",
        ["A bye", "B missed", "C missed"],
        ["B bye", "A missed", "C missed"],
        ["C bye", "A missed", "B missed"],
        options={"rounds": 4},
    )
    for tables in draws(state, 10):
        assert len(byes(tables)) == 1


@pytest.mark.rule("ST-134", "T-20", "A-ST9")
def test_a_bye_by_absence_is_a_bye_and_no_meeting() -> None:
    """Ann rested because Bea did not come: at 3 players left in round 2 she does not rest again,
    and she may still meet Bea."""
    event = Event(E2, "Ann Bea Cid", rounds=3)
    event.start()
    event.round("Ann-Bea", "Cid bye")
    event.do(RecordNoShow(table=1, absent=(2,)))
    for tables in draws(event.state, 20):
        assert resting(tables) == "Bea"
    play(event, "Ann-Cid win 100:0", "Bea bye")
    assert any(games(tables) == meet("Ann-Bea") for tables in draws(event.state, 40))


@pytest.mark.rule("ST-309")
def test_the_director_may_change_a_draft_and_is_warned() -> None:
    event = Event(E2, "Ann Bea Cid Dan")
    event.start()
    play(event, "Ann-Bea win 100:0", "Cid-Dan win 100:0")
    event.do(SeatRound(tables=((1, 3), (2, 4)), reason="at the director's wish"))
    done = event.do(SetTable(table=1, players=(1, 2)))
    assert any("Ann and Bea met in round 1" in text and "ST-141" in text for text in done.warnings)


@pytest.mark.rule("ST-096")
def test_a_large_field_is_paired() -> None:
    event = Event(E2, names(201))
    event.start()
    assert len(event.draw()) == 101
