"""The handbook, each screen's own help, and the search."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from tests.web.conftest import DeskEvent
from tests.web.visible_text import visible
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.tournament.state import Details
from topcut.web.common.rendering import static_files
from topcut.web.desk.common.shell import PAGES
from topcut.web.desk.search.search_terms import LOOKED_FOR, WITHIN_PAGES
from topcut.web.help.screen_help import SCREENS
from topcut.web.help.views import TOPICS, WRITTEN_IN
from topcut.web.permissions import MAY

pytestmark = pytest.mark.django_db
ILLUSTRATED = ("first-event", "bad-day", "phones", "judges", "printing")
"""With pictures from `make screens`."""


@pytest.mark.parametrize("language", WRITTEN_IN)
@pytest.mark.parametrize("topic", TOPICS)
def test_every_topic_in_every_language(topic: str, language: str) -> None:
    client = Client(headers={"accept-language": language})
    assert client.get("/help/").status_code == 200
    page = client.get(f"/help/{topic}/").content.decode()
    assert f'lang="{language}"' in page
    assert len(visible(page)) > 400
    pictures = re.findall(r'src="(/static/[^"]+\.webp)" alt="([^"]+)"', page)
    assert bool(pictures) == (topic in ILLUSTRATED)
    for address, said in pictures:
        assert f"/help/{language}/" in address
        assert said


def test_pictures_are_small() -> None:
    """One each in every language, and none that a phone would wait for."""
    sizes = {
        name: len(content)
        for name, content in static_files.contents().items()
        if name.startswith("help/")
    }
    names = [{name for name in sizes if name.startswith(f"help/{one}/")} for one in WRITTEN_IN]
    assert len({len(own) for own in names}) == 1
    assert all(size < 64 * 1024 for size in sizes.values())


def test_an_unknown_topic() -> None:
    assert Client().get("/help/none/").status_code == 404


def test_every_screen_is_explained_in_three_sentences() -> None:
    for page in PAGES:
        assert str(SCREENS[page.group]).count(". ") == 2, page.group


def found(event: DeskEvent, asked: str, role: str = "judge") -> str:
    path = event.path(f"search/?q={asked}")
    part = event.browser(role).get(path, HTTP_HX_REQUEST="true", HTTP_HX_TARGET="found")
    assert "<html" not in part.content.decode()
    return part.content.decode()


def test_players_tables_pages_and_rules_are_found(playing: DeskEvent) -> None:
    name = playing.state.name_of(1)
    assert playing.path("players/1/") in found(playing, name.split()[0])
    assert playing.path("round/?search=2") in found(playing, "2")
    assert playing.path("standings/") in found(playing, "standing")
    assert "/rules/MK-046/" in found(playing, "MK-046")
    assert "/help/bad-day/" in found(playing, "bad")
    assert "Nothing found." in found(playing, "zzzzzz")


def test_pages_that_a_role_may_not_open_are_not_found(playing: DeskEvent) -> None:
    assert playing.path("staff/") in found(playing, "staff", "organizer")
    assert playing.path("staff/") not in found(playing, "staff", "judge")


def test_accents_are_not_needed(playing: DeskEvent) -> None:
    playing.do(EnterPlayers(players=(Details(name="Zoë Ibáñez"),)))
    number = max(playing.state.entrants)
    assert playing.path(f"players/{number}/") in found(playing, "zoe+ibanez")
    page = playing.browser("judge").get(playing.path("players/?search=zoe")).content.decode()
    assert "Zoë Ibáñez" in page


@pytest.mark.parametrize(
    ("asked", "page"),
    [
        ("print", "print/"),
        ("slips", "print/"),
        ("cut", "bracket/"),
        ("top 8", "bracket/"),
        ("penalty", "judges/"),
        ("undo", "log/"),
        ("projector", "links/"),
        ("wrong result", "correct/"),
        ("import", "players/list/"),
    ],
)
def test_pages_are_found_by_what_people_look_for(playing: DeskEvent, asked: str, page: str) -> None:
    assert f'href="{playing.path(page)}"' in found(playing, asked, "organizer")


def test_search_words_are_those_of_pages() -> None:
    routes = {one.route for one in PAGES} | {route for route, _icon, _label in WITHIN_PAGES}
    assert set(LOOKED_FOR) <= routes
    assert routes <= set(MAY)
