"""Does an event count with the publisher, and do its results change ratings?"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from topcut.core.message import Message, cited
from topcut.core.questions.publisher.report_due import participants
from topcut.core.rulebook import conditions_met
from topcut.core.tournament.state import State


@dataclass(frozen=True, slots=True)
class Sanctioning:
    is_sanctioned: bool
    is_rated: bool
    reasons: tuple[Message, ...]
    """Why not, or what is nearly too late."""
    due: date | None
    """Until when results are sent."""


def sanctioning(state: State) -> Sanctioning | None:
    """ST-010..ST-014, ST-056, ST-167: what the event is by now. None where no guide asks."""
    rule = state.rulebook.sanction
    if rule is None:
        return None
    many = participants(state) if state.rounds else state.active_count
    planned = state.rounds_planned * state.rulebook.games_in_a_round
    rounds = rounds_played(state) if state.phase == "finished" else planned
    reasons = unsanctioned(state, many, rounds or rounds_played(state))
    if not rule.wanted:
        reasons = [cited(Message("the event is not registered as a sanctioned one"), rule.rules)]
    unrated = conditions_met(state.rulebook, state.options, "unrated")
    told = [cited(one.text, one.rules) for one in unrated]
    if rule.unrated is not None:
        told.append(cited(rule.unrated.text, rule.unrated.rules))
    due = date.fromisoformat(state.date) if state.date else None
    return Sanctioning(
        is_sanctioned=not reasons,
        is_rated=not reasons and not told,
        reasons=(*reasons, *told, *_nearly_late(state)),
        due=due + timedelta(days=rule.due_days.value) if due and not reasons else None,
    )


def rounds_played(state: State) -> int:
    """ST-012, ST-020: those of the bracket where the event is nothing else. TR-001, A-TR5: all that
    a pod has, also those that time left out."""
    in_brackets = (one.bracket.shape.rounds for one in state.brackets.values())
    swiss = len(state.rounds) * state.rulebook.games_in_a_round
    return swiss or max(in_brackets, default=0)


def unsanctioned(state: State, players: int, rounds: int) -> list[Message]:
    """ST-006, ST-011, ST-012, A-ST44: the event goes on, but loses sanction and rating."""
    rule = state.rulebook.sanction
    if rule is None or not rule.wanted:
        return []
    lacking = []
    if players < rule.players.value:
        few = Message.counted(
            "{count} player is fewer than {least}",
            "{count} players are fewer than {least}",
            players,
            least=rule.players.value,
        )
        lacking.append((few, rule.players.rules))
    if rounds < rule.rounds.value:
        short = Message.counted(
            "{count} round is fewer than {least}",
            "{count} rounds are fewer than {least}",
            rounds,
            least=rule.rounds.value,
        )
        lacking.append((short, rule.rounds.rules))
    if rule.registered_days is not None and rule.registered_days < rule.lead_days.value:
        late = Message.counted(
            "the event was registered {count} day before it, not {least}",
            "the event was registered {count} days before it, not {least}",
            rule.registered_days,
            least=rule.lead_days.value,
        )
        lacking.append((late, rule.lead_days.rules))
    return [
        cited(Message("not sanctioned and not rated: {reason}", reason=reason), rules)
        for reason, rules in lacking
    ]


def told_of_options(state: State) -> list[Message]:
    """What the options that were chosen bring with them."""
    rulebook = state.rulebook
    met = [
        *conditions_met(rulebook, state.options, "tell"),
        *conditions_met(rulebook, state.options, "unrated"),
    ]
    return [*(cited(one.text, one.rules) for one in met), *_nearly_late(state)]


def _nearly_late(state: State) -> list[Message]:
    """A-ST1: registered in time, though its date can no longer be changed."""
    rule = state.rulebook.sanction
    if rule is None or rule.registered_days is None:
        return []
    if not rule.lead_days.value <= rule.registered_days < rule.edit_days.value:
        return []
    late = Message("date and time could no longer be changed when it was registered")
    return [cited(late, rule.edit_days.rules)]
