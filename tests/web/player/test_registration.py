"""Players enter themselves: the public page, the private link, the waiting list, check-in."""

from __future__ import annotations

import re

import pytest
from django.core.signing import TimestampSigner
from django.http import HttpResponse
from django.test import Client
from msgspec import structs

from tests.web.conftest import NOW, PASSWORD, DeskEvent, opened
from topcut import rulebooks
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.opening.open_tournament import OpenTournament
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.players.check_in import OpenCheckIn
from topcut.core.actions.players.self_registration import CloseRegistration, OpenRegistration
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.tournament.state import Details
from topcut.sheets.load import find_rulebook
from topcut.store.accounts import accounts
from topcut.store.events import events, player_keys
from topcut.store.events.journals import DatabaseStore
from topcut.web.board.prerender.public_pages import draw_pages
from topcut.web.player.registration import views as register

BORN = "1987"


class Visitor:
    """Somebody with a phone: no account, and every form token is asked for."""

    def __init__(self, event: str, address: str = "10.0.0.1") -> None:
        self.event, self.base = event, f"/e/{event}/register/"
        self.client = Client(enforce_csrf_checks=True, REMOTE_ADDR=address)
        self.link = ""

    def form(self) -> str:
        answer = self.client.get(self.base)
        assert answer.status_code == 200
        assert not answer.cookies
        assert answer["Cache-Control"] == "private, no-store"
        return answer.content.decode()

    def ticket(self) -> str:
        found = re.search('name="ticket" value="([^"]+)"', self.form())
        assert found
        return found[1]

    def send(self, **fields: str) -> HttpResponse:
        ticket = fields.pop("ticket", None) or self.ticket()
        answer = self.client.post(self.base, {"ticket": ticket, **fields})
        assert not answer.cookies
        return answer

    def register(self, name: str, **more: str) -> str:
        """The address of the private page."""
        answer = self.send(name=name, **more)
        assert answer.status_code == 303, answer.content.decode()
        self.link = answer["Location"].removesuffix("link/")
        return self.link

    def page(self, rest: str = "") -> str:
        answer = self.client.get(self.link + rest)
        assert answer.status_code == 200
        return answer.content.decode()


@pytest.fixture
def open_event(desk_event: DeskEvent) -> DeskEvent:
    desk_event.do(OpenRegistration(capacity=2, asks=("club", "handle")))
    return desk_event


def test_from_the_form_to_the_own_page(open_event: DeskEvent) -> None:
    ann = Visitor(open_event.event)
    ann.register("Ann Archer", club="Reds", handle="ace")
    entrant = open_event.state.entrants[1]
    assert entrant.details == Details(name="Ann Archer", club="Reds", club_number=1, handle="ace")
    last = DatabaseStore(open_event.event).read()[-1]
    assert (last.by, last.role) == ("Ann Archer", "player")
    page = ann.page("link/")
    assert "Keep it" in page
    assert "data:image/svg+xml" in page
    assert f"http://testserver{ann.link}" in page
    assert "Ann Archer" in ann.page()
    log = open_event.browser("organizer").get(open_event.path("log/")).content.decode()
    assert "Ann Archer registered" in log


def test_the_same_form_twice_is_one_player(open_event: DeskEvent) -> None:
    ann = Visitor(open_event.event)
    ticket = ann.ticket()
    first = ann.send(name="Ann", ticket=ticket)
    again = ann.send(name="Ann", ticket=ticket)
    assert first.status_code == again.status_code == 303
    assert first["Location"] == again["Location"]
    assert len(open_event.state.entrants) == 1


def test_a_ticket_is_ours_of_this_event_and_not_old(open_event: DeskEvent) -> None:
    ann = Visitor(open_event.event)
    theirs = opened(open_event.people["stranger"], "Another event")
    other = TimestampSigner(salt=f"topcut.web.player.register:{theirs.pk}").sign("x")
    old = re.sub(":[^:]+:", ":0:", ann.ticket(), count=1)
    for wrong in ("x", other, old, f"{ann.ticket()}x"):
        assert ann.send(name="Ann", ticket=wrong).status_code == 422
    assert ann.client.post(ann.base, {"name": "Ann"}).status_code == 422
    assert open_event.state.entrants == {}


def test_a_journal_does_not_give_links_away(open_event: DeskEvent) -> None:
    """The ticket stands there as a digest: nobody can send the form again from it."""
    ann = Visitor(open_event.event)
    ticket = ann.ticket()
    ann.send(name="Ann", ticket=ticket)
    lines = " ".join(entry.line() for entry in DatabaseStore(open_event.event).read())
    assert ticket.partition(":")[0] not in lines
    assert ann.send(name="Bob", ticket=open_event.state.entrants[1].ticket).status_code == 422


def test_the_same_name_is_told_kindly(open_event: DeskEvent) -> None:
    Visitor(open_event.event).register("Ann")
    answer = Visitor(open_event.event).send(name="ann", club="Blues")
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "registered already" in page
    assert "your own link" in page
    assert 'value="Blues"' in page, "what was typed is still there"


@pytest.mark.parametrize(
    "wrong",
    [
        {"name": ""},
        {"name": "x" * 101},
        {"name": "Ann", "born": "1990"},
        {"name": "Ann", "born": "soon"},
        {"name": "Ann", "byes": "x"},
        {"name": "Ann", "handle": "x" * 41},
    ],
)
def test_what_is_refused(open_event: DeskEvent, wrong: dict[str, str]) -> None:
    assert Visitor(open_event.event).send(**wrong).status_code == 422
    assert open_event.state.entrants == {}


def test_markup_in_a_name_is_text(open_event: DeskEvent) -> None:
    ann = Visitor(open_event.event)
    ann.register("<b>Ann</b>", handle="<i>")
    for page in (ann.page(), ann.page("link/"), ann.page("form/")):
        assert "<b>Ann" not in page


def test_long_bodies_and_other_sites(open_event: DeskEvent) -> None:
    ann = Visitor(open_event.event)
    ticket = ann.ticket()
    assert ann.send(name="Ann", ticket=ticket, more="x" * 20_000).status_code == 413
    answer = ann.client.post(
        ann.base, {"name": "Ann", "ticket": ticket}, headers={"sec-fetch-site": "cross-site"}
    )
    assert answer.status_code == 403
    assert open_event.state.entrants == {}


def test_throttled_by_address_and_by_event(
    open_event: DeskEvent, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(register.FROM_ONE_ADDRESS, "most", 2)
    monkeypatch.setattr(register.AT_ONE_EVENT, "most", 3)
    one, other = Visitor(open_event.event), Visitor(open_event.event, "10.0.0.2")
    assert [one.send(name="").status_code for _ in range(3)] == [422] * 3
    assert b"Too many registrations" in one.send(name="Ann").content
    other.register("Bea")
    assert b"Too many registrations" in other.send(name="Cid").content, "the fourth at this event"
    assert len(open_event.state.entrants) == 1


def test_closed_begun_and_unknown(desk_event: DeskEvent) -> None:
    visitor = Visitor(desk_event.event)
    assert "Registration is not open" in visitor.form()
    assert Client().get("/e/nowhere/register/").status_code == 404
    desk_event.do(OpenRegistration())
    ticket = visitor.ticket()
    desk_event.do(CloseRegistration())
    assert visitor.send(name="Ann", ticket=ticket).status_code == 422
    desk_event.do(OpenRegistration())
    visitor.register("Ann")
    Visitor(desk_event.event).register("Bea")
    desk_event.do(StartTournament())
    assert "has begun" in visitor.form()
    answer = visitor.send(name="Cid", ticket=ticket)
    assert answer.status_code == 422
    assert b"o to the desk" in answer.content


def test_the_waiting_list_moves_up_by_itself(open_event: DeskEvent) -> None:
    phones = {name: Visitor(open_event.event) for name in ("Ann", "Bea", "Cid", "Dan")}
    for name, phone in phones.items():
        phone.register(name)
    assert "place 2" in phones["Dan"].page("link/")
    public = draw_pages(open_event.event, open_event.state)
    assert "waiting list: place 1" in public.pages["players/3/"].text.decode()
    assert "Cid" not in public.pages[""].text.decode(), "who waits is on no list"
    assert "cannot make the cut" not in phones["Bea"].page("drop/")
    assert phones["Bea"].client.post(f"{phones['Bea'].link}drop/").status_code == 422
    assert (
        phones["Bea"].client.post(f"{phones['Bea'].link}drop/", {"sure": "yes"}).status_code == 303
    )
    assert [one.status for one in open_event.state.entrants.values()] == [
        "active",
        "withdrawn",
        "active",
        "waiting",
    ]
    public = draw_pages(open_event.event, open_event.state, public)
    assert "Registered" in public.pages["players/3/"].text.decode()
    assert "waiting list: place 1" in public.pages["players/4/"].text.decode()
    assert "You have withdrawn" in phones["Bea"].page("form/")


def test_players_check_in_where_it_is_open(open_event: DeskEvent) -> None:
    ann = Visitor(open_event.event)
    ann.register("Ann")
    assert "Check in at the desk" in ann.page("form/")
    assert ann.client.post(f"{ann.link}check-in/").status_code == 422
    open_event.do(OpenCheckIn(until="2099-11-20T18:00:00+00:00"))
    assert "20 November 2099" in ann.page("form/")
    assert ann.client.post(f"{ann.link}check-in/").status_code == 303
    assert open_event.state.entrants[1].checked_in
    assert "You are checked in" in ann.page("form/")


class TestTheDesk:
    def test_opening_and_closing(self, desk_event: DeskEvent) -> None:
        desk, path = desk_event.browser("organizer"), desk_event.path("players/registration/")
        assert desk.get(path).status_code == 200
        typed = {"capacity": "4", "closes": "2099-11-20T18:00", "asks": ["club", "handle"]}
        assert desk.post(f"{path}open/", typed).status_code == 302
        registration = desk_event.state.registration
        assert registration is not None
        assert (registration.capacity, registration.closes) == (4, "2099-11-20T18:00:00+00:00")
        assert registration.asks == ("club", "handle")
        page = desk.get(path).content.decode()
        assert f"http://testserver/e/{desk_event.event}/register/" in page
        assert 'value="2099-11-20T18:00"' in page
        for wrong in ({"capacity": "many"}, {"closes": "soon"}, {"asks": ["born"]}):
            assert desk.post(f"{path}open/", wrong).status_code == 422
        desk.post(f"{path}close/")
        assert desk_event.state.registration == structs.replace(registration, is_open=False)

    def test_admitting_and_check_in(self, open_event: DeskEvent) -> None:
        for name in ("Ann", "Bea", "Cid", "Dan"):
            Visitor(open_event.event).register(name)
        desk, path = open_event.browser("organizer"), open_event.path("players/registration/")
        assert '<span class="muted">2</span><a class="name' in desk.get(path).content.decode()
        desk.post(f"{path}admit/", {"number": "4"})
        assert open_event.state.entrants[4].is_active
        desk.post(f"{path}check-in/", {"until": "2099-11-20T18:00"})
        assert open_event.state.self_check_in is not None
        desk.post(f"{path}check-in/", {"close": "yes"})
        assert open_event.state.self_check_in is None

    def test_claims_are_confirmed_here(self, desk_event: DeskEvent) -> None:
        trek = other_event(desk_event, "star-trek-2e")
        trek.do(OpenRegistration(asks=("byes",)))
        ann, bea = Visitor(trek.event), Visitor(trek.event)
        ann.register("Ann", byes="1")
        bea.register("Bea", byes="1")
        assert "once the desk has confirmed" in ann.page("form/")
        desk, path = trek.browser("organizer"), trek.path("players/registration/")
        assert "Claimed byes" in desk.get(path).content.decode()
        desk.post(f"{path}claim/", {"number": "1", "right": "yes"})
        desk.post(f"{path}claim/", {"number": "2", "right": "no"})
        assert trek.state.entrants[1].details.earned_byes == (1,)
        assert trek.state.entrants[2].details.earned_byes == ()
        assert desk.post(f"{path}claim/", {"number": "1", "right": "yes"}).status_code == 422


def other_event(desk_event: DeskEvent, rulebook: str) -> DeskEvent:
    owner = desk_event.people["organizer"]
    edition = rulebooks.read(rulebook).edition
    command = OpenTournament(name="Other", rulebook=rulebook, edition=edition)
    asked = Context(Actor(owner.name, "organizer"), NOW, 3)
    return DeskEvent(events.open_event(command, owner, asked, find_rulebook), desk_event.people)


def test_birth_years_never_leave_the_desk(desk_event: DeskEvent) -> None:
    """Over all public pages, everybody's private pages, the form and what it answers."""
    event = other_event(desk_event, "pokemon")
    event.do(OpenRegistration(capacity=5, asks=("born", "club")))
    phones = [Visitor(event.event) for _ in range(6)]
    answers = []
    for number, phone in enumerate(phones):
        phone.register(f"Player {number}", born=BORN)
        answers.append(phone.send(name=f"Player {number}", born="").content.decode())
    assert all(one.details.born == int(BORN) for one in event.state.entrants.values())
    event.do(OpenCheckIn())
    pages = [*answers]

    def look() -> None:
        drawn = draw_pages(event.event, event.state)
        pages.extend(page.text.decode() for page in drawn.pages.values())
        for phone in phones:
            pages.append(phone.form())
            pages.extend(phone.page(rest) for rest in ("", "form/", "link/", "why/", "drop/"))
            pages.append(phone.page("account/"))

    look()
    event.do(StartTournament(), PairRound(), PublishRound())
    look()
    for table in event.state.rounds[0].open_tables:
        event.do(RecordResult(table=table.number, result="win"))
    look()
    assert len(pages) > 100
    assert not [page for page in pages if BORN in page]
    desk = event.browser("organizer").get(event.path("players/1/")).content.decode()
    assert BORN in desk, "it is the desk's"


class TestAccounts:
    def test_made_from_the_own_page_and_it_keeps_links(self, open_event: DeskEvent) -> None:
        ann = Visitor(open_event.event)
        ann.register("Ann")
        browser = Client()
        typed = {"name": "Ann", "login": "ann", "password": PASSWORD}
        assert browser.post(f"{ann.link}account/", typed)["Location"] == "/me/"
        assert ann.link in browser.get("/me/").content.decode()
        account = accounts.Account.objects.get(login="ann")
        assert not account.opens_events
        assert browser.get("/new-event/").status_code == 403
        for path in ("", "players/", "log/", "links/", "players/1/"):
            assert browser.get(open_event.path(path)).status_code == 404, "no desk is theirs"

    def test_another_link_is_added_and_removed(self, open_event: DeskEvent) -> None:
        browser = open_event.browser("stranger")
        bea = Visitor(open_event.event)
        bea.register("Bea")
        assert b"Keep it as" in browser.get(f"{bea.link}account/").content
        browser.post(f"{bea.link}account/")
        browser.post(f"{bea.link}account/")
        assert b"in your account" in browser.get(f"{bea.link}account/").content
        page = browser.get("/me/").content.decode()
        assert page.count(bea.link) == 1
        found = re.search(r"/me/remove/\d+/", page)
        assert found
        open_event.browser("judge").post(found[0])
        assert bea.link in browser.get("/me/").content.decode(), "only the own ones"
        browser.post(found[0])
        assert bea.link not in browser.get("/me/").content.decode()

    def test_a_link_that_ends_ends_here_too(self, open_event: DeskEvent) -> None:
        browser, bea = open_event.browser("stranger"), Visitor(open_event.event)
        bea.register("Bea")
        browser.post(f"{bea.link}account/")
        entrant = open_event.state.entrants[1]
        player_keys.renew(open_event.journal, [entrant])
        page = browser.get("/me/").content.decode()
        assert "the link has ended" in page
        assert f"/me/{open_event.event}/" not in page
        browser.post(f"/me/{open_event.event}/{open_event.key(1)}/account/")
        player_keys.revoke(open_event.journal, [entrant])
        assert "the link has ended" in browser.get("/me/").content.decode()

    def test_weak_passwords_taken_names_and_forged_forms(self, open_event: DeskEvent) -> None:
        ann = Visitor(open_event.event)
        ann.register("Ann")
        for wrong in (
            {"name": "Ann", "login": "ann", "password": "short"},
            {"name": "Olga", "login": "ann", "password": PASSWORD},
            {"name": "Ann", "login": "olga", "password": PASSWORD},
        ):
            assert Client().post(f"{ann.link}account/", wrong).status_code == 422
        typed = {"name": "Ann", "login": "ann", "password": PASSWORD}
        assert ann.client.post(f"{ann.link}account/", typed).status_code == 403, "no token"
        assert not accounts.Account.objects.filter(login="ann").exists()
