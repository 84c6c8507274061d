"""Entries to state: one function per kind of fact, and nothing is decided here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from topcut.core.journal.entry import Entry, JournalError
from topcut.core.journal.fact import Fact
from topcut.core.rulebook import Rulebook, with_options
from topcut.core.tournament import (
    fold_elimination,
    fold_pods,
    fold_registration,
    fold_rounds,
    fold_scenarios,
)
from topcut.core.tournament.opening import TournamentOpened
from topcut.core.tournament.state import State
from topcut.core.tournament.undo import ActionRedone, ActionUndone

FindRulebook = Callable[[TournamentOpened], Rulebook]
"""Gives the rulebook that the opening names, without the tournament's options."""

Apply = Callable[[State, Fact, Entry], None]

_APPLY: dict[type[Fact], Apply] = {
    **fold_registration.APPLY,
    **fold_rounds.APPLY,
    **fold_elimination.APPLY,
    **fold_pods.APPLY,
    **fold_scenarios.APPLY,
}


def fold(entries: Iterable[Entry], rulebooks: FindRulebook) -> State:
    """The state after all entries. Raises JournalError at the first that cannot be applied."""
    history = list(entries)
    standing = standing_entries(history)
    if not standing or not isinstance(standing[0].fact, TournamentOpened):
        raise JournalError(1, "is not the opening of a tournament")
    state = _opened(standing[0].fact, rulebooks)
    for entry in standing[1:]:
        _apply(state, entry)
    state.sequence, state.digest = history[-1].sequence, history[-1].digest
    return state


def advance(state: State, entries: Sequence[Entry]) -> State | None:
    """The state after some more entries, the old one untouched; None where an undo or redo among
    them needs the whole journal again."""
    if any(isinstance(entry.fact, ActionUndone | ActionRedone) for entry in entries):
        return None
    new = state.copy()
    for entry in entries:
        _apply(new, entry)
        new.sequence, new.digest = entry.sequence, entry.digest
    return new


def imagined(state: State, facts: Iterable[Fact]) -> State:
    """The state as it would be after facts that nobody has written down."""
    new = state.copy()
    for fact in facts:
        _APPLY[type(fact)](
            new,
            fact,
            Entry(
                sequence=state.sequence + 1,
                at="",
                by="",
                role="organizer",
                action=state.sequence + 1,
                of=1,
                fact=fact,
                previous="",
                digest="",
            ),
        )
    return new


def standing_entries(entries: Iterable[Entry]) -> list[Entry]:
    """What still counts: undone actions left out, redone ones back in their place."""
    standing: list[Entry] = []
    undone: list[list[Entry]] = []
    for entry in entries:
        match entry.fact:
            case ActionUndone(action=action):
                if not standing or standing[-1].action != action:
                    raise JournalError(entry.sequence, f"undoes {action}, which is not the last")
                taken: list[Entry] = []
                while standing and standing[-1].action == action:
                    taken.insert(0, standing.pop())
                undone.append(taken)
            case ActionRedone(action=action):
                if not undone or undone[-1][0].action != action:
                    raise JournalError(entry.sequence, f"redoes {action}, which was not undone")
                standing.extend(undone.pop())
            case _:
                undone.clear()
                standing.append(entry)
    return standing


def last_action(entries: Iterable[Entry]) -> list[Entry]:
    """The entries of the action that an undo would take back."""
    standing = standing_entries(entries)
    action = standing[-1].action if standing else 0
    return [entry for entry in standing if entry.action == action]


def last_undone(entries: Iterable[Entry]) -> int | None:
    """The action that a redo would bring back."""
    undone: list[int] = []
    for entry in entries:
        match entry.fact:
            case ActionUndone(action=action):
                undone.append(action)
            case ActionRedone():
                undone.pop()
            case _:
                undone.clear()
    return undone[-1] if undone else None


def _opened(fact: TournamentOpened, rulebooks: FindRulebook) -> State:
    base = rulebooks(fact)
    return State(
        sequence=1,
        name=fact.name,
        base=base,
        rulebook=with_options(base, fact.options),
        options=dict(fact.options),
        lots=fact.lots,
        date=fact.date,
    )


def _apply(state: State, entry: Entry) -> None:
    apply = _APPLY.get(type(entry.fact))
    if apply is None:
        raise JournalError(entry.sequence, "cannot stand here: the tournament is open already")
    try:
        apply(state, entry.fact, entry)
    except (KeyError, IndexError, AttributeError, ValueError, TypeError) as error:
        raise JournalError(
            entry.sequence, f"does not fit what came before it ({type(error).__name__}: {error})"
        ) from error
