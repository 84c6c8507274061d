"""The tables, by subject. What happens with them stands in the folders beside this one.
Django looks for all of them here."""

from __future__ import annotations

from .accounts import Account, RecentTry
from .events import (
    ROLES,
    EnteredPerson,
    Invitation,
    Journal,
    JournalEntry,
    KeptLink,
    PlayerKey,
    SentReport,
    Staff,
)
from .programme import (
    PROGRAMME_ROLES,
    PersonTerm,
    Programme,
    ProgrammeComplaint,
    ProgrammeEntry,
    ProgrammeMember,
    ProgrammePerson,
    ProgrammeStaff,
)
from .proof import DrawSecret, HeadSignature
from .security import CodeDevice, Passkey, RecoveryCode, SecurityEntry, Session

__all__ = [
    "PROGRAMME_ROLES",
    "ROLES",
    "Account",
    "CodeDevice",
    "DrawSecret",
    "EnteredPerson",
    "HeadSignature",
    "Invitation",
    "Journal",
    "JournalEntry",
    "KeptLink",
    "Passkey",
    "PersonTerm",
    "PlayerKey",
    "Programme",
    "ProgrammeComplaint",
    "ProgrammeEntry",
    "ProgrammeMember",
    "ProgrammePerson",
    "ProgrammeStaff",
    "RecentTry",
    "RecoveryCode",
    "SecurityEntry",
    "SentReport",
    "Session",
    "Staff",
]
