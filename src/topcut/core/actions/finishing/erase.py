"""Erasing personal data: of a player, of somebody of the staff, or of the whole event.

Only the entry is decided here. The store then deletes what is kept beside the journal
(store/events/erasing.py), in the same transaction.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from msgspec import structs

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.roles import ORGANIZER
from topcut.core.journal.entry import Entry
from topcut.core.journal.personal import WAS_PART
from topcut.core.message import Message
from topcut.core.questions.journal.personal_parts import PeopleInJournal
from topcut.core.refusal import Refusal
from topcut.core.stages import lookup
from topcut.core.text import key_of
from topcut.core.tournament.erasure import PersonalDataErased, RetentionSet
from topcut.core.tournament.state import Entrant, State

LONGEST_RETENTION = 36_500


@dataclass(frozen=True, slots=True, kw_only=True)
class ErasePlayers(Command):
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class EraseStaff(Command):
    """Everything that names somebody of the staff, by the name that stands in the log."""

    person: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EraseEverything(Command):
    """`name` is the event's own, typed as confirmation."""

    name: str


Erase = ErasePlayers | EraseStaff | EraseEverything


@dataclass(frozen=True, slots=True, kw_only=True)
class SetRetention(Command):
    """For how many days after the event personal data is kept; None as the installation has it, 0
    until somebody erases it."""

    days: int | None


@action(ErasePlayers, may=ORGANIZER)
def erase_players(state: State, command: ErasePlayers, _: Context) -> Decision:
    entrants = [lookup.entrant(state, number) for number in command.numbers]
    for one in entrants:
        _refuse_playing(state, one)
    fresh = tuple(one.number for one in entrants if not _is_erased(one))
    return yes(PersonalDataErased(players=fresh)) if fresh else yes()


@action(EraseStaff, may=ORGANIZER)
def erase_staff(state: State, command: EraseStaff, _: Context) -> Decision:
    own = key_of(command.person)
    numbers = tuple(
        number
        for number, name in state.staff_numbers.items()
        if not isinstance(name, Message) and key_of(name) == own
    )
    if state.phase != "finished" and any(key_of(name) == own for name, _ in state.staff):
        raise Refusal(
            "{person} is staff of this event, which is not finished",
            do="finish the event, or remove {person} from the staff first",
            person=command.person,
        )
    return yes(PersonalDataErased(staff=numbers))


@action(EraseEverything, may=ORGANIZER)
def erase_everything(state: State, command: EraseEverything, _: Context) -> Decision:
    if " ".join(command.name.split()) != state.name:
        raise Refusal(
            "'{typed}' is not the name of this event",
            do="type '{name}' to erase its personal data",
            typed=command.name,
            name=state.name,
        )
    if state.phase not in ("registration", "finished"):
        raise Refusal(
            "the event is being played", do="finish it first; names are needed until then"
        )
    return yes(PersonalDataErased(everything=True))


@action(SetRetention, may=ORGANIZER)
def set_retention(state: State, command: SetRetention, _: Context) -> Decision:
    if command.days is not None and not 0 <= command.days <= LONGEST_RETENTION:
        raise Refusal(
            "{days} days are no time to keep data",
            do="give a number from 0 to {limit:,}",
            days=command.days,
            limit=LONGEST_RETENTION,
        )
    return yes() if command.days == state.retention else yes(RetentionSet(days=command.days))


def erased(entries: Sequence[Entry], command: Erase) -> Iterator[Entry]:
    """The entries of which something goes, with what is left beside them."""
    numbers = command.numbers if isinstance(command, ErasePlayers) else ()
    staff = (command.person,) if isinstance(command, EraseStaff) else ()
    people = PeopleInJournal(entries, numbers, staff)
    everything = isinstance(command, EraseEverything)
    tells = False
    for entry in entries:
        gone = list(entry.personal) if everything else people.parts_in(entry)
        # Old digests are made of names, without a salt, and each of the one before it.
        tells = tells or (bool(gone) and WAS_PART in entry.personal)
        if tells and WAS_PART in entry.personal:
            gone = [*gone, WAS_PART]
        if gone:
            left = {path: one for path, one in entry.personal.items() if path not in gone}
            yield structs.replace(entry, personal=left)


def _refuse_playing(state: State, entrant: Entrant) -> None:
    if state.phase != "finished" and entrant.is_active:
        raise Refusal(
            "{player} is in this event, which is not finished",
            do="finish the event, or drop or withdraw {player} first",
            player=entrant.name,
        )


def _is_erased(entrant: Entrant) -> bool:
    return isinstance(entrant.details.name, Message)
