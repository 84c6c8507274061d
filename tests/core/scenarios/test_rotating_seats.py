"""Standard Orbit: who sits where."""

from __future__ import annotations

import pytest

from topcut.core.scenarios.rotating_seats import next_seats, rotations


@pytest.mark.rule("ST-062")
@pytest.mark.parametrize(
    ("minutes", "moves"),
    [
        (60, [15, 30, 45]),
        (75, [15, 30, 45, 60]),
        (30, [15]),
        (45, [15, 30]),
        (70, [15, 30, 45, 60]),
    ],
)
def test_players_move_on_every_fifteen_minutes_until_the_round_is_over(
    minutes: int, moves: list[int]
) -> None:
    assert rotations(minutes, 15) == moves


@pytest.mark.rule("ST-062", "T-84")
def test_three_tables_by_hand() -> None:
    """Ann, Cid, Eve sit on one side and move to the next table; Bea, Dan, Fay face them and move
    the other way; at the ends everybody goes round."""
    start = [("Ann", "Bea"), ("Cid", "Dan"), ("Eve", "Fay")]
    once = [("Eve", "Dan"), ("Ann", "Fay"), ("Cid", "Bea")]
    numbers = {name: n for n, name in enumerate(["Ann", "Bea", "Cid", "Dan", "Eve", "Fay"])}
    seats = [tuple(numbers[name] for name in table) for table in start]
    assert next_seats(seats) == [tuple(numbers[name] for name in table) for table in once]
    assert next_seats(next_seats(next_seats(seats))) == seats, "three moves are once around"


@pytest.mark.rule("ST-062", "T-84")
@pytest.mark.parametrize(
    "sizes",
    [[2] * n for n in range(2, 9)]
    + [[8, 8], [5, 4, 4], [5, 5, 4], [7, 6, 6], [7, 7, 6], [6, 6, 5, 5], [5, 4, 4, 4], [4] * 5],
)
def test_everybody_enters_another_game(sizes: list[int]) -> None:
    players = iter(range(1, 100))
    tables = [tuple(next(players) for _ in range(size)) for size in sizes]
    for _ in range(10):
        moved = next_seats(tables)
        assert [len(table) for table in moved] == sizes
        assert sorted(p for table in moved for p in table) == list(range(1, sum(sizes) + 1))
        for before, after in zip(tables, moved, strict=True):
            assert not set(before) & set(after)
        tables = moved


@pytest.mark.rule("T-84")
@pytest.mark.parametrize("sizes", [[5, 4], [4, 5], [7, 6], [8, 7]])
def test_of_two_unequal_pods_one_player_has_to_stay(sizes: list[int]) -> None:
    """The larger pod has one more than the smaller has seats."""
    players = iter(range(1, 100))
    tables = [tuple(next(players) for _ in range(size)) for size in sizes]
    moved = next_seats(tables)
    assert sum(len(set(a) & set(b)) for a, b in zip(tables, moved, strict=True)) == 1


@pytest.mark.rule("T-84")
@pytest.mark.parametrize("count", range(3, 9))
def test_nobody_takes_the_opponent_along(count: int) -> None:
    tables = [(2 * n, 2 * n + 1) for n in range(count)]
    pairs = {frozenset(table) for table in tables}
    assert not pairs & {frozenset(table) for table in next_seats(tables)}
