"""The entries of a tournament and the fold: entries to state."""

from . import facts, tables
from .columns import RoundColumns, columns_of
from .entry import BEGINNING, Entry, JournalError, check_chain, parse, seal
from .fold import (
    FindRulebook,
    advance,
    fold,
    imagined,
    last_action,
    last_undone,
    standing_entries,
)
from .histories import field_of
from .pod_card import PodCard
from .pod_field import pod_field
from .roster import Roster, is_missed, roster_of
from .state import Draft, Elimination, Entrant, Registration, Report, Round, State, Table
from .store import Behind, JournalStore, MemoryStore

__all__ = [
    "BEGINNING",
    "Behind",
    "Draft",
    "Elimination",
    "Entrant",
    "Entry",
    "FindRulebook",
    "JournalError",
    "JournalStore",
    "MemoryStore",
    "PodCard",
    "Registration",
    "Report",
    "Roster",
    "Round",
    "RoundColumns",
    "State",
    "Table",
    "advance",
    "check_chain",
    "columns_of",
    "facts",
    "field_of",
    "fold",
    "imagined",
    "is_missed",
    "last_action",
    "last_undone",
    "parse",
    "pod_field",
    "roster_of",
    "seal",
    "standing_entries",
    "tables",
]
