"""The security log: what is written, who reads it, and that no secret is in it."""

from __future__ import annotations

import json
from datetime import timedelta

import pytest
from django.core import serializers
from django.test import Client
from django.utils import timezone

from tests.web.conftest import PASSWORD, DeskEvent
from topcut.store.accounts import invitations
from topcut.store.models import SecurityEntry
from topcut.store.security import login_limits, security_log
from topcut.store.security.security_log import GROUPS, KEPT, KINDS
from topcut.web.desk.security_log.words import GROUP_NAMES, WORDS

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0"


def kinds(**which: object) -> list[str]:
    return list(SecurityEntry.objects.filter(**which).order_by("pk").values_list("kind", flat=True))


@pytest.fixture(autouse=True)
def empty(desk_event: DeskEvent) -> None:
    SecurityEntry.objects.all().delete()


class TestLogIns:
    def test_good_wrong_and_locked(self, desk_event: DeskEvent) -> None:
        client = Client(REMOTE_ADDR="203.0.113.7", HTTP_USER_AGENT=FIREFOX)
        for _ in range(login_limits.MOST_OF_ONE_AT_ONE_ADDRESS + 3):
            client.post("/login/", {"login": "olga", "password": "SECRET guess"})
        client.post("/login/", {"login": "judge", "password": PASSWORD})
        client.post("/logout/")
        wrong = login_limits.MOST_OF_ONE_AT_ONE_ADDRESS
        assert kinds() == [*["login-wrong"] * wrong, "login-locked", "login", "logout"]
        last = SecurityEntry.objects.last()
        assert last is not None
        assert (last.address, last.device) == ("203.0.113.0/24", "Firefox, Linux")
        assert last.by == last.about == desk_event.people["judge"]

    def test_nothing_that_was_typed(self, desk_event: DeskEvent) -> None:
        """Somebody types the password where the login belongs."""
        Client().post("/login/", {"login": "my SECRET password", "password": "SECRET"})
        assert kinds() == ["login-wrong"]
        assert "secret" not in serializers.serialize("json", SecurityEntry.objects.all()).lower()


class TestWhatConcernsAnEvent:
    def test_invitations_roles_links_and_files(self, playing: DeskEvent) -> None:
        olga = playing.browser("organizer")
        olga.post(playing.path("staff/invite/"), {"role": "judge"})
        judge = playing.people["judge"]
        olga.post(playing.path(f"staff/role/{judge.pk}/"), {"role": "scorekeeper"})
        olga.post(playing.path("links/1/"))
        olga.post(playing.path("links/slips/"), {"which": "all"})
        olga.post(playing.path("links/2/renew/"))
        olga.post(playing.path("links/3/revoke/"))
        olga.get(playing.path("finish/journal/"))
        olga.get(playing.path("finish/sheet/"))
        olga.post(playing.path(f"staff/remove/{judge.pk}/"))
        written = kinds(event=playing.event, by=playing.people["organizer"])
        assert written == [
            "invitation-made",
            "role-changed",
            "links-seen",
            "links-seen",
            "links-renewed",
            "link-revoked",
            "export-journal",
            "export-sheet",
            "role-taken",
        ]
        page = olga.get(playing.path("staff/security/")).content.decode()
        assert "Journal downloaded" in page
        assert "role changed: Scorekeeper" in page

    def test_an_invitation_taken_up(self, desk_event: DeskEvent) -> None:
        token = invitations.invite(
            "judge", journal=desk_event.journal, by=desk_event.people["organizer"]
        )
        typed = {"name": "New Judge", "login": "newj", "password": PASSWORD}
        assert Client().post(f"/link/{token}/", typed).status_code == 302
        assert kinds() == [
            "invitation-made",
            "account-made",
            "invitation-taken",
            "role-given",
            "login",
        ]
        assert token not in json.dumps(list(SecurityEntry.objects.values("details")))


class TestWhoReadsIt:
    def test_everybody_their_own(self, desk_event: DeskEvent) -> None:
        security_log.note("password-changed", about=desk_event.people["judge"])
        security_log.note("recovery-codes-made", about=desk_event.people["marshal"])
        page = desk_event.browser("judge").get("/account/security/").content.decode()
        assert "password changed" in page
        assert "recovery codes made" not in page

    def test_organizers_nothing_of_other_events(self, desk_event: DeskEvent) -> None:
        security_log.note("export-journal", event="other")
        security_log.note("export-sheet", event=desk_event.event)
        page = desk_event.browser("organizer").get(desk_event.path("staff/security/"))
        assert "Sheet downloaded" in page.content.decode()
        assert "Journal downloaded" not in page.content.decode()

    def test_the_owner_all_of_it_by_kind_and_person(self, desk_event: DeskEvent) -> None:
        judge = desk_event.people["judge"]
        security_log.note("export-journal", event="other")
        security_log.note("password-changed", about=judge)
        olga = desk_event.browser("organizer")
        whole = olga.get("/installation/security/").content.decode()
        assert "Journal downloaded" in whole
        assert "password changed" in whole
        exports = olga.get("/installation/security/?kind=exports").content.decode()
        assert "password changed" not in exports
        of_judge = olga.get(f"/installation/security/?who={judge.pk}").content.decode()
        assert "Journal downloaded" not in of_judge


def test_old_lines_are_thrown_away(desk_event: DeskEvent) -> None:
    security_log.note("logout")
    SecurityEntry.objects.update(at=timezone.now() - KEPT - timedelta(days=1))
    security_log.note("login")
    assert security_log.forget_old() == 1
    assert kinds() == ["login"]


def test_every_kind_has_its_words_and_its_group() -> None:
    assert set(WORDS) == set(KINDS)
    assert sorted(one for group in GROUPS.values() for one in group) == sorted(KINDS)
    assert set(GROUPS) == set(GROUP_NAMES)
