"""Logging in and out, links that work once, and what slows guessing down."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from tests.web.conftest import PASSWORD, DeskEvent
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.tournament.state import Details
from topcut.store.accounts import invitations
from topcut.store.accounts.accounts import new_password
from topcut.store.models import Account, Invitation, RecentTry, Staff
from topcut.store.security import login_limits
from topcut.web.desk.login import empty_form

RIGHT = {"login": "olga", "password": PASSWORD}
WRONG = {"login": "olga", "password": "not this one"}
HTMX = {"HX-Request": "true"}
NEW = {"name": "New One", "login": "new", "password": "a long enough phrase"}


def is_in(client: Client) -> bool:
    return client.get("/").status_code == 200


@pytest.mark.django_db
def test_before_the_first_account_it_says_where_the_link_is() -> None:
    assert "link that stands in the terminal" in Client().get("/login/").content.decode()


class TestLoggingIn:
    def test_nothing_of_it_once_there_is_one(self, desk_event: DeskEvent) -> None:
        assert "terminal" not in Client().get("/login/").content.decode()

    def test_with_the_right_password(self, desk_event: DeskEvent) -> None:
        client = Client()
        answer = client.post("/login/", {**RIGHT, "next": desk_event.path("log/")})
        assert answer.status_code == 302
        assert answer["Location"] == desk_event.path("log/")
        assert is_in(client)

    def test_whatever_the_case(self, desk_event: DeskEvent) -> None:
        assert Client().post("/login/", {**RIGHT, "login": " OLGA "}).status_code == 302

    @pytest.mark.parametrize("wrong", [WRONG, {**RIGHT, "login": "nobody"}, {"login": "olga"}, {}])
    def test_with_a_wrong_one(self, desk_event: DeskEvent, wrong: dict[str, str]) -> None:
        client = Client()
        answer = client.post("/login/", wrong)
        assert answer.status_code == 422
        assert not is_in(client)

    def test_unknown_and_wrong_look_the_same(self, desk_event: DeskEvent) -> None:
        pages = [
            Client().post("/login/", {"login": who, "password": "x"}).content.decode()
            for who in ("olga", "oleg")
        ]
        text = "Login and password do not fit"
        assert all(text.casefold() in page.casefold() for page in pages)

    @pytest.mark.parametrize(
        "elsewhere", ["https://evil.example/", "//evil.example/", "javascript:alert(1)", "/\\evil"]
    )
    def test_never_to_another_host(self, desk_event: DeskEvent, elsewhere: str) -> None:
        answer = Client().post("/login/", {**RIGHT, "next": elsewhere})
        assert answer["Location"] == "/"

    def test_a_new_password_ends_the_old_one_and_its_sessions(self, desk_event: DeskEvent) -> None:
        client = Client()
        client.post("/login/", RIGHT)
        made = new_password("olga")
        assert not is_in(client)
        assert Client().post("/login/", RIGHT).status_code == 422
        assert Client().post("/login/", {**RIGHT, "password": made}).status_code == 302

    def test_out_again(self, desk_event: DeskEvent) -> None:
        client = desk_event.browser("organizer")
        assert client.get("/logout/").status_code == 405
        client.post("/logout/")
        assert not is_in(client)

    def test_without_the_token_of_the_form_nothing_happens(self, desk_event: DeskEvent) -> None:
        client = desk_event.browser("organizer", enforce_csrf_checks=True)
        before = desk_event.state.sequence
        answer = client.post(desk_event.path("players/add/"), {"names": "Ann"})
        assert answer.status_code == 403
        assert b"This form does not count" in answer.content
        assert desk_event.state.sequence == before

    def test_an_old_page_stays_with_what_was_typed(self, desk_event: DeskEvent) -> None:
        """Logging in elsewhere in the same browser makes a new token."""
        client = desk_event.browser("organizer", enforce_csrf_checks=True)
        answer = client.post(desk_event.path("players/add/"), {"name": "Ann"}, headers=HTMX)
        assert answer.status_code == 422
        assert (answer["HX-Retarget"], answer["HX-Reswap"]) == ("#told", "innerHTML")
        assert "load it again; nothing was saved" in answer.content.decode().casefold()

    def test_logged_out_meanwhile_it_leads_back_and_says_so(self, desk_event: DeskEvent) -> None:
        page = desk_event.path("round/")
        here = {"Referer": f"http://testserver{page}", "HX-Current-URL": f"http://testserver{page}"}
        for headers, header in ((here, "Location"), (here | HTMX, "HX-Redirect")):
            client = Client(headers=headers)
            answer = client.post(desk_event.path("round/record/"), {"line": "1 w"})
            assert answer[header] == f"/login/?next={page}"
            assert "nothing was saved" in client.get(answer[header]).content.decode()

    def test_elsewhere_it_does_not_lead(self, desk_event: DeskEvent) -> None:
        client = Client(headers={"Referer": "https://evil.example/events/"})
        assert client.post(desk_event.path("round/record/"))["Location"] == "/login/?next=/"


class TestTheFormThatIsKept:
    """Drawn once for everybody; the token of its form is each browser's own."""

    def token(self, client: Client) -> str:
        page = client.get("/login/").content.decode()
        tokens = re.findall(r'name="csrfmiddlewaretoken" value="(\w+)"', page)
        assert page.count(tokens[0]) == 2, "in the form, and for what htmx sends"
        return str(tokens[0])

    def test_each_browser_has_its_token(self, desk_event: DeskEvent) -> None:
        first, other = (Client(enforce_csrf_checks=True) for _ in range(2))
        theirs = [self.token(first), self.token(other)]
        assert theirs[0] != theirs[1]
        wrong = other.post("/login/", {**RIGHT, "csrfmiddlewaretoken": theirs[0]})
        assert wrong.status_code == 403
        right = other.post("/login/", {**RIGHT, "csrfmiddlewaretoken": theirs[1]})
        assert right.status_code == 302

    def test_a_page_never_has_the_same_token_twice(self, desk_event: DeskEvent) -> None:
        client = Client()
        assert self.token(client) != self.token(client), "masked anew (BREACH)"

    def test_each_goes_on_where_they_wanted(self, desk_event: DeskEvent) -> None:
        for place in ("/new-event/", "/", "/account/", "/new-event/"):
            page = Client().get("/login/", {"next": place}).content.decode()
            assert f'name="next" value="{place}"' in page

    def test_however_many_places_somebody_asks_for(self, desk_event: DeskEvent) -> None:
        for number in range(2 * empty_form.MOST):
            Client().get("/login/", {"next": f"/{number}/"})
        assert len(empty_form._kept) <= empty_form.MOST

    def test_the_first_account_ends_what_is_said_before(self, db: None) -> None:
        assert "terminal" in Client().get("/login/").content.decode()
        Account.objects.create(login="olga", name="Olga")
        assert "terminal" not in Client().get("/login/").content.decode()


class TestOwnPassword:
    NEW = "a much better battery"

    def typed(self, **other: str) -> dict[str, str]:
        return {"now": PASSWORD, "new": self.NEW, "again": self.NEW, **other}

    def test_it_is_changed_and_other_browsers_are_out(self, desk_event: DeskEvent) -> None:
        client, other = desk_event.browser("judge"), desk_event.browser("judge")
        answer = client.post("/password/", self.typed(), follow=True)
        assert "Your password is changed" in answer.content.decode()
        assert client.get("/").status_code == 200
        assert other.get("/").status_code == 302
        again = Client().post("/login/", {"login": "judge", "password": self.NEW})
        assert again.status_code == 302

    @pytest.mark.parametrize(
        "wrong",
        [
            {"now": "guessed it"},
            {"now": ""},
            {"again": "something else here"},
            {"new": "short", "again": "short"},
            {"new": "1234567890", "again": "1234567890"},
            {"new": "x" * 300, "again": "x" * 300},
        ],
    )
    def test_a_wrong_one_changes_nothing(
        self, desk_event: DeskEvent, wrong: dict[str, str]
    ) -> None:
        answer = desk_event.browser("judge").post("/password/", self.typed(**wrong))
        assert answer.status_code == 422
        again = Client().post("/login/", {"login": "judge", "password": PASSWORD})
        assert again.status_code == 302

    def test_it_cannot_be_guessed_from_an_open_browser(self, desk_event: DeskEvent) -> None:
        client = desk_event.browser("judge")
        for _ in range(5):
            client.post("/password/", self.typed(now="guess guess guess"))
        answer = client.post("/password/", self.typed())
        assert answer.status_code == 422
        assert "too many" in answer.content.decode().lower()


class TestKnownBrowser:
    """Whoever has logged in here before is not locked out by strangers' guesses."""

    def guesses(self) -> None:
        for number in range(login_limits.MOST_OF_ONE):
            login_limits.failed("olga", f"10.1.0.{number}")
        for number in range(login_limits.MOST_AT_ONE_ADDRESS):
            login_limits.failed(f"name{number}", "127.0.0.1")

    def test_it_comes_in_after_many_guesses_of_others(self, desk_event: DeskEvent) -> None:
        client = Client()
        assert client.post("/login/", RIGHT).status_code == 302
        client.post("/logout/")
        self.guesses()
        assert Client().post("/login/", RIGHT).status_code == 422, "a browser nobody knows"
        assert client.post("/login/", RIGHT).status_code == 302

    def test_its_own_guesses_count(self, desk_event: DeskEvent) -> None:
        client = Client()
        client.post("/login/", RIGHT)
        client.post("/logout/")
        for _ in range(login_limits.MOST_OF_ONE_AT_ONE_ADDRESS):
            client.post("/login/", {**RIGHT, "password": "guessed it"})
        assert client.post("/login/", RIGHT).status_code == 422

    def test_the_mark_is_for_one_login_and_cannot_be_made(self, desk_event: DeskEvent) -> None:
        client = Client()
        client.post("/login/", {"login": "judge", "password": PASSWORD})
        client.post("/logout/")
        self.guesses()
        assert client.post("/login/", RIGHT).status_code == 422
        client.cookies["topcut-known"] = "WyJvbGdhIiwieCJd:1vK:forged"
        assert client.post("/login/", RIGHT).status_code == 422


class TestThrottle:
    def try_often(self, times: int, address: str = "10.0.0.1") -> None:
        for _ in range(times):
            Client(REMOTE_ADDR=address).post("/login/", WRONG)

    def test_five_wrong_ones_and_even_the_right_one_waits(self, desk_event: DeskEvent) -> None:
        self.try_often(login_limits.MOST_OF_ONE_AT_ONE_ADDRESS)
        client = Client(REMOTE_ADDR="10.0.0.1")
        answer = client.post("/login/", RIGHT)
        assert answer.status_code == 422
        assert b"Wait 15 minutes" in answer.content
        assert not is_in(client)

    def test_four_are_forgiven(self, desk_event: DeskEvent) -> None:
        self.try_often(login_limits.MOST_OF_ONE_AT_ONE_ADDRESS - 1)
        client = Client(REMOTE_ADDR="10.0.0.1")
        assert client.post("/login/", RIGHT).status_code == 302
        assert not RecentTry.objects.filter(kind="login at").exists()

    def test_elsewhere_the_owner_still_gets_in(self, desk_event: DeskEvent) -> None:
        self.try_often(login_limits.MOST_OF_ONE_AT_ONE_ADDRESS)
        assert Client(REMOTE_ADDR="10.0.0.2").post("/login/", RIGHT).status_code == 302

    def test_many_addresses_count_together(self, desk_event: DeskEvent) -> None:
        for number in range(login_limits.MOST_OF_ONE):
            login_limits.failed("olga", f"10.1.0.{number}")
        assert Client(REMOTE_ADDR="10.0.0.9").post("/login/", RIGHT).status_code == 422

    def test_it_ends(self, desk_event: DeskEvent) -> None:
        self.try_often(login_limits.MOST_OF_ONE_AT_ONE_ADDRESS)
        RecentTry.objects.update(at=timezone.now() - login_limits.WINDOW - timedelta(seconds=1))
        client = Client(REMOTE_ADDR="10.0.0.1")
        assert client.post("/login/", RIGHT).status_code == 302


class TestLinks:
    @pytest.fixture
    def token(self, desk_event: DeskEvent) -> str:
        return invitations.invite(
            "judge", journal=desk_event.journal, by=desk_event.people["organizer"]
        )

    def test_a_new_judge(self, desk_event: DeskEvent, token: str) -> None:
        client = Client()
        assert b"Judge" in client.get(f"/link/{token}/").content
        answer = client.post(f"/link/{token}/", NEW, follow=True)
        assert answer.status_code == 200
        account = Account.objects.get(login="new")
        assert not account.opens_events
        assert Staff.objects.get(account=account).role == "judge"
        assert ("New One", "judge") in desk_event.state.staff

    def test_somebody_with_an_account(self, desk_event: DeskEvent, token: str) -> None:
        client = desk_event.browser("stranger")
        assert client.post(f"/link/{token}/").status_code == 302
        assert client.get(desk_event.path("judges/")).status_code == 200
        assert client.get(desk_event.path("staff/")).status_code == 403

    def test_looking_does_not_use_it_up(self, desk_event: DeskEvent, token: str) -> None:
        for _ in range(3):
            assert Client().get(f"/link/{token}/").status_code == 200
        assert Client().post(f"/link/{token}/", NEW).status_code == 302

    def test_it_works_once(self, desk_event: DeskEvent, token: str) -> None:
        Client().post(f"/link/{token}/", NEW)
        again = Client().post(f"/link/{token}/", {**NEW, "login": "b", "name": "B"})
        assert again.status_code == 422
        assert b"used already" in again.content
        assert not Account.objects.filter(login="b").exists()

    def test_it_expires(self, desk_event: DeskEvent, token: str) -> None:
        Invitation.objects.update(expires=timezone.now() - timedelta(seconds=1))
        answer = Client().post(f"/link/{token}/", NEW)
        assert answer.status_code == 422
        assert b"expired" in answer.content
        assert not Account.objects.filter(login="new").exists()

    @pytest.mark.parametrize("forged", ["x", "x" * 43, "x" * 5000, "ä"])
    def test_a_forged_one(self, desk_event: DeskEvent, forged: str) -> None:
        before = Account.objects.count()
        for answer in (Client().get(f"/link/{forged}/"), Client().post(f"/link/{forged}/", NEW)):
            assert answer.status_code == 422
            assert b"not one of ours" in answer.content
        assert Account.objects.count() == before

    def test_only_a_digest_is_kept(self, desk_event: DeskEvent, token: str) -> None:
        kept = [value for row in Invitation.objects.values() for value in row.values()]
        assert token not in map(str, kept)

    def test_withdrawn(self, desk_event: DeskEvent, token: str) -> None:
        number = Invitation.objects.get(used=None).pk
        desk_event.browser("organizer").post(desk_event.path(f"staff/withdraw/{number}/"))
        assert Client().get(f"/link/{token}/").status_code == 422

    def test_of_another_event_it_cannot_be_withdrawn(
        self, desk_event: DeskEvent, token: str
    ) -> None:
        number = Invitation.objects.get(used=None).pk
        theirs = Staff.objects.get(account=desk_event.people["stranger"]).journal.pk
        desk_event.browser("stranger").post(f"/events/{theirs}/staff/withdraw/{number}/")
        assert Client().get(f"/link/{token}/").status_code == 200

    @pytest.mark.parametrize(
        ("field", "value", "said"),
        [
            ("password", "short", "too short"),
            ("password", "password12", "too common"),
            ("login", "olga", "is taken"),
            ("name", "olga", "is called"),
            ("name", "", "required"),
            ("login", "x" * 81, "80"),
        ],
    )
    def test_a_refused_account_leaves_the_link_open(
        self, desk_event: DeskEvent, token: str, field: str, value: str, said: str
    ) -> None:
        answer = Client().post(f"/link/{token}/", {**NEW, field: value})
        assert answer.status_code == 422
        page = answer.content.decode()
        assert said in page
        kept = {"name": NEW["name"], "login": NEW["login"], field: value}
        assert f'value="{kept["name"]}"' in page or field == "name"
        assert NEW["password"] not in page
        assert Client().post(f"/link/{token}/", NEW).status_code == 302

    def test_a_rule_of_the_game_can_refuse_it(self, desk_event: DeskEvent, token: str) -> None:
        """Who plays does not judge, where the guide says so: then nobody is added."""
        desk_event.do(EnterPlayers(players=(Details(name="New One"),)))
        answer = Client().post(f"/link/{token}/", NEW)
        if answer.status_code == 422:
            assert not Account.objects.filter(login="new").exists()
            assert Invitation.objects.get(digest=invitations._digest(token)).used is None
        else:
            assert ("New One", "judge") in desk_event.state.staff

    def test_the_first_organizer(self, db: None) -> None:
        token = invitations.for_the_first(None)
        client = Client()
        assert client.post(f"/link/{token}/", NEW).status_code == 302
        assert Account.objects.get().opens_events
        assert client.get("/new-event/").status_code == 200

    def test_a_newer_first_link_ends_the_older(self, db: None) -> None:
        older, newer = invitations.for_the_first(None), invitations.for_the_first(None)
        assert Client().get(f"/link/{older}/").status_code == 422
        assert Client().get(f"/link/{newer}/").status_code == 200
