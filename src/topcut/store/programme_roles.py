"""ST-002: what accounts are in a programme, and whether somebody may do something there."""

from __future__ import annotations

from typing import NamedTuple, get_args

from django.db import transaction

from topcut.core.programme.definition import Programme as Definition
from topcut.core.programme.definition.holders import Holder, continents_of, may_do
from topcut.core.programme.journal.roles import give_role, take_role
from topcut.core.programme.people.personal import PersonalData
from topcut.core.refusal import Refusal

from .accounts import normal_login
from .invitations import withdraw_all_to_programme
from .models import Account, ProgrammeMember, ProgrammePerson, ProgrammeStaff
from .programmes import Author, add_people, open_programme, record, state_of

HOLDERS: tuple[Holder, ...] = get_args(Holder)


class Held(NamedTuple):
    """A role of an account."""

    role: Holder
    scope: str = ""
    """The continent, league or listing that it is of."""


def roles_of(programme: str, account: Account) -> frozenset[Held]:
    rows = ProgrammeStaff.objects.filter(programme=programme, account=account)
    return frozenset(Held(role, scope) for role, scope in rows.values_list("role", "scope"))  # type: ignore[arg-type]


def may(definition: Definition, held: frozenset[Held], what: str, of: str | None = None) -> bool:
    """Whether whoever holds these roles may do something: what a programme's file gives a role
    ("allocate", "refresh", "list-events", …). `of` is the continent, league or listing that it is
    about; without it: of any."""
    return any(
        may_do(definition, one.role, what) and (one.role == "director" or of in (None, one.scope))
        for one in held
    )


def person_of(programme: str, account: Account) -> int | None:
    """Who an account is among the people of the programme, after all merges."""
    rows = ProgrammeMember.objects.filter(programme=programme, account=account)
    linked = rows.values_list("person", flat=True).first()
    return None if linked is None else state_of(programme).person(linked)


def link_person(programme: str, account: Account, person: int) -> None:
    """An account is one person, and a person has one account."""
    if ProgrammeMember.objects.filter(programme=programme, person=person).exists():
        raise Refusal("this person has an account already", do="choose another")
    if not ProgrammePerson.objects.filter(programme=programme, number=person).exists():
        raise Refusal("there is no person {person}", do="add them first", person=person)
    ProgrammeMember.objects.update_or_create(
        programme_id=programme, account=account, defaults={"person": person}
    )


def own_person(programme: str, account: Account, author: Author) -> int:
    """Who an account is; somebody who is nobody yet is added as a new person of its name."""
    known = person_of(programme, account)
    if known is not None:
        return known
    with transaction.atomic():
        number = add_people(programme, [PersonalData(name=account.name)], author)[0]
        link_person(programme, account, number)
    return number


def open_with_director(definition: Definition, account: Account, author: Author) -> None:
    """Whoever opens a programme directs it."""
    with transaction.atomic():
        open_programme(definition.id, author)
        give(definition, account, Held("director"), author)


def give(definition: Definition, account: Account, held: Held, author: Author) -> None:
    """The journal says it, and the account has it; twice is once."""
    _sound(definition, held)
    with transaction.atomic():
        person = own_person(definition.id, account, author)
        record(definition.id, lambda state: give_role(state, person, *held), author)
        ProgrammeStaff.objects.get_or_create(
            programme_id=definition.id, account=account, role=held.role, scope=held.scope
        )


def take(definition: Definition, account: Account, held: Held, author: Author) -> None:
    with transaction.atomic():
        person = own_person(definition.id, account, author)
        record(definition.id, lambda state: take_role(state, person, *held), author)
        ProgrammeStaff.objects.filter(
            programme=definition.id, account=account, role=held.role, scope=held.scope
        ).delete()
        if held.role == "director":
            withdraw_all_to_programme(account, definition.id)


def _sound(definition: Definition, held: Held) -> None:
    """A role that the programme has, of something that there is."""
    if held.role not in HOLDERS:
        raise Refusal(
            "there is no role '{role}'", do="choose from: {known}", role=held.role, known=HOLDERS
        )
    known: tuple[str, ...] | None = None
    if held.role == "coordinator":
        known = continents_of(definition)
    elif held.role == "league-director":
        known = tuple(state_of(definition.id).leagues)
    elif held.role == "organizer":
        known = tuple(state_of(definition.id).listings)
    if known is not None and held.scope not in known:
        raise Refusal(
            "there is no {role} of '{scope}'",
            do="choose from: {known}",
            role=held.role,
            scope=held.scope,
            known=known[:10],
        )


def account_of(login: str) -> Account:
    found = Account.objects.filter(login=normal_login(login)).first()
    if found is None:
        raise Refusal("nobody logs in as '{login}'", do="check the login", login=login)
    return found
