"""Saying who players are among the people of the event's programme."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec import structs

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.roles import DESK
from topcut.core.journal.fact import Fact
from topcut.core.refusal import Refusal
from topcut.core.stages import lookup
from topcut.core.tournament.players.entrants import EntrantEdited
from topcut.core.tournament.state import Details, State


@dataclass(frozen=True, slots=True, kw_only=True)
class Identified:
    """A player, who that is (None: nobody whom the programme knows), and what they have earned for
    this event."""

    number: int
    person: int | None
    byes: tuple[int, ...] = ()
    head_start: int | None = None
    lost: tuple[int, ...] = ()
    """Byes that were somebody else's, when it is not them after all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class IdentifyPlayers(Command):
    players: tuple[Identified, ...]


@action(IdentifyPlayers, may=DESK)
def identify_players(state: State, command: IdentifyPlayers, _: Context) -> Decision:
    """ST-306, ST-307; ST-094: byes of rounds that are published already have lapsed (A-ST8)."""
    if not state.programme:
        raise Refusal("the event belongs to no programme", do="choose one in its settings")
    numbers = [one.number for one in command.players]
    if len(set(numbers)) < len(numbers):
        raise Refusal("a player is named twice", do="load the page again")
    changed: list[tuple[int, Details]] = []
    for one in command.players:
        before = lookup.entrant(state, one.number).details
        details = _with_earned(state, before, one)
        if details != before:
            changed.append((one.number, details))
    others = [
        one.details
        for one in state.entrants.values()
        if one.status != "withdrawn" and one.number not in numbers
    ]
    refuse_same_person([details for _number, details in changed], others)
    facts: list[Fact] = [
        EntrantEdited(number=number, details=details) for number, details in changed
    ]
    return yes(*facts)


def _with_earned(state: State, details: Details, one: Identified) -> Details:
    kept = {
        round
        for round in details.earned_byes
        if round not in one.lost or round <= len(state.rounds)
    }
    byes = tuple(sorted(kept | {*usable_byes(state, one.byes)}))
    head_start = details.head_start
    if one.head_start is not None and state.rulebook.head_start is not None and not state.rounds:
        head_start = max(one.head_start, head_start or 0)
    return structs.replace(details, person=one.person, earned_byes=byes, head_start=head_start)


def usable_byes(state: State, byes: Sequence[int]) -> tuple[int, ...]:
    """The earned byes that this rulebook has and whose round has not passed (A-ST8)."""
    if "earned-bye" not in state.rulebook.results:
        return ()
    opening = state.rulebook.bye.earned_rounds
    return tuple(
        round
        for round in byes
        if round > len(state.rounds) and (opening is None or round <= opening.value)
    )


def refuse_same_person(fresh: Sequence[Details], there: Sequence[Details]) -> None:
    """A person of the programme plays once."""
    known = {other.person: other.name for other in there if other.person is not None}
    for details in fresh:
        if details.person is None:
            continue
        if details.person in known:
            raise Refusal(
                "{name} is the same person as {other}",
                do="enter everybody once, or say who it is instead",
                name=details.name,
                other=known[details.person],
            )
        known[details.person] = details.name
