"""A third language: log-in, desk and public pages in French, with French dates and plurals."""

from __future__ import annotations

import re
from datetime import date
from fractions import Fraction

import polib
import pytest
from django.test import Client
from django.utils import translation

from tests.web.conftest import DeskEvent
from tests.web.live.test_ready_pages import Played, ask
from tests.web.visible_text import visible
from topcut.web.common.formatting.template_filters import day, percent, short_date
from topcut.web.common.language.cached_gettext import ngettext
from topcut.web.settings import LOCALE_PATHS

FRENCH = "fr-CA,fr;q=0.9,en;q=0.5"
WORDS = polib.pofile(str(LOCALE_PATHS[0] / "fr" / "LC_MESSAGES" / "django.po"))
SAID = [one for one in WORDS.translated_entries() if one.msgstr != one.msgid]
ENGLISH = {one.msgid for one in SAID if one.msgid.count(" ") > 1}
A_PLACE = re.compile(r"%\(\w+\)[sd]|\{[a-z_]+\}")
PAGES = (
    "overview",
    "players",
    "round",
    "standings",
    "bracket",
    "judges",
    "clock",
    "links",
    "staff",
)


def in_english(page: str) -> list[str]:
    """Texts that stand there in English although there is French, and places without a value."""
    read = visible(page)
    return [text for text in ENGLISH if text in read] + A_PLACE.findall(read)


def test_the_log_in(db: None) -> None:
    page = Client().get("/login/", headers={"accept-language": FRENCH}).content.decode()
    assert '<html lang="fr"' in page
    assert "Se connecter" in page
    assert "Mot de passe" in page
    assert in_english(page) == []


def test_home_names_the_languages_and_marks_what_nobody_has_read(playing: DeskEvent) -> None:
    client = playing.browser("organizer", headers={"accept-language": FRENCH})
    page = client.get("/").content.decode()
    assert "Mes tournois" in page
    assert in_english(page) == []
    buttons = dict(re.findall(r'<button name="language" value="(\w+)"([^>]*)>', page))
    assert set(buttons) == {"en", "de", "fr"}
    assert 'aria-pressed="true"' in buttons["fr"]
    assert 'title="À relire par un locuteur natif"' in buttons["fr"]
    assert "title" not in buttons["de"]


@pytest.mark.parametrize("path", PAGES)
def test_the_pages_of_an_event(playing: DeskEvent, path: str) -> None:
    client = playing.browser("organizer", headers={"accept-language": FRENCH})
    answer = client.get(playing.path(f"{path}/"))
    assert answer.status_code == 200
    assert '<html lang="fr"' in answer.content.decode()
    assert in_english(answer.content.decode()) == []


def test_a_refusal(playing: DeskEvent) -> None:
    client = playing.browser("organizer", headers={"accept-language": FRENCH})
    page = client.post(
        playing.path("overview/start/"), {"seen": playing.state.sequence}
    ).content.decode()
    assert "Le tournoi a déjà commencé" in page


def test_public_pages() -> None:
    played = Played()
    try:
        page = ask(played.sets, "/e/fnm/pairings/", accept_language=FRENCH)[2].decode()
        assert '<html lang="fr"' in page
        assert "Trouvez votre nom" in page
        assert "Ronde 1" in page
        assert "8 joueurs" in page
        assert in_english(page) == []
        chosen = ask(played.sets, "/e/fnm/", cookie="django_language=fr", accept_language="de")
        assert b'<html lang="fr"' in chosen[2]
    finally:
        played.sets.end()


def test_dates_numbers_and_plurals() -> None:
    with translation.override("fr"):
        assert re.fullmatch(r"ven\w*\.? 20 novembre 2026", day("2026-11-20")), "without a comma"
        assert short_date(date(2026, 11, 5)) == "05/11/2026"
        assert percent(Fraction(3, 8)) == "37,50\N{NO-BREAK SPACE}%"
        counted = [ngettext("%(n)d player", "%(n)d players", n) % {"n": n} for n in (0, 1, 2)]
    assert counted == ["0 joueur", "1 joueur", "2 joueurs"], "nothing is singular in French"
