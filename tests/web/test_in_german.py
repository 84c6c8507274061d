"""What core refuses and warns of is put into words on pages: German, whole, nothing left over."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import urlencode

import polib
import pytest
from django.http import HttpResponse

from tests.web.conftest import DeskEvent
from tests.web.test_any_input import ADDRESSES, NAMES, WRONG, between, bracket, swiss
from topcut.translations import FOLDER, capital

WORDS = polib.pofile(str(FOLDER / "de" / "LC_MESSAGES" / "messages.po"))
ENGLISH = {capital(one.msgid) for one in WORDS if one.msgstr != one.msgid and " " in one.msgid}
TOLD = re.compile(r'<div class="told[^>]*>(.*?)</div>', re.DOTALL)
SCRIPT = re.compile(r"<script.*?</script>|<[^>]*>", re.DOTALL)
A_PLACE = re.compile(r"\{[a-z_]+(![rsa])?(:[^}]*)?\}")
SKIPPED = ("staff-remove", "staff-role")


def faults(answer: HttpResponse) -> list[str]:
    """English messages, and what was never put into words."""
    if "html" not in answer.get("Content-Type", ""):
        return []
    page = answer.content.decode()
    text = SCRIPT.sub("\n", page)
    found = [*A_PLACE.findall(text)] + (["Message("] if "Message(" in text else [])
    for told in TOLD.findall(page):
        lines = [line.strip() for line in SCRIPT.sub("\n", told).splitlines()]
        found += [line for line in lines if line in ENGLISH]
    return found


@pytest.mark.parametrize("moment", [swiss, between, bracket], ids=lambda one: one.__name__)
@pytest.mark.parametrize("kind", ["nothing", "words", "one"])
def test_every_form_is_refused_in_german(
    playing: DeskEvent, moment: Callable[[DeskEvent], DeskEvent], kind: str
) -> None:
    desk_event = moment(playing)
    client, body = desk_event.browser("organizer"), urlencode(dict.fromkeys(NAMES, WRONG[kind]))
    refused = told = 0
    for name, address in ADDRESSES.items():
        if name in SKIPPED:
            continue
        path = "/" + address.format(event=desk_event.event)
        answer = client.post(
            path,
            body,
            content_type="application/x-www-form-urlencoded",
            headers={"accept-language": "de"},
        )
        refused += answer.status_code == 422
        assert faults(answer) == [], name
        page = client.get(path, headers={"accept-language": "de"})
        assert faults(page) == [], name
        told += len(TOLD.findall(answer.content.decode(errors="replace")))
    assert min(refused, told) > 20, "the forms are really refused"
