"""Personal data of a journal file is erased, or moved beside its lines."""

from __future__ import annotations

from topcut.core.actions.decision import Context
from topcut.core.actions.execute import Done, execute
from topcut.core.actions.finishing.carry_over import Author, carried_over
from topcut.core.actions.finishing.erase import Erase, erased
from topcut.core.journal.entry import names_people

from .journal_file import FileStore
from .load import find_rulebook


def carry_over(store: FileStore, asked: Context) -> bool:
    """False where no line holds a name."""
    entries = store.read()
    if not names_people(entries):
        return False
    new = carried_over(entries, Author(asked.at, asked.by.name, store.secret()))
    store.replace(new, expected=len(entries))
    return True


def erase(store: FileStore, command: Erase, asked: Context) -> Done:
    """An entry says so; lines and digests stay as they are."""
    carry_over(store, asked)
    done = execute(store, command, asked, find_rulebook)
    if done.entries:
        entries = store.read()
        left = {one.sequence: one for one in erased(entries, command)}
        store.replace([left.get(one.sequence, one) for one in entries], expected=len(entries))
    return done
