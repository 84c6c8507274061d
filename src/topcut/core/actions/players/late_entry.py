"""What is told when players are entered late."""

from __future__ import annotations

from topcut.core.actions.rounds.unpublished_round import drafted_without
from topcut.core.message import Message, cited
from topcut.core.tournament.players.entrants import NewEntrant
from topcut.core.tournament.state import Round, State


def late_warnings(state: State, entered: list[NewEntrant]) -> list[Message]:
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
