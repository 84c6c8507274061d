"""A call for a judge is seen where staff look: at its table and in the rail."""

from __future__ import annotations

import pytest

from tests.web.conftest import DeskEvent
from tests.web.visible_text import visible
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.judging.calls import CallJudge
from topcut.sheets.load import find_rulebook
from topcut.store.events.journals import DatabaseStore, record

AT = "2026-11-15T10:00:00+00:00"

pytestmark = pytest.mark.django_db


def test_a_call_stands_at_its_table_and_in_the_rail(playing: DeskEvent) -> None:
    table = playing.state.rounds[0].tables[1]
    page = visible(playing.browser("judge").get(playing.path("round/")).content)
    assert "Judge ·" not in page
    assert "Round 4 open" in page
    number = table.players[0]
    asked = Context(Actor(playing.state.name_of(number), "player", number), AT, 1)
    record(DatabaseStore(playing.event), CallJudge(number=number), asked, find_rulebook)
    page = visible(playing.browser("judge").get(playing.path("round/")).content)
    assert f"{table.number} Judge ·" in page
    assert "Judges 1" in page
    assert "Needs you 1" in page
    assert page.index(f"{table.number} Judge ·") < page.index("Table 1 "), "before the others"
    judges = visible(playing.browser("judge").get(playing.path("judges/")).content)
    assert "Nobody is waiting." not in judges
