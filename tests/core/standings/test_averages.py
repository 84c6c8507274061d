"""Averages of averages are exact: compared with Fractions, and the guide's own percentages."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.builders import Event, state_of
from topcut import rulebooks
from topcut.core.projections.histories import field_of
from topcut.core.projections.ranking import standings
from topcut.core.rulebook import RankingStep
from topcut.core.standings import Exact, rank
from topcut.core.standings.exact import over_common
from topcut.core.standings.tiebreakers import TIEBREAKERS, ByValue, head_to_head
from topcut.core.tournament.state import State

FRACTIONS = st.lists(
    st.tuples(st.integers(-(10**15), 10**15), st.integers(1, 10**6)), min_size=1, max_size=30
)


def step(method: str, **more: object) -> RankingStep:
    return RankingStep(
        method=method, name=method, label=method, short=method, rules=("a test",), **more
    )


def value(state: State, method: str, name: str, **more: object) -> object:
    field = field_of(state)
    tiebreaker = TIEBREAKERS[method]
    assert isinstance(tiebreaker, ByValue)
    number = next(one.number for one in state.entrants.values() if one.name == name)
    return tiebreaker.values(field, step(method, **more)).at(field.positions[number])


@given(FRACTIONS)
def test_keys_are_in_the_order_of_the_fractions(pairs: list[tuple[int, int]]) -> None:
    """Also where 64 bits do not hold a common denominator, and where floats cannot tell."""
    over, under = (np.array(column, dtype=np.int64) for column in zip(*pairs, strict=True))
    keys = Exact(over, under).keys().tolist()
    exact = [Fraction(a, b) for a, b in pairs]
    for i, first in enumerate(exact):
        for j, second in enumerate(exact):
            assert (keys[i] < keys[j]) == (first < second)


@given(FRACTIONS, st.integers(1, 20))
def test_a_common_denominator_changes_no_value(pairs: list[tuple[int, int]], terms: int) -> None:
    over, under = (np.array(column, dtype=np.int64) for column in zip(*pairs, strict=True))
    numerators, common = over_common(Exact(over, under), terms)
    assert [Fraction(int(n), common) for n in numerators] == [Fraction(a, b) for a, b in pairs]


@given(st.data())
def test_strength_of_schedule_is_the_mean_of_means(data: st.DataObject) -> None:
    names = "ABCDEF"[: data.draw(st.integers(3, 6))]
    rounds = []
    for _ in range(data.draw(st.integers(1, 4))):
        order = data.draw(st.permutations(names))
        tables = [
            f"{a}-{b} {data.draw(st.sampled_from(['win', 'loss', 'modified-win']))}"
            for a, b in zip(order[::2], order[1::2], strict=False)
        ]
        rounds.append([*tables, *([f"{order[-1]} bye"] if len(order) % 2 else [])])
    state = state_of("l5r", " ".join(names), *rounds, options={"rounds": 5, "cut": 0})
    worth = {"win": (10, 1), "loss": (1, 10), "modified-win": (6, 0)}
    points = dict.fromkeys(names, 0)
    met: dict[str, list[str]] = {name: [] for name in names}
    for table in (text for tables in rounds for text in tables):
        seats, result = table.split(" ")
        if result == "bye":
            points[seats] += 10
            continue
        first, second = seats.split("-")
        points[first] += worth[result][0]
        points[second] += worth[result][1]
        met[first].append(second)
        met[second].append(first)
    share = {name: Fraction(points[name], len(rounds)) for name in names}

    def mean(values: dict[str, Fraction], name: str) -> Fraction:
        found = [values[other] for other in met[name]]
        return sum(found, Fraction(0)) / len(found) if found else Fraction(0)

    schedule = {name: mean(share, name) for name in names}
    for name in names:
        assert value(state, "strength-of-schedule", name) == schedule[name]
        assert value(state, "extended-strength-of-schedule", name) == mean(schedule, name)


ROUNDS = (
    ["A-B win", "C-D win", "E-F win"],
    ["A-C win", "E-B win", "D-F win"],
    ["A-E win", "C-F win", "D-B win"],
    ["A-D win", "E-C win", "F-B win"],
    ["A-F win", "C-B win", "E-D win"],
)
"""Wins of five: A 5, E 4, C 3, D 2, F 1, B 0."""


@pytest.mark.rule("PK-041", "PK-042", "PK-043")
def test_win_percentages_of_those_who_finished() -> None:
    """3 of 5 is 60 %; 0 of 5 counts as 25 %, and so does 1 of 5."""
    state = state_of("munchkin", "A B C D E F", *ROUNDS, options={"rounds": 5, "cut": 0})
    share = {"A": 1, "B": Fraction(1, 4), "C": Fraction(3, 5), "D": Fraction(2, 5)}
    share |= {"E": Fraction(4, 5), "F": Fraction(1, 4)}
    opponents = sum(share[name] for name in "BCDEF") / 5
    found = value(state, "opponents-win-percentage", "A", floor="1/4", cap="3/4")
    assert found == opponents
    mean = {n: sum(share[o] for o in "ABCDEF" if o != n) / 5 for n in "ABCDEF"}
    again = value(state, "opponents-opponents-win-percentage", "A", floor="1/4", cap="3/4")
    assert again == sum(mean[name] for name in "BCDEF") / 5


@pytest.mark.rule("PK-044", "PK-045")
def test_win_percentages_of_those_who_left() -> None:
    """Won the first and left: 1/1 counts as 75 %. Lost the first and left: 0/1 as 25 %."""
    state = state_of(
        "munchkin",
        "A B C D",
        ["A-B win", "C-D win"],
        ["C bye", "D bye"],
        drops={"A": 1, "B": 1},
        options={"rounds": 2, "cut": 0},
    )
    assert value(state, "opponents-win-percentage", "B", floor="1/4", cap="3/4") == Fraction(3, 4)
    assert value(state, "opponents-win-percentage", "A", floor="1/4", cap="3/4") == Fraction(1, 4)


@pytest.mark.rule("PK-012", "A-PK2")
def test_a_bye_is_left_out_or_counted() -> None:
    """C won one game of one and had a bye: 1/1 without it, 2/2 with it; D lost one, had a bye."""
    state = state_of(
        "munchkin", "C D E", ["C-D win", "E bye"], ["C bye", "D-E win"],
        options={"rounds": 2, "cut": 0},
    )  # fmt: skip
    assert value(state, "opponents-win-percentage", "D", floor="1/4") == (1 + Fraction(1, 4)) / 2
    counted = value(state, "opponents-win-percentage", "D", floor="1/4", byes="counted")
    assert counted == (1 + Fraction(1, 2)) / 2  # C 2 of 2, E the bye of 2


@pytest.mark.rule("PK-040")
def test_late_players_rank_below_those_on_time() -> None:
    state = state_of("munchkin", "A B", ["A-B win"])
    assert value(state, "tardiness", "A") == 1


@pytest.mark.rule("PK-047", "A-PK3")
def test_head_to_head_is_for_exactly_two_who_met() -> None:
    state = state_of("munchkin", "A B C D", ["A-B win", "C-D win"], ["B-C win", "D-A win"])
    field = field_of(state)
    a, b, c, d = (field.numbers[n].item() for n in range(4))
    assert head_to_head.order(field, (b, a)) == [(a,), (b,)]
    assert head_to_head.order(field, (a, c)) == [(a, c)]
    assert head_to_head.order(field, (a, b, d)) == [(a, b, d)]


def test_all_shipped_rankings_order_everybody() -> None:
    for name in rulebooks.known():
        if rulebooks.read(name).pods is not None:
            continue  # nobody is paired there
        known = rulebooks.read(name).options
        options = {key: value for key, value in (("rounds", 5), ("cut", 0)) if key in known}
        state = state_of(name, "A B C D E F", *ROUNDS, options=options)
        rows = rank(field_of(state), state.rulebook.ranking).rows()
        assert [row.rank for row in rows] == [1, 2, 3, 4, 5, 6]
        assert state.name_of(rows[0].player) == "A"


@pytest.mark.parametrize("rulebook", rulebooks.known())
def test_nobody_at_all_can_be_ranked(rulebook: str) -> None:
    assert standings(Event(rulebook).state) == ()
