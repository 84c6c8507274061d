"""Street Warriors: the four Swiss tiebreakers, calculated by hand (SW-062..SW-066)."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.builders import Event, state_of
from tests.rules.notation import points, refused, rows
from topcut.core.actions.cut.settle_ties import SettleTies
from topcut.core.actions.judging.notes import WriteNote
from topcut.core.actions.opening.staff import NameStaff
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.players.leaving import DropPlayer
from topcut.core.actions.undo import Undo
from topcut.core.projections.ranking import standings
from topcut.core.tournament.state import Details, State

SW = "street-warriors"
BEATEN, OTHERS, FIRST, RPS = (
    "defeated-opponents",
    "lost-or-drawn-opponents",
    "first-loss-or-draw",
    "rock-paper-scissors",
)


def order(state: State) -> list[str]:
    return [name for name, _, _, _ in rows(state)]


def values(state: State) -> dict[str, tuple[int | None, ...]]:
    """Points, tiebreakers 1, 2 and 3 of everybody."""
    return {
        name: (scored, found[BEATEN], found[OTHERS], found[FIRST])
        for name, scored, found, _ in rows(state)
    }


def separated(state: State) -> dict[str, str]:
    """What puts each player below the one above."""
    return {name: step for name, _, _, step in rows(state)}


@pytest.mark.rule("SW-062", "SW-063", "SW-064", "SW-065", "A-SW7")
def test_a_tournament_of_five_with_draws_and_passes() -> None:
    state = state_of(
        *(SW, "A B C D E"),
        ["A-B win", "C-D draw", "E bye"],
        ["A-E draw", "C-B win", "D bye"],
        ["A-C loss", "D-E win", "B bye"],
    )
    assert values(state) == {
        "C": (1 + 3 + 3, 3 + 4, 7, 1),  # beat B and A, drew D in round 1
        "D": (1 + 3 + 3, 4, 7, 1),  # beat E, drew C; the PASS adds nothing
        "A": (3 + 1 + 0, 3, 4 + 7, 2),  # beat B, drew E in round 2, lost to C
        "E": (3 + 1 + 0, 0, 4 + 7, 2),  # drew A, lost to D; the PASS of round 1 is no setback
        "B": (0 + 0 + 3, 0, 4 + 7, 1),  # lost to A and C
    }
    assert order(state) == ["C", "D", "A", "E", "B"]
    assert separated(state) == {"C": "", "D": BEATEN, "A": "points", "E": BEATEN, "B": "points"}


@pytest.mark.rule("SW-062", "SW-063", "SW-064", "SW-066")
def test_the_second_tiebreaker_decides_where_the_first_is_level() -> None:
    state = state_of(
        *(SW, "P Q S T X Y"),
        ["X-P win", "Y-Q win", "S-T win"],
        ["S-X win", "T-Y win", "P-Q draw"],
    )
    assert values(state) == {
        "S": (6, 3 + 3, 0, 3),  # never lost or drew: after round 2
        "T": (3, 3, 6, 1),  # beat Y, lost to S
        "X": (3, 1, 6, 2),  # beat P, lost to S
        "Y": (3, 1, 3, 2),  # beat Q, lost to T
        "P": (1, 0, 3 + 1, 1),  # lost to X, drew Q
        "Q": (1, 0, 3 + 1, 1),  # lost to Y, drew P
    }
    assert order(state)[:4] == ["S", "T", "X", "Y"]
    assert [separated(state)[name] for name in "TXY"] == ["points", BEATEN, OTHERS]
    # P and Q are level by everything that can be calculated.
    assert separated(state)[order(state)[5]] == RPS


@pytest.mark.rule("SW-062", "SW-065")
def test_the_third_tiebreaker_decides_where_two_are_level() -> None:
    state = state_of(
        *(SW, "P Q S T X Y"),
        ["X-P win", "T-Y win", "S-Q win"],
        ["S-X win", "Y-Q win", "T-P win"],
    )
    found = values(state)
    assert found["X"] == (3, 0, 6, 2)  # beat P (0), lost to S in round 2
    assert found["Y"] == (3, 0, 6, 1)  # lost to T in round 1, beat Q (0)
    assert order(state)[2:4] == ["X", "Y"]
    assert separated(state)["Y"] == FIRST


@pytest.mark.rule("SW-065")
def test_a_draw_counts_as_a_setback_like_a_loss() -> None:
    state = state_of(
        *(SW, "P Q R S X Y"),
        ["X-P win", "Y-Q draw", "R-S draw"],
        ["X-R draw", "Y-S win", "P-Q win"],
    )
    # X: 3+1, beat P (3), drew R (2). Y: 1+3, drew Q (1), beat S (1).
    assert values(state)["X"] == (4, 3, 2, 2)
    assert values(state)["Y"] == (4, 1, 1, 1)


@pytest.mark.rule("SW-065", "A-SW8", "G5")
def test_never_having_lost_or_drawn_is_best() -> None:
    state = state_of(
        *(SW, "U V P Q R"),
        ["U-P win", "V-Q win", "R missed"],
        ["U bye", "P-R loss", "V missed", "Q missed"],
        ["V bye", "Q-R loss", "P missed"],
        drops={"U": 2},
    )
    # U: a win and a PASS, gone after round 2. V: a win, a missed round 2, a PASS.
    found = values(state)
    assert found["U"] == (6, 0, 0, 3 + 1)
    assert found["V"] == (6, 0, 0, 2)
    assert order(state).index("U") < order(state).index("V")
    assert separated(state)["V"] == FIRST


@pytest.mark.rule("SW-065", "A-SW7", "G5")
def test_a_pass_is_no_setback_and_a_missed_round_is() -> None:
    state = state_of(
        *(SW, "L M"),
        ["M bye", "L missed"],
        ["L bye", "M missed"],
    )
    assert values(state) == {"M": (3, 0, 0, 2), "L": (3, 0, 0, 1)}
    assert order(state) == ["M", "L"]


@pytest.mark.rule("G5", "SW-065")
def test_a_late_player_has_lost_the_rounds_missed() -> None:
    event = Event(SW, "Ann Bea Cid Dan")
    event.start()
    event.round("Ann-Bea win", "Cid-Dan draw")
    done = event.do(EnterPlayers(players=(Details(name="Eve"),)))
    assert any("a loss in 1 round" in text for text in done.warnings)
    event.round("Eve-Ann win", "Bea-Cid loss", "Dan bye")
    assert values(event.state) == {
        "Cid": (1 + 3, 0, 4, 1),  # beat Bea (0), drew Dan (4) in round 1
        "Dan": (1 + 3, 0, 4, 1),  # drew Cid (4)
        "Eve": (0 + 3, 3, 0, 1),  # missed round 1, beat Ann (3)
        "Ann": (3 + 0, 0, 3, 2),  # beat Bea (0), lost to Eve (3)
        "Bea": (0 + 0, 0, 3 + 4, 1),  # lost to Ann and Cid
    }


@pytest.mark.rule("G5", "SW-063", "SW-064")
def test_what_a_dropped_player_did_stands() -> None:
    event = Event(SW, "Ann Bea Cid Dan Eve Fay")
    event.start()
    event.round("Ann-Bea win", "Cid-Dan win", "Eve-Fay win")
    event.do(DropPlayer(number=event.number("Ann")))
    event.do(DropPlayer(number=event.number("Dan")))
    event.round("Bea-Cid win", "Fay-Eve draw")
    assert points(event.state) == {"Bea": 3, "Eve": 4, "Ann": 3, "Cid": 3, "Fay": 1, "Dan": 0}
    found = values(event.state)
    assert found["Bea"] == (3, 3, 3, 1)  # beat Cid (3), lost to Ann, who still has 3
    assert found["Cid"] == (3, 0, 3, 2)  # beat Dan, who still has 0, lost to Bea (3)
    assert found["Ann"] == (3, 3, 0, 3)  # beat Bea (3); no loss before leaving


@pytest.mark.rule("SW-062")
def test_the_steps_stand_in_the_guides_order() -> None:
    state = state_of(SW, "A B")
    assert [step.name for step in state.rulebook.ranking] == [BEATEN, OTHERS, FIRST, RPS]
    assert [step.rules[1] for step in state.rulebook.ranking] == [
        *("SW-063", "SW-064", "SW-065", "SW-066")
    ]


def level_pairs(seed: int) -> State:
    """Two winners and two losers who are level in everything."""
    return state_of(SW, "A B C D", ["A-B win", "C-D win"], seed=seed)


@pytest.mark.rule("SW-066", "G2", "G6")
def test_lots_decide_at_random_and_never_again() -> None:
    assert {tuple(order(level_pairs(seed))[:2]) for seed in range(30)} == {("A", "C"), ("C", "A")}
    state = level_pairs(5)
    first = standings(state)
    assert all(standings(state) == first for _ in range(5))
    assert [row.separated_by for row in first] == ["", RPS, "points", RPS]


@pytest.mark.rule("SW-066", "G2")
def test_lots_stay_while_the_tournament_goes_on() -> None:
    event = Event(SW, "A B C D")
    event.start()
    event.round("A-B win", "C-D win")
    before = event.standings()
    event.do(WriteNote(text="lunch"))
    event.do(NameStaff(person="Jo", role="judge"))
    event.draw()
    assert event.standings(after=1) == before


@pytest.mark.rule("SW-066", "G6")
def test_the_players_own_game_is_typed_in() -> None:
    event = Event(SW, "A B C D")
    event.start()
    event.round("A-B win", "C-D win")
    a, b, cid, d = (event.number(name) for name in "ABCD")
    event.do(SettleTies(order=(a, cid), method="Rock, Paper, Scissors"))
    assert event.standings()[:2] == ["A", "C"]
    event.do(SettleTies(order=(cid, a), method="Rock, Paper, Scissors, best of three"))
    assert event.standings()[:2] == ["C", "A"]
    # Only for ties: points come first, whatever is typed.
    event.do(SettleTies(order=(d, b, cid, a), method="Rock, Paper, Scissors"))
    assert event.standings() == ["C", "A", "D", "B"]
    refused(event, SettleTies(order=(a,), method="alone"))
    refused(event, SettleTies(order=(a, a), method="twice"))


@pytest.mark.rule("SW-066", "G6")
def test_three_level_players_are_put_in_the_order_typed() -> None:
    event = Event(SW, "A B C D E F")
    event.start()
    event.round("A-B win", "C-D win", "E-F win")
    typed = tuple(event.number(name) for name in "ECA")
    event.do(SettleTies(order=typed, method="Rock, Paper, Scissors"))
    assert event.standings()[:3] == ["E", "C", "A"]
    event.do(SettleTies(order=typed[::-1], method="Rock, Paper, Scissors"))
    assert event.standings()[:3] == ["A", "C", "E"]


@pytest.mark.rule("SW-066", "G2", "G6")
def test_who_did_not_play_for_a_place_keeps_the_place_of_the_lot() -> None:
    """Of three level players two have settled their order: they change places with each other."""
    event = Event(SW, "A B C D E F")
    event.start()
    event.round("A-B loss", "C-D loss", "E-F loss")
    drawn = event.standings()[:3]
    assert drawn != ["B", "D", "F"], "lots that happen to follow the numbers would prove nothing"
    for one, other in combinations(drawn, 2):
        typed = (event.number(other), event.number(one))
        event.do(SettleTies(order=typed, method="Rock, Paper, Scissors"))
        swapped = [{one: other, other: one}.get(name, name) for name in drawn]
        assert event.standings()[:3] == swapped
        event.do(Undo())
