"""Staff enter, edit and withdraw players."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from msgspec import structs

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.fairness.purposes import this_round
from topcut.core.actions.opening.playing_leader import refuse_unapproved
from topcut.core.actions.permissions import oneself
from topcut.core.actions.players.divisions import in_division
from topcut.core.actions.players.identify import refuse_same_person
from topcut.core.actions.players.waiting_list import came_in, more_than_places, moved_up
from topcut.core.actions.players.year_of_birth import refuse_year_of_birth
from topcut.core.actions.roles import DESK, ORGANIZER, PLAYER
from topcut.core.actions.rounds.draft import drafted_without
from topcut.core.journal.fact import Fact
from topcut.core.message import Message, cited
from topcut.core.questions.heats import final_field, refuse_from_heats
from topcut.core.questions.staff.leaders import playing_names, refuse_playing_leaders
from topcut.core.refusal import Refusal
from topcut.core.stages import lookup
from topcut.core.stages.current_stage import stage_of
from topcut.core.stages.elimination.given_seeds import unseeded
from topcut.core.stages.elimination.late_players import drawn_anew, refuse_late_in_bracket
from topcut.core.stages.swiss.pools import divisions_of, pool_for_late, refuse_unknown_division
from topcut.core.text import LONGEST_HANDLE, clean, clean_own, key_of
from topcut.core.tournament.players.entrants import (
    EntrantEdited,
    EntrantsEntered,
    EntrantWithdrawn,
    NewEntrant,
)
from topcut.core.tournament.state import Details, Entrant, Heat, Round, State


@dataclass(frozen=True, slots=True, kw_only=True)
class EnterFromHeats(Command):
    """The final's players with their seeds, from all heats."""

    heats: tuple[Heat, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class EnterPlayers(Command):
    """Before the start, or late: then with a loss for each round already published."""

    players: tuple[Details, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class EditPlayer(Command):
    number: int
    details: Details


@dataclass(frozen=True, slots=True, kw_only=True)
class GrantEarnedByes(Command):
    number: int
    rounds: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class WithdrawPlayer(Command):
    """Before the start; afterwards it is a drop."""

    number: int


AT_ONCE = 2000
"""Players in one entry, so that its line stays short whatever is known of them."""


@action(EnterPlayers, may=DESK, draws=this_round("entry"))
def enter_players(state: State, command: EnterPlayers, context: Context) -> Decision:
    """New entrants; after the start they are late and lose every round already published (G5,
    PK-035, PK-086)."""
    if state.phase == "finished":
        raise Refusal("the tournament is finished", do="reopen it first")
    if not command.players:
        raise Refusal("no names were given", do="name at least one player")
    if state.phase == "elimination":
        refuse_late_in_bracket(state)
    fresh, told = all_checked(state, command.players)
    for details in fresh:
        refuse_year_of_birth(details, context.moment)
    _refuse_doubles(state, fresh)
    _refuse_unplaced(state, fresh)
    refuse_from_heats(state, fresh)
    refuse_leading_players(state, [details.name for details in fresh])
    entered: list[NewEntrant] = []
    for number, details in enumerate(fresh, max(state.entrants, default=0) + 1):
        earlier = (one.pool for one in entered)
        pool = pool_for_late(state, details.division, context.seed, earlier)
        late = len(state.rounds)
        planned = state.pools[pool].rounds if pool else state.rounds_planned
        if state.phase == "swiss" and late >= planned:
            raise Refusal("all rounds have been published: there is none left to play in")
        entered.append(NewEntrant(number=number, details=details, late=late, pool=pool))
    facts: list[Fact] = [
        EntrantsEntered(entrants=tuple(entered[start : start + AT_ONCE]))
        for start in range(0, len(entered), AT_ONCE)
    ]
    if state.phase == "elimination":
        facts.append(drawn_anew(state, [one.number for one in entered], context.seed))
        told.append(Message("everybody is drawn into the bracket anew"))
    told += unseeded(state, fresh)
    told += more_than_places(state, len(fresh))
    return yes(*facts, warnings=[*told, *_late_warnings(state, entered)])


@action(EnterFromHeats, may=ORGANIZER)
def enter_from_heats(state: State, command: EnterFromHeats, context: Context) -> Decision:
    """ST-172, ST-176: a final gets its players and their seeds from the heats."""
    linked, qualified, told = final_field(state, command.heats)
    here = {key_of(one.name) for one in state.active}
    if twice := [one.name for one in qualified if key_of(one.name) in here]:
        raise Refusal(
            "the final has players already: {players}",
            do="undo their entry, or withdraw them, and enter all of them from the heats again",
            players=twice[:5],
        )
    entered = enter_players(state, EnterPlayers(players=qualified), context)
    return yes(*linked, *entered.facts, warnings=[*told, *entered.warnings])


@action(EditPlayer, may=DESK)
def edit_player(state: State, command: EditPlayer, context: Context) -> Decision:
    entrant = lookup.entrant(state, command.number)
    (details,), told = all_checked(state, [command.details])
    if details.born != entrant.details.born:
        refuse_year_of_birth(details, context.moment)
    _refuse_other_division(state, entrant, details)
    _refuse_played_byes(state, entrant, details)
    others = (other for other in state.entrants.values() if other.number != entrant.number)
    _refuse_taken([details], others)
    refuse_from_heats(state, [details])
    if details == entrant.details:
        return yes()
    if key_of(details.name) != key_of(entrant.name):
        refuse_leading_players(state, [details.name])
    return yes(EntrantEdited(number=entrant.number, details=details), warnings=told)


@action(GrantEarnedByes, may=DESK)
def grant_earned_byes(state: State, command: GrantEarnedByes, context: Context) -> Decision:
    """ST-094, ST-095: no rounds at all gives them up, and nobody else gets them (A-ST8)."""
    entrant = lookup.entrant(state, command.number)
    for round in command.rounds:
        if round <= len(state.rounds):
            raise Refusal("round {round} has already been published", round=round)
    details = structs.replace(entrant.details, earned_byes=tuple(sorted(set(command.rounds))))
    return edit_player(state, EditPlayer(number=entrant.number, details=details), context)


@action(
    WithdrawPlayer, may=DESK | PLAYER, own=oneself(Message("a player can only withdraw in person"))
)
def withdraw_player(state: State, command: WithdrawPlayer, _: Context) -> Decision:
    """A place that frees up goes to the next who waits. Who still waits after the start never
    played, and makes room for the name."""
    entrant = lookup.entrant(state, command.number)
    if state.phase != "registration" and entrant.status != "waiting":
        raise Refusal(
            "the tournament has begun: {player} can only drop",
            do="use drop instead",
            player=entrant.name,
        )
    if entrant.status == "withdrawn":
        return yes()
    gone = EntrantWithdrawn(number=entrant.number)
    admitted = moved_up(state, {entrant.number})
    return yes(gone, *admitted, warnings=came_in(state, admitted))


def refuse_leading_players(state: State, names: Sequence[str]) -> None:
    """Of leaders who come to play: L5-013, L5-016; once the event has begun also ST-086, ST-087,
    ST-274, with everybody who plays already."""
    refuse_playing_leaders(state, state.staff, names)
    if state.phase != "registration":
        refuse_unapproved(state, state.staff, {*playing_names(state), *names})


def _checked(state: State, details: Details) -> Details:
    refuse_byes(state, details.name, details.earned_byes)
    _check_head_start(state, details)
    handle = details.handle and clean_own(details.handle, Message("the handle"), LONGEST_HANDLE)
    return structs.replace(
        details, name=clean(details.name, Message("a player's name")), handle=handle
    )


def refuse_byes(state: State, name: str, byes: Sequence[int]) -> None:
    """Earned byes that this rulebook does not have, or not so late."""
    if byes and "earned-bye" not in state.rulebook.results:
        raise Refusal(
            "{game} has no earned byes",
            do="enter {name} without them",
            game=state.rulebook.name,
            name=name,
        )
    opening = state.rulebook.bye.earned_rounds
    if opening is not None and max(byes, default=0) > opening.value:
        raise Refusal(
            "an earned bye is for the first round, not round {round}",
            many="an earned bye is for the first {count} rounds, not round {round}",
            do="enter {name} without it",
            rules=opening.rules,
            count=opening.value,
            round=max(byes),
            name=name,
        )


def _check_head_start(state: State, details: Details) -> None:
    """TR-023: points that a player brings along, where the game has such a thing."""
    if details.head_start is None:
        return
    rule = state.rulebook.head_start
    if rule is None:
        raise Refusal(
            "{game} has no head starts",
            do="enter {player} without one",
            game=state.rulebook.name,
            player=details.name,
        )
    if not 0 <= details.head_start <= rule.most:
        raise Refusal(
            "{player} cannot have a head start of {head_start}",
            do="give a number from 0 to {most:,}",
            rules=rule.rules,
            player=details.name,
            head_start=details.head_start,
            most=rule.most,
        )


def all_checked(state: State, players: Sequence[Details]) -> tuple[list[Details], list[Message]]:
    placed = [in_division(state.rulebook, _checked(state, details)) for details in players]
    return [details for details, _ in placed], [told for _, told in placed if told]


def _refuse_other_division(state: State, entrant: Entrant, details: Details) -> None:
    """While all play together a wrong division can be mended; later places depend on it."""
    if details.division == entrant.details.division:
        return
    is_cut = stage_of(state).made_cut(entrant.number) is not None
    if state.pools or (is_cut and state.rounds):
        raise Refusal(
            "{player} plays in {pool}: the division stays",
            do="undo back to before the start while little is lost; else drop the player, and "
            "enter them again as late under another name, such as '{player} ({division})'",
            player=entrant.name,
            pool=entrant.pool or entrant.details.division,
            division=details.division,
        )
    _refuse_unplaced(state, [details])


def _refuse_unplaced(state: State, fresh: Sequence[Details]) -> None:
    """Once a divided event has begun everybody in it has a division."""
    if state.phase == "swiss" and divisions_of(state, state.active):
        refuse_unknown_division(state, [one.name for one in fresh if not one.division])


def _refuse_played_byes(state: State, entrant: Entrant, details: Details) -> None:
    for round in set(entrant.details.earned_byes) ^ set(details.earned_byes):
        if round <= len(state.rounds):
            raise Refusal(
                "round {round} has already been published",
                do="earned byes are for later rounds",
                round=round,
            )


def _refuse_doubles(state: State, fresh: list[Details]) -> None:
    seen: set[str] = set()
    for details in fresh:
        if key_of(details.name) in seen:
            raise Refusal("'{name}' is given twice", do=TELL_APART, name=details.name)
        seen.add(key_of(details.name))
    _refuse_taken(fresh, state.entrants.values())


def _refuse_taken(fresh: list[Details], others: Iterable[Entrant]) -> None:
    there = [other.details for other in others if other.status != "withdrawn"]
    taken = {key_of(other.name): other.name for other in there}
    for details in fresh:
        if key_of(details.name) in taken:
            raise Refusal(
                "'{name}' is already entered", do=TELL_APART, name=taken[key_of(details.name)]
            )
    refuse_same_person(fresh, there)
    handles = {key_of(other.handle) for other in there if other.handle}
    for details in fresh:
        if details.handle is None:
            continue
        key = key_of(details.handle)
        if key in handles or (key in taken and key != key_of(details.name)):
            raise Refusal(
                "somebody is called '{handle}' already",
                do="choose another handle",
                handle=details.handle,
            )
        handles.add(key)


TELL_APART = Message("give two people of the same name something that tells them apart")


def _late_warnings(state: State, entered: list[NewEntrant]) -> list[Message]:
    """PK-038: what a late player must be told before playing; PK-036: while pairings are only up,
    the organizer chooses."""
    warnings = []
    if entered[0].late:
        warnings.append(_losses_told(state, entered))
        current = state.current_round
        if current is not None and current.clock is None and not _has_results(current):
            warnings.append(
                Message(
                    "round {round} is posted and has not begun: "
                    "unpublish and pair it again if they are to play in it",
                    round=current.number,
                )
            )
    warnings += [
        Message("{player} joins {pool}", player=one.details.name, pool=one.pool)
        for one in entered
        if one.pool
    ]
    if state.draft is not None:
        warnings.append(drafted_without(state.draft.round))
    return warnings


def _losses_told(state: State, entered: list[NewEntrant]) -> Message:
    told = Message.counted(
        "{players}: late, with a {missed} in {count} round already published",
        "{players}: late, with a {missed} in each of {count} rounds already published",
        entered[0].late,
        players=[one.details.name for one in entered[:5]],
        missed=state.rulebook.words.missed,
    )
    below = next((step for step in state.rulebook.ranking if step.method == "tardiness"), None)
    if below is None:
        return cited(told, ("G5",))
    ranked = Message("{told} and ranked below players on time with the same record", told=told)
    return cited(ranked, ("G5", *below.rules))


def _has_results(round: Round) -> bool:
    return any(table.report or table.games for table in round.tables)
