"""Every kind of fact."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from topcut.core.tournament.announcements import AnnouncementMade, AnnouncementTakenDown
from topcut.core.tournament.awards import AwardGiven
from topcut.core.tournament.bracket import (
    BracketAnnounced,
    BracketMade,
    QualifierReplaced,
    TiesSettled,
)
from topcut.core.tournament.check_in import CheckInClosed, CheckInOpened, EntrantsCheckedIn
from topcut.core.tournament.clock import ClockPaused, ClockResumed, ClockStarted, TimeExtended
from topcut.core.tournament.description import EventDescribed, NamesShown
from topcut.core.tournament.drawn_decks import DecksDrawn
from topcut.core.tournament.entrants import EntrantEdited, EntrantsEntered, EntrantWithdrawn
from topcut.core.tournament.finishing import (
    ConfrontationSettled,
    TournamentFinished,
    TournamentReopened,
)
from topcut.core.tournament.heats import HeatLinked, HeatsAnnounced
from topcut.core.tournament.judging import NoteWritten, PenaltyGiven, RulingGiven
from topcut.core.tournament.leaving import EntrantDisqualified, EntrantDropped, EntrantReturned
from topcut.core.tournament.match_play import GameRecorded, TurnSettled
from topcut.core.tournament.opening import OptionsChanged, TournamentOpened
from topcut.core.tournament.pairing_wishes import PlayersKeptApart, TableFixed
from topcut.core.tournament.pods import PodCorrected, PodRecorded
from topcut.core.tournament.registration import (
    ClaimSettled,
    EntrantsAdmitted,
    RegistrationClosed,
    RegistrationOpened,
)
from topcut.core.tournament.results import (
    ResultConfirmed,
    ResultCorrected,
    ResultDisputed,
    ResultRecorded,
)
from topcut.core.tournament.rotation import GameEnded, SeatsRotated
from topcut.core.tournament.rounds import (
    PlayersSwapped,
    RoundDrafted,
    RoundMended,
    RoundPublished,
    RoundUnpublished,
)
from topcut.core.tournament.special_rules import RuleRejected, SpecialRulesDrawn, SpecialRulesListed
from topcut.core.tournament.staff import PlayingApproved, StaffNamed, StaffReleased
from topcut.core.tournament.structure import RoundsChanged, StructureAnnounced, TournamentStarted
from topcut.core.tournament.time_called import TimeAnswered
from topcut.core.tournament.undo import ActionRedone, ActionUndone

AnyFact = Annotated[
    TournamentOpened
    | StaffNamed
    | PlayingApproved
    | StaffReleased
    | EventDescribed
    | OptionsChanged
    | StructureAnnounced
    | BracketAnnounced
    | HeatsAnnounced
    | HeatLinked
    | EntrantsEntered
    | EntrantEdited
    | EntrantWithdrawn
    | EntrantsCheckedIn
    | CheckInOpened
    | CheckInClosed
    | RegistrationOpened
    | RegistrationClosed
    | EntrantsAdmitted
    | ClaimSettled
    | PlayersKeptApart
    | TableFixed
    | TournamentStarted
    | RoundDrafted
    | PlayersSwapped
    | RoundPublished
    | RoundUnpublished
    | RoundMended
    | ClockStarted
    | ClockPaused
    | ClockResumed
    | AnnouncementMade
    | AnnouncementTakenDown
    | TimeExtended
    | TimeAnswered
    | RulingGiven
    | GameRecorded
    | TurnSettled
    | ResultRecorded
    | ResultConfirmed
    | ResultDisputed
    | ResultCorrected
    | PodRecorded
    | PodCorrected
    | EntrantDropped
    | EntrantReturned
    | EntrantDisqualified
    | PenaltyGiven
    | NoteWritten
    | NamesShown
    | RoundsChanged
    | TiesSettled
    | BracketMade
    | QualifierReplaced
    | ConfrontationSettled
    | DecksDrawn
    | SpecialRulesListed
    | SpecialRulesDrawn
    | RuleRejected
    | AwardGiven
    | SeatsRotated
    | GameEnded
    | TournamentFinished
    | TournamentReopened
    | ActionUndone
    | ActionRedone,
    Field(discriminator="kind"),
]
