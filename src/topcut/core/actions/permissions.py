"""Who may ask for what; the rulebook narrows it where its guide does."""

from __future__ import annotations

from topcut.core.actions.command import Command
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.cut.replace_qualifier import ReplaceQualifier
from topcut.core.actions.cut.settle_ties import SettleTies
from topcut.core.actions.decision import Actor
from topcut.core.actions.finishing.confrontation import RecordConfrontation
from topcut.core.actions.finishing.finish import FinishTournament, ReopenTournament
from topcut.core.actions.judging.notes import WriteNote
from topcut.core.actions.judging.penalties import GivePenalty
from topcut.core.actions.judging.rulings import GiveRuling
from topcut.core.actions.opening.bracket_table import AnnounceBracket
from topcut.core.actions.opening.description import DescribeEvent
from topcut.core.actions.opening.heats import AnnounceHeats, LinkHeat
from topcut.core.actions.opening.names_shown import ShowNames
from topcut.core.actions.opening.open_tournament import OpenTournament
from topcut.core.actions.opening.options import ChangeOptions
from topcut.core.actions.opening.playing_leader import ApprovePlaying
from topcut.core.actions.opening.staff import NameStaff, ReleaseStaff
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.actions.players.check_in import CheckIn, CloseCheckIn, OpenCheckIn, WithdrawAbsent
from topcut.core.actions.players.leaving import DisqualifyPlayer, DropPlayer, ReturnPlayer
from topcut.core.actions.players.pairing_wishes import FixTable, KeepApart
from topcut.core.actions.players.self_registration import (
    AdmitPlayer,
    CloseRegistration,
    OpenRegistration,
    Register,
    SettleClaim,
)
from topcut.core.actions.players.staff_entry import (
    EditPlayer,
    EnterFromHeats,
    EnterPlayers,
    GrantEarnedByes,
    WithdrawPlayer,
)
from topcut.core.actions.results.correct import CorrectResult
from topcut.core.actions.results.first_turn import SettleTurn
from topcut.core.actions.results.no_show import RecordNoShow
from topcut.core.actions.results.pods import CorrectPod, RecordPod
from topcut.core.actions.results.report import ConfirmResult, RecordGame, RecordResult
from topcut.core.actions.results.time_called import CallTime
from topcut.core.actions.roles import ANYONE, DESK, LEADERS, ORGANIZER, PLAYER, STAFF
from topcut.core.actions.rounds.announcements import MakeAnnouncement, TakeAnnouncementDown
from topcut.core.actions.rounds.change_rounds import ChangeRounds
from topcut.core.actions.rounds.change_tables import SeatRound, SetTable, SwapPlayers
from topcut.core.actions.rounds.clock import ExtendTime, PauseClock, ResumeClock, StartClock
from topcut.core.actions.rounds.mend import MendRound
from topcut.core.actions.rounds.pair_round import DrawRound
from topcut.core.actions.rounds.publish import PublishRound, UnpublishRound
from topcut.core.actions.scenarios.awards import GiveAward
from topcut.core.actions.scenarios.decks import DrawDecks
from topcut.core.actions.scenarios.rotation import EndGame, RotateSeats
from topcut.core.actions.scenarios.special_rules import ListSpecialRules, RejectRule
from topcut.core.actions.undo import Redo, Undo
from topcut.core.refusal import Refusal
from topcut.core.rulebook.schema import Role
from topcut.core.stages.results.endings import PLAYERS_ENDINGS
from topcut.core.stages.results.result_check import proper_name
from topcut.core.tournament.state import State

MAY: dict[type[Command], frozenset[Role]] = {
    OpenTournament: ORGANIZER,
    NameStaff: ORGANIZER,
    ApprovePlaying: ORGANIZER,
    ReleaseStaff: ORGANIZER,
    DescribeEvent: ORGANIZER,
    ChangeOptions: ORGANIZER,
    AnnounceStructure: ORGANIZER,
    AnnounceBracket: ORGANIZER,
    AnnounceHeats: ORGANIZER,
    LinkHeat: ORGANIZER,
    EnterFromHeats: ORGANIZER,
    RecordConfrontation: ORGANIZER,
    StartTournament: ORGANIZER,
    ChangeRounds: ORGANIZER,
    MakeCut: ORGANIZER,
    ReplaceQualifier: ORGANIZER,
    FinishTournament: ORGANIZER,
    ReopenTournament: ORGANIZER,
    DisqualifyPlayer: ORGANIZER,
    Undo: ORGANIZER,
    Redo: ORGANIZER,
    EnterPlayers: DESK,
    EditPlayer: DESK,
    GrantEarnedByes: DESK,
    WithdrawPlayer: DESK | PLAYER,
    CheckIn: ANYONE,
    OpenCheckIn: ORGANIZER,
    CloseCheckIn: ORGANIZER,
    OpenRegistration: ORGANIZER,
    CloseRegistration: ORGANIZER,
    AdmitPlayer: ORGANIZER,
    SettleClaim: DESK,
    Register: PLAYER,
    WithdrawAbsent: DESK,
    KeepApart: DESK,
    FixTable: DESK,
    DrawRound: DESK,
    SwapPlayers: DESK,
    SetTable: DESK,
    SeatRound: DESK,
    PublishRound: DESK,
    UnpublishRound: DESK,
    MendRound: DESK,
    ReturnPlayer: DESK,
    DrawDecks: DESK,
    ListSpecialRules: DESK,
    SettleTies: STAFF,
    StartClock: STAFF,
    PauseClock: STAFF,
    ResumeClock: STAFF,
    MakeAnnouncement: STAFF,
    TakeAnnouncementDown: STAFF,
    ExtendTime: STAFF,
    WriteNote: STAFF,
    ShowNames: ORGANIZER,
    RotateSeats: STAFF,
    GivePenalty: LEADERS,
    GiveRuling: LEADERS,
    GiveAward: LEADERS,
    DropPlayer: ANYONE,
    RecordResult: ANYONE,
    RecordGame: ANYONE,
    SettleTurn: ANYONE,
    ConfirmResult: ANYONE,
    EndGame: ANYONE,
    RejectRule: ANYONE,
    RecordNoShow: STAFF,
    CallTime: STAFF,
    CorrectResult: STAFF,
    RecordPod: STAFF,
    CorrectPod: STAFF,
}


SCORE_CARD = (
    RecordResult,
    RecordGame,
    EndGame,
    ConfirmResult,
    RecordNoShow,
    CallTime,
    CorrectResult,
    RecordPod,
    CorrectPod,
)
"""What writes on a score card."""


def check_permission(state: State | None, command: Command, actor: Actor) -> None:
    """Raises where the actor's role may not ask for this (SW-003: only a Host or a Judge writes
    on a score card)."""
    allowed = MAY[type(command)]
    rules: tuple[str, ...] = ()
    if state is not None and isinstance(command, SCORE_CARD):
        reporting = state.rulebook.reporting
        if actor.role in allowed and actor.role not in reporting.by:
            rules = reporting.rules
        allowed &= frozenset(reporting.by)
    named = [role for person, role in state.staff if person == actor.name] if state else []
    if named and actor.role != "player" and actor.role not in named:
        raise Refusal(f"{actor.name} is {' and '.join(named)} here, not {actor.role}")
    if actor.role not in allowed:
        words = {"organizer": state.rulebook.words.organizer} if state else {}
        who = ", ".join(sorted(words.get(role, role) for role in allowed))
        raise Refusal(f"a {actor.role} may not do this", do=f"ask one of: {who}", rules=rules)
    if actor.role == "player":
        _check_own(state, command, actor)


def _is_absence(state: State, code: str) -> bool:
    """Somebody missed the game (ST-132, ST-134)."""
    rule = state.rulebook.results.get(proper_name(state.rulebook, code))
    return rule is not None and rule.counts in ("bye", "missed")


def _check_own(state: State | None, command: Command, actor: Actor) -> None:
    """A player speaks only for the own table and the own place in the tournament."""
    if isinstance(command, Register):
        return
    if state is None or actor.number not in state.entrants:
        raise Refusal("this player is not in the tournament", do="ask at the desk")
    if isinstance(command, RecordResult | EndGame) and (
        command.result == "double-loss"
        or command.ended not in (None, *PLAYERS_ENDINGS)
        or _is_absence(state, command.result)
    ):
        raise Refusal("only staff report an absence or a ruling", do="ask at the desk")
    if isinstance(command, EndGame) and command.game is not None:
        raise Refusal("only staff correct a game", do="ask at the desk")
    if isinstance(command, RejectRule) and command.number != actor.number:
        raise Refusal("a player rejects only the own special rule", do="ask at the desk")
    if isinstance(command, DropPlayer) and command.number != actor.number:
        raise Refusal("a player can only drop out in person", do="ask at the desk")
    if isinstance(command, WithdrawPlayer) and command.number != actor.number:
        raise Refusal("a player can only withdraw in person", do="ask at the desk")
    if isinstance(command, CheckIn) and command.numbers != (actor.number,):
        raise Refusal("a player can only check in in person", do="ask at the desk")
