"""By which way a report came stands in the log, and at the table where it was reported."""

from __future__ import annotations

import re

from django.test import Client

from tests.web.conftest import DeskEvent
from tests.web.visible_text import visible
from topcut.core.actions.results.report import RecordResult
from topcut.store.events.journals import DatabaseStore

PHONE = {"user-agent": "Mozilla/5.0 (Linux; Android 14) Mobile Firefox/130.0"}


def history(desk_event: DeskEvent, table: int) -> str:
    browser = desk_event.browser("organizer")
    text = browser.get(desk_event.path(f"correct/1/{table}/")).content.decode()
    found = re.search(r"Recorded at this table.*?</details>", text, re.DOTALL)
    assert found is not None
    return found[0]


def test_the_history_of_a_table_says_who_and_by_which_way(playing: DeskEvent) -> None:
    """A player reports from the own page, a judge corrects it at the table."""
    event, table = playing.event, playing.state.rounds[0].tables[0]
    own = f"/me/{event}/{playing.key(table.players[0])}/"
    seat = re.search(r'name="seat" value="([^"]+)"', Client().get(own + "form/").content.decode())
    assert seat is not None
    sent = {"seat": seat[1], "result": "win"}
    answer = Client().post(own + "report/", sent)
    assert answer.status_code < 400, visible(answer.content.decode())
    assert DatabaseStore(event).read()[-1].via == "own-link"
    typed = {"result": "loss", "reason": "read wrongly", "seen": playing.state.sequence}
    judge = playing.browser("judge", headers=PHONE)
    judge.post(playing.path(f"correct/1/{table.number}/record/"), typed)
    assert DatabaseStore(event).read()[-1].via == "phone"
    told = visible(history(playing, table.number))
    assert re.search(r"player · own link.*The judge · judge · judge's phone", told, re.DOTALL)
    log = visible(playing.browser("organizer").get(playing.path("log/")).content.decode())
    assert "player · own link" in log
    assert "judge · judge's phone" in log


def test_what_was_undone_stays_in_the_history(playing: DeskEvent) -> None:
    table = playing.state.rounds[0].tables[0].number
    playing.do(RecordResult(table=table, result="win"))
    organizer = playing.browser("organizer")
    organizer.post(playing.path("log/undo/"), {"seen": playing.state.sequence})
    told = history(playing, table)
    assert "undone" in told
    assert "<s>" in told
