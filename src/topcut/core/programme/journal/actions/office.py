"""What the office of a programme decides: rulings, contacts, complaints."""

from __future__ import annotations

from collections.abc import Collection

from topcut.core.programme.definition import InterimRuling, Programme
from topcut.core.refusal import Refusal

from ..fact import ProgrammeFact
from ..facts.office import ComplaintMade, ComplaintSettled, ContactNamed, RulingIssued
from ..state import ProgrammeState

Facts = tuple[ProgrammeFact, ...]


def issue_ruling(state: ProgrammeState, ruling: InterimRuling) -> Facts:
    """ST-287, ST-187: a text, and perhaps values; the same twice is once."""
    if not ruling.text.strip():
        raise Refusal("the ruling says nothing", do="write its text", rules=("ST-287",))
    if ruling.until is not None and ruling.until < ruling.begins:
        raise Refusal("the ruling ends before it begins", do="mend its days", rules=("ST-287",))
    return () if ruling in state.rulings else (RulingIssued(ruling=ruling),)


def positions(state: ProgrammeState, programme: Programme) -> tuple[str, ...]:
    """ST-286: those of the guide, and those that were named since."""
    own = (one.position for one in programme.contacts)
    return tuple(dict.fromkeys([*own, *state.contacts]))


def name_contact(state: ProgrammeState, position: str, person: int | None) -> Facts:
    """ST-286: whoever holds a position now; None: nobody."""
    position = " ".join(position.split())
    if not position:
        raise Refusal("the position has no name", do="say which position", rules=("ST-286",))
    if person is not None and person not in state.people:
        raise Refusal("there is no person {person}", do="add them first", person=person)
    if position in state.contacts and state.contacts[position] == person:
        return ()
    return (ContactNamed(position=position, person=person),)


def complain(state: ProgrammeState, complaint: ComplaintMade, heard_by: Collection[str]) -> Facts:
    """ST-003: to any coordinator or the director, as the player chooses."""
    for person in (complaint.by, complaint.about):
        if person not in state.people:
            raise Refusal("there is no person {person}", do="add them first", person=person)
    if state.person(complaint.by) == state.person(complaint.about):
        raise Refusal("that is yourself", do="say whom it is about")
    if complaint.to not in heard_by:
        raise Refusal(
            "complaints go to a coordinator or the director",
            do="choose one of them",
            rules=("ST-003",),
        )
    return (complaint,)


def settle_complaint(state: ProgrammeState, number: int) -> Facts:
    if not 1 <= number <= len(state.complaints):
        raise Refusal("there is no complaint {number}", number=number)
    return () if number in state.settled else (ComplaintSettled(complaint=number),)
