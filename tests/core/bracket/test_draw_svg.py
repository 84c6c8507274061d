"""Brackets for a page: well formed, escaped, readable aloud, the same every time."""

from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.bracket.names import HARD, any_name
from tests.core.bracket.shapes import ALL, MODIFIED_MCINTYRE_8, full, play
from topcut.core.bracket import Bracket, Match, Seed, Shape, seeded, standard
from topcut.core.bracket.draw_svg import bracket_svg
from topcut.core.bracket.draw_text import bracket_text

SVG = "{http://www.w3.org/2000/svg}"


def texts(drawn: str) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(drawn).iter(f"{SVG}text")]


def titles(drawn: str) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(drawn).iter(f"{SVG}title")]


def test_every_match_can_be_read_aloud() -> None:
    bracket = full(standard(4, third_place=True)).record(1, 4).record(2, 2).record(3, 2)
    names = ["", "Ann", "Bob", "Cyd", "Dan"]
    drawn = bracket_svg(bracket, names.__getitem__, title="Top 4")
    assert titles(drawn) == [
        "Top 4",
        "Semifinal, match 1: Ann, Dan. Dan wins.",
        "Semifinal, match 2: Bob, Cyd. Bob wins.",
        "Final, match 3: Dan, Bob. Bob wins.",
        "Third place, match 4: Ann, Cyd.",
        "Champion: Bob",
    ]
    root = ElementTree.fromstring(drawn)
    assert root.get("role") == "group"
    assert [g.get("role") for g in root.iter(f"{SVG}g")] == ["img"] * 5


def test_scores_byes_and_walkovers() -> None:
    bracket = Bracket(standard(4), seeded([1, 2, 3], 4)).record(2, 2)
    drawn = bracket_svg(bracket, str, score=lambda match, e: "2" if e == 2 and match == 2 else "0")
    assert titles(drawn)[1:3] == [
        "Semifinal, match 1: 1 0, bye. 1 advances.",
        "Semifinal, match 2: 2 2, 3 0. 2 wins.",
    ]
    assert "bye" in texts(drawn)


def test_losers_have_labels_and_dashed_lines_and_winners_lines() -> None:
    drawn = bracket_svg(full(MODIFIED_MCINTYRE_8), lambda e: f"Player {e}")
    assert {"Loser of 1", "Loser of 2"} <= set(texts(drawn))
    # 8 winners go on (all but the final's), one line each; one line from the final; and the two
    # losers who play on.
    assert drawn.count('<path d="M') - drawn.count('h208"') == 8 + 1 + 2
    assert drawn.count('stroke-dasharray="5 4"') == 2


def test_the_losers_of_semifinals_go_to_the_match_for_third_place() -> None:
    drawn = bracket_svg(full(standard(4, third_place=True)), str)
    assert drawn.count('stroke-dasharray="5 4"') == 2
    assert "For place 3" in " ".join(texts(drawn)) or "Third place" in " ".join(texts(drawn))


def test_names_are_escaped() -> None:
    name = "<script>alert('1')</script> & \"co\""
    drawn = bracket_svg(full(standard(2)), lambda e: name)
    assert "<script" not in drawn
    assert name in titles(drawn)[1]


def test_nothing_from_outside_and_nothing_a_strict_page_refuses() -> None:
    drawn = bracket_svg(play(full(standard(16, third_place=True)), min), lambda e: HARD[e - 1])
    root = ElementTree.fromstring(drawn)
    used = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert used <= {"svg", "g", "title", "text", "rect", "path"}
    attributes = {name for element in root.iter() for name in element.attrib}
    assert not attributes & {"style", "href", "id", "src", "onload"}
    assert drawn.count("http") == 1  # the namespace
    colours = {e.get(a) for e in root.iter() for a in ("fill", "stroke") if e.get(a)}
    assert all(c in ("none", "currentColor") or c.startswith("var(--bracket-") for c in colours)


@pytest.mark.parametrize("shape", ALL, ids=str)
def test_everything_is_inside_the_picture(shape: Shape) -> None:
    root = ElementTree.fromstring(bracket_svg(play(full(shape), min), str))
    wide, high = int(root.get("width", 0)), int(root.get("height", 0))
    assert root.get("viewBox") == f"0 0 {wide} {high}"
    for element in root.iter():
        if element.tag in (f"{SVG}rect", f"{SVG}svg") and element is not root:
            x, y, w, h = (int(element.get(a, 0)) for a in ("x", "y", "width", "height"))
            assert x >= 0
            assert y >= 0
            assert x + w <= wide
            assert y + h <= high


@given(st.sampled_from(ALL), st.lists(any_name, min_size=1), st.data())
def test_any_names_give_well_formed_svg(shape, names, data) -> None:
    entrants = data.draw(st.integers(1, shape.size))
    start = Bracket(shape, seeded(range(entrants), shape.size))
    rng = data.draw(st.randoms())
    end = play(start, lambda *sides: rng.choice(sides))
    part = Bracket(shape, start.places, end.winners[: data.draw(st.integers(0, 60))])

    def draw() -> str:
        return bracket_svg(
            part,
            lambda e: names[e % len(names)],
            score=lambda m, e: names[(m + e) % len(names)],
            title=names[0],
        )

    drawn = draw()
    ElementTree.fromstring(drawn.encode("utf-8"))
    assert drawn == draw()


def test_without_seeds() -> None:
    drawn = bracket_svg(full(standard(4)), lambda e: f"Player {e}", seeds=False)
    assert [text for text in texts(drawn) if text in ("4", "3")] == ["3"]  # the final's number


def test_names_of_matches_are_made_harmless_too() -> None:
    match = Match(1, 1, Seed(1), Seed(2), "\u202e<b>" + "\ufffe" * 200)
    drawn = bracket_svg(full(Shape(2, (match,))), str)
    assert titles(drawn)[1].startswith("<b>\ufffd")
    assert "<b>" in bracket_text(full(Shape(2, (match,))), str, width=60)


def test_an_empty_place_has_the_games_own_word() -> None:
    """A PASS is a PASS, drawn or in text."""
    bracket = Bracket(standard(4), (1, 2, 3, None))
    assert ">PASS<" in bracket_svg(bracket, str, bye="PASS")
    assert "PASS" in bracket_text(bracket, str, width=60, bye="PASS")
    assert ">bye<" in bracket_svg(bracket, str)
