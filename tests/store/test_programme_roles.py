"""ST-002: who is what in a programme, and what the programme's file gives them."""

from __future__ import annotations

import pytest

from tests.web.conftest import PASSWORD
from topcut import programmes
from topcut.core.programme.journal.actions.people_and_reports import merge
from topcut.core.programme.people.personal_data import PersonalData
from topcut.core.refusal import Refusal
from topcut.store.accounts import accounts, invitations
from topcut.store.models import Account, ProgrammeStaff
from topcut.store.programme.people import erase_person
from topcut.store.programme.programmes import ProgrammeStore, add_people, record, state_of
from topcut.store.programme.roles import (
    HeldRole,
    give,
    link_person,
    may,
    open_with_director,
    own_person,
    person_of,
    roles_of,
    take,
)

STAR_TREK = programmes.read("star-trek")
AUTHOR = ("Dee", "2015-01-01T10:00:00+00:00")


@pytest.fixture
def dee(db: None) -> Account:
    account = accounts.new_account("dee", "Dee", PASSWORD)
    open_with_director(STAR_TREK, account, AUTHOR)
    return account


@pytest.fixture
def lou(dee: Account) -> Account:
    return accounts.new_account("lou", "Lou", PASSWORD)


@pytest.mark.rule("ST-002")
def test_a_director_above_coordinators_of_continents(dee: Account, lou: Account) -> None:
    give(STAR_TREK, lou, HeldRole("coordinator", "europe"), AUTHOR)
    director, coordinator = roles_of("star-trek", dee), roles_of("star-trek", lou)
    assert may(STAR_TREK, director, "allocate", "australia")
    assert may(STAR_TREK, director, "refresh")
    assert may(STAR_TREK, coordinator, "allocate", "europe")
    assert not may(STAR_TREK, coordinator, "allocate", "australia")
    assert not may(STAR_TREK, coordinator, "refresh")
    assert not may(STAR_TREK, frozenset(), "allocate")


@pytest.mark.rule("ST-002")
def test_three_continents_and_no_others(dee: Account, lou: Account) -> None:
    for continent in ("australia", "europe", "north-america"):
        give(STAR_TREK, lou, HeldRole("coordinator", continent), AUTHOR)
    with pytest.raises(Refusal, match="asia"):
        give(STAR_TREK, lou, HeldRole("coordinator", "asia"), AUTHOR)
    with pytest.raises(Refusal, match="coordinator"):
        give(STAR_TREK, lou, HeldRole("coordinator"), AUTHOR)


def test_the_journal_says_it_of_people_and_twice_is_once(dee: Account, lou: Account) -> None:
    for _ in range(2):
        give(STAR_TREK, lou, HeldRole("coordinator", "europe"), AUTHOR)
    person = person_of("star-trek", lou)
    assert (person, "coordinator", "europe") in state_of("star-trek").roles
    assert ProgrammeStaff.objects.filter(account=lou).count() == 1
    take(STAR_TREK, lou, HeldRole("coordinator", "europe"), AUTHOR)
    assert roles_of("star-trek", lou) == frozenset()
    kinds = [one.fact.kind for one in ProgrammeStore("star-trek").read()]
    assert kinds.count("role-given") == 2
    assert kinds.count("role-taken") == 1
    assert all("Lou" not in one.line() for one in ProgrammeStore("star-trek").read())


def test_a_programme_keeps_a_director(dee: Account, lou: Account) -> None:
    with pytest.raises(Refusal, match="keeps a director"):
        take(STAR_TREK, dee, HeldRole("director"), AUTHOR)
    give(STAR_TREK, lou, HeldRole("director"), AUTHOR)
    take(STAR_TREK, dee, HeldRole("director"), AUTHOR)
    assert roles_of("star-trek", dee) == frozenset()


def test_whose_data_is_erased_is_still_the_last_director(dee: Account) -> None:
    person = person_of("star-trek", dee)
    assert person is not None
    erase_person("star-trek", person, AUTHOR)
    with pytest.raises(Refusal, match="keeps a director"):
        take(STAR_TREK, dee, HeldRole("director"), AUTHOR)
    assert roles_of("star-trek", dee) == {HeldRole("director")}
    assert len(state_of("star-trek").people) == 1


def test_a_role_of_somebody_erased_is_taken_in_the_journal_too(dee: Account, lou: Account) -> None:
    give(STAR_TREK, lou, HeldRole("director"), AUTHOR)
    first, second = person_of("star-trek", dee), person_of("star-trek", lou)
    assert second is not None
    erase_person("star-trek", second, AUTHOR)
    take(STAR_TREK, lou, HeldRole("director"), AUTHOR)
    assert state_of("star-trek").roles == {(first, "director", "")}
    assert len(state_of("star-trek").people) == 2


def test_a_director_who_cannot_log_in_is_none(dee: Account, lou: Account) -> None:
    give(STAR_TREK, lou, HeldRole("director"), AUTHOR)
    Account.objects.filter(pk=lou.pk).update(is_active=False)
    with pytest.raises(Refusal, match="keeps a director"):
        take(STAR_TREK, dee, HeldRole("director"), AUTHOR)


def test_roles_go_along_to_another_person(dee: Account, lou: Account) -> None:
    give(STAR_TREK, lou, HeldRole("coordinator", "europe"), AUTHOR)
    before = state_of("star-trek").roles
    (other,) = add_people("star-trek", [PersonalData(name="Dee Senior")], AUTHOR)
    old = person_of("star-trek", dee)
    link_person("star-trek", dee, other, AUTHOR)
    moved = {(other, "director", "")}
    assert state_of("star-trek").roles == before - {(old, "director", "")} | moved
    erase_person("star-trek", other, AUTHOR)
    again = own_person("star-trek", dee, AUTHOR)
    moved = {(again, "director", "")}
    assert state_of("star-trek").roles == before - {(old, "director", "")} | moved


def test_a_merged_director_is_one_director(dee: Account, lou: Account) -> None:
    old = person_of("star-trek", dee)
    assert old is not None
    (kept,) = add_people("star-trek", [PersonalData(name="Dee Senior")], AUTHOR)
    record("star-trek", lambda state: merge(state, old, kept), AUTHOR)
    link_person("star-trek", dee, kept, AUTHOR)
    assert state_of("star-trek").roles == {(old, "director", "")}
    for account in (dee, lou):
        give(STAR_TREK, account, HeldRole("director"), AUTHOR)
    take(STAR_TREK, dee, HeldRole("director"), AUTHOR)
    assert state_of("star-trek").roles == {(person_of("star-trek", lou), "director", "")}


def test_links_of_a_director_end_with_the_role(dee: Account, lou: Account) -> None:
    give(STAR_TREK, lou, HeldRole("director"), AUTHOR)
    give(STAR_TREK, lou, HeldRole("coordinator", "europe"), AUTHOR)
    token = invitations.invite("director", programme="star-trek", by=lou)
    other = invitations.invite("director", programme="star-trek", by=dee)
    take(STAR_TREK, lou, HeldRole("director"), AUTHOR)
    with pytest.raises(Refusal, match="not one of ours"):
        invitations.found(token)
    assert invitations.found(other).by == dee


def test_only_a_director_invites_to_a_programme(dee: Account, lou: Account) -> None:
    give(STAR_TREK, lou, HeldRole("coordinator", "europe"), AUTHOR)
    token = invitations.invite("director", programme="star-trek", by=lou)
    with pytest.raises(Refusal, match="may not invite any more"):
        invitations.found(token)


def test_leagues_and_listings_have_to_be_there(dee: Account, lou: Account) -> None:
    with pytest.raises(Refusal, match="league-director of 'lg'"):
        give(STAR_TREK, lou, HeldRole("league-director", "lg"), AUTHOR)
    with pytest.raises(Refusal, match="organizer of 'e1'"):
        give(STAR_TREK, lou, HeldRole("organizer", "e1"), AUTHOR)
    with pytest.raises(Refusal, match="no role 'king'"):
        give(STAR_TREK, lou, HeldRole("king"), AUTHOR)  # type: ignore[arg-type]


def test_an_account_is_one_person(dee: Account, lou: Account) -> None:
    person = own_person("star-trek", lou, AUTHOR)
    assert own_person("star-trek", lou, AUTHOR) == person
    with pytest.raises(Refusal, match="has an account"):
        link_person("star-trek", dee, person, AUTHOR)
    with pytest.raises(Refusal, match="no person 99"):
        link_person("star-trek", dee, 99, AUTHOR)


def test_after_a_merge_an_account_is_who_remains(dee: Account, lou: Account) -> None:
    person = own_person("star-trek", lou, AUTHOR)
    (kept,) = add_people("star-trek", [PersonalData(name="Lou Senior")], AUTHOR)
    record("star-trek", lambda state: merge(state, person, kept), AUTHOR)
    assert person_of("star-trek", lou) == kept
    assert own_person("star-trek", lou, AUTHOR) == kept


def test_without_roles_in_its_file_the_director_does_all(lou: Account) -> None:
    house = programmes.read("house-league")
    open_with_director(house, lou, AUTHOR)
    assert may(house, roles_of("house-league", lou), "refresh")
    assert may(house, frozenset({HeldRole("organizer", "x")}), "report-events", "x")
    assert not may(house, frozenset({HeldRole("organizer", "x")}), "report-events", "y")
    assert not may(house, frozenset({HeldRole("organizer", "x")}), "refresh")
