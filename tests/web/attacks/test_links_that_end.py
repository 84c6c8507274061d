"""Invitations and players' links end when the right that made them ends."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.web.conftest import NOW, PASSWORD, DeskEvent
from tests.web.player.test_registration import Visitor
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.players.self_registration import OpenRegistration
from topcut.core.refusal import Refusal
from topcut.sheets.load import find_rulebook
from topcut.store.accounts import accounts, invitations, staff
from topcut.store.events import player_keys
from topcut.store.models import Account, Staff

ASKED = Context(Actor("Olga", "organizer"), NOW, 5)


def second_organizer(desk_event: DeskEvent) -> Account:
    token = invitations.invite(
        "organizer", journal=desk_event.journal, by=desk_event.people["organizer"]
    )
    second = accounts.new_account("otto", "Otto", PASSWORD)
    staff.take_up(invitations.found(token), second, NOW, 9, find_rulebook)
    return second


class TestInvitations:
    @pytest.mark.parametrize("how", ["removed", "judge", "deactivated"])
    def test_end_with_the_inviter_s_right(self, desk_event: DeskEvent, how: str) -> None:
        otto = second_organizer(desk_event)
        token = invitations.invite("organizer", journal=desk_event.journal, by=otto)
        if how == "removed":
            staff.leave(desk_event.event, otto.pk, ASKED, find_rulebook)
        elif how == "judge":
            staff.change_role(desk_event.event, otto.pk, "judge", ASKED, find_rulebook)
        else:
            Account.objects.filter(pk=otto.pk).update(is_active=False)
        with pytest.raises(Refusal):
            invitations.found(token)
        form = {"name": "Otto again", "login": "otto2", "password": PASSWORD}
        assert Client().post(f"/link/{token}/", form).status_code == 422
        assert not Account.objects.filter(login="otto2").exists()

    @pytest.mark.parametrize("is_judge", [False, True])
    def test_a_judge_s_link_made_before_does_not_hold_either(
        self, desk_event: DeskEvent, is_judge: bool
    ) -> None:
        """Also where the row was not taken away: the right is asked for when the link is used."""
        otto = second_organizer(desk_event)
        token = invitations.invite("judge", journal=desk_event.journal, by=otto)
        own = Staff.objects.filter(journal=desk_event.event, account=otto)
        own.update(role="judge") if is_judge else own.delete()
        with pytest.raises(Refusal, match="may not invite any more"):
            invitations.found(token)


class TestLinksOfPlayers:
    def test_a_renewed_one_is_not_handed_to_who_has_the_old_form(
        self, desk_event: DeskEvent
    ) -> None:
        desk_event.do(OpenRegistration())
        visitor = Visitor(desk_event.event)
        form = {"name": "Ann", "ticket": visitor.ticket()}
        first = visitor.client.post(visitor.base, form)
        assert first.status_code == 303
        assert visitor.client.post(visitor.base, form)["Location"] == first["Location"]
        entrant = desk_event.state.entrants[1]
        player_keys.renew(desk_event.journal, [entrant])
        again = visitor.client.post(visitor.base, form)
        assert again.status_code == 422
        assert "sk at the desk" in again.content.decode()
        assert player_keys.key_of(desk_event.event, entrant) not in again.content.decode()

    def test_forged_tickets_use_up_nobody_s_registrations(self, desk_event: DeskEvent) -> None:
        desk_event.do(OpenRegistration())
        for number in range(700):
            forger = Client(REMOTE_ADDR=f"10.1.{number // 200}.{number % 200}")
            forged = {"name": f"X{number}", "ticket": f"forged:{number}"}
            assert forger.post(f"/e/{desk_event.event}/register/", forged).status_code == 422
        honest = Visitor(desk_event.event, "10.2.0.1")
        answer = honest.client.post(honest.base, {"name": "Ann", "ticket": honest.ticket()})
        assert answer.status_code == 303


class TestLogins:
    @pytest.mark.parametrize("login", ["\ufdfa" * 40, "x" * 81, "a\tb"])
    def test_one_that_does_not_fit_the_table_is_refused(
        self, desk_event: DeskEvent, login: str
    ) -> None:
        """U+FDFA is one sign; made normal (NFKC) it is a phrase of eighteen characters."""
        with pytest.raises(Refusal, match="the login"):
            accounts.new_account(login, "Somebody", PASSWORD)

    def test_logging_in_with_one_is_only_wrong(self, desk_event: DeskEvent) -> None:
        typed = {"login": "\ufdfa" * 80, "password": "x"}
        assert Client().post("/login/", typed).status_code == 422
