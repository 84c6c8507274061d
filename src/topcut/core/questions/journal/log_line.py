"""An entry of the journal in words, as logs show it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from topcut.core.journal.entry import Entry
from topcut.core.message import Message
from topcut.core.tournament import tables
from topcut.core.tournament.fact import AtTable
from topcut.core.tournament.result_words import label
from topcut.core.tournament.state import State
from topcut.core.vocabulary import RESULTS

NameOf = Callable[[int], str]


def log_line(state: State, entry: Entry, name_of: NameOf | None = None) -> Message:
    """What the entry says, with the names of the table it is about: an entry itself has only the
    table's number. `name_of` where not everybody may read every name."""
    named = name_of or state.name_of

    def name(number: int) -> str:
        return named(number) if number in state.entrants else f"#{number}"

    words = _in_the_rulebooks_words(state, entry.fact.words(name))
    if players := _players(state, entry):
        seats = seated([named(player) for player in players])
        return Message("{words} ({players})", words=words, players=seats)
    return words


def seated(names: Sequence[str]) -> Message:
    """Who sits at a table: `Ann v Bea`, of many with commas."""
    if len(names) != 2:
        return Message("{players}", players=names)
    return Message("{first} v {second}", first=names[0], second=names[1])


def _in_the_rulebooks_words(state: State, words: Message) -> Message:
    """A fact does not know its rulebook: it has the usual words for results."""
    own = {id(usual.label): label(state.rulebook, code) for code, usual in RESULTS.items()}

    def change(value: Any) -> Any:
        return own.get(id(value), value)

    return words.with_values(change) if words.values else words


def _players(state: State, entry: Entry) -> Sequence[int]:
    if not isinstance(entry.fact, AtTable):
        return ()
    try:
        return tables.find(state, *entry.fact.where).players
    except ValueError:
        return ()
