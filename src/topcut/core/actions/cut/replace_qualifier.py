"""A qualifier who leaves before the first game of the bracket."""

from __future__ import annotations

from dataclasses import dataclass, replace

from msgspec import structs

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.roles import ORGANIZER
from topcut.core.journal.fact import Fact
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.stages import lookup
from topcut.core.stages.elimination.given_seeds import given_seeds
from topcut.core.stages.elimination.seeding import is_played, places_are_seeds
from topcut.core.stages.elimination.walkovers import walkovers_after
from topcut.core.tournament.bracket import QualifierReplaced
from topcut.core.tournament.players.leaving import EntrantDropped
from topcut.core.tournament.state import Elimination, Entrant, State


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplaceQualifier(Command):
    """A qualifier leaves before the first game of the bracket."""

    leaver: int


@action(ReplaceQualifier, may=ORGANIZER)
def replace_qualifier(state: State, command: ReplaceQualifier, _: Context) -> Decision:
    """The next in standing comes in: as lowest seed where places are seeds, in the leaver's own
    place where they were drawn (T-7). PK-054, PK-105: not where whoever leaves loses the match and
    those outside the cut keep their places."""
    _refuse_replacements(state)
    if state.phase != "elimination":
        raise Refusal("there is no cut", do="drop the player instead")
    leaver = lookup.entrant(state, command.leaver)
    elimination = _unplayed_bracket_of(state, leaver)
    replaced = _replaced(state, elimination, leaver.number)
    dropped = EntrantDropped(
        number=leaver.number,
        last_round=len(state.rounds),
        reason="left before the cut's first game",
    )
    facts: list[Fact] = [dropped, replaced] if leaver.is_active else [replaced]
    future = state.copy()
    bracket = replace(elimination.bracket, winners=(), places=replaced.places)
    future.brackets[elimination.division] = structs.replace(
        elimination, bracket=bracket, qualifiers=replaced.qualifiers, tables=()
    )
    facts += walkovers_after(future, [], gone=leaver.number)
    if replaced.joiner:
        return yes(*facts)
    walkover = Message("nobody is left to take {leaver}'s place: a walkover", leaver=leaver.name)
    return yes(*facts, warnings=[walkover])


def _unplayed_bracket_of(state: State, leaver: Entrant) -> Elimination:
    elimination = next(
        (one for one in state.brackets.values() if leaver.number in one.qualifiers), None
    )
    if elimination is None:
        raise Refusal(
            "{leaver} did not make the cut", do="drop the player instead", leaver=leaver.name
        )
    if any(is_played(table) for table in elimination.tables):
        raise Refusal(
            "the bracket's first game has been played", do="drop the player: the opponent advances"
        )
    return elimination


def _replaced(state: State, elimination: Elimination, leaver: int) -> QualifierReplaced:
    """The bracket's places after the best player who is outside it has come in."""
    qualifiers = elimination.qualifiers
    outside = (number for number in elimination.standings if number not in qualifiers)
    joiner = next((number for number in outside if state.entrants[number].is_active), None)
    stay = [number for number in qualifiers if number != leaver]
    if joiner is None and len(stay) < 2:
        raise Refusal("nobody is left to play the final", do="finish the tournament")
    is_seeded = places_are_seeds(state) and (bool(state.rounds) or given_seeds(state) is not None)
    bare = replace(elimination.bracket, winners=())
    move = bare.replace_qualifier if is_seeded else bare.take_place
    return QualifierReplaced(
        leaver=leaver,
        joiner=joiner,
        qualifiers=(*stay, joiner) if joiner is not None else tuple(stay),
        places=move(leaver, joiner).places,
    )


def _refuse_replacements(state: State) -> None:
    rule = state.rulebook.bracket.no_replacements
    if rule is not None:
        raise Refusal(
            "nobody comes in for a qualifier who leaves",
            do="drop the player: the opponent advances",
            rules=rule.rules,
        )
