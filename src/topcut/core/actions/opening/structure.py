"""Announcing how many rounds and which cut will be played."""

from __future__ import annotations

from dataclasses import dataclass, replace

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.phase import refuse_unless
from topcut.core.actions.roles import ORGANIZER
from topcut.core.actions.rounds.agreement import refuse_silent_change, registered_rounds
from topcut.core.journal.fact import Fact
from topcut.core.message import Message, cited
from topcut.core.refusal import Refusal
from topcut.core.rulebook import named_division, refuse_unlisted
from topcut.core.stages.structure import of_division, structure_for
from topcut.core.stages.swiss.pools import (
    are_apart,
    check_flights_at,
    cut_of,
    divisions_of,
    in_one_field,
    largest_of,
    refuse_flights,
    rounds_of_flights,
)
from topcut.core.tournament.opening.structure import StructureAnnounced
from topcut.core.tournament.state import Entrant, State


@dataclass(frozen=True, slots=True, kw_only=True)
class AnnounceStructure(Command):
    """Announces rounds and cut; None stands for what the rulebook recommends."""

    rounds: int | None = None
    cut: int | None = None
    division: str = ""
    """Where each division has its own."""
    flights: int = 0
    """Into how many flights the division is split."""


@action(AnnounceStructure, may=ORGANIZER)
def announce_structure(state: State, command: AnnounceStructure, _: Context) -> Decision:
    """SW-016: the number of rounds is settled before the first pairing. ST-079: once announced it
    changes only with everybody's consent."""
    refuse_unless(state, "registration", Message("the structure is announced before the start"))
    divisions = divisions_of(state, state.active)
    if command.division:
        return _announce_division(state, command, divisions)
    if command.flights:
        raise Refusal("flights belong to a division", do="name the division")
    if len(divisions) > 1 and not are_apart(state, divisions):
        return _announce_in_one_field(state, command, divisions)
    sizes = {name: len(members) for name, members in divisions.items()}
    if len(sizes) < 2:
        sizes = {"": state.active_count}
    facts: list[Fact] = []
    warnings: list[Message] = []
    for name, players in sizes.items():
        refuse_unlisted(state.rulebook, players, command.rounds, command.cut, are_options=False)
        wanted = cut_of(state, players, command.cut) if name else command.cut
        rounds, cut, told = structure_for(state, players, command.rounds, wanted)
        _refuse_silent_change(state, name, rounds)
        facts.append(StructureAnnounced(rounds=rounds, cut=cut, division=name))
        warnings += of_division(name, told) if name else told
    return yes(*facts, warnings=warnings)


def _refuse_silent_change(state: State, division: str, rounds: int) -> None:
    """ST-079: what was announced, or registered as an option, changes only with consent."""
    before = state.announced.get(division)
    announced = before.rounds if before else registered_rounds(state)
    refuse_silent_change(state.rulebook.structure.change, announced, rounds)


def _announce_in_one_field(
    state: State, command: AnnounceStructure, divisions: dict[str, list[Entrant]]
) -> Decision:
    """PK-034, PK-101: one number of rounds for all who play together, a cut for each division."""
    named = [command.division] if command.division else list(divisions)
    largest = largest_of(divisions)
    if command.rounds is not None and largest not in named:
        raise Refusal(
            "all play together, and the largest division, {largest}, says how many rounds",
            do="announce rounds for {largest}, or for all",
            rules=state.rulebook.divisions.together.rules if state.rulebook.divisions else (),
            largest=largest,
        )
    wanted: dict[str, tuple[int | None, int | None]] = {
        name: (one.rounds, one.cut) for name, one in state.announced.items()
    }
    wanted.update(dict.fromkeys(named, (command.rounds, command.cut)))
    rounds, cuts, warnings = in_one_field(state, divisions, wanted)
    facts = [StructureAnnounced(rounds=rounds, cut=cuts[one], division=one) for one in named]
    return yes(*facts, warnings=warnings)


def _announce_division(
    state: State, command: AnnounceStructure, divisions: dict[str, list[Entrant]]
) -> Decision:
    """PK-073: every division has its own numbers."""
    rules = state.rulebook.divisions
    name = named_division(rules, command.division) if rules else None
    if rules is None or name is None:
        known = [age.name for age in rules.ages] if rules else Message("none")
        raise Refusal(
            "there is no division '{division}'",
            do="divisions here: {known}",
            division=command.division,
            known=known,
        )
    if name not in divisions:
        raise Refusal(
            "nobody is entered in {division}", do="enter its players first", division=name
        )
    if len(divisions) > 1 and not are_apart(state, divisions):
        refuse_flights(state, command.flights)
        return _announce_in_one_field(state, replace(command, division=name), divisions)
    players = len(divisions[name])
    rounds, cut, warnings = structure_for(state, players, command.rounds, command.cut)
    if command.flights:
        check_flights_at(state, players, command.flights, cut)
        rounds = rounds_of_flights(state, players, command.flights, command.rounds)
        few = Message("flights are a last resort: use the fewest that the time allows")
        warnings.append(cited(few, rules.flights.rules if rules.flights else ()))
    _refuse_silent_change(state, name, rounds)
    announced = StructureAnnounced(rounds=rounds, cut=cut, division=name, flights=command.flights)
    return yes(announced, warnings=warnings)
