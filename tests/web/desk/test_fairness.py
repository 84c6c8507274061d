"""Committed draws on pages: at the desk, on a player's phone, for everybody."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from tests.web.conftest import DeskEvent
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.fair_seed import commitment_to
from topcut.core.questions.verify.fairness import verify_fairness
from topcut.core.tournament.fairness import is_committed
from topcut.core.tournament.state import Details
from topcut.store.events.journals import DatabaseStore
from topcut.store.models import DrawSecret, Journal
from topcut.web.board.prerender.public_pages import draw_pages


@pytest.fixture
def committed(desk_event: DeskEvent) -> DeskEvent:
    answer = desk_event.browser("organizer").post(desk_event.path("fairness/commit/"))
    assert answer.status_code == 302
    assert is_committed(desk_event.state)
    names = ("Ann", "Bea", "Cid", "Dan")
    desk_event.do(
        EnterPlayers(players=tuple(Details(name=name) for name in names)),
        AnnounceStructure(rounds=1, cut=0),
    )
    return desk_event


def finished(event: DeskEvent) -> DeskEvent:
    event.do(StartTournament(), PairRound(), PublishRound())
    for table in event.state.rounds[0].open_tables:
        event.do(RecordResult(table=table.number, result="win"))
    event.do(FinishTournament())
    return event


def fair_page(event: DeskEvent) -> str:
    return draw_pages(event.event, event.state).pages["fair/"].text.decode()


def test_the_digest_is_public_before_the_secret(committed: DeskEvent) -> None:
    secret = DrawSecret.objects.get(journal=committed.event)
    assert commitment_to(secret.secret) == committed.state.commitments[0].digest
    pages = draw_pages(committed.event, committed.state).pages
    every = b"".join(page.text for page in pages.values()).decode()
    assert secret.commitment in fair_page(committed)
    assert secret.commitment[:8] in pages[""].text.decode()
    assert secret.secret not in every
    for role in ("organizer", "judge"):
        page = committed.browser(role).get(committed.path("fairness/")).content.decode()
        assert secret.commitment in page
        assert secret.secret not in page


def test_finishing_reveals_it_and_the_page_has_all_that_a_reader_needs(
    committed: DeskEvent,
) -> None:
    event = finished(committed)
    page = fair_page(event)
    assert DrawSecret.objects.get(journal=event.event).secret in page
    assert re.findall(r'data-purpose="([^"]+)"', page) == ["lots", "pairing/1"]
    assert len(re.findall(r'data-kind="lot"', page)) == 4
    assert "js/fair.js" in page
    assert not verify_fairness(DatabaseStore(event.event).read()).faults


def test_before_that_neither_seeds_nor_drafts_are_shown(committed: DeskEvent) -> None:
    committed.do(StartTournament(), PairRound())
    page = fair_page(committed)
    assert "pairing/1" not in page
    assert str(committed.state.seeds[0].seed) not in page
    committed.do(PublishRound())
    assert "pairing/1" in fair_page(committed)


def test_a_second_draw_is_marked(committed: DeskEvent) -> None:
    committed.do(StartTournament(), PairRound(), PairRound(reason="late"), PublishRound())
    assert "draw number 2" in fair_page(committed)
    desk = committed.browser("judge").get(committed.path("fairness/")).content.decode()
    assert "draw number 2" in desk


def test_a_player_adds_to_the_draw(committed: DeskEvent) -> None:
    phone = f"/me/{committed.event}/{committed.key(1)}/"
    client = Client()
    assert "Add to the draw" in client.get(phone + "chance/").content.decode()
    assert client.post(phone + "chance/", {"text": "1234"}).status_code == 303
    assert client.post(phone + "chance/", {"text": "99"}).status_code == 422
    assert "1234" in client.get(phone + "chance/").content.decode()
    assert ":1:1234" in fair_page(committed)
    last = DatabaseStore(committed.event).read()[-1]
    assert (last.via, last.fact.kind) == ("own-link", "chance-contributed")


def test_a_public_value_from_announcement_to_the_draw(committed: DeskEvent) -> None:
    organizer = committed.browser("organizer")
    said = {"what": "Lotto", "at": "2030-01-01T19:00"}
    assert organizer.post(committed.path("fairness/name/"), said).status_code == 302
    assert "Lotto" in fair_page(committed)
    early = organizer.post(committed.path("fairness/give/"), {"value": "1 2 3"})
    assert early.status_code == 422
    answer = organizer.post(committed.path("fairness/withdraw/"), {"reason": "no network"})
    assert answer.status_code == 302
    wrong = organizer.post(committed.path("fairness/name/"), {"what": "Lotto", "at": "soon"})
    assert wrong.status_code == 422


def test_an_event_without_a_commitment_says_so(playing: DeskEvent) -> None:
    assert "Not committed" in fair_page(playing)
    answer = playing.browser("organizer").post(playing.path("fairness/commit/"))
    assert answer.status_code == 422
    assert not DrawSecret.objects.exists()


def test_whoever_forgot_to_reveal_is_reminded(committed: DeskEvent) -> None:
    """A desk that had lost its secret finishes without it, and brings it back later."""
    kept = DrawSecret.objects.get(journal=committed.event)
    committed.do(StartTournament(), PairRound(), PublishRound())
    for table in committed.state.rounds[0].open_tables:
        committed.do(RecordResult(table=table.number, result="win"))
    kept.delete()
    committed.do(FinishTournament())
    organizer = committed.browser("organizer")
    assert "secret not revealed" in organizer.get(committed.path("finish/")).content.decode()
    assert organizer.post(committed.path("fairness/reveal/")).status_code == 422
    kept.save(force_insert=True)
    assert organizer.post(committed.path("fairness/reveal/")).status_code == 302
    assert committed.state.commitments[0].secret == kept.secret


def test_new_events_are_committed_unless_somebody_says_no(desk_event: DeskEvent) -> None:
    organizer = desk_event.browser("organizer")
    page = organizer.get("/new-event/?rulebook=munchkin").content.decode()
    assert re.search(r'name="fair_draws"[^>]*checked', page)
    said = {"rulebook": "munchkin", "name": "Fair", "date": "2026-11-20"}
    organizer.post("/new-event/", {**said, "fair_draws": "on"})
    organizer.post("/new-event/", {**said, "name": "Plain"})
    kinds = {
        one.name: [entry.fact.kind for entry in DatabaseStore(one.pk).read()]
        for one in Journal.objects.filter(name__in=("Fair", "Plain"))
    }
    assert "draws-committed" in kinds["Fair"]
    assert "draws-committed" not in kinds["Plain"]
