"""The whole way of a request: decide on the present state, append, and again when overtaken."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from topcut.core.actions.command import Command
from topcut.core.actions.cut.make_cut import MakeCut, make_cut
from topcut.core.actions.cut.replace_qualifier import ReplaceQualifier, replace_qualifier
from topcut.core.actions.cut.settle_ties import SettleTies, settle_ties
from topcut.core.actions.decision import Asked, Decision
from topcut.core.actions.finishing.confrontation import RecordConfrontation, record_confrontation
from topcut.core.actions.finishing.finish import (
    FinishTournament,
    ReopenTournament,
    finish_tournament,
    reopen_tournament,
)
from topcut.core.actions.judging.notes import WriteNote, write_note
from topcut.core.actions.judging.penalties import GivePenalty, give_penalty
from topcut.core.actions.judging.rulings import GiveRuling, give_ruling
from topcut.core.actions.opening.bracket_table import AnnounceBracket, announce_bracket
from topcut.core.actions.opening.description import DescribeEvent, describe_event
from topcut.core.actions.opening.heats import AnnounceHeats, LinkHeat, announce_heats, link_heat
from topcut.core.actions.opening.names_shown import ShowNames, show_names
from topcut.core.actions.opening.open_tournament import OpenTournament, open_tournament
from topcut.core.actions.opening.options import ChangeOptions, change_options
from topcut.core.actions.opening.playing_leader import ApprovePlaying, approve_playing
from topcut.core.actions.opening.staff import NameStaff, ReleaseStaff, name_staff, release_staff
from topcut.core.actions.opening.start import StartTournament, start_tournament
from topcut.core.actions.opening.structure import AnnounceStructure, announce_structure
from topcut.core.actions.permissions import check_permission
from topcut.core.actions.players.check_in import (
    CheckIn,
    CloseCheckIn,
    OpenCheckIn,
    WithdrawAbsent,
    check_in,
    close_check_in,
    open_check_in,
    withdraw_absent,
)
from topcut.core.actions.players.leaving import (
    DisqualifyPlayer,
    DropPlayer,
    ReturnPlayer,
    disqualify_player,
    drop_player,
    return_player,
)
from topcut.core.actions.players.pairing_wishes import FixTable, KeepApart, fix_table, keep_apart
from topcut.core.actions.players.self_registration import (
    AdmitPlayer,
    CloseRegistration,
    OpenRegistration,
    Register,
    SettleClaim,
    admit_player,
    close_registration,
    open_registration,
    register,
    settle_claim,
)
from topcut.core.actions.players.staff_entry import (
    EditPlayer,
    EnterFromHeats,
    EnterPlayers,
    GrantEarnedByes,
    WithdrawPlayer,
    edit_player,
    enter_from_heats,
    enter_players,
    grant_earned_byes,
    withdraw_player,
)
from topcut.core.actions.results.correct import CorrectResult, correct_result
from topcut.core.actions.results.first_turn import SettleTurn, settle_turn
from topcut.core.actions.results.no_show import RecordNoShow, record_no_show
from topcut.core.actions.results.pods import CorrectPod, RecordPod, correct_pod, record_pod
from topcut.core.actions.results.report import (
    ConfirmResult,
    RecordGame,
    RecordResult,
    confirm_result,
    record_game,
    record_result,
)
from topcut.core.actions.results.time_called import CallTime, call_time
from topcut.core.actions.rounds.announcements import (
    MakeAnnouncement,
    TakeAnnouncementDown,
    make_announcement,
    take_announcement_down,
)
from topcut.core.actions.rounds.change_rounds import ChangeRounds, change_rounds
from topcut.core.actions.rounds.change_tables import (
    SeatRound,
    SetTable,
    SwapPlayers,
    seat_round,
    set_table,
    swap_players,
)
from topcut.core.actions.rounds.clock import (
    ExtendTime,
    PauseClock,
    ResumeClock,
    StartClock,
    extend_time,
    pause_clock,
    resume_clock,
    start_clock,
)
from topcut.core.actions.rounds.mend import MendRound, mend_round
from topcut.core.actions.rounds.pair_round import DrawRound, draw_round
from topcut.core.actions.rounds.publish import (
    PublishRound,
    UnpublishRound,
    publish_round,
    unpublish_round,
)
from topcut.core.actions.scenarios.awards import GiveAward, give_award
from topcut.core.actions.scenarios.decks import DrawDecks, draw_decks
from topcut.core.actions.scenarios.rotation import EndGame, RotateSeats, end_game, rotate_seats
from topcut.core.actions.scenarios.special_rules import (
    ListSpecialRules,
    RejectRule,
    list_special_rules,
    reject_rule,
)
from topcut.core.actions.undo import Redo, Undo, decide_redo, decide_undo
from topcut.core.journal.entry import BEGINNING, Entry, JournalError, parse, seal
from topcut.core.journal.store import Behind, JournalStore
from topcut.core.refusal import Refusal
from topcut.core.rulebook import Rulebook
from topcut.core.tournament.facts import TournamentOpened
from topcut.core.tournament.fold import FindRulebook, advance, fold
from topcut.core.tournament.state import State

TRIES = 100
"""Each takes a few milliseconds; another desk that writes as fast as it can wins many in a row."""


@dataclass(frozen=True, slots=True)
class Done:
    """What was written, what people should know, and the state it leads to."""

    state: State
    entries: tuple[Entry, ...]
    warnings: tuple[str, ...]


def carry_out(
    store: JournalStore,
    command: Command,
    asked: Asked,
    rulebooks: FindRulebook,
    known: State | None = None,
) -> Done:
    """Two desks at once are safe: whoever is second decides anew on what the first has written.

    The new state is folded before anything is appended, so that no journal is ever written that
    cannot be read again. `known` is a state that the caller already has; it is used where the
    journal still is where it was.
    """
    for _ in range(TRIES):
        entries = store.read()
        state = state_after(entries, rulebooks, known) if entries else None
        decision = _decision(state, entries, command, asked, rulebooks)
        sealed = seal(
            decision.facts,
            after=len(entries),
            previous=entries[-1].digest if entries else BEGINNING,
            at=asked.at,
            by=asked.by.name,
            role=asked.by.role,
        )
        _refuse_unreadable(sealed)
        new = (advance(state, sealed) if state else None) or fold((*entries, *sealed), rulebooks)
        try:
            if sealed:
                store.append(sealed, expected=len(entries))
        except Behind:
            continue
        return Done(new, sealed, decision.warnings)
    raise Refusal("too many others are writing at the same time", do="try again")


def state_after(entries: Sequence[Entry], rulebooks: FindRulebook, known: State | None) -> State:
    """The state after all entries, from a known one where that is on the way."""
    after = known.sequence if known is not None else 0
    if known is None or not 0 < after <= len(entries):
        return fold(entries, rulebooks)
    if entries[after - 1].digest != known.digest:
        return fold(entries, rulebooks)
    more = entries[after:]
    return (advance(known, more) if more else known) or fold(entries, rulebooks)


def _refuse_unreadable(entries: Sequence[Entry]) -> None:
    """Nothing is written that could not be read again: too long, out of range, not text."""
    for entry in entries:
        try:
            parse(entry.line().encode(), entry.sequence)
        except UnicodeEncodeError:
            raise Refusal("this is not valid text", do="type it again") from None
        except JournalError as error:
            raise Refusal(
                f"this cannot be written down: it {error.problem}", do="shorten or correct it"
            ) from None


def _decision(
    state: State | None,
    entries: Sequence[Entry],
    command: Command,
    asked: Asked,
    rulebooks: FindRulebook,
) -> Decision:
    match command:
        case OpenTournament():
            if state is not None:
                raise Refusal(f"there is a tournament here already: {state.name}")
            opened = TournamentOpened(
                name=command.name,
                rulebook=command.rulebook,
                edition=command.edition,
                text=command.text,
                lots=asked.seed,
            )
            return decide_opening(command, asked, rulebooks(opened))
        case _ if state is None:
            raise Refusal("there is no tournament here", do="open one first")
        case Undo():
            return decide_undo(state, entries, asked)
        case Redo():
            return decide_redo(state, entries, asked)
        case _:
            return decide(state, command, asked)


Handler = Callable[[State, Any, Asked], Decision]


HANDLERS: dict[type[Command], Handler] = {
    NameStaff: name_staff,
    ApprovePlaying: approve_playing,
    ReleaseStaff: release_staff,
    DescribeEvent: describe_event,
    ChangeOptions: change_options,
    AnnounceStructure: announce_structure,
    AnnounceBracket: announce_bracket,
    AnnounceHeats: announce_heats,
    LinkHeat: link_heat,
    EnterFromHeats: enter_from_heats,
    StartTournament: start_tournament,
    ChangeRounds: change_rounds,
    SettleTies: settle_ties,
    FinishTournament: finish_tournament,
    ReopenTournament: reopen_tournament,
    EnterPlayers: enter_players,
    EditPlayer: edit_player,
    GrantEarnedByes: grant_earned_byes,
    WithdrawPlayer: withdraw_player,
    CheckIn: check_in,
    WithdrawAbsent: withdraw_absent,
    OpenCheckIn: open_check_in,
    CloseCheckIn: close_check_in,
    OpenRegistration: open_registration,
    CloseRegistration: close_registration,
    Register: register,
    AdmitPlayer: admit_player,
    SettleClaim: settle_claim,
    KeepApart: keep_apart,
    FixTable: fix_table,
    DrawRound: draw_round,
    SwapPlayers: swap_players,
    SetTable: set_table,
    SeatRound: seat_round,
    PublishRound: publish_round,
    UnpublishRound: unpublish_round,
    MendRound: mend_round,
    StartClock: start_clock,
    PauseClock: pause_clock,
    ResumeClock: resume_clock,
    MakeAnnouncement: make_announcement,
    TakeAnnouncementDown: take_announcement_down,
    ExtendTime: extend_time,
    RecordResult: record_result,
    RecordGame: record_game,
    SettleTurn: settle_turn,
    ConfirmResult: confirm_result,
    CorrectResult: correct_result,
    RecordNoShow: record_no_show,
    CallTime: call_time,
    RecordPod: record_pod,
    CorrectPod: correct_pod,
    DropPlayer: drop_player,
    ReturnPlayer: return_player,
    DisqualifyPlayer: disqualify_player,
    GivePenalty: give_penalty,
    GiveRuling: give_ruling,
    WriteNote: write_note,
    ShowNames: show_names,
    DrawDecks: draw_decks,
    ListSpecialRules: list_special_rules,
    RejectRule: reject_rule,
    GiveAward: give_award,
    RotateSeats: rotate_seats,
    EndGame: end_game,
    MakeCut: make_cut,
    ReplaceQualifier: replace_qualifier,
    RecordConfrontation: record_confrontation,
}


def decide(state: State, command: Command, asked: Asked) -> Decision:
    """What the command leads to. Raises Refusal; changes nothing."""
    check_permission(state, command, asked.by)
    refuse_other_tables(state, command)
    return HANDLERS[type(command)](state, command, asked)


def decide_opening(command: OpenTournament, asked: Asked, rulebook: Rulebook) -> Decision:
    check_permission(None, command, asked.by)
    return open_tournament(command, asked, rulebook)


PAIRS_ONLY = (
    RecordResult,
    RecordGame,
    EndGame,
    ConfirmResult,
    CorrectResult,
    RecordNoShow,
    CallTime,
    MendRound,
    KeepApart,
    FixTable,
)


PODS_ONLY = (RecordPod, CorrectPod)


def refuse_other_tables(state: State, command: Command) -> None:
    """Tables of two and tables of many are written down each in their own way."""
    if state.rulebook.pods is not None and isinstance(command, PAIRS_ONLY):
        wishes = isinstance(command, MendRound | KeepApart | FixTable)
        raise Refusal(
            f"{state.rulebook.name} is played in pods, not in pairs",
            do="set the pods by hand" if wishes else "record the scores of the pod",
            rules=state.rulebook.pods.rules,
        )
    if state.rulebook.pods is None and isinstance(command, PODS_ONLY):
        raise Refusal(
            f"{state.rulebook.name} is played in pairs, not in pods",
            do="record the result of the table",
            rules=state.rulebook.format.rules,
        )
