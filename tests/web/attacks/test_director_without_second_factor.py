"""A director who has put the second factor off too long directs nothing, on no page."""

from __future__ import annotations

from django.utils import timezone

from tests.web.programme.conftest import Office
from tests.web.programme.test_office_pages import post
from topcut.store.models import Account

SAID = "The judge was not fair to me."


def test_complaints_to_the_director_are_not_read_without_it(office: Office) -> None:
    """The page is for every account: who wrote sees it, and a director whose factor is not due."""
    sent = {"about": f"#{office.person('lister')}", "to": "director", "text": SAID}
    assert post(office, "stranger", "complaints/send/", **sent).status_code == 302
    director = office.browser("director")
    assert SAID in director.get(office.path("complaints/")).content.decode()
    Account.objects.update(second_factor_by=timezone.now())
    answer = director.get(office.path("complaints/"))
    assert answer.status_code == 200
    assert SAID not in answer.content.decode()
    assert director.get(office.path("staff/"))["Location"] == "/account/second/"
