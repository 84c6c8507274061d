"""Who may have which parts of a journal: the public none, staff what their pages show them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import structs

from topcut.core.journal.entry import Entry, names_people
from topcut.core.questions.decks.lists import are_public
from topcut.core.refusal import Refusal
from topcut.core.rulebook.schema.staff import Role
from topcut.core.tournament.decks.deck_checks import DeckChecked
from topcut.core.tournament.decks.handed_out import CardsHandedOut
from topcut.core.tournament.decks.lists import (
    DeckLabelled,
    DeckListCorrected,
    DeckListHandedIn,
    ProxyRegistered,
)
from topcut.core.tournament.players.entrants import EntrantsEntered
from topcut.core.tournament.state import State

ABOUT_DECKS = (
    DeckListHandedIn,
    DeckListCorrected,
    CardsHandedOut,
    DeckChecked,
    DeckLabelled,
    ProxyRegistered,
)


def public_lines(state: State, entries: Sequence[Entry]) -> Iterator[str]:
    """Every line without personal values, once the event is finished."""
    if state.phase != "finished":
        raise Refusal("the event is not finished", do="come back when it is")
    refuse_names_in_lines(entries)
    return (entry.line() for entry in entries)


def lines_for(role: Role, state: State, entries: Sequence[Entry]) -> Iterator[str]:
    """Every line with the values that this role may see: nobody but the organizer has deck lists
    that are not public, nor what registration forms are known by."""
    if role == "organizer":
        return (entry.line_with_values() for entry in entries)
    hidden = are_hidden(state)
    if hidden:
        refuse_names_in_lines(entries)
    return (_limited(entry, hidden).line_with_values() for entry in entries)


def are_hidden(state: State) -> bool:
    """Are there deck lists that not everybody may see?"""
    return bool(state.deck_lists or state.handed_out) and not are_public(state)


def refuse_names_in_lines(entries: Sequence[Entry]) -> None:
    if names_people(entries):
        raise Refusal(
            "an older Topcut wrote names and lists into the lines of this journal",
            do="let the organizer move them out under 'Personal data' on the results page",
        )


def _limited(entry: Entry, hidden: bool) -> Entry:
    if hidden and isinstance(entry.fact, ABOUT_DECKS):
        kept = {path: one for path, one in entry.personal.items() if not path.startswith("fact")}
    elif isinstance(entry.fact, EntrantsEntered):
        kept = {path: one for path, one in entry.personal.items() if not _is_ticket(path)}
    else:
        return entry
    return structs.replace(entry, personal=kept)


def _is_ticket(path: str) -> bool:
    """`fact.entrants.3`: what somebody registered with; the name is one step further."""
    return path.startswith("fact.entrants.") and path.count(".") == 2
