"""Pokémon: tiebreakers in their order, the guide's examples, and an oracle for the last two."""

from __future__ import annotations

from fractions import Fraction as F
from random import Random
from typing import Any

import pytest

from tests.builders import sheet, state_of
from tests.rules.notation import points
from tests.rules.pokemon.oracle import Oracle
from topcut.core.projections.explanation import explanation
from topcut.core.projections.ranking import division_standings, pool_standings, standings
from topcut.core.tournament.state import State
from topcut.rulebooks import read
from topcut.sheets.sheet import read_sheet

PK = "pokemon"
OP, OPOP, H2H, LAST, LOT = (
    *("opponents-win-percentage", "opponents-opponents-win-percentage"),
    *("head-to-head", "last-opponent", "random"),
)
EVERYBODY = (
    *(["A-B win", "C-D win", "E-F win"], ["A-C win", "B-E win", "D-F win"]),
    *(["A-D win", "B-F win", "C-E win"], ["A-E win", "B-D win", "C-F win"]),
    ["A-F win", "B-C win", "D-E win"],
)
"""Six who all meet in five rounds, the first of the alphabet winning: A 5 wins … F none."""


def order(state: State) -> str:
    return "".join(state.name_of(row.player) for row in standings(state))


def value(state: State, name: str, step: str) -> Any:
    (row,) = [row for row in standings(state) if state.name_of(row.player) == name]
    return dict(row.tiebreaks)[step]


def percentages(state: State, name: str, step: str = OP) -> dict[str, F]:
    """The parts that an explanation shows: each opponent's own percentage."""
    number = next(n for n, one in state.entrants.items() if one.name == name)
    (told,) = [one for one in explanation(state, number).steps if one.step.name == step]
    return {state.name_of(part.opponent or 0): F(part.amount) for part in told.parts}


def separated(state: State) -> list[str]:
    return [row.separated_by for row in standings(state)]


@pytest.mark.rule("PK-039", "PK-040", "PK-041", "PK-046", "PK-047", "PK-048", "A-PK4")
def test_the_order_of_the_tiebreakers() -> None:
    assert [step.method for step in read(PK).ranking] == [
        *("tardiness", OP, OPOP, H2H, LAST, "lots"),
    ]


@pytest.mark.rule("PK-041", "PK-042", "PK-043")
def test_three_of_five_is_60_percent_and_none_is_25() -> None:
    state = state_of(PK, "A B C D E F", *EVERYBODY)
    assert points(state) == {"A": 5, "B": 4, "C": 3, "D": 2, "E": 1, "F": 0}
    own = {"A": F(1), "B": F(4, 5), "C": F(3, 5), "D": F(2, 5), "E": F(1, 4), "F": F(1, 4)}
    for name in "ABCDEF":
        others = {one: share for one, share in own.items() if one != name}
        assert percentages(state, name) == others
        assert value(state, name, OP) == sum(others.values()) / 5


@pytest.mark.rule("PK-046")
def test_opponents_opponents() -> None:
    state = state_of(PK, "A B C D E F", *EVERYBODY)
    total = F(1) + F(4, 5) + F(3, 5) + F(2, 5) + F(1, 4) + F(1, 4)
    op = {"A": total - 1, "F": total - F(1, 4)}  # times 1/5
    assert value(state, "A", OP) == op["A"] / 5
    # Everybody met everybody: the sum of all six Op Win % is total * 5 / 5 = total.
    assert value(state, "A", OPOP) == (total - op["A"] / 5) / 5
    assert value(state, "F", OPOP) == (total - op["F"] / 5) / 5


def with_drops() -> State:
    """Y beats A and Z loses to B, then both leave; the other six play on: five rounds in all."""
    return state_of(
        *(PK, "A B C D E F Y Z"),
        ["Y-A win", "B-Z win", "C-D win", "E-F win"],
        *EVERYBODY[1:],
        drops={"Y": 1, "Z": 1},
    )


@pytest.mark.rule("PK-044", "PK-045", "PK-043")
def test_lost_once_and_dropped_is_25_won_once_and_dropped_is_75() -> None:
    state = with_drops()
    assert percentages(state, "A")["Y"] == F(3, 4)  # 1 of 1, capped
    assert percentages(state, "B")["Z"] == F(1, 4)  # 0 of 1, raised


@pytest.mark.rule("PK-044")
def test_a_dropped_player_counts_the_rounds_taken_part_in() -> None:
    state = state_of(
        *(PK, "A B C D E F"),
        ["B-A win", "C-D win", "E-F win"],
        ["C-A win", "B-E win", "D-F win"],
        ["A-D win", "B-F win", "C-E win"],
        ["B-D win", "C-F win", "E bye"],
        ["F bye", "B-C win", "D-E win"],
        drops={"A": 3},
    )
    # A: lost, lost, won and left: 1 of 3, not 1 of 5.
    assert percentages(state, "B")["A"] == F(1, 3)


@pytest.mark.rule("PK-042")
def test_a_round_of_the_event_counts_while_its_game_is_played() -> None:
    state = state_of(PK, "A B C D", ["A-B win", "C-D win"], ["A-C", "B-D win"])
    # A has won 1 of 2 rounds so far, and 2 of 2 only once that game is won.
    assert percentages(state, "B")["A"] == F(1, 2)


@pytest.mark.rule("A-PK18", "PK-042")
def test_leaving_after_the_last_round_is_finishing() -> None:
    state = state_of(PK, "A B C D E F", *EVERYBODY, drops={"A": 5}, options={"rounds": 5})
    assert percentages(state, "B")["A"] == 1


@pytest.mark.rule("PK-045", "PK-043")
def test_the_cap_is_only_for_those_who_left() -> None:
    state = with_drops()
    assert percentages(state, "D")["B"] == 1  # all five won, and still there: no cap
    assert points(state)["B"] == 5


@pytest.mark.rule("PK-012", "A-PK2")
def test_a_bye_is_left_out_of_wins_and_rounds() -> None:
    tables = ["A-B win", "C-D win", "E bye"], ["A-E win", "B-C win", "D bye"]
    state = state_of(PK, "A B C D E", *tables)
    # E: a bye and a loss: 0 of 1. D: a loss and a bye: 0 of 1. B: 1 of 2.
    assert percentages(state, "A") == {"B": F(1, 2), "E": F(1, 4)}
    assert value(state, "A", OP) == F(3, 8)
    assert percentages(state, "C") == {"D": F(1, 4), "B": F(1, 2)}
    assert percentages(state, "E") == {"A": 1}  # the bye is no opponent
    other = state_of(PK, "A B C D E", *tables, options={"bye-in-percentage": "counted"})
    assert percentages(other, "A") == {"B": F(1, 2), "E": F(1, 2)}
    assert value(other, "A", OP) == F(1, 2)
    assert [step.method for step in other.rulebook.ranking] == [
        step.method for step in state.rulebook.ranking
    ]


@pytest.mark.rule("A-PK19", "PK-041")
def test_without_opponents_last_of_those_who_are_tied() -> None:
    state = state_of(PK, "A B C D E", ["A-B win", "C-D win", "E bye"])
    assert (value(state, "E", OP), value(state, "E", OPOP)) == (0, 0)
    assert order(state)[2] == "E"


@pytest.mark.rule("PK-047")
def test_head_to_head_of_two() -> None:
    """Four who all meet: the same record means the same percentages, so the game decides."""
    state = state_of(
        *(PK, "A B C D"),
        ["A-B win", "C-D loss"],
        ["A-D win", "B-C win"],
        ["C-A win", "B-D win"],
    )
    # A beat B and D, B beat C and D, C beat A, D beat C.
    assert points(state) == {"A": 2, "B": 2, "C": 1, "D": 1}
    assert order(state) == "ABDC"
    assert separated(state) == ["", H2H, "points", H2H]


@pytest.mark.rule("PK-047", "PK-048", "A-PK3", "A-PK4")
def test_three_in_a_circle_go_to_the_last_opponent() -> None:
    state = state_of(
        *(PK, "A B C D"),
        ["A-B win", "C-D win"],
        ["B-C win", "A-D win"],
        ["C-A win", "B-D win"],
    )
    # A, B, C have two wins each, in a circle. Last opponents: A had C, C had A, B had D, who has
    # no win. So B is third, and of A and C, who now are two, C won their game (A-PK3).
    assert order(state) == "CABD"
    assert separated(state) == ["", LAST, LAST, "points"]


@pytest.mark.rule("PK-048", "A-PK4")
def test_the_last_real_opponent_is_before_a_bye() -> None:
    state = state_of(
        *(PK, "A B C D E F G"),
        ["A-C win", "B-D win", "E-F win", "G bye"],
        ["C-D win", "G-E loss", "F-A win", "B bye"],
    )
    # Nothing here but that it is found: B's last opponent is D, of round 1.
    number = next(n for n, one in state.entrants.items() if one.name == "B")
    (told,) = [one for one in explanation(state, number).steps if one.step.name == LAST]
    assert [state.name_of(part.opponent or 0) for part in told.parts] == ["D"]


@pytest.mark.rule("A-PK4", "G2")
def test_what_stays_level_is_a_random_order_that_stays() -> None:
    found = {order(state_of(PK, "A B C D", ["A-B win", "C-D win"], seed=n)) for n in range(40)}
    assert found == {"ACBD", "ACDB", "CABD", "CADB"}
    again = [order(state_of(PK, "A B C D", ["A-B win", "C-D win"], seed=3)) for _ in range(3)]
    assert len(set(again)) == 1


def small_event(dice: Random) -> dict[str, Any]:
    """Up to nine players; some come late, some leave, nobody meets twice where it can be had."""
    names = [f"P{n}" for n in range(dice.randint(2, 9))]
    late = {name: dice.choice([0, 0, 0, 0, 1, 2]) for name in names}
    drops = {name: dice.choice([1, 2, 3]) for name in names if dice.random() < 0.15}
    rounds: list[list[str]] = []
    met: set[frozenset[str]] = set()
    for number in range(1, dice.randint(2, 6)):
        here = [n for n in names if late[n] < number <= drops.get(n, 99)]
        dice.shuffle(here)
        tables = []
        while here:
            one = here.pop()
            other = next((n for n in here if frozenset((one, n)) not in met), None)
            if other is None:
                tables.append(f"{one} bye")
                continue
            here.remove(other)
            met.add(frozenset((one, other)))
            tables.append(f"{one}-{other} {dice.choice(('win', 'loss', 'win', 'double-loss'))}")
        rounds.append(tables)
    drops = {n: last for n, last in drops.items() if late[n] <= last <= len(rounds)}
    raw = sheet(PK, " ".join(names), *rounds, drops=drops, seed=dice.randrange(1000))
    for player in raw["players"]:
        player["late"] = late[player["name"]]
    return raw


@pytest.mark.rule("PK-047", "PK-048", "PK-040", "PK-041", "PK-046", "A-PK3", "A-PK4", "A-PK17")
@pytest.mark.parametrize("hundred", range(6))
def test_any_small_event_is_ranked_as_the_guide_says(hundred: int) -> None:
    by_last = 0
    for number in range(100):
        raw = small_event(Random(100 * hundred + number))
        state = read_sheet(raw, {}).state
        rows = standings(state)
        found = [state.name_of(row.player) for row in rows]
        start = 0
        for group in Oracle(raw).groups():
            here = rows[start : start + len(group)]
            assert set(found[start : start + len(group)]) == set(group), raw
            assert start == 0 or here[0].separated_by != LOT, raw
            assert all(row.separated_by == LOT for row in here[1:]), raw
            start += len(group)
        by_last += sum(row.separated_by == LAST for row in rows)
    assert by_last > 2, "events in which the last opponent never decides prove little"


def flighted(seed: int) -> State:
    """Two flights of four with the same results; a beats b in each, and both have two wins."""
    rounds = []
    for tables in (["a-b win", "c-d loss"], ["a-d win", "b-c win"], ["c-a win", "b-d win"]):
        both = [t for flight in "XY" for t in (f"{flight}{t[0]}-{flight}{t[2:]}" for t in tables)]
        rounds.append(both)
    raw = sheet(PK, "Xa Xb Xc Xd Ya Yb Yc Yd", *rounds, seed=seed)
    for player in raw["players"]:
        player |= {"division": "Masters", "flight": player["name"][0]}
    return read_sheet(raw, {}).state


@pytest.mark.rule("A-PK16", "PK-084")
def test_two_of_one_flight_never_change_places_in_the_merged_list() -> None:
    """In the flight a is before b by their own game. In the merged list four are level, the game
    of two decides nothing, and only the lot is left: b would come before a in half of them."""
    turned = 0
    for seed in range(30):
        state = flighted(seed)
        merged = [state.name_of(row.player) for row in division_standings(state, "Masters")]
        for flight in "XY":
            own = [state.name_of(r.player) for r in pool_standings(state, f"Masters {flight}")]
            assert own == [f"{flight}{letter}" for letter in "abdc"]
            assert [name for name in merged if name[0] == flight] == own
        assert {name[1] for name in merged[:4]} == {"a", "b"}
        assert [row.rank for row in division_standings(state, "Masters")] == list(range(1, 9))
        overall = order(state)
        turned += any(overall.index(f"{f}b") < overall.index(f"{f}a") for f in "XY")
    assert turned > 5


@pytest.mark.rule("PK-084", "A-PK16")
def test_the_merged_list_is_by_record_first() -> None:
    state = flighted(1)
    rows = division_standings(state, "Masters")
    assert [row.points for row in rows] == [2, 2, 2, 2, 1, 1, 1, 1]
    assert rows[0].separated_by == ""
    assert rows[4].separated_by == "points"
