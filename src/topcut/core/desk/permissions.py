"""Who may ask for what. One table; the rulebook narrows it where its guide does."""

from __future__ import annotations

from topcut.core.journal import State
from topcut.core.refusal import Refusal
from topcut.core.rulebook.schema import Role

from . import commands as c
from .decision import Actor
from .result_check import proper_name

ORGANIZER: frozenset[Role] = frozenset({"organizer"})
DESK: frozenset[Role] = frozenset({"organizer", "marshal", "scorekeeper"})
LEADERS: frozenset[Role] = frozenset({"organizer", "marshal", "judge"})
STAFF: frozenset[Role] = LEADERS | DESK
PLAYER: frozenset[Role] = frozenset({"player"})
ANYONE: frozenset[Role] = STAFF | PLAYER

MAY: dict[type[c.Command], frozenset[Role]] = {
    c.OpenTournament: ORGANIZER,
    c.NameStaff: ORGANIZER,
    c.ApprovePlaying: ORGANIZER,
    c.ReleaseStaff: ORGANIZER,
    c.DescribeEvent: ORGANIZER,
    c.ChangeOptions: ORGANIZER,
    c.AnnounceStructure: ORGANIZER,
    c.AnnounceBracket: ORGANIZER,
    c.AnnounceHeats: ORGANIZER,
    c.LinkHeat: ORGANIZER,
    c.EnterFromHeats: ORGANIZER,
    c.RecordConfrontation: ORGANIZER,
    c.StartTournament: ORGANIZER,
    c.ChangeRounds: ORGANIZER,
    c.MakeCut: ORGANIZER,
    c.ReplaceQualifier: ORGANIZER,
    c.FinishTournament: ORGANIZER,
    c.ReopenTournament: ORGANIZER,
    c.DisqualifyPlayer: ORGANIZER,
    c.Undo: ORGANIZER,
    c.Redo: ORGANIZER,
    c.EnterPlayers: DESK,
    c.EditPlayer: DESK,
    c.GrantEarnedByes: DESK,
    c.WithdrawPlayer: DESK | PLAYER,
    c.CheckIn: ANYONE,
    c.OpenCheckIn: ORGANIZER,
    c.CloseCheckIn: ORGANIZER,
    c.OpenRegistration: ORGANIZER,
    c.CloseRegistration: ORGANIZER,
    c.AdmitPlayer: ORGANIZER,
    c.SettleClaim: DESK,
    c.Register: PLAYER,
    c.WithdrawAbsent: DESK,
    c.KeepApart: DESK,
    c.FixTable: DESK,
    c.DrawRound: DESK,
    c.SwapPlayers: DESK,
    c.SetTable: DESK,
    c.SeatRound: DESK,
    c.PublishRound: DESK,
    c.UnpublishRound: DESK,
    c.MendRound: DESK,
    c.ReturnPlayer: DESK,
    c.DrawDecks: DESK,
    c.ListSpecialRules: DESK,
    c.SettleTies: STAFF,
    c.StartClock: STAFF,
    c.PauseClock: STAFF,
    c.ResumeClock: STAFF,
    c.MakeAnnouncement: STAFF,
    c.TakeAnnouncementDown: STAFF,
    c.ExtendTime: STAFF,
    c.WriteNote: STAFF,
    c.ShowNames: ORGANIZER,
    c.RotateSeats: STAFF,
    c.GivePenalty: LEADERS,
    c.GiveRuling: LEADERS,
    c.GiveAward: LEADERS,
    c.DropPlayer: ANYONE,
    c.RecordResult: ANYONE,
    c.RecordGame: ANYONE,
    c.SettleTurn: ANYONE,
    c.ConfirmResult: ANYONE,
    c.EndGame: ANYONE,
    c.RejectRule: ANYONE,
    c.RecordNoShow: STAFF,
    c.CallTime: STAFF,
    c.CorrectResult: STAFF,
    c.RecordPod: STAFF,
    c.CorrectPod: STAFF,
}

SCORE_CARD = (
    c.RecordResult,
    c.RecordGame,
    c.EndGame,
    c.ConfirmResult,
    c.RecordNoShow,
    c.CallTime,
    c.CorrectResult,
    c.RecordPod,
    c.CorrectPod,
)
"""What writes on a score card."""


PLAYERS_ENDINGS = ("victory", "time", "concession", "automatic-loss", "card-effect", "decked")
"""How a game that a player reports can have ended; the rest is for staff to say (G5, T-5)."""


def check_permission(state: State | None, command: c.Command, actor: Actor) -> None:
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


def _check_own(state: State | None, command: c.Command, actor: Actor) -> None:
    """A player speaks only for the own table and the own place in the tournament."""
    if isinstance(command, c.Register):
        return
    if state is None or actor.number not in state.entrants:
        raise Refusal("this player is not in the tournament", do="ask at the desk")
    if isinstance(command, c.RecordResult | c.EndGame) and (
        command.result == "double-loss"
        or command.ended not in (None, *PLAYERS_ENDINGS)
        or _is_absence(state, command.result)
    ):
        raise Refusal("only staff report an absence or a ruling", do="ask at the desk")
    if isinstance(command, c.EndGame) and command.game is not None:
        raise Refusal("only staff correct a game", do="ask at the desk")
    if isinstance(command, c.RejectRule) and command.number != actor.number:
        raise Refusal("a player rejects only the own special rule", do="ask at the desk")
    if isinstance(command, c.DropPlayer) and command.number != actor.number:
        raise Refusal("a player can only drop out in person", do="ask at the desk")
    if isinstance(command, c.WithdrawPlayer) and command.number != actor.number:
        raise Refusal("a player can only withdraw in person", do="ask at the desk")
    if isinstance(command, c.CheckIn) and command.numbers != (actor.number,):
        raise Refusal("a player can only check in in person", do="ask at the desk")
