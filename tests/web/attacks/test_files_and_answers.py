"""Files and answers that no honest program makes: refused, never a fault, never stored."""

from __future__ import annotations

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from tests.web.conftest import DeskEvent
from tests.web.programme.conftest import Office
from topcut.core.programme.journal.actions.import_ratings import read_ratings
from topcut.core.refusal import Refusal
from topcut.store.models import Account, ProgrammePerson
from topcut.store.security import passkeys

LONGER_THAN_A_CELL = "x" * 140_000
"""`csv` reads no cell of more than 131,072 characters."""
NESTED = "[" * 15_000
SITE = passkeys.Site("localhost", "http://localhost")


@pytest.mark.parametrize("between", [",", ";", "\t", ""])
def test_a_list_of_players_with_an_endless_cell(desk_event: DeskEvent, between: str) -> None:
    text = f"{LONGER_THAN_A_CELL}{between}\n"
    client, before = desk_event.browser("organizer"), desk_event.state.sequence
    sent = {"file": SimpleUploadedFile("players.csv", text.encode()), "confirmed": "1"}
    answer = client.post(desk_event.path("players/list/"), sent)
    assert answer.status_code in (200, 422)
    assert desk_event.state.sequence == before


def test_a_rating_list_with_an_endless_cell() -> None:
    with pytest.raises(Refusal, match="no CSV"):
        read_ratings(f"name,rating\n{LONGER_THAN_A_CELL},1500\n")


@pytest.mark.parametrize("odd", ["\0", "\x1b[31m", "\x07"])
@pytest.mark.parametrize("column", ["name", "number", "handle", "aliases", "region", "contact"])
def test_people_with_control_characters_in_a_file(office: Office, column: str, odd: str) -> None:
    """PostgreSQL keeps no NUL, and a terminal obeys the others."""
    cells = {"name": "Ann"} | {column: f"a{odd}b"}
    text = f"{','.join(cells)}\n{','.join(cells.values())}\n"
    before = ProgrammePerson.objects.count()
    sent = {"file": SimpleUploadedFile("people.csv", text.encode())}
    answer = office.browser("director").post(office.path("people/import/"), sent)
    assert answer.status_code == 422
    assert ProgrammePerson.objects.count() == before


@pytest.mark.parametrize("answer", [NESTED, '{"id":' + NESTED, "null", "[]", '{"id": 1}'])
def test_a_passkey_s_answer_without_end(desk_event: DeskEvent, answer: str) -> None:
    account: Account = desk_event.people["organizer"]
    assert not passkeys.fits(account, SITE, "AAAA", answer)
    with pytest.raises(Refusal, match="not accepted"):
        passkeys.add(account, SITE, "AAAA", answer, "key")
