"""ST-002: what accounts are in a programme, and whether somebody may do something there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, get_args

from django.db import transaction
from django.db.models import Q

from topcut.core.programme.definition import Programme as Definition
from topcut.core.programme.definition.account_roles import AccountRole, continents_of, may_do
from topcut.core.programme.journal.authors import EVENT_DESK, TERMINAL, key
from topcut.core.programme.journal.fact import ProgrammeFact
from topcut.core.programme.journal.facts.roles import give_role, move_role, take_role
from topcut.core.programme.journal.questions.export import entries_of
from topcut.core.programme.journal.state import ProgrammeState
from topcut.core.programme.people.personal_data import PersonalData
from topcut.core.refusal import Refusal

from ..accounts.accounts import normal_login
from ..accounts.invitations import withdraw_all_to_programme
from ..models import Account, Programme, ProgrammeMember, ProgrammePerson, ProgrammeStaff
from ..security import security_log
from .programmes import Author, add_people, open_programme, open_state, record, state_of

ACCOUNT_ROLES: tuple[AccountRole, ...] = get_args(AccountRole)


class HeldRole(NamedTuple):
    """A role of an account."""

    role: AccountRole
    scope: str = ""
    """The continent, league or listing that it is of."""


def roles_of(programme: str, account: Account) -> frozenset[HeldRole]:
    rows = ProgrammeStaff.objects.filter(programme=programme, account=account)
    return frozenset(HeldRole(role, scope) for role, scope in rows.values_list("role", "scope"))  # type: ignore[arg-type]


def may(
    definition: Definition, held: frozenset[HeldRole], what: str, of: str | None = None
) -> bool:
    """Whether whoever holds these roles may do something: what a programme's file gives a role
    ("allocate", "refresh", "list-events", …). `of` is the continent, league or listing that it is
    about; without it: of any."""
    return any(
        may_do(definition, one.role, what) and (one.role == "director" or of in (None, one.scope))
        for one in held
    )


def person_of(programme: str, account: Account) -> int | None:
    """The account's person in the programme, after all merges."""
    rows = ProgrammeMember.objects.filter(programme=programme, account=account)
    linked = rows.values_list("person", flat=True).first()
    return None if linked is None else state_of(programme).person(linked)


def author_at(programme: str, account: Account | None, at: str) -> Author:
    """The author of an entry in the programme's journal, as a number: a name could never be erased
    from it."""
    person = person_of(programme, account) if account is not None else None
    return key(person, EVENT_DESK), at


def author_at_terminal(programme: str, said: str, at: str) -> Author:
    """The same for the command line, where somebody says who they are: the number of whoever has
    that login or name in the programme, and nothing of what was typed otherwise."""
    if open_state(programme) is None:
        return TERMINAL, at
    known = Q(login=normal_login(said)) | Q(name=said)
    people = {person_of(programme, one) for one in Account.objects.filter(known)}
    return key(people.pop() if len(people) == 1 else None, TERMINAL), at


def account_with(programme: str, person: int) -> Account | None:
    """The account of this person, under any number that merges have given them."""
    numbers = entries_of(state_of(programme), person)
    members = ProgrammeMember.objects.filter(programme=programme, person__in=numbers)
    found = members.select_related("account").order_by("person").first()
    return found.account if found else None


def link_person(programme: str, account: Account, person: int, author: Author) -> None:
    """An account is one person, and a person has one account. What the account is in the programme
    is the new person's from now on, in the journal too."""
    with transaction.atomic():
        if ProgrammeMember.objects.filter(programme=programme, person=person).exists():
            raise Refusal("this person has an account already", do="choose another")
        if not ProgrammePerson.objects.filter(programme=programme, number=person).exists():
            raise Refusal("there is no person {person}", do="add them first", person=person)

        def moved(state: ProgrammeState) -> list[ProgrammeFact]:
            return [
                fact
                for held in sorted(roles_of(programme, account))
                for fact in move_role(
                    state, _holder(state, programme, account, held), person, *held
                )
            ]

        record(programme, moved, author)
        ProgrammeMember.objects.update_or_create(
            programme_id=programme, account=account, defaults={"person": person}
        )


def _holder(state: ProgrammeState, programme: str, account: Account, held: HeldRole) -> int | None:
    """As whom the journal has an account with a role: its own person, or, where the link to it is
    gone (its data was erased), one of those who are nobody's any more."""
    holders = sorted(who for who, *what in state.roles if tuple(what) == held)
    person = person_of(programme, account)
    if person is not None:
        return next((who for who in holders if state.person(who) == person), None)
    members = ProgrammeMember.objects.filter(programme=programme)
    linked = {state.person(one) for one in members.values_list("person", flat=True)}
    return next((who for who in holders if state.person(who) not in linked), None)


def own_person(programme: str, account: Account, author: Author) -> int:
    """The person of an account; added under the account's name where there is none yet."""
    with transaction.atomic():
        known = person_of(programme, account)
        if known is not None:
            return known
        number = add_people(programme, [PersonalData(name=account.name)], author)[0]
        link_person(programme, account, number, author)
    return number


def open_with_director(definition: Definition, account: Account, author: Author) -> None:
    """Open a programme and make the account its director."""
    with transaction.atomic():
        open_programme(definition.id, author)
        give(definition, account, HeldRole("director"), author)


def give(definition: Definition, account: Account, held: HeldRole, author: Author) -> None:
    """The journal says it, and the account has it; twice is once."""
    _sound(definition, held)
    with transaction.atomic():
        person = own_person(definition.id, account, author)
        record(definition.id, lambda state: give_role(state, person, *held), author)
        _, is_new = ProgrammeStaff.objects.get_or_create(
            programme_id=definition.id, account=account, role=held.role, scope=held.scope
        )
        if is_new:
            security_log.note("role-given", about=account, programme=definition.id, role=held.role)


def take(definition: Definition, account: Account, held: HeldRole, author: Author) -> None:
    """Take a role from an account, unless it is the last director who can log in."""

    def taken(state: ProgrammeState) -> Sequence[ProgrammeFact]:
        holder = _holder(state, definition.id, account, held)
        return () if holder is None else take_role(state, holder, *held)

    with transaction.atomic():
        Programme.objects.select_for_update().get(pk=definition.id)
        having = ProgrammeStaff.objects.filter(
            programme=definition.id, role=held.role, scope=held.scope
        )
        if held.role == "director":
            others = having.exclude(account=account).filter(account__is_active=True)
            if having.filter(account=account).exists() and not others.exists():
                raise Refusal("a programme keeps a director", do="name another director first")
            withdraw_all_to_programme(account, definition.id)
        record(definition.id, taken, author)
        if having.filter(account=account).delete()[0]:
            security_log.note("role-taken", about=account, programme=definition.id, role=held.role)


def _sound(definition: Definition, held: HeldRole) -> None:
    """A role that the programme has, of something that there is."""
    if held.role not in ACCOUNT_ROLES:
        raise Refusal(
            "there is no role '{role}'",
            do="choose from: {known}",
            role=held.role,
            known=ACCOUNT_ROLES,
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
