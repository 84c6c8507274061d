"""Other options of the rulebook, between opening an event and starting it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from msgspec import structs

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.players.details_check import all_checked
from topcut.core.actions.players.divisions import with_season
from topcut.core.actions.roles import ORGANIZER
from topcut.core.actions.rounds.agreement import refuse_silent_change, registered_rounds
from topcut.core.questions.staff.leaders import playing_names, refuse_playing_leaders
from topcut.core.refusal import Refusal
from topcut.core.rulebook import OptionValue, Rulebook, division_of, with_options
from topcut.core.stages.elimination.given_seeds import refuse_own_entry
from topcut.core.tournament.fold import imagined
from topcut.core.tournament.opening.opened import OptionsChanged
from topcut.core.tournament.players.entrants import EntrantEdited
from topcut.core.tournament.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeOptions(Command):
    """Before the start: all options that are set, each time."""

    options: Mapping[str, OptionValue]


@action(ChangeOptions, may=ORGANIZER)
def change_options(state: State, command: ChangeOptions, context: Context) -> Decision:
    """The whole set, each time. Players are told how the event is played before its first round
    (PK-002, PK-003, SW-016, ST-079), so it stays once it has begun."""
    if state.phase != "registration":
        raise Refusal(
            "the tournament has begun: it is played with the options it began with",
            do="undo the start while no round is drawn; the number of rounds has its own command",
        )
    options, told = with_season(state.base, command.options, state.date or context.at)
    if options == state.options:
        return yes()
    changed = with_options(state.base, options)
    _refuse_announced(state, changed)
    if state.registration is not None and state.registration.is_open:
        refuse_own_entry(changed)
    facts = [OptionsChanged(options=options), *_in_new_divisions(state, changed)]
    future = imagined(state, facts)
    _, more = all_checked(future, [one.details for one in future.active])
    refuse_playing_leaders(future, future.staff, playing_names(future))
    return yes(*facts, warnings=[*told, *more])


def _refuse_announced(state: State, changed: Rulebook) -> None:
    """What players were told of rounds, cut and bracket is not changed behind their backs (ST-079:
    nor what the event was registered with)."""
    before = state.rulebook
    registered = None if state.announced else registered_rounds(state)
    refuse_silent_change(before.structure.change, registered, changed.structure.rounds)
    is_same = (before.structure, before.format) == (changed.structure, changed.format)
    if state.announced and not is_same:
        raise Refusal(
            "rounds and cut are announced already, and these options would change them",
            do="announce other rounds or another cut instead",
        )
    if state.bracket_tables and before.bracket != changed.bracket:
        raise Refusal(
            "a bracket is announced already, and these options would change it",
            do="take the announced bracket back first",
        )
    if (state.heat or state.heats) and before.heats != changed.heats:
        raise Refusal(
            "heats are announced already, and these options would change them",
            do="keep the options that are about heats",
        )


def _in_new_divisions(state: State, changed: Rulebook) -> Iterator[EntrantEdited]:
    """A-PK23: whoever is in the division of the birth year moves with the season; whoever was put
    into another one stays there."""
    before, after = state.rulebook.divisions, changed.divisions
    if before is None or after is None or before == after:
        return
    for one in state.active:
        born = one.details.born
        if born is None or one.details.division != division_of(before, born):
            continue
        division = division_of(after, born)
        if division != one.details.division:
            moved = structs.replace(one.details, division=division)
            yield EntrantEdited(number=one.number, details=moved)
