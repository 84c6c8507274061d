"""(state, command) to facts, or a Refusal: every command and the one function that answers it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from topcut.core.journal import Entry, State, last_action, last_undone
from topcut.core.journal.facts import ActionRedone, ActionUndone, TournamentOpened
from topcut.core.refusal import Refusal
from topcut.core.rulebook import Rulebook

from . import (
    bracket_table,
    check_in,
    coming_in,
    conduct,
    confrontation,
    cut,
    describe,
    hall,
    heats,
    lifecycle,
    mend,
    options,
    orbit,
    playing_leader,
    pods,
    public,
    registration,
    results,
    rounds,
    scenarios,
    time_called,
    turns,
)
from . import commands as c
from .decision import Asked, Decision, yes
from .permissions import check_permission

Handler = Callable[[State, Any, Asked], Decision]

HANDLERS: dict[type[c.Command], Handler] = {
    c.NameStaff: lifecycle.name_staff,
    c.ApprovePlaying: playing_leader.approve_playing,
    c.ReleaseStaff: lifecycle.release_staff,
    c.DescribeEvent: describe.describe_event,
    c.ChangeOptions: options.change_options,
    c.AnnounceStructure: lifecycle.announce_structure,
    c.AnnounceBracket: bracket_table.announce_bracket,
    c.AnnounceHeats: heats.announce_heats,
    c.LinkHeat: heats.link_heat,
    c.EnterFromHeats: registration.enter_from_heats,
    c.StartTournament: lifecycle.start_tournament,
    c.ChangeRounds: lifecycle.change_rounds,
    c.SettleTies: lifecycle.settle_ties,
    c.FinishTournament: lifecycle.finish_tournament,
    c.ReopenTournament: lifecycle.reopen_tournament,
    c.EnterPlayers: registration.enter_players,
    c.EditPlayer: registration.edit_player,
    c.GrantEarnedByes: registration.grant_earned_byes,
    c.WithdrawPlayer: registration.withdraw_player,
    c.CheckIn: check_in.check_in,
    c.WithdrawAbsent: check_in.withdraw_absent,
    c.OpenCheckIn: check_in.open_check_in,
    c.CloseCheckIn: check_in.close_check_in,
    c.OpenRegistration: coming_in.open_registration,
    c.CloseRegistration: coming_in.close_registration,
    c.Register: coming_in.register,
    c.AdmitPlayer: coming_in.admit_player,
    c.SettleClaim: coming_in.settle_claim,
    c.KeepApart: registration.keep_apart,
    c.FixTable: registration.fix_table,
    c.DrawRound: rounds.draw_round,
    c.SwapPlayers: rounds.swap_players,
    c.SetTable: rounds.set_table,
    c.SeatRound: rounds.seat_round,
    c.PublishRound: rounds.publish_round,
    c.UnpublishRound: rounds.unpublish_round,
    c.MendRound: mend.mend_round,
    c.StartClock: rounds.start_clock,
    c.PauseClock: hall.pause_clock,
    c.ResumeClock: hall.resume_clock,
    c.MakeAnnouncement: hall.make_announcement,
    c.TakeAnnouncementDown: hall.take_announcement_down,
    c.ExtendTime: rounds.extend_time,
    c.RecordResult: results.record_result,
    c.RecordGame: results.record_game,
    c.SettleTurn: turns.settle_turn,
    c.ConfirmResult: results.confirm_result,
    c.CorrectResult: results.correct_result,
    c.RecordNoShow: results.record_no_show,
    c.CallTime: time_called.call_time,
    c.RecordPod: pods.record_pod,
    c.CorrectPod: pods.correct_pod,
    c.DropPlayer: conduct.drop_player,
    c.ReturnPlayer: conduct.return_player,
    c.DisqualifyPlayer: conduct.disqualify_player,
    c.GivePenalty: conduct.give_penalty,
    c.GiveRuling: conduct.give_ruling,
    c.WriteNote: conduct.write_note,
    c.ShowNames: public.show_names,
    c.DrawDecks: scenarios.draw_decks,
    c.ListSpecialRules: scenarios.list_special_rules,
    c.RejectRule: scenarios.reject_rule,
    c.GiveAward: scenarios.give_award,
    c.RotateSeats: orbit.rotate_seats,
    c.EndGame: orbit.end_game,
    c.MakeCut: cut.make_cut,
    c.ReplaceQualifier: cut.replace_qualifier,
    c.RecordConfrontation: confrontation.record_confrontation,
}


def decide(state: State, command: c.Command, asked: Asked) -> Decision:
    """What the command leads to. Raises Refusal; changes nothing."""
    check_permission(state, command, asked.by)
    pods.refuse_other_tables(state, command)
    return HANDLERS[type(command)](state, command, asked)


def decide_opening(command: c.OpenTournament, asked: Asked, rulebook: Rulebook) -> Decision:
    check_permission(None, command, asked.by)
    return registration.open_tournament(command, asked, rulebook)


def decide_undo(state: State, entries: Sequence[Entry], asked: Asked) -> Decision:
    """The latest action that still stands no longer counts; itself an entry."""
    check_permission(state, c.Undo(), asked.by)
    last = last_action(entries)
    if isinstance(last[0].fact, TournamentOpened):
        raise Refusal("there is nothing to undo")
    return yes(ActionUndone(action=last[0].action))


def decide_redo(state: State, entries: Sequence[Entry], asked: Asked) -> Decision:
    check_permission(state, c.Redo(), asked.by)
    action = last_undone(entries)
    if action is None:
        raise Refusal("there is nothing to redo", do="redo follows an undo, before anything else")
    return yes(ActionRedone(action=action))
