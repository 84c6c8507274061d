"""An account, somebody of the staff, a person of a programme is erased: the name is nowhere any
more. And what somebody takes along before is one file."""

from __future__ import annotations

import json

import pytest
from django.test import Client

from tests.web.conftest import NOW, PASSWORD, DeskEvent
from tests.web.desk.finishing.test_personal_data import (
    SAID,
    WHO,
    files,
    finished,
    found,
    pages,
    rows,
)
from tests.web.desk.trek_programme import STAR_TREK, Trek
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.judging.notes import WriteNote
from topcut.core.actions.opening.staff import NameStaff, ReleaseStaff
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.players.withdraw_player import WithdrawPlayer
from topcut.core.journal.entry import check_chain
from topcut.core.projections.ranking import final_places
from topcut.core.refusal import Refusal
from topcut.core.tournament.state import Details
from topcut.sheets.load import find_rulebook
from topcut.store.accounts import accounts, kept_links
from topcut.store.accounts.erasing import erase_account
from topcut.store.events.journals import DatabaseStore, record
from topcut.store.models import Account, Passkey, RecentTry, SecurityEntry, Staff
from topcut.store.programme.programmes import add_people, open_programme
from topcut.store.programme.programmes import state_of as programme_state
from topcut.store.programme.roles import HeldRole, give, own_person
from topcut.store.security import login_limits

__all__ = ["finished"]
AUTHOR = ("Dee", NOW)


@pytest.fixture
def owner(desk_event: DeskEvent) -> Client:
    Account.objects.filter(pk=desk_event.people["organizer"].pk).update(owns_installation=True)
    desk_event.people["organizer"].refresh_from_db()
    return desk_event.browser("organizer")


def everywhere(event: DeskEvent) -> Account:
    """Somebody who was a judge here, plays here, coordinates a programme, and logs in."""
    account = accounts.new_account("zebulonia", WHO.name, PASSWORD)
    event.do(NameStaff(person=WHO.name, role="judge"))
    own = Context(Actor(WHO.name, "judge"), NOW, 9)
    record(DatabaseStore(event.event), WriteNote(text="all quiet"), own, find_rulebook)
    event.do(ReleaseStaff(person=WHO.name, role="judge"))
    Staff.objects.create(journal_id=event.event, account=account, role="judge")
    kept_links.keep(account, event.event, event.state.entrants[1])
    director = accounts.new_account("dee", "Dee Rector", PASSWORD)
    open_programme("star-trek", AUTHOR)
    give(STAR_TREK, director, HeldRole("director"), AUTHOR)
    give(STAR_TREK, account, HeldRole("coordinator", "europe"), AUTHOR)
    browser = Client(headers={"user-agent": "Firefox/130 Android"})
    assert browser.post("/login/", {"login": "zebulonia", "password": "wrong"}).status_code == 422
    answer = browser.post("/login/", {"login": "zebulonia", "password": PASSWORD})
    assert answer.status_code == 302
    Passkey.objects.create(account=account, credential="c", public_key="k", name="Zebulonia's key")
    return account


def test_an_account_is_erased_everywhere(finished: DeskEvent, owner: Client) -> None:
    account = everywhere(finished)
    traces = {
        "Account",
        "JournalEntry",
        "ProgrammePerson",
        "PersonTerm",
        "Passkey",
        "EnteredPerson",
    }
    assert traces <= found(rows())
    places, before = final_places(finished.state), len(programme_state("star-trek").people)
    to = f"/installation/{account.pk}/erase/"
    assert owner.post(to, {"login": "somebody"}).status_code == 422
    assert owner.post(to, {"login": "zebulonia"}).status_code == 302
    assert found(rows()) == set()
    assert found(pages(finished)) == set()
    assert found(files()) == set()
    check_chain(DatabaseStore(finished.event).read())
    assert final_places(finished.state) == places
    state = programme_state("star-trek")
    assert len(state.people) == before
    assert "coordinator" not in {role for _, role, _ in state.roles}
    lines = SecurityEntry.objects.filter(about=account)
    assert {"login", "login-wrong", "role-given", "account-erased"} <= {one.kind for one in lines}
    assert {(one.address, one.device) for one in lines if one.kind == "login"} == {("", "")}
    log = owner.get("/installation/security/").content.decode()
    assert f"#{account.pk}" in log
    page = owner.get("/installation/").content.decode()
    assert "erased" in page
    assert owner.post(to, {"login": f"erased-{account.pk}"}).status_code == 422
    assert owner.post(f"/installation/{account.pk}/activate/").status_code == 422
    again = accounts.new_account("zebulonia", WHO.name, PASSWORD)
    assert again.pk != account.pk, "the login is free again"


def test_guesses_at_another_login_that_ends_alike_stay_counted(
    finished: DeskEvent, owner: Client
) -> None:
    account = everywhere(finished)
    login_limits.failed("uzebulonia", "192.0.2.7")
    login_limits.failed("zebulonia", "192.0.2.7")
    to = f"/installation/{account.pk}/erase/"
    assert owner.post(to, {"login": "zebulonia"}).status_code == 302
    counted = set(RecentTry.objects.values_list("who", flat=True))
    assert {"uzebulonia", "192.0.2.7 uzebulonia"} <= counted
    assert not {"zebulonia", "192.0.2.7 zebulonia"} & counted


def test_an_event_in_which_a_namesake_plays_stays_as_it_is(
    playing: DeskEvent, owner: Client
) -> None:
    namesake = playing.state.entrants[1].name
    account = accounts.new_account("namesake", namesake, PASSWORD)
    before = DatabaseStore(playing.event).read()[-1].sequence
    answer = owner.post(f"/installation/{account.pk}/erase/", {"login": "namesake"})
    assert answer.status_code == 302
    assert DatabaseStore(playing.event).read()[-1].sequence == before
    assert playing.state.entrants[1].name == namesake


def test_the_only_owner_stays(desk_event: DeskEvent, owner: Client) -> None:
    account = desk_event.people["organizer"]
    asked = Context(Actor("somebody", "organizer"), NOW, 9)
    with pytest.raises(Refusal, match="the only owner of the installation"):
        erase_account(account, asked, find_rulebook)


def test_who_is_needed_is_not_erased(playing: DeskEvent, owner: Client) -> None:
    """Nothing at all then: not half of it."""
    judge = playing.people["judge"]
    answer = owner.post(f"/installation/{judge.pk}/erase/", {"login": judge.login})
    assert answer.status_code == 422
    assert "not finished" in answer.content.decode()
    judge.refresh_from_db()
    assert (judge.is_active, judge.name) == (True, "The judge")
    own = playing.people["organizer"]
    assert owner.post(f"/installation/{own.pk}/erase/", {"login": own.login}).status_code == 422
    stranger = playing.browser("judge")
    assert stranger.post(f"/installation/{own.pk}/erase/", {"login": own.login}).status_code == 403


def test_what_somebody_takes_along_is_one_file(finished: DeskEvent, owner: Client) -> None:
    account = everywhere(finished)
    browser = Client()
    browser.force_login(account)
    assert "/account/data/" in browser.get("/account/").content.decode()
    answer = browser.get("/account/data/")
    assert 'filename="my-data.json"' in answer["Content-Disposition"]
    data = json.loads(answer.content)
    assert data["account"]["login"] == "zebulonia"
    assert data["staff_of"] == [
        {"event": finished.event, "name": finished.state.name, "role": "judge"}
    ]
    (played,) = data["played"]
    said = [one["values"] for one in played["said"]]
    assert any(one.get("name") == WHO.name and one.get("club") == WHO.club for one in said)
    assert any(one.get("reason") == "Zebulonia spilled a drink" for one in said)
    assert len(played["tables"]) == len(finished.state.rounds)
    assert played["results"]
    (programme,) = data["programmes"]
    assert programme["data"]["name"] == WHO.name
    assert data["roles_in_programmes"][0]["role"] == "coordinator"
    assert {"login", "login-wrong"} <= {one["kind"] for one in data["security_log"]}
    text = answer.content.decode()
    others = ("Bea", "Hal", "Olga", "Dee Rector")
    assert [one for one in others if one in text] == [], "who others are is theirs"
    assert SecurityEntry.objects.filter(kind="export-account", by=account).exists()
    assert Client().get("/account/data/").status_code == 302


def test_a_link_that_was_renewed_is_nobodys_own(finished: DeskEvent, owner: Client) -> None:
    account = everywhere(finished)
    assert owner.post(finished.path("links/1/renew/")).status_code in (200, 302)
    browser = Client()
    browser.force_login(account)
    assert [one.key for one in kept_links.of(account, find_rulebook)] == [None]
    assert json.loads(browser.get("/account/data/").content)["played"] == []


def test_the_desk_erases_somebody_of_the_staff(finished: DeskEvent) -> None:
    judge = "The judge"
    browser = finished.browser("organizer")
    assert f"<option>{judge}</option>" in browser.get(finished.path("staff/")).content.decode()
    to = finished.path("staff/erase/")
    assert browser.post(to, {"person": judge}).status_code == 422
    assert finished.browser("marshal").post(to, {"person": judge}).status_code == 403
    assert browser.post(to, {"person": judge, "sure": "yes"}).status_code == 302
    lines = "".join(one.line_with_values() for one in DatabaseStore(finished.event).read())
    assert judge not in lines
    assert f"<option>{judge}</option>" not in browser.get(finished.path("staff/")).content.decode()
    assert judge not in browser.get(finished.path("log/")).content.decode()


class TestProgramme:
    def linked(self, trek: Trek) -> int:
        """Somebody of the programme who is entered at its event."""
        data = Details(name=WHO.name, person=None)
        account = accounts.new_account("zebulonia", WHO.name, PASSWORD)
        person = own_person("star-trek", account, AUTHOR)
        trek.desk.do(EnterPlayers(players=(Details(name=WHO.name, person=person),)))
        assert data.name in trek.names()
        return person

    def erase(self, trek: Trek, person: int) -> int:
        browser = Client()
        browser.force_login(trek.director)
        to = f"/programmes/star-trek/people/{person}/erase/"
        return browser.post(to, {"sure": "yes"}).status_code

    def test_it_reaches_into_its_events(self, trek: Trek) -> None:
        person = self.linked(trek)
        number = next(n for n, one in trek.desk.state.entrants.items() if one.name == WHO.name)
        assert self.erase(trek, person) == 422, "they still play"
        assert WHO.name in trek.names()
        assert programme_state("star-trek").people[person].is_erased is False
        trek.desk.do(WithdrawPlayer(number=number))
        assert self.erase(trek, person) == 302
        Account.objects.filter(login="zebulonia").delete()
        assert found(rows()) == set()
        assert programme_state("star-trek").people[person].is_erased
        check_chain(DatabaseStore(trek.desk.event).read())

    def test_whoever_has_a_number_that_begins_alike_stays(self, trek: Trek) -> None:
        from topcut.core.programme.people.personal_data import PersonalData  # noqa: PLC0415

        numbers = add_people(
            "star-trek", [PersonalData(name=f"Guest {one}") for one in range(60)], AUTHOR
        )
        other = next(one for one in numbers if one >= 10)
        first = other // 10
        trek.desk.do(
            EnterPlayers(players=(Details(name="Guest X", person=other),)),
        )
        assert self.erase(trek, first) == 302
        assert "Guest X" in trek.names()

    def test_its_journal_names_nobody_who_reports(self, trek: Trek) -> None:
        """Whoever sits at the desk of an event is a number in the programme's journal."""
        from topcut.store.programme.roles import author_at  # noqa: PLC0415

        organizer = trek.desk.people["organizer"]
        by, _ = author_at("star-trek", organizer, NOW)
        assert by == f"#{own_person('star-trek', organizer, AUTHOR)}"
        stranger = trek.desk.people["stranger"]
        assert author_at("star-trek", stranger, NOW) == ("desk", NOW)


def test_the_words_that_are_searched_for() -> None:
    assert all(one in f"{WHO}".casefold() for one in SAID)
