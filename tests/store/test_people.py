"""People known from earlier events."""

from __future__ import annotations

import pytest

from topcut.core.tournament.state import Details
from topcut.store.accounts.accounts import new_account
from topcut.store.events import people
from topcut.store.models import Account, EnteredPerson, Journal, Staff

pytestmark = pytest.mark.django_db


@pytest.fixture
def anna() -> Account:
    account = new_account("anna", "Anna", "a long enough phrase")
    Staff.objects.create(journal=Journal.objects.create(id="a"), account=account, role="judge")
    return account


def names(account: Account, typed: str) -> list[str]:
    return [one.name for one in people.suggest(account, typed)]


def test_any_part_of_a_name_in_any_case(anna: Account) -> None:
    people.remember("a", [Details(name=name) for name in ("Łukasz Żółć", "Lukas", "李小龍")])
    assert names(anna, "żół łuk") == ["Łukasz Żółć"]
    assert names(anna, "LUK") == ["Lukas"]
    assert names(anna, "小") == ["李小龍"]
    assert names(anna, "") == names(anna, "  ") == names(anna, "%") == []


def test_nobody_elses_lists(anna: Account) -> None:
    Journal.objects.create(id="b")
    people.remember("b", [Details(name="Secret")])
    assert names(anna, "sec") == []
    people.remember("a", [Details(name="secret")])
    assert names(anna, "sec") == ["secret"]


def test_what_was_last_said_is_kept(anna: Account) -> None:
    people.remember("a", [Details(name="Bea", club="Red", born=1990, id="17")])
    Staff.objects.create(journal=Journal.objects.create(id="c"), account=anna, role="judge")
    people.remember("c", [Details(name=" BEA ", club="Blue")])
    (bea,) = people.suggest(anna, "bea")
    assert (bea.name, bea.club, bea.born, bea.number) == (" BEA ", "Blue", 1990, "17")


def test_not_too_many(anna: Account) -> None:
    people.remember("a", [Details(name=f"Player {number}") for number in range(2_000)])
    assert EnteredPerson.objects.count() == 2_000
    assert len(names(anna, "player")) == people.MOST_SUGGESTED
