"""Ratings that the publisher keeps: imported with their day, and shown to everybody."""

from __future__ import annotations

import pytest
from django.test import Client

from topcut import programmes
from topcut.core.programme.journal.actions.import_ratings import ranked, read_ratings
from topcut.core.programme.journal.state import ImportedRating
from topcut.core.refusal import Refusal
from topcut.store.accounts import accounts
from topcut.store.programme.programmes import state_of
from topcut.store.programme.roles import open_with_director

STREET_WARRIORS = "street-warriors"
IMPORT = f"/programmes/{STREET_WARRIORS}/reports/ratings/"
PUBLIC = f"/play/{STREET_WARRIORS}/ratings/"


@pytest.fixture
def office(db: None) -> Client:
    account = accounts.new_account("dee", "Dee", "correct horse battery 9", opens_events=True)
    open_with_director(
        programmes.read(STREET_WARRIORS), account, ("Dee", "2026-11-15T10:00:00+00:00")
    )
    client = Client()
    client.force_login(account)
    return client


@pytest.mark.rule("SW-068", "A-SW15")
def test_lists_by_day(office: Client) -> None:
    """The newest is shown, an earlier one where it is asked for; the same twice is one."""
    first = {"day": "2026-10-01", "list": "name,rating\nAnn,1500\nBea,1600.5\nCid,1500"}
    for sent in (first, first, {"day": "2026-11-01", "list": "rating;name\n1700;Ann"}):
        assert office.post(IMPORT, sent).status_code == 302
    state = state_of(STREET_WARRIORS)
    assert [day.isoformat() for day in state.rating_lists] == ["2026-10-01", "2026-11-01"]
    assert len(state.people) == 4, "Dee, and three who were new"
    page = Client().get(PUBLIC).content.decode()
    assert "1700" in page
    assert "1600.5" not in page
    earlier = Client().get(f"{PUBLIC}?day=2026-10-01").content.decode()
    assert earlier.index("1600.5") < earlier.index("1500")


def test_equal_ratings_share_a_rank() -> None:
    rows = [
        ImportedRating(person=one, rating=text) for one, text in ((1, "9"), (2, "10"), (3, "9.0"))
    ]
    assert [(rank, one.person) for rank, one in ranked(rows)] == [(1, 2), (2, 1), (2, 3)]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "no column 'name'"),
        ("name\nAnn", "no column 'rating'"),
        ("name,rating", "the list has 0 lines"),
        ("name,rating\nAnn,high", "line 2: 'Ann' has the rating 'high'"),
        ("name,rating\n,1500", "line 2: '' has the rating '1500'"),
    ],
)
def test_refused(text: str, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        read_ratings(text)


def test_two_ratings_of_one_person(office: Client) -> None:
    answer = office.post(IMPORT, {"day": "2026-10-01", "list": "name,rating\nAnn,1\nann,2"})
    assert answer.status_code == 422
    assert state_of(STREET_WARRIORS).rating_lists == {}
