"""The own account: sessions seen and ended; accounts that are deactivated."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.web.conftest import PASSWORD, DeskEvent
from topcut.core.refusal import Refusal
from topcut.store.accounts import invitations
from topcut.store.models import Account, Invitation, SecurityEntry, Session, Staff
from topcut.store.security import account_sessions, deactivation


def logged_in(login: str, **more: str) -> Client:
    client = Client(**more)
    assert client.post("/login/", {"login": login, "password": PASSWORD}).status_code == 302
    return client


def is_in(client: Client) -> bool:
    return client.get("/").status_code == 200


class TestSessions:
    def test_they_are_listed_and_ended_one_by_one(self, desk_event: DeskEvent) -> None:
        here = logged_in("judge", REMOTE_ADDR="192.0.2.9")
        there = logged_in("judge", REMOTE_ADDR="203.0.113.9")
        page = here.get("/account/").content.decode()
        assert "203.0.113.0/24" in page
        assert "203.0.113.9" not in page
        assert "this browser" in page
        assert there.session.session_key not in page, "a key is a secret"
        number = account_sessions.number_of(str(there.session.session_key))
        assert here.post("/account/sessions/end/", {"session": number}).status_code == 302
        assert is_in(here)
        assert not is_in(there)
        again = here.post("/account/sessions/end/", {"session": number})
        assert again.status_code == 422

    def test_nobody_ends_somebody_elses(self, desk_event: DeskEvent) -> None:
        judge, marshal = logged_in("judge"), logged_in("marshal")
        number = account_sessions.number_of(str(marshal.session.session_key))
        assert judge.post("/account/sessions/end/", {"session": number}).status_code == 422
        assert is_in(marshal)

    def test_all_others_at_once(self, desk_event: DeskEvent) -> None:
        here, *others = [logged_in("judge") for _ in range(3)]
        assert here.post("/account/sessions/others/").status_code == 302
        assert is_in(here)
        assert not any(is_in(one) for one in others)

    def test_another_password_ends_the_others(self, desk_event: DeskEvent) -> None:
        here, other = logged_in("judge"), logged_in("judge")
        new = "another battery staple"
        here.post("/password/", {"now": PASSWORD, "new": new, "again": new})
        assert is_in(here)
        assert not is_in(other)
        judge = desk_event.people["judge"]
        assert Session.objects.filter(account=judge).count() == 1
        kinds = set(SecurityEntry.objects.filter(about=judge).values_list("kind", flat=True))
        assert {"password-changed", "sessions-ended"} <= kinds


class TestDeactivation:
    def test_sessions_and_invitations_end_and_nobody_logs_in(self, desk_event: DeskEvent) -> None:
        judge = desk_event.people["judge"]
        Staff.objects.filter(account=judge).update(role="organizer")
        client = logged_in("judge")
        token = invitations.invite("marshal", journal=desk_event.journal, by=judge)
        olga = desk_event.browser("organizer")
        assert olga.post(f"/installation/{judge.pk}/deactivate/").status_code == 302
        assert not is_in(client)
        assert Client().post("/login/", {"login": "judge", "password": PASSWORD}).status_code == 422
        assert Client().get(f"/link/{token}/").status_code == 422
        assert not Invitation.objects.filter(by=judge, used=None).exists()
        assert "deactivated" in olga.get("/installation/").content.decode()
        assert olga.post(f"/installation/{judge.pk}/activate/").status_code == 302
        assert is_in(logged_in("judge"))

    def test_an_event_keeps_an_organizer(self, desk_event: DeskEvent) -> None:
        olga, judge = desk_event.people["organizer"], desk_event.people["judge"]
        deactivation.name_owner(judge)
        answer = desk_event.browser("judge").post(f"/installation/{olga.pk}/deactivate/")
        assert answer.status_code == 422
        assert "only organizer of Friday night" in answer.content.decode()
        Staff.objects.filter(account=judge).update(role="organizer")
        deactivation.deactivate(olga)
        assert not Account.objects.get(pk=olga.pk).is_active

    def test_an_installation_keeps_an_owner(self, desk_event: DeskEvent) -> None:
        with pytest.raises(Refusal, match="keeps an owner"):
            deactivation.deactivate(desk_event.people["organizer"])

    def test_nobody_deactivates_the_own_account(self, desk_event: DeskEvent) -> None:
        olga = desk_event.people["organizer"]
        answer = desk_event.browser("organizer").post(f"/installation/{olga.pk}/deactivate/")
        assert answer.status_code == 422

    def test_others_do_not_see_it(self, desk_event: DeskEvent) -> None:
        assert desk_event.browser("marshal").get("/installation/").status_code == 403
        assert desk_event.browser("stranger").get("/installation/security/").status_code == 403
