"""Parts of pages that are kept for what they show, and for nobody else."""

from __future__ import annotations

from jinja2 import Undefined
from markupsafe import Markup

from tests.web.conftest import DeskEvent
from topcut.web.desk.common.cached_parts import cached_part, forget
from topcut.web.desk.common.shell import PAGES, RailPage, ShownPage


def test_drawn_once_for_what_it_shows() -> None:
    forget()
    drawn: list[str] = []

    def part(text: str) -> Markup:
        drawn.append(text)
        return Markup(text)

    assert cached_part("rail", ("en", 3), lambda: part("three")) == "three"
    assert cached_part("rail", ("en", 3), lambda: part("again")) == "three"
    assert cached_part("rail", ("en", 4), lambda: part("four")) == "four"
    assert cached_part("tabs", ("en", 3), lambda: part("tabs")) == "tabs"
    assert drawn == ["three", "four", "tabs"]


def test_a_page_that_does_not_say_what_it_shows_is_drawn_anew() -> None:
    """Home has no `rail`: the next account must not see what was drawn for this one."""
    for shows in (None, Undefined()):
        for text in ("mine", "yours"):
            made = Markup(text)
            assert cached_part("rail", shows, lambda made=made: made) == text  # type: ignore[arg-type, misc]


def test_each_sees_the_own_name(playing: DeskEvent) -> None:
    path = playing.path("standings/")
    for role in ("organizer", "judge", "organizer"):
        page = playing.browser(role).get(path).content.decode()
        assert f">{playing.people[role].name}<" in page


def test_a_call_for_a_judge_is_counted_beside_kept_tabs() -> None:
    """A result changes the number of open tables, which the tabs of a phone do not show."""
    judges = next(page for page in PAGES if page.route == "judges")
    round = next(page for page in PAGES if page.route == "round")

    def told(page: RailPage, *, is_tab: bool) -> tuple[str, str]:
        shown = ShownPage(page, "/", is_current=False, is_tab=is_tab, count="3", tone="bad")
        return shown.number_beside_tabs

    assert told(round, is_tab=True) == ("", "")
    assert told(round, is_tab=False) == ("3", "bad")
    assert told(judges, is_tab=True) == told(judges, is_tab=False) == ("3", "bad")
