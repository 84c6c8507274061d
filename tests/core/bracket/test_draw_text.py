"""Brackets in a terminal."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.bracket.names import HARD, any_name
from tests.core.bracket.shapes import ALL, CLASSIC_MCINTYRE_8, MODIFIED_MCINTYRE_8, full, play
from topcut.core.bracket import Bracket, Shape, seeded, standard
from topcut.core.bracket.draw_text import bracket_text
from topcut.core.text_width import width as columns_of

NAMES = ["", "Ann", "Bob", "山田太郎", "Dan"]


def test_four_players_with_third_place() -> None:
    bracket = full(standard(4, third_place=True)).record(1, 4)
    assert bracket_text(bracket, NAMES.__getitem__, width=60) == (
        "Semifinals         Final\n"
        "\n"
        "1 Ann          ┐\n"
        "4 Dan        ✓ ┴─┐\n"
        "                 ├ Dan         #3 ┐\n"
        "2 Bob       #2 ┐ │ Winner of 2    ┘\n"
        "3 山田太郎     ┴─┘\n"
        "\n"
        "\n"
        "                   Third place\n"
        "                   Ann         #4 ┐\n"
        "                   Loser of 2     ┘\n"
    )


def test_scores_and_champion() -> None:
    bracket = play(full(standard(2)), min)
    drawn = bracket_text(bracket, NAMES.__getitem__, score=lambda match, e: "2" if e == 1 else "1")
    assert drawn == (
        "Final\n"
        "\n"
        "1 Ann    2 ┐\n"
        "2 Bob    1 ┘\n"
        "\n"
        "Champion: Ann\n"
    )  # fmt: skip


def test_byes_are_shown_as_such() -> None:
    bracket = Bracket(standard(4), seeded([1, 2, 3], 4))
    rows = bracket_text(bracket, NAMES.__getitem__, seeds=False).splitlines()
    assert [row[:3] for row in rows[2:4]] == ["Ann", "bye"]
    assert "Ann" in rows[4]


def test_losers_routes_are_labels() -> None:
    drawn = bracket_text(full(MODIFIED_MCINTYRE_8), lambda e: f"Player {e}")
    assert "Loser of 1" in drawn
    assert "Winner 1 of 1, 2, 3, 4"[:12] in bracket_text(
        full(CLASSIC_MCINTYRE_8), lambda e: f"Player {e}", width=120
    )


def test_narrow_cells_keep_the_names() -> None:
    """64 players in 88 columns: six cells of ten; seven are left for a name beside its seed."""
    drawn = bracket_text(full(standard(64)), lambda e: f"P{e:05}", width=88)
    assert all(f"P{entrant:05}" in drawn for entrant in range(1, 65))
    assert "W33" in drawn
    assert len(drawn.splitlines()) < 100


def test_too_narrow_for_a_tree_is_a_list() -> None:
    drawn = bracket_text(full(standard(4)).record(1, 1), NAMES.__getitem__, width=20)
    assert drawn == (
        "Semifinals\n"
        "   1    1 Ann ✓\n"
        "        4 Dan\n"
        "   2    2 Bob\n"
        "        3 山田太郎\n"
        "\n"
        "Final\n"
        "   3      Ann\n"
        "          Winner of…\n"
    )


@pytest.mark.parametrize("shape", ALL, ids=str)
def test_everybody_is_in_the_drawing(shape: Shape) -> None:
    drawn = bracket_text(full(shape), lambda e: f"P{e:03}", width=120)
    assert all(f"P{entrant:03}" in drawn for entrant in range(1, shape.size + 1))
    end = play(full(shape), min)
    assert f"Champion: P{end.champion:03}" in bracket_text(end, lambda e: f"P{e:03}")


@given(st.sampled_from(ALL), st.lists(any_name, min_size=1), st.integers(-3, 150), st.data())
def test_any_names_at_any_width(shape, names, width, data) -> None:
    entrants = data.draw(st.integers(1, shape.size))
    start = Bracket(shape, seeded(range(entrants), shape.size))
    rng = data.draw(st.randoms())
    end = play(start, lambda *sides: rng.choice(sides))
    part = Bracket(shape, start.places, end.winners[: data.draw(st.integers(0, 60))])
    for bracket in (part, end):
        drawn = bracket_text(
            bracket,
            lambda e: names[e % len(names)],
            score=lambda m, e: names[(m + e) % len(names)],
            width=width,
        )
        rows = drawn.split("\n")
        assert all(columns_of(row) <= max(width, 0) for row in rows)
        assert not any(ord(c) < 32 for row in rows for c in row)


def test_hard_names_line_up() -> None:
    """Whatever the script, the brackets of round 1 stand in one column."""
    drawn = bracket_text(full(standard(16)), lambda e: HARD[e - 1], width=100)
    rows = [row for row in drawn.splitlines()[2:] if row[:3].strip().isdecimal()]
    assert len(rows) == 16
    at = {columns_of(row[: min(row.find(c) for c in "┐┴" if c in row)]) for row in rows}
    assert len(at) == 1


def test_long_scores_leave_room_for_the_names() -> None:
    """Five cells of ten in 72 columns; found by hypothesis."""
    bracket = Bracket(standard(32), seeded([1, 2], 32))
    drawn = bracket_text(bracket, lambda e: "x" * 80, score=lambda m, e: "y" * 80, width=72)
    assert max(map(columns_of, drawn.splitlines())) <= 72
    assert " 1 xx… yy… ┐" in drawn


def test_drawing_is_the_same_every_time() -> None:
    bracket = full(standard(32))
    assert bracket_text(bracket, str) == bracket_text(bracket, str)
