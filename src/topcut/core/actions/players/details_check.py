"""What is known of players, checked before it is entered: byes, head start, division, duties."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from topcut.core.actions.opening.playing_leader import refuse_unapproved
from topcut.core.actions.players.divisions import in_division
from topcut.core.message import Message
from topcut.core.questions.staff.leaders import playing_names, refuse_playing_leaders
from topcut.core.refusal import Refusal
from topcut.core.stages.swiss.pools import divisions_of, refuse_unknown_division
from topcut.core.text import LONGEST_HANDLE, clean, clean_own
from topcut.core.tournament.state import Details, State


def all_checked(state: State, players: Sequence[Details]) -> tuple[list[Details], list[Message]]:
    placed = [in_division(state.rulebook, _checked(state, details)) for details in players]
    return [details for details, _ in placed], [told for _, told in placed if told]


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


def refuse_unplaced(state: State, fresh: Sequence[Details]) -> None:
    """Once a divided event has begun everybody in it has a division."""
    if state.phase == "swiss" and divisions_of(state, state.active):
        refuse_unknown_division(state, [one.name for one in fresh if not one.division])


def refuse_leading_players(state: State, names: Sequence[str]) -> None:
    """Of leaders who come to play: L5-013, L5-016; once the event has begun also ST-086, ST-087,
    ST-274, with everybody who plays already."""
    refuse_playing_leaders(state, state.staff, names)
    if state.phase != "registration":
        refuse_unapproved(state, state.staff, {*playing_names(state), *names})
