"""Facts about roles: who is what in the programme (ST-002)."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import NameOf
from topcut.core.message import Message
from topcut.core.programme.definition.account_roles import AccountRole
from topcut.core.refusal import Refusal

from ..fact import PersonNumber, ProgrammeFact
from ..state import ProgrammeState

Scope = Annotated[str, Meta(max_length=200)]
"""The continent, league or listing that the role is of; empty: all of the programme."""


class RoleGiven(ProgrammeFact, tag="role-given", kw_only=True):
    """ST-002: director, coordinators of continents, directors of leagues, organizers of events."""

    person: PersonNumber
    role: AccountRole
    scope: Scope = ""

    def apply(self, state: ProgrammeState, entry: Entry) -> None:
        state.roles.add((self.person, self.role, self.scope))

    def words(self, name_of: NameOf) -> Message:
        said = {"person": name_of(self.person), "role": self.role}
        if not self.scope:
            return Message("{person} is {role}", **said)
        return Message("{person} is {role} of {scope}", **said, scope=self.scope)


class RoleTaken(ProgrammeFact, tag="role-taken", kw_only=True):
    person: PersonNumber
    role: AccountRole
    scope: Scope = ""

    def apply(self, state: ProgrammeState, entry: Entry) -> None:
        state.roles.discard((self.person, self.role, self.scope))

    def words(self, name_of: NameOf) -> Message:
        said = {"person": name_of(self.person), "role": self.role}
        if not self.scope:
            return Message("{person} is no longer {role}", **said)
        return Message("{person} is no longer {role} of {scope}", **said, scope=self.scope)


def give_role(
    state: ProgrammeState, person: int, role: AccountRole, scope: str = ""
) -> tuple[ProgrammeFact, ...]:
    """Twice is once."""
    if person not in state.people:
        raise Refusal("there is no person {person}", do="add them first", person=person)
    if (role == "director") != (scope == ""):
        raise Refusal(
            "a {role} is one of a continent, a league or an event", do="say which", role=role
        )
    own = {(state.person(who), *what) for who, *what in state.roles}
    if (state.person(person), role, scope) in own:
        return ()
    return (RoleGiven(person=person, role=role, scope=scope),)


def take_role(
    state: ProgrammeState, person: int, role: AccountRole, scope: str = ""
) -> tuple[ProgrammeFact, ...]:
    """A programme keeps a director."""
    if (person, role, scope) not in state.roles:
        return ()
    others = {state.person(who) for who, what, _ in state.roles if what == "director"}
    others.discard(state.person(person))
    if role == "director" and not others:
        raise Refusal("a programme keeps a director", do="name another director first")
    return (RoleTaken(person=person, role=role, scope=scope),)


def move_role(
    state: ProgrammeState, before: int | None, person: int, role: AccountRole, scope: str = ""
) -> tuple[ProgrammeFact, ...]:
    """The holder turned out to be another person: moved in one step, so the role is never
    vacant."""
    given = give_role(state, person, role, scope)
    if before is None or state.person(before) == state.person(person):
        return given
    return (*given, RoleTaken(person=before, role=role, scope=scope))
