"""Entries to state: every fact is applied in turn, and nothing is decided here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from topcut.core.journal.damage import JournalError
from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import Fact
from topcut.core.rulebook import Rulebook
from topcut.core.tournament.erasure import PersonalDataErased
from topcut.core.tournament.fact import TournamentFact, can_be_undone, outlives_undo
from topcut.core.tournament.opening.opened import TournamentOpened
from topcut.core.tournament.state import State
from topcut.core.tournament.undo import ActionRedone, ActionUndone

# Every module of facts: whoever can fold can read every kind of fact.
from . import bracket, erasure, fairness, finishing, judging  # noqa: F401
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
from .scenarios import awards, drawn_decks, rotating_seats, special_rules  # noqa: F401

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
    _name_staff(state, history)
    state.sequence, state.digest = history[-1].sequence, history[-1].digest
    return state


def advance(state: State, entries: Sequence[Entry]) -> State | None:
    """The state after some more entries, the old one untouched; None where an undo or redo among
    them is about something before them, or where what the old one knows was erased."""
    standing = entries
    if any(isinstance(entry.fact, PersonalDataErased) for entry in entries):
        return None
    if any(isinstance(entry.fact, ActionUndone | ActionRedone) for entry in entries):
        try:
            standing = standing_entries(entries)
        except JournalError:
            return None
    new = state.copy()
    _apply(new, standing)
    _name_staff(new, entries)
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
    """What still counts: undone actions left out but for the seeds that were drawn in them, redone
    ones back in their place."""
    standing: list[Entry] = []
    undone: list[list[Entry]] = []
    for entry in entries:
        match entry.fact:
            case ActionUndone(action=action):
                taken = _place_of(standing, action)
                if not standing[taken]:
                    raise JournalError(
                        entry.sequence, "undoes {action}, which is not the last", action=action
                    )
                undone.append([one for one in standing[taken] if not outlives_undo(one)])
                standing[taken] = [one for one in standing[taken] if outlives_undo(one)]
            case ActionRedone(action=action):
                if not undone or undone[-1][0].action != action:
                    raise JournalError(
                        entry.sequence, "redoes {action}, which was not undone", action=action
                    )
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


def standing_backwards(entries: Sequence[Entry]) -> Iterator[Entry]:
    """What still counts, from the end of a journal back, however far it is wanted: what was said
    last of an action holds."""
    undone: set[int] = set()
    redone: set[int] = set()
    for entry in reversed(entries):
        match entry.fact:
            case ActionUndone(action=action):
                undone |= {action} - redone
            case ActionRedone(action=action):
                redone |= {action} - undone
            case _ if entry.action not in undone:
                yield entry


def last_action(entries: Sequence[Entry]) -> list[Entry]:
    """The entries of the action that an undo would take back, looked for in a whole journal."""
    for entry in standing_backwards(entries):
        if can_be_undone(entry):
            return list(entries[entry.action - 1 : entry.action - 1 + entry.of])
    return []


def last_undone(entries: Sequence[Entry]) -> int | None:
    """The action that a redo would bring back, looked for from the end of a journal."""
    back_again = 0
    for entry in reversed(entries):
        match entry.fact:
            case ActionRedone():
                back_again += 1
            case ActionUndone(action=action):
                if not back_again:
                    return action
                back_again -= 1
            case _ if can_be_undone(entry):
                return None
    return None


def _apply(state: State, entries: Sequence[Entry]) -> None:
    entry = None
    try:
        for entry in entries:
            _known(entry.fact, entry.sequence).apply(state, entry)
    except (KeyError, IndexError, AttributeError, ValueError, TypeError) as error:
        sequence = entry.sequence if entry else 0
        raise JournalError(
            sequence,
            "does not fit what came before it ({reason})",
            reason=f"{type(error).__name__}: {error}",
        ) from error
    state.rounds.settle()


def _name_staff(state: State, entries: Iterable[Entry]) -> None:
    """Staff keep their numbers, also those whose entries were undone."""
    for entry in entries:
        if entry.sealed:
            state.staff_numbers.update(entry.staff_named())


def _known(fact: Fact, sequence: int) -> TournamentFact:
    if not isinstance(fact, TournamentFact):
        raise JournalError(sequence, "is not a fact of a tournament ('{kind}')", kind=fact.kind)
    return fact
