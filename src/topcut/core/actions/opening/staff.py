"""Who has which role at an event."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.opening.playing_leader import refuse_unapproved
from topcut.core.actions.roles import ORGANIZER
from topcut.core.message import Message
from topcut.core.questions.staff.leaders import (
    playing_names,
    refuse_other_second,
    refuse_playing_leaders,
)
from topcut.core.refusal import Refusal
from topcut.core.text import clean, key_of
from topcut.core.tournament.opening.staff import StaffNamed, StaffReleased
from topcut.core.tournament.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class NameStaff(Command):
    person: str
    role: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReleaseStaff(Command):
    person: str
    role: str


@action(NameStaff, may=ORGANIZER)
def name_staff(state: State, command: NameStaff, _: Context) -> Decision:
    """SW-001: who is Host and who is Judge."""
    if command.role not in ("organizer", "marshal", "judge", "scorekeeper"):
        raise Refusal(
            "'{role}' is not a role",
            do="choose organizer, marshal, judge or scorekeeper",
            role=command.role,
        )
    named = (clean(command.person, Message("the name")), command.role)
    if _as_named(state, *named) is not None:
        return yes()
    alone = state.rulebook.staff.one_organizer
    if command.role == "organizer" and alone and _organizers(state):
        raise Refusal(
            "an event has one organizer", do="name a marshal or a judge instead", rules=alone.rules
        )
    playing = playing_names(state)
    refuse_playing_leaders(state, [*state.staff, named], playing)
    if state.phase != "registration":
        refuse_unapproved(state, [*state.staff, named], playing)
    return yes(StaffNamed(person=named[0], role=named[1]))


@action(ReleaseStaff, may=ORGANIZER)
def release_staff(state: State, command: ReleaseStaff, _: Context) -> Decision:
    """Nobody is left without an organizer, no leader plays alone (L5-013, ST-087), and the second
    leader who was announced stays (L5-014)."""
    named = _as_named(state, command.person.strip(), command.role)
    if named is None:
        raise Refusal("{person} is not {role} here", person=command.person, role=command.role)
    if command.role == "organizer" and len(_organizers(state)) == 1:
        raise Refusal("an event keeps an organizer", do="name another organizer first")
    playing, staff = playing_names(state), [one for one in state.staff if one != named]
    refuse_playing_leaders(state, staff, playing)
    refuse_other_second(state, staff)
    if state.phase != "registration":
        refuse_unapproved(state, staff, playing)
    return yes(StaffReleased(person=named[0], role=named[1]))


def _as_named(state: State, person: str, role: str) -> tuple[str, str] | None:
    """Who was named so, however the name is spelled."""
    found = (one for one in state.staff if one[1] == role and key_of(one[0]) == key_of(person))
    return next(found, None)


def _organizers(state: State) -> list[str]:
    return [person for person, role in state.staff if role == "organizer"]
