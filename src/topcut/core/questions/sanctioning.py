"""Does an event count with the publisher, and do its results change ratings?"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from topcut.core.questions.report_due import participants
from topcut.core.rulebook import conditions_met
from topcut.core.tournament.state import State


@dataclass(frozen=True, slots=True)
class Sanctioning:
    is_sanctioned: bool
    is_rated: bool
    reasons: tuple[str, ...]
    """Why not, or what is nearly too late."""
    due: date | None
    """Until when results are sent."""


def sanctioning(state: State) -> Sanctioning | None:
    """ST-010..ST-014, ST-056, ST-167: what the event is by now. None where no guide asks."""
    rule = state.rulebook.sanction
    if rule is None:
        return None
    many = participants(state) if state.rounds else sum(1 for _ in state.active)
    planned = state.rounds_planned * state.rulebook.games_in_a_round
    rounds = rounds_played(state) if state.phase == "finished" else planned
    reasons = unsanctioned(state, many, rounds or rounds_played(state))
    if not rule.wanted:
        reasons = [f"the event is not registered as a sanctioned one [{', '.join(rule.rules)}]"]
    unrated = conditions_met(state.rulebook, state.options, "unrated")
    told = [f"{one.text} [{', '.join(one.rules)}]" for one in unrated]
    due = date.fromisoformat(state.date) if state.date else None
    return Sanctioning(
        is_sanctioned=not reasons,
        is_rated=not reasons and not unrated,
        reasons=(*reasons, *told, *_nearly_late(state)),
        due=due + timedelta(days=rule.due_days.value) if due and not reasons else None,
    )


def rounds_played(state: State) -> int:
    """ST-012, ST-020: those of the bracket where the event is nothing else. TR-001, A-TR5: all that
    a pod has, also those that time left out."""
    in_brackets = (one.bracket.shape.rounds for one in state.brackets.values())
    swiss = len(state.rounds) * state.rulebook.games_in_a_round
    return swiss or max(in_brackets, default=0)


def unsanctioned(state: State, players: int, rounds: int) -> list[str]:
    """ST-006, ST-011, ST-012, A-ST44: the event goes on, but loses sanction and rating."""
    rule = state.rulebook.sanction
    if rule is None or not rule.wanted:
        return []
    lacking = []
    if players < rule.players.value:
        least = rule.players
        lacking.append((f"{players} players are fewer than {least.value}", least.rules))
    if rounds < rule.rounds.value:
        lacking.append((f"{rounds} rounds are fewer than {rule.rounds.value}", rule.rounds.rules))
    if rule.registered_days is not None and rule.registered_days < rule.lead_days.value:
        days = f"{rule.registered_days} days before it, not {rule.lead_days.value}"
        lacking.append((f"the event was registered {days}", rule.lead_days.rules))
    return [f"not sanctioned and not rated: {text} [{', '.join(why)}]" for text, why in lacking]


def told_of_options(state: State) -> list[str]:
    """What the options that were chosen bring with them."""
    rulebook = state.rulebook
    met = [
        *conditions_met(rulebook, state.options, "tell"),
        *conditions_met(rulebook, state.options, "unrated"),
    ]
    return [*(f"{one.text} [{', '.join(one.rules)}]" for one in met), *_nearly_late(state)]


def _nearly_late(state: State) -> list[str]:
    """A-ST1: registered in time, though its date can no longer be changed."""
    rule = state.rulebook.sanction
    if rule is None or rule.registered_days is None:
        return []
    if not rule.lead_days.value <= rule.registered_days < rule.edit_days.value:
        return []
    cited = ", ".join(rule.edit_days.rules)
    return [f"date and time could no longer be changed when it was registered [{cited}]"]
