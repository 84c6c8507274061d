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


def test_thirty_two_players_fit() -> None:
    assert bracket_of(16).fits_a_board
    page = drawn(bracket_of(16), most=16)
    assert 'class="bk n16"' in page, "sizes follow the number of matches"
    assert page.count("<article") == 31


def test_sixty_four_are_listed_and_drawn_from_the_next_round_on() -> None:
    assert not bracket_of(32).fits_a_board
    page = drawn(bracket_of(32), most=16)
    assert "of 32" not in page
    assert page.count("<article") == 31
    assert drawn(bracket_of(32)).count("<article") == 63, "a page that scrolls has them all"
