"""What a refusal says to do is a button that leads there."""

from __future__ import annotations

import pytest

import message_ids
import messages
from tests.web.conftest import DeskEvent
from tests.web.played import HTMX, other_event
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.refusal import Refusal
from topcut.core.tournament.state import Details
from topcut.web.desk.common.refusal_buttons import HERE, WAYS
from topcut.web.permissions import MAY


def test_every_way_is_something_that_core_says() -> None:
    assert set(WAYS) - set(message_ids.collected(messages.SOURCE)) == set()


def test_every_way_leads_to_a_page() -> None:
    assert {one.route for ways in WAYS.values() for one in ways} - {HERE} <= set(MAY)


def test_tables_that_are_open(playing: DeskEvent) -> None:
    answer = playing.browser("organizer").post(playing.path("round/draw/"), **HTMX)
    assert answer.status_code == 422
    assert f'href="{playing.path("round/?show=open")}"' in answer.content.decode()


def test_a_page_that_is_behind_is_loaded_again(playing: DeskEvent) -> None:
    here = "http://testserver" + playing.path("log/?kind=results")
    answer = playing.browser("organizer").post(
        playing.path("log/undo/"), {"seen": "1"}, **HTMX, HTTP_HX_CURRENT_URL=here
    )
    assert answer.status_code == 422
    assert f'href="{playing.path("log/?kind=results")}"' in answer.content.decode()


@pytest.mark.parametrize(("role", "is_shown"), [("organizer", True), ("judge", False)])
def test_only_where_somebody_may_go(playing: DeskEvent, role: str, is_shown: bool) -> None:
    """Without scripts, too: the page that says no has the button."""
    client = playing.browser(role)
    answer = client.post(playing.path("bracket/cut/"), {"seen": playing.state.sequence})
    page = answer.content.decode()
    assert (playing.path("round/") in page) == is_shown


def test_what_has_no_way_out_says_only_what_is_wrong(playing: DeskEvent) -> None:
    assert Refusal("no", do="think").do.id not in WAYS


def test_whoever_did_not_come_is_dropped_from_there(desk_event: DeskEvent) -> None:
    """SW has no rule by which a no-show drops: core asks, and the page leads to the player."""
    players = tuple(Details(name=name) for name in ("Ann", "Bea", "Cid", "Dan"))
    event = other_event(desk_event, "street-warriors", players)
    event.do(PairRound(), PublishRound())
    absent = event.state.rounds[0].tables[0].players[0]
    typed = {"line": "1 n1", "since": str(event.state.sequence), "bar": "open"}
    answer = event.browser("organizer").post(event.path("round/record/"), typed, **HTMX)
    page = answer.content.decode()
    assert f'href="{event.path(f"players/{absent}/")}"' in page
    assert f"Drop {event.state.name_of(absent)}…" in page
