"""Brackets whose first round has more matches than can be read on a big screen."""

from __future__ import annotations

from topcut.web.board.bracket.columns import ShownBracket, ShownColumn, ShownMatch
from topcut.web.common.rendering.template_environment import template


def bracket_of(matches: int) -> ShownBracket:
    """Columns that halve down to the final, of matches that nobody has reached yet."""
    columns = []
    while matches:
        one = ShownMatch(number=1, sides=(), players=(), is_now=False, caption="")
        columns.append(ShownColumn(f"of {matches}", (one,) * matches))
        matches //= 2
    return ShownBracket("", "Bracket", tuple(columns), (), "", "")


def drawn(one: ShownBracket, **asked: int) -> str:
    return str(template("board/bracket/_bracket.jinja").module.bracket(one, **asked))  # type: ignore[attr-defined]


def test_sixteen_players_fit() -> None:
    assert bracket_of(8).fits_a_board
    page = drawn(bracket_of(8), most=8)
    assert 'class="bk n8"' in page, "sizes follow the number of matches"
    assert page.count("<article") == 15


def test_thirty_two_are_listed_and_drawn_from_the_next_round_on() -> None:
    assert not bracket_of(16).fits_a_board
    page = drawn(bracket_of(16), most=8)
    assert "of 16" not in page
    assert page.count("<article") == 15
    assert drawn(bracket_of(16)).count("<article") == 31, "a page that scrolls has them all"


def test_empty_boxes_are_not_shown() -> None:
    assert not bracket_of(16).is_reached, "nobody has won a match of the first round"
    reached = ShownMatch(number=1, sides=(), players=(7,), is_now=False, caption="")
    column = ShownColumn("of 8", (reached,) * 8)
    assert ShownBracket("", "Bracket", (column,), (), "", "").is_reached
    assert ShownBracket("", "Bracket", (), (), "", "<svg>").is_reached, "another shape is a drawing"
