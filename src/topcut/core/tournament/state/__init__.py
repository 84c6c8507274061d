"""What a tournament is at one moment, by subject."""

from topcut.core.tournament.state.announcements import Announcement
from topcut.core.tournament.state.awards import Award
from topcut.core.tournament.state.bracket import BracketTable, Elimination
from topcut.core.tournament.state.deck_lists import (
    CardImport,
    CardPool,
    DeckCheck,
    DeckCheckDraw,
    DeckTimer,
    DraftSeats,
    DrawnPacks,
    HandedOut,
    ListReading,
    ListVersion,
    Proxy,
    PublicLists,
)
from topcut.core.tournament.state.description import Description
from topcut.core.tournament.state.entrants import Absence, Details, Entrant, Status
from topcut.core.tournament.state.heats import AnnouncedHeat, Heat, HeatNumber, HeatPlayer, Seats
from topcut.core.tournament.state.judging import JudgeCall, Remark, Ruling
from topcut.core.tournament.state.pods import Concession, PodCard, PodGame
from topcut.core.tournament.state.registration import AskedOf, Registration, SelfCheckIn
from topcut.core.tournament.state.results import Answer, ReportedResult, Result
from topcut.core.tournament.state.rounds import ClockRun, Draft, Round, Rounds
from topcut.core.tournament.state.state import Phase, State
from topcut.core.tournament.state.structure import Announced, SwissPool
from topcut.core.tournament.state.tables import Table, Tables, Tally, Turn

__all__ = [
    "Absence",
    "Announced",
    "AnnouncedHeat",
    "Announcement",
    "Answer",
    "AskedOf",
    "Award",
    "BracketTable",
    "CardImport",
    "CardPool",
    "ClockRun",
    "Concession",
    "DeckCheck",
    "DeckCheckDraw",
    "DeckTimer",
    "Description",
    "Details",
    "Draft",
    "DraftSeats",
    "DrawnPacks",
    "Elimination",
    "Entrant",
    "HandedOut",
    "Heat",
    "HeatNumber",
    "HeatPlayer",
    "JudgeCall",
    "ListReading",
    "ListVersion",
    "Phase",
    "PodCard",
    "PodGame",
    "Proxy",
    "PublicLists",
    "Registration",
    "Remark",
    "ReportedResult",
    "Result",
    "Round",
    "Rounds",
    "Ruling",
    "Seats",
    "SelfCheckIn",
    "State",
    "Status",
    "SwissPool",
    "Table",
    "Tables",
    "Tally",
    "Turn",
]
