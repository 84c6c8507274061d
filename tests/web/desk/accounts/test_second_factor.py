"""The second factor: one-time codes, recovery codes, trusted browsers, directors. Passkeys are
tested in a real browser: tests/browser/desk/test_passkeys.py."""

from __future__ import annotations

import base64
import re
import time
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from tests.web.conftest import PASSWORD, DeskEvent
from topcut.store.accounts import accounts
from topcut.store.models import Account, CodeDevice, Programme, ProgrammeStaff, RecoveryCode
from topcut.store.security import login_limits, one_time_codes, recovery_codes, second_factor
from topcut.store.security.one_time_codes import SECONDS, code_at
from topcut.store.security.passkeys import Site

BASE32 = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
JUDGE = {"login": "judge", "password": PASSWORD}


def code(secret: str = BASE32, later: int = 0) -> str:
    return code_at(base64.b32decode(secret), int(time.time() // SECONDS) + later)


@pytest.fixture
def judge(desk_event: DeskEvent) -> Account:
    """With one-time codes."""
    account = desk_event.people["judge"]
    assert one_time_codes.take_up(account, BASE32, code(later=-1))
    return account


def is_in(client: Client) -> bool:
    return client.get("/").status_code == 200


def after_password() -> Client:
    client = Client()
    answer = client.post("/login/?next=/help/", JUDGE)
    assert answer["Location"] == "/login/second/"
    assert not is_in(client), "the password alone is not enough"
    return client


def test_a_code_opens_the_second_step_and_counts_once(judge: Account) -> None:
    client, other, right = after_password(), after_password(), code()
    answer = client.post("/login/second/", {"code": right})
    assert answer["Location"] == "/help/"
    assert is_in(client)
    assert other.post("/login/second/", {"code": right}).status_code == 422
    assert not is_in(other)


def test_without_a_password_there_is_no_second_step(judge: Account) -> None:
    client = Client()
    for answer in (client.get("/login/second/"), client.post("/login/second/", {"code": code()})):
        assert answer["Location"] == "/login/"
    assert client.post("/login/second/passkey/").status_code == 422


def test_a_password_that_was_changed_since_opens_no_second_step(judge: Account) -> None:
    client = after_password()
    accounts.change_password(judge, "another horse battery")
    assert client.post("/login/second/", {"code": code()})["Location"] == "/login/"
    assert not is_in(client)


def test_codes_are_not_guessed(judge: Account) -> None:
    client = after_password()
    for _ in range(login_limits.CODES.most):
        assert client.post("/login/second/", {"code": "000000"}).status_code == 422
    answer = after_password().post("/login/second/", {"code": code()})
    assert answer.status_code == 422
    assert "too many wrong codes" in answer.content.decode().lower()


def test_a_recovery_code_opens_it_once(judge: Account) -> None:
    made = recovery_codes.make(judge)
    assert len(made) == recovery_codes.HOW_MANY
    assert not RecoveryCode.objects.filter(digest__in=made).exists(), "stored as digests"
    client = after_password()
    assert client.post("/login/second/", {"code": made[0].upper()}).status_code == 302
    assert after_password().post("/login/second/", {"code": made[0]}).status_code == 422
    assert recovery_codes.left(judge) == recovery_codes.HOW_MANY - 1


def test_a_trusted_browser_is_not_asked_until_something_changes(judge: Account) -> None:
    client = after_password()
    client.post("/login/second/", {"code": code(), "trust": "yes"})
    client.post("/logout/")
    client.post("/login/", JUDGE)
    assert is_in(client)
    client.post("/logout/")
    CodeDevice.objects.filter(account=judge).update(created=timezone.now() + timedelta(seconds=1))
    assert client.post("/login/", JUDGE)["Location"] == "/login/second/"


class TestSettingUp:
    def test_the_password_is_asked_again(self, desk_event: DeskEvent) -> None:
        client = desk_event.browser("judge")
        assert client.get("/account/second/codes/")["Location"].startswith("/account/confirm/")
        wrong = client.post("/account/confirm/", {"password": "guess guess", "next": "/account/"})
        assert wrong.status_code == 422
        right = {"password": PASSWORD, "next": "/account/second/codes/"}
        assert client.post("/account/confirm/", right)["Location"] == "/account/second/codes/"

    def test_codes_by_the_qr_and_then_recovery_codes(self, desk_event: DeskEvent) -> None:
        client = Client()
        client.post("/login/", JUDGE)
        other = Client()
        other.post("/login/", JUDGE)
        page = client.get("/account/second/codes/").content.decode()
        found = re.search(r"secret=([A-Z2-7]+)", page)
        assert found
        assert client.post("/account/second/codes/", {"code": "000000"}).status_code == 422
        assert not CodeDevice.objects.exists()
        answer = client.post("/account/second/codes/", {"code": code(found[1])})
        shown = re.findall(r"<code>([a-z2-7-]{19})</code>", answer.content.decode())
        assert len(shown) == recovery_codes.HOW_MANY
        assert is_in(client)
        assert not is_in(other), "it came in without the second factor"
        assert not re.search(shown[0], client.get("/account/second/").content.decode())
        client.post("/account/second/codes/remove/")
        assert not RecoveryCode.objects.exists()
        assert Client().post("/login/", JUDGE)["Location"] == "/"

    def test_passkeys_need_https_or_the_machine_itself(self, desk_event: DeskEvent) -> None:
        page = desk_event.browser("judge").get("/account/second/", headers={"host": "10.0.0.5"})
        assert "only under https" in page.content.decode()
        assert not Site("10.0.0.5", "https://10.0.0.5").has_passkeys, "never for bare addresses"
        assert not Site("hall.local", "http://hall.local").has_passkeys
        assert Site("play.example.org", "https://play.example.org").has_passkeys
        assert Site("localhost", "http://localhost:8000").has_passkeys


class TestDirectors:
    @pytest.fixture
    def director(self, desk_event: DeskEvent) -> Account:
        account = desk_event.people["judge"]
        Programme.objects.create(id="star-trek", sequence=1)
        ProgrammeStaff.objects.create(programme_id="star-trek", account=account, role="director")
        return account

    def test_they_are_reminded_with_a_date_then_asked(self, director: Account) -> None:
        due = second_factor.required_from(director)
        assert due is not None
        assert timedelta(days=13) < due - timezone.now() <= timedelta(days=14)
        assert not second_factor.is_overdue(director)
        Account.objects.filter(pk=director.pk).update(second_factor_by=timezone.now())
        assert second_factor.is_overdue(Account.objects.get(pk=director.pk))
        one_time_codes.take_up(director, BASE32, code())
        assert second_factor.required_from(director) is None

    def test_pages_of_the_programme_lead_there_and_events_stay_open(
        self, director: Account, desk_event: DeskEvent
    ) -> None:
        Account.objects.filter(pk=director.pk).update(second_factor_by=timezone.now())
        client = desk_event.browser("judge")
        assert client.get("/programmes/star-trek/staff/")["Location"] == "/account/second/"
        assert client.post("/programmes/star-trek/staff/invite/").status_code == 302
        assert client.get(desk_event.path("overview/")).status_code == 200

    def test_nobody_else_is_asked(self, desk_event: DeskEvent) -> None:
        assert second_factor.required_from(desk_event.people["organizer"]) is None


def test_a_reset_on_the_machine_opens_the_way_again(judge: Account) -> None:
    recovery_codes.make(judge)
    second_factor.reset(judge)
    assert not second_factor.is_set_up(judge)
    assert Client().post("/login/", JUDGE)["Location"] == "/"


def test_another_phone_ends_the_trust_in_browsers(desk_event: DeskEvent) -> None:
    account = desk_event.people["organizer"]
    one_time_codes.take_up(account, BASE32, code(later=-1))
    before = second_factor.stamp(account)
    one_time_codes.take_up(account, BASE32, code())
    assert second_factor.stamp(account) != before
