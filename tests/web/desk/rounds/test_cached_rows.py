"""A table's row in the round's list is drawn once, and again as soon as anything of it changes."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.utils.translation import override
from markupsafe import Markup

from tests.builders import Event
from topcut.core.actions.command import Command
from topcut.core.actions.judging.calls import CallJudge
from topcut.core.actions.players.edit_player import EditPlayer
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.clock import ExtendTime
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.tournament.state import Details
from topcut.web.desk.round.cached_rows import ListedTable, listed_tables
from topcut.web.desk.round.shown_round import shown_round


def played(rulebook: str) -> Event:
    event = Event(rulebook, "Ann Bea Cid Dan")
    event.start()
    event.do(PairRound())
    event.do(PublishRound())
    return event


def listed(event: Event) -> list[ListedTable]:
    on = shown_round(event.state)
    return listed_tables(on, on.tables)


def drawn(tables: list[ListedTable], *around: str) -> list[int]:
    """Those that are drawn again."""
    found: list[int] = []

    def draw(one: ListedTable) -> Markup:
        found.append(one.table.number)
        return Markup(one.row.look)

    for one in tables:
        assert one.cached(*around, caller=lambda one=one: draw(one)) == one.row.look  # type: ignore[misc]
    return found


@pytest.mark.parametrize(
    ("command", "again"),
    [
        (RecordResult(table=2, result="win"), [2]),
        (ExtendTime(table=1, minutes=5), [1]),
        (EditPlayer(number=1, details=Details(name="Zoe")), [1, 2]),
    ],
)
def test_what_is_drawn_again(command: Command, again: list[int]) -> None:
    event = played("munchkin")
    assert drawn(listed(event)) == [1, 2]
    assert drawn(listed(event)) == []
    event.do(command)
    assert drawn(listed(event)) == again
    assert drawn(listed(event)) == []


def test_other_lists_languages_and_time() -> None:
    event = played("munchkin")
    drawn(listed(event))
    assert drawn(listed(event), "another list") == [1, 2]
    with override("de"):
        assert drawn(listed(event)) == [1, 2]
    assert drawn([replace(one, is_over=not one.is_over) for one in listed(event)]) == [1, 2]


def test_a_waiting_call_counts_its_minutes() -> None:
    event = played("munchkin")
    drawn(listed(event))
    seat = event.state.rounds[-1].tables[0].players[0]
    event.do(CallJudge(number=seat), role="player", player=event.state.name_of(seat))
    assert drawn(listed(event)) == [1]
    assert drawn(listed(event)) == [1]


def test_a_form_in_every_row_is_never_kept() -> None:
    """Its token is this page's own."""
    event = played("star-trek-2e")
    assert drawn(listed(event)) == drawn(listed(event)) == [1, 2]
