"""Who must agree before something that players were told is changed."""

from __future__ import annotations

from topcut.core.message import one_of
from topcut.core.refusal import Refusal
from topcut.core.rulebook.schema.structure import ChangeOfRounds
from topcut.core.tournament.state import State


def registered_rounds(state: State) -> int | None:
    """ST-079: where players must agree to another number of rounds, the one that the event was
    registered with counts as announced as soon as somebody is entered."""
    structure = state.rulebook.structure
    if structure.change is None or not structure.change.agreed:
        return None
    return structure.rounds if any(state.active) or state.waiting else None


def refuse_silent_change(
    change: ChangeOfRounds | None, announced: int | None, rounds: int | None
) -> None:
    """ST-079: what was announced or registered changes only with everybody's consent."""
    if change and change.agreed and announced is not None and announced != rounds:
        raise Refusal(
            "{count} round was announced",
            many="{count} rounds were announced",
            do="change them with 'rounds', saying who agreed",
            rules=change.rules,
            count=announced,
        )


def refuse_disagreement(state: State, agreed: str) -> None:
    """T-24: the words begin with one of the reasons that the guide knows."""
    change, words = state.rulebook.structure.change, agreed.strip()
    wanted = change.agreed if change else ()
    if state.phase == "registration":
        wanted = wanted[:1]
    if not words or (wanted and not words.casefold().startswith(wanted)):
        raise Refusal(
            "'{agreed}' does not say that it may change"
            if words
            else "nobody is said to have agreed",
            do="begin with {wanted}"
            if wanted
            else "say who agreed (all players), or what the emergency is",
            rules=change.rules if change else (),
            agreed=words,
            wanted=one_of([f"'{one}'" for one in wanted]) if wanted else "",
        )
