"""Public pages in the reader's language: chosen by hand, by the browser, by the event."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.live.test_ready_pages import PATIENCE, Played, ask
from topcut.core.actions.opening.language import ChooseLanguage
from topcut.core.actions.results.report import RecordResult
from topcut.web.common.language.reader_language import (
    accepted_language,
    known_language,
    reader_language,
)


@pytest.fixture
def played() -> Any:
    one = Played()
    yield one
    one.sets.end()


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("de", "de"),
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("fy, nl;q=0.9, en-GB;q=0.5", "en"),
        ("en;q=0.1, de;q=0.5", "de"),
        ("tlh", ""),
        ("", ""),
        ("*", ""),
        (";;;,,,q=x", ""),
    ],
)
def test_what_a_browser_asks_for(accepted: str, language: str) -> None:
    assert accepted_language(accepted) == language


def test_what_was_chosen_by_hand_comes_first() -> None:
    assert reader_language("en", "sessionid=x; django_language=de") == "de"
    assert reader_language("en", "django_language=xx") == "en"
    assert reader_language("en", "not_django_language=de") == "en"
    assert reader_language("e" * 5000, "") == "", "no browser says that much"
    assert known_language("DE-at") == "de"


def test_each_reader_gets_the_own_language(played: Played) -> None:
    path = "/e/fnm/pairings/"
    english = ask(played.sets, path, accept_language="en-GB,en;q=0.9")[2].decode()
    german = ask(played.sets, path, accept_language="de-DE,de;q=0.9,en;q=0.8")[2].decode()
    assert '<html lang="en"' in english
    assert '<html lang="de"' in german
    assert "Find your name" in english
    assert "Find your name" not in german
    other = ask(played.sets, path, accept_language="tlh")[2].decode()
    assert other == english, "the installation's"


def test_a_language_is_drawn_once_somebody_asks_for_it(played: Played) -> None:
    ask(played.sets, "/e/fnm/", accept_language="en")
    assert played.sets.get("fnm", "de") is None
    ask(played.sets, "/e/fnm/", accept_language="de")
    first = played.sets.get("fnm", "de")
    assert first is not None
    told: list[tuple[str, int]] = []
    played.sets.tell(lambda _, language, sequence: told.append((language, sequence)))
    played.event.do(RecordResult(table=1, result="win"))
    played.sets.want("fnm").result(PATIENCE)
    now = played.event.state.sequence
    assert told == [("en", now), ("de", now)], "each is told when its own pages are out"
    after = played.sets.get("fnm", "de")
    assert after is not None
    assert after.sequence == now
    assert after.pages["pairings/"] is first.pages["pairings/"], "nobody's table has changed"


def test_the_events_own_language_is_for_who_reads_none_of_ours(played: Played) -> None:
    played.event.do(ChooseLanguage(language="de"))
    assert b'<html lang="de"' in ask(played.sets, "/e/fnm/", accept_language="tlh")[2]
    assert b'<html lang="en"' in ask(played.sets, "/e/fnm/", accept_language="en")[2]


def test_a_language_is_chosen_by_a_link(played: Played) -> None:
    status, headers, _ = ask(played.sets, "/e/fnm/standings/", query="lang=de")
    assert (status, headers["location"]) == (303, "/e/fnm/standings/")
    assert headers["set-cookie"].startswith("django_language=de; Path=/;")
    page = ask(played.sets, "/e/fnm/standings/", cookie="django_language=de", accept_language="en")
    assert b'<html lang="de"' in page[2]
    _, headers, _ = ask(played.sets, "/e/€\r\nset-cookie: a=b/", query="lang=de")
    assert headers["location"] == "/e/%E2%82%AC%0D%0Aset-cookie%3A%20a%3Db/", "of one line"
    unknown = ask(played.sets, "/e/fnm/standings/", query="lang=<script>")
    assert unknown[0] == 200
    assert "set-cookie" not in unknown[1]
