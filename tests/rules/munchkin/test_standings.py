"""Munchkin: the strength of schedule, calculated by hand (MK-034..MK-038)."""

from __future__ import annotations

import pytest

from tests.builders import Event, state_of
from tests.rules.notation import rows
from topcut.core.actions.cut.settle_ties import SettleTies
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.projections.explanation import explanation
from topcut.core.projections.ranking import standings
from topcut.core.tournament.state import Details, State

MK = "munchkin"
BEATEN, LOST_TO, FIRST, COIN = (
    "defeated-opponents",
    "victorious-opponents",
    "first-defeat",
    "coin-toss",
)


def order(state: State) -> str:
    return "".join(name for name, _, _, _ in rows(state))


def values(state: State) -> dict[str, tuple[int | None, ...]]:
    """Score, tiebreakers 1, 2 and 3 of everybody."""
    return {
        name: (scored, found[BEATEN], found[LOST_TO], found[FIRST])
        for name, scored, found, _ in rows(state)
    }


def steps(state: State) -> list[str]:
    """What separates each row from the one above."""
    return [step for _, _, _, step in rows(state)]


@pytest.mark.rule("MK-034", "MK-035", "MK-037")
def test_six_players_two_rounds() -> None:
    state = state_of(
        *(MK, "P Q S T X Y"),
        ["X-P win", "Y-Q win", "S-T win"],
        ["S-X win", "T-Y win", "P-Q win"],
    )
    assert values(state) == {
        "S": (4, 2 + 2, 0, 3),  # undefeated: after round 2
        "X": (2, 2, 4, 2),  # beat P, lost to S in round 2
        "T": (2, 2, 4, 1),  # beat Y, lost to S in round 1
        "Y": (2, 0, 2, 2),  # beat Q, lost to T in round 2
        "P": (2, 0, 2, 1),  # beat Q, lost to X in round 1
        "Q": (0, 0, 2 + 2, 1),  # lost to Y and P
    }
    assert order(state) == "SXTYPQ"
    assert steps(state) == ["", "points", FIRST, BEATEN, FIRST, "points"]


@pytest.mark.rule("MK-034", "MK-035", "MK-036", "MK-037")
def test_eight_players_two_rounds() -> None:
    state = state_of(
        *(MK, "P Q S T U V X Y"),
        ["X-P win", "Y-Q win", "S-T win", "U-V win"],
        ["S-X win", "T-Y win", "U-P win", "V-Q win"],
    )
    assert values(state) == {
        "S": (4, 2 + 2, 0, 3),  # beat T and X
        "U": (4, 2 + 0, 0, 3),  # beat V and P
        "T": (2, 2, 4, 1),  # beat Y, lost to S
        "X": (2, 0, 4, 2),  # beat P, lost to S in round 2
        "V": (2, 0, 4, 1),  # beat Q, lost to U in round 1
        "Y": (2, 0, 2, 2),  # beat Q, lost to T
        "P": (0, 0, 2 + 4, 1),  # lost to X and U
        "Q": (0, 0, 2 + 2, 1),  # lost to Y and V
    }
    assert order(state) == "SUTXVYPQ"
    assert steps(state) == [
        *("", BEATEN, "points", BEATEN, FIRST, LOST_TO, "points", LOST_TO),
    ]


@pytest.mark.rule("MK-034", "A-MK5", "MK-035", "MK-036", "MK-037")
def test_a_bye_is_no_opponent_and_no_defeat() -> None:
    state = state_of(
        *(MK, "A B C D E"),
        ["A bye", "B-C win", "D-E win"],
        ["C bye", "B-A win", "E-D win"],
        ["E bye", "D-B win", "C-A win"],
    )
    assert values(state) == {
        "D": (2 + 0 + 2, 4 + 4, 4, 2),  # beat E and B, lost to E
        "B": (2 + 2 + 0, 4 + 2, 4, 3),  # beat C and A, lost to D
        "E": (0 + 2 + 2, 4, 4, 1),  # beat D, lost to D, bye
        "C": (0 + 2 + 2, 2, 4, 1),  # beat A, lost to B, bye
        "A": (2 + 0 + 0, 0, 4 + 4, 2),  # bye, then lost to B and C
    }
    assert order(state) == "DBECA"
    assert steps(state) == ["", BEATEN, BEATEN, BEATEN, "points"]


@pytest.mark.rule("MK-037", "A-MK5", "G5")
def test_undefeated_is_best_and_a_missed_round_is_a_defeat() -> None:
    state = state_of(MK, "L M", ["M bye", "L missed"], ["L bye", "M missed"])
    assert values(state) == {"M": (2, 0, 0, 2), "L": (2, 0, 0, 1)}
    assert order(state) == "ML"

    gone = state_of(*(MK, "L U"), ["U bye", "L missed"], ["L bye"], drops={"U": 1})
    assert values(gone)["U"] == (2, 0, 0, 2 + 1)  # no defeat before leaving
    assert order(gone) == "UL"


@pytest.mark.rule("MK-037", "G5")
def test_a_late_player_was_first_defeated_in_round_one() -> None:
    event = Event(MK, "A B C")
    event.start()
    event.round("A-B win", "C bye")
    event.do(EnterPlayers(players=(Details(name="L"),)))
    event.round("L-C win", "B-A win")
    assert values(event.state) == {
        "L": (0 + 2, 2, 0, 1),  # missed round 1, beat C
        "A": (2 + 0, 2, 2, 2),  # beat B, lost to B
        "B": (0 + 2, 2, 2, 1),  # lost to A, beat A
        "C": (2 + 0, 0, 2, 2),  # bye, lost to L
    }
    # All have 2 and beat 2, but C; A and B lost to 2, L to nobody; A lost later than B.
    assert order(event.state) == "ABLC"
    assert steps(event.state) == ["", FIRST, LOST_TO, BEATEN]


@pytest.mark.rule("MK-034")
def test_the_steps_stand_in_the_guides_order() -> None:
    ranking = state_of(MK, "A B").rulebook.ranking
    assert [step.name for step in ranking] == [BEATEN, LOST_TO, FIRST, COIN]
    assert [step.rules[1] for step in ranking] == ["MK-035", "MK-036", "MK-037", "MK-038"]


@pytest.mark.rule("MK-038", "G2", "G6")
def test_the_coin_is_random_and_tossed_once() -> None:
    def level(seed: int) -> State:
        return state_of(MK, "A B C D", ["A-B win", "C-D win"], seed=seed)

    assert {order(level(seed))[:2] for seed in range(30)} == {"AC", "CA"}
    state = level(3)
    first = standings(state)
    assert all(standings(state) == first for _ in range(5))
    assert steps(state) == ["", COIN, "points", COIN]


@pytest.mark.rule("MK-038", "G6")
def test_an_order_of_three_is_random_or_typed_in() -> None:
    tables = ["A-B win", "C-D win", "E-F win"]
    found = {order(state_of(MK, "A B C D E F", tables, seed=seed))[:3] for seed in range(80)}
    assert found == {"ACE", "AEC", "CAE", "CEA", "EAC", "ECA"}
    event = Event(MK, "A B C D E F")
    event.start()
    event.round(*tables)
    for typed in ("CEA", "AEC"):
        numbers = tuple(event.number(name) for name in typed)
        event.do(SettleTies(order=numbers, method="coin toss"))
        assert order(event.state)[:3] == typed


@pytest.mark.rule("MK-035", "MK-036", "MK-037")
def test_each_value_names_the_opponents_it_is_made_of() -> None:
    state = state_of(
        *(MK, "P Q S T X Y"),
        ["X-P win", "Y-Q win", "S-T win"],
        ["S-X win", "T-Y win", "P-Q win"],
    )
    told = explanation(state, next(n for n, one in state.entrants.items() if one.name == "X"))
    parts = {
        one.step.name: [(part.round, state.name_of(part.opponent or 0), part.amount)]
        for one in told.steps
        for part in one.parts
    }
    assert parts == {BEATEN: [(1, "P", 2)], LOST_TO: [(2, "S", 4)], FIRST: [(2, "S", 2)]}
    assert told.above is not None
    assert told.below is not None
    assert (told.above.step, told.below.step) == ("points", FIRST)
