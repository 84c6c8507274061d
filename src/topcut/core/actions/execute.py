"""The whole way of a request: decide on the present state, append, and again when overtaken."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from topcut.core.actions.action import action_for
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision
from topcut.core.actions.fairness.commit import CommitDraws, RevealSecret
from topcut.core.actions.fairness.derive import decide_fairly
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.opening.open_tournament import OpenTournament, open_tournament
from topcut.core.actions.permissions import check_permission
from topcut.core.actions.players.club_numbers import with_club_numbers
from topcut.core.actions.undo import Redo, Undo, decide_redo, decide_undo
from topcut.core.journal.damage import JournalError
from topcut.core.journal.entry import BEGINNING, Entry, seal
from topcut.core.journal.personal import Sealing
from topcut.core.journal.reading import Reader
from topcut.core.journal.store import AppendConflict, JournalStore
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.rulebook import Rulebook
from topcut.core.stages.current_stage import stage_of
from topcut.core.tournament.fold import FindRulebook, advance, fold
from topcut.core.tournament.opening.opened import TournamentOpened
from topcut.core.tournament.state import State

TRIES = 100
"""Each takes a few milliseconds; another desk that writes as fast as it can wins many in a row."""
NUL = re.compile(r"(?<!\\)(?:\\\\)*\\u0000")
"""As a line of a journal has it. PostgreSQL keeps it in no text, so no event could move there."""


@dataclass(frozen=True, slots=True)
class Done:
    """What was written, what people should know, and the state it leads to."""

    state: State
    entries: tuple[Entry, ...]
    warnings: tuple[Message, ...]


def execute(
    store: JournalStore,
    command: Command,
    context: Context,
    rulebooks: FindRulebook,
    cached: State | None = None,
    earlier: Sequence[State] = (),
) -> Done:
    """Two desks at once are safe: whoever is second decides anew on what the first has written.

    The new state is folded before anything is appended, so that no journal is ever written that
    cannot be read again. `cached` is a state that the caller already has, and `earlier` some before
    it, the latest last; they are used where the journal still has them on its way.
    """
    for _ in range(TRIES):
        entries = store.read()
        state = state_after(entries, rulebooks, cached, earlier) if entries else None
        decision = _decision(state, entries, command, context, rulebooks)
        sealed = seal(
            with_club_numbers(decision.facts, state),
            after=len(entries),
            previous=entries[-1].digest if entries else BEGINNING,
            at=context.at,
            by=context.by.name,
            role=context.by.role,
            via=context.via,
            sealing=Sealing(
                store.secret(), state.staff_numbers if state else {}, context.by.number
            ),
        )
        _refuse_unreadable(sealed, state, context)
        new = _after(entries, sealed, (*earlier, state) if state else (), rulebooks)
        try:
            if sealed:
                store.append(sealed, expected=len(entries))
        except AppendConflict:
            continue
        return Done(new, sealed, decision.warnings)
    raise Refusal("too many others are writing at the same time", do="try again")


def state_after(
    entries: Sequence[Entry],
    rulebooks: FindRulebook,
    cached: State | None,
    earlier: Sequence[State] = (),
) -> State:
    """The state after all entries, from a cached one where that is on the way; from an earlier one
    where what came between has been taken back."""
    return _after(entries, (), (*earlier, cached) if cached else earlier, rulebooks)


def _after(
    entries: Sequence[Entry],
    sealed: Sequence[Entry],
    known: Sequence[State],
    rulebooks: FindRulebook,
) -> State:
    """The same with entries that are not written down yet."""
    for state in reversed(known):
        at = state.sequence
        if 0 < at <= len(entries) and entries[at - 1].digest == state.digest:
            more = [*entries[at:], *sealed]
            found = advance(state, more) if more else state
            if found is not None:
                return found
    return fold((*entries, *sealed), rulebooks)


def _refuse_unreadable(entries: Sequence[Entry], state: State | None, context: Context) -> None:
    """Refuse entries that could not be read back: too long, out of range, not text."""
    reader = Reader()
    reader.staff |= state.staff_numbers if state else {}
    reader.players |= {context.by.number: context.by.name} if context.by.number else {}
    for entry in entries:
        line = entry.line_with_values()
        if NUL.search(line):
            raise Refusal("this contains a character that no text has", do="type it again")
        try:
            reader.read(line.encode(), entry.sequence)
        except UnicodeEncodeError:
            raise Refusal("this is not valid text", do="type it again") from None
        except JournalError as error:
            raise Refusal(
                "this cannot be written down: it {problem}",
                do="shorten or correct it",
                problem=error.problem,
            ) from None


def _decision(
    state: State | None,
    entries: Sequence[Entry],
    command: Command,
    context: Context,
    rulebooks: FindRulebook,
) -> Decision:
    match command:
        case OpenTournament():
            if state is not None:
                raise Refusal("there is a tournament here already: {event}", event=state.name)
            opened = TournamentOpened(
                name=command.name,
                rulebook=command.rulebook,
                edition=command.edition,
                text=command.text,
                lots=context.seed,
            )
            return decide_opening(command, context, rulebooks(opened))
        case _ if state is None:
            raise Refusal("there is no tournament here", do="open one first")
        case Undo():
            return decide_undo(state, entries, context)
        case Redo():
            return decide_redo(state, entries, context)
        case _:
            return decide_fairly(state, command, context, decide)


def needs_secret(command: Command) -> bool:
    """Whether the secret of committed draws matters to it; whoever has it brings it along."""
    if isinstance(command, CommitDraws | RevealSecret | FinishTournament):
        return True
    return action_for(type(command)).draws is not None


def decide(state: State, command: Command, context: Context) -> Decision:
    """What the command leads to. Raises Refusal; changes nothing."""
    if state.is_deleted:
        raise Refusal("this event was deleted", do="bring it back with 'topcut restore'")
    check_permission(state, command, context.by)
    action = action_for(type(command))
    if action.tables != "both":
        stage_of(state).refuse_other_tables(action.tables, score_card=action.score_card)
    return action.decide(state, command, context)


def decide_opening(command: OpenTournament, context: Context, rulebook: Rulebook) -> Decision:
    check_permission(None, command, context.by)
    return open_tournament(command, context, rulebook)
