"""Starting the tournament."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.fairness.contribute import refuse_without_public_value
from topcut.core.actions.fairness.purposes import once_per_event
from topcut.core.actions.opening.playing_leader import advice, refuse_unapproved
from topcut.core.actions.phase import refuse_unless
from topcut.core.actions.players.check_in import absent_told
from topcut.core.actions.roles import ORGANIZER
from topcut.core.journal.fact import Fact
from topcut.core.message import Message, some
from topcut.core.questions.decks.lists import missing_lists, required_lists_missing
from topcut.core.questions.publisher.sanctioning import told_of_options, unsanctioned
from topcut.core.questions.staff.leaders import refuse_playing_leaders
from topcut.core.refusal import Refusal
from topcut.core.stages.elimination.bracket_table import check_at_start
from topcut.core.stages.elimination.seeding import elimination_from_the_start
from topcut.core.stages.swiss.pools import starting_structure
from topcut.core.tournament.decks.lists import StartedWithoutLists
from topcut.core.tournament.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class StartTournament(Command):
    """`without_lists`: why it begins although required lists are missing."""

    without_lists: str = ""


@action(StartTournament, may=ORGANIZER, draws=once_per_event("start"))
def start_tournament(state: State, command: StartTournament, context: Context) -> Decision:
    """G4: the players enrolled now are the number that tables are looked up with."""
    refuse_unless(state, "registration", Message("the tournament has already begun"))
    players = state.active_count
    playing = {entrant.name for entrant in state.active}
    refuse_playing_leaders(state, state.staff, playing)
    refuse_unapproved(state, state.staff, playing)
    refuse_without_public_value(state)
    listless = _refuse_missing_lists(state, command.without_lists.strip())
    structure = starting_structure(state, context.seed)
    structure.warnings += [*absent_told(state), *_missing_told(state)]
    if state.waiting:
        structure.warnings.append(
            Message.counted(
                "{count} on the waiting list does not play",
                "{count} on the waiting list do not play",
                len(state.waiting),
            )
        )
    fits = check_at_start(state, structure.all_cuts)
    facts: list[Fact] = [*listless, structure.fact(players, context.seed)]
    rounds, told = structure.rounds, [*structure.warnings, *fits]
    if not structure.rounds:
        drawn = elimination_from_the_start(state, context.seed)
        facts.append(drawn)
        table = state.bracket_table("")
        rounds = table.shape.rounds if table else len(drawn.places).bit_length() - 1
        told = fits if table else structure.warnings
    told += [*advice(state), *unsanctioned(state, players, rounds), *told_of_options(state)]
    return yes(*facts, warnings=told)


def _refuse_missing_lists(state: State, reason: str) -> list[Fact]:
    """L5-039: where lists are required everybody hands one in before the start; going on without is
    written down with its reason."""
    missing = [one.name for one in required_lists_missing(state)]
    if not missing:
        return []
    if not reason:
        option = state.base.options.get("deck-lists")
        raise Refusal(
            "no list from: {players}",
            do="collect the lists, withdraw the players, or say why it starts without them",
            rules=option.rules if option else (),
            players=some(missing),
        )
    return [StartedWithoutLists(reason=reason)]


def _missing_told(state: State) -> list[Message]:
    """L5-025: a reminder, where some have handed in a list and some have not."""
    missing = [one.name for one in missing_lists(state)]
    if not state.deck_lists or not missing:
        return []
    return [Message("no list from: {players}", players=some(missing))]
