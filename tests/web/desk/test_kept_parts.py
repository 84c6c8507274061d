"""Parts of pages that are kept for what they show, and for nobody else."""

from __future__ import annotations

from jinja2 import Undefined
from markupsafe import Markup

from tests.web.conftest import DeskEvent
from topcut.web.desk.common.kept_parts import forget, kept_part


def test_drawn_once_for_what_it_shows() -> None:
    forget()
    drawn: list[str] = []

    def part(text: str) -> Markup:
        drawn.append(text)
        return Markup(text)

    assert kept_part("rail", ("en", 3), lambda: part("three")) == "three"
    assert kept_part("rail", ("en", 3), lambda: part("again")) == "three"
    assert kept_part("rail", ("en", 4), lambda: part("four")) == "four"
    assert kept_part("tabs", ("en", 3), lambda: part("tabs")) == "tabs"
    assert drawn == ["three", "four", "tabs"]


def test_a_page_that_does_not_say_what_it_shows_is_drawn_anew() -> None:
    """Home has no `rail`: the next account must not see what was drawn for this one."""
    for shows in (None, Undefined()):
        for text in ("mine", "yours"):
            made = Markup(text)
            assert kept_part("rail", shows, lambda made=made: made) == text  # type: ignore[arg-type, misc]


def test_each_sees_the_own_name(playing: DeskEvent) -> None:
    path = playing.path("standings/")
    for role in ("organizer", "judge", "organizer"):
        page = playing.browser(role).get(path).content.decode()
        assert f">{playing.people[role].name}<" in page
