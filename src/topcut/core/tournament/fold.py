"""Entries to state: every fact is applied in turn, and nothing is decided here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from topcut.core.journal.damage import JournalError
from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import Fact
from topcut.core.rulebook import Rulebook
from topcut.core.tournament.fact import TournamentFact, can_be_undone
from topcut.core.tournament.opening.opened import TournamentOpened
from topcut.core.tournament.state import State
from topcut.core.tournament.undo import ActionRedone, ActionUndone

# Every module of facts: whoever can fold can read every kind of fact.
from . import bracket, finishing, judging  # noqa: F401
from .decks import cards, deck_checks, handed_out, lists  # noqa: F401
from .opening import description, heats, programme, staff, structure  # noqa: F401
from .players import (  # noqa: F401
    check_in,
    entrants,
    leaving,
    pairing_wishes,
    private_links,
    registration,
)
from .results import match_play, match_results, pod_results, time_called  # noqa: F401
from .rounds import announcements, clock, pairings  # noqa: F401
from .scenarios import awards, drawn_decks, rotation, special_rules  # noqa: F401

FindRulebook = Callable[[TournamentOpened], Rulebook]
"""Gives the rulebook that the opening names, without the tournament's options."""


def fold(entries: Iterable[Entry], rulebooks: FindRulebook) -> State:
    """The state after all entries. Raises JournalError at the first that cannot be applied."""
    history = list(entries)
    standing = standing_entries(history)
    opening = standing[0].fact if standing else None
    if not isinstance(opening, TournamentOpened):
        raise JournalError(1, "is not the opening of a tournament")
    state = opening.opened(rulebooks(opening))
    _apply(state, standing[1:])
    state.sequence, state.digest = history[-1].sequence, history[-1].digest
    return state


def advance(state: State, entries: Sequence[Entry]) -> State | None:
    """The state after some more entries, the old one untouched; None where an undo or redo among
    them needs the whole journal again."""
    if any(isinstance(entry.fact, ActionUndone | ActionRedone) for entry in entries):
        return None
    new = state.copy()
    _apply(new, entries)
    if entries:
        new.sequence, new.digest = entries[-1].sequence, entries[-1].digest
    return new


def imagined(state: State, facts: Iterable[Fact]) -> State:
    """The state as it would be after facts that nobody has written down."""
    new, next_one = state.copy(), state.sequence + 1
    for fact in facts:
        _known(fact, next_one).apply(
            new,
            Entry(
                sequence=next_one,
                at="",
                by="",
                role="organizer",
                action=next_one,
                of=1,
                fact=fact,
                previous="",
                digest="",
            ),
        )
    new.rounds.settle()
    return new


def standing_entries(entries: Iterable[Entry]) -> list[Entry]:
    """What still counts: undone actions left out, redone ones back in their place."""
    standing: list[Entry] = []
    undone: list[list[Entry]] = []
    for entry in entries:
        match entry.fact:
            case ActionUndone(action=action):
                taken = _place_of(standing, action)
                if not standing[taken]:
                    raise JournalError(entry.sequence, f"undoes {action}, which is not the last")
                undone.append(standing[taken])
                del standing[taken]
            case ActionRedone(action=action):
                if not undone or undone[-1][0].action != action:
                    raise JournalError(entry.sequence, f"redoes {action}, which was not undone")
                standing = sorted((*standing, *undone.pop()), key=lambda one: one.sequence)
            case _:
                if can_be_undone(entry):
                    undone.clear()
                standing.append(entry)
    return standing


def _place_of(standing: Sequence[Entry], action: int) -> slice:
    """Where the entries of an action stand, after which nothing came that can be undone."""
    end = len(standing)
    while end and standing[end - 1].action != action and not can_be_undone(standing[end - 1]):
        end -= 1
    start = end
    while start and standing[start - 1].action == action:
        start -= 1
    return slice(start, end)


def last_action(entries: Iterable[Entry]) -> list[Entry]:
    """The entries of the action that an undo would take back."""
    standing = standing_entries(entries)
    action = next((one.action for one in reversed(standing) if can_be_undone(one)), 0)
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
            case _ if can_be_undone(entry):
                undone.clear()
    return undone[-1] if undone else None


def _apply(state: State, entries: Sequence[Entry]) -> None:
    entry = None
    try:
        for entry in entries:
            _known(entry.fact, entry.sequence).apply(state, entry)
    except (KeyError, IndexError, AttributeError, ValueError, TypeError) as error:
        sequence = entry.sequence if entry else 0
        problem = f"does not fit what came before it ({type(error).__name__}: {error})"
        raise JournalError(sequence, problem) from error
    state.rounds.settle()


def _known(fact: Fact, sequence: int) -> TournamentFact:
    if not isinstance(fact, TournamentFact):
        raise JournalError(sequence, f"'{fact.kind}' is not a fact of a tournament")
    return fact
