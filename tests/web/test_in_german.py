"""What core refuses and warns of is put into words on pages: German, whole, nothing left over."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

import polib
import pytest
from django.http import HttpResponse

from tests.web.conftest import DeskEvent
from tests.web.test_any_input import (
    ADDRESSES,
    IN_GERMAN,
    between,
    bracket,
    everything_wrong,
    swiss,
)
from topcut import rulebooks
from topcut.translations import FOLDER, capital

WORDS = polib.pofile(str(FOLDER / "de" / "LC_MESSAGES" / "messages.po"))
SAID = [one for one in WORDS if one.msgstr != one.msgid and " " in one.msgid]
ENGLISH = {capital(one.msgid.rstrip(".")) for one in SAID}
GERMAN = {capital(one.msgstr.rstrip(".")) for one in SAID}
TAG = re.compile(r"<script.*?</script>|<[^>]*>", re.DOTALL)
A_PLACE = re.compile(r"\{[a-z_]+(![rsa])?(:[^}]*)?\}")


def lines(answer: HttpResponse) -> list[str]:
    """What a person reads, part by part."""
    if "html" not in answer.get("Content-Type", ""):
        return []
    text = TAG.sub("\n", answer.content.decode())
    return [capital(line.strip().rstrip(".")) for line in text.splitlines() if line.strip()]


def faults(read: list[str]) -> list[str]:
    """English messages, and what was never put into words."""
    return [line for line in read if line in ENGLISH or A_PLACE.search(line) or "Message(" in line]


@pytest.mark.parametrize("moment", [swiss, between, bracket], ids=lambda one: one.__name__)
@pytest.mark.parametrize("kind", IN_GERMAN)
def test_every_form_is_refused_in_german(
    playing: DeskEvent, moment: Callable[[DeskEvent], DeskEvent], kind: str
) -> None:
    event = moment(playing)
    refused = told = 0
    pages = []
    for name, method, answer in everything_wrong(event, kind, "de"):
        read = lines(answer)
        assert faults(read) == [], name
        if method == "post":
            refused += answer.status_code == 422
            told += any(line in GERMAN for line in read)
        elif answer.status_code != 405:
            pages.append(name)
    assert min(refused, told) > 20, "the forms are really refused"
    if kind != "words":
        assert_in_german(event, pages)


def assert_in_german(event: DeskEvent, pages: Iterable[str]) -> None:
    """Whatever was recorded is shown in German too."""
    client = event.browser("organizer", headers={"accept-language": "de"})
    for name in pages:
        page = client.get("/" + ADDRESSES[name].format(event=event.event))
        assert faults(lines(page)) == [], name


@pytest.mark.parametrize("rulebook", rulebooks.known())
def test_the_options_of_every_rulebook_are_in_german(desk_event: DeskEvent, rulebook: str) -> None:
    client = desk_event.browser("organizer")
    page = client.get(f"/new-event/?rulebook={rulebook}", headers={"accept-language": "de"})
    assert page.status_code == 200
    assert faults(lines(page)) == []
